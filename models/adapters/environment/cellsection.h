// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/environment/namedfiles.h"

namespace cells {

// Reads an entry of `cells:` of an environment.yml. Throws a YamlFault for anything that is not allowed.
class CellSection
{
public:
    CellSection(const YamlSection &section, const NamedFiles &files);

    // `kind` and `service` are those of the environment.
    CellProfile read(EnvironmentKind kind, const Certificates &service) const;

private:
    void readDatabases(EnvironmentKind kind, CellProfile &cell) const;
    std::string databaseOf(const YamlSection &section, std::string_view key, EnvironmentKind kind) const;
    std::string writerDatabaseOf(const YamlSection &section, const std::string &database, EnvironmentKind kind) const;
    std::optional<Certificates> certificates(const Certificates &service) const;
    RedisProfile redisOf(const YamlSection &section) const;

    const YamlSection &m_section;
    const NamedFiles &m_files;
};

// Reads what a section states about its GitLab. Called first for the environment, then for the cell, which takes
// precedence.
void readGitlab(const YamlSection &section, const NamedFiles &files, CellProfile &cell);

} // namespace cells
