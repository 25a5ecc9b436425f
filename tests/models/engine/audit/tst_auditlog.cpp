// SPDX-License-Identifier: MIT
#include "models/engine/audit/auditlog.h"
#include "models/engine/support/sha256.h"
#include "tests/support/fakes/fakeclock.h"
#include "tests/support/fakes/fakejournal.h"

#include <QTest>

using namespace cells;
using namespace cells::audit;

namespace {

const AuditIdentity jane{"CN=admin-jane as jane@oncall-3", "cells-console 0.1.0"};

struct Fixture
{
    FakeJournal journal;
    FakeClock clock;

    std::unique_ptr<AuditLog> open()
    {
        auto auditLog = AuditLog::open(journal, clock, jane);
        return auditLog ? std::move(*auditLog) : nullptr;
    }
    AuditVerification verified() const { return verifyAudit(journal.bytes); }
};

// A trail of five records.
FakeJournal fiveRecords()
{
    Fixture fixture;
    const auto auditLog = fixture.open();
    for (int i = 0; i < 5; ++i) {
        auditLog->append(i % 2 ? AuditKind::Outcome : AuditKind::Intent,
            {{"lease", "9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2"}, {"item", std::int64_t{i}},
                {"reasons", std::vector<std::string>{"No local row", "drained \"quotes\" \n and lines"}}});
    }
    return fixture.journal;
}

std::vector<std::string> linesOf(const std::string &text)
{
    std::vector<std::string> lines;
    std::size_t start = 0;
    for (auto end = text.find('\n'); end != text.npos; end = text.find('\n', start)) {
        lines.push_back(text.substr(start, end - start + 1));
        start = end + 1;
    }
    return lines;
}

} // namespace

class TestAuditLog : public QObject
{
    Q_OBJECT

private slots:
    void recordsFollowEachOther();
    void reopeningContinuesWhereItStopped();
    void twoProcessesShareOneChain();
    void F48_everyChangedByteIsFound();
    void F48_missingSwappedAndRepeatedRecordsAreFound();
    void F48_aRewrittenRecordWithItsHashIsFound();
    void F48_halfARecordThatNobodyClosedIsFound();
    void F48_aTruncatedAuditLogIsFoundByItsHead();
    void F48_aBrokenAuditLogIsNotAppendedTo();
    void C14_aTornLineIsClosedAndForgiven();
    void C14_everyTornByteIsForgiven();
    void C1_aFailedWriteIsReported();
    void F46_theReserveIsForOutcomesOnly();
    void F47_aHeadThatCannotBeWrittenLosesNoRecord();
    void invalidUtf8DoesNotBreakTheChain();
};

void TestAuditLog::recordsFollowEachOther()
{
    const auto journal = fiveRecords();
    const auto verified = verifyAudit(journal.bytes);
    QVERIFY(!verified.problem);
    QCOMPARE(verified.head.count, 5);
    QCOMPARE(verified.head.hash.size(), std::size_t(64));
    QCOMPARE(int(linesOf(journal.bytes).size()), 5);
    QVERIFY(journal.bytes.find(R"("person":"CN=admin-jane as jane@oncall-3")") != std::string::npos);
    QVERIFY(!verifyAudit("").problem);
}

void TestAuditLog::reopeningContinuesWhereItStopped()
{
    Fixture fixture;
    fixture.journal = fiveRecords();
    const auto auditLog = fixture.open();
    QVERIFY(auditLog);
    QCOMPARE(auditLog->head(), fixture.verified().head);
    QVERIFY(auditLog->append(AuditKind::Note, {}));
    QCOMPARE(fixture.verified().head.count, 6);
    QVERIFY(!fixture.verified().problem);
}

// F50
void TestAuditLog::twoProcessesShareOneChain()
{
    Fixture fixture;
    const auto left = fixture.open();
    const auto right = fixture.open();
    for (int i = 0; i < 4; ++i) {
        QVERIFY(left->append(AuditKind::Intent, {}));
        QVERIFY(right->append(AuditKind::Intent, {}));
    }
    QVERIFY(!fixture.verified().problem);
    QCOMPARE(fixture.verified().head.count, 8);
    QCOMPARE(right->head(), fixture.verified().head);
}

void TestAuditLog::F48_everyChangedByteIsFound()
{
    const auto good = fiveRecords().bytes;
    std::size_t lineNumber = 1;
    for (std::size_t i = 0; i < good.size(); ++i) {
        auto bad = good;
        bad[i] = char(bad[i] ^ 1);
        const auto verified = verifyAudit(bad);
        // What is left of the last line may as well have been torn by a crash: that is told, too.
        QVERIFY2(verified.problem || (lineNumber >= 4 && verified.tornBytes > 0),
            qPrintable(QStringLiteral("byte %1").arg(i)));
        QVERIFY(!verified.problem || verified.problem->line <= std::int64_t(lineNumber) + 1);
        lineNumber += good[i] == '\n';
    }
}

void TestAuditLog::F48_missingSwappedAndRepeatedRecordsAreFound()
{
    const auto lines = linesOf(fiveRecords().bytes);
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        auto missing = lines;
        missing.erase(missing.begin() + long(i));
        auto swapped = lines;
        std::swap(swapped[i], swapped[i + 1]);
        auto repeated = lines;
        repeated.insert(repeated.begin() + long(i), lines[i]);
        for (const auto &bad : {missing, swapped, repeated}) {
            std::string text;
            for (const auto &line : bad) {
                text += line;
            }
            QVERIFY(verifyAudit(text).problem);
        }
    }
}

// The next one does not follow it.
void TestAuditLog::F48_aRewrittenRecordWithItsHashIsFound()
{
    auto text = fiveRecords().bytes;
    const auto third = linesOf(text)[2];
    auto body = third.substr(0, third.find(R"(,"hash":")"));
    body.replace(body.find("jane"), 4, "john");
    text.replace(text.find(third), third.size(), body + R"(,"hash":")" + sha256(body) + "\"}\n");
    const auto verified = verifyAudit(text);
    QVERIFY(verified.problem);
    QCOMPARE(verified.problem->line, 4);
}

// Whoever writes on after a torn line says so: these bytes were put there afterwards.
void TestAuditLog::F48_halfARecordThatNobodyClosedIsFound()
{
    auto text = fiveRecords().bytes;
    const auto third = linesOf(text)[2];
    text.insert(text.find(third), third.substr(0, third.size() / 2) + "\n");
    const auto verified = verifyAudit(text);
    QVERIFY(verified.problem);
    QCOMPARE(verified.problem->line, 3);
}

void TestAuditLog::F48_aTruncatedAuditLogIsFoundByItsHead()
{
    const auto good = fiveRecords().bytes;
    const auto head = verifyAudit(good).head;
    const auto lines = linesOf(good);
    const auto shortened = good.substr(0, good.size() - lines.back().size());
    QVERIFY(!verifyAudit(shortened).problem);
    QVERIFY(verifyAudit(shortened, head).problem);
    QVERIFY(!verifyAudit(good, head).problem);
    const auto earlier = verifyAudit(shortened).head;
    QVERIFY(!verifyAudit(good, earlier).problem);
}

void TestAuditLog::F48_aBrokenAuditLogIsNotAppendedTo()
{
    Fixture fixture;
    fixture.journal = fiveRecords();
    fixture.journal.bytes[40] ^= 1;
    const auto before = fixture.journal.bytes;
    const auto auditLog = AuditLog::open(fixture.journal, fixture.clock, jane);
    QVERIFY(!auditLog);
    QVERIFY(auditLog.error().text().find("Line 1") != std::string::npos);
    QCOMPARE(fixture.journal.bytes, before);
}

void TestAuditLog::C14_aTornLineIsClosedAndForgiven()
{
    Fixture fixture;
    fixture.journal = fiveRecords();
    fixture.journal.bytes += R"({"seq":6,"time":"2026-)";
    QCOMPARE(fixture.verified().tornBytes, std::uint64_t(22));
    QVERIFY(!fixture.verified().problem);
    const auto auditLog = fixture.open();
    QVERIFY(auditLog);
    QCOMPARE(auditLog->head().count, 6);
    QVERIFY(auditLog->append(AuditKind::Intent, {}));
    QVERIFY(!fixture.verified().problem);
    QCOMPARE(fixture.verified().head.count, 7);
    QCOMPARE(fixture.verified().tornBytes, std::uint64_t(0));
    // Opening again, and once more tearing, is as good.
    fixture.journal.bytes += "x";
    QVERIFY(fixture.open());
    QVERIFY(fixture.open());
    QVERIFY(!fixture.verified().problem);
}

void TestAuditLog::C14_everyTornByteIsForgiven()
{
    const auto good = fiveRecords().bytes;
    const auto lines = linesOf(good);
    const auto start = good.size() - lines.back().size();
    for (auto end = start; end < good.size(); ++end) {
        Fixture fixture;
        fixture.journal.bytes = good.substr(0, end);
        const auto auditLog = fixture.open();
        QVERIFY2(auditLog, qPrintable(QStringLiteral("cut at %1").arg(end)));
        QVERIFY(auditLog->append(AuditKind::Intent, {}));
        QVERIFY2(!fixture.verified().problem, qPrintable(QStringLiteral("cut at %1").arg(end)));
    }
}

void TestAuditLog::C1_aFailedWriteIsReported()
{
    Fixture fixture;
    fixture.journal = fiveRecords();
    const auto auditLog = fixture.open();
    for (const std::size_t written : {0, 10, 200}) {
        fixture.journal.failingAppend = 1;
        fixture.journal.writtenWhenFailing = written;
        const auto answer = auditLog->append(AuditKind::Intent, {{"lease", "x"}});
        QVERIFY(!answer);
        QVERIFY(answer.error().text().find("nothing is done") != std::string::npos);
    }
    QVERIFY(auditLog->append(AuditKind::Intent, {}));
    QVERIFY(!fixture.verified().problem);
}

// An older head proves less, but nothing wrong.
void TestAuditLog::F47_aHeadThatCannotBeWrittenLosesNoRecord()
{
    struct HeadlessJournal : FakeJournal
    {
        bool isFull = false;
        Outcome<void> writeHead(std::string_view text) override
        {
            return isFull ? failed(Failure::Kind::Refused, "No space left on device.") : FakeJournal::writeHead(text);
        }
    } journal;
    FakeClock clock;
    const auto auditLog = std::move(*AuditLog::open(journal, clock, {"jane", "test"}));
    QVERIFY(auditLog->append(AuditKind::Note, {}));
    journal.isFull = true;
    QVERIFY(auditLog->append(AuditKind::Intent, {}));
    QVERIFY(auditLog->append(AuditKind::Outcome, {}));
    QCOMPARE(parseHead(journal.head)->count, std::int64_t(1));
    QVERIFY(!verifyAudit(journal.bytes, parseHead(journal.head)).problem);
    const auto next = AuditLog::open(journal, clock, {"joe", "test"});
    QVERIFY(next);
    QCOMPARE((*next)->head().count, std::int64_t(3));
}

void TestAuditLog::F46_theReserveIsForOutcomesOnly()
{
    Fixture fixture;
    const auto auditLog = fixture.open();
    fixture.journal.hasReserve = true;
    fixture.journal.failingAppend = 1;
    QVERIFY(!auditLog->append(AuditKind::Intent, {}));
    QVERIFY(fixture.journal.hasReserve);
    fixture.journal.failingAppend = 1;
    fixture.journal.writtenWhenFailing = 15;
    QVERIFY(auditLog->append(AuditKind::Outcome, {}));
    QVERIFY(!fixture.journal.hasReserve);
    fixture.journal.failingAppend = 1;
    QVERIFY(!auditLog->append(AuditKind::Outcome, {}));
    QVERIFY(!fixture.verified().problem);
}

void TestAuditLog::invalidUtf8DoesNotBreakTheChain()
{
    Fixture fixture;
    const auto auditLog = fixture.open();
    QVERIFY(auditLog->append(AuditKind::Note, {{"value", std::string("\xff\xfe \0 bad", 8)}}));
    QVERIFY(!fixture.verified().problem);
}

QTEST_APPLESS_MAIN(TestAuditLog)
#include "tst_auditlog.moc"
