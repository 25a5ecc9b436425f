// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/environment/environmentdraft.h"

#include <QString>

#include <string>
#include <utility>
#include <vector>

namespace cells {

// A usual way to a server, as keys of an environment file. "<BASTION>" and the like are placeholders, which the reader
// refuses. "<HOST>", "<PORT>", "<USER>" and "<DATABASE>" are replaced as far as the file states them.
struct AccessPreset
{
    const char *title;
    // Empty: no command.
    std::vector<std::string> open;
    // Also leads to the Topology Service.
    bool isForService = false;
    // The tool ends TLS on this machine, so the server cannot prove its name; refused for staging and production.
    bool endsTls = false;
    // The options of the connection string that this way prescribes. "hostaddr" is removed in any case.
    std::vector<std::pair<const char *, const char *>> options{};
    // What the database is, unless the file states it; empty: unknown.
    const char *role = "";
    // Prints the password, unless the file has another one.
    std::vector<std::string> password{};
    const char *lifetime = "";
};

// In the order of the menu; the first one has no command, the last one is for a program of your own.
const std::vector<AccessPreset> &accessPresets();
// Returns the preset whose program opens the connection of this section.
const AccessPreset &presetOf(const EnvironmentDraft &draft, const std::string &section);
QString labelOf(const AccessPreset &preset);
// Returns why it is not offered for this target in an environment of this kind; empty: it is.
QString presetFault(const AccessPreset &preset, const std::string &kind, bool isOfService);

// Applies the preset to a section: "service.", or that of a main database, such as "cells[2].".
void applyPreset(EnvironmentDraft &draft, const std::string &section, const AccessPreset &preset);

} // namespace cells
