// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claimmetadata.h"
#include "models/claims/enumtable.h"
#include "models/claims/thresholds.h"
#include "models/rules/claims/expectedclaim.h"

#include <map>
#include <set>

namespace cells {

// What GitLab's verification worker would do with one batch, as its published code reads (VerificationService): its
// wrong turns included. It takes up to 1,000 rows in scope after its last id, and every claim of the model up to the
// last of these.
struct VerifierBatch
{
    struct Destroyed
    {
        Record record;
        // The row is there and asks for just this claim: it was touched recently, is left out, and its claims with it
        // then look extra (H6).
        bool isWrong = false;
    };

    // In the order in which they are sent: creates first, then destroys, in chunks of up to 1,000.
    std::vector<ClaimMetadata> creates;
    std::vector<Destroyed> destroys;
    // Rows that it leaves alone, for they or a claim of theirs changed recently.
    int recentRows = 0;
    // The source of its last row; what it starts from next. Nothing: there is no row, the scan is over.
    std::optional<std::string> upTo;
    // Fewer rows than a batch holds: it starts over afterwards.
    bool isLast = false;
};

inline constexpr std::size_t verifierBatchRows = 1000;
inline constexpr std::size_t verifierChunkRecords = 1000;

// Pure. `rows`: at most verifierBatchRows in scope, in key order, from after the worker's last id on; `records`: every
// claim of the model between that id and the last row's.
VerifierBatch verifierBatch(const ClaimableModel &model, const std::vector<LocalRow> &rows,
    const std::vector<Record> &records, Instant now, const Thresholds &thresholds);

// Pure. How far the worker is with the ids from the first row to the last: an estimate, for rows may lie thicker here
// than there. Rounded down to thousandths, and never 1, because at its end it begins anew. Nothing: it is at 0, which
// may mean anything, or no row is there.
std::optional<double> shareOfWorker(std::int64_t lastProcessedId, const std::optional<SequenceRange> &ids);

// Who has what a create wants.
struct ClaimHolder
{
    CellId cell;
    Source source;
    bool isLeased = false;

    bool operator==(const ClaimHolder &) const = default;
};

// Why the service refuses a chunk, and with it the batch: the worker then stands still there (F20, F21).
struct VerifierBlocker
{
    enum class Why
    {
        HeldByCell, // by another one
        HeldByRow, // by another row of this cell: a value that moved, or two rows that swapped
        HeldByItself, // the same row has it for another subject; what destroys that goes into another call
        TwiceInChunk, // two rows ask for it
        Leased, // for now
        GoneOrLeased, // a destroy that will not match
        Rejected // the service takes no such value, being too long, say: from nobody
    };
    Why why = Why::HeldByCell;
    ClaimMetadata claim;
    // For the first three, and Leased.
    std::optional<ClaimHolder> holder;

    bool operator==(const VerifierBlocker &) const = default;
};
template <>
inline constexpr auto enumTable<VerifierBlocker::Why> = enumKeys<VerifierBlocker::Why>(
    {{VerifierBlocker::Why::HeldByCell, "held_by_cell"}, {VerifierBlocker::Why::HeldByRow, "held_by_row"},
        {VerifierBlocker::Why::HeldByItself, "held_by_itself"}, {VerifierBlocker::Why::TwiceInChunk, "twice_in_chunk"},
        {VerifierBlocker::Why::Leased, "leased"}, {VerifierBlocker::Why::GoneOrLeased, "gone_or_leased"},
        {VerifierBlocker::Why::Rejected, "not_taken"}});

// Pure. Of the values that the batch creates, as far as it is known: who has them, and which the service does not take.
// A value of this cell that the same call destroys blocks nothing: the service replaces its claim, as the worker relies
// on (VerificationService#diff_record).
std::vector<VerifierBlocker> blockersOf(const VerifierBatch &batch, const std::map<Claim, ClaimHolder> &holders,
    CellId cell, const std::set<Claim> &rejectedValues = {});

} // namespace cells
