// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/environment/yamlsection.h"
#include "models/ports/environment.h"

#include <filesystem>
#include <functional>
#include <vector>

namespace cells {

class Conninfo;

// What a review of an environment.yml finds.
struct ReviewNotes
{
    std::vector<YamlFault> faults;
    std::vector<YamlFault> certificates;
};

// The files that an environment.yml names, relative to its folder, and what is found while it is read.
class NamedFiles
{
public:
    // Without `notes`, reading ends at the first fault, and nobody checks the certificates.
    NamedFiles(std::filesystem::path file, ReviewNotes *notes);

    const std::filesystem::path &file() const { return m_file; }
    std::filesystem::path pathOf(const YamlSection &section, std::string_view name) const;
    std::filesystem::path resolved(const std::filesystem::path &path) const;
    // Makes the paths of a connection string absolute.
    void resolve(Conninfo &conninfo) const;
    // Reads one thing. True when it was read; false when its fault is noted, so that what follows is read as well.
    bool attempt(const std::function<void()> &read) const;
    // Notes certificates that cannot be used at their keys in `section`.
    void check(const YamlSection &section, const Certificates &files) const;

private:
    const std::filesystem::path m_file;
    ReviewNotes *const m_notes;
};

} // namespace cells
