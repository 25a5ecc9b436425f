// SPDX-License-Identifier: MIT
#include "models/presentation/drift/differencetable.h"
#include "tests/widgets/pages/pagefixture.h"
#include "tests/widgets/pages/verification/verificationfixture.h"
#include "widgets/pages/verification/differences/conflictview.h"
#include "widgets/pages/verification/scans/driftexport.h"
#include "widgets/pages/verification/verificationpage.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/emptystate.h"

#include <QFile>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;
using namespace cells::lookup;
using namespace std::chrono_literals;

namespace {

const Instant now = *parseInstant("2026-11-21 03:12:45Z");
const Claim eve{ClaimType::Email, "eve", {}};

LookupHit hit(std::int64_t cell, std::int64_t id)
{
    LookupHit hit;
    hit.cell = {cell};
    hit.model = modelNamed("User");
    hit.pair.key = keyOfId(id);
    hit.pair.type = ClaimType::Email;
    hit.pair.row = LocalRow{keyOfId(id), 1000, {}, now - 3h, now - 2h};
    return hit;
}

// User 11 of cell 1 asks for it; user 5 of cell 2 has it, and no row there asks for it.
LookupReport bothClaimants()
{
    auto wanter = hit(1, 11);
    wanter.pair.expected = ExpectedClaim{0, eve, {SubjectType::User, 11}, {SourceType::Users, keyOfId(11)}};
    wanter.pair.result = PairStatus::Missing;
    auto holder = hit(2, 5);
    Record record;
    record.claim = eve;
    record.subject = {SubjectType::User, 5};
    record.source = {SourceType::Users, keyOfId(5)};
    record.cell = {2};
    record.status = RecordStatus::Active;
    record.createdAt = now - 26h;
    holder.pair.record = record;
    holder.pair.row.reset();
    holder.pair.result = PairStatus::Extra;
    LookupAnswer answer{{"email:eve", {}, {eve}}};
    answer.hits = {wanter, holder};
    answer.gaps = {Message("Cell 3 does not answer.")};
    return {now, true, {answer}};
}

QStringList titlesOf(const Detail &detail)
{
    QStringList titles;
    for (const auto &section : detail.sections) {
        titles << section.title;
    }
    return titles;
}

QString valueOf(const DetailSection &section, const char *key)
{
    const auto found = std::ranges::find(section.rows, QString::fromUtf8(key), &DetailRow::key);
    return found == section.rows.end() ? QString() : found->value;
}

} // namespace

// Both sides of a value that two want, and who may see values that tell of a person.
class TestConflictView : public QObject, private VerificationFixture
{
    Q_OBJECT

private:
    // What workers have done by now is handled before this is.
    static void awaitDeliveries()
    {
        QThreadPool::globalInstance()->waitForDone();
        bool isHandled = false;
        QMetaObject::invokeMethod(
            qApp, [&] { isHandled = true; }, Qt::QueuedConnection);
        QTRY_VERIFY(isHandled);
    }

private slots:
    void init() { restart(); }
    void P21_bothClaimantsTheStepsAndTheGap();
    void anUnknownHolderIsNotReportedAsNobody();
    void C18_aConflictIsNotGoneForWantOfAnswers();
    void thePageShowsTheConflictAndGoesBack();
    void C15_theFirstConflictIsSoughtByAWorker();
    void whatIsReadOfAnotherValueIsNotShown();
    void whoCannotBeAskedIsNamed();
    void C24_personalValuesAreMasked();
    void C24_nobodySeesWhatWasUnmaskedBefore();
};

void TestConflictView::P21_bothClaimantsTheStepsAndTheGap()
{
    Difference difference;
    difference.type = ClaimType::Email;
    difference.expected = "eve";
    const auto detail = detailOf(bothClaimants(), difference, false);
    QCOMPARE(titlesOf(detail),
        (QStringList{QStringLiteral("Holds it: users 5 of cell 2"), QStringLiteral("Requests it: users 11 of cell 1"),
            QStringLiteral("Next steps"), QStringLiteral("Reading")}));
    QCOMPARE(detail.verdict, QStringLiteral("The holder of the value has no row that requests it."));
    QCOMPARE(detail.status, std::optional(Status::Conflict));
    QVERIFY(valueOf(detail.sections[0], "Claimed").contains(QStringLiteral("1 d")));
    QCOMPARE(valueOf(detail.sections[0], "Row"), QStringLiteral("not found"));
    QCOMPARE(valueOf(detail.sections[1], "Claim"), QStringLiteral("none"));
    QCOMPARE(valueOf(detail.sections[1], "Row"), QStringLiteral("requests the value"));
    QVERIFY(valueOf(detail.sections[1], "Row created").contains(QStringLiteral("3 h")));
    // In the words of the differences, which say "Conflict" of it.
    QCOMPARE(
        valueOf(detail.sections[1], "Result"), QStringLiteral("Conflict: missing here, held by users 5 of cell 2"));
    QCOMPARE(valueOf(detail.sections[0], "Result"), QStringLiteral("Extra"));
    const auto &[title, rows, notes, actions, steps, isWide] = detail.sections[2];
    QVERIFY(isWide);
    QCOMPARE(steps.size(), 2);
    QVERIFY(steps[0].startsWith(QStringLiteral("Destroy the claim of users 5 of cell 2")));
    QVERIFY(steps[1].startsWith(QStringLiteral("Scan the cell of users 11 of cell 1 beforehand")));
    QVERIFY(notes.size() == 1 && notes[0].startsWith(QStringLiteral("Risk:")));
    QCOMPARE(valueOf(detail.sections[3], "Searched"), QStringLiteral("all cells"));
    QCOMPARE(detail.sections[3].reasons, QStringList{QStringLiteral("Not searched: Cell 3 does not answer.")});
}

void TestConflictView::anUnknownHolderIsNotReportedAsNobody()
{
    Difference difference;
    difference.type = ClaimType::Email;
    difference.expected = "eve";
    LookupReport nothing{now, true, {{{"email:eve", {}, {eve}}}}};
    QCOMPARE(detailOf(nothing, difference, false).status, std::optional(Status::Ended));
    nothing.isAcrossCells = false;
    QCOMPARE(detailOf(nothing, difference, false).status, std::optional(Status::Unknown));
    // Another value than that was asked for.
    nothing.isAcrossCells = true;
    difference.expected = "eve ";
    QCOMPARE(detailOf(nothing, difference, false).status, std::optional(Status::Unknown));
}

// The database with the row that asks for it does not answer.
void TestConflictView::C18_aConflictIsNotGoneForWantOfAnswers()
{
    Difference difference;
    difference.type = ClaimType::Email;
    difference.expected = "eve";
    auto holderAlone = bothClaimants();
    auto &answer = holderAlone.answers.front();
    answer.hits.erase(answer.hits.begin());
    const auto unknown = detailOf(holderAlone, difference, false);
    QCOMPARE(unknown.status, std::optional(Status::Unknown));
    QVERIFY2(
        unknown.verdict.contains(QStringLiteral("not every source could be searched")), qPrintable(unknown.verdict));
    QVERIFY(!unknown.sections[1].reasons.join(QString()).contains(QStringLiteral("clear this conflict")));
    answer.gaps.clear();
    const auto ended = detailOf(holderAlone, difference, false);
    QCOMPARE(ended.status, std::optional(Status::Ended));
    QCOMPARE(ended.sections[1].reasons,
        QStringList{QStringLiteral("Nothing to do. Rescan the model to clear this conflict.")});
}

void TestConflictView::thePageShowsTheConflictAndGoesBack()
{
    m_scan->lookup = bothClaimants();
    open();
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    m_page->setFilterText(QStringLiteral("model:User class:conflict"));
    QTRY_COMPARE(differences().rowCount(), 1);
    auto *view = m_page->findChild<ConflictView *>();
    QVERIFY(!view->isVisible());
    trigger(*m_page, "verification.conflict");
    QTRY_COMPARE(view->findChild<DetailPane *>()->detail().sections.size(), 4);
    // They are read as a whole.
    QVERIFY(view->isVisible() && !grid().isVisible());
    QCOMPARE(m_scan->asked, std::vector<std::string>{"email:eve"});
    QVERIFY(m_page->stepBack());
    QVERIFY(!view->isVisible() && grid().isVisible());
    auto *list = m_page->findChild<BigTableView *>();
    for (auto *from : {static_cast<QWidget *>(list), static_cast<QWidget *>(&grid())}) {
        from->setFocus();
        trigger(*m_page, "verification.conflict");
        QTRY_VERIFY(view->isVisible());
        QVERIFY(m_page->stepBack());
        QCOMPARE(m_page->focusWidget(), from);
    }
    // The filter is still there.
    QCOMPARE(m_page->filterText(), QStringLiteral("model:User class:conflict"));
    // What was chosen is looked at, whatever its class.
    trigger(*m_page, "verification.conflict");
    QTRY_VERIFY(view->isVisible());
    // Nothing is done to the list behind it unseen: it is not repaired, and what is asked of its model leads back to
    // it.
    const QSignalSpy planned(m_page.get(), &VerificationPage::planRequested);
    trigger(*m_page, "verification.planRepair");
    QVERIFY(view->isVisible() && planned.isEmpty());
    trigger(*m_page, "verification.diagnose");
    QVERIFY(!view->isVisible() && grid().isVisible());
    QCOMPARE(pane()->detail().title, QStringLiteral("User"));
    m_page->findChild<BigTableView *>()->setCurrentRow(0);
    trigger(*m_page, "verification.conflict");
    m_page->setFilterText(QStringLiteral("model:User class:missing"));
    QVERIFY(!view->isVisible());
}

// There may be millions before it, and some of them on disk.
void TestConflictView::C15_theFirstConflictIsSoughtByAWorker()
{
    m_scan->lookup = bothClaimants();
    open();
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    m_page->findChild<BigTableView *>()->setCurrentRow(0);
    trigger(*m_page, "verification.conflict");
    auto *view = m_page->findChild<ConflictView *>();
    QVERIFY(!view->isVisible());
    QTRY_COMPARE(view->findChild<DetailPane *>()->detail().title, QStringLiteral("email eve"));
    QVERIFY(view->isVisible());
    QVERIFY(m_page->stepBack());
    // Who has gone elsewhere meanwhile is not fetched back.
    trigger(*m_page, "verification.conflict");
    m_page->setFilterText(QStringLiteral("model:Route"));
    awaitDeliveries();
    QVERIFY(!view->isVisible());
}

void TestConflictView::whatIsReadOfAnotherValueIsNotShown()
{
    m_scan->lookup = bothClaimants();
    ConflictView view(m_scan->claims());
    static_cast<QWidget &>(view).show();
    Difference difference;
    difference.type = ClaimType::Email;
    difference.expected = "eve";
    view.show(difference);
    difference.expected = valueDigest("dora");
    view.show(difference);
    QVERIFY(view.work().isEmpty());
    awaitDeliveries();
    QVERIFY(view.findChild<EmptyState *>()->isVisible());
    QVERIFY(!view.findChild<DetailPane *>()->isVisible());
}

void TestConflictView::whoCannotBeAskedIsNamed()
{
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    trigger(*m_page, "verification.conflict");
    auto *empty = m_page->findChild<ConflictView *>()->findChild<EmptyState *>();
    QTRY_VERIFY(empty->isVisible());
    QStringList messageReported;
    for (const auto *label : empty->findChildren<QLabel *>()) {
        messageReported << label->text();
    }
    QVERIFY2(messageReported.contains(QStringLiteral("Cell 2 does not answer.")),
        qPrintable(messageReported.join(QLatin1Char('\n'))));
}

void TestConflictView::C24_personalValuesAreMasked()
{
    m_scan->mayHoldRealPeople = true;
    m_scan->lookup = bothClaimants();
    open();
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    // A user name stands in public addresses anyway.
    QCOMPARE(pictureOf(differences(), {3, 4}), QStringLiteral("—|<b>alice\nb•••|—\n—|e•••"));
    QCOMPARE(differences().index(1, 3).data(CopyRole).toString(), QStringLiteral("b•••"));
    QCOMPARE(differences().exportRows().cell(1, 3), ExportCell("b•••"));
    m_page->findChild<BigTableView *>()->setCurrentRow(2);
    const auto &sections = pane()->detail().sections;
    const auto row = std::ranges::find(sections, QStringLiteral("Cell database"), &DetailSection::title);
    QCOMPARE(valueOf(*row, "Value"), QStringLiteral("e•••"));
    trigger(*m_page, "verification.conflict");
    const auto *both = m_page->findChild<ConflictView *>()->findChild<DetailPane *>();
    QTRY_COMPARE(both->detail().title, QStringLiteral("email e•••"));
    // So are they in a report.
    const QTemporaryDir folder;
    const auto report = [&](const char *name) {
        const auto path = folder.filePath(QString::fromLatin1(name));
        m_page->findChild<DriftExport *>()->exportTo(path);
        QFile file(path);
        return QTest::qWaitFor([&] { return file.exists(); }) && file.open(QIODevice::ReadOnly)
            ? QString::fromUtf8(file.readAll())
            : QString();
    };
    const auto masked = report("masked.json");
    QVERIFY2(
        masked.contains(QStringLiteral("value-1")) && !masked.contains(QStringLiteral("\"eve\"")), qPrintable(masked));
    trigger(*m_page, "verification.unmask");
    QVERIFY(report("shown.json").contains(QStringLiteral("\"eve\"")));
    QCOMPARE(both->detail().title, QStringLiteral("email eve"));
    QCOMPARE(pictureOf(differences(), {3, 4}), QStringLiteral("—|<b>alice\nbob|—\n—|eve"));
    QVERIFY(m_page->sentence().startsWith(QStringLiteral("Personal values are shown · ")));
}

void TestConflictView::C24_nobodySeesWhatWasUnmaskedBefore()
{
    m_scan->mayHoldRealPeople = true;
    open();
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    trigger(*m_page, "verification.unmask");
    QCOMPARE(differences().index(1, 3).data().toString(), QStringLiteral("bob"));
    m_page->hide();
    m_page->show();
    QCOMPARE(differences().index(1, 3).data().toString(), QStringLiteral("b•••"));
}

QTEST_MAIN(TestConflictView)
#include "tst_conflictview.moc"
