// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/claims/expectation.h"
#include "models/claims/message.h"
#include "models/rules/pairing/recency.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace cells {

// Is this database really this cell's? Each signal speaks for itself; none alone is proof.
enum class PairingSignal
{
    SequenceRange, // W1: the ids the database may hand out are those the service gave the cell
    SampleMatch, // W2: claims of the cell have their rows here
    ReverseSample, // W3: rows from here are claimed by the cell
    LeaseCross, // W4: local leases are listed for the cell
    Pin, // W5: the same server and database as when it was first proved
    Label, // W6: the profile names this cell and database
    Recency, // W7: the cell writes to it now; agreement does not prove which cell it is
};
template <>
inline constexpr auto enumTable<PairingSignal> = enumKeys<PairingSignal>(
    {{PairingSignal::SequenceRange, "sequence_range"}, {PairingSignal::SampleMatch, "sample_match"},
        {PairingSignal::ReverseSample, "reverse_sample"}, {PairingSignal::LeaseCross, "lease_cross"},
        {PairingSignal::Pin, "pin"}, {PairingSignal::Label, "label"}, {PairingSignal::Recency, "recency"}});

struct PairingEvidence
{
    PairingSignal signal = PairingSignal::SequenceRange;
    Bearing bearing = Bearing::Silent;
    // "ids 1–1000000000 on both sides"
    Message text;
    // What to do about it, in this order, where that is known; a sentence each.
    std::vector<Message> steps{};

    bool operator==(const PairingEvidence &) const = default;
};

enum class PairingVerdict
{
    Proved,
    Unproved,
    Contradicted
};
template <>
inline constexpr auto enumTable<PairingVerdict> = enumKeys<PairingVerdict>(
    {{PairingVerdict::Proved, "proved"}, {PairingVerdict::Unproved, "unproved"},
        {PairingVerdict::Contradicted, "contradicted"}},
    "unproved");

struct Pairing
{
    PairingVerdict verdict = PairingVerdict::Unproved;
    std::vector<PairingEvidence> evidence;

    bool operator==(const Pairing &) const = default;
};

// "Ids it may hand out", for a person
Message nameOf(PairingSignal signal);

// How many of a sample were looked at, and how many were found to belong.
struct SampleCount
{
    int checked = 0;
    int matched = 0;
    // Of the rest, how many belong to another cell; only an admin certificate can tell.
    int elsewhere = 0;

    bool operator==(const SampleCount &) const = default;
};

// What the pairing is judged by. Absent: not read, so the signal is silent.
struct PairingFacts
{
    CellId cell;
    // All cells as the service knows them.
    std::vector<Cell> cells;
    // pg_sequence.seqmin and seqmax of the claimable tables.
    std::optional<std::vector<SequenceRange>> sequences;
    std::optional<SampleCount> claimsInDatabase;
    std::optional<SampleCount> rowsAtService;
    std::optional<SampleCount> localLeases;
    // "system identifier/database" now and when it was pinned.
    std::optional<std::string> pin;
    std::optional<std::string> pinned;
    // The server's timeline now and when it was pinned; empty when unread, or pinned before it was recorded.
    std::string timeline;
    std::string pinnedTimeline;
    // When it was pinned, by the clock of the machine that did it.
    std::optional<Instant> pinnedAt{};
    // What the profile says of the cell besides the way to it.
    CellExpectation expected;
    // What the database calls itself.
    std::string database;
    std::optional<RecencyFacts> recency;
    // Why a signal could not be read: told in place of its silence.
    std::map<PairingSignal, Message> unread;
};

// True for the pinned server and database on another timeline: after a failover, or a promoted copy.
bool isPromoted(const PairingFacts &facts);

// True where only the identity of the server differs from the pin, and what else is compared says that the database is
// the cell's: it was restored from a backup into a new server, or is a copy. That the newest claims have no row there
// speaks for it, so signal W7 does not count.
bool isRestoredOrCopied(const PairingFacts &facts, const std::vector<PairingEvidence> &all);

// Pure. Two signals that agree and none against prove it; one against contradicts, whatever else agrees (C16).
Pairing evaluatePairing(const PairingFacts &facts);

} // namespace cells
