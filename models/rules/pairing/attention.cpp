// SPDX-License-Identifier: MIT
#include "models/rules/pairing/attention.h"

#include "models/claims/keytext.h"

#include <algorithm>
#include <tuple>

namespace cells::pairing {

namespace {

Attention about(Concern concern, const CellCondition &cell, Message because = {})
{
    return {concern, {cell.cell}, 0, {}, std::move(because)};
}

bool isAnythingUnread(const CellCondition &cell)
{
    return !cell.serviceProblem.isEmpty() || !cell.databaseProblem.isEmpty();
}

void addLeases(std::vector<Attention> &all, const CellCondition &cell)
{
    if (!cell.leases) {
        return;
    }
    const auto &tally = *cell.leases;
    const auto add = [&](Concern concern, int leases, Duration oldest) {
        if (leases > 0) {
            all.push_back({concern, {cell.cell}, leases, oldest, {}});
        }
    };
    add(Concern::LeasesToResolve, tally.toResolve, tally.oldestToResolve);
    add(Concern::LeasesHeld, tally.held, tally.oldestHeld);
    // Without one of the sources all are undecided; the unread source is listed already.
    if (!isAnythingUnread(cell)) {
        add(Concern::LeasesUndecided, tally.undecided, tally.oldestUndecided);
        if (!tally.isComplete) {
            all.push_back(about(Concern::ListingIncomplete, cell));
        }
    }
}

void addDrift(std::vector<Attention> &all, Concern concern, const CellCondition &cell, const DriftTally &tally)
{
    if (tally.claims > 0) {
        all.push_back({concern, {cell.cell}, std::int64_t(tally.claims), {}, {}, tally.model, tally.since});
    }
}

// Adds the drift of stored scans and the blocked models.
void addStage(std::vector<Attention> &all, const CellCondition &cell)
{
    addDrift(all, Concern::ServiceWentBack, cell, cell.lostClaims);
    addDrift(all, Concern::ClaimsInConflict, cell, cell.conflicts);
    addDrift(all, Concern::ClaimsDiffer, cell, cell.drift);
    if (cell.blocked.empty()) {
        return;
    }
    all.push_back({Concern::RolloutBlocked, {cell.cell}, std::int64_t(cell.blocked.size()), {},
        Message{joined(cell.blocked)}, cell.blocked.size() == 1 ? cell.blocked.front() : std::string()});
}

void addCell(std::vector<Attention> &all, const CellCondition &cell, const Thresholds &thresholds)
{
    if (cell.pairing == PairingVerdict::Contradicted) {
        all.push_back(about(Concern::PairingContradicted, cell, cell.contradiction));
        return;
    }
    if (!cell.serviceProblem.isEmpty()) {
        all.push_back(about(Concern::ServiceUnread, cell, cell.serviceProblem));
    }
    if (!cell.databaseProblem.isEmpty()) {
        all.push_back(about(Concern::DatabaseUnread, cell, cell.databaseProblem));
    }
    if (cell.skew && std::chrono::abs(*cell.skew) > thresholds.maximalSkew) {
        all.push_back({Concern::ClocksDisagree, {cell.cell}, 0, *cell.skew, {}});
    }
    if (cell.reaperStalled) {
        const auto &[idle, left, overdue] = *cell.reaperStalled;
        all.push_back({Concern::ReaperStalled, {cell.cell}, left, idle, {}, {}, {}, overdue});
    }
    addLeases(all, cell);
    addStage(all, cell);
    if (cell.isReplica) {
        all.push_back(about(Concern::OnReplica, cell));
    }
    if (cell.pairing == PairingVerdict::Unproved && !isAnythingUnread(cell)) {
        all.push_back(about(Concern::PairingUnproved, cell));
    }
}

// One service serves all cells, and one habit of setting up: said once.
bool isReportedOnce(Concern concern)
{
    return concern == Concern::ServiceUnread || concern == Concern::OnReplica || concern == Concern::PairingUnproved;
}

// An expired certificate of one cell is no reason why the service does not answer another. The values differ: they name
// the cell.
bool isSame(const Attention &left, const Attention &right)
{
    return left.concern == right.concern && left.because.pattern() == right.because.pattern();
}

std::vector<Attention> merged(std::vector<Attention> all)
{
    std::vector<Attention> some;
    for (auto &attention : all) {
        const auto same = std::ranges::find_if(some, [&](const Attention &one) { return isSame(one, attention); });
        if (same != some.end() && isReportedOnce(attention.concern)) {
            same->cells.push_back(attention.cells.front());
        } else {
            some.push_back(std::move(attention));
        }
    }
    return some;
}

} // namespace

std::vector<Attention> needsAttention(const std::vector<CellCondition> &cells, const Thresholds &thresholds)
{
    std::vector<Attention> all;
    for (const auto &cell : cells) {
        addCell(all, cell, thresholds);
    }
    auto some = merged(std::move(all));
    std::ranges::stable_sort(some, [](const Attention &left, const Attention &right) {
        const auto weight = [](const Attention &it) {
            return std::tuple(
                int(it.concern), -std::chrono::abs(it.duration), it.duration == Duration{} ? -it.count : 0);
        };
        return weight(left) < weight(right);
    });
    return some;
}

} // namespace cells::pairing
