// SPDX-License-Identifier: MIT
#include "models/claims/catalogue.h"
#include "tests/app/console/consolefixture.h"
#include "tests/support/processes/runningsandbox.h"

#include <QAbstractItemModel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace Qt::StringLiterals;

// What one page of the window does, the others know without being refreshed.
class TestFreshScan : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
        const auto problem = m_sandbox.start({u"--records"_s, u"2000"_s, u"--cells"_s, u"1"_s});
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }
    void C18_theRolloutKnowsTheScansOfThisWindow();

private:
    // How many rows of the page say that their model was not scanned.
    static qsizetype unscanned(const Page *page)
    {
        qsizetype count = 0;
        for (const auto *model : page->findChildren<QAbstractItemModel *>()) {
            for (int row = 0; row < model->rowCount(); ++row) {
                for (int column = 0; column < model->columnCount(); ++column) {
                    const auto tip = model->index(row, column).data(Qt::ToolTipRole).toString();
                    if (tip.contains(u"no complete scan of this model"_s)) {
                        ++count;
                        break;
                    }
                }
            }
        }
        return count;
    }

    QTemporaryDir m_folder;
    RunningSandbox m_sandbox;
};

void TestFreshScan::C18_theRolloutKnowsTheScansOfThisWindow()
{
    ConsoleFixture fixture(m_folder.filePath(u"settings.json"_s));
    QVERIFY(fixture.open(m_sandbox.environmentFile()));
    auto *window = fixture.console.window();
    window->showPage(u"rollout"_s);
    QVERIFY(fixture.hasRead());
    const auto models = unscanned(fixture.page());
    QVERIFY2(models > 10, qPrintable(QString::number(models)));

    window->showPage(u"verification"_s);
    const auto buttons = fixture.page()->findChildren<QPushButton *>();
    const auto scanAll = std::find_if(
        buttons.begin(), buttons.end(), [](const auto *button) { return button->text() == u"Scan all models"_s; });
    QVERIFY(scanAll != buttons.end());
    QTRY_VERIFY((*scanAll)->isEnabled());
    (*scanAll)->click();
    QTRY_VERIFY(!fixture.page()->work().isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(fixture.page()->work().isEmpty(), 120'000);

    window->showPage(u"rollout"_s);
    // Models whose claim types have no numbers here are not scanned with the others.
    QTRY_COMPARE_WITH_TIMEOUT(unscanned(fixture.page()), qsizetype(catalogue().size() - commonModels().size()), 30'000);
}

QTEST_MAIN(TestFreshScan)
#include "tst_freshscan.moc"
