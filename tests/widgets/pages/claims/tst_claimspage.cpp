#include "models/presentation/base/deeplink.h"
#include "models/presentation/claims/snapshottable.h"
#include "models/presentation/overview/lookuptable.h"
#include "tests/support/fixtures/recordedexports.h"
#include "tests/widgets/pages/claims/claimsdesk.h"
#include "widgets/pages/claims/lookuppane.h"
#include "widgets/pages/claims/snapshotpane.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/emptystate.h"

#include <QAction>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace cells;

class TestClaimsPage : public QObject
{
    Q_OBJECT

private slots:
    void readsForwardPageByPage();
    void aFilterNarrowsWhatIsRead();
    void aWrongFilterIsComplainedOfAndChangesNothing();
    void aModelIsChosenAtTheLeft();
    void aLinkChoosesModelAndBeginning();
    void selectingExplains();
    void F39_withoutRowsNothingIsJudged();
    void C18_aFirstFailureIsNotAnEmptyModel();
    void C18_aFailureKeepsWhatWasSeen();
    void anEmptyModelSaysWhyItIsEmpty();
    void cancellingTheFirstReadingOffersAnother();
    void revealingIsADeedAndEndsWithThePage();
    void aValueTypedIsLookedUp();
    void manyLinesHaveAVerdictEach();
    void C16_aContradictedDatabaseIsNamedAboveTheAnswers();
    void whatWasFoundLeadsToItsTable();
    void copiesAreOfTheSelectedClaim();
    void aSnapshotIsSortedFilteredSavedAndOpened();
    void aSnapshotThatBrokeOffSaysSo();
    void coveredValuesStayCoveredEverywhere();
    void C16_judgementsByAContradictedDatabaseAreWithheld();
};

void TestClaimsPage::C16_judgementsByAContradictedDatabaseAreWithheld()
{
    ClaimsDesk desk;
    QVERIFY(desk.read());
    const int rows = desk.table()->rowCount();
    const auto what = QStringLiteral("The database is not that of cell 1: verdicts are withheld.");
    desk.page.setContradiction(what);
    QCOMPARE(desk.table()->rowCount(), rows);
    const auto judgement = desk.table()->index(0, ClaimTable::JudgementColumn);
    QCOMPARE(judgement.data().toString(), QStringLiteral("—"));
    QVERIFY(!judgement.data(StatusRole).isValid());
    QVERIFY2(desk.page.sentence().endsWith(what), qPrintable(desk.page.sentence()));
    desk.page.setContradiction({});
    QVERIFY(desk.table()->index(0, ClaimTable::JudgementColumn).data(StatusRole).isValid());
}

void TestClaimsPage::readsForwardPageByPage()
{
    ClaimsDesk desk;
    QVERIFY(desk.read());
    QVERIFY(desk.table()->rowCount() >= 500);
    QVERIFY(desk.table()->rowCount() < 1200);
    QVERIFY2(desk.page.sentence().contains(QStringLiteral("there are more")), qPrintable(desk.page.sentence()));
    QVERIFY(desk.models()->model()->index(0, 1).data().toString().endsWith(u'+'));
    for (int i = 0; i < 2; ++i) {
        desk.page.findChild<QAction *>(QStringLiteral("claims.readOn"))->trigger();
        QVERIFY(desk.settled());
    }
    QCOMPARE(desk.table()->rowCount(), 1200);
    QVERIFY2(desk.page.sentence().startsWith(QStringLiteral("User: all 1")), qPrintable(desk.page.sentence()));
    QVERIFY(desk.page.asOf().has_value());
}

void TestClaimsPage::aFilterNarrowsWhatIsRead()
{
    ClaimsDesk desk;
    QVERIFY(desk.read());
    QVERIFY(desk.type(QStringLiteral("type:username value:user-59")));
    QCOMPARE(desk.table()->rowCount(), 11);
    QCOMPARE(desk.page.filterText(), QStringLiteral("model:User type:username value:user-59"));
    QVERIFY(desk.page.stepBack());
    QVERIFY(desk.settled());
    QVERIFY(desk.table()->rowCount() >= 500);
    QVERIFY(!desk.page.stepBack());
}

void TestClaimsPage::aWrongFilterIsComplainedOfAndChangesNothing()
{
    ClaimsDesk desk;
    QVERIFY(desk.read());
    const int rows = desk.table()->rowCount();
    QSignalSpy heard(desk.filterBar(), &FilterBar::textChanged);
    QVERIFY(desk.type(QStringLiteral("judgement:wrong")));
    QTRY_COMPARE(heard.last().first().toString(), QStringLiteral("judgement:wrong"));
    QCOMPARE(desk.table()->rowCount(), rows);
}

void TestClaimsPage::aModelIsChosenAtTheLeft()
{
    ClaimsDesk desk;
    QVERIFY(desk.read());
    QVERIFY(desk.type(QStringLiteral("id:590")));
    QCOMPARE(desk.table()->index(0, ClaimTable::IdColumn).data().toString(), QStringLiteral("590"));
    QTest::keyClick(desk.models(), Qt::Key_Down);
    QVERIFY(desk.settled());
    QCOMPARE(desk.table()->rowCount(), 1);
    QCOMPARE(desk.page.filterText(), QStringLiteral("model:Email"));
}

void TestClaimsPage::aLinkChoosesModelAndBeginning()
{
    ClaimsDesk desk;
    desk.page.setFilterText(QStringLiteral("model:User id:599 type:username"));
    QVERIFY(desk.settled());
    QCOMPARE(desk.table()->rowCount(), 2);
    QCOMPARE(desk.filterBar()->text(), QStringLiteral("id:599 type:username"));
    desk.page.setFilterText(QStringLiteral("model:Email"));
    QVERIFY(desk.settled());
    QCOMPARE(desk.table()->rowCount(), 1);
    QCOMPARE(desk.models()->currentIndex().row(), 1);
}

void TestClaimsPage::selectingExplains()
{
    ClaimsDesk desk;
    desk.page.setFilterText(QStringLiteral("model:Email"));
    QVERIFY(desk.settled());
    const auto &detail = desk.browse()->findChild<DetailPane *>()->detail();
    QCOMPARE(detail.verdict, QStringLiteral("Different: value"));
    QVERIFY(detail.sections[0].reasons[0].contains(QStringLiteral("byte 3")));
}

void TestClaimsPage::F39_withoutRowsNothingIsJudged()
{
    ClaimsDesk desk;
    desk.world.database.rowProblems.emplace("User", Failure{Failure::Kind::Unreachable, "db7 does not answer", {}});
    QVERIFY(desk.read());
    QVERIFY(desk.browse()->findChild<Banner *>()->isVisible());
    QCOMPARE(desk.browse()->findChild<Banner *>()->notice().whatNow, QStringLiteral("db7 does not answer"));
    QVERIFY(desk.table()->rowCount() >= 500);
    QCOMPARE(desk.table()->index(0, ClaimTable::JudgementColumn).data().toString(), QStringLiteral("Not checked"));
}

void TestClaimsPage::C18_aFirstFailureIsNotAnEmptyModel()
{
    ClaimsDesk desk;
    desk.world.service.recordScript.push_back(
        [](const RecordRange &) { return failed(Failure::Kind::Unreachable, "nothing answers at fake:443"); });
    QVERIFY(desk.read());
    QTRY_VERIFY(desk.browse()->findChild<EmptyState *>()->isVisible());
    QVERIFY(desk.browse()->findChild<Banner *>()->isVisible());
    QVERIFY(!desk.page.asOf());
    QVERIFY(desk.page.sentence().isEmpty());
    QTest::mouseClick(desk.browse()->findChild<Banner *>()->findChild<QPushButton *>(), Qt::LeftButton);
    QVERIFY(desk.settled());
    QVERIFY(!desk.browse()->findChild<Banner *>()->isVisible());
    QVERIFY(desk.table()->rowCount() >= 500);
}

void TestClaimsPage::C18_aFailureKeepsWhatWasSeen()
{
    ClaimsDesk desk;
    QVERIFY(desk.read());
    const int rows = desk.table()->rowCount();
    desk.world.service.recordScript.push_back(
        [](const RecordRange &) { return failed(Failure::Kind::Unreachable, "fake:443 went away"); });
    QVERIFY(desk.read());
    QCOMPARE(desk.table()->rowCount(), rows);
    QVERIFY(desk.browse()->findChild<Banner *>()->isVisible());
}

void TestClaimsPage::anEmptyModelSaysWhyItIsEmpty()
{
    ClaimsDesk desk;
    desk.page.setFilterText(QStringLiteral("model:GpgKey"));
    QVERIFY(desk.settled());
    QVERIFY(desk.browse()->findChild<EmptyState *>()->isVisible());
    QCOMPARE(desk.page.sentence(), QStringLiteral("GpgKey: all 0 read"));
}

void TestClaimsPage::cancellingTheFirstReadingOffersAnother()
{
    ClaimsDesk desk;
    desk.isWaiting = true;
    desk.page.refresh();
    desk.page.cancel();
    auto *empty = desk.browse()->findChild<EmptyState *>();
    QTRY_VERIFY(empty->isVisible());
    QVERIFY(!desk.browse()->findChild<Banner *>()->isVisible());
    desk.isWaiting = false;
    QTest::mouseClick(empty->findChild<QPushButton *>(), Qt::LeftButton);
    QTRY_VERIFY(desk.table()->rowCount() >= 500);
}

void TestClaimsPage::revealingIsADeedAndEndsWithThePage()
{
    ClaimsDesk desk(EnvironmentKind::Production);
    desk.page.setFilterText(QStringLiteral("model:Email"));
    QVERIFY(desk.settled());
    const auto value = [&] { return desk.table()->index(0, ClaimTable::ValueColumn).data().toString(); };
    QCOMPARE(value(), QStringLiteral("e•••"));
    auto *reveal = desk.page.findChild<QAction *>(QStringLiteral("claims.reveal"));
    reveal->trigger();
    QCOMPARE(value(), QStringLiteral("eva@a.example"));
    QVERIFY(desk.page.sentence().startsWith(QStringLiteral("Personal values are shown")));
    desk.page.hide();
    QCOMPARE(value(), QStringLiteral("e•••"));
    ClaimsDesk sandbox;
    QVERIFY(!sandbox.page.findChild<QAction *>(QStringLiteral("claims.reveal"))->isVisible());
}

void TestClaimsPage::aValueTypedIsLookedUp()
{
    ClaimsDesk desk;
    desk.world.service.isAdmin = true;
    QVERIFY(desk.read());
    QVERIFY(desk.type(QStringLiteral("user-42")));
    auto *lookup = desk.part<LookupPane>();
    QVERIFY(lookup->isVisible());
    auto *table = lookup->findChild<LookupTable *>();
    QTRY_COMPARE(table->rowCount(), 1);
    QCOMPARE(table->index(0, LookupTable::ModelColumn).data().toString(), QStringLiteral("User 42"));
    QCOMPARE(table->index(0, LookupTable::FoundColumn).data().toString(), QStringLiteral("Matching"));
    QCOMPARE(desk.page.filterText(), QStringLiteral("user-42"));
    QVERIFY2(desk.page.sentence().contains(QStringLiteral("1 matching")), qPrintable(desk.page.sentence()));
    QVERIFY2(desk.page.sentence().startsWith(QStringLiteral("1 looked up · 1 found · 1 matching")),
        qPrintable(desk.page.sentence()));
    const auto &sections = lookup->findChild<DetailPane *>()->detail().sections;
    QCOMPARE(sections[0].title, QStringLiteral("Because"));
    QCOMPARE(sections[0].reasons.size(), 1);
    // Back by Esc: out of the text to what was found, then to the table; what was typed stays.
    auto *question = lookup->findChild<QPlainTextEdit *>();
    question->setFocus();
    QTRY_VERIFY(question->hasFocus());
    QVERIFY(desk.page.stepBack());
    QVERIFY(!question->hasFocus() && lookup->isVisible());
    QCOMPARE(question->toPlainText(), QStringLiteral("user-42"));
    QVERIFY(desk.page.stepBack());
    QVERIFY(desk.browse()->isVisible());
}

void TestClaimsPage::manyLinesHaveAVerdictEach()
{
    ClaimsDesk desk;
    desk.world.service.isAdmin = true;
    desk.page.setFilterText(QStringLiteral("user-1\nnobody\u00a0has-this\n eve@a.example \n\neva@a.example"));
    QVERIFY(desk.settled());
    // No value is another one's: a no-break space is no blank.
    QCOMPARE(
        desk.lookedUp, (std::vector<std::string>{"user-1", "nobody\u00a0has-this", "eve@a.example", "eva@a.example"}));
    auto *table = desk.part<LookupPane>()->findChild<LookupTable *>();
    QTRY_COMPARE(table->rowCount(), 4);
    QStringList found;
    for (int row = 0; row < table->rowCount(); ++row) {
        found << table->index(row, LookupTable::FoundColumn).data().toString();
    }
    QCOMPARE(found,
        (QStringList{QStringLiteral("Matching"), QStringLiteral("Not found"), QStringLiteral("Different: value"),
            QStringLiteral("Different: value")}));
    QVERIFY2(desk.page.sentence().startsWith(
                 QStringLiteral("4 looked up · 3 found · 2 differing · 1 not found · 1 matching")),
        qPrintable(desk.page.sentence()));
}

void TestClaimsPage::C16_aContradictedDatabaseIsNamedAboveTheAnswers()
{
    ClaimsDesk desk;
    desk.world.service.isAdmin = true;
    desk.provePairing = [](std::stop_token) {
        PairingReport report;
        report.cell = {1};
        report.pairing = {PairingVerdict::Contradicted,
            {{PairingSignal::SequenceRange, Bearing::Contradicts, Phrase{"the ids are those of cell %1", {"2"}}}}};
        return report;
    };
    desk.page.setFilterText(QStringLiteral("nobody-has-this"));
    QVERIFY(desk.settled());
    auto *pane = desk.part<LookupPane>();
    auto *table = pane->findChild<LookupTable *>();
    QTRY_COMPARE(table->rowCount(), 1);
    QCOMPARE(table->index(0, LookupTable::FoundColumn).data().toString(), QStringLiteral("Not checked"));
    const auto &notice = pane->findChild<Banner *>()->notice();
    QCOMPARE(notice.what, QStringLiteral("Not in this answer: Cell 1, given the database of another cell"));
    QCOMPARE(notice.details, QStringLiteral("Cell 1: the ids are those of cell 2"));
    QVERIFY(desk.page.sentence().endsWith(QStringLiteral("without Cell 1")));
    // Gone with what contradicted it.
    desk.provePairing = {};
    pane->refresh();
    QTRY_COMPARE(table->index(0, LookupTable::FoundColumn).data().toString(), QStringLiteral("Not found"));
    // What the column has no room for.
    const auto because = table->index(0, LookupTable::BecauseColumn).data().toString();
    QTRY_VERIFY(std::ranges::any_of(pane->findChild<DetailPane *>()->detail().sections,
        [&because](const Detail::Section &section) { return section.reasons.contains(because); }));
    QTRY_VERIFY(!pane->findChild<Banner *>()->isVisible());
}

void TestClaimsPage::whatWasFoundLeadsToItsTable()
{
    ClaimsDesk desk;
    desk.page.setFilterText(QStringLiteral("eve@a.example"));
    QVERIFY(desk.settled());
    QTRY_VERIFY(desk.part<LookupPane>()->findChild<LookupTable *>()->rowCount() == 1);
    emit desk.part<LookupPane>()->pageRequested(QStringLiteral("claims"), QStringLiteral("model:Email id:7"));
    QVERIFY(desk.settled());
    QVERIFY(desk.browse()->isVisible());
    QTRY_COMPARE(desk.table()->rowCount(), 1);
}

void TestClaimsPage::copiesAreOfTheSelectedClaim()
{
    ClaimsDesk desk;
    desk.page.setFilterText(QStringLiteral("model:Email"));
    QVERIFY(desk.settled());
    const auto copied = [&](const char *id) {
        desk.browse()->findChild<QAction *>(QLatin1StringView(id))->trigger();
        return QGuiApplication::clipboard()->text();
    };
    QCOMPARE(copied("claims.copyValue"), QStringLiteral("eva@a.example"));
    QCOMPARE(copied("claims.copySql"),
        QStringLiteral("SELECT id, email, user_id, created_at, updated_at FROM emails WHERE id = 7;"));
    QVERIFY(copied("claims.copyCommand").contains(QStringLiteral("RAILS_TABLE_EMAILS")));
    const auto json = QJsonDocument::fromJson(copied("claims.copyJson").toUtf8()).object();
    QCOMPARE(json[QStringLiteral("expected")][QStringLiteral("value")].toString(), QStringLiteral("eve@a.example"));
    QVERIFY(!desk.browse()->findChild<QAction *>(QStringLiteral("claims.copyLease"))->isEnabled());
    const auto link = parseDeepLink(copied("claims.copyLink"));
    QVERIFY(link);
    QCOMPARE(link->filter, QStringLiteral("model:Email id:7 type:email"));
    desk.page.setFilterText(link->filter);
    QVERIFY(desk.settled());
    QTRY_COMPARE(desk.table()->rowCount(), 1);
}

void TestClaimsPage::aSnapshotIsSortedFilteredSavedAndOpened()
{
    ClaimsDesk desk;
    desk.page.findChild<QAction *>(QStringLiteral("claims.snapshot"))->trigger();
    desk.page.refresh();
    auto *pane = desk.part<SnapshotPane>();
    auto *table = pane->findChild<SnapshotTable *>();
    QTRY_COMPARE(table->rowCount(), 1200);
    QVERIFY(desk.settled());
    QVERIFY2(desk.page.sentence().startsWith(QStringLiteral("Snapshot of User in cell 1 of test, loaded")),
        qPrintable(desk.page.sentence()));
    auto *line = pane->findChild<FilterBar *>()->findChild<QLineEdit *>();
    QTest::keyClicks(line, QStringLiteral("user-59"));
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(table->rowCount(), 11);
    const QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("user.claims"));
    const RecordedExports exports(desk.page);
    pane->saveFile(file);
    QVERIFY(desk.settled());
    QTRY_VERIFY(QFileInfo::exists(file));
    QCOMPARE(exports.told(), QStringList(QStringLiteral("snapshot 1200 64")));
    ClaimsDesk other;
    other.page.findChild<QAction *>(QStringLiteral("claims.snapshot"))->trigger();
    other.part<SnapshotPane>()->openFile(file);
    QTRY_COMPARE(other.part<SnapshotPane>()->findChild<SnapshotTable *>()->rowCount(), 1200);
    QVERIFY(other.settled());
    QVERIFY(other.page.sentence().contains(QStringLiteral("opened from")));
    QCOMPARE(*other.page.asOf(), *desk.page.asOf());
}

void TestClaimsPage::aSnapshotThatBrokeOffSaysSo()
{
    ClaimsDesk desk;
    auto &script = desk.world.service.recordScript;
    script.push_back([&](const RecordRange &) { return RecordPage{{desk.world.service.records[0]}, true}; });
    script.push_back([](const RecordRange &) { return failed(Failure::Kind::Refused, "no more for you"); });
    desk.page.findChild<QAction *>(QStringLiteral("claims.snapshot"))->trigger();
    desk.page.refresh();
    QVERIFY(desk.settled());
    auto *banner = desk.part<SnapshotPane>()->findChild<Banner *>();
    QTRY_VERIFY(banner->isVisible());
    QCOMPARE(banner->notice().whatNow, QStringLiteral("no more for you"));
}

void TestClaimsPage::coveredValuesStayCoveredEverywhere()
{
    ClaimsDesk desk(EnvironmentKind::Staging);
    desk.page.setFilterText(QStringLiteral("model:Email"));
    QVERIFY(desk.settled());
    const auto &detail = desk.browse()->findChild<DetailPane *>()->detail();
    for (const auto &section : detail.sections) {
        for (const auto &row : section.rows) {
            QVERIFY2(!row.value.contains(QStringLiteral("a.example")), qPrintable(row.value));
        }
    }
    QVERIFY(!desk.browse()->findChild<QAction *>(QStringLiteral("claims.copyValue"))->isEnabled());
    QVERIFY(!desk.browse()->findChild<QAction *>(QStringLiteral("claims.copyJson"))->isEnabled());
    QVERIFY(desk.browse()->findChild<QAction *>(QStringLiteral("claims.copySql"))->isEnabled());
}

QTEST_MAIN(TestClaimsPage)
#include "tst_claimspage.moc"
