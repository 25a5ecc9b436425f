// SPDX-License-Identifier: MIT
#include "app/topology_service/rpc/deniedcallers.h"

#include <fstream>

namespace cells {

DeniedCallers::DeniedCallers(std::filesystem::path file)
    : m_file(std::move(file))
{
}

bool DeniedCallers::isDenied(const std::string &name) const
{
    if (m_file.empty()) {
        return false;
    }
    const std::lock_guard lock(m_mutex);
    readIfChanged();
    return m_names.contains(name);
}

void DeniedCallers::readIfChanged() const
{
    constexpr std::chrono::seconds every{1};
    const auto now = std::chrono::steady_clock::now();
    if (m_checkedAt != std::chrono::steady_clock::time_point{} && now - m_checkedAt < every) {
        return;
    }
    m_checkedAt = now;
    const auto stamp = stampOf(m_file);
    if (stamp == m_stamp) {
        return;
    }
    std::ifstream stream(m_file);
    std::set<std::string, std::less<>> names;
    for (std::string line; std::getline(stream, line);) {
        names.insert(line);
    }
    if (stream.eof()) {
        m_names = std::move(names);
        m_stamp = stamp;
    }
}

} // namespace cells
