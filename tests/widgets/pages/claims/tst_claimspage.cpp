// SPDX-License-Identifier: MIT
#include "models/presentation/base/columnof.h"
#include "models/presentation/base/deeplink.h"
#include "models/presentation/claims/claimtable.h"
#include "models/presentation/claims/snapshottable.h"
#include "models/presentation/overview/lookuptable.h"
#include "tests/support/fixtures/recordedexports.h"
#include "tests/widgets/pages/claims/claimspagefixture.h"
#include "tests/widgets/pages/pagefixture.h"
#include "widgets/pages/claims/browsepane.h"
#include "widgets/pages/claims/lookuppane.h"
#include "widgets/pages/claims/snapshotpane.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/emptystate.h"

#include <QAction>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace cells::overview;
using namespace cells::pairing;

class TestClaimsPage : public QObject
{
    Q_OBJECT

private slots:
    void readsForwardPageByPage();
    void aFilterNarrowsWhatIsRead();
    void anInvalidFilterIsReportedAndChangesNothing();
    void aModelIsChosenAtTheLeft();
    void aLinkChoosesModelAndBeginning();
    void selectingExplains();
    void F39_withoutRowsNothingIsClassified();
    void C18_aFirstFailureIsNotAnEmptyModel();
    void C18_aFailureRetainsWhatWasSeen();
    void anEmptyModelShowsTheReason();
    void cancellingTheFirstReadingOffersAnother();
    void unmaskingIsAnActionAndEndsWithThePage();
    void aValueTypedIsLookedUp();
    void manyLinesHaveAVerdictEach();
    void C16_aContradictedDatabaseIsNamedAboveTheAnswers();
    void whatWasFoundLeadsToItsTable();
    void aLookUpIsRefreshedWithoutAJump();
    void everyColumnOfALookupIsInSight();
    void enterLooksUp();
    void everyClaimIsOnlyReadOnRequest();
    void anIdIsAJump();
    void aClaimLeadsToWhatBelongsToIt();
    void copiesAreOfTheSelectedClaim();
    void aSnapshotIsSortedFilteredSavedAndOpened();
    void anInterruptedSnapshotIsReported();
    void maskedValuesStayMaskedEverywhere();
    void C16_resultsFromAContradictedDatabaseAreWithheld();
};

void TestClaimsPage::C16_resultsFromAContradictedDatabaseAreWithheld()
{
    ClaimsPageFixture fixture;
    QVERIFY(fixture.read());
    const int rows = fixture.table()->rowCount();
    const auto what = QStringLiteral("The database does not belong to cell 1. Verdicts are withheld.");
    fixture.page.setContradiction(what);
    QCOMPARE(fixture.table()->rowCount(), rows);
    const auto result = fixture.table()->index(0, columnOf(*fixture.table(), "result"));
    QCOMPARE(result.data().toString(), QStringLiteral("—"));
    QVERIFY(!result.data(StatusRole).isValid());
    QVERIFY2(fixture.page.sentence().endsWith(what), qPrintable(fixture.page.sentence()));
    fixture.page.setContradiction({});
    QVERIFY(fixture.table()->index(0, columnOf(*fixture.table(), "result")).data(StatusRole).isValid());
}

void TestClaimsPage::readsForwardPageByPage()
{
    ClaimsPageFixture fixture;
    QVERIFY(fixture.read());
    QVERIFY(fixture.table()->rowCount() >= 500);
    QVERIFY(fixture.table()->rowCount() < 1200);
    QVERIFY2(fixture.page.sentence().contains(QStringLiteral("there are more")), qPrintable(fixture.page.sentence()));
    QVERIFY(fixture.models()->model()->index(0, 1).data().toString().endsWith(u'+'));
    for (int i = 0; i < 2; ++i) {
        fixture.page.findChild<QAction *>(QStringLiteral("claims.readOn"))->trigger();
        QVERIFY(fixture.waitUntilIdle());
    }
    QCOMPARE(fixture.table()->rowCount(), 1200);
    QVERIFY2(fixture.page.sentence().startsWith(QStringLiteral("User: all 1")), qPrintable(fixture.page.sentence()));
    QVERIFY(fixture.page.asOf().has_value());
}

void TestClaimsPage::aFilterNarrowsWhatIsRead()
{
    ClaimsPageFixture fixture;
    QVERIFY(fixture.read());
    QVERIFY(fixture.type(QStringLiteral("type:username value:user-59")));
    QCOMPARE(fixture.table()->rowCount(), 11);
    QCOMPARE(fixture.page.filterText(), QStringLiteral("model:User type:username value:user-59"));
    QVERIFY(fixture.page.stepBack());
    QVERIFY(fixture.waitUntilIdle());
    QVERIFY(fixture.table()->rowCount() >= 500);
    QVERIFY(!fixture.page.stepBack());
}

void TestClaimsPage::anInvalidFilterIsReportedAndChangesNothing()
{
    ClaimsPageFixture fixture;
    QVERIFY(fixture.read());
    const int rows = fixture.table()->rowCount();
    QSignalSpy heard(fixture.filterBar(), &FilterBar::textChanged);
    QVERIFY(fixture.type(QStringLiteral("result:wrong")));
    QTRY_COMPARE(heard.last().first().toString(), QStringLiteral("result:wrong"));
    QCOMPARE(fixture.table()->rowCount(), rows);
}

void TestClaimsPage::aModelIsChosenAtTheLeft()
{
    ClaimsPageFixture fixture;
    QVERIFY(fixture.read());
    QVERIFY(fixture.type(QStringLiteral("id:590")));
    QCOMPARE(fixture.table()->index(0, columnOf(*fixture.table(), "id")).data().toString(), QStringLiteral("590"));
    QTest::keyClick(fixture.models(), Qt::Key_Down);
    QVERIFY(fixture.waitUntilIdle());
    QCOMPARE(fixture.table()->rowCount(), 1);
    QCOMPARE(fixture.page.filterText(), QStringLiteral("model:Email"));
}

void TestClaimsPage::aLinkChoosesModelAndBeginning()
{
    ClaimsPageFixture fixture;
    fixture.page.setFilterText(QStringLiteral("model:User id:599 type:username"));
    QVERIFY(fixture.waitUntilIdle());
    QCOMPARE(fixture.table()->rowCount(), 2);
    QCOMPARE(fixture.filterBar()->text(), QStringLiteral("id:599 type:username"));
    fixture.page.setFilterText(QStringLiteral("model:Email"));
    QVERIFY(fixture.waitUntilIdle());
    QCOMPARE(fixture.table()->rowCount(), 1);
    QCOMPARE(fixture.models()->currentIndex().row(), 1);
}

void TestClaimsPage::selectingExplains()
{
    ClaimsPageFixture fixture;
    fixture.page.setFilterText(QStringLiteral("model:Email"));
    QVERIFY(fixture.waitUntilIdle());
    const auto &detail = fixture.browse()->findChild<DetailPane *>()->detail();
    QCOMPARE(detail.verdict, QStringLiteral("Different: value"));
    QVERIFY(detail.sections[0].reasons[0].contains(QStringLiteral("byte 3")));
}

void TestClaimsPage::F39_withoutRowsNothingIsClassified()
{
    ClaimsPageFixture fixture;
    fixture.claims.database.rowProblems.emplace(
        "User", Failure{Failure::Kind::Unreachable, std::string("db7 does not answer"), {}});
    QVERIFY(fixture.read());
    QVERIFY(fixture.browse()->findChild<Banner *>()->isVisible());
    QCOMPARE(fixture.browse()->findChild<Banner *>()->notice().whatNow, QStringLiteral("db7 does not answer"));
    QVERIFY(fixture.table()->rowCount() >= 500);
    QCOMPARE(fixture.table()->index(0, columnOf(*fixture.table(), "result")).data().toString(),
        QStringLiteral("Not checked"));
}

void TestClaimsPage::C18_aFirstFailureIsNotAnEmptyModel()
{
    ClaimsPageFixture fixture;
    fixture.claims.service.recordScript.push_back(
        [](const RecordRange &) { return failed(Failure::Kind::Unreachable, "nothing answers at fake:443"); });
    QVERIFY(fixture.read());
    QTRY_VERIFY(fixture.browse()->findChild<EmptyState *>()->isVisible());
    QVERIFY(fixture.browse()->findChild<Banner *>()->isVisible());
    QVERIFY(!fixture.page.asOf());
    QVERIFY(fixture.page.sentence().isEmpty());
    QTest::mouseClick(fixture.browse()->findChild<Banner *>()->findChild<QPushButton *>(), Qt::LeftButton);
    QVERIFY(fixture.waitUntilIdle());
    QVERIFY(!fixture.browse()->findChild<Banner *>()->isVisible());
    QVERIFY(fixture.table()->rowCount() >= 500);
}

void TestClaimsPage::C18_aFailureRetainsWhatWasSeen()
{
    ClaimsPageFixture fixture;
    QVERIFY(fixture.read());
    const int rows = fixture.table()->rowCount();
    fixture.claims.service.recordScript.push_back(
        [](const RecordRange &) { return failed(Failure::Kind::Unreachable, "fake:443 went away"); });
    QVERIFY(fixture.read());
    QCOMPARE(fixture.table()->rowCount(), rows);
    QVERIFY(fixture.browse()->findChild<Banner *>()->isVisible());
}

void TestClaimsPage::anEmptyModelShowsTheReason()
{
    ClaimsPageFixture fixture;
    fixture.page.setFilterText(QStringLiteral("model:GpgKey"));
    QVERIFY(fixture.waitUntilIdle());
    QVERIFY(fixture.browse()->findChild<EmptyState *>()->isVisible());
    QCOMPARE(fixture.page.sentence(), QStringLiteral("GpgKey: all 0 read"));
}

void TestClaimsPage::cancellingTheFirstReadingOffersAnother()
{
    ClaimsPageFixture fixture;
    fixture.isWaiting = true;
    fixture.page.refresh();
    fixture.page.cancel();
    auto *empty = fixture.browse()->findChild<EmptyState *>();
    QTRY_VERIFY(empty->isVisible());
    QVERIFY(!fixture.browse()->findChild<Banner *>()->isVisible());
    fixture.isWaiting = false;
    QTest::mouseClick(empty->findChild<QPushButton *>(), Qt::LeftButton);
    QTRY_VERIFY(fixture.table()->rowCount() >= 500);
}

void TestClaimsPage::unmaskingIsAnActionAndEndsWithThePage()
{
    ClaimsPageFixture fixture(EnvironmentKind::Production);
    fixture.page.setFilterText(QStringLiteral("model:Email"));
    QVERIFY(fixture.waitUntilIdle());
    const auto value = [&] { return fixture.table()->index(0, columnOf(*fixture.table(), "value")).data().toString(); };
    QCOMPARE(value(), QStringLiteral("e•••"));
    auto *unmask = fixture.page.findChild<QAction *>(QStringLiteral("claims.unmask"));
    unmask->trigger();
    QCOMPARE(value(), QStringLiteral("eva@a.example"));
    QVERIFY(fixture.page.sentence().startsWith(QStringLiteral("Personal values are shown")));
    fixture.page.hide();
    QCOMPARE(value(), QStringLiteral("e•••"));
    ClaimsPageFixture sandbox;
    QVERIFY(!sandbox.page.findChild<QAction *>(QStringLiteral("claims.unmask"))->isVisible());
}

void TestClaimsPage::aValueTypedIsLookedUp()
{
    ClaimsPageFixture fixture;
    fixture.claims.service.isAdmin = true;
    QVERIFY(fixture.read());
    QVERIFY(fixture.type(QStringLiteral("user-42")));
    auto *lookup = fixture.component<LookupPane>();
    QVERIFY(lookup->isVisible());
    auto *table = lookup->findChild<LookupTable *>();
    QTRY_COMPARE(table->rowCount(), 1);
    QCOMPARE(table->index(0, columnOf(*table, "model")).data().toString(), QStringLiteral("User 42"));
    QCOMPARE(table->index(0, columnOf(*table, "found")).data().toString(), QStringLiteral("Matching"));
    QCOMPARE(fixture.page.filterText(), QStringLiteral("user-42"));
    QVERIFY2(fixture.page.sentence().contains(QStringLiteral("1 matching")), qPrintable(fixture.page.sentence()));
    QVERIFY2(fixture.page.sentence().startsWith(QStringLiteral("1 looked up · 1 found · 1 matching")),
        qPrintable(fixture.page.sentence()));
    const auto &sections = lookup->findChild<DetailPane *>()->detail().sections;
    QCOMPARE(sections[0].title, QStringLiteral("Reasons"));
    QCOMPARE(sections[0].reasons.size(), 1);
    // Back by Esc: out of the text to what was found, then to the table; what was typed stays.
    auto *question = lookup->findChild<QPlainTextEdit *>();
    question->setFocus();
    QTRY_VERIFY(question->hasFocus());
    QVERIFY(fixture.page.stepBack());
    QVERIFY(!question->hasFocus() && lookup->isVisible());
    QCOMPARE(question->toPlainText(), QStringLiteral("user-42"));
    QVERIFY(fixture.page.stepBack());
    QVERIFY(fixture.browse()->isVisible());
}

void TestClaimsPage::manyLinesHaveAVerdictEach()
{
    ClaimsPageFixture fixture;
    fixture.claims.service.isAdmin = true;
    fixture.page.setFilterText(QStringLiteral("user-1\nnobody\u00a0has-this\n eve@a.example \n\neva@a.example"));
    QVERIFY(fixture.waitUntilIdle());
    // No value is another one's: a no-break space is no blank.
    QCOMPARE(fixture.lookedUp,
        (std::vector<std::string>{"user-1", "nobody\u00a0has-this", "eve@a.example", "eva@a.example"}));
    auto *table = fixture.component<LookupPane>()->findChild<LookupTable *>();
    QTRY_COMPARE(table->rowCount(), 4);
    QStringList found;
    for (int row = 0; row < table->rowCount(); ++row) {
        found << table->index(row, columnOf(*table, "found")).data().toString();
    }
    QCOMPARE(found,
        (QStringList{QStringLiteral("Matching"), QStringLiteral("Not found"), QStringLiteral("Different: value"),
            QStringLiteral("Different: value")}));
    QVERIFY2(fixture.page.sentence().startsWith(
                 QStringLiteral("4 looked up · 3 found · 2 differing · 1 not found · 1 matching")),
        qPrintable(fixture.page.sentence()));
}

void TestClaimsPage::C16_aContradictedDatabaseIsNamedAboveTheAnswers()
{
    ClaimsPageFixture fixture;
    fixture.claims.service.isAdmin = true;
    fixture.provePairing = [](std::stop_token) {
        PairingReport report;
        report.cell = {1};
        report.pairing = {PairingVerdict::Contradicted,
            {{PairingSignal::SequenceRange, Bearing::Contradicts,
                Message{messagePattern("test", "the ids are those of cell %1"), {std::string("2")}}}}};
        return report;
    };
    fixture.page.setFilterText(QStringLiteral("nobody-has-this"));
    QVERIFY(fixture.waitUntilIdle());
    auto *pane = fixture.component<LookupPane>();
    auto *table = pane->findChild<LookupTable *>();
    QTRY_COMPARE(table->rowCount(), 1);
    QCOMPARE(table->index(0, columnOf(*table, "found")).data().toString(), QStringLiteral("Not checked"));
    const auto &notice = pane->findChild<Banner *>()->notice();
    QCOMPARE(notice.what, QStringLiteral("Not searched: Cell 1, with the database of another cell"));
    QCOMPARE(notice.details, QStringLiteral("Cell 1: the ids are those of cell 2"));
    QVERIFY(fixture.page.sentence().endsWith(QStringLiteral("without Cell 1")));
    // Gone with what contradicted it.
    fixture.provePairing = {};
    pane->refresh();
    QTRY_COMPARE(table->index(0, columnOf(*table, "found")).data().toString(), QStringLiteral("Not found"));
    // What the column has no room for.
    const auto because = table->index(0, columnOf(*table, "because")).data().toString();
    QTRY_VERIFY(std::ranges::any_of(pane->findChild<DetailPane *>()->detail().sections,
        [&because](const DetailSection &section) { return section.reasons.contains(because); }));
    QTRY_VERIFY(!pane->findChild<Banner *>()->isVisible());
}

void TestClaimsPage::whatWasFoundLeadsToItsTable()
{
    ClaimsPageFixture fixture;
    fixture.page.setFilterText(QStringLiteral("eve@a.example"));
    QVERIFY(fixture.waitUntilIdle());
    QTRY_VERIFY(fixture.component<LookupPane>()->findChild<LookupTable *>()->rowCount() == 1);
    emit fixture.component<LookupPane>()->pageRequested(
        {QStringLiteral("claims"), QStringLiteral("model:Email id:7"), CellId{1}});
    QVERIFY(fixture.waitUntilIdle());
    QVERIFY(fixture.browse()->isVisible());
    QTRY_COMPARE(fixture.table()->rowCount(), 1);
}

// Neither the selection nor the focus is taken from the reader.
void TestClaimsPage::aLookUpIsRefreshedWithoutAJump()
{
    ClaimsPageFixture fixture;
    fixture.page.setFilterText(QStringLiteral("User 7"));
    QVERIFY(fixture.waitUntilIdle());
    auto *pane = fixture.component<LookupPane>();
    auto *grid = pane->findChild<GridView *>();
    QTRY_COMPARE(grid->model()->rowCount(), 2);
    QVERIFY(fixture.page.isRefreshedByItself());
    grid->selectRow(1);
    pane->findChild<QPlainTextEdit *>()->setFocus();
    fixture.page.refresh();
    QVERIFY(grid->isVisible());
    QVERIFY(fixture.waitUntilIdle());
    QCOMPARE(grid->currentIndex().row(), 1);
    QVERIFY(!grid->hasFocus());
    // Another question is no refresh.
    pane->findChild<QPlainTextEdit *>()->setPlainText(QStringLiteral("User 8"));
    QVERIFY(!fixture.page.isRefreshedByItself());
}

// Also in a window of 1280 pixels: claim, value, status and reason are what one looks up.
void TestClaimsPage::everyColumnOfALookupIsInSight()
{
    ClaimsPageFixture fixture;
    fixture.page.resize(1080, 700);
    fixture.page.show();
    fixture.page.setFilterText(QStringLiteral("User 7"));
    QVERIFY(fixture.waitUntilIdle());
    const auto *grid = fixture.component<LookupPane>()->findChild<GridView *>();
    QTRY_VERIFY(grid->model()->rowCount() > 0);
    QTRY_COMPARE(grid->header()->length(), grid->viewport()->width());
    const auto actions = actionsIn(fixture.page);
    const auto lookUp = std::ranges::find(actions, QStringLiteral("claims.lookUp"), &QAction::objectName);
    QVERIFY(lookUp != actions.end());
    QCOMPARE(keysOf(**lookUp), QStringLiteral("Ctrl+Return"));
}

void TestClaimsPage::enterLooksUp()
{
    ClaimsPageFixture fixture;
    fixture.page.setFilterText(QStringLiteral("User 7"));
    QVERIFY(fixture.waitUntilIdle());
    auto *pane = fixture.component<LookupPane>();
    auto *text = pane->findChild<QPlainTextEdit *>();
    QTRY_VERIFY(pane->isRefreshedByItself());
    text->setPlainText(QStringLiteral("User 8"));
    QTest::keyClick(text, Qt::Key_Return, Qt::ShiftModifier);
    QVERIFY(!pane->isRefreshedByItself());
    QTest::keyClick(text, Qt::Key_Return);
    QVERIFY(fixture.waitUntilIdle());
    QTRY_VERIFY(pane->isRefreshedByItself());
}

// Reading every claim of every cell takes minutes of a database: a person starts it, each time.
void TestClaimsPage::everyClaimIsOnlyReadOnRequest()
{
    ClaimsPageFixture fixture;
    const auto question = QStringLiteral("record:89c97cc3-af7d-4cce-accc-3e5db6c64698");
    // A link, or the way back.
    fixture.page.setFilterText(question);
    QVERIFY(fixture.waitUntilIdle());
    auto *pane = fixture.component<LookupPane>();
    QCOMPARE(pane->findChild<QPlainTextEdit *>()->toPlainText(), question);
    QVERIFY(!pane->asOf());
    pane->lookUp(question);
    QVERIFY(fixture.waitUntilIdle());
    QTRY_VERIFY(pane->asOf());
    QVERIFY(!fixture.page.isRefreshedByItself());
}

// The list begins there, and says so; the row that was asked for is selected, or missed by name.
void TestClaimsPage::anIdIsAJump()
{
    ClaimsPageFixture fixture;
    QVERIFY(fixture.read());
    fixture.page.followLink(QStringLiteral("model:User id:590"));
    QVERIFY(fixture.waitUntilIdle());
    QTRY_COMPARE(fixture.page.selection(), QStringLiteral("590"));
    const auto *banner = fixture.browse()->findChild<Banner *>();
    QVERIFY(!banner->isVisible());
    // By the way out that Esc is, the list is the user's again.
    QVERIFY(fixture.page.stepBack());
    QVERIFY(fixture.waitUntilIdle());
    QCOMPARE(fixture.page.filterText(), QStringLiteral("model:User"));
    fixture.page.followLink(QStringLiteral("model:Email id:3"));
    QVERIFY(fixture.waitUntilIdle());
    QTRY_VERIFY(banner->isVisible());
    QCOMPARE(banner->notice().what, QStringLiteral("Email 3 has no claim and no row"));
    QCOMPARE(fixture.page.selection(), QStringLiteral("7"));
}

void TestClaimsPage::aClaimLeadsToWhatBelongsToIt()
{
    ClaimsPageFixture fixture;
    auto &claim = fixture.claims.seedClaim("Email", 7, ClaimType::Email, "eve@a.example");
    claim.lease = *Uuid::parse("9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2");
    claim.status = RecordStatus::LeaseCreating;
    fixture.page.setFilterText(QStringLiteral("model:Email lease:9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2"));
    QVERIFY(fixture.waitUntilIdle());
    QTRY_COMPARE(fixture.table()->rowCount(), 1);
    QStringList links;
    for (const auto &section : fixture.browse()->findChild<DetailPane *>()->detail().sections) {
        for (const auto &row : section.rows) {
            if (row.link) {
                links << row.link->page + u' ' + row.link->filter;
            }
        }
    }
    for (const auto *link : {"leases 9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2", "claims model:Email id:7",
             "verification model:Email id:7", "activity \"emails 7 \""}) {
        QVERIFY2(links.contains(QLatin1StringView(link)), qPrintable(links.join(u'|')));
    }
}

void TestClaimsPage::copiesAreOfTheSelectedClaim()
{
    ClaimsPageFixture fixture;
    fixture.page.setFilterText(QStringLiteral("model:Email"));
    QVERIFY(fixture.waitUntilIdle());
    const auto copied = [&](const char *id) {
        fixture.browse()->findChild<QAction *>(QLatin1StringView(id))->trigger();
        return QGuiApplication::clipboard()->text();
    };
    QCOMPARE(copied("claims.copyValue"), QStringLiteral("eva@a.example"));
    QCOMPARE(copied("claims.copySql"),
        QStringLiteral("SELECT id, email, user_id, created_at, updated_at FROM emails WHERE id = 7;"));
    QVERIFY(copied("claims.copyCommand").contains(QStringLiteral("RAILS_TABLE_EMAILS")));
    const auto json = QJsonDocument::fromJson(copied("claims.copyJson").toUtf8()).object();
    QCOMPARE(json[QStringLiteral("expected")][QStringLiteral("value")].toString(), QStringLiteral("eve@a.example"));
    QVERIFY(!fixture.browse()->findChild<QAction *>(QStringLiteral("claims.copyLease"))->isEnabled());
    const auto link = parseDeepLink(copied("claims.copyLink"));
    QVERIFY(link);
    QCOMPARE(link->filter, QStringLiteral("model:Email id:7 type:email"));
    fixture.page.setFilterText(link->filter);
    QVERIFY(fixture.waitUntilIdle());
    QTRY_COMPARE(fixture.table()->rowCount(), 1);
}

void TestClaimsPage::aSnapshotIsSortedFilteredSavedAndOpened()
{
    ClaimsPageFixture fixture;
    fixture.page.findChild<QAction *>(QStringLiteral("claims.snapshot"))->trigger();
    fixture.page.refresh();
    auto *pane = fixture.component<SnapshotPane>();
    auto *table = pane->findChild<SnapshotTable *>();
    QTRY_COMPARE(table->rowCount(), 1200);
    QVERIFY(fixture.waitUntilIdle());
    QVERIFY2(fixture.page.sentence().startsWith(QStringLiteral("Snapshot of User in cell 1 of test, loaded")),
        qPrintable(fixture.page.sentence()));
    auto *line = pane->findChild<FilterBar *>()->findChild<QLineEdit *>();
    QTest::keyClicks(line, QStringLiteral("user-59"));
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(table->rowCount(), 11);
    const QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("user.claims"));
    const RecordedExports exports(fixture.page);
    pane->saveFile(file);
    QVERIFY(fixture.waitUntilIdle());
    QTRY_VERIFY(QFileInfo::exists(file));
    QCOMPARE(exports.records(), QStringList(QStringLiteral("snapshot 1200 64")));
    ClaimsPageFixture other;
    other.page.findChild<QAction *>(QStringLiteral("claims.snapshot"))->trigger();
    other.component<SnapshotPane>()->openFile(file);
    QTRY_COMPARE(other.component<SnapshotPane>()->findChild<SnapshotTable *>()->rowCount(), 1200);
    QVERIFY(other.waitUntilIdle());
    QVERIFY(other.page.sentence().contains(QStringLiteral("opened from")));
    QCOMPARE(*other.page.asOf(), *fixture.page.asOf());
}

void TestClaimsPage::anInterruptedSnapshotIsReported()
{
    ClaimsPageFixture fixture;
    auto &script = fixture.claims.service.recordScript;
    script.push_back([&](const RecordRange &) { return RecordPage{{fixture.claims.service.records[0]}, true}; });
    script.push_back([](const RecordRange &) { return failed(Failure::Kind::Refused, "no more for you"); });
    fixture.page.findChild<QAction *>(QStringLiteral("claims.snapshot"))->trigger();
    fixture.page.refresh();
    QVERIFY(fixture.waitUntilIdle());
    auto *banner = fixture.component<SnapshotPane>()->findChild<Banner *>();
    QTRY_VERIFY(banner->isVisible());
    QCOMPARE(banner->notice().whatNow, QStringLiteral("no more for you"));
}

void TestClaimsPage::maskedValuesStayMaskedEverywhere()
{
    ClaimsPageFixture fixture(EnvironmentKind::Staging);
    fixture.page.setFilterText(QStringLiteral("model:Email"));
    QVERIFY(fixture.waitUntilIdle());
    const auto &detail = fixture.browse()->findChild<DetailPane *>()->detail();
    for (const auto &section : detail.sections) {
        for (const auto &row : section.rows) {
            QVERIFY2(!row.value.contains(QStringLiteral("a.example")), qPrintable(row.value));
        }
    }
    QVERIFY(!fixture.browse()->findChild<QAction *>(QStringLiteral("claims.copyValue"))->isEnabled());
    QVERIFY(!fixture.browse()->findChild<QAction *>(QStringLiteral("claims.copyJson"))->isEnabled());
    QVERIFY(fixture.browse()->findChild<QAction *>(QStringLiteral("claims.copySql"))->isEnabled());
}

QTEST_MAIN(TestClaimsPage)
#include "tst_claimspage.moc"
