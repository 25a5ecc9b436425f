// SPDX-License-Identifier: MIT
#include "models/engine/services/auditservice.h"
#include "models/engine/services/planservice.h"
#include "models/engine/services/scanservice.h"
#include "models/engine/services/workerservice.h"
#include "models/session/cell/cellsession.h"
#include "models/session/session.h"

#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace cells::drift;
using namespace cells::leases;

namespace {

constexpr CellId sessionCell{1};

// One cell, whose database can be opened and whose service cannot: it has no certificates.
Environment environmentWithoutCertificates()
{
    Environment environment;
    environment.name = "test";
    environment.cells.emplace_back();
    environment.cells.back().id = sessionCell;
    return environment;
}

} // namespace

// What a session opens, and when, without any server.
class TestSession : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { qputenv("XDG_STATE_HOME", m_folder.path().toUtf8()); }
    void adaptersAreOpenedAtTheirFirstUse();
    void aCellThatIsNotThereIsRefused();
    void theLastProofIsRemembered();
    void servicesOfACellAreTheSame();
    void servicesOutliveTheirSession();

private:
    QTemporaryDir m_folder;
};

void TestSession::adaptersAreOpenedAtTheirFirstUse()
{
    CellAdapters adapters(environmentWithoutCertificates(), sessionCell);
    QVERIFY(!adapters.sources().service && !adapters.sources().database && !adapters.sources().flags);
    const auto database = adapters.database();
    QVERIFY(database && *database);
    QCOMPARE(*adapters.database(), *database);
    QVERIFY(!adapters.service() && !adapters.widestService());
    QVERIFY(!adapters.openSources() && !adapters.open());
    // The database does not wait for the certificates.
    QVERIFY(!adapters.sources().service);
    QCOMPARE(adapters.sources().database, static_cast<CellDatabase *>(*database));
    const auto admin = adapters.admin();
    QVERIFY(admin && !*admin);
}

void TestSession::aCellThatIsNotThereIsRefused()
{
    CellAdapters adapters(environmentWithoutCertificates(), CellId{2});
    const auto database = adapters.database();
    QVERIFY(!database);
    QCOMPARE(database.error().kind, Failure::Kind::Refused);
    QCOMPARE(database.error().text(), std::string("The environment has no cell 2."));
    QVERIFY(!CellSession::open(environmentWithoutCertificates(), CellId{2}));
}

void TestSession::theLastProofIsRemembered()
{
    CellSession session(environmentWithoutCertificates(), sessionCell);
    QCOMPARE(session.lastProof().error().kind, Failure::Kind::Unknown);
    const auto proof = session.provePairing({});
    QVERIFY(!proof && !session.isPairingValid());
    QCOMPARE(session.lastProof().error().text(), proof.error().text());
    QVERIFY(!session.surveyLeases([](SurveyProgress) {}, {}));
}

void TestSession::servicesOfACellAreTheSame()
{
    Session session(environmentWithoutCertificates(), "tst_session 1");
    const auto &services = session.services(sessionCell);
    QCOMPARE(services.cell, sessionCell);
    QCOMPARE(services.environment->name, std::string("test"));
    QCOMPARE(&session.services(sessionCell), &services);
    QVERIFY(!services.worker->mayForecast());
    QVERIFY(!services.plans->arming().isArmed);
    QVERIFY(QString::fromStdString(services.audit->file()).startsWith(m_folder.path()));
    QCOMPARE(session.requestsLastMinute().service, 0);
}

// Work that was sent ends on its own thread, also after the session.
void TestSession::servicesOutliveTheirSession()
{
    std::shared_ptr<ScanService> scans;
    {
        Session session(environmentWithoutCertificates(), "tst_session 1");
        scans = session.services(sessionCell).scans;
    }
    const auto report = scans->scan({}, [](const ScanProgress &) {}, {});
    QVERIFY(!report);
}

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
