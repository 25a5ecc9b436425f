// SPDX-License-Identifier: MIT
#include "models/engine/lookup/claimlookup.h"
#include "tests/support/fixtures/claimfixture.h"

#include <QTest>

#include <array>
#include <semaphore>

using namespace cells;
using namespace cells::leases;
using namespace cells::lookup;
using namespace cells::pairing;
using namespace std::chrono_literals;

namespace {

// Cells 1 and 2 behind one service.
class Fixture : public ClaimFixture
{
public:
    FakeCellDatabase second;
    bool hasAdmin = false;
    // How the pairing of the second cell is proved.
    ProvePairing ofSecond;
    std::stop_source stop;

    Fixture() { second.clock = database.clock; }

    Outcome<LookupReport> lookUp(const std::vector<std::string> &lines)
    {
        service.isAdmin = hasAdmin;
        return lookUpClaims(
            hasAdmin ? &service : nullptr, {{{{1}, &service, &database}}, {{{2}, &service, &second}, ofSecond}}, clock,
            {}, lines, [](std::size_t, std::size_t) {}, stop.get_token());
    }

    // "ida: matching 1/User/7/username/matching": a line an answer.
    QString picture(const std::vector<std::string> &lines)
    {
        const auto report = lookUp(lines);
        if (!report) {
            return QString::fromStdString(report.error().text());
        }
        QStringList pictures;
        for (const auto &answer : report->answers) {
            QStringList fields{
                QString::fromStdString(answer.asked.text + ":"), QString::fromUtf8(toKey(answer.verdict).data())};
            for (const auto &hit : answer.hits) {
                fields << QStringLiteral("%1/%2/%3/%4/%5%6")
                              .arg(hit.cell.value)
                              .arg(QString::fromUtf8(hit.model ? hit.model->name.data() : "?"))
                              .arg(idOfKey(hit.pair.key).value_or(-1))
                              .arg(QString::fromStdString(nameOf(hit.pair.type)),
                                  QString::fromUtf8(toKey(hit.pair.result).data()),
                                  hit.isCaseOther ? QStringLiteral("~") : QString());
            }
            pictures << fields.join(QLatin1Char(' '));
        }
        return pictures.join(QLatin1String(" | "));
    }
};

} // namespace

class TestClaimLookup : public QObject
{
    Q_OBJECT

private slots:
    void findsByTheCellsOwnRows();
    void findsIgnoringCaseOnlyWhereNothingIsExact();
    void anAdminFindsClaimsWithoutARow();
    void F20_aValueHeldByAnotherCellIsReported();
    void anAdminFindsEachClaimOnce();
    void idsAreFoundByTheirColumns();
    void aRowIsFoundByItsName();
    void aRecordIsFoundByReadingEveryClaim();
    void aUuidIsALease();
    void P10_oneProbeNeverRollsBack();
    void C18_whatWasNotAskedIsAGapNotAbsence();
    void C18_withoutAnIndexNothingIsClaimed();
    void aThousandLinesTakeOneQueryACell();
    void cellsAreQueriedInParallel();
    void noSourceIsReadTwice();
    void C16_aContradictedDatabaseIsLeftOutAndNamed();
    void C18_aCellThatCannotBeAskedIsAGap();
    void moreLinesAreRefused();
    void anUnreachableServiceIsAskedOnce();
    void aStopEndsIt();
};

void TestClaimLookup::findsByTheCellsOwnRows()
{
    Fixture fixture;
    fixture.seedUser(7, "ida");
    fixture.seedRow("User", 8, {"8", "bob"});
    fixture.seedRow("Email", 3, {"a@b.example"});
    fixture.seedClaim("Email", 3, ClaimType::Email, "A@b.example");
    QCOMPARE(fixture.picture({"ida", "bob", "a@b.example", "nobody"}),
        QStringLiteral("ida: matching 1/User/7/username/matching | bob: differs 1/User/8/username/missing | "
                       "a@b.example: differs 1/Email/3/email/different | nobody: not_checked"));
    // A slug is in no index; without that doubt nobody is nobody.
    QCOMPARE(fixture.picture({"username:nobody"}), QStringLiteral("username:nobody: not_found"));
}

void TestClaimLookup::findsIgnoringCaseOnlyWhereNothingIsExact()
{
    Fixture fixture;
    fixture.seedUser(7, "Ida");
    fixture.seedUser(8, "bob");
    fixture.seedUser(9, "Bob");
    QCOMPARE(fixture.picture({"username:ida", "username:bob"}),
        QStringLiteral("username:ida: matching 1/User/7/username/matching~ | "
                       "username:bob: matching 1/User/8/username/matching"));
}

void TestClaimLookup::anAdminFindsClaimsWithoutARow()
{
    Fixture fixture;
    fixture.seedClaim("User", 7, ClaimType::Username, "ghost");
    QCOMPARE(fixture.picture({"username:ghost"}), QStringLiteral("username:ghost: not_found"));
    fixture.hasAdmin = true;
    QCOMPARE(fixture.picture({"username:ghost"}), QStringLiteral("username:ghost: differs 1/User/7/username/extra"));
}

void TestClaimLookup::F20_aValueHeldByAnotherCellIsReported()
{
    Fixture fixture;
    fixture.hasAdmin = true;
    fixture.seedUser(7, "ida");
    fixture.second.rows["User"] = {{keyOfId(1007), 1000, {"1007", "ida"}, fixture.longAgo(), fixture.longAgo()}};
    const auto report = fixture.lookUp({"username:ida"});
    QCOMPARE(fixture.picture({"username:ida"}),
        QStringLiteral("username:ida: differs 1/User/7/username/matching 2/User/1007/username/missing"));
    const auto &reasons = report->answers[0].hits[1].pair.reasons;
    QCOMPARE(textOf(reasons.back()), std::string("Cell 1 holds this value."));
}

void TestClaimLookup::anAdminFindsEachClaimOnce()
{
    Fixture fixture;
    fixture.hasAdmin = true;
    fixture.seedUser(7, "ida");
    fixture.seedClaim("User", 1007, ClaimType::Username, "far").cell = {3};
    QCOMPARE(fixture.picture({"username:ida", "username:far"}),
        QStringLiteral("username:ida: matching 1/User/7/username/matching | "
                       "username:far: not_checked 3/User/1007/username/not_checked"));
}

void TestClaimLookup::idsAreFoundByTheirColumns()
{
    Fixture fixture;
    fixture.seedUser(7, "ida");
    fixture.seedRow("Project", 7, {"7"});
    QCOMPARE(fixture.picture({"user_id:7", "project_id:7", "namespace_id:7"}),
        QStringLiteral("user_id:7: matching 1/User/7/user id/matching | "
                       "project_id:7: differs 1/Project/7/project id/missing | namespace_id:7: not_found"));
}

// Each claim of the row; where nothing was found, the answer names the cells.
void TestClaimLookup::aRowIsFoundByItsName()
{
    Fixture fixture;
    fixture.seedUser(7, "ida");
    QCOMPARE(fixture.picture({"user:7"}),
        QStringLiteral("user:7: matching 1/User/7/username/matching 1/User/7/user id/matching"));
    const auto report = fixture.lookUp({"User 8", "7"});
    QCOMPARE(report->answers[0].verdict, LookupVerdict::NotFound);
    QVERIFY((report->answers[0].searched == std::vector<CellId>{{1}, {2}}));
    QCOMPARE(report->answers[1].hits.size(), std::size_t(2));
}

void TestClaimLookup::aRecordIsFoundByReadingEveryClaim()
{
    Fixture fixture;
    fixture.seedUser(7, "ida");
    const auto uuid = fixture.seedClaim("Email", 9, ClaimType::Email, "a@b.example").uuid;
    QCOMPARE(fixture.picture({"record:" + uuid.text()}),
        QStringLiteral("record:%1: differs 1/Email/9/email/extra").arg(QString::fromStdString(uuid.text())));
    const auto report = fixture.lookUp({"record:ffffffff-ffff-4fff-bfff-ffffffffffff"});
    QCOMPARE(report->answers[0].verdict, LookupVerdict::NotFound);
    // Unasked, nobody reads that much.
    fixture.service.recordCalls.clear();
    QVERIFY(fixture.lookUp({uuid.text()}));
    QVERIFY(fixture.service.recordCalls.empty());
}

void TestClaimLookup::aUuidIsALease()
{
    Fixture fixture;
    const auto uuid = *Uuid::parse("9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2");
    fixture.second.table.rows = {{uuid, fixture.longAgo(), fixture.longAgo()}};
    const auto report = fixture.lookUp({uuid.text(), "00000000-0000-0000-0000-000000000001"});
    QCOMPARE(report->answers[0].verdict, LookupVerdict::Lease);
    QCOMPARE(report->answers[0].leases.size(), std::size_t(1));
    QCOMPARE(report->answers[0].leases[0].cell, CellId{2});
    QVERIFY(!report->answers[0].leases[0].service && report->answers[0].leases[0].local);
    QCOMPARE(report->answers[0].leases[0].assessment.verdict, LeaseVerdict::CleanLocal);
    QCOMPARE(report->answers[1].verdict, LookupVerdict::NotFound);
}

// A lease without its row has a verdict and its reasons, but one look proves no absence.
void TestClaimLookup::P10_oneProbeNeverRollsBack()
{
    Fixture fixture;
    const auto uuid = *Uuid::parse("9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2");
    fixture.service.leases = {{uuid, fixture.longAgo(), fixture.longAgo()}};
    const auto report = fixture.lookUp({uuid.text()});
    QVERIFY(!report->answers[0].leases.empty());
    const auto &assessment = report->answers[0].leases[0].assessment;
    QCOMPARE(assessment.verdict, LeaseVerdict::Wait);
    QCOMPARE(assessment.reasons.front().code, Reason::Code::SingleReading);
    QCOMPARE(assessment.reasons.at(1).code, Reason::Code::SeenAbsentOnce);
    // A fresh one waits whoever reads it.
    fixture.service.leases = {{uuid, fixture.clock.now(), fixture.clock.now()}};
    const auto fresh = fixture.lookUp({uuid.text()});
    QCOMPARE(fresh->answers[0].leases[0].assessment.reasons.front().code, Reason::Code::FreshLease);
}

void TestClaimLookup::C18_whatWasNotAskedIsAGapNotAbsence()
{
    Fixture fixture;
    fixture.seedUser(7, "ida");
    fixture.second.rowProblems["User"] = {Failure::Kind::Refused, Message("cell-2 has no column users.username."), {}};
    const auto report = fixture.lookUp({"username:nobody", "username:ida"});
    QCOMPARE(report->answers[0].verdict, LookupVerdict::NotChecked);
    QCOMPARE(textsOf(report->answers[0].gaps), std::vector<std::string>{"cell-2 has no column users.username."});
    QCOMPARE(report->answers[1].verdict, LookupVerdict::Matching);
}

void TestClaimLookup::C18_withoutAnIndexNothingIsClaimed()
{
    Fixture fixture;
    const auto report = fixture.lookUp({"ssh-ed25519 AAAA me"});
    QCOMPARE(report->answers[0].verdict, LookupVerdict::NotChecked);
    QVERIFY(textOf(report->answers[0].gaps[0]).find("keys.key has no index") != std::string::npos);
}

void TestClaimLookup::aThousandLinesTakeOneQueryACell()
{
    Fixture fixture;
    std::vector<std::string> lines;
    for (int i = 0; i < 500; ++i) {
        lines.push_back("email:user-" + std::to_string(i) + "@x.example");
        lines.push_back("username:user-" + std::to_string(i));
    }
    QVERIFY(fixture.lookUp(lines));
    QCOMPARE(fixture.database.valueSearches, 1);
    QCOMPARE(fixture.second.valueSearches, 1);
}

// What takes the time is waiting: a dead cell never delays the others.
void TestClaimLookup::cellsAreQueriedInParallel()
{
    class Meeting : public FakeCellDatabase
    {
    public:
        std::counting_semaphore<> *mine = nullptr;
        std::counting_semaphore<> *theirs = nullptr;
        bool hasMet = false;
        Outcome<std::vector<ValueRow>> fetchRowsWith(
            const std::vector<ValueSearch> &searches, std::stop_token stop) override
        {
            mine->release();
            hasMet = theirs->try_acquire_for(10s);
            return FakeCellDatabase::fetchRowsWith(searches, stop);
        }
    };
    FakeTopologyService service;
    FakeClock clock;
    std::counting_semaphore<> one(0);
    std::counting_semaphore<> two(0);
    std::array<Meeting, 2> cells;
    for (auto &cell : cells) {
        cell.clock = [&clock] { return clock.now(); };
    }
    cells[0].mine = cells[1].theirs = &one;
    cells[1].mine = cells[0].theirs = &two;
    QVERIFY(lookUpClaims(nullptr, {{{{1}, &service, cells.data()}}, {{{2}, &service, &cells[1]}}}, clock, {},
        {"username:ida"}, [](std::size_t, std::size_t) {}, {}));
    QVERIFY(cells[0].hasMet && cells[1].hasMet);
}

// Neither a source that several values lead to, nor one that a cell and an admin find.
void TestClaimLookup::noSourceIsReadTwice()
{
    Fixture fixture;
    fixture.hasAdmin = true;
    fixture.seedUser(7, "ida");
    QVERIFY(fixture.lookUp({"username:ida", "user_id:7", "username:IDA"}));
    QCOMPARE(fixture.service.recordCalls.size(), std::size_t(1));
}

// The rows of another cell's database are neither found nor missing.
void TestClaimLookup::C16_aContradictedDatabaseIsLeftOutAndNamed()
{
    Fixture fixture;
    fixture.hasAdmin = true;
    fixture.seedUser(7, "ida");
    fixture.seedClaim("User", 1007, ClaimType::Username, "eve").cell = {2};
    fixture.second.rows["User"] = {{keyOfId(1008), 1000, {"1008", "ida"}, fixture.longAgo(), fixture.longAgo()}};
    fixture.ofSecond = [](std::stop_token) {
        PairingReport report;
        report.cell = {2};
        report.pairing.verdict = PairingVerdict::Contradicted;
        return report;
    };
    QCOMPARE(fixture.picture({"username:ida", "username:nobody", "username:eve"}),
        QStringLiteral("username:ida: matching 1/User/7/username/matching | username:nobody: not_checked | "
                       "username:eve: not_checked 2/User/1007/username/not_checked"));
    QCOMPARE(fixture.second.valueSearches, 0);
    const auto report = fixture.lookUp({"username:eve", "9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2"});
    QCOMPARE(report->contradicted.size(), std::size_t(1));
    QCOMPARE(report->contradicted[0].cell, CellId{2});
    const std::vector<std::string> gap{"Cell 2: The database is skipped because it does not belong to this cell."};
    QCOMPARE(textsOf(report->answers[0].gaps), gap);
    QCOMPARE(textsOf(report->answers[1].gaps), gap);
    QCOMPARE(report->answers[1].verdict, LookupVerdict::NotChecked);
    QCOMPARE(textOf(report->answers[0].hits[0].pair.reasons[0]),
        std::string("The row was not read: The database is skipped because it does not belong to this cell."));
}

void TestClaimLookup::C18_aCellThatCannotBeAskedIsAGap()
{
    Fixture fixture;
    fixture.seedUser(7, "ida");
    const auto report = lookUpClaims(nullptr,
        {{{{1}, &fixture.service, &fixture.database}},
            {{{2}}, {}, Failure{Failure::Kind::Refused, Message("its certificate is broken"), {}}}},
        fixture.clock, {}, {"username:ida", "username:nobody"}, [](std::size_t, std::size_t) {}, {});
    QCOMPARE(report->answers[0].verdict, LookupVerdict::Matching);
    QCOMPARE(report->answers[1].verdict, LookupVerdict::NotChecked);
    QCOMPARE(textsOf(report->answers[1].gaps), std::vector<std::string>{"its certificate is broken"});
}

void TestClaimLookup::moreLinesAreRefused()
{
    Fixture fixture;
    QVERIFY(!fixture.lookUp(std::vector<std::string>(1001, "x")));
}

void TestClaimLookup::anUnreachableServiceIsAskedOnce()
{
    class Dead : public FakeTopologyService
    {
    public:
        int calls = 0;
        Outcome<std::optional<OwnedRecord>> fetchRecord(const Claim &, std::stop_token) override
        {
            ++calls;
            return failed(Failure::Kind::Unreachable, "gone");
        }
    };
    Dead dead;
    FakeClock clock;
    const auto report = lookUpClaims(&dead, {}, clock, {}, {"a", "b"}, [](std::size_t, std::size_t) {}, {});
    QCOMPARE(dead.calls, 1);
    QCOMPARE(report->answers[1].verdict, LookupVerdict::NotChecked);
}

void TestClaimLookup::aStopEndsIt()
{
    Fixture fixture;
    fixture.stop.request_stop();
    const auto report = fixture.lookUp({"ida"});
    QVERIFY(!report);
    QCOMPARE(report.error().kind, Failure::Kind::Cancelled);
}

QTEST_APPLESS_MAIN(TestClaimLookup)
#include "tst_claimlookup.moc"
