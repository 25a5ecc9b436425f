// SPDX-License-Identifier: MIT
#include "models/engine/actions/writearming.h"
#include "tests/support/fakes/fakeclock.h"

#include <QTest>

using namespace cells;
using namespace cells::pairing;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

// Counts what reaches it, and how many of its kind there are.
class CountingWriter : public LeaseWriter
{
public:
    CountingWriter(int &openWriters, int &calls)
        : m_openWriters(openWriters)
        , m_calls(calls)
    {
        ++m_openWriters;
    }
    ~CountingWriter() override { --m_openWriters; }

    Outcome<void> commitLease(const Uuid &, std::stop_token) override { return count(); }
    Outcome<void> rollBackLease(const Uuid &, std::stop_token) override { return count(); }
    Outcome<void> cleanLocalLease(const Uuid &, std::stop_token) override { return count(); }

private:
    Outcome<void> count()
    {
        ++m_calls;
        return {};
    }

    int &m_openWriters;
    int &m_calls;
};

struct Fixture
{
    FakeClock clock;
    int opened = 0;
    int openWriters = 0;
    int calls = 0;
    WriteArming arming{clock};

    void pass(Duration time) { clock.elapsed += time; }
    Outcome<void> armUntil(Duration grantLeft, Duration clocksAhead = {})
    {
        return arm({"prod", {3}, PairingVerdict::Proved, "ALERT-1", {}, clock.now() + grantLeft, clocksAhead});
    }
    Outcome<void> arm(ArmingRequest request = {"prod", {3}, PairingVerdict::Proved, "ALERT-1"})
    {
        return arming.arm(request, [this](const ArmingRequest &) -> Outcome<std::unique_ptr<LeaseWriter>> {
            ++opened;
            return std::make_unique<CountingWriter>(openWriters, calls);
        });
    }
};

} // namespace

class TestWriteArming : public QObject
{
    Q_OBJECT

private slots:
    void C12_readOnlyIsHowItStarts();
    void armedForOneCellOnly();
    void C16_onlyAProvedPairingArms_data();
    void C16_onlyAProvedPairingArms();
    void aReasonIsNeeded();
    void everythingThatDisarms_data();
    void everythingThatDisarms();
    void whatIsNoChangeDoesNotDisarm();
    void P10_aWriteOffOnlyRollsBack();
    void C27_aWholeCellStaysArmedWithoutItsClaims();
    void P10_aWriteOffEndsWhenADatabaseAnswers();
    void armingAgainEndsTheFirst();
    void anAdapterThatCannotBeOpenedLeavesItUnarmed();
    void P21_aHoldRetainsTheAdapterForAWhile();
    void P21_aHoldIsOfOneWriter();
    void P21_nothingIsHeldThatWasNotArmed();
    void C25_nothingIsArmedAtTheEndOfAGrant_data();
    void C25_nothingIsArmedAtTheEndOfAGrant();
    void C25_writingEndsBeforeTheGrant();
    void C25_whatIsHeldEndsBeforeTheGrant();
};

void TestWriteArming::C12_readOnlyIsHowItStarts()
{
    Fixture fixture;
    QVERIFY(!fixture.arming.writer({3}));
    QVERIFY(!fixture.arming.state().isArmed);
    QVERIFY(fixture.arming.state().disarmedBecause.isEmpty());
    QCOMPARE(fixture.opened, 0);
}

void TestWriteArming::armedForOneCellOnly()
{
    Fixture fixture;
    QVERIFY(fixture.arm());
    QCOMPARE(fixture.openWriters, 1);
    QVERIFY(!fixture.arming.writer({4}));
    const auto writer = fixture.arming.writer({3});
    QVERIFY(writer);
    QVERIFY((*writer)->blocker().isEmpty());
    QVERIFY((*writer)->commitLease({}, {}));
    QVERIFY((*writer)->rollBackLease({}, {}));
    QVERIFY((*writer)->cleanLocalLease({}, {}));
    QCOMPARE(fixture.calls, 3);
    QCOMPARE(fixture.arming.state().remaining, Duration(15min));
}

void TestWriteArming::C16_onlyAProvedPairingArms_data()
{
    QTest::addColumn<int>("verdict");
    QTest::newRow("unproved") << int(PairingVerdict::Unproved);
    QTest::newRow("contradicted") << int(PairingVerdict::Contradicted);
}

void TestWriteArming::C16_onlyAProvedPairingArms()
{
    QFETCH(int, verdict);
    Fixture fixture;
    const auto armed = fixture.arm({"prod", {3}, PairingVerdict(verdict), "ALERT-1"});
    QVERIFY(!armed && armed.error().kind == Failure::Kind::Refused);
    QCOMPARE(fixture.opened, 0);
}

void TestWriteArming::aReasonIsNeeded()
{
    for (const auto *reason : {"", " ", ".", " .\n"}) {
        Fixture fixture;
        QVERIFY(!fixture.arm({"prod", {3}, PairingVerdict::Proved, reason}));
        QCOMPARE(fixture.opened, 0);
    }
}

void TestWriteArming::everythingThatDisarms_data()
{
    QTest::addColumn<int>("event");
    QTest::addColumn<QString>("why");
    QTest::newRow("15 minutes") << 0 << QStringLiteral("15 minutes have passed");
    QTest::newRow("F44 sleep") << 1 << QStringLiteral("slept");
    QTest::newRow("F44 clock set back") << 2 << QStringLiteral("clock was set");
    QTest::newRow("F32 connection lost") << 3 << QStringLiteral("connection was lost");
    QTest::newRow("C16 pairing unproved") << 4 << QStringLiteral("no longer verified");
    QTest::newRow("C16 pairing contradicted") << 5 << QStringLiteral("contradicts");
    QTest::newRow("by hand") << 6 << QStringLiteral("you asked");
}

void TestWriteArming::everythingThatDisarms()
{
    QFETCH(int, event);
    QFETCH(QString, why);
    Fixture fixture;
    QVERIFY(fixture.arm());
    const auto writer = fixture.arming.writer({3});
    switch (event) {
    case 0:
        fixture.clock.elapsed += 15min;
        break;
    case 1:
        fixture.clock.wall += 61s;
        break;
    case 2:
        fixture.clock.wall -= 61s;
        break;
    case 3:
        fixture.arming.connectionLost({3});
        break;
    case 4:
        fixture.arming.pairingChanged({3}, PairingVerdict::Unproved);
        break;
    case 5:
        fixture.arming.pairingChanged({3}, PairingVerdict::Contradicted);
        break;
    default:
        fixture.arming.disarm(std::string("you asked"));
    }
    const auto blocker = QString::fromStdString(textOf((*writer)->blocker()));
    QVERIFY2(blocker.contains(why), qPrintable(blocker));
    QVERIFY(!(*writer)->commitLease({}, {}));
    QVERIFY(!fixture.arming.writer({3}));
    QVERIFY(!fixture.arming.state().isArmed);
    QCOMPARE(fixture.calls, 0);
    // The link is gone, not only locked away.
    QCOMPARE(fixture.openWriters, 0);
}

void TestWriteArming::whatIsNoChangeDoesNotDisarm()
{
    Fixture fixture;
    QVERIFY(fixture.arm());
    fixture.arming.connectionLost({4});
    fixture.arming.pairingChanged({3}, PairingVerdict::Proved);
    fixture.arming.pairingChanged({4}, PairingVerdict::Contradicted);
    fixture.clock.elapsed += 14min + 59s;
    fixture.clock.wall += 59s;
    QVERIFY(fixture.arming.state().isArmed);
    QCOMPARE(fixture.arming.state().remaining, Duration(1s));
}

void TestWriteArming::P10_aWriteOffOnlyRollsBack()
{
    Fixture fixture;
    ArmingRequest request{"prod", {3}, PairingVerdict::Unproved, "ALERT-1"};
    QVERIFY(!fixture.arm(request));
    request.purpose = ArmingPurpose::WriteOff;
    QVERIFY(fixture.arm(request));
    // Nothing else may be done with it, and nothing of it without it.
    QVERIFY(!fixture.arming.writer({3}));
    const auto writer = fixture.arming.writer({3}, ArmingPurpose::WriteOff);
    const Uuid lease;
    QVERIFY((*writer)->reach(false, {}));
    QVERIFY((*writer)->rollBackLease(lease, {}));
    QCOMPARE(fixture.calls, 1);
    QVERIFY(!(*writer)->reach(true, {}));
    QVERIFY(!(*writer)->commitLease(lease, {}));
    QVERIFY(!(*writer)->cleanLocalLease(lease, {}));
    QVERIFY(!(*writer)->raiseFence(lease, {}));
    QVERIFY(!(*writer)->beginUpdate({}, {}));
    QCOMPARE(fixture.calls, 1);
    // The next arming may do everything again.
    QVERIFY(fixture.arm());
    QVERIFY(!fixture.arming.writer({3}, ArmingPurpose::WriteOff));
    QVERIFY((*fixture.arming.writer({3}))->commitLease(lease, {}));
}

void TestWriteArming::C27_aWholeCellStaysArmedWithoutItsClaims()
{
    Fixture fixture;
    ArmingRequest request{"prod", {3}, PairingVerdict::Unproved, "ALERT-1"};
    request.purpose = ArmingPurpose::WholeCell;
    QVERIFY(!fixture.arm(request));
    request.pairing = PairingVerdict::Proved;
    QVERIFY(fixture.arm(request));
    QVERIFY(!fixture.arming.writer({3}));
    QVERIFY(!fixture.arming.writer({3}, ArmingPurpose::WriteOff));
    QVERIFY(fixture.arming.writer({3}, ArmingPurpose::WholeCell));
    fixture.arming.connectionLost({3});
    fixture.arming.pairingChanged({3}, PairingVerdict::Unproved);
    QVERIFY(fixture.arming.state().isArmed);
    fixture.arming.pairingChanged({3}, PairingVerdict::Contradicted);
    QVERIFY(!fixture.arming.state().isArmed);
}

void TestWriteArming::P10_aWriteOffEndsWhenADatabaseAnswers()
{
    for (const auto verdict : {PairingVerdict::Proved, PairingVerdict::Contradicted}) {
        Fixture fixture;
        ArmingRequest request{"prod", {3}, PairingVerdict::Unproved, "ALERT-1"};
        request.purpose = ArmingPurpose::WriteOff;
        QVERIFY(fixture.arm(request));
        fixture.arming.connectionLost({3});
        fixture.arming.pairingChanged({3}, PairingVerdict::Unproved);
        fixture.arming.pairingChanged({2}, verdict);
        QVERIFY(fixture.arming.state().isArmed);
        fixture.arming.pairingChanged({3}, verdict);
        QVERIFY(!fixture.arming.state().isArmed);
    }
}

void TestWriteArming::armingAgainEndsTheFirst()
{
    Fixture fixture;
    QVERIFY(fixture.arm());
    const auto first = fixture.arming.writer({3});
    QVERIFY(fixture.arm());
    QCOMPARE(fixture.openWriters, 1);
    QVERIFY(!(*first)->commitLease({}, {}));
    QVERIFY((*fixture.arming.writer({3}))->commitLease({}, {}));
}

void TestWriteArming::anAdapterThatCannotBeOpenedLeavesItUnarmed()
{
    FakeClock clock;
    WriteArming arming(clock);
    const auto open = [](const ArmingRequest &) -> Outcome<std::unique_ptr<LeaseWriter>> {
        return failed(Failure::Kind::Refused, "no certificate");
    };
    QVERIFY(!arming.arm({"prod", {3}, PairingVerdict::Proved, "ALERT-1"}, open));
    QVERIFY(!arming.state().isArmed);
}

void TestWriteArming::P21_aHoldRetainsTheAdapterForAWhile()
{
    for (const bool isLeftOpen : {false, true}) {
        Fixture fixture;
        QVERIFY(fixture.arm());
        const auto writer = fixture.arming.writer({3});
        auto hold = (*writer)->hold(HeldWork::Swap, 1min);
        QVERIFY(hold && !fixture.arming.state().finishing);
        fixture.arming.disarm(std::string("you asked"));
        QVERIFY(!(*writer)->blocker().isEmpty());
        QVERIFY(!fixture.arming.writer({3}));
        QVERIFY((*writer)->commitLease({}, {}));
        QVERIFY(fixture.arming.state().finishing == HeldWork::Swap);
        fixture.clock.elapsed += isLeftOpen ? WriteArming::holdLasts + 1us : Duration(0s);
        if (!isLeftOpen) {
            hold->reset();
        }
        QVERIFY(!(*writer)->commitLease({}, {}));
        QVERIFY(!fixture.arming.state().finishing);
        // The link is gone, not only locked away.
        QCOMPARE(fixture.openWriters, 0);
        QCOMPARE(fixture.calls, 1);
    }
}

void TestWriteArming::P21_aHoldIsOfOneWriter()
{
    Fixture fixture;
    QVERIFY(fixture.arm());
    const auto first = fixture.arming.writer({3});
    const auto second = fixture.arming.writer({3});
    const auto hold = (*first)->hold(HeldWork::Replacement, 1min);
    QVERIFY(fixture.arm());
    QVERIFY((*first)->commitLease({}, {}));
    QVERIFY(!(*second)->commitLease({}, {}));
    QVERIFY(!(*second)->hold(HeldWork::Replacement, 1min));
    const auto state = fixture.arming.state();
    QVERIFY(state.isArmed && state.finishing == HeldWork::Replacement);
}

void TestWriteArming::P21_nothingIsHeldThatWasNotArmed()
{
    Fixture fixture;
    QVERIFY(fixture.arm());
    const auto writer = fixture.arming.writer({3});
    fixture.clock.elapsed += 14min + 30s;
    QVERIFY((*writer)->hold(HeldWork::Update, 30s));
    const auto refused = (*writer)->hold(HeldWork::Swap, 31s);
    QVERIFY(!refused && refused.error().kind == Failure::Kind::Refused);
    fixture.clock.elapsed += 30s;
    QVERIFY(!(*writer)->hold(HeldWork::Update, 1s));
}

void TestWriteArming::C25_nothingIsArmedAtTheEndOfAGrant_data()
{
    QTest::addColumn<int>("secondsLeft");
    QTest::addColumn<int>("secondsAhead");
    QTest::addColumn<bool>("isArmed");
    QTest::newRow("ended") << -3600 << 0 << false;
    QTest::newRow("within the margin") << 119 << 0 << false;
    QTest::newRow("at the margin") << 120 << 0 << false;
    QTest::newRow("before the margin") << 121 << 0 << true;
    QTest::newRow("within the margin by another clock") << 180 << 60 << false;
    QTest::newRow("before the margin by all clocks") << 181 << 60 << true;
}

void TestWriteArming::C25_nothingIsArmedAtTheEndOfAGrant()
{
    QFETCH(int, secondsLeft);
    QFETCH(int, secondsAhead);
    QFETCH(bool, isArmed);
    Fixture fixture;
    const auto armed = fixture.armUntil(std::chrono::seconds(secondsLeft), std::chrono::seconds(secondsAhead));
    QCOMPARE(bool(armed), isArmed);
    QCOMPARE(fixture.opened, int(isArmed));
    if (!isArmed) {
        QCOMPARE(armed.error().kind, Failure::Kind::Refused);
        QVERIFY2(armed.error().text().starts_with("Writing cannot be armed, because your grant ends at 2026-11-21 "),
            armed.error().text().c_str());
    }
}

void TestWriteArming::C25_writingEndsBeforeTheGrant()
{
    Fixture fixture;
    QVERIFY(fixture.armUntil(24h));
    QCOMPARE(fixture.arming.state().remaining, Duration(15min));
    QVERIFY(fixture.armUntil(10min, 30s));
    QCOMPARE(fixture.arming.state().remaining, Duration(7min + 30s));
    const auto writer = fixture.arming.writer({3});
    fixture.pass(7min + 29s);
    QVERIFY((*writer)->blocker().isEmpty());
    fixture.pass(1s);
    QCOMPARE(textOf((*writer)->blocker()),
        std::string("Writing is no longer armed. Your grant ends at 2026-11-21 03:22:45 UTC. Renew it, connect again, "
                    "then run the same plan again."));
    QVERIFY(!(*writer)->commitLease({}, {}));
    QCOMPARE(fixture.calls, 0);
    // What is unknown limits nothing, also after a grant.
    QVERIFY(fixture.arm());
    QCOMPARE(fixture.arming.state().remaining, Duration(15min));
}

// A pair that fits is carried out, and one that does not is not begun.
void TestWriteArming::C25_whatIsHeldEndsBeforeTheGrant()
{
    Fixture fixture;
    QVERIFY(fixture.armUntil(4min));
    const auto writer = fixture.arming.writer({3});
    fixture.pass(90s);
    QVERIFY(!(*writer)->hold(HeldWork::Swap, 31s));
    const auto hold = (*writer)->hold(HeldWork::Replacement, 30s);
    QVERIFY(hold);
    fixture.pass(30s);
    QVERIFY(!(*writer)->blocker().isEmpty());
    QVERIFY((*writer)->commitLease({}, {}));
    fixture.pass(2min);
    QVERIFY((*writer)->commitLease({}, {}));
    // The grant has ended.
    fixture.pass(1s);
    QVERIFY(!(*writer)->commitLease({}, {}));
}

QTEST_APPLESS_MAIN(TestWriteArming)
#include "tst_writearming.moc"
