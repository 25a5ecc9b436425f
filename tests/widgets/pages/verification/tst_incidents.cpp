#include "tests/widgets/pages/verification/verificationground.h"
#include "widgets/pages/verification/differences/incidents.h"
#include "widgets/plan/deedpopover.h"
#include "widgets/toolkit/panes/banner.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace cells;

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
class TestIncidents : public QObject, private VerificationGround
{
    Q_OBJECT

private slots:
    void init() { beginAnew(); }
    void nothingIsShownOfAnOrdinaryScan();
    void F18_claimsOfOtherCellsForbidPlans();
    void F23_whoKnowsThatItWasNotRestoredSaysSo();
    void F23_aPastThatIsNotKnownForbidsThePlan();

private:
    void openWith(std::uint64_t foreign, std::uint64_t vanished, const std::string &pastProblem = {})
    {
        ScanRequest request;
        request.model = modelNamed("User");
        auto report = FakeScan::reportOf(request, false);
        report.counts.foreign = foreign;
        report.vanished = vanished;
        report.pastProblem = pastProblem;
        for (std::uint64_t at = 0; at < vanished + 3; ++at) {
            const auto uuid = *Uuid::parse("00000000-0000-4000-8000-00000000000" + std::to_string(at));
            report.witnesses.push_back({std::int64_t(at), ClaimType::Username, uuid, report.startedAt});
        }
        m_scan->earlier = {std::make_shared<const ScanReport>(std::move(report))};
        m_page.reset();
        auto sources = m_scan->sources();
        sources.denyRestore = [this](const std::string &vanished, const std::string &reason, std::stop_token) {
            m_denied << QString::fromStdString(vanished + " " + reason);
            return m_denied.size() > 1 ? Outcome<void>()
                                       : failed(Failure::Kind::Refused, "The trail cannot be written.");
        };
        m_page = std::make_unique<VerificationPage>(std::move(sources));
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
    Incidents &incidents() const { return *m_page->findChild<Incidents *>(); }

    QStringList m_denied;
};

void TestIncidents::nothingIsShownOfAnOrdinaryScan()
{
    openWith(0, 0);
    QTRY_VERIFY(repair()->isEnabled());
    QVERIFY(!incidents().isVisible());
}

void TestIncidents::F18_claimsOfOtherCellsForbidPlans()
{
    openWith(4, 0);
    QTRY_COMPARE(shown(incidents()),
        QStringLiteral("The service lists 4 claim(s) of other cells as claims of this cell|User 4"));
    QTRY_VERIFY(repair()->toolTip().contains(QLatin1String("4 claim(s) of other cells")));
    QVERIFY(!repair()->isEnabled());
    QVERIFY(!buttonNamed(incidents(), "It was not restored…")->isVisible());
}

void TestIncidents::F23_whoKnowsThatItWasNotRestoredSaysSo()
{
    openWith(0, 5);
    QTRY_COMPARE(shown(incidents()),
        QStringLiteral("The newest claims that were seen are gone, 5 of them: the service may have been restored from "
                       "an older state|User 5"));
    QTRY_VERIFY(repair()->toolTip().contains(QLatin1String("may have been restored")));
    QVERIFY(!repair()->isEnabled());
    buttonNamed(incidents(), "It was not restored…")->click();
    auto *popover = m_page->window()->findChild<DeedPopover *>();
    auto *deed = buttonNamed(*popover, "Say that it was not restored, of cell 1");
    const auto lines = popover->findChildren<QLineEdit *>();
    QTest::keyClicks(lines[0], QStringLiteral("CHG-4713"));
    QVERIFY(!deed->isEnabled());
    QTest::keyClicks(lines[1], QStringLiteral("1"));
    // Enter is no confirmation.
    QTest::keyClick(lines[1], Qt::Key_Return);
    QVERIFY(m_denied.isEmpty() && deed->isEnabled());
    deed->click();
    QTRY_VERIFY(deed->isEnabled());
    QVERIFY(popover->isVisible() && incidents().isVisible() && !repair()->isEnabled());
    deed->click();
    QTRY_VERIFY(!incidents().isVisible());
    QTRY_VERIFY(repair()->isEnabled());
    const auto claims = m_scan->earlier.front()->witnesses;
    const auto denied = QString::fromStdString(digestOf(std::span(claims).first(5)) + " CHG-4713");
    QCOMPARE(m_denied, QStringList({denied, denied}));
}

void TestIncidents::F23_aPastThatIsNotKnownForbidsThePlan()
{
    openWith(0, 0, "The history is locked.");
    QTRY_COMPARE(shown(incidents()),
        QStringLiteral("The newest claims that earlier scans saw could not be looked for: whether the service was "
                       "restored from an older state is not known|User"));
    QTRY_VERIFY(repair()->toolTip().contains(QLatin1String("The history is locked.")));
    QVERIFY(!repair()->isEnabled());
    const auto banners = incidents().findChildren<Banner *>();
    const auto shownOne = std::ranges::find_if(banners, &Banner::isVisible);
    QVERIFY(shownOne != banners.end());
    QCOMPARE((*shownOne)->notice().details, QStringLiteral("User: The history is locked."));
    QVERIFY((*shownOne)->notice().whatNow.contains(QLatin1String("Run a complete scan of them")));
}

QTEST_MAIN(TestIncidents)
#include "tst_incidents.moc"
