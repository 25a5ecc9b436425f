// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/environment/yamlsection.h"
#include "models/ports/environment.h"

#include <functional>

namespace cells {

// The files that an environment.yml names, relative to its folder.
class NamedFiles
{
public:
    using NoteFault = std::function<void(const YamlFault &)>;

    // Without `noteCertificate` nobody checks the certificates.
    NamedFiles(std::filesystem::path file, NoteFault noteCertificate);

    const std::filesystem::path &file() const { return m_file; }
    std::filesystem::path pathOf(const YamlSection &section, std::string_view name) const;
    std::filesystem::path resolved(const std::filesystem::path &path) const;
    // Notes certificates that cannot be used at their keys in `section`.
    void check(const YamlSection &section, const Certificates &files) const;

private:
    const std::filesystem::path m_file;
    const NoteFault m_noteCertificate;
};

} // namespace cells
