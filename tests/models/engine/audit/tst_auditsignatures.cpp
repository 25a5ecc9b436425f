// SPDX-License-Identifier: MIT
#include "models/engine/audit/auditlog.h"
#include "tests/support/fakes/fakeclock.h"
#include "tests/support/fakes/fakejournal.h"

#include <QTest>

using namespace cells;
using namespace cells::audit;

namespace {

// A stand-in for a key: it signs with its name.
Outcome<std::string> signAs(const std::string &key, const std::string &message)
{
    return key + " signs " + message;
}

} // namespace

// S44: what a session wrote is signed when it ends.
class TestAuditSignatures : public QObject
{
    Q_OBJECT

private slots:
    void S44_aSessionEndsWithASignature();
    void S44_readingSignsNothing();
    void S44_theSignatureIsOfAllBeforeIt();
    void S44_aSessionOfAnotherKeyIsFound();
    void S44_withoutASignatureTheRecordsStay();

private:
    void session(const std::string &key, int records)
    {
        const auto auditLog = AuditLog::open(
            m_journal, m_clock, {"jane", "test", [key](const std::string &message) { return signAs(key, message); }});
        for (int i = 0; i < records; ++i) {
            QVERIFY((*auditLog)->append(AuditKind::Note, {{"i", std::int64_t{i}}}));
        }
    }
    SignedSessions verify(const std::string &key = "jane's") const
    {
        return verifySignatures(m_journal.bytes, [&](const std::string &message, const std::string &signature) {
            return signature == *signAs(key, message);
        });
    }

    FakeJournal m_journal;
    FakeClock m_clock;
};

void TestAuditSignatures::S44_aSessionEndsWithASignature()
{
    session("jane's", 3);
    const auto first = verify();
    QCOMPARE(first.count, 1);
    QCOMPARE(first.upTo, 3);
    QVERIFY(!first.firstBad);
    session("jane's", 2);
    QCOMPARE(verify().count, 2);
    QCOMPARE(verify().upTo, 6);
    const auto whole = verifyAudit(m_journal.bytes, parseHead(m_journal.head));
    QVERIFY2(!whole.problem, whole.problem ? textOf(whole.problem->what).c_str() : "");
    QCOMPARE(whole.head.count, 7);
}

void TestAuditSignatures::S44_readingSignsNothing()
{
    const auto before = m_journal.bytes;
    session("jane's", 0);
    QCOMPARE(m_journal.bytes, before);
}

// A person who rewrites the chain cannot sign it.
void TestAuditSignatures::S44_theSignatureIsOfAllBeforeIt()
{
    FakeJournal other;
    {
        const auto auditLog = AuditLog::open(other, m_clock, {"jane", "test"});
        QVERIFY((*auditLog)->append(AuditKind::Note, {{"i", std::int64_t{7}}}));
        // With the signature of another trail.
        QVERIFY((*auditLog)->append(AuditKind::Note,
            {{std::string(sessionSignatureKey), *signAs("jane's", signedText({1, std::string(64, 'a')}))}}));
    }
    const auto found = verifySignatures(other.bytes, [&](const std::string &message, const std::string &signature) {
        return signature == *signAs("jane's", message);
    });
    QCOMPARE(found.count, 0);
    QCOMPARE(found.firstBad, std::optional<std::int64_t>(2));
}

void TestAuditSignatures::S44_aSessionOfAnotherKeyIsFound()
{
    session("mallory's", 1);
    const auto signedUpTo = verify().upTo;
    QVERIFY(verify().firstBad.has_value());
    QCOMPARE(verify().upTo, signedUpTo);
    QVERIFY(verify("mallory's").upTo > signedUpTo);
}

void TestAuditSignatures::S44_withoutASignatureTheRecordsStay()
{
    FakeJournal journal;
    {
        const auto auditLog
            = AuditLog::open(journal, m_clock, {"jane", "test", [](const std::string &) -> Outcome<std::string> {
                                                    return failed(Failure::Kind::Refused, "The key is gone.");
                                                }});
        QVERIFY((*auditLog)->append(AuditKind::Note, {}));
    }
    const auto whole = verifyAudit(journal.bytes, parseHead(journal.head));
    QVERIFY(!whole.problem);
    QCOMPARE(whole.head.count, 1);
}

QTEST_GUILESS_MAIN(TestAuditSignatures)
#include "tst_auditsignatures.moc"
