#include "app/console/drill/drillpane.h"
#include "models/claims/catalogue.h"

#include <QAbstractButton>
#include <QPushButton>
#include <QRadioButton>
#include <QTest>

using namespace cells;

namespace {

constexpr const char *commitDrill = R"({"name": "failure-4a", "task": "Find out why.", "deed": "Commit these leases.",
    "cause": "It crashed after COMMIT", "causes": ["It crashed after COMMIT", "It crashed in its transaction"],
    "hints": ["Look at the leases.", "They have a local row."],
    "check": {"leases": {"commit": "left_4A"}, "repair": "leases"}})";
constexpr const char *claimsDrill = R"({"name": "bulk-bypass", "task": "Find out why.", "deed": "Repair Email.",
    "cause": "a", "causes": ["a", "b"], "hints": [],
    "check": {"leases": {}, "drift": {"Email": ["missing", "extra"]}, "repair": "claims"}})";
constexpr const char *nothingDrill = R"({"name": "reaper-alive", "task": "Find out whether.", "deed": "None.",
    "cause": "a", "causes": ["a", "b"], "hints": [], "check": {"leases": {}, "repair": "none"}})";
const QString crashed = QStringLiteral("It crashed after COMMIT");
const std::string plan = "0123456789abcdef0123456789abcdef";

AuditRecord applied(const std::string &deed, std::int64_t cell = 1)
{
    AuditRecord record;
    record.kind = AuditKind::Outcome;
    record.fields = {{"plan", plan}, {"cell", cell}, {"deed", deed}, {"outcome", std::string("applied")}};
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
    auto trail = std::make_shared<TrailReading>();
    trail->records = std::move(records);
    LeaseSurveyReport leases;
    leases.isListingComplete = true;
    DrillFacts facts{std::shared_ptr<const TrailReading>(trail), leases, {}, {"## Plan `0123456789abcdef`"}};
    for (const auto &model : catalogue()) {
        ScanReport report;
        report.model = &model;
        facts.scans.emplace(model.name, report);
    }
    return facts;
}

void plant(DrillFacts &facts, const char *model, DriftClass kind, std::uint64_t count)
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

QString pictureOf(const char *drill, const DrillFacts &facts, const QString &cause = QStringLiteral("a"))
{
    return picture(scoreOf(*drillOf(drill), cause, facts));
}

} // namespace

class TestDrill : public QObject
{
    Q_OBJECT

private slots:
    void doneRightlyScoresFully();
    void aWrongDeedIsNamed();
    void harmIsNamed();
    void whatIsLeftIsNamed();
    void rowsLeftBehindAreNoTask();
    void whereNothingIsToBeDone();
    void whatWasNotReadIsNotJudged();
    void hintsComeOneAtATime();
    void aCauseIsChosenBeforeTheScore();
};

void TestDrill::doneRightlyScoresFully()
{
    const auto whole = QStringLiteral("+ Found the cause | + Acted rightly | + Harmed nothing | + Timeline exported");
    QCOMPARE(pictureOf(commitDrill, factsWith({applied("commit"), applied("commit")}), crashed), whole);
    QCOMPARE(pictureOf(claimsDrill, factsWith(claimed("Email"))), whole);
}

void TestDrill::aWrongDeedIsNamed()
{
    const auto drill = *drillOf(commitDrill);
    const auto score = scoreOf(drill, QStringLiteral("It crashed in its transaction"),
        factsWith({applied("commit"), applied("roll_back"), applied("roll_back")}));
    QCOMPARE(picture(score),
        QStringLiteral("- Missed the cause | - Acted wrongly | + Harmed nothing | + Timeline exported"));
    QCOMPARE(score[0].text, QStringLiteral("It was: It crashed after COMMIT"));
    QVERIFY2(score[1].text.contains(QStringLiteral("2 lease(s) rolled back"))
            && score[1].text.contains(QStringLiteral("Commit these leases.")),
        qPrintable(score[1].text));
    QVERIFY(pictureOf(commitDrill, factsWith({applied("commit", 2)})).contains(QStringLiteral("- Acted wrongly")));
    QVERIFY(pictureOf(claimsDrill, factsWith(claimed("User"))).contains(QStringLiteral("- Acted wrongly")));
}

void TestDrill::harmIsNamed()
{
    auto facts = factsWith({applied("commit")});
    plant(facts, "User", DriftClass::Missing, 3);
    const auto score = scoreOf(*drillOf(commitDrill), crashed, facts);
    QCOMPARE(picture(score), QStringLiteral("+ Found the cause | + Acted rightly | - Harm done | + Timeline exported"));
    QVERIFY2(score[2].text.contains(QStringLiteral("3 missing of User")), qPrintable(score[2].text));
    // What the scenario makes is no harm; what it does not, is.
    auto repaired = factsWith(claimed("Email"));
    plant(repaired, "Email", DriftClass::Extra, 2);
    QVERIFY(pictureOf(claimsDrill, repaired).contains(QStringLiteral("+ Harmed nothing")));
    plant(repaired, "Email", DriftClass::Different, 1);
    QVERIFY(pictureOf(claimsDrill, repaired).contains(QStringLiteral("- Harm done")));
    // What changed just now is not judged.
    auto fresh = factsWith({applied("commit")});
    plant(fresh, "User", DriftClass::Recent, 1);
    QVERIFY(pictureOf(commitDrill, fresh).contains(QStringLiteral("- Too early to say")));
}

void TestDrill::whatIsLeftIsNamed()
{
    auto facts = factsWith({applied("commit")});
    SurveyedLease lease;
    lease.judgement.verdict = LeaseVerdict::Commit;
    facts.leases->leases.push_back(lease);
    facts.timelines.clear();
    const auto score = scoreOf(*drillOf(commitDrill), crashed, facts);
    QCOMPARE(picture(score),
        QStringLiteral("+ Found the cause | - Not finished | + Harmed nothing | - Timeline not exported"));
    QCOMPARE(score[1].text, QStringLiteral("Left to do: 1 lease(s) to commit."));
    auto half = factsWith(claimed("Email"));
    plant(half, "Email", DriftClass::Missing, 4);
    QVERIFY(pictureOf(claimsDrill, half).contains(QStringLiteral("- Not finished")));
    QVERIFY(pictureOf(commitDrill, factsWith({})).contains(QStringLiteral("- Not finished")));
}

// A commit leaves its local row behind, which goes later, or not at all.
void TestDrill::rowsLeftBehindAreNoTask()
{
    const auto whole = QStringLiteral("+ Found the cause | + Acted rightly | + Harmed nothing | + Timeline exported");
    SurveyedLease row;
    row.local = LocalLease{};
    row.judgement.verdict = LeaseVerdict::CleanLocal;
    auto facts = factsWith({applied("commit"), applied("clean_local")});
    facts.leases->leases.push_back(row);
    QCOMPARE(pictureOf(commitDrill, facts, crashed), whole);
    SurveyedLease open = row;
    open.service = Lease{};
    open.judgement.verdict = LeaseVerdict::Wait;
    facts.leases->leases.push_back(open);
    QVERIFY(pictureOf(commitDrill, facts, crashed).contains(QStringLiteral("- Not finished")));
}

void TestDrill::whereNothingIsToBeDone()
{
    QCOMPARE(pictureOf(nothingDrill, factsWith({})),
        QStringLiteral("+ Found the cause | + Acted rightly | + Harmed nothing | + No timeline needed"));
    QVERIFY(pictureOf(nothingDrill, factsWith({applied("roll_back")})).contains(QStringLiteral("- Acted wrongly")));
}

void TestDrill::whatWasNotReadIsNotJudged()
{
    auto facts = factsWith({applied("commit")});
    facts.leases = failed(Failure::Kind::Unreachable, "gone");
    facts.scans.at("Email") = failed(Failure::Kind::Unreachable, "gone");
    QCOMPARE(pictureOf(commitDrill, facts, crashed),
        QStringLiteral("+ Found the cause | - Not judged | - Not judged | + Timeline exported"));
    facts.trail = failed(Failure::Kind::Refused, "gone");
    QCOMPARE(pictureOf(commitDrill, facts, crashed),
        QStringLiteral("+ Found the cause | - Not judged | - Not judged | - Not judged"));
}

void TestDrill::hintsComeOneAtATime()
{
    DrillPane pane(*drillOf(commitDrill), {});
    const auto buttons = pane.findChildren<QPushButton *>();
    const auto hint = std::find_if(buttons.begin(), buttons.end(),
        [](const QPushButton *button) { return button->text().startsWith(QLatin1String("Hint")); });
    QVERIFY(hint != buttons.end());
    QCOMPARE((*hint)->text(), QStringLiteral("Hint (2 left)"));
    (*hint)->click();
    QCOMPARE((*hint)->text(), QStringLiteral("Hint (1 left)"));
    (*hint)->click();
    QVERIFY(!(*hint)->isEnabled());
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
    QPushButton *judge = nullptr;
    for (auto *button : pane.findChildren<QPushButton *>()) {
        judge = button->text() == QLatin1String("Judge") ? button : judge;
    }
    QVERIFY(judge && judge->isVisible() && !judge->isEnabled());
    const auto causes = pane.findChildren<QRadioButton *>();
    QCOMPARE(causes.size(), 2);
    QCOMPARE(causes.first()->text(), crashed);
    causes.first()->click();
    judge->click();
    QTRY_COMPARE(pane.score().size(), std::size_t(4));
    QCOMPARE(picture(pane.score()),
        QStringLiteral("+ Found the cause | + Acted rightly | + Harmed nothing | + Timeline exported"));
    QVERIFY(!judge->isVisible());
}

QTEST_MAIN(TestDrill)
#include "tst_drill.moc"
