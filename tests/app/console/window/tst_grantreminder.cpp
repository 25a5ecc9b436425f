// SPDX-License-Identifier: MIT
#include "app/console/window/grantreminder.h"
#include "app/console/window/mainwindow.h"
#include "models/presentation/base/timetext.h"
#include "tests/support/fakes/fakeplanservice.h"
#include "tests/widgets/gallery/samplepage.h"
#include "widgets/shell/headerbar.h"
#include "widgets/toolkit/controls/badge.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QTest>
#include <QThreadPool>

#include <atomic>

using namespace cells;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

// The end of the access to a cell, before it comes.
class TestGrantReminder : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void C25_isSilentUntilHalfAnHourBefore_data();
    void C25_isSilentUntilHalfAnHourBefore();
    void C25_warnsFiveMinutesBefore();
    void C25_aTokenIsPrintedAgainBeforeItIsWarnedOf();
    void C25_aTokenThatIsNotRenewedIsWarnedOf();

private:
    QString badge() const
    {
        const auto *grant = m_window->findChild<Badge *>(u"grant"_s);
        return grant->isVisible() ? grant->word() : QString();
    }
    // What the notice says; empty without one.
    QString notice() const
    {
        QString text;
        for (const auto *banner : m_window->findChildren<Banner *>()) {
            for (const auto *label : banner->findChildren<PlainLabel *>()) {
                text += label->isVisible() ? label->text() + u'\n' : QString();
            }
        }
        return text;
    }
    void grantUntil(std::optional<Duration> left, bool isOfToken = false)
    {
        m_plans->onGrant = [=] { return left ? std::optional(Grant{presentTime() + *left, isOfToken}) : std::nullopt; };
    }

    std::shared_ptr<FakePlanService> m_plans;
    std::unique_ptr<MainWindow> m_window;
    GrantReminder *m_reminder = nullptr;
};

void TestGrantReminder::init()
{
    m_plans = std::make_shared<FakePlanService>();
    const auto page = [] { return new SamplePage(SamplePage::State::Empty); };
    m_window = std::make_unique<MainWindow>(std::vector<PageEntry>{{u"leases"_s, u"Leases"_s, u"leases"_s, page}});
    m_reminder = new GrantReminder(*m_window, [this](CellId) { return m_plans; });
    m_window->showPage(u"leases"_s);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_window->currentPage()->cancel();
}

void TestGrantReminder::cleanup()
{
    m_window.reset();
    QThreadPool::globalInstance()->waitForDone();
}

void TestGrantReminder::C25_isSilentUntilHalfAnHourBefore_data()
{
    QTest::addColumn<std::optional<Duration>>("left");
    QTest::addColumn<QString>("shown");
    QTest::newRow("unknown") << std::optional<Duration>() << QString();
    QTest::newRow("tomorrow") << std::optional<Duration>(24h) << QString();
    QTest::newRow("31 min") << std::optional<Duration>(31min) << QString();
    QTest::newRow("30 min") << std::optional<Duration>(29min + 50s) << u"GRANT · 29 min"_s;
    QTest::newRow("6 min") << std::optional<Duration>(6min + 30s) << u"GRANT · 6 min"_s;
}

void TestGrantReminder::C25_isSilentUntilHalfAnHourBefore()
{
    QFETCH(std::optional<Duration>, left);
    QFETCH(QString, shown);
    grantUntil(left);
    m_reminder->setCell({7});
    QCOMPARE(badge(), shown);
    QCOMPARE(notice(), QString());
}

void TestGrantReminder::C25_warnsFiveMinutesBefore()
{
    const auto until = presentTime() + 4min;
    m_plans->onGrant = [until] { return Grant{until, false}; };
    m_reminder->setCell({7});
    QVERIFY2(badge().startsWith(u"GRANT · 3 min "_s), qPrintable(badge()));
    QTRY_VERIFY(notice().contains(u"Your grant for cell 7 ends at %1"_s.arg(utcString(until))));
    QVERIFY2(notice().contains(u"Renew the grant, then reopen the environment."_s), qPrintable(notice()));
    m_plans->onGrant = [until] { return Grant{until - 10min, false}; };
    QTRY_COMPARE(badge(), u"GRANT ENDED"_s);
    QTRY_VERIFY(notice().contains(u"Your grant for cell 7 ended at %1"_s.arg(utcString(until - 10min))));
    QVERIFY(!notice().contains(u"ends at"_s));
    // Of another cell nothing is known.
    grantUntil({});
    m_reminder->setCell({8});
    QCOMPARE(badge(), QString());
    QTRY_COMPARE(notice(), QString());
}

void TestGrantReminder::C25_aTokenIsPrintedAgainBeforeItIsWarnedOf()
{
    std::atomic<int> minutesLeft = 20;
    std::atomic<int> printed = 0;
    int reads = 0;
    m_plans->onGrant = [&] {
        ++reads;
        return Grant{presentTime() + std::chrono::minutes(minutesLeft), true};
    };
    m_plans->onFetchGrant = [&]() -> std::optional<Grant> {
        ++printed;
        minutesLeft = 60;
        return std::nullopt;
    };
    m_reminder->setCell({7});
    QCOMPARE(badge(), QString());
    minutesLeft = 4;
    QTRY_COMPARE(printed.load(), 1);
    const int before = reads;
    QTRY_VERIFY(reads > before + 1 || !badge().isEmpty() || !notice().isEmpty());
    QCOMPARE(badge() + notice(), QString());
    QCOMPARE(printed.load(), 1);
}

void TestGrantReminder::C25_aTokenThatIsNotRenewedIsWarnedOf()
{
    grantUntil(4min, true);
    m_reminder->setCell({7});
    QTRY_VERIFY(badge().startsWith(u"GRANT · 3 min "_s));
    QTRY_VERIFY(notice().contains(u"Your grant for cell 7 ends at "_s));
}

QTEST_MAIN(TestGrantReminder)
#include "tst_grantreminder.moc"
