// SPDX-License-Identifier: MIT
#include "models/engine/rollout/rolloutsurvey.h"

#include "models/engine/claims/flagreading.h"
#include "models/engine/rollout/rolloutmessages.h"
#include "models/engine/support/parallelfor.h"

#include <algorithm>
#include <mutex>
#include <set>

namespace cells::rollout {

using namespace claims;
using namespace drift;
using namespace leases;

namespace {

constexpr int scansAtMost = 1'000;
constexpr int changesAtMost = 500;
// More are not read for each survey.
constexpr std::uint64_t differencesAtMost = 200'000;

bool isOfWholeModel(const StoredScan &scan, const std::string &service)
{
    return scan.end == toKey(ScanEnd::Complete) && scan.after == 0 && scan.service == service;
}

ScanFindings findingsOf(const StoredScan &scan)
{
    const auto figures = [&scan](DriftClass drift) {
        const auto found
            = std::ranges::find_if(scan.classes, [drift](const auto &one) { return one.key == toKey(drift); });
        return found == scan.classes.end() ? ClassFigures{} : *found;
    };
    const auto count = [&](DriftClass drift) { return figures(drift).sure + figures(drift).doubtful; };
    ScanFindings findings;
    findings.startedAt = scan.startedAt;
    findings.rows = scan.rows;
    findings.claims = scan.claims;
    findings.matching = scan.matching;
    findings.missing = count(DriftClass::Missing);
    findings.different = count(DriftClass::Different);
    findings.extra = count(DriftClass::Extra);
    findings.duplicate = count(DriftClass::Duplicate);
    for (const auto drift : {DriftClass::Different, DriftClass::Extra, DriftClass::Duplicate}) {
        findings.uncertain += figures(drift).doubtful;
    }
    findings.conflict = count(DriftClass::Conflict);
    findings.leased = count(DriftClass::Leased);
    findings.unclear = count(DriftClass::Unreadable) + count(DriftClass::NotChecked);
    findings.ownersNotAsked = scan.ownersNotAsked;
    findings.lostClaims = scan.lostClaims;
    return findings;
}

// Rows written since then that have no claim although they are old enough to have one; nothing: not all say when they
// were written.
std::optional<std::uint64_t> unclaimedSince(const Differences &differences, Instant since)
{
    std::uint64_t unclaimed = 0;
    for (std::size_t row = 0; row < differences.size(); ++row) {
        const auto difference = differences.at(row);
        if (difference.drift != DriftClass::Missing && difference.drift != DriftClass::Conflict) {
            continue;
        }
        if (difference.createdAt == Instant{}) {
            return std::nullopt;
        }
        unclaimed += difference.createdAt > since ? 1 : 0;
    }
    return unclaimed;
}

// Recent rows may still get their claim, so only older ones count.
void countBypassed(ModelFacts &scans, ScanHistory &history, const StoredScan &scan, const std::optional<Instant> &since)
{
    if (!since) {
        scans.bypassProblem = "it is unknown since when live claiming is on.";
        return;
    }
    scans.bypassFrom = *since;
    scans.bypassTo = scan.startedAt - scan.thresholds.recentRecord;
    if (scans.bypassTo <= *since) {
        scans.bypassProblem
            = "the rows written since live claiming is on were too young when the last complete scan started; scan "
              "again after "
            + utcText(*since + scan.thresholds.recentRecord) + ".";
        return;
    }
    if (scans.scan->missing + scans.scan->conflict == 0) {
        scans.bypassed = 0;
        return;
    }
    if (!scan.hasDifferences || scan.differences > differencesAtMost) {
        scans.bypassProblem = "the differences of the scan are not stored, or too many; scan again.";
        return;
    }
    const auto report = history.fetchDifferences(scan.number).and_then([&](const auto &differences) {
        return reportOf(scan, differences, history.spill());
    });
    if (!report) {
        scans.bypassProblem = report.error().text();
        return;
    }
    scans.bypassed = unclaimedSince(report->differences, *since);
    scans.bypassProblem = scans.bypassed ? "" : "not all rows say when they were made.";
}

Outcome<ModelFacts> scansOf(
    const RolloutSources &sources, const ClaimableModel &model, const std::optional<Instant> &claimingSince)
{
    auto &history = **sources.scans;
    CELLS_TRY(auto earlierScans,
        history.fetch(
            {sources.environment, sources.cell, std::string(model.name), scansAtMost, HistoryQuery::Kind::Scan}));
    std::erase_if(earlierScans, [&](const StoredScan &scan) { return !isOfWholeModel(scan, sources.service); });
    ModelFacts scans;
    if (const auto repaired = sources.repairs.find(model.name); repaired != sources.repairs.end()) {
        scans.repairedAt = repaired->second;
    }
    if (earlierScans.empty()) {
        scans.bypassProblem = "no complete scan is stored.";
        return scans;
    }
    scans.scan = findingsOf(earlierScans.front());
    const auto clean = std::find_if(earlierScans.begin() + 1, earlierScans.end(), [](const StoredScan &scan) {
        const auto findings = findingsOf(scan);
        return findings.drift() == 0 && findings.unclear == 0;
    });
    if (clean != earlierScans.end()) {
        scans.cleanBefore = clean->startedAt;
    }
    countBypassed(scans, history, earlierScans.front(), claimingSince);
    return scans;
}

Outcome<ScansByModel> fetchScans(const RolloutSources &sources, const CellRollout &rollout)
{
    if (!sources.scans) {
        return propagate(sources.scans.error());
    }
    ScansByModel all;
    const auto cell = factsOf(rollout);
    for (const auto &model : catalogue()) {
        CELLS_TRY(auto scans, scansOf(sources, model, claimingSince(model, cell)));
        all.emplace(model.name, std::move(scans));
    }
    return all;
}

// A replica may show an earlier state after a later one: what it says is not noted.
Outcome<FlagsSeen> saveAndFetch(const RolloutSources &sources, const CellRollout &rollout)
{
    if (!sources.flags || !*rollout.flags) {
        return propagate(sources.flags ? rollout.flags->error() : sources.flags.error());
    }
    auto &history = **sources.flags;
    const auto &snapshot = **rollout.flags;
    const FlagSubject subject{sources.environment, sources.cell, snapshot.identity.systemIdentifier};
    if (!snapshot.identity.isReplica) {
        CELLS_TRY_VOID(history.save(subject, rollout.asOf, settingsOf(snapshot).flags, snapshot.cutAt));
    }
    CELLS_TRY(auto changes, history.fetchChanges(subject, changesAtMost));
    CELLS_TRY(const auto since, history.fetchBeginning(subject));
    return FlagsSeen{std::move(changes), since};
}

// Where the rows of a flag tell of its last change, that is when it was; else it is when somebody saw it. Rails writes
// the time with the change.
std::map<std::string, Instant, std::less<>> unrecordedChanges(const std::vector<FlagChange> &newestFirst)
{
    // Allows for two clocks.
    constexpr Duration skew = std::chrono::minutes{1};
    std::map<std::string, Instant, std::less<>> unrecorded;
    std::set<std::string_view> seen;
    for (const auto &change : newestFirst) {
        const bool isNewest = seen.insert(change.flag).second;
        const bool isRecorded = change.to.changedAt && change.to.changedAt != change.from.changedAt
            && *change.to.changedAt > change.after - skew;
        if (isNewest && !isRecorded) {
            unrecorded.emplace(change.flag, change.seen);
        }
    }
    return unrecorded;
}

StaleLeases staleIn(const Outcome<LeaseSurveyReport> &report)
{
    if (!report) {
        return {std::nullopt, report.error().text()};
    }
    const auto stale = int(std::ranges::count_if(
        report->leases, [&](const SurveyedLease &lease) { return isStale(lease, report->thresholds); }));
    const auto problem = report->databaseProblem ? report->databaseProblem->text()
        : report->serviceProblem                 ? report->serviceProblem->text()
        : !report->isListingComplete             ? std::string("the listing is incomplete.")
                                                 : std::string();
    // Stale leases that were found are certain, whatever else failed.
    return {stale > 0 || problem.empty() ? std::optional(stale) : std::nullopt, problem};
}

} // namespace

FlagSettings CellRollout::settings() const
{
    return flags && *flags ? settingsOf(**flags) : FlagSettings{};
}

CellFacts factsOf(const CellRollout &cell)
{
    CellFacts facts;
    const bool isRead = cell.flags && *cell.flags;
    // Uses the clock of the flags' own times.
    facts.now = isRead ? (*cell.flags)->databaseNow : cell.asOf;
    facts.flags = cell.settings();
    facts.isReplica = isRead && (*cell.flags)->identity.isReplica;
    if (cell.seen && *cell.seen) {
        facts.seenToChange = unrecordedChanges((*cell.seen)->changes);
    }
    facts.leasesProblem = "not answered yet.";
    if (cell.leases) {
        facts.staleLeases = cell.leases->count;
        facts.leasesProblem = cell.leases->problem;
    }
    return facts;
}

ModelFacts factsOf(const CellRollout &cell, const ClaimableModel &model)
{
    ModelFacts facts;
    facts.bypassProblem = "not answered yet.";
    if (!cell.scans) {
        return facts;
    }
    if (!*cell.scans) {
        facts.bypassProblem = cell.scans->error().text();
        return facts;
    }
    const auto found = (*cell.scans)->find(model.name);
    return found == (*cell.scans)->end() ? facts : found->second;
}

CellRollout surveyRollout(
    const RolloutSources &sources, const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop)
{
    CellRollout rollout;
    rollout.cell = sources.cell;
    rollout.asOf = sources.clock.now();
    rollout.flags = sources.fetchFlags(stop);
    onAnswer(rollout);
    rollout.seen = saveAndFetch(sources, rollout);
    rollout.scans = fetchScans(sources, rollout);
    onAnswer(rollout);
    rollout.leases = staleIn(sources.surveyLeases([](SurveyProgress) {}, stop));
    onAnswer(rollout);
    return rollout;
}

CellRollout contradictedRollout(CellId cell, Instant asOf)
{
    const Failure why{
        Failure::Kind::Refused, Message(messages::rolloutOfOtherDatabase, {std::to_string(cell.value)}), {}};
    CellRollout rollout;
    rollout.cell = cell;
    rollout.asOf = asOf;
    rollout.flags = propagate(why);
    rollout.scans = propagate(why);
    rollout.leases = StaleLeases{std::nullopt, why.text()};
    rollout.seen = propagate(why);
    rollout.isContradicted = true;
    return rollout;
}

std::optional<std::string> chatTargetOf(EnvironmentKind kind)
{
    switch (kind) {
    case EnvironmentKind::Production:
        return "";
    case EnvironmentKind::Staging:
        return "--staging";
    case EnvironmentKind::Development:
        return "--dev";
    case EnvironmentKind::Sandbox:
        break;
    }
    return std::nullopt;
}

std::vector<CellRollout> surveyRollouts(const std::vector<SurveyCellRollout> &cells,
    const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop)
{
    std::vector<CellRollout> all(cells.size());
    std::mutex reporting;
    const auto onRollout = [&](const CellRollout &rollout) {
        const std::lock_guard lock(reporting);
        onAnswer(rollout);
    };
    parallelFor(cells.size(), cells.size(), stop, [&](std::size_t i) { all[i] = cells[i](onRollout, stop); });
    return all;
}

} // namespace cells::rollout
