// SPDX-License-Identifier: MIT
#include "models/engine/services/services.h"
#include "models/presentation/down/downtext.h"
#include "models/rules/down/downmessages.h"
#include "tests/support/fakes/fakeservices.h"
#include "widgets/pages/down/downpage.h"
#include "widgets/pages/down/writeoffform.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/panes/pagebody.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QThreadPool>

#include <mutex>

using namespace cells;
using namespace cells::down;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const Instant examinedAt = *parseInstant("2026-11-28 03:12:45Z");

DownReport lostCell()
{
    DownReport report;
    report.asOf = examinedAt;
    auto &facts = report.facts;
    facts.cell = CellId{7};
    facts.now = examinedAt;
    facts.leases = 17;
    facts.oldestLease = examinedAt - 3h;
    facts.newestLease = examinedAt - 20min;
    facts.databaseProblem = std::string("Cannot connect to <b>cell_7</b>.");
    facts.others = {2, 0};
    report.diagnosis = diagnose(facts);
    return report;
}

WhatIfReport lockedClaims()
{
    WhatIfReport report;
    report.asOf = examinedAt;
    report.isListingComplete = true;
    report.records = 4'647;
    report.locked = 4;
    const auto add = [&](const char *uuid, Duration age, LeaseContents contents) {
        report.leases.push_back(whatIf({*Uuid::parse(uuid), examinedAt - age, examinedAt - age}, std::move(contents)));
    };
    add("00000000-0000-4000-8000-000000000001", 3h, {2, 0, {ClaimType::Username, ClaimType::Email}});
    add("00000000-0000-4000-8000-000000000002", 1h, {0, 1, {ClaimType::Email}});
    add("00000000-0000-4000-8000-000000000003", 20min, {1, 1, {ClaimType::Route}});
    return report;
}

class FakeDownService : public DownService
{
public:
    Outcome<DownReport> examine(std::stop_token) override
    {
        const std::lock_guard lock(mutex);
        return report;
    }
    Outcome<WhatIfReport> fetchWhatIf(
        const std::function<void(LockedClaimsProgress)> &onProgress, std::stop_token) override
    {
        onProgress({100, 2});
        const std::lock_guard lock(mutex);
        return locked;
    }

    Outcome<ReturnReport> fetchReturn(std::stop_token) override { return ReturnReport{}; }

    std::mutex mutex;
    Outcome<DownReport> report = lostCell();
    Outcome<WhatIfReport> locked = lockedClaims();
};

struct Fixture
{
    std::shared_ptr<FakeDownService> service = std::make_shared<FakeDownService>();
    DownPage page{Services{.environment = fakeEnvironment(), .cell = CellId{7}, .down = service}};
    QAbstractItemModelTester tester{grid()->model()};

    Fixture()
    {
        page.resize(1000, 720);
        page.show();
    }
    ~Fixture() { QThreadPool::globalInstance()->waitForDone(); }

    GridView *grid() const { return page.findChild<GridView *>(); }
    DetailPane *diagnosis() const { return page.findChild<DetailPane *>(u"diagnosis"_s); }
    DetailPane *leasePane() const { return page.findChild<PageBody *>()->detail(); }
    void examine()
    {
        page.refresh();
        QVERIFY(!page.work().isEmpty());
        QThreadPool::globalInstance()->waitForDone();
        QTRY_VERIFY(page.work().isEmpty());
    }
    void read()
    {
        page.findChild<EmptyState *>()->findChild<QPushButton *>()->click();
        QVERIFY(!page.findChild<EmptyState *>()->isVisible());
        QThreadPool::globalInstance()->waitForDone();
        QTRY_VERIFY(grid()->isVisible() || page.findChild<EmptyState *>()->isVisible());
    }
    QString emptyText() const
    {
        QStringList texts;
        for (const auto *label : page.findChild<EmptyState *>()->findChildren<PlainLabel *>()) {
            texts << label->text();
        }
        return texts.join(u'\n');
    }
};

} // namespace

class TestDownPage : public QObject
{
    Q_OBJECT

private slots:
    void showsTheStateAndWhatToDo();
    void showsBothFuturesOfEachLease();
    void C18_whatCouldNotBeReadIsNamed();
    void aFailureIsShownWhereItBelongs();
    void nothingIsLockedWithoutLeases();
    void onlyALostCellIsWrittenOff();
    void aWriteOffNeedsAllThatIsDeclared();
};

void TestDownPage::showsTheStateAndWhatToDo()
{
    Fixture fixture;
    fixture.examine();
    QVERIFY2(fixture.page.sentence().startsWith(u"Database unread · 17"_s), qPrintable(fixture.page.sentence()));
    const auto &detail = fixture.diagnosis()->detail();
    QCOMPARE(detail.title, u"Cell 7"_s);
    QCOMPARE(detail.status, std::optional(Status::Conflict));
    QVERIFY(detail.verdict.contains(u"Every lease waits."_s));
    QVERIFY(detail.sections[0].steps.front().startsWith(u"Wait:"_s));
    // As it came, and never as markup.
    QVERIFY(std::ranges::any_of(
        detail.sections[1].rows, [](const DetailRow &row) { return row.value.contains(u"<b>cell_7</b>"_s); }));
}

void TestDownPage::showsBothFuturesOfEachLease()
{
    Fixture fixture;
    fixture.examine();
    QVERIFY(fixture.page.findChild<EmptyState *>()->isVisible());
    fixture.read();
    QCOMPARE(fixture.grid()->model()->rowCount(), 3);
    const auto text
        = [&](int row, int column) { return fixture.grid()->model()->index(row, column).data().toString(); };
    QCOMPARE(text(0, 1), u"3 h"_s);
    QCOMPARE(text(0, 4), u"commit"_s);
    QCOMPARE(text(1, 4), u"roll back"_s);
    QCOMPARE(text(2, 4), u"neither"_s);
    QTRY_COMPARE(fixture.leasePane()->detail().sections.size(), 4);
    QVERIFY(fixture.leasePane()->detail().verdict.contains(u"neither end is a verdict"_s));
    fixture.grid()->selectRow(1);
    QTRY_COMPARE(fixture.leasePane()->detail().title, u"00000000-0000-4000-8000-000000000002"_s);
}

void TestDownPage::C18_whatCouldNotBeReadIsNamed()
{
    Fixture fixture;
    auto partly = lockedClaims();
    partly.problems.emplace_back(std::string("users: too slow"));
    fixture.service->locked = partly;
    fixture.read();
    const auto *banner = fixture.page.findChild<Banner *>();
    QTRY_VERIFY(banner->isVisible());
    QVERIFY(banner->notice().details.contains(u"too slow"_s));
}

void TestDownPage::aFailureIsShownWhereItBelongs()
{
    Fixture fixture;
    fixture.service->locked = failed(Failure::Kind::Unreachable, std::string("no answer"));
    fixture.examine();
    fixture.read();
    QVERIFY2(fixture.emptyText().contains(u"no answer"_s), qPrintable(fixture.emptyText()));
    // The diagnosis stays.
    QCOMPARE(fixture.diagnosis()->detail().title, u"Cell 7"_s);
    fixture.service->report = failed(Failure::Kind::Cancelled, std::string("stopped"));
    fixture.examine();
    QCOMPARE(fixture.diagnosis()->detail().title, u"Cell 7"_s);
}

void TestDownPage::nothingIsLockedWithoutLeases()
{
    Fixture fixture;
    auto none = lockedClaims();
    none.leases.clear();
    fixture.service->locked = none;
    fixture.read();
    QVERIFY2(fixture.emptyText().contains(u"nothing is locked"_s), qPrintable(fixture.emptyText()));
    // An incomplete listing shows nothing.
    none.isListingComplete = false;
    fixture.service->locked = none;
    fixture.read();
    QTRY_VERIFY(fixture.page.findChild<Banner *>()->isVisible());
}

void TestDownPage::onlyALostCellIsWrittenOff()
{
    Fixture fixture;
    const auto *button = fixture.page.findChild<QPushButton *>(u"writeOff"_s);
    QVERIFY(!button->isEnabled() && button->toolTip().contains(u"not examined"_s));
    fixture.examine();
    QVERIFY2(button->isEnabled(), qPrintable(button->toolTip()));
    auto none = lostCell();
    none.facts.leases = 0;
    fixture.service->report = none;
    fixture.examine();
    QVERIFY(!button->isEnabled());
    auto works = lostCell();
    works.diagnosis.state = CellState::Unclear;
    fixture.service->report = works;
    fixture.examine();
    QVERIFY(!button->isEnabled() && button->toolTip().contains(u"cannot be read"_s));
}

void TestDownPage::aWriteOffNeedsAllThatIsDeclared()
{
    Fixture fixture;
    fixture.examine();
    std::optional<plans::WriteOffPlanRequest> requested;
    QObject::connect(&fixture.page, &DownPage::planRequested, &fixture.page,
        [&](const plans::WriteOffPlanRequest &request) { requested = request; });
    fixture.page.findChild<QPushButton *>(u"writeOff"_s)->click();
    auto *form = fixture.page.findChild<WriteOffForm *>();
    QVERIFY(form);
    const auto fields = form->findChildren<QLineEdit *>();
    auto *agreed = form->findChild<QCheckBox *>();
    const auto buttons = form->findChildren<QPushButton *>();
    auto *plan = *std::ranges::find(buttons, u"Plan the write-off"_s, &QPushButton::text);
    QCOMPARE(fields.size(), 3);
    QVERIFY(!plan->isEnabled());
    fields[0]->setText(u"2026-11-28 01:00:00"_s);
    fields[1]->setText(u"2026-11-28 00:59:59 UTC"_s);
    fields[2]->setText(u"certificate revoked"_s);
    agreed->setChecked(true);
    QVERIFY(!plan->isEnabled() && plan->toolTip().contains(u"before the loss"_s));
    fields[1]->setText(u"2026-11-28T02:30:00Z"_s);
    QVERIFY2(plan->isEnabled(), qPrintable(plan->toolTip()));
    agreed->setChecked(false);
    QTest::keyClick(fields[2], Qt::Key_Return);
    QVERIFY(!plan->isEnabled() && !requested);
    agreed->setChecked(true);
    plan->click();
    QVERIFY(requested);
    QVERIFY(requested->terms.recoveryPoint == *parseInstant("2026-11-28 01:00:00Z"));
    QVERIFY(requested->terms.lostAt == *parseInstant("2026-11-28 02:30:00Z"));
    QVERIFY(requested->terms.isForGood && requested->terms.identityFence == "certificate revoked");
}

QTEST_MAIN(TestDownPage)
#include "tst_downpage.moc"
