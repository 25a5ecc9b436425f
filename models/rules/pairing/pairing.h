// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/enumtable.h"
#include "models/claims/message.h"
#include "models/rules/pairing/recency.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace cells::pairing {

// A signal that the database belongs to the cell. Each is evaluated alone; none alone is proof.
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

consteval auto enumTable(PairingSignal)
{
    return enumKeys<PairingSignal>(
        {{PairingSignal::SequenceRange, "sequence_range"}, {PairingSignal::SampleMatch, "sample_match"},
            {PairingSignal::ReverseSample, "reverse_sample"}, {PairingSignal::LeaseCross, "lease_cross"},
            {PairingSignal::Pin, "pin"}, {PairingSignal::Label, "label"}, {PairingSignal::Recency, "recency"}});
}

struct PairingEvidence
{
    PairingSignal signal = PairingSignal::SequenceRange;
    Bearing bearing = Bearing::Silent;
    // Such as "This cell claims 198 of 200 old local rows; other cells claim 0."
    Message text;
    // The steps to take, in order, a sentence each; empty when there are none.
    std::vector<Message> steps{};

    bool operator==(const PairingEvidence &) const = default;
};

enum class PairingVerdict
{
    Proved,
    Unproved,
    Contradicted
};

consteval auto enumTable(PairingVerdict)
{
    return enumKeys<PairingVerdict>({{PairingVerdict::Proved, "proved"}, {PairingVerdict::Unproved, "unproved"},
                                        {PairingVerdict::Contradicted, "contradicted"}},
        "unproved");
}

struct Pairing
{
    PairingVerdict verdict = PairingVerdict::Unproved;
    std::vector<PairingEvidence> evidence;

    bool operator==(const Pairing &) const = default;
};

// Such as "Sequence ranges".
Message nameOf(PairingSignal signal);

// The size of a compared sample, and the number of items that belong to the cell.
struct SampleCount
{
    int checked = 0;
    int matched = 0;
    // The number that belong to another cell; known only with an admin certificate.
    int elsewhere = 0;

    bool operator==(const SampleCount &) const = default;
};

// The facts that the verdict depends on. An absent one makes its signal silent.
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
    // "system identifier/database" now, and when it was pinned.
    std::optional<std::string> pin;
    std::optional<std::string> pinned;
    // The server's timeline now and when it was pinned; empty when unread, or pinned before it was recorded.
    std::string timeline;
    std::string pinnedTimeline;
    // When it was pinned, by the clock of the machine that did it.
    std::optional<Instant> pinnedAt{};
    // The expectation of the profile.
    CellExpectation expected;
    // The name of the database by itself.
    std::string database;
    std::optional<RecencyFacts> recency;
    // The reasons for unread signals; they replace the text of a silent signal.
    std::map<PairingSignal, Message> unread;
};

// True for the pinned server and database on another timeline: after a failover, or a promoted copy.
bool isPromoted(const PairingFacts &facts);

// True when only the identity of the server differs from the pin and the other signals agree: the database was restored
// from a backup into a new server, or is a copy. Missing rows of the newest claims are typical of this, so signal W7
// does not count.
bool isRestoredOrCopied(const PairingFacts &facts, const std::vector<PairingEvidence> &all);

// Pure. Two agreeing signals and no contradiction prove the pairing; one contradiction outweighs any agreement (C16).
Pairing evaluatePairing(const PairingFacts &facts);

} // namespace cells::pairing
