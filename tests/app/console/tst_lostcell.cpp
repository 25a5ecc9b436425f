// SPDX-License-Identifier: MIT
#include "models/adapters/postgres/sqlconnection.h"
#include "tests/app/console/consolefixture.h"
#include "tests/support/processes/runningsandbox.h"

#include <QTest>

using namespace cells;
using namespace Qt::StringLiterals;

// The database of the cell goes away under a console that is armed for it, and comes back.
class TestLostCell : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
        const auto problem = m_sandbox.start({u"--records"_s, u"2000"_s, u"--cells"_s, u"2"_s});
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        m_fixture = std::make_unique<ConsoleFixture>(m_folder.filePath(u"settings.json"_s));
        QVERIFY(m_fixture->openLeases(m_sandbox.environmentFile()));
    }
    void F30_itIsDisarmedAndProvesNothingUntilItIsProvedAgain();
    void cleanupTestCase() { m_fixture.reset(); }

private:
    QString visibleText() const { return m_fixture->visibleText(); }
    void arm() const { m_fixture->arm(u"ALERT-30"_s); }
    void admin(const std::string &statement) const
    {
        const auto sql = SqlConnection::open(m_sandbox.conninfo(u"postgres"_s).toStdString());
        QVERIFY(sql);
        const auto done = (*sql)->run(statement);
        QVERIFY2(done, done ? "" : done.error().message.c_str());
    }

    QTemporaryDir m_folder;
    RunningSandbox m_sandbox;
    std::unique_ptr<ConsoleFixture> m_fixture;
};

void TestLostCell::F30_itIsDisarmedAndProvesNothingUntilItIsProvedAgain()
{
    QTRY_VERIFY2_WITH_TIMEOUT(visibleText().contains(u"cell_1 (primary)"_s), qPrintable(visibleText()), 20'000);
    QTRY_VERIFY2_WITH_TIMEOUT(visibleText().contains(u"paired"_s), qPrintable(visibleText()), 20'000);
    arm();
    QTRY_VERIFY2_WITH_TIMEOUT(visibleText().contains(u"ARMED"_s), qPrintable(visibleText()), 20'000);

    admin("ALTER DATABASE cell_1 ALLOW_CONNECTIONS false");
    admin("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'cell_1'");
    m_fixture->console.window()->refresh();
    QTRY_VERIFY2_WITH_TIMEOUT(visibleText().contains(u"database not read"_s), qPrintable(visibleText()), 30'000);
    QTRY_VERIFY2_WITH_TIMEOUT(visibleText().contains(u"READ-ONLY"_s), qPrintable(visibleText()), 5'000);
    QTRY_VERIFY2_WITH_TIMEOUT(visibleText().contains(u"pairing not verified"_s), qPrintable(visibleText()), 30'000);
    QVERIFY2(!visibleText().contains(u"cell_1"_s), qPrintable(visibleText()));

    admin("ALTER DATABASE cell_1 ALLOW_CONNECTIONS true");
    m_fixture->console.window()->refresh();
    QTRY_VERIFY2_WITH_TIMEOUT(visibleText().contains(u"cell_1 (primary)"_s), qPrintable(visibleText()), 60'000);
    QTRY_VERIFY2_WITH_TIMEOUT(!visibleText().contains(u"pairing not verified"_s), qPrintable(visibleText()), 30'000);
    QVERIFY2(visibleText().contains(u"READ-ONLY"_s), "nobody armed it again");
}

QTEST_MAIN(TestLostCell)
#include "tst_lostcell.moc"
