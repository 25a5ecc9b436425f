// SPDX-License-Identifier: MIT
#include "models/engine/differences/differencecodec.h"
#include "models/engine/rollout/rolloutsurvey.h"
#include "tests/support/fakes/fakeclock.h"
#include "tests/support/fakes/fakeflags.h"
#include "tests/support/fakes/fakehistory.h"

#include <QTest>

#include <condition_variable>
#include <thread>

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;
using namespace cells::leases;
using namespace cells::rollout;
using namespace std::chrono_literals;

namespace {

const Instant surveyTime = *parseInstant("2026-11-21 03:12:45Z");
const std::string service = "localhost:8443";

// Keeps what it was told, and answers what the test says.
class FakeFlagHistory : public FlagHistory
{
public:
    FlagsByName stored;
    int probes = 0;
    std::vector<FlagChange> changes;

    Outcome<void> save(
        const FlagSubject &, Instant, const FlagsByName &flags, const std::optional<std::string> &) override
    {
        stored = flags;
        ++probes;
        return {};
    }
    Outcome<std::vector<FlagChange>> fetchChanges(const FlagSubject &, int) override { return changes; }
    Outcome<std::optional<Instant>> fetchBeginning(const FlagSubject &) override
    {
        return std::optional(surveyTime - 24h);
    }
};

FlagSnapshot snapshot(bool isReplica = false)
{
    const auto on = [](const char *flag) { return FlagRows{flag, true, {{"boolean", "true"}}, surveyTime - 10h}; };
    FlagSnapshot snapshot{{"cell_1", "/run", "15.4", isReplica, "1"}, surveyTime,
        {on("cells_claims_keys"), on("cells_claims_verification_worker_user"), on("cells_unique_claims")}, {},
        definitionsIn()};
    return snapshot;
}

StoredScan scan(const char *model, Instant startedAt, std::uint64_t missing)
{
    static int run = 0;
    StoredScan scan;
    scan.run = std::to_string(++run);
    scan.subject = {"here", {1}, model};
    scan.service = service;
    scan.startedAt = startedAt;
    scan.end = "complete";
    scan.rows = 1000;
    scan.lastId = 1000;
    scan.comparedUpTo = 1000;
    if (missing > 0) {
        scan.classes = {{"missing", missing, 0}};
    }
    return scan;
}

std::string missingMadeAt(const std::vector<Instant> &times)
{
    Differences differences;
    std::int64_t id = 0;
    for (const auto when : times) {
        Difference difference{};
        difference.id = ++id;
        difference.type = ClaimType::SshKey;
        difference.drift = DriftClass::Missing;
        difference.createdAt = when;
        differences.append(difference);
    }
    return encodedDifferences(differences);
}

LeaseSurveyReport surveyWith(std::vector<Duration> ages, bool isComplete = true)
{
    LeaseSurveyReport report;
    report.isListingComplete = isComplete;
    for (const auto age : ages) {
        SurveyedLease lease;
        lease.age = age;
        report.leases.push_back(lease);
    }
    return report;
}

struct Facts : CellFacts, ModelFacts
{
};

} // namespace

class TestRolloutSurvey : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void answersPartByPart();
    void unreadFlagsLeaveAllUnknown_C18();
    void theReleaseDefinesWhatWasNeverSet();
    void aReplicaIsNotNoted();
    void leasesOfAnIncompleteListingAreNotNone_C18();
    void rowsWrittenAroundClaimingAreCounted();
    void rowsOfUnknownAgeAreNotCounted_C18();
    void whatIsTooYoungToBeMissingIsNotFine_C18();
    void uncertainClaimsAreCountedApart();
    void scansOfAnotherServiceOrInPartDoNotCount_C18();
    void anEarlierCleanScanIsRemembered();
    void changesThatLeftNoRowCount();
    void aDeadCellDelaysNoOther();

private:
    CellRollout survey()
    {
        return surveyRollout({"here", service, {1}, [this](std::stop_token) { return m_snapshot; }, m_scans, m_flags,
                                 m_clock, [this](const auto &, std::stop_token) { return m_leases; }},
            [this](const CellRollout &rollout) { m_answers.push_back(rollout); }, {});
    }
    FakeHistory &scans() { return static_cast<FakeHistory &>(**m_scans); }
    FakeFlagHistory &flags() { return static_cast<FakeFlagHistory &>(**m_flags); }
    Facts facts(const char *model)
    {
        const auto rollout = survey();
        return {factsOf(rollout), factsOf(rollout, *modelNamed(model))};
    }
    static Rollout evaluated(const char *model, const Facts &facts)
    {
        return evaluateRollout(*modelNamed(model), facts, facts);
    }

    Outcome<FlagSnapshot> m_snapshot = snapshot();
    Outcome<LeaseSurveyReport> m_leases = surveyWith({});
    Outcome<std::unique_ptr<ScanHistory>> m_scans;
    Outcome<std::unique_ptr<FlagHistory>> m_flags;
    FakeClock m_clock;
    std::vector<CellRollout> m_answers;
};

void TestRolloutSurvey::init()
{
    m_snapshot = snapshot();
    m_leases = surveyWith({});
    m_scans = std::make_unique<FakeHistory>();
    m_flags = std::make_unique<FakeFlagHistory>();
    m_answers.clear();
}

void TestRolloutSurvey::answersPartByPart()
{
    const auto rollout = survey();
    QCOMPARE(m_answers.size(), std::size_t(3));
    QVERIFY(m_answers[0].flags && !m_answers[0].scans && !m_answers[0].leases);
    QVERIFY(factsOf(m_answers[0]).flags.isRead);
    QVERIFY(!factsOf(m_answers[0]).staleLeases);
    QVERIFY(m_answers[1].scans && !m_answers[1].leases);
    QVERIFY(m_answers[2].isComplete());
    QVERIFY(rollout.isComplete());
    QCOMPARE(flags().stored.size(), std::size_t(3));
    QVERIFY(flags().stored["cells_claims_keys"].isOn);
}

void TestRolloutSurvey::unreadFlagsLeaveAllUnknown_C18()
{
    m_snapshot = failed(Failure::Kind::Refused, "no table");
    const auto rollout = survey();
    QVERIFY(rollout.isComplete());
    QVERIFY(!*rollout.seen);
    QCOMPARE(flags().probes, 0);
    for (const auto &model : catalogue()) {
        QCOMPARE(evaluateRollout(model, factsOf(rollout), factsOf(rollout, model)).phase, RolloutPhase::Unknown);
    }
}

void TestRolloutSurvey::theReleaseDefinesWhatWasNeverSet()
{
    const auto stateOf = [this](const char *flag) { return survey().settings().stateOf(flag); };
    QCOMPARE(stateOf("cells_claims_projects"), FlagState::Off);
    m_snapshot->definitions.defaults["cells_claims_projects"] = FlagDefault::On;
    m_snapshot->definitions.defaults["cells_claims_routes"] = FlagDefault::Unknown;
    QCOMPARE(stateOf("cells_claims_projects"), FlagState::On);
    QCOMPARE(stateOf("cells_claims_routes"), FlagState::Unread);
    QCOMPARE(stateOf("cells_claims_keys"), FlagState::On);
    m_snapshot->definitions = definitionsIn({19, 4});
    QCOMPARE(stateOf("cells_claims_routes"), FlagState::On);
    QCOMPARE(survey().settings().definitions.source, std::string("GitLab 19.4"));
}

void TestRolloutSurvey::aReplicaIsNotNoted()
{
    m_snapshot = snapshot(true);
    const auto rollout = survey();
    QCOMPARE(flags().probes, 0);
    QVERIFY(*rollout.seen);
    QVERIFY(factsOf(rollout).isReplica);
}

void TestRolloutSurvey::leasesOfAnIncompleteListingAreNotNone_C18()
{
    QCOMPARE(facts("Key").staleLeases, std::optional(0));
    m_leases = surveyWith({}, false);
    QVERIFY(!facts("Key").staleLeases);
    m_leases = surveyWith({4min, 6min, 2h}, false);
    QCOMPARE(facts("Key").staleLeases, std::optional(2));
    m_leases = failed(Failure::Kind::Unreachable, "dead");
    QVERIFY(!facts("Key").staleLeases);
    QCOMPARE(facts("Key").leasesProblem, std::string("dead"));
}

void TestRolloutSurvey::rowsWrittenAroundClaimingAreCounted()
{
    QVERIFY(!facts("Key").bypassed);
    QVERIFY(!facts("Key").bypassProblem.empty());
    auto earlier = scan("Key", surveyTime - 1h, 3);
    earlier.differences = 3;
    QVERIFY(scans().save(earlier, 0, missingMadeAt({surveyTime - 300h, surveyTime - 9h, surveyTime - 2h})));
    QCOMPARE(facts("Key").bypassed, std::optional<std::uint64_t>(2));
    QCOMPARE(facts("Key").bypassFrom, surveyTime - 10h);
    QCOMPARE(facts("Key").bypassTo, surveyTime - 2h);
    QVERIFY(scans().save(scan("Key", surveyTime - 1min, 0), 0, {}));
    QCOMPARE(facts("Key").bypassed, std::optional<std::uint64_t>(0));
    // Its live claiming is off.
    QVERIFY(scans().save(scan("Project", surveyTime - 1min, 5), 0, {}));
    QVERIFY(!facts("Project").bypassed);
}

void TestRolloutSurvey::rowsOfUnknownAgeAreNotCounted_C18()
{
    auto earlier = scan("Key", surveyTime - 1h, 2);
    earlier.differences = 2;
    QVERIFY(scans().save(earlier, 0, missingMadeAt({surveyTime - 300h, Instant{}})));
    QVERIFY(!facts("Key").bypassed);
    QVERIFY(!facts("Key").bypassProblem.empty());
}

// Live claiming is on for ten hours; a scan takes what is younger than an hour for recent, whatever it lacks.
void TestRolloutSurvey::whatIsTooYoungToBeMissingIsNotFine_C18()
{
    for (const auto begun : {surveyTime - 20h, surveyTime - 9h - 1min}) {
        QVERIFY(scans().save(scan("Key", begun, 0), 0, {}));
        QVERIFY(!facts("Key").bypassed);
        QVERIFY2(facts("Key").bypassProblem.find("too young") != std::string::npos, facts("Key").bypassProblem.c_str());
    }
    QVERIFY(scans().save(scan("Key", surveyTime - 8h, 0), 0, {}));
    QCOMPARE(facts("Key").bypassed, std::optional<std::uint64_t>(0));
}

void TestRolloutSurvey::uncertainClaimsAreCountedApart()
{
    auto some = scan("Key", surveyTime - 1h, 0);
    some.classes = {{"missing", 1, 9}, {"extra", 2, 3}, {"different", 0, 1}};
    QVERIFY(scans().save(some, 0, {}));
    const auto found = facts("Key").scan;
    QVERIFY(found);
    QCOMPARE(found->extra + found->different, std::uint64_t(6));
    QCOMPARE(found->uncertain, std::uint64_t(4));
}

void TestRolloutSurvey::scansOfAnotherServiceOrInPartDoNotCount_C18()
{
    auto other = scan("Key", surveyTime - 1h, 0);
    other.service = "elsewhere:8443";
    auto part = scan("Key", surveyTime - 1h, 0);
    part.after = 500;
    auto stopped = scan("Key", surveyTime - 1h, 0);
    stopped.end = "stopped";
    auto estimate = scan("Key", surveyTime - 1h, 0);
    estimate.isEstimate = true;
    for (const auto &one : {other, part, stopped, estimate}) {
        QVERIFY(scans().save(one, 0, {}));
    }
    QVERIFY(!facts("Key").scan);
}

void TestRolloutSurvey::anEarlierCleanScanIsRemembered()
{
    QVERIFY(scans().save(scan("Key", surveyTime - 5h, 0), 0, {}));
    QVERIFY(scans().save(scan("Key", surveyTime - 4h, 7), 0, {}));
    QVERIFY(scans().save(scan("Key", surveyTime - 3h, 8), 0, {}));
    const auto found = facts("Key");
    QCOMPARE(found.scan->missing, std::uint64_t(8));
    QCOMPARE(found.cleanBefore, std::optional(surveyTime - 5h));
}

// A time that was written with the change is the time of it, whenever it was seen; one that stayed as it was is not.
void TestRolloutSurvey::changesThatLeftNoRowCount()
{
    const auto written = [](Instant when) {
        FlagSetting setting;
        setting.isOn = true;
        setting.changedAt = when;
        return setting;
    };
    const auto changedAt = [this] { return evaluated("Key", facts("Key")).changedAt; };
    flags().changes = {{{1}, "cells_claims_keys", written(surveyTime - 90h), written(surveyTime - 10h),
        surveyTime - 11h, surveyTime - 1h}};
    QCOMPARE(changedAt(), std::optional(surveyTime - 10h));
    flags().changes = {{{1}, "cells_claims_keys", {}, written(surveyTime - 10h), surveyTime - 2h, surveyTime - 1h}};
    QCOMPARE(changedAt(), std::optional(surveyTime - 1h));
    flags().changes = {{{1}, "cells_claims_keys", written(surveyTime - 10h), written(surveyTime - 10h),
        surveyTime - 11h, surveyTime - 1h}};
    QCOMPARE(changedAt(), std::optional(surveyTime - 1h));

    flags().changes = {{{1}, "cells_claims_keys", {}, {}, surveyTime - 6min, surveyTime - 5min},
        {{1}, "cells_claims_keys", {}, {}, surveyTime - 3h, surveyTime - 2h}};
    QCOMPARE(evaluated("Key", facts("Key")).changedAt, std::optional(surveyTime - 5min));
    QCOMPARE(evaluated("User", facts("User")).changedAt, std::optional(surveyTime - 10h));
}

void TestRolloutSurvey::aDeadCellDelaysNoOther()
{
    std::mutex mutex;
    std::condition_variable heard;
    bool hasAnswered = false;
    const SurveyCellRollout dead = [&](const auto &, std::stop_token) {
        std::unique_lock lock(mutex);
        heard.wait(lock, [&] { return hasAnswered; });
        return CellRollout{};
    };
    const SurveyCellRollout healthy = [](const auto &onAnswer, std::stop_token) {
        CellRollout rollout;
        rollout.cell = {2};
        onAnswer(rollout);
        return rollout;
    };
    const auto all = surveyRollouts({dead, healthy},
        [&](const CellRollout &) {
            const std::lock_guard lock(mutex);
            hasAnswered = true;
            heard.notify_all();
        },
        {});
    QCOMPARE(all[1].cell, CellId{2});
}

QTEST_GUILESS_MAIN(TestRolloutSurvey)
#include "tst_rolloutsurvey.moc"
