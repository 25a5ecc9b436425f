#include "models/engine/actions/reclaimplanning.h"
#include "models/engine/actions/restoredenial.h"
#include "models/engine/audit/auditrecords.h"
#include "models/engine/scan/scanranges.h"
#include "models/rules/claims/witnesses.h"
#include "tests/support/fakes/fakejournal.h"
#include "tests/support/fixtures/scanworld.h"

#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

namespace {

// Five users with two claims each, the newest of all, that a scan saw before they vanished.
class VanishedWorld : public ScanWorld
{
public:
    VanishedWorld()
    {
        const auto backup = service.records;
        for (std::int64_t id = 399'999'980; id < 399'999'985; ++id) {
            plantUser(id, "late-" + std::to_string(id));
        }
        for (auto &record : service.records) {
            record.createdAt += idOfKey(record.source.key) >= 399'999'980 ? 1h : 0h;
        }
        (void)scan(kept);
        service.records = backup;
    }

    FakeHistory &history() { return static_cast<FakeHistory &>(**kept); }
    // What has vanished by the newest scan, as a person was shown it.
    std::string vanished() { return digestOf(vanishedIn(*fetchVanished(history(), "here", service.address(), {1}))); }
    Outcome<void> deny(const std::string &vanished, const std::string &reason)
    {
        const auto trail = std::move(*AuditTrail::open(journal, clock, {"jane", "test"}));
        return denyRestore(history(), *trail, {"here", service.address(), {1}, vanished, reason});
    }

    const Outcome<std::unique_ptr<ScanHistory>> kept{std::make_unique<FakeHistory>()};
    FakeJournal journal;
};

} // namespace

// What a scan leaves to the next one, so that a service that went back in time is found out.
class TestWitnesses : public QObject
{
    Q_OBJECT

private slots:
    void F23_aServiceThatWentBackIsFoundOut();
    void F23_ordinaryDriftIsNoSign();
    void F23_aScanThatIsBrokenOffForgetsNothing();
    void F23_whoKnowsBetterSaysSo();
    void F23_alsoWhenNothingIsLeft();
    void F23_whatCannotBeReadIsNotForgotten();
    void F23_aFirstScanHasNothingToCompareWith();
    void F23_whatWasLostIsNotThePast();
    void F23_noPlanTrustsAnOlderScan();
    void F23_witnessesStayWhereNewerOnesCannotBeRead();
    void F23_aScanThatBrokeOffSaysThatItDidNotLook();
    void F23_whatIsUnreadIsNotSettled();
    void F23_estimatesHideNoScan();
    void C1_denyingIsToldBefore();
    void onlyWhatWasSeenIsDenied();
    void F23_aDenialCoversNoOthersBeTheyAsMany();
};

void TestWitnesses::F23_aServiceThatWentBackIsFoundOut()
{
    ScanWorld world;
    const auto backup = world.service.records;
    const auto newest = world.longAgo() + 1h;
    for (std::int64_t id = 399'999'980; id < 399'999'985; ++id) {
        world.plantUser(id, "late-" + std::to_string(id));
        for (auto &record : world.service.records) {
            record.createdAt = record.source.key == keyOfId(id) ? newest : record.createdAt;
        }
    }
    auto fake = std::make_unique<FakeHistory>();
    auto *history = fake.get();
    const Outcome<std::unique_ptr<ScanHistory>> kept(std::move(fake));
    const auto before = world.scan(kept);
    QCOMPARE(before->vanished, 0U);
    QVERIFY(before->witnesses.size() >= 10);
    // What was made a moment ago may be undone as soon, and is no witness.
    const auto made = world.clock.now();
    for (auto &record : world.service.records) {
        record.createdAt = record.createdAt == newest ? made : record.createdAt;
    }
    QCOMPARE(world.scan(Outcome<std::unique_ptr<ScanHistory>>(std::make_unique<FakeHistory>()))->witnesses.size(), 0U);
    world.service.records = backup;
    const auto after = world.scan(kept);
    QCOMPARE(after->vanished, 10U);
    QCOMPARE(windowOf(**fetchScan(*history, "here", 2)).vanished, 10U);
    // It is not forgotten by scanning again, also when claims were made since ...
    for (int i = 0; i < 2; ++i) {
        world.plantUser(399'999'990 + i, "since-" + std::to_string(i));
        world.service.records.back().createdAt = newest + 2h;
        QCOMPARE(world.scan(kept)->vanished, 10U);
    }
    // ... but settled once the rows have their claims, or are gone.
    for (std::int64_t id = 399'999'980; id < 399'999'984; ++id) {
        auto &user = world.plantClaim("User", id, ClaimType::UserId, std::to_string(id));
        user.createdAt = newest + 1h;
        auto &name = world.plantClaim("User", id, ClaimType::Username, "late-" + std::to_string(id));
        name.createdAt = newest + 1h;
    }
    std::erase_if(world.database.rows["User"], [](const LocalRow &row) { return row.key == keyOfId(399'999'984); });
    QCOMPARE(world.scan(kept)->vanished, 0U);
}

void TestWitnesses::F23_ordinaryDriftIsNoSign()
{
    ScanWorld world;
    for (std::int64_t id = 399'999'980; id < 399'999'985; ++id) {
        world.plantUser(id, "late-" + std::to_string(id));
        world.service.records.back().createdAt += std::chrono::seconds(id - 399'999'000);
    }
    const Outcome<std::unique_ptr<ScanHistory>> kept(std::make_unique<FakeHistory>());
    QVERIFY(world.scan(kept)->witnesses.size() >= 10);
    // Two of them, and one that is older than what is still there.
    const auto isOf = [](std::int64_t id) {
        return [id](const Record &record) {
            return record.source.key == keyOfId(id) && record.claim.type == ClaimType::Username;
        };
    };
    std::erase_if(world.service.records, isOf(399'999'984));
    std::erase_if(world.service.records, isOf(399'999'983));
    std::erase_if(world.service.records, isOf(399'999'980));
    const auto report = world.scan(kept);
    QCOMPARE(report->vanished, 0U);
    QVERIFY(report->counts.of(DriftClass::Missing) >= 3);
}

void TestWitnesses::F23_aScanThatIsBrokenOffForgetsNothing()
{
    VanishedWorld world;
    QCOMPARE(world.scan(world.kept)->vanished, 10U);
    // As a process leaves it that is killed while it scans.
    std::optional<PastScan> halfway;
    world.history().onKeep = [&] { halfway = halfway ? halfway : std::optional(world.history().kept.back().scan); };
    (void)world.scan(world.kept);
    QVERIFY(halfway && halfway->end == "running");
    world.history().onKeep = [] {};
    world.history().kept.back().scan = *halfway;
    QCOMPARE(halfway->vanished, 10U);
    QCOMPARE(world.scan(world.kept)->vanished, 10U);
}

void TestWitnesses::F23_whoKnowsBetterSaysSo()
{
    VanishedWorld world;
    const auto report = world.scan(world.kept);
    QCOMPARE(report->vanished, 10U);
    // A scan of another service, which had the name of the environment before, is not meant.
    auto foreign = world.history().kept.back();
    foreign.scan.number += 1;
    foreign.scan.service = "former:443";
    foreign.scan.subject.model = "Email";
    world.history().kept.push_back(foreign);
    QVERIFY(world.deny(world.vanished(), "CHG-4713 five users were purged by script"));
    const auto settled = fetchScan(world.history(), "here", 2);
    QCOMPARE(windowOf(**settled).vanished, 0U);
    QCOMPARE((*settled)->counts.of(DriftClass::Missing), report->counts.of(DriftClass::Missing));
    QCOMPARE(world.history().kept.back().scan.vanished, 10U);
    QCOMPARE(world.scan(world.kept)->vanished, 0U);
}

void TestWitnesses::F23_alsoWhenNothingIsLeft()
{
    VanishedWorld world;
    world.service.records.clear();
    const auto report = world.scan(world.kept);
    QCOMPARE(report->vanished, report->witnesses.size());
    QVERIFY(world.deny(world.vanished(), "CHG-4713"));
    QCOMPARE(world.scan(world.kept)->vanished, 0U);
}

void TestWitnesses::F23_whatCannotBeReadIsNotForgotten()
{
    VanishedWorld world;
    world.plantUser(399'999'975, "stays");
    const auto seen = world.scan(world.kept);
    QCOMPARE(seen->vanished, 10U);
    QCOMPARE(seen->witnesses.size(), 12U);
    // All is compared, and then the service does not answer for once.
    auto &script = world.service.recordScript;
    world.history().onKeep = [&] {
        const auto &scan = world.history().kept.back().scan;
        if (scan.comparedUpTo == ScanRanges::pastAll && scan.end == "running") {
            for (int tries = 0; tries < 4; ++tries) {
                script.emplace_back([](const RecordRange &) -> Outcome<RecordPage> {
                    return failed(Failure::Kind::TimedOut, "It does not answer.");
                });
            }
        }
    };
    for (int i = 0; i < 3; ++i) {
        const auto report = world.scan(world.kept);
        QVERIFY(report && report->end == ScanEnd::Complete);
        QCOMPARE(report->retries, 0);
        QVERIFY(script.empty());
        QCOMPARE(report->vanished, 10U);
        QCOMPARE(report->witnesses.size(), 12U);
        QCOMPARE(windowOf(*report).pastProblem, std::string("It does not answer."));
    }
    world.history().onKeep = [] {};
    // Nor is the history to be read.
    const auto kept = world.history().kept.size();
    world.history().readProblem = Failure{Failure::Kind::Refused, "The history is locked.", {}};
    const auto blind = world.scan(world.kept);
    QVERIFY(blind);
    QCOMPARE(blind->notKept, std::string("The history is locked."));
    QCOMPARE(windowOf(*blind).pastProblem, blind->notKept);
    QVERIFY(!blind->hasNoPast);
    QCOMPARE(world.history().kept.size(), kept);
    world.history().readProblem.reset();
    const auto seeing = world.scan(world.kept);
    QCOMPARE(seeing->vanished, 10U);
    QCOMPARE(seeing->pastProblem, std::string());
}

void TestWitnesses::F23_aFirstScanHasNothingToCompareWith()
{
    ScanWorld world;
    const Outcome<std::unique_ptr<ScanHistory>> history(std::make_unique<FakeHistory>());
    for (std::int64_t id = 1; id <= 5; ++id) {
        world.plantUser(id, "late-" + std::to_string(id));
    }
    const auto first = world.scan(history);
    QVERIFY(first && first->hasNoPast && windowOf(*first).hasNoPast);
    QVERIFY(static_cast<FakeHistory &>(**history).kept.back().scan.hasNoPast);
    const auto second = world.scan(history);
    QVERIFY(second && !second->hasNoPast);
    QVERIFY(!windowOf(*second).hasNoPast);
}

void TestWitnesses::F23_whatWasLostIsNotThePast()
{
    ScanWorld world;
    const Outcome<std::unique_ptr<ScanHistory>> history(std::make_unique<FakeHistory>());
    for (std::int64_t id = 1; id <= 5; ++id) {
        world.plantUser(id, "late-" + std::to_string(id));
    }
    QVERIFY(world.scan(history));
    auto &kept = static_cast<FakeHistory &>(**history).kept.back().scan;
    kept.witnesses.clear();
    kept.areWitnessesDamaged = true;
    kept.pastProblem = "What was kept is damaged.";
    // A complete one has seen claims that the next one may look for: it is enough.
    const auto report = world.scan(history);
    QVERIFY(report && report->hasNoPast && !report->witnesses.empty());
    QCOMPARE(report->pastProblem, std::string());
    QVERIFY(!world.scan(history)->hasNoPast);
    // The same holds for a history that was begun again.
    const Outcome<std::unique_ptr<ScanHistory>> anew(std::make_unique<FakeHistory>());
    static_cast<FakeHistory &>(**anew).lost = "It was damaged.";
    const auto first = world.scan(anew);
    QCOMPARE(windowOf(*first).pastProblem, std::string());
    QVERIFY(windowOf(*first).hasNoPast);
    QVERIFY(!world.scan(anew)->hasNoPast);
    // One that was stopped is not.
    const Outcome<std::unique_ptr<ScanHistory>> other(std::make_unique<FakeHistory>());
    auto &fake = static_cast<FakeHistory &>(**other);
    fake.lost = "It was damaged.";
    std::stop_source stop;
    fake.onKeep = [&] { stop.request_stop(); };
    const auto stopped = world.scan(other, {}, stop.get_token());
    QCOMPARE(stopped->end, ScanEnd::Stopped);
    QCOMPARE(windowOf(*stopped).pastProblem, std::string("It was damaged."));
    QVERIFY(!stopped->hasNoPast);
}

void TestWitnesses::F23_noPlanTrustsAnOlderScan()
{
    VanishedWorld world;
    const auto before = world.scan(std::make_unique<FakeHistory>());
    ReclaimOrder order;
    order.model = modelNamed("User");
    order.scan = windowOf(*before);
    QVERIFY(order.scan.vanished == 0 && order.scan.pastProblem.empty());
    const PlaceNow place{{"here", "production", "fake:443", {1}, "gitlab_1", "7300"}, PairingVerdict::Proved};
    const auto blocking = [&] {
        const auto plan = planReclaim(
            order, world.kept, {}, place, {{1}, &world.service, &world.database}, &world.service, world.clock, {}, {});
        std::vector<Reason::Code> codes;
        for (const auto &reason : plan->blocking) {
            codes.push_back(reason.code);
        }
        return codes;
    };
    const auto isAmong = [](const std::vector<Reason::Code> &codes, Reason::Code code) {
        return std::ranges::find(codes, code) != codes.end();
    };
    QVERIFY(!isAmong(blocking(), Reason::Code::ClaimsVanished));
    // Somebody scanned since.
    QVERIFY(world.scan(world.kept)->vanished > 0);
    QVERIFY(isAmong(blocking(), Reason::Code::ClaimsVanished));
    // Of one model what holds for all: it is one service.
    order.model = modelNamed("Email");
    QVERIFY(isAmong(blocking(), Reason::Code::ClaimsVanished));
    world.history().readProblem = Failure{Failure::Kind::Refused, "The history is locked.", {}};
    QVERIFY(isAmong(blocking(), Reason::Code::PastUnknown));
}

void TestWitnesses::F23_witnessesStayWhereNewerOnesCannotBeRead()
{
    ScanWorld world;
    for (std::int64_t id = 399'999'980; id < 399'999'985; ++id) {
        world.plantUser(id, "late-" + std::to_string(id));
    }
    const Outcome<std::unique_ptr<ScanHistory>> kept(std::make_unique<FakeHistory>());
    const auto before = world.scan(kept);
    QVERIFY(before->witnesses.size() >= 10);
    // What was seen is found, and then the service no longer answers.
    const auto newest = keyOfId(*before->lastId - 300);
    FakeTopologyService same;
    same.records = world.service.records;
    int unanswered = 0;
    auto &script = world.service.recordScript;
    std::function<Outcome<RecordPage>(const RecordRange &)> answer = [&](const RecordRange &range) {
        script.push_back(answer);
        unanswered += range.keyGt == newest;
        return range.keyGt == newest ? Outcome<RecordPage>(failed(Failure::Kind::TimedOut, "It does not answer."))
                                     : same.fetchRecords(range, {});
    };
    script.push_back(answer);
    const auto after = world.scan(kept);
    QCOMPARE(unanswered, 4);
    QCOMPARE(after->vanished, 0U);
    QVERIFY(after->witnesses == before->witnesses);
}

void TestWitnesses::F23_aScanThatBrokeOffSaysThatItDidNotLook()
{
    VanishedWorld world;
    // What was seen is looked for at the beginning, so that a stop hides nothing.
    std::stop_source stop;
    world.history().onKeep = [&] { stop.request_stop(); };
    const auto stopped = world.scan(world.kept, {}, stop.get_token());
    QVERIFY(stopped && stopped->end == ScanEnd::Stopped);
    QCOMPARE(stopped->vanished, 10U);
    QCOMPARE(stopped->pastProblem, std::string());
    world.history().onKeep = [] {};
    ScanRequest request;
    request.before = std::make_shared<const ScanReport>(*stopped);
    const auto complete = world.scan(world.kept, request);
    QCOMPARE(complete->end, ScanEnd::Complete);
    QCOMPARE(complete->vanished, 10U);
    QCOMPARE(complete->pastProblem, std::string());
    // One that failed may have failed because the service went back just now.
    world.history().onKeep = [&] { world.faults = StreamFaults(1, Failure{Failure::Kind::Refused, "No.", {}, false}); };
    const auto failed = world.scan(world.kept);
    QVERIFY(failed && failed->end == ScanEnd::Failed);
    QCOMPARE(windowOf(*failed).pastProblem, std::string("No."));
}

void TestWitnesses::F23_whatIsUnreadIsNotSettled()
{
    const auto now = FakeClock().now();
    const auto witness = [&](std::int64_t id) {
        return ClaimWitness{id, ClaimType::Username, *Uuid::parse("01010101010101010101010101010101"), now};
    };
    const Witnesses seen{{witness(1), witness(2)}, 1};
    for (const auto judgement : {PairJudgement::Unreadable, PairJudgement::NotChecked}) {
        std::vector<ClaimPair> pairs(2);
        for (std::int64_t id = 1; id <= 2; ++id) {
            pairs[std::size_t(id - 1)].key = keyOfId(id);
            pairs[std::size_t(id - 1)].judgement = judgement;
        }
        QVERIFY(vanishedClaims(seen, pairs) == std::vector{witness(1)});
        QVERIFY(unreadWitnesses(seen, pairs) == std::vector{witness(2)});
    }
    QVERIFY(vanishedClaims(seen, {}).empty());
    QVERIFY(unreadWitnesses(seen, {}).empty());
}

void TestWitnesses::F23_estimatesHideNoScan()
{
    VanishedWorld world;
    QCOMPARE(world.scan(world.kept)->vanished, 10U);
    for (int i = 0; i < 150; ++i) {
        auto estimate = world.history().kept.front();
        estimate.scan.run = "estimate-" + std::to_string(i);
        estimate.scan.isEstimate = true;
        world.history().kept.push_back(estimate);
    }
    QCOMPARE(world.scan(world.kept)->vanished, 10U);
}

void TestWitnesses::C1_denyingIsToldBefore()
{
    VanishedWorld world;
    (void)world.scan(world.kept);
    world.journal.failingAppend = 1;
    QVERIFY(!world.deny(world.vanished(), "CHG-4713"));
    QCOMPARE(world.scan(world.kept)->vanished, 10U);
    QVERIFY(world.deny(world.vanished(), "CHG-4713"));
    const auto told = auditRecordsIn(world.journal.bytes).back();
    QCOMPARE(told.text("reason"), std::string("CHG-4713"));
    QCOMPARE(told.text("model"), std::string("User"));
    QCOMPARE(told.person, std::string("jane"));
    QVERIFY(world.journal.bytes.find("id 399999984 ") != std::string::npos);
    QVERIFY(verifyAudit(world.journal.bytes).problem == std::nullopt);
}

void TestWitnesses::onlyWhatWasSeenIsDenied()
{
    VanishedWorld world;
    QVERIFY(!world.deny(world.vanished(), "before any scan found it"));
    (void)world.scan(world.kept);
    const auto appends = world.journal.appends;
    QVERIFY(!world.deny("10", "CHG-4713"));
    QVERIFY(!world.deny(world.vanished(), " . "));
    QCOMPARE(world.journal.appends, appends);
    QCOMPARE(world.scan(world.kept)->vanished, 10U);
}

void TestWitnesses::F23_aDenialCoversNoOthersBeTheyAsMany()
{
    VanishedWorld world;
    (void)world.scan(world.kept);
    const auto seen = world.vanished();
    QVERIFY(seen.starts_with("10:"));
    auto &scan = world.history().kept.back().scan;
    std::ranges::reverse(scan.witnesses.begin(), scan.witnesses.begin() + 10);
    QCOMPARE(world.vanished(), seen);
    // One of them came back, and another one is gone.
    scan.witnesses[9].uuid = {};
    QVERIFY(world.vanished().starts_with("10:"));
    const auto appends = world.journal.appends;
    QVERIFY(!world.deny(seen, "CHG-4713"));
    QCOMPARE(world.journal.appends, appends);
    QCOMPARE(scan.vanished, 10U);
    QVERIFY(world.deny(world.vanished(), "CHG-4713"));
}

QTEST_GUILESS_MAIN(TestWitnesses)
#include "tst_witnesses.moc"
