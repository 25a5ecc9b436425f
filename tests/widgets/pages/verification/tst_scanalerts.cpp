// SPDX-License-Identifier: MIT
#include "tests/widgets/pages/verification/verificationfixture.h"
#include "widgets/pages/verification/differences/scanalerts.h"
#include "widgets/pages/verification/verificationpage.h"
#include "widgets/plan/confirmpopover.h"
#include "widgets/toolkit/panes/banner.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace cells;
using namespace cells::drift;
using namespace cells::plans;

namespace {

QPushButton *buttonNamed(QWidget &parent, const char *text)
{
    const auto buttons = parent.findChildren<QPushButton *>();
    const auto found = std::ranges::find(buttons, QString::fromUtf8(text), &QPushButton::text);
    return found == buttons.end() ? nullptr : *found;
}

QString shown(QWidget &parent)
{
    QStringList lines;
    for (const auto *banner : parent.findChildren<Banner *>()) {
        if (banner->isVisible()) {
            lines << banner->notice().what + QLatin1Char('|') + banner->notice().where;
        }
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

// What a scan found that forbids every plan.
class TestScanAlerts : public QObject, private VerificationFixture
{
    Q_OBJECT

private slots:
    void init() { restart(); }
    void nothingIsShownOfAnOrdinaryScan();
    void F18_claimsOfOtherCellsForbidPlans();
    void F23_theRestoreAlertIsDismissedWithAReason();
    void F23_anUnknownBaselineForbidsThePlan();

private:
    void openWith(std::uint64_t foreign, std::uint64_t lostClaims, const std::string &baselineProblem = {})
    {
        ScanRequest request;
        request.model = modelNamed("User");
        auto report = FakeScan::reportOf(request, false);
        report.counts.foreign = foreign;
        report.lostClaims = lostClaims;
        report.baselineProblem = baselineProblem;
        for (std::uint64_t at = 0; at < lostClaims + 3; ++at) {
            const auto uuid = *Uuid::parse("00000000-0000-4000-8000-00000000000" + std::to_string(at));
            report.sentinels.push_back({std::int64_t(at), ClaimType::Username, uuid, report.startedAt});
        }
        m_scan->earlier = {std::make_shared<const ScanReport>(std::move(report))};
        m_page.reset();
        m_scan->dismissRestore = [this](const std::string &lostClaims, const std::string &reason, std::stop_token) {
            m_dismissed << QString::fromStdString(lostClaims + " " + reason);
            return m_dismissed.size() > 1 ? Outcome<void>()
                                          : failed(Failure::Kind::Refused, "The trail cannot be written.");
        };
        m_page = std::make_unique<VerificationPage>(m_scan->services());
        m_page->resize(1100, 700);
        m_page->show();
    }
    // With how many it plans, where it may.
    QPushButton *repair() const
    {
        const auto buttons = m_page->findChildren<QPushButton *>();
        const auto found = std::ranges::find_if(
            buttons, [](const QPushButton *button) { return button->text().startsWith(QLatin1String("Repair")); });
        return found == buttons.end() ? nullptr : *found;
    }
    ScanAlerts &alerts() const { return *m_page->findChild<ScanAlerts *>(); }

    QStringList m_dismissed;
};

void TestScanAlerts::nothingIsShownOfAnOrdinaryScan()
{
    openWith(0, 0);
    QTRY_VERIFY(repair()->isEnabled());
    QVERIFY(!alerts().isVisible());
}

void TestScanAlerts::F18_claimsOfOtherCellsForbidPlans()
{
    openWith(4, 0);
    QTRY_COMPARE(
        shown(alerts()), QStringLiteral("The service lists 4 claim(s) of other cells as claims of this cell|User 4"));
    QTRY_VERIFY(repair()->toolTip().contains(QLatin1String("4 claim(s) of other cells")));
    QVERIFY(!repair()->isEnabled());
    QVERIFY(!buttonNamed(alerts(), "Dismiss restore alert…")->isVisible());
}

void TestScanAlerts::F23_theRestoreAlertIsDismissedWithAReason()
{
    openWith(0, 5);
    QTRY_COMPARE(shown(alerts()),
        QStringLiteral(
            "5 of the newest claims are lost: the service may have been restored from an older backup|User 5"));
    QTRY_VERIFY(repair()->toolTip().contains(QLatin1String("may have been restored")));
    QVERIFY(!repair()->isEnabled());
    buttonNamed(alerts(), "Dismiss restore alert…")->click();
    auto *popover = m_page->window()->findChild<ConfirmPopover *>();
    auto *confirm = buttonNamed(*popover, "Dismiss restore alert for cell 1");
    const auto lines = popover->findChildren<QLineEdit *>();
    QTest::keyClicks(lines[0], QStringLiteral("CHG-4713"));
    QVERIFY(!confirm->isEnabled());
    QTest::keyClicks(lines[1], QStringLiteral("1"));
    // Enter is no confirmation.
    QTest::keyClick(lines[1], Qt::Key_Return);
    QVERIFY(m_dismissed.isEmpty() && confirm->isEnabled());
    confirm->click();
    QTRY_VERIFY(confirm->isEnabled());
    QVERIFY(popover->isVisible() && alerts().isVisible() && !repair()->isEnabled());
    confirm->click();
    QTRY_VERIFY(!alerts().isVisible());
    QTRY_VERIFY(repair()->isEnabled());
    const auto claims = m_scan->earlier.front()->sentinels;
    const auto dismissed = QString::fromStdString(digestOf(std::span(claims).first(5)) + " CHG-4713");
    QCOMPARE(m_dismissed, QStringList({dismissed, dismissed}));
}

void TestScanAlerts::F23_anUnknownBaselineForbidsThePlan()
{
    openWith(0, 0, "The history is locked.");
    QTRY_COMPARE(shown(alerts()),
        QStringLiteral("Could not check whether the service was restored from an older backup: the newest known claims "
                       "could not be read|User"));
    QTRY_VERIFY(repair()->toolTip().contains(QLatin1String("The history is locked.")));
    QVERIFY(!repair()->isEnabled());
    const auto banners = alerts().findChildren<Banner *>();
    const auto shownOne = std::ranges::find_if(banners, &Banner::isVisible);
    QVERIFY(shownOne != banners.end());
    QCOMPARE((*shownOne)->notice().details, QStringLiteral("User: The history is locked."));
    QVERIFY((*shownOne)->notice().whatNow.contains(QLatin1String("Run a complete scan of them")));
}

QTEST_MAIN(TestScanAlerts)
#include "tst_scanalerts.moc"
