// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/fakes/fakejournal.h"

#include <cstdlib>

namespace cells {

struct Killed
{
};

// The process ends when the journal has so many bytes, in the middle of a record or between two.
class KillingJournal : public FakeJournal
{
public:
    // To the end, or to its death: what was written by then stays.
    void killAt(std::size_t end, const std::function<void()> &run)
    {
        m_diesAt = end;
        try {
            run();
        } catch (const Killed &) {
            // As a crash ends it.
        }
        m_diesAt = std::string::npos;
    }

    Outcome<void> append(std::string_view added) override
    {
        if (bytes.size() + added.size() > m_diesAt) {
            bytes.append(added.substr(0, m_diesAt - bytes.size()));
            throw Killed{};
        }
        return FakeJournal::append(added);
    }

private:
    std::size_t m_diesAt = std::string::npos;
};

// Every byte where CELLS_EVERY_BYTE is set; else every record's edges and a sample between.
inline bool isKilledAt(std::size_t byte, const std::string &journal)
{
    const auto isEdge = [&](std::size_t at) { return at < journal.size() && journal[at] == '\n'; };
    return std::getenv("CELLS_EVERY_BYTE") != nullptr || byte % 199 == 0 || isEdge(byte) || isEdge(byte + 1)
        || (byte > 0 && isEdge(byte - 1));
}

} // namespace cells
