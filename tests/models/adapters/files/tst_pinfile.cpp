// SPDX-License-Identifier: MIT
#include "models/adapters/files/pinfile.h"
#include "models/engine/actions/pinremoval.h"
#include "models/engine/audit/auditrecords.h"
#include "tests/support/fakes/fakeclock.h"
#include "tests/support/fakes/fakejournal.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <thread>

using namespace cells;
using namespace cells::audit;
using namespace cells::plans;

class TestPinFile : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void aSavedPinIsFound();
    void anEarlierFileIsRead();
    void onlyTheUserMayReadIt();
    void aDamagedFileIsSetAsideAndReported_data();
    void aDamagedFileIsSetAsideAndReported();
    void aFolderThatCannotBeWrittenIsAFailure();
    void severalAtOnceLoseNothing();
    void C1_aPinIsRemovedOnlyAfterItIsRecorded();
    void onlyWhatWasSeenIsGivenUp();

private:
    QString path(const char *name) const { return m_folder->filePath(QLatin1String("state/") + QLatin1String(name)); }
    PinFile store() const { return PinFile(path("pins.json").toStdString()); }

    std::unique_ptr<QTemporaryDir> m_folder;
    const Instant m_when = *parseInstant("2026-11-21T03:12:45.123456Z");
};

void TestPinFile::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestPinFile::aSavedPinIsFound()
{
    QVERIFY(!*store().find("eu", CellId{1}));
    QVERIFY(store().save("eu", CellId{1}, {"7/one", m_when}));
    QVERIFY(store().save("eu", CellId{2}, {"7/two", m_when}));
    QVERIFY(store().save("us", CellId{1}, {"8/one", m_when}));
    QVERIFY(store().save("eu", CellId{1}, {"9/one", m_when}));
    QVERIFY((**store().find("eu", CellId{1}) == PairingPin{"9/one", m_when}));
    QVERIFY((**store().find("eu", CellId{2}) == PairingPin{"7/two", m_when}));
    QVERIFY((**store().find("us", CellId{1}) == PairingPin{"8/one", m_when}));
    QVERIFY(!*store().find("us", CellId{2}));
    QVERIFY(store().save("us", CellId{2}, {"8/two", m_when, "3"}));
    QVERIFY((**store().find("us", CellId{2}) == PairingPin{"8/two", m_when, "3"}));
    QVERIFY((**store().find("eu", CellId{2}) == PairingPin{"7/two", m_when, ""}));
}

// As a release before timelines wrote it.
void TestPinFile::anEarlierFileIsRead()
{
    QVERIFY(QDir().mkpath(path("")));
    QFile file(path("pins.json"));
    QVERIFY(file.open(QFile::WriteOnly));
    file.write("{\"version\":1,\"pins\":[{\"environment\":\"eu\",\"cell\":1,\"database\":\"7/one\",\"pinned_at\":"
               "\"2026-11-21T03:12:45.123456Z\"}]}");
    file.close();
    QVERIFY((**store().find("eu", CellId{1}) == PairingPin{"7/one", m_when, ""}));
}

// S23
void TestPinFile::onlyTheUserMayReadIt()
{
    QVERIFY(store().save("eu", CellId{1}, {"7/one", m_when}));
    struct stat facts = {};
    QCOMPARE(::stat(qPrintable(path("pins.json")), &facts), 0);
    QCOMPARE(facts.st_mode & 0777U, 0600U);
    QCOMPARE(::stat(qPrintable(path("")), &facts), 0);
    QCOMPARE(facts.st_mode & 0777U, 0700U);
    QVERIFY(!QFile::exists(path("pins.json.new")));
}

void TestPinFile::aDamagedFileIsSetAsideAndReported_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("cut") << QByteArray("{\"version\":1,\"pins\":[{\"environment\"");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("a list") << QByteArray("[]");
    QTest::newRow("a later version") << QByteArray("{\"version\":2,\"pins\":[]}");
    QTest::newRow("a version of words") << QByteArray("{\"version\":\"one\",\"pins\":[]}");
    QTest::newRow("a pin that is none") << QByteArray("{\"version\":1,\"pins\":[7]}");
    QTest::newRow("a wrong type") << QByteArray(
        "{\"version\":1,\"pins\":[{\"environment\":1,\"cell\":1,\"database\":\"\",\"pinned_at\":\"\"}]}");
}

// F60
void TestPinFile::aDamagedFileIsSetAsideAndReported()
{
    QFETCH(QByteArray, content);
    QVERIFY(store().save("eu", CellId{1}, {"7/one", m_when}));
    QFile file(path("pins.json"));
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(content);
    file.close();
    auto damaged = store();
    QVERIFY(!*damaged.find("eu", CellId{1}));
    QVERIFY(damaged.notice().find("pins.json.bad") != std::string::npos);
    QFile saved(path("pins.json.bad"));
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QCOMPARE(saved.readAll(), content);
    QVERIFY(damaged.save("eu", CellId{1}, {"7/one", m_when}));
    QVERIFY(store().find("eu", CellId{1})->has_value());
}

void TestPinFile::aFolderThatCannotBeWrittenIsAFailure()
{
    PinFile nowhere("/proc/cells-console/pins.json");
    QVERIFY(!*nowhere.find("eu", CellId{1}));
    const auto saved = nowhere.save("eu", CellId{1}, {"7/one", m_when});
    QVERIFY(!saved);
    QVERIFY(saved.error().text().find("/proc/cells-console") != std::string::npos);
}

void TestPinFile::severalAtOnceLoseNothing()
{
    std::vector<std::jthread> consoles;
    for (int i = 1; i <= 8; ++i) {
        consoles.emplace_back([this, i] { (void)store().save("eu", CellId{i}, {"7/" + std::to_string(i), m_when}); });
    }
    consoles.clear();
    for (int i = 1; i <= 8; ++i) {
        QVERIFY2(store().find("eu", CellId{i})->has_value(), qPrintable(QString::number(i)));
    }
}

void TestPinFile::C1_aPinIsRemovedOnlyAfterItIsRecorded()
{
    auto pins = store();
    QVERIFY(pins.save("eu", CellId{1}, {"7/one", m_when}));
    FakeJournal journal;
    FakeClock clock;
    const auto auditLog = std::move(*AuditLog::open(journal, clock, {"jane", "test"}));
    journal.failingAppend = 1;
    const PinRemoval removal{"eu", CellId{1}, "7/one", "INC-7 new server"};
    QVERIFY(!giveUpPin(pins, *auditLog, removal));
    QVERIFY(pins.find("eu", CellId{1})->has_value());
    const auto again = std::move(*AuditLog::open(journal, clock, {"jane", "test"}));
    const auto given = giveUpPin(pins, *again, removal);
    QVERIFY(given);
    QVERIFY((*given == PairingPin{"7/one", m_when}));
    QVERIFY(!*pins.find("eu", CellId{1}));
    const auto records = auditRecordsIn(journal.bytes);
    QCOMPARE(records.back().text("pinned"), std::string("7/one"));
    QCOMPARE(records.back().text("reason"), std::string("INC-7 new server"));
    QCOMPARE(records.back().person, std::string("jane"));
    QVERIFY(verifyAudit(journal.bytes).problem == std::nullopt);
}

void TestPinFile::onlyWhatWasSeenIsGivenUp()
{
    auto pins = store();
    QVERIFY(pins.save("eu", CellId{1}, {"7/one", m_when}));
    QVERIFY(pins.save("eu", CellId{2}, {"7/two", m_when}));
    FakeJournal journal;
    FakeClock clock;
    const auto auditLog = std::move(*AuditLog::open(journal, clock, {"jane", "test"}));
    const auto before = journal.appends;
    for (const auto &removal :
        {PinRemoval{"eu", CellId{1}, "8/one", "why"}, PinRemoval{"eu", CellId{3}, "7/one", "why"},
            PinRemoval{"us", CellId{1}, "7/one", "why"}, PinRemoval{"eu", CellId{1}, "7/one", " . "}}) {
        QVERIFY(!giveUpPin(pins, *auditLog, removal));
    }
    QVERIFY(!pins.giveUp("eu", CellId{1}, {"7/one", m_when + std::chrono::seconds{1}}));
    QCOMPARE(journal.appends, before);
    QVERIFY(pins.find("eu", CellId{1})->has_value());
    QVERIFY(pins.giveUp("eu", CellId{1}, {"7/one", m_when}));
    QVERIFY((**pins.find("eu", CellId{2}) == PairingPin{"7/two", m_when}));
}

QTEST_APPLESS_MAIN(TestPinFile)
#include "tst_pinfile.moc"
