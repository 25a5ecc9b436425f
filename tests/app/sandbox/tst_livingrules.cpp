#include "app/sandbox/scenarios/livingscenario.h"
#include "app/sandbox/simulation/cellservice.h"
#include "app/sandbox/simulation/verifier.h"
#include "app/sandbox/workload/livetransactionplan.h"
#include "app/sandbox/workload/livingorder.h"

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
std::string pictureOf(const Corrections &corrections)
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

class TestLivingRules : public QObject
{
    Q_OBJECT

private slots:
    void theSameSeedMakesTheSameTransactions();
    void failuresComeAsOftenAsTheyAreWanted();
    void anOrderSurvivesItsFile();
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

void TestLivingRules::theSameSeedMakesTheSameTransactions()
{
    const TransactionOdds odds{{}, {{FailurePoint::CrashInside, 0.2}}, 0.1};
    const auto lifeOf = [&odds](std::uint32_t seed, std::int64_t cell) {
        std::vector<std::pair<Deed, FailurePoint>> life;
        for (int nth = 1; nth <= 200; ++nth) {
            Dice dice(seed, cell, nth);
            const auto plan = planOf(odds, dice);
            life.emplace_back(plan.deed, plan.failure);
        }
        return life;
    };
    QVERIFY(lifeOf(1, 1) == lifeOf(1, 1));
    QVERIFY(lifeOf(1, 1) != lifeOf(2, 1));
    QVERIFY(lifeOf(1, 1) != lifeOf(1, 2));
}

void TestLivingRules::failuresComeAsOftenAsTheyAreWanted()
{
    const TransactionOdds odds{{{Deed::AddKey, 1}, {Deed::SignUp, 3}},
        {{FailurePoint::Constraint, 0.1}, {FailurePoint::RowNotDeleted, 0.3}}, 0};
    std::map<FailurePoint, int> failures;
    std::map<Deed, int> deeds;
    for (int nth = 1; nth <= 10'000; ++nth) {
        Dice dice(7, 1, nth);
        const auto plan = planOf(odds, dice);
        ++failures[plan.failure];
        ++deeds[plan.deed];
    }
    QVERIFY(std::abs(failures[FailurePoint::Constraint] - 1'000) < 120);
    QVERIFY(std::abs(failures[FailurePoint::RowNotDeleted] - 3'000) < 200);
    QVERIFY(std::abs(deeds[Deed::SignUp] - 7'500) < 200);
    QCOMPARE(deeds.size(), std::size_t(2));
}

void TestLivingRules::anOrderSurvivesItsFile()
{
    LivingOrder order;
    order.population = {CellId{3}, 4'000};
    order.neighbour = {CellId{1}, 4'000};
    order.timeScale = 120;
    order.life.rate = 50;
    order.life.odds.failures[FailurePoint::BeginUnanswered] = 0.25;
    order.life.odds.mix[Deed::PurgeEmails] = 2;
    order.life.behavior.hasHazards = true;
    order.life.behavior.serviceTimeout = 200ms;
    order.life.behavior.retriesBegin = true;
    order.life.behavior.verifierSkipsLeased = true;
    order.life.behavior.staleLease = 10min;
    order.life.clockOffset = -90s;
    order.life.longTransactions = 2;
    order.life.longHold = 15min;
    const auto again = livingOrderOf(textOf(order));
    QVERIFY2(again.has_value(), again ? "" : again.error().detail.c_str());
    QCOMPARE(textOf(*again), textOf(order));
    QVERIFY(again->life.clockOffset == Duration(-90s));
    QVERIFY(again->life.behavior.serviceTimeout == 200ms && again->life.behavior.staleLease == 10min);
    QVERIFY(again->life.behavior.retriesBegin && again->life.behavior.verifierSkipsLeased);
}

void TestLivingRules::aWordThatMeansNothingIsRefused()
{
    auto text = textOf(LivingOrder{});
    text.replace(text.find("\"reconciles\""), 12, "\"reconsiles\"");
    const auto order = livingOrderOf(text);
    QVERIFY(!order);
    QVERIFY(order.error().detail.find("reconsiles") != std::string::npos);
    for (const std::string word : {"\"stale_lease_minutes\": 5", "\"service_timeout_milliseconds\": 300"}) {
        auto never = textOf(LivingOrder{});
        const auto place = never.find(word);
        QVERIFY2(place != std::string::npos, word.c_str());
        never.replace(place, word.size(), word.substr(0, word.find(':')) + ": 0");
        QVERIFY2(!livingOrderOf(never), word.c_str());
    }
}

// The defaults are those of GitLab 19.4, and a cell whose time passes faster waits no longer than its leases are fresh.
void TestLivingRules::callsAreGivenUpAsSoonAsGitlabDoes()
{
    LivingOrder order;
    QVERIFY(livePatience(order) == 300ms);
    order.timeScale = 300;
    QVERIFY(livePatience(order) == 250ms);
    order.life.behavior.serviceTimeout = 200ms;
    QVERIFY(livePatience(order) == 200ms);
    order.life.behavior.serviceTimeout = 1s;
    order.life.behavior.staleLease = 10min;
    QVERIFY(livePatience(order) == 500ms);
}

void TestLivingRules::everyScenarioIsCompiledIn()
{
    QVERIFY(livingScenarioTexts.size() >= 20);
    for (const auto text : livingScenarioTexts) {
        const auto scenario = livingScenarioOf(text);
        QVERIFY2(scenario.has_value(), scenario ? "" : scenario.error().detail.c_str());
        QVERIFY2(livingScenarioNamed(scenario->name) != nullptr, scenario->name.c_str());
        QVERIFY(!scenario->title.empty() && !scenario->happens.empty());
        QVERIFY(!scenario->shows.empty() && !scenario->deed.empty());
    }
}

void TestLivingRules::eventsAreReadAsTheyAreWritten()
{
    const auto event = lifeEventOf(R"({"do": "pause_cell", "cell": 2, "seconds": 0.8, "every": 1, "until": 60})");
    QVERIFY(event && event->kind == LifeEvent::Kind::PauseCell && event->cell == CellId{2});
    QCOMPARE(event->seconds, 0.8);
    QCOMPARE(event->until, 60.0);
    for (const auto *text :
        {R"({"do": "pause_sell"})", R"({"cell": 2})", "pause_cell", R"({"do": "kill_cell", "cell": "x"})"}) {
        QVERIFY2(!lifeEventOf(text), text);
    }
}

void TestLivingRules::everyScenarioIsADrill()
{
    std::set<std::string> causes;
    for (const auto &scenario : livingScenarios()) {
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

void TestLivingRules::aScenarioThatMeansNothingIsRefused()
{
    std::string text(livingScenarioTexts.front());
    text.replace(text.find("\"life\": {"), 9, "\"life\": {\"pace\": 3, ");
    const auto scenario = livingScenarioOf(text);
    QVERIFY(!scenario);
    QVERIFY(scenario.error().detail.find("pace") != std::string::npos);
}

void TestLivingRules::theVerifierCorrectsWhatDiffers_data()
{
    QTest::addColumn<bool>("hasHazards");
    QTest::addColumn<QString>("expected");
    // User 1 matches, 2 has no username claim, 3 was renamed, 4 changed just now, 5 is gone, 6 is gone since just now.
    QTest::newRow("as it should") << false << QStringLiteral("+berta +carla -carl -5 -emil");
    QTest::newRow("as GitLab does: claims of a row that changed just now are destroyed")
        << true << QStringLiteral("+berta +carla -carl -4 -dora -5 -emil");
}

void TestLivingRules::theVerifierCorrectsWhatDiffers()
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

void TestLivingRules::theVerifierCorrectsWhatIsLeased_data()
{
    QTest::addColumn<bool>("skipsLeased");
    QTest::addColumn<QString>("expected");
    // User 1 is being renamed, 2 is gone and its claim is being destroyed, 3 was renamed long ago.
    QTest::newRow("as GitLab does: leased or not") << false << QStringLiteral("+anna +carla -anne -carl -bob");
    QTest::newRow("leased claims are left alone") << true << QStringLiteral("+carla -carl");
}

void TestLivingRules::theVerifierCorrectsWhatIsLeased()
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
void TestLivingRules::P5_chunksCreateBeforeTheyDestroy()
{
    const auto metadata = [](std::int64_t id, const std::string &name) {
        const auto one = record(id, ClaimType::Username, name, now);
        return ClaimMetadata{one.claim, one.subject, one.source};
    };
    const Corrections swapped{
        {metadata(1, "b"), metadata(2, "a")}, {metadata(1, "a"), metadata(2, "b"), metadata(3, "c")}};
    const auto chunks = chunksOf(swapped);
    QCOMPARE(chunks.size(), std::size_t(1));
    QCOMPARE(chunks[0].creates.size(), std::size_t(2));
    QCOMPARE(chunks[0].destroys.size(), std::size_t(3));

    Corrections many;
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

QTEST_GUILESS_MAIN(TestLivingRules)
#include "tst_livingrules.moc"
