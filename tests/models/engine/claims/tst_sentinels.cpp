// SPDX-License-Identifier: MIT
#include "models/engine/actions/reclaimplanning.h"
#include "models/engine/actions/restoredismissal.h"
#include "models/engine/audit/auditrecords.h"
#include "models/engine/scan/scanranges.h"
#include "models/rules/claims/sentinels.h"
#include "tests/support/fakes/fakejournal.h"
#include "tests/support/fixtures/scanfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::audit;
using namespace cells::claims;
using namespace cells::drift;
using namespace cells::pairing;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

// Five users with two claims each, the newest of all, that a scan saw before they vanished.
class LostClaimsFixture : public ScanFixture
{
public:
    LostClaimsFixture()
    {
        const auto backup = service.records;
        for (std::int64_t id = 399'999'980; id < 399'999'985; ++id) {
            seedUser(id, "late-" + std::to_string(id));
        }
        for (auto &record : service.records) {
            record.createdAt += idOfKey(record.source.key) >= 399'999'980 ? 1h : 0h;
        }
        (void)scan(stored);
        service.records = backup;
    }

    FakeHistory &history() { return static_cast<FakeHistory &>(**stored); }
    // What has vanished by the newest scan, as a person was shown it.
    std::string lostClaims()
    {
        return digestOf(lostClaimsIn(*fetchLostClaims(history(), "here", service.address(), {1})));
    }
    Outcome<void> dismiss(const std::string &lostClaims, const std::string &reason)
    {
        const auto auditLog = std::move(*AuditLog::open(journal, clock, {"jane", "test"}));
        return dismissRestore(history(), *auditLog, {"here", service.address(), {1}, lostClaims, reason});
    }

    const Outcome<std::unique_ptr<ScanHistory>> stored{std::make_unique<FakeHistory>()};
    FakeJournal journal;
};

} // namespace

// What a scan leaves to the next one, so that a service that went back in time is found out.
class TestSentinels : public QObject
{
    Q_OBJECT

private slots:
    void F23_aServiceThatWentBackIsFoundOut();
    void F23_ordinaryDriftIsNoSign();
    void F23_anInterruptedScanForgetsNothing();
    void F23_theRestoreAlertCanBeDismissed();
    void F23_alsoWhenNothingIsLeft();
    void F23_whatCannotBeReadIsNotForgotten();
    void F23_aFirstScanHasNothingToCompareWith();
    void F23_whatWasLostIsNoBaseline();
    void F23_noPlanTrustsAnOlderScan();
    void F23_sentinelsStayWhenNewerOnesCannotBeRead();
    void F23_anInterruptedScanReportsThatSentinelsWereNotChecked();
    void F23_whatIsUnreadIsNotResolved();
    void F23_estimatesHideNoScan();
    void C1_dismissalIsRecordedFirst();
    void onlyWhatWasSeenIsDismissed();
    void F23_aDismissalAppliesToNoOtherClaims();
};

void TestSentinels::F23_aServiceThatWentBackIsFoundOut()
{
    ScanFixture fixture;
    const auto backup = fixture.service.records;
    const auto newest = fixture.longAgo() + 1h;
    for (std::int64_t id = 399'999'980; id < 399'999'985; ++id) {
        fixture.seedUser(id, "late-" + std::to_string(id));
        for (auto &record : fixture.service.records) {
            record.createdAt = record.source.key == keyOfId(id) ? newest : record.createdAt;
        }
    }
    auto fake = std::make_unique<FakeHistory>();
    auto *history = fake.get();
    const Outcome<std::unique_ptr<ScanHistory>> stored(std::move(fake));
    const auto before = fixture.scan(stored);
    QCOMPARE(before->lostClaims, 0U);
    QVERIFY(before->sentinels.size() >= 10);
    // What was made a moment ago may be undone as soon, and is no witness.
    const auto made = fixture.clock.now();
    for (auto &record : fixture.service.records) {
        record.createdAt = record.createdAt == newest ? made : record.createdAt;
    }
    QCOMPARE(
        fixture.scan(Outcome<std::unique_ptr<ScanHistory>>(std::make_unique<FakeHistory>()))->sentinels.size(), 0U);
    fixture.service.records = backup;
    const auto after = fixture.scan(stored);
    QCOMPARE(after->lostClaims, 10U);
    QCOMPARE(windowOf(**fetchScan(*history, "here", 2)).lostClaims, 10U);
    // It is not forgotten by scanning again, also when claims were made since ...
    for (int i = 0; i < 2; ++i) {
        fixture.seedUser(399'999'990 + i, "since-" + std::to_string(i));
        fixture.service.records.back().createdAt = newest + 2h;
        QCOMPARE(fixture.scan(stored)->lostClaims, 10U);
    }
    // ... but settled once the rows have their claims, or are gone.
    for (std::int64_t id = 399'999'980; id < 399'999'984; ++id) {
        auto &user = fixture.seedClaim("User", id, ClaimType::UserId, std::to_string(id));
        user.createdAt = newest + 1h;
        auto &name = fixture.seedClaim("User", id, ClaimType::Username, "late-" + std::to_string(id));
        name.createdAt = newest + 1h;
    }
    std::erase_if(fixture.database.rows["User"], [](const LocalRow &row) { return row.key == keyOfId(399'999'984); });
    QCOMPARE(fixture.scan(stored)->lostClaims, 0U);
}

void TestSentinels::F23_ordinaryDriftIsNoSign()
{
    ScanFixture fixture;
    for (std::int64_t id = 399'999'980; id < 399'999'985; ++id) {
        fixture.seedUser(id, "late-" + std::to_string(id));
        fixture.service.records.back().createdAt += std::chrono::seconds(id - 399'999'000);
    }
    const Outcome<std::unique_ptr<ScanHistory>> stored(std::make_unique<FakeHistory>());
    QVERIFY(fixture.scan(stored)->sentinels.size() >= 10);
    // Two of them, and one that is older than what is still there.
    const auto isOf = [](std::int64_t id) {
        return [id](const Record &record) {
            return record.source.key == keyOfId(id) && record.claim.type == ClaimType::Username;
        };
    };
    std::erase_if(fixture.service.records, isOf(399'999'984));
    std::erase_if(fixture.service.records, isOf(399'999'983));
    std::erase_if(fixture.service.records, isOf(399'999'980));
    const auto report = fixture.scan(stored);
    QCOMPARE(report->lostClaims, 0U);
    QVERIFY(report->counts.of(DriftClass::Missing) >= 3);
}

void TestSentinels::F23_anInterruptedScanForgetsNothing()
{
    LostClaimsFixture fixture;
    QCOMPARE(fixture.scan(fixture.stored)->lostClaims, 10U);
    // As a process leaves it that is killed while it scans.
    std::optional<StoredScan> halfway;
    fixture.history().onSave
        = [&] { halfway = halfway ? halfway : std::optional(fixture.history().stored.back().scan); };
    (void)fixture.scan(fixture.stored);
    QVERIFY(halfway && halfway->end == "running");
    fixture.history().onSave = [] {};
    fixture.history().stored.back().scan = *halfway;
    QCOMPARE(halfway->lostClaims, 10U);
    QCOMPARE(fixture.scan(fixture.stored)->lostClaims, 10U);
}

void TestSentinels::F23_theRestoreAlertCanBeDismissed()
{
    LostClaimsFixture fixture;
    const auto report = fixture.scan(fixture.stored);
    QCOMPARE(report->lostClaims, 10U);
    // A scan of another service, which had the name of the environment before, is not meant.
    auto foreign = fixture.history().stored.back();
    foreign.scan.number += 1;
    foreign.scan.service = "former:443";
    foreign.scan.subject.model = "Email";
    fixture.history().stored.push_back(foreign);
    QVERIFY(fixture.dismiss(fixture.lostClaims(), "CHG-4713 five users were purged by script"));
    const auto dismissed = fetchScan(fixture.history(), "here", 2);
    QCOMPARE(windowOf(**dismissed).lostClaims, 0U);
    QCOMPARE((*dismissed)->counts.of(DriftClass::Missing), report->counts.of(DriftClass::Missing));
    QCOMPARE(fixture.history().stored.back().scan.lostClaims, 10U);
    QCOMPARE(fixture.scan(fixture.stored)->lostClaims, 0U);
}

void TestSentinels::F23_alsoWhenNothingIsLeft()
{
    LostClaimsFixture fixture;
    fixture.service.records.clear();
    const auto report = fixture.scan(fixture.stored);
    QCOMPARE(report->lostClaims, report->sentinels.size());
    QVERIFY(fixture.dismiss(fixture.lostClaims(), "CHG-4713"));
    QCOMPARE(fixture.scan(fixture.stored)->lostClaims, 0U);
}

void TestSentinels::F23_whatCannotBeReadIsNotForgotten()
{
    LostClaimsFixture fixture;
    fixture.seedUser(399'999'975, "stays");
    const auto seen = fixture.scan(fixture.stored);
    QCOMPARE(seen->lostClaims, 10U);
    QCOMPARE(seen->sentinels.size(), 12U);
    // All is compared, and then the service does not answer for once.
    auto &script = fixture.service.recordScript;
    fixture.history().onSave = [&] {
        const auto &scan = fixture.history().stored.back().scan;
        if (scan.comparedUpTo == ScanRanges::beyondAll && scan.end == "running") {
            for (int tries = 0; tries < 4; ++tries) {
                script.emplace_back([](const RecordRange &) -> Outcome<RecordPage> {
                    return failed(Failure::Kind::TimedOut, "It does not answer.");
                });
            }
        }
    };
    for (int i = 0; i < 3; ++i) {
        const auto report = fixture.scan(fixture.stored);
        QVERIFY(report && report->end == ScanEnd::Complete);
        QCOMPARE(report->retries, 0);
        QVERIFY(script.empty());
        QCOMPARE(report->lostClaims, 10U);
        QCOMPARE(report->sentinels.size(), 12U);
        QCOMPARE(windowOf(*report).baselineProblem, std::string("It does not answer."));
    }
    fixture.history().onSave = [] {};
    // Nor is the history to be read.
    const auto stored = fixture.history().stored.size();
    fixture.history().readProblem = Failure{Failure::Kind::Refused, Message("The history is locked."), {}};
    const auto blind = fixture.scan(fixture.stored);
    QVERIFY(blind);
    QCOMPARE(textOf(blind->saveProblem), std::string("The history is locked."));
    QCOMPARE(windowOf(*blind).baselineProblem, textOf(blind->saveProblem));
    QVERIFY(!blind->lacksBaseline);
    QCOMPARE(fixture.history().stored.size(), stored);
    fixture.history().readProblem.reset();
    const auto seeing = fixture.scan(fixture.stored);
    QCOMPARE(seeing->lostClaims, 10U);
    QCOMPARE(textOf(seeing->baselineProblem), std::string());
}

void TestSentinels::F23_aFirstScanHasNothingToCompareWith()
{
    ScanFixture fixture;
    const Outcome<std::unique_ptr<ScanHistory>> history(std::make_unique<FakeHistory>());
    for (std::int64_t id = 1; id <= 5; ++id) {
        fixture.seedUser(id, "late-" + std::to_string(id));
    }
    const auto first = fixture.scan(history);
    QVERIFY(first && first->lacksBaseline && windowOf(*first).lacksBaseline);
    QVERIFY(static_cast<FakeHistory &>(**history).stored.back().scan.lacksBaseline);
    const auto second = fixture.scan(history);
    QVERIFY(second && !second->lacksBaseline);
    QVERIFY(!windowOf(*second).lacksBaseline);
}

void TestSentinels::F23_whatWasLostIsNoBaseline()
{
    ScanFixture fixture;
    const Outcome<std::unique_ptr<ScanHistory>> history(std::make_unique<FakeHistory>());
    for (std::int64_t id = 1; id <= 5; ++id) {
        fixture.seedUser(id, "late-" + std::to_string(id));
    }
    QVERIFY(fixture.scan(history));
    auto &stored = static_cast<FakeHistory &>(**history).stored.back().scan;
    stored.sentinels.clear();
    stored.areSentinelsDamaged = true;
    stored.baselineProblem = std::string("What was kept is damaged.");
    // A complete one has seen claims that the next one may look for: it is enough.
    const auto report = fixture.scan(history);
    QVERIFY(report && report->lacksBaseline && !report->sentinels.empty());
    QCOMPARE(textOf(report->baselineProblem), std::string());
    QVERIFY(!fixture.scan(history)->lacksBaseline);
    // The same holds for a history that was begun again.
    const Outcome<std::unique_ptr<ScanHistory>> emptyHistory(std::make_unique<FakeHistory>());
    static_cast<FakeHistory &>(**emptyHistory).lost = "It was damaged.";
    const auto first = fixture.scan(emptyHistory);
    QCOMPARE(windowOf(*first).baselineProblem, std::string());
    QVERIFY(windowOf(*first).lacksBaseline);
    QVERIFY(!fixture.scan(emptyHistory)->lacksBaseline);
    // One that was stopped is not.
    const Outcome<std::unique_ptr<ScanHistory>> other(std::make_unique<FakeHistory>());
    auto &fake = static_cast<FakeHistory &>(**other);
    fake.lost = "It was damaged.";
    std::stop_source stop;
    fake.onSave = [&] { stop.request_stop(); };
    const auto stopped = fixture.scan(other, {}, stop.get_token());
    QCOMPARE(stopped->end, ScanEnd::Stopped);
    QCOMPARE(windowOf(*stopped).baselineProblem, std::string("It was damaged."));
    QVERIFY(!stopped->lacksBaseline);
}

void TestSentinels::F23_noPlanTrustsAnOlderScan()
{
    LostClaimsFixture fixture;
    const auto before = fixture.scan(std::make_unique<FakeHistory>());
    ReclaimPlanRequest request;
    request.model = modelNamed("User");
    request.scan = windowOf(*before);
    QVERIFY(request.scan.lostClaims == 0 && request.scan.baselineProblem.empty());
    const RunContext context{{"here", "production", "fake:443", {1}, "gitlab_1", "7300"}, PairingVerdict::Proved};
    const auto blockers = [&] {
        const auto plan = planReclaim(request, fixture.stored, {}, context, {{1}, &fixture.service, &fixture.database},
            &fixture.service, fixture.clock, {}, {});
        std::vector<Reason::Code> codes;
        for (const auto &reason : plan->blockers) {
            codes.push_back(reason.code);
        }
        return codes;
    };
    const auto isAmong = [](const std::vector<Reason::Code> &codes, Reason::Code code) {
        return std::ranges::find(codes, code) != codes.end();
    };
    QVERIFY(!isAmong(blockers(), Reason::Code::ClaimsLost));
    // Somebody scanned since.
    QVERIFY(fixture.scan(fixture.stored)->lostClaims > 0);
    QVERIFY(isAmong(blockers(), Reason::Code::ClaimsLost));
    // Of one model what holds for all: it is one service.
    request.model = modelNamed("Email");
    QVERIFY(isAmong(blockers(), Reason::Code::ClaimsLost));
    fixture.history().readProblem = Failure{Failure::Kind::Refused, Message("The history is locked."), {}};
    QVERIFY(isAmong(blockers(), Reason::Code::BaselineUnknown));
}

void TestSentinels::F23_sentinelsStayWhenNewerOnesCannotBeRead()
{
    ScanFixture fixture;
    for (std::int64_t id = 399'999'980; id < 399'999'985; ++id) {
        fixture.seedUser(id, "late-" + std::to_string(id));
    }
    const Outcome<std::unique_ptr<ScanHistory>> stored(std::make_unique<FakeHistory>());
    const auto before = fixture.scan(stored);
    QVERIFY(before->sentinels.size() >= 10);
    // What was seen is found, and then the service no longer answers.
    const auto newest = keyOfId(*before->lastId - 300);
    FakeTopologyService same;
    same.records = fixture.service.records;
    int unanswered = 0;
    auto &script = fixture.service.recordScript;
    std::function<Outcome<RecordPage>(const RecordRange &)> answer = [&](const RecordRange &range) {
        script.push_back(answer);
        unanswered += range.keyGt == newest;
        return range.keyGt == newest ? Outcome<RecordPage>(failed(Failure::Kind::TimedOut, "It does not answer."))
                                     : same.fetchRecords(range, {});
    };
    script.push_back(answer);
    const auto after = fixture.scan(stored);
    QCOMPARE(unanswered, 4);
    QCOMPARE(after->lostClaims, 0U);
    QVERIFY(after->sentinels == before->sentinels);
}

void TestSentinels::F23_anInterruptedScanReportsThatSentinelsWereNotChecked()
{
    LostClaimsFixture fixture;
    // What was seen is looked for at the beginning, so that a stop hides nothing.
    std::stop_source stop;
    fixture.history().onSave = [&] { stop.request_stop(); };
    const auto stopped = fixture.scan(fixture.stored, {}, stop.get_token());
    QVERIFY(stopped && stopped->end == ScanEnd::Stopped);
    QCOMPARE(stopped->lostClaims, 10U);
    QCOMPARE(textOf(stopped->baselineProblem), std::string());
    fixture.history().onSave = [] {};
    ScanRequest request;
    request.before = std::make_shared<const ScanReport>(*stopped);
    const auto complete = fixture.scan(fixture.stored, request);
    QCOMPARE(complete->end, ScanEnd::Complete);
    QCOMPARE(complete->lostClaims, 10U);
    QCOMPARE(textOf(complete->baselineProblem), std::string());
    // One that failed may have failed because the service went back just now.
    fixture.history().onSave = [&] {
        fixture.faults = StreamFaults(1, Failure{Failure::Kind::Refused, Message("No."), {}});
    };
    const auto failed = fixture.scan(fixture.stored);
    QVERIFY(failed && failed->end == ScanEnd::Failed);
    QCOMPARE(windowOf(*failed).baselineProblem, std::string("No."));
}

void TestSentinels::F23_whatIsUnreadIsNotResolved()
{
    const auto now = FakeClock().now();
    const auto sentinel = [&](std::int64_t id) {
        return SentinelClaim{id, ClaimType::Username, *Uuid::parse("01010101010101010101010101010101"), now};
    };
    const Sentinels seen{{sentinel(1), sentinel(2)}, 1};
    for (const auto result : {PairStatus::Unreadable, PairStatus::NotChecked}) {
        std::vector<ClaimPair> pairs(2);
        for (std::int64_t id = 1; id <= 2; ++id) {
            pairs[std::size_t(id - 1)].key = keyOfId(id);
            pairs[std::size_t(id - 1)].result = result;
        }
        QVERIFY(findLostClaims(seen, pairs) == std::vector{sentinel(1)});
        QVERIFY(unreadSentinels(seen, pairs) == std::vector{sentinel(2)});
    }
    QVERIFY(findLostClaims(seen, {}).empty());
    QVERIFY(unreadSentinels(seen, {}).empty());
}

void TestSentinels::F23_estimatesHideNoScan()
{
    LostClaimsFixture fixture;
    QCOMPARE(fixture.scan(fixture.stored)->lostClaims, 10U);
    for (int i = 0; i < 150; ++i) {
        auto estimate = fixture.history().stored.front();
        estimate.scan.run = "estimate-" + std::to_string(i);
        estimate.scan.isEstimate = true;
        fixture.history().stored.push_back(estimate);
    }
    QCOMPARE(fixture.scan(fixture.stored)->lostClaims, 10U);
}

void TestSentinels::C1_dismissalIsRecordedFirst()
{
    LostClaimsFixture fixture;
    (void)fixture.scan(fixture.stored);
    fixture.journal.failingAppend = 1;
    QVERIFY(!fixture.dismiss(fixture.lostClaims(), "CHG-4713"));
    QCOMPARE(fixture.scan(fixture.stored)->lostClaims, 10U);
    QVERIFY(fixture.dismiss(fixture.lostClaims(), "CHG-4713"));
    const auto lastRecord = auditRecordsIn(fixture.journal.bytes).back();
    QCOMPARE(lastRecord.text("reason"), std::string("CHG-4713"));
    QCOMPARE(lastRecord.text("model"), std::string("User"));
    QCOMPARE(lastRecord.person, std::string("jane"));
    QVERIFY(fixture.journal.bytes.find("id 399999984 ") != std::string::npos);
    QVERIFY(verifyAudit(fixture.journal.bytes).problem == std::nullopt);
}

void TestSentinels::onlyWhatWasSeenIsDismissed()
{
    LostClaimsFixture fixture;
    QVERIFY(!fixture.dismiss(fixture.lostClaims(), "before any scan found it"));
    (void)fixture.scan(fixture.stored);
    const auto appends = fixture.journal.appends;
    QVERIFY(!fixture.dismiss("10", "CHG-4713"));
    QVERIFY(!fixture.dismiss(fixture.lostClaims(), " . "));
    QCOMPARE(fixture.journal.appends, appends);
    QCOMPARE(fixture.scan(fixture.stored)->lostClaims, 10U);
}

void TestSentinels::F23_aDismissalAppliesToNoOtherClaims()
{
    LostClaimsFixture fixture;
    (void)fixture.scan(fixture.stored);
    const auto seen = fixture.lostClaims();
    QVERIFY(seen.starts_with("10:"));
    auto &scan = fixture.history().stored.back().scan;
    std::ranges::reverse(scan.sentinels.begin(), scan.sentinels.begin() + 10);
    QCOMPARE(fixture.lostClaims(), seen);
    // One of them came back, and another one is gone.
    scan.sentinels[9].uuid = {};
    QVERIFY(fixture.lostClaims().starts_with("10:"));
    const auto appends = fixture.journal.appends;
    QVERIFY(!fixture.dismiss(seen, "CHG-4713"));
    QCOMPARE(fixture.journal.appends, appends);
    QCOMPARE(scan.lostClaims, 10U);
    QVERIFY(fixture.dismiss(fixture.lostClaims(), "CHG-4713"));
}

QTEST_GUILESS_MAIN(TestSentinels)
#include "tst_sentinels.moc"
