// SPDX-License-Identifier: MIT
#include "app/console/drill/drillscore.h"

#include "models/claims/catalogue.h"
#include "models/engine/decommission/earlierupdates.h"
#include "models/engine/reclaim/reclaimrun.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/drift/drifttext.h"
#include "models/rules/plans/leaseplan.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <numeric>

namespace cells {

using namespace activity;
using namespace audit;
using namespace claims;
using namespace decommission;
using namespace drift;
using namespace leases;
using namespace plans;

namespace {

struct DrillText
{
    Q_DECLARE_TR_FUNCTIONS(drill)
};

// Characters of a fingerprint that a timeline shows.
constexpr std::size_t fingerprintShown = 16;

// More claims are counted as so many: anybody may have written an audit log.
constexpr std::int64_t mostCounted = 1'000'000'000;

// Applied actions, by the audit log.
struct Acts
{
    std::map<LeaseAction, int> leases;
    // Claims, by model.
    std::map<std::string, int> claims;
    // Claims of a whole cell.
    std::int64_t destroyed = 0;
    std::int64_t restored = 0;
    // Actions in cells other than the drill's.
    int elsewhere = 0;
    std::set<std::string> plans;
    // When the first was applied.
    std::optional<Instant> first{};
};

// `only`: of this plan; empty: of all.
Acts actsIn(const std::vector<AuditRecord> &records, CellId cell, const std::string &only = {})
{
    Acts acts;
    std::map<std::string, std::string> models;
    for (const auto &record : records) {
        const auto plan = record.text("plan");
        if (!only.empty() && plan != only) {
            continue;
        }
        if (const auto model = record.text("model"); !model.empty()) {
            models[plan] = model;
        }
        if (record.kind != AuditKind::Outcome || fromKey<CallOutcome>(record.text("outcome")) != CallOutcome::Applied) {
            continue;
        }
        acts.plans.insert(plan);
        acts.first = acts.first ? acts.first : record.time;
        const auto action = record.text("action");
        const auto onLease = fromKey<LeaseAction>(action);
        if (record.text("cell") != std::to_string(cell.value)) {
            ++acts.elsewhere;
        } else if (onLease) {
            ++acts.leases[*onLease];
        } else if (action == commitArchivedKey) {
            const bool isDestroyed = fromKey<ClaimAction>(record.text("changes")) == ClaimAction::Destroy;
            auto &sum = isDestroyed ? acts.destroyed : acts.restored;
            sum = std::min(
                sum + std::clamp<std::int64_t>(record.number("items").value_or(0), 0, mostCounted), mostCounted);
        } else if (action == commitUpdateKey) {
            acts.claims[models[plan]] += int(record.texts("claims").size());
        }
    }
    return acts;
}

QString doneText(LeaseAction action, int count)
{
    switch (action) {
    case LeaseAction::RollBack:
        return DrillText::tr("%n lease(s) rolled back", nullptr, count);
    case LeaseAction::CleanLocal:
        return DrillText::tr("%n local row(s) deleted", nullptr, count);
    case LeaseAction::Commit:
        break;
    }
    return DrillText::tr("%n lease(s) committed", nullptr, count);
}

QString toDoText(LeaseAction action, int count)
{
    switch (action) {
    case LeaseAction::RollBack:
        return DrillText::tr("%n lease(s) to roll back", nullptr, count);
    case LeaseAction::CleanLocal:
        return DrillText::tr("%n local row(s) to delete", nullptr, count);
    case LeaseAction::Commit:
        break;
    }
    return DrillText::tr("%n lease(s) to commit", nullptr, count);
}

// A resolved lease leaves its local row behind, which may be deleted as well.
bool isCalledFor(const Drill &drill, LeaseAction action)
{
    return drill.leaseActions.contains(std::string(toKey(action)))
        || (action == LeaseAction::CleanLocal && !drill.leaseActions.empty());
}

QStringList doneTexts(const Drill &drill, const Acts &acts, bool isRight)
{
    QStringList texts;
    for (const auto &[action, count] : acts.leases) {
        if (isCalledFor(drill, action) == isRight) {
            texts << doneText(action, count);
        }
    }
    for (const auto &[model, count] : acts.claims) {
        if ((drill.mayRepair && drill.drift.contains(model)) == isRight) {
            texts << DrillText::tr("%n claim(s) of %1 changed", nullptr, count).arg(QString::fromStdString(model));
        }
    }
    if (acts.destroyed > 0 && drill.isDecommission == isRight) {
        texts << DrillText::tr("%n claim(s) of the cell destroyed", nullptr, pluralNumber(acts.destroyed));
    }
    if (acts.restored > 0 && !isRight) {
        texts << DrillText::tr("%n claim(s) of the cell restored", nullptr, pluralNumber(acts.restored));
    }
    if (!isRight && acts.elsewhere > 0) {
        texts << DrillText::tr("%n action(s) in another cell", nullptr, acts.elsewhere);
    }
    return texts;
}

// Ends the sentence with a period.
QString ended(const QString &text)
{
    return text.endsWith(QLatin1Char('.')) ? text : text + QLatin1Char('.');
}

QString listed(const QStringList &texts)
{
    return texts.join(QStringLiteral(", "));
}

Criterion leasesLeft(const Drill &drill, const Outcome<LeaseSurveyReport> &leases)
{
    const auto notFinished = DrillText::tr("Not finished");
    if (!leases || !leases->isListingComplete || leases->databaseProblem) {
        return {Status::Unknown, DrillText::tr("Not scored"), DrillText::tr("The leases could not be read.")};
    }
    QStringList left;
    for (const auto &key : drill.leaseActions) {
        const auto count = std::count_if(leases->leases.begin(), leases->leases.end(),
            [&key](const SurveyedLease &lease) { return toKey(lease.assessment.verdict) == key; });
        if (count > 0) {
            left << toDoText(*fromKey<LeaseAction>(key), int(count));
        }
    }
    if (!left.isEmpty()) {
        return {Status::Stale, notFinished, DrillText::tr("Left to do: %1.").arg(listed(left))};
    }
    // Leftover rows count only when deleting them is the task.
    const bool isOfRows = drill.leaseActions.contains(std::string(toKey(LeaseAction::CleanLocal)));
    const auto waiting = std::count_if(leases->leases.begin(), leases->leases.end(),
        [isOfRows](const SurveyedLease &lease) { return isOfRows || lease.service.has_value(); });
    if (waiting > 0) {
        return {Status::Wait, notFinished, DrillText::tr("%n lease(s) have no verdict yet.", nullptr, int(waiting))};
    }
    // Deleting the local rows of leases that have ended is no part of the task, but the pages still list them.
    const auto rows = int(leases->leases.size());
    return {Status::Ok, {},
        rows == 0 ? QString()
                  : DrillText::tr(
                      "No lease is left at the service. Deleting the %n local row(s) is optional.", nullptr, rows)};
}

Criterion claimsLeft(const Drill &drill, const std::map<std::string, Outcome<ScanReport>> &scans)
{
    QStringList left;
    for (const auto &[model, kinds] : drill.drift) {
        const auto scan = scans.find(model);
        if (scan == scans.end() || !scan->second || scan->second->end != ScanEnd::Complete) {
            return {Status::Unknown, DrillText::tr("Not scored"),
                DrillText::tr("%1 could not be compared.").arg(QString::fromStdString(model))};
        }
        if (const auto count = scan->second->counts.drift()) {
            left << DrillText::tr("%n difference(s) of %1", nullptr, pluralNumber(qint64(count)))
                        .arg(QString::fromStdString(model));
        }
    }
    return left.isEmpty()
        ? Criterion{Status::Ok, {}, {}}
        : Criterion{Status::Stale, DrillText::tr("Not finished"), DrillText::tr("Left to do: %1.").arg(listed(left))};
}

Criterion cellLeft(const std::optional<Outcome<EmptinessReport>> &left)
{
    if (!left || !*left || (*left)->state == Emptiness::Unknown) {
        return {Status::Unknown, DrillText::tr("Not scored"), DrillText::tr("Not all claims could be listed.")};
    }
    return (*left)->state == Emptiness::Empty
        ? Criterion{Status::Ok, {}, {}}
        : Criterion{Status::Stale, DrillText::tr("Not finished"),
            DrillText::tr("Left to do: %1.")
                .arg(DrillText::tr("%n claim(s)", nullptr, pluralNumber(qint64((*left)->claims.claims))))};
}

Criterion taskLeft(const Drill &drill, const DrillFacts &facts)
{
    return drill.isDecommission ? cellLeft(facts.left)
        : drill.mustRepair      ? claimsLeft(drill, facts.scans)
                                : leasesLeft(drill, facts.leases);
}

Criterion acted(const Drill &drill, const Acts &acts, const DrillFacts &facts)
{
    if (const int open = (*facts.auditLog)->undecided()) {
        return {Status::Unknown, DrillText::tr("Not scored"),
            DrillText::tr("The outcome of %n call(s) is unknown; see Activity.", nullptr, open)};
    }
    if (const auto wrong = doneTexts(drill, acts, false); !wrong.isEmpty()) {
        return {Status::Conflict, DrillText::tr("Acted incorrectly"),
            DrillText::tr("Wrong: %1. Right: %2").arg(listed(wrong), drill.action)};
    }
    const auto done = doneTexts(drill, acts, true);
    if (!drill.callsForActions()) {
        return {Status::Ok, DrillText::tr("Acted correctly"),
            done.isEmpty() ? DrillText::tr("No action was needed, and none was taken.")
                           : DrillText::tr("Done: %1.").arg(listed(done))};
    }
    if (done.isEmpty()) {
        return {Status::Stale, DrillText::tr("Not finished"), DrillText::tr("No action was taken.")};
    }
    const auto left = taskLeft(drill, facts);
    if (left.status != Status::Ok) {
        return left;
    }
    const auto rest = left.text.isEmpty() ? DrillText::tr("Nothing is left.") : left.text;
    return {Status::Ok, DrillText::tr("Acted correctly"), DrillText::tr("Done: %1. %2").arg(listed(done), rest)};
}

// Differences that the scenario itself does not make.
QStringList harmOf(const Drill &drill, const std::string &model, const ScanCounts &counts)
{
    QStringList harm;
    const auto expected = drill.drift.find(model);
    for (const auto kind : allOf<DriftClass>()) {
        const auto count = counts.sure[std::size_t(kind)];
        const bool isExpected = drill.hasAnyDrift || (expected != drill.drift.end() && expected->second.contains(kind));
        if (isDrift(kind) && count > 0 && !isExpected) {
            harm << DrillText::tr("%1 of %2").arg(countInSentence(kind, count), QString::fromStdString(model));
        }
    }
    return harm;
}

bool isAuditLogRead(const DrillFacts &facts)
{
    return facts.auditLog && !(*facts.auditLog)->verification.problem;
}

// Without the database, only the leases show what was done.
Criterion endedLeases(const Drill &drill, const DrillFacts &facts)
{
    if (!facts.leases || !facts.leases->isListingComplete) {
        return {Status::Unknown, DrillText::tr("Not scored"), DrillText::tr("The leases could not be read.")};
    }
    const int ended = drill.outstanding - facts.leases->outstanding();
    return ended > 0 ? Criterion{Status::Conflict, DrillText::tr("Caused harm"),
               DrillText::tr("%n lease(s) ended without evidence", nullptr, ended)}
                     : Criterion{Status::Ok, DrillText::tr("Caused no harm"),
                         DrillText::tr("All %n lease(s) are still outstanding.", nullptr, drill.outstanding)};
}

// All claims of the cell are to go, so only other cells can be harmed.
Criterion harmedElsewhere(const Drill &drill, const DrillFacts &facts)
{
    if (!isAuditLogRead(facts)) {
        return {Status::Unknown, DrillText::tr("Not scored"), DrillText::tr("The audit log could not be read.")};
    }
    const int elsewhere = actsIn((*facts.auditLog)->records, drill.cell).elsewhere;
    return elsewhere > 0
        ? Criterion{Status::Conflict, DrillText::tr("Caused harm"),
            DrillText::tr("%n action(s) in another cell", nullptr, elsewhere)}
        : Criterion{Status::Ok, DrillText::tr("Caused no harm"), DrillText::tr("No action was taken in another cell.")};
}

Criterion harmed(const Drill &drill, const DrillFacts &facts)
{
    if (drill.isDecommission) {
        return harmedElsewhere(drill, facts);
    }
    if (drill.outstanding > 0) {
        return endedLeases(drill, facts);
    }
    // On a replica that lags, rows only seem to be missing.
    if (facts.leases && facts.leases->database && facts.leases->database->isReplica) {
        return {Status::Unknown, DrillText::tr("Not scored"), DrillText::tr("The console reads from a replica.")};
    }
    QStringList harm;
    QStringList unread;
    std::uint64_t undecided = 0;
    for (const auto &[model, scan] : facts.scans) {
        if (!scan || scan->end != ScanEnd::Complete) {
            unread << QString::fromStdString(model);
            continue;
        }
        harm << harmOf(drill, model, scan->counts);
        undecided += scan->counts.of(DriftClass::Recent);
    }
    if (!harm.isEmpty()) {
        return {Status::Conflict, DrillText::tr("Caused harm"),
            DrillText::tr("New differences between rows and claims: %1.").arg(listed(harm))};
    }
    if (!unread.isEmpty()) {
        return {Status::Unknown, DrillText::tr("Not scored"), DrillText::tr("Not compared: %1.").arg(listed(unread))};
    }
    if (undecided > 0 && drill.isLimited() && !drill.hasAnyDrift) {
        return {Status::Wait, DrillText::tr("Cannot be scored yet"),
            DrillText::tr(
                "%n difference(s) may still resolve. Score again in 30 s.", nullptr, pluralNumber(qint64(undecided)))};
    }
    return {Status::Ok, DrillText::tr("Caused no harm"),
        drill.hasAnyDrift
            ? DrillText::tr("The scenario makes differences of its own, so only your actions are scored.")
            : DrillText::tr("%n model(s) compared; no claim was lost.", nullptr, int(facts.scans.size()))};
}

Criterion exported(const Drill &drill, const Acts &acts, const std::vector<QByteArray> &timelines)
{
    if (acts.plans.empty()) {
        return drill.callsForActions() ? Criterion{Status::Wait, DrillText::tr("No timeline yet"),
                   DrillText::tr("No action was taken, so there is nothing to export.")}
                                       : Criterion{Status::Ok, DrillText::tr("No timeline needed"),
                                           DrillText::tr("No action was taken, so there is nothing to export.")};
    }
    const auto isExported = [&](const std::string &plan) {
        const auto shown = QByteArray::fromStdString(plan.substr(0, fingerprintShown));
        return std::ranges::any_of(timelines, [&](const QByteArray &text) { return text.contains(shown); });
    };
    const int unexported = int(acts.plans.size()) - int(std::ranges::count_if(acts.plans, isExported));
    if (unexported > 0) {
        return {Status::Missing, DrillText::tr("Timeline not exported"),
            DrillText::tr("%n executed plan(s) are missing from the exported timeline (Activity > Export).", nullptr,
                unexported)};
    }
    return {Status::Ok, DrillText::tr("Timeline exported"), DrillText::tr("It contains all actions.")};
}

// Does not reveal the cause while it can still be guessed.
Criterion causeFound(const Drill &drill, const DrillProgress &progress)
{
    if (progress.guesses.contains(drill.cause)) {
        return {Status::Ok, DrillText::tr("Found the cause"), drill.cause};
    }
    const auto title = DrillText::tr("Missed the cause");
    if (!progress.mayGuess(drill)) {
        return {Status::Conflict, title, DrillText::tr("Cause: %1").arg(drill.cause)};
    }
    return {Status::Stale, title, DrillText::tr("Wrong: %1").arg(progress.guesses.value(0))};
}

Criterion lastingHarm(Criterion harm, DrillProgress &progress)
{
    if (harm.status == Status::Conflict) {
        progress.harm = harm.text;
    } else if (!progress.harm.isEmpty()) {
        return {Status::Conflict, DrillText::tr("Caused harm"),
            DrillText::tr("Found by an earlier scoring; later repairs do not change this. %1").arg(progress.harm)};
    }
    return harm;
}

std::vector<Criterion> evaluateCriteria(const Drill &drill, const DrillFacts &facts, DrillProgress &progress)
{
    const auto cause = causeFound(drill, progress);
    const auto harm = lastingHarm(harmed(drill, facts), progress);
    if (!isAuditLogRead(facts)) {
        const Criterion unread{
            Status::Unknown, DrillText::tr("Not scored"), DrillText::tr("The audit log could not be read.")};
        return {cause, unread, harm, unread};
    }
    const auto acts = actsIn((*facts.auditLog)->records, drill.cell);
    return {cause, acted(drill, acts, facts), harm, exported(drill, acts, facts.timelines)};
}

} // namespace

DrillFacts fetchDrillFacts(
    const Drill &drill, const Services &services, const QStringList &timelines, std::stop_token stop)
{
    DrillFacts facts{services.audit->read(stop), LeaseSurveyReport(), {}, {}};
    if (drill.isDecommission) {
        // Its certificate is revoked, and only the admin's lists its claims.
        facts.left = services.decommission
            ? services.decommission->prove(
                {}, [](const auto &...) {}, stop)
            : failed(Failure::Kind::Refused, messagePattern("drill", "This session cannot list the claims."));
    } else {
        facts.leases = services.leases->survey([](const SurveyProgress &) {}, stop);
    }
    if (!drill.isDecommission && drill.outstanding == 0) {
        for (const auto &model : catalogue()) {
            facts.scans.emplace(model.name,
                services.scans->scan(
                    {.model = &model}, [](const ScanProgress &) {}, stop));
        }
    }
    for (const auto &name : timelines) {
        QFile file(name);
        if (file.open(QIODevice::ReadOnly)) {
            facts.timelines.push_back(file.readAll());
        }
    }
    return facts;
}

std::vector<Criterion> scoreOf(const Drill &drill, const DrillFacts &facts, DrillProgress &progress)
{
    auto score = evaluateCriteria(drill, facts, progress);
    for (std::size_t i = 0; i < score.size(); ++i) {
        auto &line = score[i];
        if (line.status == Status::Ok) {
            line.halves = progress.missed[i] ? 1 : 2;
        } else if (line.status != Status::Wait && line.status != Status::Unknown) {
            progress.missed[i] = true;
        }
        if (line.halves == 1) {
            line.text = DrillText::tr("%1 Half a point, because the first score missed it.").arg(ended(line.text));
        }
    }
    return score;
}

QStringList actionLines(const Drill &drill, const DrillFacts &facts)
{
    if (!facts.auditLog) {
        return {DrillText::tr("The audit log could not be read.")};
    }
    const auto &records = (*facts.auditLog)->records;
    std::vector<std::pair<std::optional<Instant>, QString>> lines;
    for (const auto &plan : actsIn(records, drill.cell).plans) {
        const auto acts = actsIn(records, drill.cell, plan);
        const auto done = listed(doneTexts(drill, acts, true) + doneTexts(drill, acts, false));
        lines.emplace_back(acts.first, acts.first ? QStringLiteral("%1: %2").arg(utcString(*acts.first), done) : done);
    }
    std::ranges::stable_sort(lines, {}, &std::pair<std::optional<Instant>, QString>::first);
    QStringList texts;
    std::ranges::transform(lines, std::back_inserter(texts), [](const auto &line) { return line.second; });
    return texts;
}

int halvesOf(const std::vector<Criterion> &score)
{
    return std::accumulate(
        score.begin(), score.end(), 0, [](int sum, const Criterion &line) { return sum + line.halves; });
}

} // namespace cells
