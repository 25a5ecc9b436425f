#pragma once

#include "tests/support/fakejournal.h"

#include <cstdlib>

namespace cells {

struct Killed
{
};

// The process ends when the journal has so many bytes, in the middle of a record or between two.
class KillingJournal : public FakeJournal
{
public:
    std::size_t diesAt = std::string::npos;

    Outcome<void> append(std::string_view added) override
    {
        if (bytes.size() + added.size() > diesAt) {
            bytes.append(added.substr(0, diesAt - bytes.size()));
            throw Killed{};
        }
        return FakeJournal::append(added);
    }
};

// Every byte where CELLS_EVERY_BYTE is set; else every record's edges and a sample between.
inline bool isKilledAt(std::size_t byte, const std::string &journal)
{
    const auto isEdge = [&](std::size_t at) { return at < journal.size() && journal[at] == '\n'; };
    return std::getenv("CELLS_EVERY_BYTE") != nullptr || byte % 199 == 0 || isEdge(byte) || isEdge(byte + 1)
        || (byte > 0 && isEdge(byte - 1));
}

} // namespace cells
