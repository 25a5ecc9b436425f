// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace cells {

// The content of a journal, and its separate head, which was read first; empty when there was none.
struct JournalText
{
    std::string bytes;
    std::string head;
};

// The size limit of a document beside a journal: a plan with the most items, the longest values and all exclusions.
inline constexpr std::size_t largestSavedDocument = std::size_t{64} << 20;

// A second place for records, away from the file and out of the reach of who may change it (S44).
class JournalCopy
{
public:
    virtual ~JournalCopy() = default;

    // Returns its name in messages, such as "the log at /dev/log".
    virtual std::string name() const = 0;
    // No record counts that is not there, too.
    virtual bool isRequired() const = 0;
    // Tests whether a record would be accepted now.
    virtual Outcome<void> reach() = 0;
    // A record, without its newline.
    virtual Outcome<void> send(std::string_view record) = 0;
};

// A file that only grows, shared by processes that take turns.
class JournalFile
{
public:
    virtual ~JournalFile() = default;

    // Returns its name in messages.
    virtual std::string path() const = 0;
    // Runs `turn` while no other process has its turn.
    virtual Outcome<void> exclusively(const std::function<Outcome<void>()> &turn) = 0;
    // Everything from the byte on; empty at the end.
    virtual Outcome<std::string> readFrom(std::uint64_t offset) = 0;
    // Appends bytes, which survive a crash only after success. After a failure, any part of them may be stored.
    virtual Outcome<void> append(std::string_view bytes) = 0;
    // Kept apart from the file, so that it tells when records were removed from its end. Empty when none was kept.
    virtual Outcome<std::string> readHead() = 0;
    // Replaced as a whole.
    virtual Outcome<void> writeHead(std::string_view text) = 0;
    // Gives back space that was kept for the outcome of a deed already sent (F45). False when there is none left.
    virtual bool releaseReserve() = 0;
    // Keeps a document beside the file, in place of what has its name, which is of letters and digits. Only after this
    // answered yes does it survive a crash; the newest ones are kept.
    virtual Outcome<void> save(const std::string &name, const std::string &document) = 0;
    // Null: records go nowhere else.
    virtual JournalCopy *copy() { return nullptr; }
    // Returns the document that is saved under that name; refused when there is none.
    virtual Outcome<std::string> fetchSaved(const std::string &name) = 0;
};

} // namespace cells
