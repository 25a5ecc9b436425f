// SPDX-License-Identifier: MIT
#include "app/sandbox/scenarios/scenario.h"
#include "app/sandbox/scenarios/scenarioguide.h"
#include "app/sandbox/scenarios/scenariotexts.h"
#include "app/sandbox/scenarios/simulatedscenario.h"
#include "app/sandbox/simulation/cellservice.h"
#include "app/sandbox/simulation/verifier.h"
#include "app/sandbox/workload/simulatedcelloptions.h"
#include "app/sandbox/workload/transactionplan.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

namespace {

const Instant now = Instant(1'700'000'000s);
const std::set<ClaimType> everyType{ClaimType::UserId, ClaimType::Username};

LocalRow user(std::int64_t id, const std::string &name, Instant updatedAt)
{
    return {keyOfId(id), 1, {std::to_string(id), name}, updatedAt, updatedAt};
}

Record record(std::int64_t id, ClaimType type, const std::string &value, Instant updatedAt)
{
    Record record;
    record.claim = {type, value, {}};
    record.subject = {SubjectType::Organization, 1};
    record.source = {SourceType::Users, keyOfId(id)};
    record.status = RecordStatus::Active;
    record.createdAt = record.updatedAt = updatedAt;
    return record;
}

// "+alice -bob"
std::string pictureOf(const ClaimUpdate &corrections)
{
    std::string picture;
    for (const auto &create : corrections.creates) {
        picture += (picture.empty() ? "+" : " +") + create.claim.value;
    }
    for (const auto &destroy : corrections.destroys) {
        picture += (picture.empty() ? "-" : " -") + destroy.claim.value;
    }
    return picture;
}

} // namespace

class TestSimulationRules : public QObject
{
    Q_OBJECT

private slots:
    void theSameSeedMakesTheSameTransactions();
    void failuresComeAsOftenAsRequested();
    void simulatedCellOptionsSurviveTheirFile();
    void aWordThatMeansNothingIsRefused();
    void callsAreGivenUpAsSoonAsGitlabDoes();
    void everyScenarioIsCompiledIn();
    void everyScenarioIsADrill();
    void eventsAreReadAsTheyAreWritten();
    void aScenarioThatMeansNothingIsRefused();
    void theVerifierCorrectsWhatDiffers_data();
    void theVerifierCorrectsWhatDiffers();
    void theVerifierCorrectsWhatIsLeased_data();
    void theVerifierCorrectsWhatIsLeased();
    void P5_chunksCreateBeforeTheyDestroy();
};

void TestSimulationRules::theSameSeedMakesTheSameTransactions()
{
    const TransactionOdds odds{{}, {{FailurePoint::CrashInside, 0.2}}, 0.1};
    const auto transactionsFor = [&odds](std::uint32_t seed, std::int64_t cell) {
        std::vector<std::pair<Action, FailurePoint>> workload;
        for (int nth = 1; nth <= 200; ++nth) {
            Dice dice(seed, cell, nth);
            const auto plan = planOf(odds, dice);
            workload.emplace_back(plan.action, plan.failure);
        }
        return workload;
    };
    QVERIFY(transactionsFor(1, 1) == transactionsFor(1, 1));
    QVERIFY(transactionsFor(1, 1) != transactionsFor(2, 1));
    QVERIFY(transactionsFor(1, 1) != transactionsFor(1, 2));
}

void TestSimulationRules::failuresComeAsOftenAsRequested()
{
    const TransactionOdds odds{{{Action::AddKey, 1}, {Action::SignUp, 3}},
        {{FailurePoint::Constraint, 0.1}, {FailurePoint::RowNotDeleted, 0.3}}, 0};
    std::map<FailurePoint, int> failures;
    std::map<Action, int> actions;
    for (int nth = 1; nth <= 10'000; ++nth) {
        Dice dice(7, 1, nth);
        const auto plan = planOf(odds, dice);
        ++failures[plan.failure];
        ++actions[plan.action];
    }
    QVERIFY(std::abs(failures[FailurePoint::Constraint] - 1'000) < 120);
    QVERIFY(std::abs(failures[FailurePoint::RowNotDeleted] - 3'000) < 200);
    QVERIFY(std::abs(actions[Action::SignUp] - 7'500) < 200);
    QCOMPARE(actions.size(), std::size_t(2));
}

void TestSimulationRules::simulatedCellOptionsSurviveTheirFile()
{
    SimulatedCellOptions options;
    options.population = {CellId{3}, 4'000};
    options.neighbour = {CellId{1}, 4'000};
    options.timeScale = 120;
    options.workload.rate = 50;
    options.workload.odds.failures[FailurePoint::BeginUnanswered] = 0.25;
    options.workload.odds.mix[Action::PurgeEmails] = 2;
    options.workload.behavior.hasHazards = true;
    options.workload.behavior.serviceTimeout = 200ms;
    options.workload.behavior.retriesBegin = true;
    options.workload.behavior.verifierSkipsLeased = true;
    options.workload.behavior.staleLease = 10min;
    options.workload.clockOffset = -90s;
    options.workload.longTransactions = 2;
    options.workload.longHold = 15min;
    const auto again = parseSimulatedCellOptions(textOf(options));
    QVERIFY2(again.has_value(), again ? "" : again.error().detail.c_str());
    QCOMPARE(textOf(*again), textOf(options));
    QVERIFY(again->workload.clockOffset == Duration(-90s));
    QVERIFY(again->workload.behavior.serviceTimeout == 200ms && again->workload.behavior.staleLease == 10min);
    QVERIFY(again->workload.behavior.retriesBegin && again->workload.behavior.verifierSkipsLeased);
}

void TestSimulationRules::aWordThatMeansNothingIsRefused()
{
    auto text = textOf(SimulatedCellOptions{});
    text.replace(text.find("\"reconciles\""), 12, "\"reconsiles\"");
    const auto options = parseSimulatedCellOptions(text);
    QVERIFY(!options);
    QVERIFY(options.error().detail.find("reconsiles") != std::string::npos);
    for (const std::string word : {"\"stale_lease_minutes\": 5", "\"service_timeout_milliseconds\": 300"}) {
        auto never = textOf(SimulatedCellOptions{});
        const auto position = never.find(word);
        QVERIFY2(position != std::string::npos, word.c_str());
        never.replace(position, word.size(), word.substr(0, word.find(':')) + ": 0");
        QVERIFY2(!parseSimulatedCellOptions(never), word.c_str());
    }
}

// The defaults are those of GitLab 19.4, and a cell whose time passes faster waits no longer than its leases are fresh.
void TestSimulationRules::callsAreGivenUpAsSoonAsGitlabDoes()
{
    SimulatedCellOptions options;
    QVERIFY(transactionPatience(options) == 300ms);
    options.timeScale = 300;
    QVERIFY(transactionPatience(options) == 250ms);
    options.workload.behavior.serviceTimeout = 200ms;
    QVERIFY(transactionPatience(options) == 200ms);
    options.workload.behavior.serviceTimeout = 1s;
    options.workload.behavior.staleLease = 10min;
    QVERIFY(transactionPatience(options) == 500ms);
}

void TestSimulationRules::everyScenarioIsCompiledIn()
{
    QVERIFY(simulatedScenarioTexts.size() >= 20);
    for (const auto text : simulatedScenarioTexts) {
        const auto scenario = parseSimulatedScenario(text);
        QVERIFY2(scenario.has_value(), scenario ? "" : scenario.error().detail.c_str());
        QVERIFY2(simulatedScenarioNamed(scenario->name) != nullptr, scenario->name.c_str());
        const auto *guide = scenarioGuideNamed(scenario->name);
        QVERIFY(guide && !guide->title.empty() && !guide->happens.empty());
        QVERIFY(!guide->shows.empty() && !guide->action.empty());
    }
}

void TestSimulationRules::eventsAreReadAsTheyAreWritten()
{
    const auto event
        = parseSimulationEvent(R"({"do": "pause_cell", "cell": 2, "seconds": 0.8, "every": 1, "until": 60})");
    QVERIFY(event && event->kind == SimulationEvent::Kind::PauseCell && event->cell == CellId{2});
    QCOMPARE(event->seconds, 0.8);
    QCOMPARE(event->until, 60.0);
    for (const auto *text :
        {R"({"do": "pause_sell"})", R"({"cell": 2})", "pause_cell", R"({"do": "kill_cell", "cell": "x"})"}) {
        QVERIFY2(!parseSimulationEvent(text), text);
    }
}

void TestSimulationRules::everyScenarioIsADrill()
{
    std::set<std::string> causes;
    for (const auto &scenario : scenarioGuides()) {
        QVERIFY2(scenarioNamed(scenario.name), scenario.name.c_str());
        const auto text = drillText(scenario.name);
        QVERIFY2(text, scenario.name.c_str());
        const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(*text)).object();
        const auto choices = json[QLatin1String("causes")].toArray();
        QVERIFY2(choices.size() == 4 && choices.contains(json[QLatin1String("cause")]), scenario.name.c_str());
        QVERIFY2(causes.insert(scenario.cause).second, scenario.name.c_str());
        QVERIFY2(json[QLatin1String("hints")].toArray().size() >= 2, scenario.name.c_str());
        // The task does not say it.
        QVERIFY(scenario.task.find(scenario.cause) == std::string::npos);
    }
    QVERIFY(!drillText("no-such-drill"));
}

void TestSimulationRules::aScenarioThatMeansNothingIsRefused()
{
    std::string text(simulatedScenarioTexts.front());
    const std::string begin = "\"workload\": {";
    text.replace(text.find(begin), begin.size(), begin + "\"pace\": 3, ");
    const auto scenario = parseSimulatedScenario(text);
    QVERIFY(!scenario);
    QVERIFY(scenario.error().detail.find("pace") != std::string::npos);
}

void TestSimulationRules::theVerifierCorrectsWhatDiffers_data()
{
    QTest::addColumn<bool>("hasHazards");
    QTest::addColumn<QString>("expected");
    // User 1 matches, 2 has no username claim, 3 was renamed, 4 changed just now, 5 is gone, 6 is gone since just now.
    QTest::newRow("as it should") << false << QStringLiteral("+berta +carla -carl -5 -emil");
    QTest::newRow("as GitLab does: claims of a row that changed just now are destroyed")
        << true << QStringLiteral("+berta +carla -carl -4 -dora -5 -emil");
}

void TestSimulationRules::theVerifierCorrectsWhatDiffers()
{
    QFETCH(bool, hasHazards);
    QFETCH(QString, expected);
    const auto old = now - 2h;
    const VerifierBatch batch{*modelNamed("User"),
        {user(1, "anna", old), user(2, "berta", old), user(3, "carla", old), user(4, "doris", now - 1s)},
        {record(1, ClaimType::UserId, "1", old), record(1, ClaimType::Username, "anna", old),
            record(2, ClaimType::UserId, "2", old), record(3, ClaimType::UserId, "3", old),
            record(3, ClaimType::Username, "carl", old), record(4, ClaimType::UserId, "4", old),
            record(4, ClaimType::Username, "dora", old), record(5, ClaimType::UserId, "5", old),
            record(5, ClaimType::Username, "emil", old), record(6, ClaimType::UserId, "6", now - 1s)},
        now - 1h, hasHazards};
    auto corrections = correctionsOf(batch, everyType);
    const auto isEarlier = [](const ClaimMetadata &a, const ClaimMetadata &b) {
        return std::pair(a.source.key, b.claim.type) < std::pair(b.source.key, a.claim.type);
    };
    std::sort(corrections.destroys.begin(), corrections.destroys.end(), isEarlier);
    QCOMPARE(QString::fromStdString(pictureOf(corrections)), expected);
}

void TestSimulationRules::theVerifierCorrectsWhatIsLeased_data()
{
    QTest::addColumn<bool>("skipsLeased");
    QTest::addColumn<QString>("expected");
    // User 1 is being renamed, 2 is gone and its claim is being destroyed, 3 was renamed long ago.
    QTest::newRow("as GitLab does: leased or not") << false << QStringLiteral("+anna +carla -anne -carl -bob");
    QTest::newRow("leased claims are left alone") << true << QStringLiteral("+carla -carl");
}

void TestSimulationRules::theVerifierCorrectsWhatIsLeased()
{
    QFETCH(bool, skipsLeased);
    QFETCH(QString, expected);
    const auto old = now - 2h;
    auto created = record(1, ClaimType::Username, "anne", old);
    created.status = RecordStatus::LeaseCreating;
    auto destroyed = record(2, ClaimType::Username, "bob", old);
    destroyed.status = RecordStatus::LeaseDestroying;
    const VerifierBatch batch{*modelNamed("User"), {user(1, "anna", old), user(3, "carla", old)},
        {record(1, ClaimType::UserId, "1", old), created, destroyed, record(3, ClaimType::UserId, "3", old),
            record(3, ClaimType::Username, "carl", old)},
        now - 1h, false, skipsLeased};
    QCOMPARE(QString::fromStdString(pictureOf(correctionsOf(batch, everyType))), expected);
}

// As GitLab's worker packs them, although the service refuses a swap then.
void TestSimulationRules::P5_chunksCreateBeforeTheyDestroy()
{
    const auto metadata = [](std::int64_t id, const std::string &name) {
        const auto one = record(id, ClaimType::Username, name, now);
        return ClaimMetadata{one.claim, one.subject, one.source};
    };
    const ClaimUpdate swapped{
        {metadata(1, "b"), metadata(2, "a")}, {metadata(1, "a"), metadata(2, "b"), metadata(3, "c")}};
    const auto chunks = chunksOf(swapped);
    QCOMPARE(chunks.size(), std::size_t(1));
    QCOMPARE(chunks[0].creates.size(), std::size_t(2));
    QCOMPARE(chunks[0].destroys.size(), std::size_t(3));

    ClaimUpdate many;
    for (int id = 1; id <= 1'999; ++id) {
        many.creates.push_back(metadata(id, std::to_string(id)));
    }
    many.destroys = {metadata(1, "old"), metadata(2, "older")};
    const auto full = chunksOf(many);
    QCOMPARE(full.size(), std::size_t(3));
    QCOMPARE(full[0].creates.size(), std::size_t(1'000));
    QCOMPARE(full[1].creates.size(), std::size_t(999));
    QCOMPARE(full[1].destroys.size(), std::size_t(1));
    QCOMPARE(full[2].destroys.size(), std::size_t(1));
}

QTEST_GUILESS_MAIN(TestSimulationRules)
#include "tst_simulationrules.moc"
