#include "models/links/sqlconnection.h"
#include "tests/app/console/desk.h"
#include "tests/support/runningsandbox.h"
#include "widgets/parts/badge.h"
#include "widgets/parts/plainlabel.h"
#include "widgets/parts/topstrip.h"

#include <QApplication>
#include <QPushButton>

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
        m_desk = std::make_unique<Desk>(m_folder.filePath(u"settings.json"_s));
        QVERIFY(m_desk->open(m_sandbox.environmentFile()));
        m_desk->console.chooseCell({1});
        m_desk->console.window()->showPage(u"leases"_s);
        QVERIFY(m_desk->hasRead());
    }
    void F30_itIsDisarmedAndProvesNothingUntilItIsProvedAgain();
    void cleanupTestCase() { m_desk.reset(); }

private:
    TopStrip *strip() const { return m_desk->console.window()->strip(); }
    // All that stands at the top of the window.
    QString said() const
    {
        QStringList words;
        for (const auto *badge : strip()->findChildren<Badge *>()) {
            words << badge->word();
        }
        for (const auto *label : strip()->findChildren<PlainLabel *>()) {
            words << label->text();
        }
        return words.join(u'|');
    }
    void arm() const
    {
        for (auto *button : strip()->findChildren<QPushButton *>()) {
            if (button->text().startsWith(u"Arm"_s)) {
                button->click();
            }
        }
        QTest::keyClicks(QApplication::focusWidget(), u"ALERT-30"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    }
    void admin(const std::string &statement) const
    {
        const auto sql = SqlConnection::open(m_sandbox.conninfo(u"postgres"_s).toStdString());
        QVERIFY(sql);
        const auto done = (*sql)->run(statement);
        QVERIFY2(done, done ? "" : done.error().message.c_str());
    }

    QTemporaryDir m_folder;
    RunningSandbox m_sandbox;
    std::unique_ptr<Desk> m_desk;
};

void TestLostCell::F30_itIsDisarmedAndProvesNothingUntilItIsProvedAgain()
{
    QTRY_VERIFY2_WITH_TIMEOUT(said().contains(u"cell_1 (primary)"_s), qPrintable(said()), 20'000);
    QTRY_VERIFY2_WITH_TIMEOUT(said().contains(u"paired"_s), qPrintable(said()), 20'000);
    arm();
    QTRY_VERIFY2_WITH_TIMEOUT(said().contains(u"ARMED"_s), qPrintable(said()), 20'000);

    admin("ALTER DATABASE cell_1 ALLOW_CONNECTIONS false");
    admin("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'cell_1'");
    m_desk->console.window()->refresh();
    QTRY_VERIFY2_WITH_TIMEOUT(said().contains(u"database not read"_s), qPrintable(said()), 30'000);
    QTRY_VERIFY2_WITH_TIMEOUT(said().contains(u"READ-ONLY"_s), qPrintable(said()), 5'000);
    QTRY_VERIFY2_WITH_TIMEOUT(said().contains(u"pairing unproved"_s), qPrintable(said()), 30'000);
    QVERIFY2(!said().contains(u"cell_1"_s), qPrintable(said()));

    admin("ALTER DATABASE cell_1 ALLOW_CONNECTIONS true");
    m_desk->console.window()->refresh();
    QTRY_VERIFY2_WITH_TIMEOUT(said().contains(u"cell_1 (primary)"_s), qPrintable(said()), 60'000);
    QTRY_VERIFY2_WITH_TIMEOUT(!said().contains(u"unproved"_s), qPrintable(said()), 30'000);
    QVERIFY2(said().contains(u"READ-ONLY"_s), "nobody armed it again");
}

QTEST_MAIN(TestLostCell)
#include "tst_lostcell.moc"
