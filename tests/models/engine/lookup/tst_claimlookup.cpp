#include "models/engine/lookup/claimlookup.h"
#include "tests/support/fixtures/claimworld.h"

#include <array>
#include <QTest>
#include <semaphore>

using namespace cells;
using namespace std::chrono_literals;

namespace {

// Cells 1 and 2 behind one service.
class World : public ClaimWorld
{
public:
    FakeCellDatabase second;
    bool hasAdmin = false;
    // How the pairing of the second cell is proved.
    ProvePairing ofSecond;
    std::stop_source stop;

    World() { second.clock = database.clock; }

    Outcome<LookupReport> lookUp(const std::vector<std::string> &lines)
    {
        service.isAdmin = hasAdmin;
        return ClaimLookup(hasAdmin ? &service : nullptr,
            {{{{1}, &service, &database}}, {{{2}, &service, &second}, ofSecond}}, clock, {})
            .lookUp(
                lines, [](std::size_t, std::size_t) {}, stop.get_token());
    }

    // "ida: matching 1/User/7/username/matching": a line an answer.
    QString picture(const std::vector<std::string> &lines)
    {
        const auto report = lookUp(lines);
        if (!report) {
            return QString::fromStdString(report.error().text);
        }
        QStringList pictures;
        for (const auto &answer : report->answers) {
            QStringList words{
                QString::fromStdString(answer.asked.text + ":"), QString::fromUtf8(keyOf(answer.verdict).data())};
            for (const auto &hit : answer.hits) {
                words << QStringLiteral("%1/%2/%3/%4/%5%6")
                             .arg(hit.cell.value)
                             .arg(QString::fromUtf8(hit.model ? hit.model->name.data() : "?"))
                             .arg(idOfKey(hit.pair.key).value_or(-1))
                             .arg(QString::fromStdString(nameOf(hit.pair.type)),
                                 QString::fromUtf8(keyOf(hit.pair.judgement).data()),
                                 hit.isCaseOther ? QStringLiteral("~") : QString());
            }
            pictures << words.join(QLatin1Char(' '));
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
    void F20_aValueHeldByAnotherCellIsSaid();
    void anAdminFindsEachClaimOnce();
    void idsAreFoundByTheirColumns();
    void aUuidIsALease();
    void P10_oneLookNeverRollsBack();
    void C18_whatWasNotAskedIsAGapNotAbsence();
    void C18_withoutAnIndexNothingIsClaimed();
    void aThousandLinesTakeOneQueryACell();
    void cellsAreAskedSideBySide();
    void noSourceIsReadTwice();
    void C16_aContradictedDatabaseIsLeftOutAndNamed();
    void C18_aCellThatCannotBeAskedIsAGap();
    void moreLinesAreRefused();
    void anUnreachableServiceIsAskedOnce();
    void aStopEndsIt();
};

void TestClaimLookup::findsByTheCellsOwnRows()
{
    World world;
    world.plantUser(7, "ida");
    world.plantRow("User", 8, {"8", "bob"});
    world.plantRow("Email", 3, {"a@b.example"});
    world.plantClaim("Email", 3, ClaimType::Email, "A@b.example");
    QCOMPARE(world.picture({"ida", "bob", "a@b.example", "nobody"}),
        QStringLiteral("ida: matching 1/User/7/username/matching | bob: differs 1/User/8/username/missing | "
                       "a@b.example: differs 1/Email/3/email/different | nobody: not_checked"));
    // A slug is in no index; without that doubt nobody is nobody.
    QCOMPARE(world.picture({"username:nobody"}), QStringLiteral("username:nobody: not_found"));
}

void TestClaimLookup::findsIgnoringCaseOnlyWhereNothingIsExact()
{
    World world;
    world.plantUser(7, "Ida");
    world.plantUser(8, "bob");
    world.plantUser(9, "Bob");
    QCOMPARE(world.picture({"username:ida", "username:bob"}),
        QStringLiteral("username:ida: matching 1/User/7/username/matching~ | "
                       "username:bob: matching 1/User/8/username/matching"));
}

void TestClaimLookup::anAdminFindsClaimsWithoutARow()
{
    World world;
    world.plantClaim("User", 7, ClaimType::Username, "ghost");
    QCOMPARE(world.picture({"username:ghost"}), QStringLiteral("username:ghost: not_found"));
    world.hasAdmin = true;
    QCOMPARE(world.picture({"username:ghost"}), QStringLiteral("username:ghost: differs 1/User/7/username/extra"));
}

void TestClaimLookup::F20_aValueHeldByAnotherCellIsSaid()
{
    World world;
    world.hasAdmin = true;
    world.plantUser(7, "ida");
    world.second.rows["User"] = {{keyOfId(1007), 1000, {"1007", "ida"}, world.longAgo(), world.longAgo()}};
    const auto report = world.lookUp({"username:ida"});
    QCOMPARE(world.picture({"username:ida"}),
        QStringLiteral("username:ida: differs 1/User/7/username/matching 2/User/1007/username/missing"));
    const auto &reasons = report->answers[0].hits[1].pair.reasons;
    QCOMPARE(textOf(reasons.back()), std::string("Cell 1 holds this value."));
}

void TestClaimLookup::anAdminFindsEachClaimOnce()
{
    World world;
    world.hasAdmin = true;
    world.plantUser(7, "ida");
    world.plantClaim("User", 1007, ClaimType::Username, "far").cell = {3};
    QCOMPARE(world.picture({"username:ida", "username:far"}),
        QStringLiteral("username:ida: matching 1/User/7/username/matching | "
                       "username:far: not_checked 3/User/1007/username/not_checked"));
}

void TestClaimLookup::idsAreFoundByTheirColumns()
{
    World world;
    world.plantUser(7, "ida");
    world.plantRow("Project", 7, {"7"});
    QCOMPARE(world.picture({"user_id:7", "project_id:7", "namespace_id:7"}),
        QStringLiteral("user_id:7: matching 1/User/7/user id/matching | "
                       "project_id:7: differs 1/Project/7/project id/missing | namespace_id:7: not_found"));
}

void TestClaimLookup::aUuidIsALease()
{
    World world;
    const auto uuid = *Uuid::parse("9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2");
    world.second.table.rows = {{uuid, world.longAgo(), world.longAgo()}};
    const auto report = world.lookUp({uuid.text(), "00000000-0000-0000-0000-000000000001"});
    QCOMPARE(report->answers[0].verdict, LookupVerdict::Lease);
    QCOMPARE(report->answers[0].leases.size(), std::size_t(1));
    QCOMPARE(report->answers[0].leases[0].cell, CellId{2});
    QVERIFY(!report->answers[0].leases[0].service && report->answers[0].leases[0].local);
    QCOMPARE(report->answers[0].leases[0].judgement.verdict, LeaseVerdict::CleanLocal);
    QCOMPARE(report->answers[1].verdict, LookupVerdict::NotFound);
}

// A lease without its row has a verdict and its reasons, but one look proves no absence.
void TestClaimLookup::P10_oneLookNeverRollsBack()
{
    World world;
    const auto uuid = *Uuid::parse("9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2");
    world.service.leases = {{uuid, world.longAgo(), world.longAgo()}};
    const auto report = world.lookUp({uuid.text()});
    QVERIFY(!report->answers[0].leases.empty());
    const auto &judgement = report->answers[0].leases[0].judgement;
    QCOMPARE(judgement.verdict, LeaseVerdict::Wait);
    QCOMPARE(judgement.reasons.front().code, Reason::Code::SeenAbsentOnce);
}

void TestClaimLookup::C18_whatWasNotAskedIsAGapNotAbsence()
{
    World world;
    world.plantUser(7, "ida");
    world.second.rowProblems["User"] = {Failure::Kind::Refused, "cell-2 has no column users.username.", {}};
    const auto report = world.lookUp({"username:nobody", "username:ida"});
    QCOMPARE(report->answers[0].verdict, LookupVerdict::NotChecked);
    QCOMPARE(report->answers[0].gaps, std::vector<std::string>{"cell-2 has no column users.username."});
    QCOMPARE(report->answers[1].verdict, LookupVerdict::Matching);
}

void TestClaimLookup::C18_withoutAnIndexNothingIsClaimed()
{
    World world;
    const auto report = world.lookUp({"ssh-ed25519 AAAA me"});
    QCOMPARE(report->answers[0].verdict, LookupVerdict::NotChecked);
    QVERIFY(report->answers[0].gaps[0].find("no index on keys.key") != std::string::npos);
}

void TestClaimLookup::aThousandLinesTakeOneQueryACell()
{
    World world;
    std::vector<std::string> lines;
    for (int i = 0; i < 500; ++i) {
        lines.push_back("email:user-" + std::to_string(i) + "@x.example");
        lines.push_back("username:user-" + std::to_string(i));
    }
    QVERIFY(world.lookUp(lines));
    QCOMPARE(world.database.valueLooks, 1);
    QCOMPARE(world.second.valueLooks, 1);
}

// What takes the time is waiting: a dead cell never delays the others.
void TestClaimLookup::cellsAreAskedSideBySide()
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
    QVERIFY(ClaimLookup(nullptr, {{{{1}, &service, cells.data()}}, {{{2}, &service, &cells[1]}}}, clock, {})
                .lookUp({"username:ida"}, [](std::size_t, std::size_t) {}, {}));
    QVERIFY(cells[0].hasMet && cells[1].hasMet);
}

// Neither a source that several values lead to, nor one that a cell and an admin find.
void TestClaimLookup::noSourceIsReadTwice()
{
    World world;
    world.hasAdmin = true;
    world.plantUser(7, "ida");
    QVERIFY(world.lookUp({"username:ida", "user_id:7", "username:IDA"}));
    QCOMPARE(world.service.recordCalls.size(), std::size_t(1));
}

// The rows of another cell's database are neither found nor missing.
void TestClaimLookup::C16_aContradictedDatabaseIsLeftOutAndNamed()
{
    World world;
    world.hasAdmin = true;
    world.plantUser(7, "ida");
    world.plantClaim("User", 1007, ClaimType::Username, "eve").cell = {2};
    world.second.rows["User"] = {{keyOfId(1008), 1000, {"1008", "ida"}, world.longAgo(), world.longAgo()}};
    world.ofSecond = [](std::stop_token) {
        PairingReport report;
        report.cell = {2};
        report.pairing.verdict = PairingVerdict::Contradicted;
        return report;
    };
    QCOMPARE(world.picture({"username:ida", "username:nobody", "username:eve"}),
        QStringLiteral("username:ida: matching 1/User/7/username/matching | username:nobody: not_checked | "
                       "username:eve: not_checked 2/User/1007/username/not_checked"));
    QCOMPARE(world.second.valueLooks, 0);
    const auto report = world.lookUp({"username:eve", "9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2"});
    QCOMPARE(report->contradicted.size(), std::size_t(1));
    QCOMPARE(report->contradicted[0].cell, CellId{2});
    const std::vector<std::string> gap{"Cell 2: its database is left out, because it is not that of this cell."};
    QCOMPARE(report->answers[0].gaps, gap);
    QCOMPARE(report->answers[1].gaps, gap);
    QCOMPARE(report->answers[1].verdict, LookupVerdict::NotChecked);
    QCOMPARE(textOf(report->answers[0].hits[0].pair.reasons[0]),
        std::string("The row was not read: its database is left out, because it is not that of this cell"));
}

void TestClaimLookup::C18_aCellThatCannotBeAskedIsAGap()
{
    World world;
    world.plantUser(7, "ida");
    const auto report = ClaimLookup(nullptr,
        {{{{1}, &world.service, &world.database}},
            {{{2}}, {}, Failure{Failure::Kind::Refused, "its certificate is broken", {}}}},
        world.clock, {})
                            .lookUp({"username:ida", "username:nobody"}, [](std::size_t, std::size_t) {}, {});
    QCOMPARE(report->answers[0].verdict, LookupVerdict::Matching);
    QCOMPARE(report->answers[1].verdict, LookupVerdict::NotChecked);
    QCOMPARE(report->answers[1].gaps, std::vector<std::string>{"its certificate is broken"});
}

void TestClaimLookup::moreLinesAreRefused()
{
    World world;
    QVERIFY(!world.lookUp(std::vector<std::string>(1001, "x")));
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
    const auto report = ClaimLookup(&dead, {}, clock, {}).lookUp({"a", "b"}, [](std::size_t, std::size_t) {}, {});
    QCOMPARE(dead.calls, 1);
    QCOMPARE(report->answers[1].verdict, LookupVerdict::NotChecked);
}

void TestClaimLookup::aStopEndsIt()
{
    World world;
    world.stop.request_stop();
    const auto report = world.lookUp({"ida"});
    QVERIFY(!report);
    QCOMPARE(report.error().kind, Failure::Kind::Cancelled);
}

QTEST_APPLESS_MAIN(TestClaimLookup)
#include "tst_claimlookup.moc"
