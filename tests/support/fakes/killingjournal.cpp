// SPDX-License-Identifier: MIT
#include "tests/support/fakes/killingjournal.h"

#include <cstdlib>

namespace cells {

KillingJournal::KillingJournal() = default;

KillingJournal::~KillingJournal() = default;

void KillingJournal::killAt(std::size_t end, const std::function<void()> &run)
{
    m_diesAt = end;
    try {
        run();
    } catch (const Killed &) {
        // As a crash ends it.
    }
    m_diesAt = std::string::npos;
}

Outcome<void> KillingJournal::append(std::string_view added)
{
    if (bytes.size() + added.size() > m_diesAt) {
        bytes.append(added.substr(0, m_diesAt - bytes.size()));
        throw Killed{};
    }
    return FakeJournal::append(added);
}

bool isKilledAt(std::size_t byte, const std::string &journal)
{
    const auto isEdge = [&](std::size_t at) { return at < journal.size() && journal[at] == '\n'; };
    return std::getenv("CELLS_EVERY_BYTE") != nullptr || byte % 199 == 0 || isEdge(byte) || isEdge(byte + 1)
        || (byte > 0 && isEdge(byte - 1));
}

} // namespace cells
