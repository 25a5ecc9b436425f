#include "models/engine/actions/writearming.h"
#include "tests/support/fakes/fakeclock.h"

#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

namespace {

// Counts what reaches it, and how many of its kind there are.
class CountingWriter : public LeaseWriter
{
public:
    CountingWriter(int &alive, int &calls)
        : m_alive(alive)
        , m_calls(calls)
    {
        ++m_alive;
    }
    ~CountingWriter() override { --m_alive; }

    Outcome<void> commitLease(const Uuid &, std::stop_token) override { return count(); }
    Outcome<void> rollBackLease(const Uuid &, std::stop_token) override { return count(); }
    Outcome<void> cleanLocalLease(const Uuid &, std::stop_token) override { return count(); }

private:
    Outcome<void> count()
    {
        ++m_calls;
        return {};
    }

    int &m_alive;
    int &m_calls;
};

struct Desk
{
    FakeClock clock;
    int opened = 0;
    int alive = 0;
    int calls = 0;
    WriteArming arming{clock, [this](const ArmingRequest &) -> Outcome<std::unique_ptr<LeaseWriter>> {
                           ++opened;
                           return std::make_unique<CountingWriter>(alive, calls);
                       }};

    Outcome<void> arm(ArmingRequest request = {"prod", {3}, PairingVerdict::Proved, "ALERT-1"})
    {
        return arming.arm(request);
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
    void armingAnewEndsTheFirst();
    void aLinkThatCannotBeMadeLeavesItUnarmed();
    void P21_aHoldKeepsTheLinkForAWhile();
    void P21_aHoldIsOfOneWriter();
    void P21_nothingIsHeldThatWasNotArmed();
};

void TestWriteArming::C12_readOnlyIsHowItStarts()
{
    Desk desk;
    QVERIFY(!desk.arming.writer({3}));
    QVERIFY(!desk.arming.state().isArmed);
    QVERIFY(desk.arming.state().disarmedBecause.empty());
    QCOMPARE(desk.opened, 0);
}

void TestWriteArming::armedForOneCellOnly()
{
    Desk desk;
    QVERIFY(desk.arm());
    QCOMPARE(desk.alive, 1);
    QVERIFY(!desk.arming.writer({4}));
    const auto writer = desk.arming.writer({3});
    QVERIFY(writer);
    QVERIFY((*writer)->obstacle().empty());
    QVERIFY((*writer)->commitLease({}, {}));
    QVERIFY((*writer)->rollBackLease({}, {}));
    QVERIFY((*writer)->cleanLocalLease({}, {}));
    QCOMPARE(desk.calls, 3);
    QCOMPARE(desk.arming.state().remaining, Duration(15min));
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
    Desk desk;
    const auto armed = desk.arm({"prod", {3}, PairingVerdict(verdict), "ALERT-1"});
    QVERIFY(!armed && armed.error().kind == Failure::Kind::Refused);
    QCOMPARE(desk.opened, 0);
}

void TestWriteArming::aReasonIsNeeded()
{
    for (const auto *reason : {"", " ", ".", " .\n"}) {
        Desk desk;
        QVERIFY(!desk.arm({"prod", {3}, PairingVerdict::Proved, reason}));
        QCOMPARE(desk.opened, 0);
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
    QTest::newRow("environment") << 4 << QStringLiteral("environment");
    QTest::newRow("C16 pairing unproved") << 5 << QStringLiteral("unproved");
    QTest::newRow("C16 pairing contradicted") << 6 << QStringLiteral("contradicted");
    QTest::newRow("by hand") << 7 << QStringLiteral("you asked");
}

void TestWriteArming::everythingThatDisarms()
{
    QFETCH(int, event);
    QFETCH(QString, why);
    Desk desk;
    QVERIFY(desk.arm());
    const auto writer = desk.arming.writer({3});
    switch (event) {
    case 0:
        desk.clock.elapsed += 15min;
        break;
    case 1:
        desk.clock.wall += 61s;
        break;
    case 2:
        desk.clock.wall -= 61s;
        break;
    case 3:
        desk.arming.connectionLost({3});
        break;
    case 4:
        desk.arming.environmentChanged("staging");
        break;
    case 5:
        desk.arming.pairingChanged({3}, PairingVerdict::Unproved);
        break;
    case 6:
        desk.arming.pairingChanged({3}, PairingVerdict::Contradicted);
        break;
    default:
        desk.arming.disarm("you asked");
    }
    const auto obstacle = QString::fromStdString((*writer)->obstacle());
    QVERIFY2(obstacle.contains(why), qPrintable(obstacle));
    QVERIFY(!(*writer)->commitLease({}, {}));
    QVERIFY(!desk.arming.writer({3}));
    QVERIFY(!desk.arming.state().isArmed);
    QCOMPARE(desk.calls, 0);
    // The link is gone, not only locked away.
    QCOMPARE(desk.alive, 0);
}

void TestWriteArming::whatIsNoChangeDoesNotDisarm()
{
    Desk desk;
    QVERIFY(desk.arm());
    desk.arming.connectionLost({4});
    desk.arming.environmentChanged("prod");
    desk.arming.pairingChanged({3}, PairingVerdict::Proved);
    desk.arming.pairingChanged({4}, PairingVerdict::Contradicted);
    desk.clock.elapsed += 14min + 59s;
    desk.clock.wall += 59s;
    QVERIFY(desk.arming.state().isArmed);
    QCOMPARE(desk.arming.state().remaining, Duration(1s));
}

void TestWriteArming::armingAnewEndsTheFirst()
{
    Desk desk;
    QVERIFY(desk.arm());
    const auto first = desk.arming.writer({3});
    QVERIFY(desk.arm());
    QCOMPARE(desk.alive, 1);
    QVERIFY(!(*first)->commitLease({}, {}));
    QVERIFY((*desk.arming.writer({3}))->commitLease({}, {}));
}

void TestWriteArming::aLinkThatCannotBeMadeLeavesItUnarmed()
{
    FakeClock clock;
    WriteArming arming(clock, [](const ArmingRequest &) -> Outcome<std::unique_ptr<LeaseWriter>> {
        return failed(Failure::Kind::Refused, "no certificate");
    });
    QVERIFY(!arming.arm({"prod", {3}, PairingVerdict::Proved, "ALERT-1"}));
    QVERIFY(!arming.state().isArmed);
}

void TestWriteArming::P21_aHoldKeepsTheLinkForAWhile()
{
    for (const bool isLeftOpen : {false, true}) {
        Desk desk;
        QVERIFY(desk.arm());
        const auto writer = desk.arming.writer({3});
        auto hold = (*writer)->hold(HeldWork::Swap, 1min);
        QVERIFY(hold && !desk.arming.state().finishing);
        desk.arming.disarm("you asked");
        QVERIFY(!(*writer)->obstacle().empty());
        QVERIFY(!desk.arming.writer({3}));
        QVERIFY((*writer)->commitLease({}, {}));
        QVERIFY(desk.arming.state().finishing == HeldWork::Swap);
        desk.clock.elapsed += isLeftOpen ? WriteArming::holdLasts + 1us : Duration(0s);
        if (!isLeftOpen) {
            hold->reset();
        }
        QVERIFY(!(*writer)->commitLease({}, {}));
        QVERIFY(!desk.arming.state().finishing);
        // The link is gone, not only locked away.
        QCOMPARE(desk.alive, 0);
        QCOMPARE(desk.calls, 1);
    }
}

void TestWriteArming::P21_aHoldIsOfOneWriter()
{
    Desk desk;
    QVERIFY(desk.arm());
    const auto first = desk.arming.writer({3});
    const auto second = desk.arming.writer({3});
    const auto hold = (*first)->hold(HeldWork::Replacement, 1min);
    QVERIFY(desk.arm());
    QVERIFY((*first)->commitLease({}, {}));
    QVERIFY(!(*second)->commitLease({}, {}));
    QVERIFY(!(*second)->hold(HeldWork::Replacement, 1min));
    const auto state = desk.arming.state();
    QVERIFY(state.isArmed && state.finishing == HeldWork::Replacement);
}

void TestWriteArming::P21_nothingIsHeldThatWasNotArmed()
{
    Desk desk;
    QVERIFY(desk.arm());
    const auto writer = desk.arming.writer({3});
    desk.clock.elapsed += 14min + 30s;
    QVERIFY((*writer)->hold(HeldWork::Update, 30s));
    const auto refused = (*writer)->hold(HeldWork::Swap, 31s);
    QVERIFY(!refused && refused.error().kind == Failure::Kind::Refused);
    desk.clock.elapsed += 30s;
    QVERIFY(!(*writer)->hold(HeldWork::Update, 1s));
}

QTEST_APPLESS_MAIN(TestWriteArming)
#include "tst_writearming.moc"
