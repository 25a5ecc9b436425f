// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/claims/thresholds.h"
#include "models/rules/claims/expectedclaim.h"

#include <map>
#include <set>

namespace cells::claims {

// The actions of GitLab's verification worker on one batch, by its published code (VerificationService), errors
// included. It takes up to 1,000 rows in scope after its last id, and every claim of the model up to the last of them.
struct VerifierBatch
{
    struct Destroyed
    {
        Record record;
        // True when the row exists and requests just this claim: a recently changed row is left out, and its claims
        // look extra (H6).
        bool isWrong = false;
    };

    // In sending order: creates first, then destroys, in chunks of up to 1,000.
    std::vector<ClaimMetadata> creates;
    std::vector<Destroyed> destroys;
    // Rows that it skips because they or a claim of theirs changed recently.
    int recentRows = 0;
    // The source of its last row, from which it continues; nothing when there is no row and the scan is over.
    std::optional<std::string> upTo;
    // True when there are fewer rows than a batch holds; the worker then starts over.
    bool isLast = false;
};

inline constexpr std::size_t verifierBatchRows = 1000;
inline constexpr std::size_t verifierChunkRecords = 1000;

// Pure. `rows` are at most verifierBatchRows in scope, in key order, after the worker's last id; `records` are all
// claims of the model between that id and the last row's.
VerifierBatch verifierBatch(const ClaimableModel &model, const std::vector<LocalRow> &rows,
    const std::vector<Record> &records, Instant now, const Thresholds &thresholds);

// Pure. Estimates the worker's progress through the ids; the density of rows may vary. Rounded down to thousandths, and
// never 1, because the worker starts over at the end. Nothing at 0, which may mean anything, or when there is no row.
std::optional<double> shareOfWorker(std::int64_t lastProcessedId, const std::optional<SequenceRange> &ids);

// The holder of a value that a create requests.
struct ClaimHolder
{
    CellId cell;
    Source source;
    bool isLeased = false;

    bool operator==(const ClaimHolder &) const = default;
};

// The reason that the service refuses a chunk, and with it the batch: the worker then stops there (F20, F21).
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
    // Set for the first three values of Why, and for Leased.
    std::optional<ClaimHolder> holder;

    bool operator==(const VerifierBlocker &) const = default;
};

consteval auto enumTable(VerifierBlocker::Why)
{
    return enumKeys<VerifierBlocker::Why>({{VerifierBlocker::Why::HeldByCell, "held_by_cell"},
        {VerifierBlocker::Why::HeldByRow, "held_by_row"}, {VerifierBlocker::Why::HeldByItself, "held_by_itself"},
        {VerifierBlocker::Why::TwiceInChunk, "twice_in_chunk"}, {VerifierBlocker::Why::Leased, "leased"},
        {VerifierBlocker::Why::GoneOrLeased, "gone_or_leased"}, {VerifierBlocker::Why::Rejected, "not_taken"}});
}

// Pure. Returns the blockers of the batch, given the known holders of the values it creates and the values that the
// service rejects. A value of this cell that the same call destroys blocks nothing: the service replaces its claim, as
// the worker expects (VerificationService#diff_record).
std::vector<VerifierBlocker> blockersOf(const VerifierBatch &batch, const std::map<Claim, ClaimHolder> &holders,
    CellId cell, const std::set<Claim> &rejectedValues = {});

} // namespace cells::claims
