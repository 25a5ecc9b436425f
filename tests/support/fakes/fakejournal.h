// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/journalfile.h"

#include <map>

namespace cells {

// A journal in memory whose disk the test can break.
class FakeJournal : public JournalFile
{
public:
    FakeJournal();
    ~FakeJournal() override;
    FakeJournal(const FakeJournal &);
    FakeJournal &operator=(const FakeJournal &);

    std::string bytes;
    std::string head;
    // The n-th append from now fails, after so many bytes of it were written; 0: none does.
    int failingAppend = 0;
    std::size_t writtenWhenFailing = 0;
    // The n-th append from now throws; 0: none does.
    int throwingAppend = 0;
    bool hasReserve = false;
    int appends = 0;
    // Whatever is appended after so many fails; 0: nothing does.
    int fullAfter = 0;
    std::map<std::string, std::string> stored;
    bool isSavingBroken = false;

    std::string path() const override;
    Outcome<void> exclusively(const std::function<Outcome<void>()> &turn) override;
    Outcome<std::string> readFrom(std::uint64_t offset) override;
    Outcome<void> append(std::string_view added) override;
    Outcome<std::string> readHead() override;
    Outcome<void> writeHead(std::string_view text) override;
    Outcome<void> save(const std::string &name, const std::string &document) override;
    Outcome<std::string> fetchSaved(const std::string &name) override;
    bool releaseReserve() override;
};

} // namespace cells
