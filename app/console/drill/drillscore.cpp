#include "app/console/drill/drillscore.h"

#include "models/engine/runs/reclaimrun.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/drift/drifttext.h"
#include "models/rules/plans/leaseplan.h"

#include <algorithm>
#include <numeric>
#include <QCoreApplication>

namespace cells {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(drill)
};

// As a timeline shows it.
constexpr std::size_t fingerprintShown = 16;

// What the trail says was done.
struct Acts
{
    std::map<LeaseDeed, int> leases;
    // Claims, by model.
    std::map<std::string, int> claims;
    // In other cells than the drill's.
    int elsewhere = 0;
    std::set<std::string> plans;
};

Acts actsIn(const std::vector<AuditRecord> &records, CellId cell)
{
    Acts acts;
    std::map<std::string, std::string> models;
    for (const auto &record : records) {
        const auto plan = record.text("plan");
        if (const auto model = record.text("model"); !model.empty()) {
            models[plan] = model;
        }
        if (record.kind != AuditKind::Outcome || deedOutcomeOf(record.text("outcome")) != DeedOutcome::Applied) {
            continue;
        }
        acts.plans.insert(plan);
        const auto deed = record.text("deed");
        const auto onLease = leaseDeedOf(deed);
        if (record.text("cell") != std::to_string(cell.value)) {
            ++acts.elsewhere;
        } else if (onLease) {
            ++acts.leases[*onLease];
        } else if (deed == commitUpdateKey) {
            acts.claims[models[plan]] += int(record.texts("claims").size());
        }
    }
    return acts;
}

QString doneText(LeaseDeed deed, int count)
{
    switch (deed) {
    case LeaseDeed::RollBack:
        return Words::tr("%n lease(s) rolled back", nullptr, count);
    case LeaseDeed::CleanLocal:
        return Words::tr("%n local row(s) deleted", nullptr, count);
    case LeaseDeed::Commit:
        break;
    }
    return Words::tr("%n lease(s) committed", nullptr, count);
}

QString toDoText(LeaseDeed deed, int count)
{
    switch (deed) {
    case LeaseDeed::RollBack:
        return Words::tr("%n lease(s) to roll back", nullptr, count);
    case LeaseDeed::CleanLocal:
        return Words::tr("%n local row(s) to delete", nullptr, count);
    case LeaseDeed::Commit:
        break;
    }
    return Words::tr("%n lease(s) to commit", nullptr, count);
}

// What is settled leaves its local row behind, which may go as well.
bool isCalledFor(const Drill &drill, LeaseDeed deed)
{
    return drill.leaseDeeds.contains(std::string(keyOf(deed)))
        || (deed == LeaseDeed::CleanLocal && !drill.leaseDeeds.empty());
}

QStringList doneTexts(const Drill &drill, const Acts &acts, bool isRight)
{
    QStringList texts;
    for (const auto &[deed, count] : acts.leases) {
        if (isCalledFor(drill, deed) == isRight) {
            texts << doneText(deed, count);
        }
    }
    for (const auto &[model, count] : acts.claims) {
        if ((drill.mayRepair && drill.drift.contains(model)) == isRight) {
            texts << Words::tr("%n claim(s) of %1 changed", nullptr, count).arg(QString::fromStdString(model));
        }
    }
    if (!isRight && acts.elsewhere > 0) {
        texts << Words::tr("%n deed(s) in another cell", nullptr, acts.elsewhere);
    }
    return texts;
}

// As a sentence.
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
    const auto notFinished = Words::tr("Not finished");
    if (!leases || !leases->isListingComplete || leases->databaseProblem) {
        return {Status::Unknown, Words::tr("Not judged"), Words::tr("The leases could not be read.")};
    }
    QStringList left;
    for (const auto &key : drill.leaseDeeds) {
        const auto count = std::count_if(leases->leases.begin(), leases->leases.end(),
            [&key](const SurveyedLease &lease) { return keyOf(lease.judgement.verdict) == key; });
        if (count > 0) {
            left << toDoText(*leaseDeedOf(key), int(count));
        }
    }
    if (!left.isEmpty()) {
        return {Status::Stale, notFinished, Words::tr("Left to do: %1.").arg(listed(left))};
    }
    // Rows that were left behind count only where their deletion is the task.
    const bool isOfRows = drill.leaseDeeds.contains(std::string(keyOf(LeaseDeed::CleanLocal)));
    const auto waiting = std::count_if(leases->leases.begin(), leases->leases.end(),
        [isOfRows](const SurveyedLease &lease) { return isOfRows || lease.service.has_value(); });
    if (waiting > 0) {
        return {Status::Wait, notFinished, Words::tr("%n lease(s) cannot be judged yet.", nullptr, int(waiting))};
    }
    return {Status::Ok, {}, {}};
}

Criterion claimsLeft(const Drill &drill, const std::map<std::string, Outcome<ScanReport>> &scans)
{
    QStringList left;
    for (const auto &[model, kinds] : drill.drift) {
        const auto scan = scans.find(model);
        if (scan == scans.end() || !scan->second || scan->second->end != ScanEnd::Complete) {
            return {Status::Unknown, Words::tr("Not judged"),
                Words::tr("%1 could not be compared.").arg(QString::fromStdString(model))};
        }
        if (const auto count = scan->second->counts.drift()) {
            left << Words::tr("%n difference(s) of %1", nullptr, pluralNumber(qint64(count)))
                        .arg(QString::fromStdString(model));
        }
    }
    return left.isEmpty()
        ? Criterion{Status::Ok, {}, {}}
        : Criterion{Status::Stale, Words::tr("Not finished"), Words::tr("Left to do: %1.").arg(listed(left))};
}

Criterion acted(const Drill &drill, const Acts &acts, const DrillFacts &facts)
{
    if (const int open = (*facts.trail)->undecided()) {
        return {Status::Unknown, Words::tr("Not judged"),
            Words::tr("Of %n call(s) nobody knows what became of it; see Activity.", nullptr, open)};
    }
    if (const auto wrong = doneTexts(drill, acts, false); !wrong.isEmpty()) {
        return {Status::Conflict, Words::tr("Acted wrongly"),
            Words::tr("Not called for: %1. Right was: %2").arg(listed(wrong), drill.deed)};
    }
    const auto done = doneTexts(drill, acts, true);
    if (!drill.callsForDeeds()) {
        return {Status::Ok, Words::tr("Acted rightly"),
            done.isEmpty() ? Words::tr("Nothing had to be done here, and nothing was.")
                           : Words::tr("Done: %1.").arg(listed(done))};
    }
    if (done.isEmpty()) {
        return {Status::Stale, Words::tr("Not finished"), Words::tr("Nothing was done.")};
    }
    auto left = drill.mustRepair ? claimsLeft(drill, facts.scans) : leasesLeft(drill, facts.leases);
    return left.status == Status::Ok
        ? Criterion{Status::Ok, Words::tr("Acted rightly"), Words::tr("Done: %1. Nothing is left.").arg(listed(done))}
        : left;
}

// Where rows and claims disagree although the scenario does not make them.
QStringList harmOf(const Drill &drill, const std::string &model, const ScanCounts &counts)
{
    QStringList harm;
    const auto expected = drill.drift.find(model);
    for (const auto kind : driftClasses) {
        const auto count = counts.sure[std::size_t(kind)];
        const bool isExpected = expected != drill.drift.end() && expected->second.contains(kind);
        if (isDrift(kind) && count > 0 && !isExpected) {
            harm << Words::tr("%1 of %2").arg(countInSentence(kind, count), QString::fromStdString(model));
        }
    }
    return harm;
}

Criterion harmed(const Drill &drill, const DrillFacts &facts)
{
    // What is missing on one that lags is not missing.
    if (facts.leases && facts.leases->database && facts.leases->database->isReplica) {
        return {Status::Unknown, Words::tr("Not judged"), Words::tr("The console reads from a replica.")};
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
        return {Status::Conflict, Words::tr("Harm done"),
            Words::tr("Rows and claims disagree that agreed before: %1.").arg(listed(harm))};
    }
    if (!unread.isEmpty()) {
        return {Status::Unknown, Words::tr("Not judged"), Words::tr("Not compared: %1.").arg(listed(unread))};
    }
    if (undecided > 0 && drill.isLimited()) {
        return {Status::Wait, Words::tr("Too early to say"),
            Words::tr("%n difference(s) may still resolve. Judge again in half a minute.", nullptr,
                pluralNumber(qint64(undecided)))};
    }
    return {Status::Ok, Words::tr("Harmed nothing"),
        Words::tr("%n model(s) compared; nobody lost a claim.", nullptr, int(facts.scans.size()))};
}

Criterion exported(const Drill &drill, const Acts &acts, const std::vector<QByteArray> &timelines)
{
    if (acts.plans.empty()) {
        return drill.callsForDeeds()
            ? Criterion{Status::Wait, Words::tr("No timeline yet"), Words::tr("Nothing was done that would be in it.")}
            : Criterion{
                Status::Ok, Words::tr("No timeline needed"), Words::tr("Nothing was done that would be in it.")};
    }
    const auto isTold = [&](const std::string &plan) {
        const auto shown = QByteArray::fromStdString(plan.substr(0, fingerprintShown));
        return std::any_of(
            timelines.begin(), timelines.end(), [&](const QByteArray &text) { return text.contains(shown); });
    };
    const int untold
        = int(acts.plans.size() - std::size_t(std::count_if(acts.plans.begin(), acts.plans.end(), isTold)));
    if (untold > 0) {
        return {Status::Missing, Words::tr("Timeline not exported"),
            Words::tr("Of %n plan(s) that acted no exported timeline tells. Activity, Export.", nullptr, untold)};
    }
    return {Status::Ok, Words::tr("Timeline exported"), Words::tr("It tells of all that was done.")};
}

// The right one is not told while it may still be found.
Criterion causeFound(const Drill &drill, const DrillProgress &progress)
{
    if (progress.guesses.contains(drill.cause)) {
        return {Status::Ok, Words::tr("Found the cause"), drill.cause};
    }
    const auto title = Words::tr("Missed the cause");
    if (!progress.mayGuess(drill)) {
        return {Status::Conflict, title, Words::tr("It was: %1").arg(drill.cause)};
    }
    return {Status::Stale, title, Words::tr("It was not: %1").arg(progress.guesses.value(0))};
}

Criterion harmKept(Criterion harm, DrillProgress &progress)
{
    if (harm.status == Status::Conflict) {
        progress.harm = harm.text;
    } else if (!progress.harm.isEmpty()) {
        return {Status::Conflict, Words::tr("Harm done"),
            Words::tr("It was found when judged before, and stays whatever was repaired since. %1").arg(progress.harm)};
    }
    return harm;
}

std::vector<Criterion> standingOf(const Drill &drill, const DrillFacts &facts, DrillProgress &progress)
{
    const auto cause = causeFound(drill, progress);
    const auto harm = harmKept(harmed(drill, facts), progress);
    if (!facts.trail || (*facts.trail)->verification.problem) {
        const Criterion unread{Status::Unknown, Words::tr("Not judged"), Words::tr("The trail could not be read.")};
        return {cause, unread, harm, unread};
    }
    const auto acts = actsIn((*facts.trail)->records, drill.cell);
    return {cause, acted(drill, acts, facts), harm, exported(drill, acts, facts.timelines)};
}

} // namespace

std::vector<Criterion> scoreOf(const Drill &drill, const DrillFacts &facts, DrillProgress &progress)
{
    auto score = standingOf(drill, facts, progress);
    for (std::size_t i = 0; i < score.size(); ++i) {
        auto &line = score[i];
        if (line.status == Status::Ok) {
            line.halves = progress.missed[i] ? 1 : 2;
        } else if (line.status != Status::Wait && line.status != Status::Unknown) {
            progress.missed[i] = true;
        }
        if (line.halves == 1) {
            line.text = Words::tr("%1 Half a point: it was not so when judged first.").arg(ended(line.text));
        }
    }
    return score;
}

int halvesOf(const std::vector<Criterion> &score)
{
    return std::accumulate(
        score.begin(), score.end(), 0, [](int sum, const Criterion &line) { return sum + line.halves; });
}

} // namespace cells
