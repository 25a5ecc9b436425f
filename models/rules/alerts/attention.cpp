// SPDX-License-Identifier: MIT
#include "models/rules/alerts/attention.h"

#include "models/claims/keytext.h"

#include <algorithm>
#include <tuple>

namespace cells::alerts {

using namespace pairing;

namespace {

Attention about(AlertKind kind, const CellCondition &cell, Message because = {})
{
    return {kind, {cell.cell}, 0, {}, std::move(because)};
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
    const auto add = [&](AlertKind kind, int leases, Duration oldest) {
        if (leases > 0) {
            all.push_back({kind, {cell.cell}, leases, oldest, {}});
        }
    };
    add(AlertKind::LeaseStale, tally.toResolve, tally.oldestToResolve);
    add(AlertKind::LeasesHeld, tally.held, tally.oldestHeld);
    // Without one of the sources all are undecided; the unread source is listed already.
    if (!isAnythingUnread(cell)) {
        add(AlertKind::LeasesUndecided, tally.undecided, tally.oldestUndecided);
        if (!tally.isComplete) {
            all.push_back(about(AlertKind::ListingIncomplete, cell));
        }
    }
}

void addDrift(std::vector<Attention> &all, AlertKind kind, const CellCondition &cell, const DriftTally &tally)
{
    if (tally.claims > 0) {
        all.push_back({kind, {cell.cell}, std::int64_t(tally.claims), {}, {}, tally.model, tally.since});
    }
}

void addModels(std::vector<Attention> &all, AlertKind kind, CellId cell, const std::vector<std::string> &models)
{
    if (!models.empty()) {
        all.push_back({kind, {cell}, std::int64_t(models.size()), {}, Message{joined(models)},
            models.size() == 1 ? models.front() : std::string()});
    }
}

// Adds the drift of stored scans, the blocked models and those with risky flags.
void addStage(std::vector<Attention> &all, const CellCondition &cell)
{
    addDrift(all, AlertKind::ServiceWentBack, cell, cell.lostClaims);
    addDrift(all, AlertKind::ClaimsInConflict, cell, cell.conflicts);
    addDrift(all, AlertKind::DriftFound, cell, cell.drift);
    addModels(all, AlertKind::RolloutBlocked, cell.cell, cell.blocked);
    addModels(all, AlertKind::FlagRisky, cell.cell, cell.risky);
}

void addCell(std::vector<Attention> &all, const CellCondition &cell, const Thresholds &thresholds)
{
    if (cell.pairing == PairingVerdict::Contradicted) {
        all.push_back(about(AlertKind::PairingContradicted, cell, cell.contradiction));
        return;
    }
    if (!cell.serviceProblem.isEmpty()) {
        all.push_back(about(AlertKind::ServiceUnread, cell, cell.serviceProblem));
    }
    if (!cell.databaseProblem.isEmpty()) {
        all.push_back(about(AlertKind::DatabaseUnread, cell, cell.databaseProblem));
    }
    if (cell.skew && std::chrono::abs(*cell.skew) > thresholds.maximalSkew) {
        all.push_back({AlertKind::ClocksDisagree, {cell.cell}, 0, *cell.skew, {}});
    }
    if (cell.reaperStalled) {
        const auto &[idle, left, overdue] = *cell.reaperStalled;
        all.push_back({AlertKind::ReaperStalled, {cell.cell}, left, idle, {}, {}, {}, overdue});
    }
    addLeases(all, cell);
    addStage(all, cell);
    if (cell.isReplica) {
        all.push_back(about(AlertKind::OnReplica, cell));
    }
    if (cell.pairing == PairingVerdict::Unproved && !isAnythingUnread(cell)) {
        all.push_back(about(AlertKind::PairingUnproved, cell));
    }
}

// One service serves all cells, and one habit of setting up: said once.
bool isReportedOnce(AlertKind kind)
{
    return kind == AlertKind::ServiceUnread || kind == AlertKind::OnReplica || kind == AlertKind::PairingUnproved;
}

// An expired certificate of one cell is no reason why the service does not answer another. The values differ: they name
// the cell.
bool isSame(const Attention &left, const Attention &right)
{
    return left.kind == right.kind && left.because.pattern() == right.because.pattern();
}

std::vector<Attention> merged(std::vector<Attention> all)
{
    std::vector<Attention> some;
    for (auto &attention : all) {
        const auto same = std::ranges::find_if(some, [&](const Attention &one) { return isSame(one, attention); });
        if (same != some.end() && isReportedOnce(attention.kind)) {
            same->cells.push_back(attention.cells.front());
        } else {
            some.push_back(std::move(attention));
        }
    }
    return some;
}

constexpr AlertKind ofSurvey[]{AlertKind::PairingContradicted, AlertKind::ServiceUnread, AlertKind::ServiceWentBack,
    AlertKind::DatabaseUnread, AlertKind::ReaperStalled, AlertKind::LeaseStale, AlertKind::LeasesUndecided,
    AlertKind::LeasesHeld, AlertKind::ClaimsInConflict, AlertKind::RolloutBlocked, AlertKind::FlagRisky,
    AlertKind::DriftFound, AlertKind::ClocksDisagree, AlertKind::ListingIncomplete, AlertKind::OnReplica,
    AlertKind::PairingUnproved};

} // namespace

bool isOfSurvey(AlertKind kind)
{
    return std::ranges::find(ofSurvey, kind) != std::end(ofSurvey);
}

std::vector<Attention> needsAttention(
    const std::vector<CellCondition> &cells, const Thresholds &thresholds, std::vector<Attention> others)
{
    auto all = std::move(others);
    std::erase_if(all, [&](const Attention &other) {
        return std::ranges::any_of(cells, [&](const CellCondition &cell) {
            return cell.pairing == PairingVerdict::Contradicted && other.cells == std::vector{cell.cell};
        });
    });
    for (const auto &cell : cells) {
        addCell(all, cell, thresholds);
    }
    auto some = merged(std::move(all));
    std::ranges::stable_sort(some, [](const Attention &left, const Attention &right) {
        const auto weight = [](const Attention &it) {
            return std::tuple(ruleOf(it.kind).severity, int(it.kind), -std::chrono::abs(it.duration),
                it.duration == Duration{} ? -it.count : 0);
        };
        return weight(left) < weight(right);
    });
    return some;
}

} // namespace cells::alerts
