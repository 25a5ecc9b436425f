// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/cellflags.h"

#include <functional>
#include <map>

namespace cells {

// The owner of flags: a cell of an environment, as long as its name leads to the same database server.
struct FlagSubject
{
    std::string environment;
    CellId cell;
    // DatabaseIdentity::systemIdentifier
    std::string system;

    bool operator==(const FlagSubject &) const = default;
};

using FlagsByName = std::map<std::string, FlagSetting, std::less<>>;

// A change of a flag that was seen.
struct FlagChange
{
    CellId cell;
    std::string flag;
    FlagSetting from;
    FlagSetting to;
    // The time between the last reading with the former state and the first one with the new state.
    Instant after;
    Instant seen;

    bool operator==(const FlagChange &) const = default;
};

// The states of flags that were seen on this machine, limited in size. Safe from several threads and processes.
class FlagHistory
{
public:
    virtual ~FlagHistory() = default;

    // Notes what one look saw. Flags that are not in `flags` were never set, but for those from `cutAt` on, of which it
    // says nothing. A look older than the newest one that is kept changes nothing.
    virtual Outcome<void> save(
        const FlagSubject &subject, Instant seenAt, const FlagsByName &flags, const std::optional<std::string> &cutAt)
        = 0;
    // The newest first.
    virtual Outcome<std::vector<FlagChange>> fetchChanges(const FlagSubject &subject, int atMost) = 0;
    // When the flags were first looked at; nothing: never.
    virtual Outcome<std::optional<Instant>> fetchBeginning(const FlagSubject &subject) = 0;
};

} // namespace cells
