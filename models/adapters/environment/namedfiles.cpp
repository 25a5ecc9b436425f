// SPDX-License-Identifier: MIT
#include "models/adapters/environment/namedfiles.h"

#include "models/adapters/tls/certificatefacts.h"
#include "models/adapters/tls/conninfo.h"

#include <yaml-cpp/yaml.h> // defines what copies a node

#include <algorithm>

namespace cells {

NamedFiles::NamedFiles(std::filesystem::path file, ReviewNotes *notes)
    : m_file(std::move(file))
    , m_notes(notes)
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

void NamedFiles::resolve(Conninfo &conninfo) const
{
    for (const auto *option : {"passfile", "sslrootcert", "sslcert", "sslkey", "sslcrl", "sslcrldir"}) {
        if (const auto path = conninfo.value(option); !path.empty() && path != "system") {
            conninfo.set(option, resolved(path).string());
        }
    }
}

bool NamedFiles::attempt(const std::function<void()> &read) const
{
    if (!m_notes) {
        read();
        return true;
    }
    try {
        read();
        return true;
    } catch (const YamlFault &fault) {
        const auto isSame = [&](const YamlFault &other) { return other.key == fault.key && other.line == fault.line; };
        // Each cell reads what is stated for all.
        if (std::ranges::none_of(m_notes->faults, isSame)) {
            m_notes->faults.push_back(fault);
        }
        return false;
    }
}

void NamedFiles::check(const YamlSection &section, const Certificates &files) const
{
    if (!m_notes) {
        return;
    }
    const auto authority = readCertificate(files.authority);
    const auto certificate = readCertificate(files.certificate);
    // The authority of the service is checked in its own section.
    if (!authority && section.has("ca")) {
        m_notes->certificates.push_back(section.faultAt("ca", authority.error().message));
    }
    if (!certificate) {
        m_notes->certificates.push_back(section.faultAt("certificate", certificate.error().message));
    }
    if (const auto material = readTlsMaterial(files); authority && certificate && !material) {
        m_notes->certificates.push_back(section.faultAt("private_key", material.error().message));
    }
}

} // namespace cells
