// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/environment/namedfiles.h"

namespace cells {

class Conninfo;

// A command in a section of an environment.yml: the key that has it, and what it is for.
struct CommandKey
{
    std::string_view key;
    // "cell 3 ci connection"
    std::string purpose;
    // Where it leads, or who gets the password
    std::string server;
};

// Reads a connection command; nothing without the key. Throws a YamlFault for anything that is not allowed, in a
// sandbox for any.
std::optional<ConnectionCommand> connectionCommandOf(
    const YamlSection &section, const CommandKey &key, const NamedFiles &files, EnvironmentKind kind);
// Does the same for a command that prints a password.
std::optional<PasswordCommand> passwordCommandOf(
    const YamlSection &section, const CommandKey &key, const NamedFiles &files, EnvironmentKind kind);

// Returns the settings that decide where a connection leads and what its server has to prove.
std::string serverOf(const Conninfo &conninfo);

} // namespace cells
