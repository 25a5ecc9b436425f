// SPDX-License-Identifier: MIT
#include "models/engine/activity/auditlogview.h"
#include "models/engine/activity/redaction.h"
#include "models/engine/activity/timeline.h"
#include "models/engine/runs/intentresolution.h"
#include "tests/support/fixtures/actionfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::activity;
using namespace cells::audit;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

QString word(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

// "applied", "[" for the beginning, "]" for the end, "·" for anything else.
QString picture(const AuditStep &step)
{
    switch (step.kind) {
    case AuditStep::Kind::Begun:
        return QStringLiteral("[");
    case AuditStep::Kind::Ended:
        return QStringLiteral("]");
    case AuditStep::Kind::Call:
        return word(toKey(step.outcome));
    case AuditStep::Kind::Other:
        break;
    }
    return QStringLiteral("·");
}

QString picture(const AuditAction &action)
{
    QStringList fields{word(toKey(action.kind)), word(toKey(action.state))};
    for (const auto &step : action.steps) {
        fields << picture(step);
    }
    return fields.join(QLatin1Char(' '));
}

QString picture(const AuditLogView &auditLog)
{
    QStringList lines;
    for (const auto &action : auditLog.actions) {
        lines << picture(action);
    }
    return lines.join(QStringLiteral(" | "));
}

std::shared_ptr<const AuditLogView> reading(const JournalText &text, Instant now)
{
    return readAuditLog("audit.jsonl", text, now, {}).value_or(nullptr);
}

// After all that was under way has ended.
std::shared_ptr<const AuditLogView> later(const ActionFixture &fixture)
{
    ActionFixture copyOfTime(0, 0, 0);
    copyOfTime.clock = fixture.clock;
    return reading({fixture.journal.bytes, fixture.journal.head}, copyOfTime.clock.now() + 1h);
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
std::unique_ptr<ActionFixture> eventfulNight()
{
    auto fixture = std::make_unique<ActionFixture>(2, 1, 1);
    const auto plan = fixture->plan();
    (void)fixture->run(plan, {fingerprintOf(plan), "nonsense", "ALERT-1"});
    (void)fixture->audit->append(
        AuditKind::Note, {{"armed_for_cell", std::int64_t{7}}, {"environment", "prod"}, {"reason", "ALERT-1"}});
    fixture->writer.after = [](int call) { return call == 2 ? answerLost() : std::nullopt; };
    fixture->writer.onCall = [&service = fixture->service, calls = 0]() mutable {
        if (++calls == 2) {
            service.script.resize(
                3, [](const LeaseListing &) { return failed(Failure::Kind::Unreachable, "fake:443 is gone"); });
        }
    };
    (void)fixture->run(plan);
    fixture->writer.onCall = [] {};
    fixture->clock.elapsed += callsEndAfter;
    (void)resolveIntents(auditRecordsIn(fixture->journal.bytes), {7}, fixture->service, fixture->database,
        *fixture->audit, fixture->clock, {});
    (void)fixture->run(fixture->plan());
    return fixture;
}

} // namespace

class TestAuditLogView : public QObject
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
    void anAuditLogThatGrowsRetainsItsActions();
    void F48_whatStandsBehindABreakIsNotProved();
    void F48_aDamagedHeadIsAProblem();
    void C14_aTornLineIsNoProblem();
    void aMissingFileIsNoAuditLog();
    void theTimelineOfAnActionHasItsRecords();
    void anUndoneActionNamesTheUndoingRun();
    void theReadingCanBeCancelled();
    void aPlanAboutACellCountsItsClaims();
};

void TestAuditLogView::aRunIsOneAction()
{
    ActionFixture fixture;
    QVERIFY(fixture.run(fixture.plan()));
    const auto auditLog = later(fixture);
    QCOMPARE(picture(*auditLog), QStringLiteral("run finished [ applied applied applied applied ]"));
    const auto &action = auditLog->actions.front();
    QCOMPARE(action.items, 4);
    QCOMPARE(action.notStarted(), 0);
    QCOMPARE(action.cell, std::optional<std::int64_t>(7));
    QCOMPARE(action.reason, std::string("ALERT-1 leases pile up"));
    QCOMPARE(action.planKind, std::string("reconcile_leases"));
    QCOMPARE(action.person, std::string("jane"));
    QVERIFY(action.isProved);
    QVERIFY(!auditLog->verification.problem);
    QCOMPARE(auditLog->proved, auditLog->records.size());
}

void TestAuditLogView::C2_anIntentWithoutAnOutcomeIsOpen()
{
    ActionFixture fixture(0, 1, 0);
    const auto plan = fixture.plan();
    fixture.journal.failingAppend = 3;
    (void)fixture.run(plan);
    const auto begun = prefixesOf(fixture.journal.bytes)[1];
    QCOMPARE(picture(*reading({begun, {}}, fixture.clock.now())), QStringLiteral("run under_way [ open"));
    const auto old = reading({begun, {}}, fixture.clock.now() + 1h);
    QCOMPARE(picture(*old), QStringLiteral("run open [ open"));
    QCOMPARE(picture(*withRunning(old, {fingerprintOf(plan)})), QStringLiteral("run under_way [ open"));
    QCOMPARE(withRunning(old, {"another plan"}), old);
    const auto auditLog = later(fixture);
    QCOMPARE(picture(*auditLog), QStringLiteral("run open [ open ]"));
    QCOMPARE(auditLog->undecided(), 1);
}

void TestAuditLogView::F11_whatIsFoundOutLaterBelongsToItsCall()
{
    ActionFixture fixture(1, 0, 0);
    fixture.writer.before = [](int) { return answerLost(); };
    (void)fixture.run(fixture.plan());
    QCOMPARE(picture(*later(fixture)), QStringLiteral("run open [ unknown ]"));
    fixture.clock.elapsed += callsEndAfter;
    fixture.service.leases.clear();
    QVERIFY(resolveIntents(auditRecordsIn(fixture.journal.bytes), {7}, fixture.service, fixture.database,
        *fixture.audit, fixture.clock, {}));
    const auto auditLog = later(fixture);
    QCOMPARE(picture(*auditLog), QStringLiteral("run stopped [ ended ]"));
    QCOMPARE(auditLog->actions[0].steps[1].records.size(), std::size_t(3));
    // Nor does it look as if the action went on.
    QCOMPARE(
        picture(*reading({fixture.journal.bytes, {}}, fixture.clock.now())), QStringLiteral("run stopped [ ended ]"));
}

void TestAuditLogView::aFenceIsNoItemOfThePlan()
{
    ActionFixture fixture(1, 0, 1);
    QVERIFY(fixture.run(fixture.fencedPlan()));
    const auto auditLog = later(fixture);
    QCOMPARE(picture(*auditLog), QStringLiteral("run finished [ applied applied applied ]"));
    QCOMPARE(auditLog->actions[0].count(CallOutcome::Applied), 2);
    QCOMPARE(auditLog->actions[0].notStarted(), 0);
}

void TestAuditLogView::refusedAttemptsStandAlone()
{
    ActionFixture fixture;
    const auto plan = fixture.plan();
    QVERIFY(!fixture.run(plan, {fingerprintOf(plan), "7 400", "ALERT-1"}));
    QVERIFY(fixture.run(plan));
    const auto auditLog = later(fixture);
    QCOMPARE(
        picture(*auditLog), QStringLiteral("attempt refused · | run finished [ applied applied applied applied ]"));
    QVERIFY(auditLog->actions[0].reason.find("onfirm the cell and count") != std::string::npos);
    QCOMPARE(auditLog->actions[0].items, 4);
    QCOMPARE(auditLog->actions[0].notStarted(), 0);
}

void TestAuditLogView::C10_whatNeverEndedIsInterrupted()
{
    ActionFixture fixture(3, 0, 0);
    QVERIFY(fixture.run(fixture.plan()));
    // As a kill between two items leaves it: the beginning, and the first item with its outcome.
    const auto auditLog = reading({prefixesOf(fixture.journal.bytes)[2], {}}, fixture.clock.now() + 1h);
    QCOMPARE(picture(*auditLog), QStringLiteral("run interrupted [ applied"));
    QCOMPARE(auditLog->actions[0].notStarted(), 2);
}

void TestAuditLogView::aPlanRunAgainIsAnotherAction()
{
    ActionFixture fixture(2, 0, 0);
    const auto plan = fixture.plan();
    fixture.writer.onCall = [&] { fixture.control.stopAfterItem(); };
    QVERIFY(fixture.run(plan));
    ActionControl fresh;
    SurveyRecheck recheck(fixture.survey, fixture.database, fixture.clock, plan);
    ActionRun again({recheck, fixture.service, fixture.database, fixture.writer, *fixture.audit, fixture.clock,
                        plan.target, fixture.approval, fixture.turn},
        PlanFile{plan, {}});
    QVERIFY(
        again.run({fingerprintOf(plan), typedConfirmationFor(summaryOf(plan)), "ALERT-1"}, fresh, [](auto &) {}, {}));
    QCOMPARE(picture(*later(fixture)), QStringLiteral("run stopped [ applied ] | run finished [ superseded applied ]"));
}

void TestAuditLogView::C17_aWordThatIsNotUnderstoodIsUnknown()
{
    ActionFixture fixture(0, 0, 0);
    (void)fixture.audit->append(AuditKind::Outcome,
        {{"plan", "ab"}, {"cell", std::int64_t{7}}, {"action", "bless"}, {"lease", "x"}, {"outcome", "blessed"}});
    QCOMPARE(picture(*later(fixture)), QStringLiteral("run open unknown"));
}

void TestAuditLogView::C2_openCallsAgreeWithTheResolution()
{
    const auto fixture = eventfulNight();
    for (const auto &prefix : prefixesOf(fixture->journal.bytes)) {
        const auto auditLog = reading({prefix, {}}, fixture->clock.now() + 1h);
        QCOMPARE(std::size_t(auditLog->undecided()), openIntentsIn(auditRecordsIn(prefix)).size());
    }
    QVERIFY(later(*fixture)->actions.size() >= 4);
}

// Rows are known by their number in the trail.
void TestAuditLogView::anAuditLogThatGrowsRetainsItsActions()
{
    const auto fixture = eventfulNight();
    const auto whole = later(*fixture);
    for (const auto &prefix : prefixesOf(fixture->journal.bytes)) {
        const auto auditLog = reading({prefix, {}}, fixture->clock.now());
        for (std::size_t i = 0; i < auditLog->actions.size(); ++i) {
            QCOMPARE(
                auditLog->actions[i].steps.front().records.front(), whole->actions[i].steps.front().records.front());
        }
    }
}

void TestAuditLogView::F48_whatStandsBehindABreakIsNotProved()
{
    ActionFixture fixture(2, 0, 0);
    QVERIFY(fixture.run(fixture.plan()));
    fixture.seedLease(5, true, true, 26min);
    QVERIFY(fixture.run(fixture.plan()));
    const auto first = prefixesOf(fixture.journal.bytes)[5].size();
    const auto at = fixture.journal.bytes.find("applied", first + 10);
    fixture.journal.bytes.replace(at, 7, "APPLIED");
    const auto auditLog = later(fixture);
    QVERIFY(auditLog->verification.problem);
    QCOMPARE(auditLog->actions.size(), std::size_t(2));
    QVERIFY(auditLog->actions[0].isProved);
    QVERIFY(!auditLog->actions[1].isProved);
    QCOMPARE(std::int64_t(auditLog->proved), auditLog->verification.head.count);
    QVERIFY(auditLog->proved < auditLog->records.size());
}

void TestAuditLogView::F48_aDamagedHeadIsAProblem()
{
    ActionFixture fixture;
    QVERIFY(fixture.run(fixture.plan()));
    fixture.journal.head = "nonsense";
    QVERIFY(later(fixture)->verification.problem);
    fixture.journal.head.clear();
    QVERIFY(!later(fixture)->verification.problem);
    // The whole trail without its last record.
    fixture.journal.head = textOf(fixture.audit->head());
    const auto prefixes = prefixesOf(fixture.journal.bytes);
    fixture.journal.bytes = prefixes[prefixes.size() - 2];
    QVERIFY(later(fixture)->verification.problem);
}

void TestAuditLogView::C14_aTornLineIsNoProblem()
{
    ActionFixture fixture;
    QVERIFY(fixture.run(fixture.plan()));
    const auto whole = later(fixture)->records.size();
    fixture.journal.bytes += R"({"seq":11,"time":"2026-)";
    const auto auditLog = later(fixture);
    QVERIFY(!auditLog->verification.problem);
    QVERIFY(auditLog->verification.tornBytes > 0);
    QCOMPARE(auditLog->records.size(), whole);
}

void TestAuditLogView::aMissingFileIsNoAuditLog()
{
    const auto none = readAuditLog("audit.jsonl", std::nullopt, {}, {}).value_or(nullptr);
    QVERIFY(!none->isThere);
    QVERIFY(none->actions.empty());
    QVERIFY(!none->verification.problem);
    QVERIFY(reading({}, {})->isThere);
}

void TestAuditLogView::theTimelineOfAnActionHasItsRecords()
{
    const auto fixture = eventfulNight();
    const auto auditLog = later(*fixture);
    std::vector<std::uint32_t> all(auditLog->actions.size());
    std::iota(all.begin(), all.end(), 0);
    QCOMPARE(recordsOf(*auditLog, all).size(), auditLog->records.size());
    const auto attempt = recordsOf(*auditLog, {0});
    QCOMPARE(attempt.size(), std::size_t(1));
    const auto text = QString::fromStdString(markdownTimeline(*auditLog, {{0}, {}}));
    QVERIFY(markdownTimeline(*auditLog, {}).ends_with("\nNo records match.\n"));
    QCOMPARE(text.count(QStringLiteral("\n## ")), 1);
    const auto whole = QString::fromStdString(markdownTimeline(*auditLog, {all, {}}));
    QCOMPARE(whole.count(QStringLiteral("\n## ")), int(all.size()));
    QCOMPARE(whole.count(QStringLiteral("<details>")), int(all.size()));
    // A row for each record, a summary row for each action, and the titles of all these tables.
    QCOMPARE(whole.count(QStringLiteral("\n| ")), int(auditLog->records.size() + 2 * all.size()) + 1);
}

// A run that changed nothing undoes nothing, nor does one that was undone itself; what is done again stands.
void TestAuditLogView::anUndoneActionNamesTheUndoingRun()
{
    ActionFixture fixture(0, 0, 0);
    const auto undone = [&fixture] {
        QStringList fields;
        const auto auditLog = later(fixture);
        for (const auto &action : auditLog->actions) {
            fields << QStringLiteral("%1%2")
                          .arg(action.undone)
                          .arg(action.undoneBy ? QStringLiteral(" by %1").arg(*action.undoneBy) : QString());
        }
        return fields.join(QStringLiteral(" | "));
    };
    recordRun(*fixture.audit, "a1", {}, 3);
    recordRun(*fixture.audit, "b2", "a1", 3, "not_applied");
    QCOMPARE(undone(), QStringLiteral("0 | 0"));
    recordRun(*fixture.audit, "c3", "a1", 2);
    QCOMPARE(undone(), QStringLiteral("2 by 2 | 0 | 0"));
    QVERIFY(!later(fixture)->actions[0].isWhollyUndone());
    recordRun(*fixture.audit, "d4", "a1", 1);
    QCOMPARE(undone(), QStringLiteral("3 by 3 | 0 | 0 | 0"));
    QVERIFY(later(fixture)->actions[0].isWhollyUndone());
    recordRun(*fixture.audit, "e5", "d4", 1);
    QCOMPARE(undone(), QStringLiteral("2 by 2 | 0 | 0 | 1 by 4 | 0"));
    recordRun(*fixture.audit, "a1", {}, 3);
    QCOMPARE(undone(), QStringLiteral("2 by 2 | 0 | 0 | 1 by 4 | 0 | 0"));
    // Two runs of one plan: each item is undone once; and an undo that is undone in part.
    recordRun(*fixture.audit, "f6", {}, 2);
    recordRun(*fixture.audit, "f6", {}, 6);
    recordRun(*fixture.audit, "g7", "f6", 5);
    QVERIFY(undone().endsWith(QStringLiteral(" | 0 | 5 by 8 | 0")));
    recordRun(*fixture.audit, "h8", "g7", 2);
    QVERIFY(undone().endsWith(QStringLiteral(" | 0 | 3 by 8 | 2 by 9 | 0")));
}

void TestAuditLogView::theReadingCanBeCancelled()
{
    std::stop_source stop;
    stop.request_stop();
    const auto outcome = readAuditLog("audit.jsonl", JournalText{}, {}, stop.get_token());
    QVERIFY(!outcome);
    QVERIFY(outcome.error().kind == Failure::Kind::Cancelled);
}

void TestAuditLogView::aPlanAboutACellCountsItsClaims()
{
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    for (const std::int64_t items : {std::int64_t{60}, most}) {
        ActionFixture fixture(0, 0, 0);
        const auto record = [&](AuditKind kind, const char *action, std::int64_t changed, const char *outcome) {
            AuditFields fields{{"plan", std::string("aa")}, {"cell", std::int64_t{7}}, {"action", std::string(action)},
                {"update", std::string("aa.1")}, {"items", changed}};
            if (kind == AuditKind::Outcome) {
                fields.emplace_back("outcome", std::string(outcome));
            }
            (void)fixture.audit->append(kind, fields);
        };
        (void)fixture.audit->append(AuditKind::Note,
            {{"plan", std::string("aa")}, {"kind", std::string("decommission")}, {"items", std::int64_t{100}}});
        for (int update = 0; update < (items == most ? 3 : 1); ++update) {
            record(AuditKind::Intent, "begin_archived", 0, "");
            record(AuditKind::Outcome, "begin_archived", 0, "applied");
            record(AuditKind::Intent, "commit_archived", items, "");
            record(AuditKind::Outcome, "commit_archived", items, "applied");
        }
        (void)fixture.audit->append(AuditKind::Note,
            {{"plan", std::string("aa")}, {"ended", std::string("after its last item")},
                {"already", items == most ? most : std::int64_t{30}}});
        const auto auditLog = later(fixture);
        const auto &action = auditLog->actions.back();
        QCOMPARE(action.state, ActionState::Finished);
        // A log that somebody wrote by hand: no number of it overflows a sum.
        QCOMPARE(action.count(CallOutcome::Applied), items == most ? std::numeric_limits<int>::max() : 60);
        QCOMPARE(action.count(CallOutcome::Superseded), items == most ? std::numeric_limits<int>::max() : 30);
        QCOMPARE(action.notStarted(), std::int64_t(items == most ? 0 : 10));
        if (items != most) {
            QCOMPARE(
                QString::fromStdString(titleOf(*auditLog, action)), QStringLiteral("Destroy 100 claims of the cell"));
            QCOMPARE(QString::fromStdString(resultText(*auditLog, action)),
                QStringLiteral("60 claims destroyed, 10 not done"));
        }
    }
}

QTEST_APPLESS_MAIN(TestAuditLogView)
#include "tst_auditlogview.moc"
