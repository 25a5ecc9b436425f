// SPDX-License-Identifier: MIT
#include "app/console/drill/drillpane.h"
#include "models/claims/catalogue.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QAbstractButton>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTest>

using namespace cells;
using namespace cells::activity;
using namespace cells::audit;
using namespace cells::claims;
using namespace cells::drift;
using namespace cells::leases;
using namespace Qt::StringLiterals;

namespace {

constexpr const char *commitDrill = R"({"name": "failure-4a", "task": "Find out why.", "action": "Commit these leases.",
    "happens": "One in five crashes.", "shows": "Leases with a row.",
    "cause": "It crashed after COMMIT", "causes": ["It crashed after COMMIT", "It crashed in its transaction"],
    "hints": ["Look at the leases.", "They have a local row."],
    "check": {"leases": {"commit": "left_4A"}, "repair": "leases"}})";
constexpr const char *claimsDrill = R"({"name": "bulk-bypass", "task": "Find out why.", "action": "Repair Email.",
    "cause": "a", "causes": ["a", "b"], "hints": [],
    "check": {"leases": {}, "drift": {"Email": ["missing", "extra"]}, "repair": "claims"}})";
constexpr const char *nothingDrill = R"({"name": "reaper-running", "task": "Find out whether.", "action": "None.",
    "cause": "a", "causes": ["a", "b"], "hints": [], "check": {"leases": {}, "repair": "none"}})";
constexpr const char *decommissionDrill
    = R"({"name": "decommission-clean", "task": "Shut it down.", "action": "Destroy.",
    "cause": "a", "causes": ["a", "b"], "hints": [], "cells": 3, "simulated": false,
    "check": {"cell": 3, "repair": "decommission"}})";
const QString crashed = QStringLiteral("It crashed after COMMIT");
const std::string plan = "0123456789abcdef0123456789abcdef";

AuditRecord applied(const std::string &action, std::int64_t cell = 1)
{
    AuditRecord record;
    record.kind = AuditKind::Outcome;
    record.time = parseInstant("2026-11-21 03:12:45Z").value();
    record.fields = {{"plan", plan}, {"cell", cell}, {"action", action}, {"outcome", std::string("applied")}};
    return record;
}

// An update of three claims of the model.
std::vector<AuditRecord> claimed(const std::string &model)
{
    AuditRecord begun;
    begun.fields = {{"plan", plan}, {"model", model}};
    auto outcome = applied("commit_update");
    outcome.fields.emplace_back("claims", std::vector<std::string>{"a", "b", "c"});
    return {begun, outcome};
}

// Both sides agree, nothing is left, and a timeline tells of the plan.
DrillFacts factsWith(std::vector<AuditRecord> records)
{
    auto auditLog = std::make_shared<AuditLogView>();
    auditLog->records = std::move(records);
    LeaseSurveyReport leases;
    leases.isListingComplete = true;
    DrillFacts facts{std::shared_ptr<const AuditLogView>(auditLog), leases, {}, {"## Plan `0123456789abcdef`"}};
    for (const auto &model : catalogue()) {
        ScanReport report;
        report.model = &model;
        facts.scans.emplace(model.name, report);
    }
    return facts;
}

void addDrift(DrillFacts &facts, const char *model, DriftClass kind, std::uint64_t count)
{
    facts.scans.at(model)->counts.sure[std::size_t(kind)] = count;
}

// "ok Found the cause | ..."
QString picture(const std::vector<Criterion> &score)
{
    QStringList lines;
    for (const auto &line : score) {
        lines << (line.status == Status::Ok ? QStringLiteral("+ ") : QStringLiteral("- ")) + line.title;
    }
    return lines.join(QStringLiteral(" | "));
}

std::vector<Criterion> firstScore(const char *drill, const DrillFacts &facts, const QString &cause)
{
    DrillProgress progress;
    progress.guesses << cause;
    return scoreOf(*drillOf(drill), facts, progress);
}

QString pictureOf(const char *drill, const DrillFacts &facts, const QString &cause = QStringLiteral("a"))
{
    return picture(firstScore(drill, facts, cause));
}

// "2 2 1 0": halves of a point.
QString halvesIn(const std::vector<Criterion> &score)
{
    QStringList halves;
    for (const auto &line : score) {
        halves << QString::number(line.halves);
    }
    return halves.join(QLatin1Char(' '));
}

QPushButton *buttonOf(const DrillPane &pane, const QString &text)
{
    for (auto *button : pane.findChildren<QPushButton *>()) {
        if (button->text() == text) {
            return button;
        }
    }
    return nullptr;
}

QRadioButton *choiceOf(const DrillPane &pane, const QString &cause)
{
    for (auto *choice : pane.findChildren<QRadioButton *>()) {
        if (choice->text() == cause) {
            return choice;
        }
    }
    return nullptr;
}

} // namespace

class TestDrill : public QObject
{
    Q_OBJECT

private slots:
    void doneRightlyScoresFully();
    void aWrongActionIsNamed();
    void harmIsNamed();
    void whatIsLeftIsNamed();
    void rowsLeftBehindAreNoTask();
    void whereNothingIsToBeDone();
    void aWholeCellIsTakenOutOfService();
    void whatWasNotReadIsNotScored();
    void aReplicaProvesNoHarm();
    void aSecondGuessCountsHalf();
    void aThirdGuessCountsNothing();
    void whatWasMissedFirstCountsHalf();
    void waitingCostsNothing();
    void harmStaysWhateverIsRepaired();
    void hintsComeOneAtATime();
    void aCauseIsChosenBeforeTheScore();
    void drillsAreListedWithTheirTasks();
    void aWrongCauseIsNotChosenAgain();
    void aDrillContinuesInAnotherPane();
    void whatRemainsOnThePagesIsNamed();
    void theDebriefingListsActionsWithTheirTimes();
    void theDebriefingEndsGuessing();
};

void TestDrill::doneRightlyScoresFully()
{
    const auto whole = QStringLiteral("+ Found the cause | + Acted correctly | + Caused no harm | + Timeline exported");
    QCOMPARE(pictureOf(commitDrill, factsWith({applied("commit"), applied("commit")}), crashed), whole);
    QCOMPARE(pictureOf(claimsDrill, factsWith(claimed("Email"))), whole);
}

void TestDrill::aWrongActionIsNamed()
{
    const auto score
        = firstScore(commitDrill, factsWith({applied("commit"), applied("roll_back"), applied("roll_back")}),
            QStringLiteral("It crashed in its transaction"));
    QCOMPARE(picture(score),
        QStringLiteral("- Missed the cause | - Acted incorrectly | + Caused no harm | + Timeline exported"));
    QCOMPARE(score[0].text, QStringLiteral("Wrong: It crashed in its transaction"));
    QVERIFY2(score[1].text.contains(QStringLiteral("2 lease(s) rolled back"))
            && score[1].text.contains(QStringLiteral("Commit these leases.")),
        qPrintable(score[1].text));
    QVERIFY(pictureOf(commitDrill, factsWith({applied("commit", 2)})).contains(QStringLiteral("- Acted incorrectly")));
    QVERIFY(pictureOf(claimsDrill, factsWith(claimed("User"))).contains(QStringLiteral("- Acted incorrectly")));
}

void TestDrill::harmIsNamed()
{
    auto facts = factsWith({applied("commit")});
    addDrift(facts, "User", DriftClass::Missing, 3);
    const auto score = firstScore(commitDrill, facts, crashed);
    QCOMPARE(
        picture(score), QStringLiteral("+ Found the cause | + Acted correctly | - Caused harm | + Timeline exported"));
    QVERIFY2(score[2].text.contains(QStringLiteral("3 missing of User")), qPrintable(score[2].text));
    // What the scenario makes is no harm; what it does not, is.
    auto repaired = factsWith(claimed("Email"));
    addDrift(repaired, "Email", DriftClass::Extra, 2);
    QVERIFY(pictureOf(claimsDrill, repaired).contains(QStringLiteral("+ Caused no harm")));
    addDrift(repaired, "Email", DriftClass::Different, 1);
    QVERIFY(pictureOf(claimsDrill, repaired).contains(QStringLiteral("- Caused harm")));
    // What changed just now is not judged.
    auto fresh = factsWith({applied("commit")});
    addDrift(fresh, "User", DriftClass::Recent, 1);
    QVERIFY(pictureOf(commitDrill, fresh).contains(QStringLiteral("- Cannot be scored yet")));
}

void TestDrill::whatIsLeftIsNamed()
{
    auto facts = factsWith({applied("commit")});
    SurveyedLease lease;
    lease.assessment.verdict = LeaseVerdict::Commit;
    facts.leases->leases.push_back(lease);
    facts.timelines.clear();
    const auto score = firstScore(commitDrill, facts, crashed);
    QCOMPARE(picture(score),
        QStringLiteral("+ Found the cause | - Not finished | + Caused no harm | - Timeline not exported"));
    QCOMPARE(score[1].text, QStringLiteral("Left to do: 1 lease(s) to commit."));
    auto half = factsWith(claimed("Email"));
    addDrift(half, "Email", DriftClass::Missing, 4);
    QVERIFY(pictureOf(claimsDrill, half).contains(QStringLiteral("- Not finished")));
    QVERIFY(pictureOf(commitDrill, factsWith({})).contains(QStringLiteral("- Not finished")));
}

// A commit leaves its local row behind, which goes later, or not at all.
void TestDrill::rowsLeftBehindAreNoTask()
{
    const auto whole = QStringLiteral("+ Found the cause | + Acted correctly | + Caused no harm | + Timeline exported");
    SurveyedLease row;
    row.local = LocalLease{};
    row.assessment.verdict = LeaseVerdict::CleanLocal;
    auto facts = factsWith({applied("commit"), applied("clean_local")});
    facts.leases->leases.push_back(row);
    QCOMPARE(pictureOf(commitDrill, facts, crashed), whole);
    SurveyedLease open = row;
    open.service = Lease{};
    open.assessment.verdict = LeaseVerdict::Wait;
    facts.leases->leases.push_back(open);
    QVERIFY(pictureOf(commitDrill, facts, crashed).contains(QStringLiteral("- Not finished")));
}

void TestDrill::whereNothingIsToBeDone()
{
    QCOMPARE(pictureOf(nothingDrill, factsWith({})),
        QStringLiteral("+ Found the cause | + Acted correctly | + Caused no harm | + No timeline needed"));
    QVERIFY(pictureOf(nothingDrill, factsWith({applied("roll_back")})).contains(QStringLiteral("- Acted incorrectly")));
}

void TestDrill::whatWasNotReadIsNotScored()
{
    auto facts = factsWith({applied("commit")});
    facts.leases = failed(Failure::Kind::Unreachable, "gone");
    facts.scans.at("Email") = failed(Failure::Kind::Unreachable, "gone");
    QCOMPARE(pictureOf(commitDrill, facts, crashed),
        QStringLiteral("+ Found the cause | - Not scored | - Not scored | + Timeline exported"));
    facts.auditLog = failed(Failure::Kind::Refused, "gone");
    QCOMPARE(pictureOf(commitDrill, facts, crashed),
        QStringLiteral("+ Found the cause | - Not scored | - Not scored | - Not scored"));
}

void TestDrill::aWholeCellIsTakenOutOfService()
{
    const auto destroyed = [](const char *changes, std::int64_t cell) {
        auto record = applied("commit_archived", cell);
        record.fields.emplace_back("changes", std::string(changes));
        record.fields.emplace_back("items", std::int64_t(1'000));
        return record;
    };
    auto facts = factsWith({destroyed("destroy_claim", 3)});
    facts.left = decommission::EmptinessReport();
    (*facts.left)->state = decommission::Emptiness::Empty;
    QCOMPARE(pictureOf(decommissionDrill, facts),
        QStringLiteral("+ Found the cause | + Acted correctly | + Caused no harm | + Timeline exported"));
    QVERIFY(firstScore(decommissionDrill, facts, u"a"_s)[1].text.contains(u"1000 claim(s) of the cell destroyed"_s));
    (*facts.left)->claims.claims = 7;
    (*facts.left)->state = decommission::Emptiness::NotEmpty;
    const auto left = firstScore(decommissionDrill, facts, u"a"_s)[1];
    QVERIFY2(left.title == u"Not finished"_s && left.text.contains(u"7 claim(s)"_s), qPrintable(left.text));
    (*facts.left)->state = decommission::Emptiness::Unknown;
    QCOMPARE(firstScore(decommissionDrill, facts, u"a"_s)[1].status, Status::Unknown);
    facts.left = failed(Failure::Kind::TimedOut, "The service does not answer.");
    QCOMPARE(firstScore(decommissionDrill, facts, u"a"_s)[1].status, Status::Unknown);
    // Of another cell, or put back.
    for (const auto &wrong : {destroyed("destroy_claim", 2), destroyed("create_claim", 3)}) {
        QVERIFY(pictureOf(decommissionDrill, factsWith({wrong})).contains(u"- Acted incorrectly"_s));
    }
    QVERIFY(
        pictureOf(commitDrill, factsWith({destroyed("destroy_claim", 1)}), crashed).contains(u"- Acted incorrectly"_s));
    // Seeded cells do nothing on their own, so they are not limited.
    QCOMPARE(
        drillOf(decommissionDrill)->sandboxOptions(), QStringList({u"--cells"_s, u"3"_s, u"--name"_s, u"drill"_s}));
}

// C14: its rows come late, so that claims seem to have none.
void TestDrill::aReplicaProvesNoHarm()
{
    auto facts = factsWith({});
    addDrift(facts, "User", DriftClass::Extra, 5);
    facts.leases->database = DatabaseIdentity{};
    facts.leases->database->isReplica = true;
    const auto score = firstScore(nothingDrill, facts, QStringLiteral("a"));
    QCOMPARE(score[2].status, Status::Unknown);
    QVERIFY(score[2].text.contains(QStringLiteral("replica")));
    QCOMPARE(score[2].halves, 0);
}

void TestDrill::aSecondGuessCountsHalf()
{
    const auto drill = *drillOf(commitDrill);
    const auto facts = factsWith({applied("commit")});
    DrillProgress progress;
    progress.guesses << QStringLiteral("It crashed in its transaction");
    const auto first = scoreOf(drill, facts, progress);
    QCOMPARE(halvesIn(first), QStringLiteral("0 2 2 2"));
    QVERIFY2(!first[0].text.contains(drill.cause), "told although it may still be guessed");
    QVERIFY(progress.mayGuess(drill));
    progress.guesses << drill.cause;
    const auto second = scoreOf(drill, facts, progress);
    QCOMPARE(halvesIn(second), QStringLiteral("1 2 2 2"));
    QCOMPARE(halvesOf(second), 7);
    QVERIFY2(second[0].text.contains(QStringLiteral("Half a point")), qPrintable(second[0].text));
    QVERIFY(!progress.mayGuess(drill));
}

void TestDrill::aThirdGuessCountsNothing()
{
    const auto drill = *drillOf(commitDrill);
    DrillProgress progress;
    progress.guesses << QStringLiteral("b") << QStringLiteral("c");
    QVERIFY(!progress.mayGuess(drill));
    const auto score = scoreOf(drill, factsWith({applied("commit")}), progress);
    QCOMPARE(score[0].halves, 0);
    QCOMPARE(score[0].text, QStringLiteral("Cause: It crashed after COMMIT"));
}

void TestDrill::whatWasMissedFirstCountsHalf()
{
    const auto drill = *drillOf(commitDrill);
    DrillProgress progress;
    progress.guesses << drill.cause;
    QCOMPARE(halvesIn(scoreOf(drill, factsWith({}), progress)), QStringLiteral("2 0 2 0"));
    auto unexported = factsWith({applied("commit")});
    unexported.timelines.clear();
    QCOMPARE(halvesIn(scoreOf(drill, unexported, progress)), QStringLiteral("2 1 2 0"));
    QCOMPARE(halvesIn(scoreOf(drill, factsWith({applied("commit")}), progress)), QStringLiteral("2 1 2 1"));
}

// What cannot be said yet, and what could not be read, is nobody's fault.
void TestDrill::waitingCostsNothing()
{
    const auto drill = *drillOf(commitDrill);
    DrillProgress progress;
    progress.guesses << drill.cause;
    auto early = factsWith({applied("commit")});
    addDrift(early, "User", DriftClass::Recent, 1);
    QCOMPARE(halvesIn(scoreOf(drill, early, progress)), QStringLiteral("2 2 0 2"));
    auto unread = factsWith({applied("commit")});
    unread.leases = failed(Failure::Kind::Unreachable, "gone");
    QCOMPARE(halvesIn(scoreOf(drill, unread, progress)), QStringLiteral("2 0 2 2"));
    QCOMPARE(halvesIn(scoreOf(drill, factsWith({applied("commit")}), progress)), QStringLiteral("2 2 2 2"));
}

void TestDrill::harmStaysWhateverIsRepaired()
{
    const auto drill = *drillOf(commitDrill);
    DrillProgress progress;
    progress.guesses << drill.cause;
    auto harmed = factsWith({applied("commit")});
    addDrift(harmed, "User", DriftClass::Missing, 3);
    scoreOf(drill, harmed, progress);
    const auto repaired = scoreOf(drill, factsWith({applied("commit")}), progress);
    QCOMPARE(repaired[2].status, Status::Conflict);
    QCOMPARE(repaired[2].halves, 0);
    QVERIFY2(repaired[2].text.contains(QStringLiteral("3 missing of User")), qPrintable(repaired[2].text));
}

void TestDrill::hintsComeOneAtATime()
{
    DrillPane pane(*drillOf(commitDrill), {});
    auto *hint = buttonOf(pane, QStringLiteral("Hint (2 left)"));
    QVERIFY(hint);
    hint->click();
    QCOMPARE(hint->text(), QStringLiteral("Hint (1 left)"));
    hint->click();
    QVERIFY(!hint->isEnabled());
}

void TestDrill::aCauseIsChosenBeforeTheScore()
{
    DrillPane pane(*drillOf(commitDrill), [](const QStringList &timelines, std::stop_token) {
        auto facts = factsWith({applied("commit")});
        facts.timelines = timelines.isEmpty() ? std::vector<QByteArray>{} : facts.timelines;
        return facts;
    });
    pane.show();
    pane.noteTimeline(QStringLiteral("timeline.md"));
    pane.askForCause();
    auto *evaluateButton = buttonOf(pane, QStringLiteral("Score the drill"));
    QVERIFY(evaluateButton && evaluateButton->isVisible() && !evaluateButton->isEnabled());
    const auto causes = pane.findChildren<QRadioButton *>();
    QCOMPARE(causes.size(), 2);
    QCOMPARE(causes.first()->text(), crashed);
    causes.first()->click();
    evaluateButton->click();
    QTRY_COMPARE(pane.score().size(), std::size_t(4));
    QCOMPARE(picture(pane.score()),
        QStringLiteral("+ Found the cause | + Acted correctly | + Caused no harm | + Timeline exported"));
    QVERIFY(!evaluateButton->isVisible());
}

void TestDrill::drillsAreListedWithTheirTasks()
{
    QCOMPARE(drillList(QStringLiteral("cell-down\tTwo cells: find out why, and say so.\nfailure-1\tShort.\n"), 24),
        QStringLiteral("cell-down\n    Two cells: find out\n    why, and say so.\nfailure-1\n    Short.\n"));
}

void TestDrill::aWrongCauseIsNotChosenAgain()
{
    DrillPane pane(
        *drillOf(commitDrill), [](const QStringList &, std::stop_token) { return factsWith({applied("commit")}); });
    pane.show();
    const auto wrong = QStringLiteral("It crashed in its transaction");
    pane.askForCause();
    choiceOf(pane, wrong)->click();
    buttonOf(pane, QStringLiteral("Score the drill"))->click();
    QTRY_COMPARE(halvesIn(pane.score()), QStringLiteral("0 2 2 2"));
    pane.askForCause();
    QVERIFY(!choiceOf(pane, wrong)->isEnabled() && choiceOf(pane, crashed)->isEnabled());
    choiceOf(pane, crashed)->click();
    buttonOf(pane, QStringLiteral("Score the drill"))->click();
    QTRY_COMPARE(halvesIn(pane.score()), QStringLiteral("1 2 2 2"));
    pane.askForCause();
    QVERIFY(!choiceOf(pane, crashed)->isEnabled() && buttonOf(pane, QStringLiteral("Score the drill"))->isEnabled());
}

void TestDrill::aDrillContinuesInAnotherPane()
{
    const auto progress = std::make_shared<DrillProgress>();
    const auto facts = [](const QStringList &, std::stop_token) {
        return factsWith({applied("commit"), applied("roll_back")});
    };
    {
        DrillPane first(*drillOf(commitDrill), facts, progress);
        first.giveHint();
        first.askForCause();
        choiceOf(first, QStringLiteral("It crashed in its transaction"))->click();
        buttonOf(first, QStringLiteral("Score the drill"))->click();
        QTRY_COMPARE(first.score().size(), std::size_t(4));
    }
    DrillPane second(*drillOf(commitDrill), facts, progress);
    QVERIFY(buttonOf(second, QStringLiteral("Hint (1 left)")));
    second.askForCause();
    choiceOf(second, crashed)->click();
    buttonOf(second, QStringLiteral("Score the drill"))->click();
    QTRY_COMPARE(halvesIn(second.score()), QStringLiteral("1 0 2 2"));
}

// The pages go on listing them, so that the score must not say that nothing is left.
void TestDrill::whatRemainsOnThePagesIsNamed()
{
    auto facts = factsWith({applied("commit")});
    SurveyedLease row;
    row.local = LocalLease{};
    row.assessment.verdict = LeaseVerdict::Ended;
    facts.leases->leases = {row, row};
    const auto score = firstScore(commitDrill, facts, crashed);
    QCOMPARE(score[1].text,
        QStringLiteral("Done: 1 lease(s) committed. No lease is left at the service. Deleting the 2 local row(s) is "
                       "optional."));
    QCOMPARE(firstScore(commitDrill, factsWith({applied("commit")}), crashed)[1].text,
        QStringLiteral("Done: 1 lease(s) committed. Nothing is left."));
}

void TestDrill::theDebriefingListsActionsWithTheirTimes()
{
    DrillPane pane(*drillOf(commitDrill), [](const QStringList &, std::stop_token) {
        return factsWith({applied("commit"), applied("commit")});
    });
    pane.show();
    const QSignalSpy next(&pane, &DrillPane::nextRequested);
    const QSignalSpy ended(&pane, &DrillPane::endRequested);
    pane.askForCause();
    choiceOf(pane, crashed)->click();
    buttonOf(pane, QStringLiteral("Score the drill"))->click();
    QTRY_VERIFY(buttonOf(pane, QStringLiteral("Next drill"))->isVisible());
    QStringList texts;
    for (const auto *label : pane.findChildren<PlainLabel *>()) {
        texts << (label->isVisible() ? label->text() : QString());
    }
    for (const auto *text : {"It crashed after COMMIT", "One in five crashes.", "Leases with a row.",
             "Commit these leases.", "2026-11-21 03:12:45 UTC: 2 lease(s) committed"}) {
        QVERIFY2(texts.contains(QLatin1String(text)), text);
    }
    buttonOf(pane, QStringLiteral("Next drill"))->click();
    buttonOf(pane, QStringLiteral("End the drill"))->click();
    QCOMPARE(next.size() + ended.size(), 2);
    // A new score begins without it.
    pane.askForCause();
    QVERIFY(!buttonOf(pane, QStringLiteral("Next drill"))->isVisible());
}

void TestDrill::theDebriefingEndsGuessing()
{
    const auto progress = std::make_shared<DrillProgress>();
    const auto drill = *drillOf(commitDrill);
    DrillPane pane(
        drill, [](const QStringList &, std::stop_token) { return factsWith({applied("commit")}); }, progress);
    pane.show();
    pane.askForCause();
    choiceOf(pane, QStringLiteral("It crashed in its transaction"))->click();
    buttonOf(pane, QStringLiteral("Score the drill"))->click();
    auto *open = buttonOf(pane, QStringLiteral("Show the debriefing"));
    QTRY_VERIFY(open->isVisible());
    QVERIFY(!buttonOf(pane, QStringLiteral("Next drill"))->isVisible() && progress->mayGuess(drill));
    open->click();
    QVERIFY(buttonOf(pane, QStringLiteral("Next drill"))->isVisible() && !open->isVisible());
    QVERIFY(!progress->mayGuess(drill));
}

QTEST_MAIN(TestDrill)
#include "tst_drill.moc"
