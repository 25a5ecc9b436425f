// SPDX-License-Identifier: MIT
#include "models/adapters/environment/namedfiles.h"

#include "models/adapters/tls/certificatefacts.h"

#include <yaml-cpp/yaml.h> // defines what copies a node

namespace cells {

NamedFiles::NamedFiles(std::filesystem::path file, NoteFault noteCertificate)
    : m_file(std::move(file))
    , m_noteCertificate(std::move(noteCertificate))
{
}

std::filesystem::path NamedFiles::pathOf(const YamlSection &section, std::string_view name) const
{
    return resolved(section.text(name));
}

std::filesystem::path NamedFiles::resolved(const std::filesystem::path &path) const
{
    return (m_file.parent_path() / path).lexically_normal();
}

void NamedFiles::check(const YamlSection &section, const Certificates &files) const
{
    if (!m_noteCertificate) {
        return;
    }
    const auto authority = readCertificate(files.authority);
    const auto certificate = readCertificate(files.certificate);
    // The authority of the service is checked in its own section.
    if (!authority && section.has("ca")) {
        m_noteCertificate(section.faultAt("ca", authority.error().message));
    }
    if (!certificate) {
        m_noteCertificate(section.faultAt("certificate", certificate.error().message));
    }
    if (const auto material = readTlsMaterial(files); authority && certificate && !material) {
        m_noteCertificate(section.faultAt("private_key", material.error().message));
    }
}

} // namespace cells
