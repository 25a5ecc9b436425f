#include "models/engine/audit/audittimeline.h"
#include "models/engine/runs/intentresolution.h"
#include "models/engine/trail/trailreading.h"
#include "tests/support/fixtures/actionworld.h"

#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

namespace {

QString word(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

// "applied", "[" for the beginning, "]" for the end, "·" for anything else.
QString picture(const TrailStep &step)
{
    switch (step.kind) {
    case TrailStep::Kind::Begun:
        return QStringLiteral("[");
    case TrailStep::Kind::Ended:
        return QStringLiteral("]");
    case TrailStep::Kind::Deed:
        return word(keyOf(step.outcome));
    case TrailStep::Kind::Other:
        break;
    }
    return QStringLiteral("·");
}

QString picture(const TrailAction &action)
{
    QStringList words{word(keyOf(action.kind)), word(keyOf(action.state))};
    for (const auto &step : action.steps) {
        words << picture(step);
    }
    return words.join(QLatin1Char(' '));
}

QString picture(const TrailReading &trail)
{
    QStringList lines;
    for (const auto &action : trail.actions) {
        lines << picture(action);
    }
    return lines.join(QStringLiteral(" | "));
}

std::shared_ptr<const TrailReading> reading(const JournalText &text, Instant now)
{
    return readTrail("audit.jsonl", text, now, {}).value_or(nullptr);
}

// After all that was under way has ended.
std::shared_ptr<const TrailReading> later(const ActionWorld &world)
{
    ActionWorld copyOfTime(0, 0, 0);
    copyOfTime.clock = world.clock;
    return reading({world.journal.bytes, world.journal.head}, copyOfTime.clock.now() + 1h);
}

// The text up to each of its line ends.
std::vector<std::string> prefixesOf(const std::string &text)
{
    std::vector<std::string> prefixes;
    for (auto end = text.find('\n'); end != text.npos; end = text.find('\n', end + 1)) {
        prefixes.push_back(text.substr(0, end + 1));
    }
    return prefixes;
}

// A night with everything: a refused attempt, a run that loses an answer, what was found out of it, and another run.
std::unique_ptr<ActionWorld> eventfulNight()
{
    auto world = std::make_unique<ActionWorld>(2, 1, 1);
    const auto plan = world->plan();
    (void)world->run(plan, {fingerprintOf(plan), "nonsense", "ALERT-1"});
    (void)world->audit->append(
        AuditKind::Note, {{"armed_for_cell", std::int64_t{7}}, {"environment", "prod"}, {"reason", "ALERT-1"}});
    world->writer.after = [](int call) { return call == 2 ? answerLost() : std::nullopt; };
    world->writer.onCall = [&service = world->service, calls = 0]() mutable {
        if (++calls == 2) {
            service.script.resize(
                3, [](const LeaseListing &) { return failed(Failure::Kind::Unreachable, "fake:443 is gone"); });
        }
    };
    (void)world->run(plan);
    world->writer.onCall = [] {};
    world->clock.elapsed += callsEndAfter;
    (void)resolveIntents(
        auditRecordsIn(world->journal.bytes), {7}, world->service, world->database, *world->audit, world->clock, {});
    (void)world->run(world->plan());
    return world;
}

} // namespace

class TestTrailReading : public QObject
{
    Q_OBJECT

private slots:
    void aRunIsOneAction();
    void C2_anIntentWithoutAnOutcomeIsOpen();
    void F11_whatIsFoundOutLaterBelongsToItsCall();
    void aFenceIsNoItemOfThePlan();
    void refusedAttemptsStandAlone();
    void C10_whatNeverEndedIsInterrupted();
    void aPlanRunAgainIsAnotherAction();
    void C17_aWordThatIsNotUnderstoodIsUnknown();
    void C2_openCallsAgreeWithTheResolution();
    void aTrailThatGrowsKeepsItsActions();
    void F48_whatStandsBehindABreakIsNotProved();
    void F48_aDamagedHeadIsAProblem();
    void C14_aTornLineIsNoProblem();
    void noFileIsNoTrail();
    void theTimelineOfAnActionHasItsRecords();
    void whatWasUndoneSaysByWhichRun();
    void theReadingCanBeCancelled();
};

void TestTrailReading::aRunIsOneAction()
{
    ActionWorld world;
    QVERIFY(world.run(world.plan()));
    const auto trail = later(world);
    QCOMPARE(picture(*trail), QStringLiteral("run finished [ applied applied applied applied ]"));
    const auto &action = trail->actions.front();
    QCOMPARE(action.items, 4);
    QCOMPARE(action.notStarted(), 0);
    QCOMPARE(action.cell, std::optional<std::int64_t>(7));
    QCOMPARE(action.reason, std::string("ALERT-1 leases pile up"));
    QCOMPARE(action.planKind, std::string("reconcile_leases"));
    QCOMPARE(action.person, std::string("jane"));
    QVERIFY(action.isProved);
    QVERIFY(!trail->verification.problem);
    QCOMPARE(trail->proved, trail->records.size());
}

void TestTrailReading::C2_anIntentWithoutAnOutcomeIsOpen()
{
    ActionWorld world(0, 1, 0);
    const auto plan = world.plan();
    world.journal.failingAppend = 3;
    (void)world.run(plan);
    const auto begun = prefixesOf(world.journal.bytes)[1];
    QCOMPARE(picture(*reading({begun, {}}, world.clock.now())), QStringLiteral("run under_way [ open"));
    const auto old = reading({begun, {}}, world.clock.now() + 1h);
    QCOMPARE(picture(*old), QStringLiteral("run open [ open"));
    QCOMPARE(picture(*withRunning(old, {fingerprintOf(plan)})), QStringLiteral("run under_way [ open"));
    QCOMPARE(withRunning(old, {"another plan"}), old);
    const auto trail = later(world);
    QCOMPARE(picture(*trail), QStringLiteral("run open [ open ]"));
    QCOMPARE(trail->undecided(), 1);
}

void TestTrailReading::F11_whatIsFoundOutLaterBelongsToItsCall()
{
    ActionWorld world(1, 0, 0);
    world.writer.before = [](int) { return answerLost(); };
    (void)world.run(world.plan());
    QCOMPARE(picture(*later(world)), QStringLiteral("run open [ unknown ]"));
    world.clock.elapsed += callsEndAfter;
    world.service.leases.clear();
    QVERIFY(resolveIntents(
        auditRecordsIn(world.journal.bytes), {7}, world.service, world.database, *world.audit, world.clock, {}));
    const auto trail = later(world);
    QCOMPARE(picture(*trail), QStringLiteral("run stopped [ ended ]"));
    QCOMPARE(trail->actions[0].steps[1].records.size(), std::size_t(3));
    // Nor does it look as if the action went on.
    QCOMPARE(picture(*reading({world.journal.bytes, {}}, world.clock.now())), QStringLiteral("run stopped [ ended ]"));
}

void TestTrailReading::aFenceIsNoItemOfThePlan()
{
    ActionWorld world(1, 0, 1);
    QVERIFY(world.run(world.fencedPlan()));
    const auto trail = later(world);
    QCOMPARE(picture(*trail), QStringLiteral("run finished [ applied applied applied ]"));
    QCOMPARE(trail->actions[0].count(DeedOutcome::Applied), 2);
    QCOMPARE(trail->actions[0].notStarted(), 0);
}

void TestTrailReading::refusedAttemptsStandAlone()
{
    ActionWorld world;
    const auto plan = world.plan();
    QVERIFY(!world.run(plan, {fingerprintOf(plan), "7 400", "ALERT-1"}));
    QVERIFY(world.run(plan));
    const auto trail = later(world);
    QCOMPARE(picture(*trail), QStringLiteral("attempt refused · | run finished [ applied applied applied applied ]"));
    QVERIFY(trail->actions[0].reason.find("are to be typed") != std::string::npos);
    QCOMPARE(trail->actions[0].items, 4);
    QCOMPARE(trail->actions[0].notStarted(), 0);
}

void TestTrailReading::C10_whatNeverEndedIsInterrupted()
{
    ActionWorld world(3, 0, 0);
    QVERIFY(world.run(world.plan()));
    // As a kill between two items leaves it: the beginning, and the first item with its outcome.
    const auto trail = reading({prefixesOf(world.journal.bytes)[2], {}}, world.clock.now() + 1h);
    QCOMPARE(picture(*trail), QStringLiteral("run interrupted [ applied"));
    QCOMPARE(trail->actions[0].notStarted(), 2);
}

void TestTrailReading::aPlanRunAgainIsAnotherAction()
{
    ActionWorld world(2, 0, 0);
    const auto plan = world.plan();
    world.writer.onCall = [&] { world.control.stopAfterItem(); };
    QVERIFY(world.run(plan));
    ActionControl fresh;
    ActionRun again({world.survey, world.service, world.database, world.writer, *world.audit, world.clock, plan.target,
                        world.approval, world.turn},
        PlanFile{plan, {}});
    QVERIFY(again.run({fingerprintOf(plan), typedConfirmationFor(plan), "ALERT-1"}, fresh, [](auto &) {}, {}));
    QCOMPARE(picture(*later(world)), QStringLiteral("run stopped [ applied ] | run finished [ superseded applied ]"));
}

void TestTrailReading::C17_aWordThatIsNotUnderstoodIsUnknown()
{
    ActionWorld world(0, 0, 0);
    (void)world.audit->append(AuditKind::Outcome,
        {{"plan", "ab"}, {"cell", std::int64_t{7}}, {"deed", "bless"}, {"lease", "x"}, {"outcome", "blessed"}});
    QCOMPARE(picture(*later(world)), QStringLiteral("run open unknown"));
}

void TestTrailReading::C2_openCallsAgreeWithTheResolution()
{
    const auto world = eventfulNight();
    for (const auto &prefix : prefixesOf(world->journal.bytes)) {
        const auto trail = reading({prefix, {}}, world->clock.now() + 1h);
        QCOMPARE(std::size_t(trail->undecided()), openIntentsIn(auditRecordsIn(prefix)).size());
    }
    QVERIFY(later(*world)->actions.size() >= 4);
}

// Rows are known by their number in the trail.
void TestTrailReading::aTrailThatGrowsKeepsItsActions()
{
    const auto world = eventfulNight();
    const auto whole = later(*world);
    for (const auto &prefix : prefixesOf(world->journal.bytes)) {
        const auto trail = reading({prefix, {}}, world->clock.now());
        for (std::size_t i = 0; i < trail->actions.size(); ++i) {
            QCOMPARE(trail->actions[i].steps.front().records.front(), whole->actions[i].steps.front().records.front());
        }
    }
}

void TestTrailReading::F48_whatStandsBehindABreakIsNotProved()
{
    ActionWorld world(2, 0, 0);
    QVERIFY(world.run(world.plan()));
    world.plant(5, true, true, 26min);
    QVERIFY(world.run(world.plan()));
    const auto first = prefixesOf(world.journal.bytes)[5].size();
    const auto at = world.journal.bytes.find("applied", first + 10);
    world.journal.bytes.replace(at, 7, "APPLIED");
    const auto trail = later(world);
    QVERIFY(trail->verification.problem);
    QCOMPARE(trail->actions.size(), std::size_t(2));
    QVERIFY(trail->actions[0].isProved);
    QVERIFY(!trail->actions[1].isProved);
    QCOMPARE(std::int64_t(trail->proved), trail->verification.head.count);
    QVERIFY(trail->proved < trail->records.size());
}

void TestTrailReading::F48_aDamagedHeadIsAProblem()
{
    ActionWorld world;
    QVERIFY(world.run(world.plan()));
    world.journal.head = "nonsense";
    QVERIFY(later(world)->verification.problem);
    world.journal.head.clear();
    QVERIFY(!later(world)->verification.problem);
    // The whole trail without its last record.
    world.journal.head = textOf(world.audit->head());
    const auto prefixes = prefixesOf(world.journal.bytes);
    world.journal.bytes = prefixes[prefixes.size() - 2];
    QVERIFY(later(world)->verification.problem);
}

void TestTrailReading::C14_aTornLineIsNoProblem()
{
    ActionWorld world;
    QVERIFY(world.run(world.plan()));
    const auto whole = later(world)->records.size();
    world.journal.bytes += R"({"seq":11,"time":"2026-)";
    const auto trail = later(world);
    QVERIFY(!trail->verification.problem);
    QVERIFY(trail->verification.tornBytes > 0);
    QCOMPARE(trail->records.size(), whole);
}

void TestTrailReading::noFileIsNoTrail()
{
    const auto none = readTrail("audit.jsonl", std::nullopt, {}, {}).value_or(nullptr);
    QVERIFY(!none->isThere);
    QVERIFY(none->actions.empty());
    QVERIFY(!none->verification.problem);
    QVERIFY(reading({}, {})->isThere);
}

void TestTrailReading::theTimelineOfAnActionHasItsRecords()
{
    const auto world = eventfulNight();
    const auto trail = later(*world);
    std::vector<std::uint32_t> all(trail->actions.size());
    std::iota(all.begin(), all.end(), 0);
    QCOMPARE(recordsOf(*trail, all).size(), trail->records.size());
    const auto attempt = recordsOf(*trail, {0});
    QCOMPARE(attempt.size(), std::size_t(1));
    const auto text = QString::fromStdString(markdownTimeline({"audit.jsonl", {}, trail->verification}, attempt));
    QCOMPARE(text.count(QStringLiteral("\n## ")), 1);
    const auto whole
        = QString::fromStdString(markdownTimeline({"audit.jsonl", {}, trail->verification}, trail->records));
    // Two plans, and what belongs to none.
    QCOMPARE(whole.count(QStringLiteral("\n## ")), 3);
    QCOMPARE(whole.count(QStringLiteral("\n| ")), int(trail->records.size()) + 3);
}

// A run that changed nothing undoes nothing, nor does one that was undone itself; what is done again stands.
void TestTrailReading::whatWasUndoneSaysByWhichRun()
{
    ActionWorld world(0, 0, 0);
    const auto undone = [&world] {
        QStringList words;
        const auto trail = later(world);
        for (const auto &action : trail->actions) {
            words << QStringLiteral("%1%2")
                         .arg(action.undone)
                         .arg(action.undoneBy ? QStringLiteral(" by %1").arg(*action.undoneBy) : QString());
        }
        return words.join(QStringLiteral(" | "));
    };
    tellRun(*world.audit, "a1", {}, 3);
    tellRun(*world.audit, "b2", "a1", 3, "not_applied");
    QCOMPARE(undone(), QStringLiteral("0 | 0"));
    tellRun(*world.audit, "c3", "a1", 2);
    QCOMPARE(undone(), QStringLiteral("2 by 2 | 0 | 0"));
    QVERIFY(!later(world)->actions[0].isWhollyUndone());
    tellRun(*world.audit, "d4", "a1", 1);
    QCOMPARE(undone(), QStringLiteral("3 by 3 | 0 | 0 | 0"));
    QVERIFY(later(world)->actions[0].isWhollyUndone());
    tellRun(*world.audit, "e5", "d4", 1);
    QCOMPARE(undone(), QStringLiteral("2 by 2 | 0 | 0 | 1 by 4 | 0"));
    tellRun(*world.audit, "a1", {}, 3);
    QCOMPARE(undone(), QStringLiteral("2 by 2 | 0 | 0 | 1 by 4 | 0 | 0"));
    // Two runs of one plan: each item is undone once; and an undo that is undone in part.
    tellRun(*world.audit, "f6", {}, 2);
    tellRun(*world.audit, "f6", {}, 6);
    tellRun(*world.audit, "g7", "f6", 5);
    QVERIFY(undone().endsWith(QStringLiteral(" | 0 | 5 by 8 | 0")));
    tellRun(*world.audit, "h8", "g7", 2);
    QVERIFY(undone().endsWith(QStringLiteral(" | 0 | 3 by 8 | 2 by 9 | 0")));
}

void TestTrailReading::theReadingCanBeCancelled()
{
    std::stop_source stop;
    stop.request_stop();
    const auto outcome = readTrail("audit.jsonl", JournalText{}, {}, stop.get_token());
    QVERIFY(!outcome);
    QVERIFY(outcome.error().kind == Failure::Kind::Cancelled);
}

QTEST_APPLESS_MAIN(TestTrailReading)
#include "tst_trailreading.moc"
