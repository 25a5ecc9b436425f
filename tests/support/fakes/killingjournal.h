// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/fakes/fakejournal.h"

namespace cells {

struct Killed
{
};

// The process ends when the journal has so many bytes, in the middle of a record or between two.
class KillingJournal : public FakeJournal
{
public:
    KillingJournal();
    ~KillingJournal() override;

    // To the end, or to its death: what was written by then stays.
    void killAt(std::size_t end, const std::function<void()> &run);
    Outcome<void> append(std::string_view added) override;

private:
    std::size_t m_diesAt = std::string::npos;
};

// Every byte where CELLS_EVERY_BYTE is set; else every record's edges and a sample between.
bool isKilledAt(std::size_t byte, const std::string &journal);

} // namespace cells
