#include "models/engine/rolloutsurvey.h"

#include "models/engine/flagreading.h"
#include "models/engine/sidebyside.h"

#include <algorithm>
#include <mutex>

namespace cells {

namespace {

constexpr int scansAtMost = 1'000;
constexpr int changesAtMost = 500;
// More are not gone through each time the rollout is looked at.
constexpr std::uint64_t differencesAtMost = 200'000;

bool isOfWholeModel(const PastScan &scan, const std::string &service)
{
    return !scan.isEstimate && scan.end == keyOf(ScanEnd::Complete) && scan.after == 0 && scan.service == service;
}

ScanFindings findingsOf(const PastScan &scan)
{
    const auto count = [&scan](DriftClass drift) -> std::uint64_t {
        const auto found = std::find_if(scan.classes.begin(), scan.classes.end(),
            [drift](const ClassFigures &figures) { return figures.key == keyOf(drift); });
        return found == scan.classes.end() ? 0 : found->sure + found->doubtful;
    };
    ScanFindings findings;
    findings.startedAt = scan.startedAt;
    findings.rows = scan.rows;
    findings.claims = scan.claims;
    findings.matching = scan.matching;
    findings.missing = count(DriftClass::Missing);
    findings.different = count(DriftClass::Different);
    findings.extra = count(DriftClass::Extra);
    findings.duplicate = count(DriftClass::Duplicate);
    findings.conflict = count(DriftClass::Conflict);
    findings.leased = count(DriftClass::Leased);
    findings.unclear = count(DriftClass::Unreadable) + count(DriftClass::NotChecked);
    findings.ownersNotAsked = scan.ownersNotAsked;
    return findings;
}

// When live claiming of the model went on; nothing: it is not, or that is not known.
std::optional<Instant> claimingSince(const ClaimableModel &model, const FlagSettings &flags)
{
    if (claimingOf(model, flags) != FlagState::On) {
        return std::nullopt;
    }
    auto names = liveFlagsOf(model);
    names.push_back(globalClaimsFlag);
    std::optional<Instant> since;
    for (const auto name : names) {
        const auto setting = flags.settingOf(name);
        if (setting && setting->changedAt) {
            since = std::max(since.value_or(*setting->changedAt), *setting->changedAt);
        }
    }
    return since;
}

void countBypassed(
    ModelScans &scans, ScanHistory &history, const PastScan &scan, const std::optional<Instant> &claimingSince)
{
    if (!claimingSince) {
        scans.bypassProblem = "since when live claiming is on is not known.";
        return;
    }
    if (scans.newest->missing == 0) {
        scans.bypassed = 0;
        return;
    }
    if (!scan.hasDifferences || scan.differences > differencesAtMost) {
        scans.bypassProblem = "the differences of the scan are not kept, or too many.";
        return;
    }
    const auto report = history.fetchDifferences(scan.number).and_then([&](const auto &differences) {
        return reportOf(scan, differences);
    });
    if (!report) {
        scans.bypassProblem = report.error().text;
        return;
    }
    std::uint64_t bypassed = 0;
    for (std::size_t row = 0; row < report->differences.size(); ++row) {
        const auto difference = report->differences.at(row);
        if (difference.drift != DriftClass::Missing) {
            continue;
        }
        if (difference.createdAt == Instant{}) {
            scans.bypassProblem = "not all rows say when they were made.";
            return;
        }
        bypassed += difference.createdAt > *claimingSince ? 1 : 0;
    }
    scans.bypassed = bypassed;
}

Outcome<ModelScans> scansOf(const RolloutSources &sources, const ClaimableModel &model, const FlagSettings &flags)
{
    auto &history = **sources.scans;
    auto past = history.fetch({sources.environment, sources.cell, std::string(model.name), scansAtMost});
    if (!past) {
        return passedOn(past.error());
    }
    std::erase_if(*past, [&](const PastScan &scan) { return !isOfWholeModel(scan, sources.service); });
    ModelScans scans;
    if (past->empty()) {
        scans.bypassProblem = "no complete scan is kept.";
        return scans;
    }
    scans.newest = findingsOf(past->front());
    const auto clean = std::find_if(past->begin() + 1, past->end(), [](const PastScan &scan) {
        const auto findings = findingsOf(scan);
        return findings.drift() == 0 && findings.unclear == 0;
    });
    if (clean != past->end()) {
        scans.cleanBefore = clean->startedAt;
    }
    countBypassed(scans, history, past->front(), claimingSince(model, flags));
    return scans;
}

Outcome<ScansByModel> fetchScans(const RolloutSources &sources, const FlagSettings &flags)
{
    if (!sources.scans) {
        return passedOn(sources.scans.error());
    }
    ScansByModel all;
    for (const auto &model : catalogue()) {
        auto scans = scansOf(sources, model, flags);
        if (!scans) {
            return passedOn(scans.error());
        }
        all.emplace(model.name, std::move(*scans));
    }
    return all;
}

// A replica may show an earlier state after a later one: what it says is not noted.
Outcome<FlagsSeen> keepAndFetch(const RolloutSources &sources, const CellRollout &rollout)
{
    if (!sources.flags || !*rollout.flags) {
        return passedOn(sources.flags ? rollout.flags->error() : sources.flags.error());
    }
    auto &history = **sources.flags;
    const auto &look = **rollout.flags;
    const FlagSubject subject{sources.environment, sources.cell, look.identity.systemIdentifier};
    if (!look.identity.isReplica) {
        if (const auto kept = history.keep(subject, rollout.asOf, settingsOf(look).flags, look.cutAt); !kept) {
            return passedOn(kept.error());
        }
    }
    return history.fetchChanges(subject, changesAtMost).and_then([&](auto changes) {
        return history.fetchBeginning(subject).map([&](const auto &since) {
            return FlagsSeen{std::move(changes), since};
        });
    });
}

// One that cannot be read leaves the catalogue's.
void readDefinitions(const RolloutSources &sources, CellRollout &rollout)
{
    if (!sources.fetchDefinitions) {
        return;
    }
    if (auto defined = sources.fetchDefinitions()) {
        rollout.defaults = std::move(*defined);
        rollout.definedIn = sources.definedIn;
    } else {
        rollout.definitionsProblem = defined.error().text;
    }
}

StaleLeases staleIn(const Outcome<LeaseSurveyReport> &report)
{
    if (!report) {
        return {std::nullopt, report.error().text};
    }
    const auto stale = int(std::count_if(report->leases.begin(), report->leases.end(), [&](const SurveyedLease &lease) {
        return lease.age >= report->thresholds.staleLease && lease.judgement.verdict != LeaseVerdict::Ended;
    }));
    const auto problem = report->databaseProblem ? report->databaseProblem->text
        : report->serviceProblem                 ? report->serviceProblem->text
        : !report->isListingComplete             ? std::string("the listing is incomplete.")
                                                 : std::string();
    // What is there is there, whatever else is.
    return {stale > 0 || problem.empty() ? std::optional(stale) : std::nullopt, problem};
}

} // namespace

FlagSettings CellRollout::settings() const
{
    auto settings = flags && *flags ? settingsOf(**flags) : FlagSettings{};
    settings.defaults = defaults;
    settings.definedIn = definedIn;
    settings.definitionsProblem = definitionsProblem;
    return settings;
}

RolloutFacts factsOf(const CellRollout &cell, const ClaimableModel &model)
{
    RolloutFacts facts;
    const bool isRead = cell.flags && *cell.flags;
    // By the clock that the flags' own times are of.
    facts.now = isRead ? (*cell.flags)->databaseNow : cell.asOf;
    facts.flags = cell.settings();
    facts.isReplica = isRead && (*cell.flags)->identity.isReplica;
    for (const auto &change : cell.seen &&*cell.seen ? (*cell.seen)->changes : std::vector<FlagChange>{}) {
        facts.seenToChange.emplace(change.flag, change.seen);
    }
    facts.leasesProblem = "not answered yet.";
    facts.bypassProblem = "not answered yet.";
    if (cell.leases) {
        facts.staleLeases = cell.leases->count;
        facts.leasesProblem = cell.leases->problem;
    }
    if (!cell.scans) {
        return facts;
    }
    if (!*cell.scans) {
        facts.bypassProblem = cell.scans->error().text;
        return facts;
    }
    if (const auto found = (*cell.scans)->find(model.name); found != (*cell.scans)->end()) {
        facts.scan = found->second.newest;
        facts.cleanBefore = found->second.cleanBefore;
        facts.bypassed = found->second.bypassed;
        facts.bypassProblem = found->second.bypassProblem;
    }
    return facts;
}

CellRollout surveyRollout(
    const RolloutSources &sources, const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop)
{
    CellRollout rollout;
    rollout.cell = sources.cell;
    rollout.asOf = sources.clock.now();
    readDefinitions(sources, rollout);
    rollout.flags = sources.fetchFlags(stop);
    onAnswer(rollout);
    rollout.seen = keepAndFetch(sources, rollout);
    rollout.scans = fetchScans(sources, rollout.settings());
    onAnswer(rollout);
    rollout.leases = staleIn(sources.surveyLeases([](SurveyProgress) {}, stop));
    onAnswer(rollout);
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
    std::mutex telling;
    const auto tell = [&](const CellRollout &rollout) {
        const std::lock_guard lock(telling);
        onAnswer(rollout);
    };
    sideBySide(cells.size(), cells.size(), stop, [&](std::size_t i) { all[i] = cells[i](tell, stop); });
    return all;
}

} // namespace cells
