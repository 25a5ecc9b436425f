// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/journalfile.h"

#include <map>
#include <new>

namespace cells {

// A journal in memory whose disk the test can break.
class FakeJournal : public JournalFile
{
public:
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

    std::string path() const override { return "audit.jsonl"; }
    Outcome<void> exclusively(const std::function<Outcome<void>()> &turn) override { return turn(); }
    Outcome<std::string> readFrom(std::uint64_t offset) override
    {
        return offset < bytes.size() ? bytes.substr(offset) : std::string();
    }
    Outcome<void> append(std::string_view added) override
    {
        ++appends;
        if (throwingAppend > 0 && --throwingAppend == 0) {
            throw std::bad_alloc();
        }
        if (failingAppend > 0 && --failingAppend == 0) {
            bytes.append(added.substr(0, writtenWhenFailing));
            return failed(Failure::Kind::Refused, "No space left on device.");
        }
        if (fullAfter > 0 && appends > fullAfter) {
            return failed(Failure::Kind::Refused, "No space left on device.");
        }
        bytes.append(added);
        return {};
    }
    Outcome<std::string> readHead() override { return head; }
    Outcome<void> writeHead(std::string_view text) override
    {
        head = text;
        return {};
    }
    Outcome<void> save(const std::string &name, const std::string &document) override
    {
        if (isSavingBroken) {
            return failed(Failure::Kind::Refused, "No space left on device.");
        }
        stored[name] = document;
        return {};
    }
    Outcome<std::string> fetchSaved(const std::string &name) override
    {
        return stored.contains(name) ? Outcome<std::string>(stored.at(name))
                                     : failed(Failure::Kind::Refused, "No plan of that name is kept.");
    }
    bool releaseReserve() override { return std::exchange(hasReserve, false); }
};

} // namespace cells
