// SPDX-License-Identifier: MIT
#include "models/claims/catalogue.h"
#include "models/presentation/overview/attentiontext.h"
#include "models/presentation/overview/cellmatrix.h"
#include "models/presentation/overview/leasetrends.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace cells;
using namespace cells::alerts;
using namespace cells::leases;
using namespace cells::overview;
using namespace cells::pairing;
using namespace cells::rollout;
using namespace std::chrono_literals;

namespace {

const Instant now = *parseInstant("2026-11-21 03:12:45Z");

ScanFindings findings(std::uint64_t missing, std::uint64_t conflict = 0)
{
    ScanFindings found;
    found.startedAt = now - 3h;
    found.missing = missing;
    found.conflict = conflict;
    return found;
}

CellSurvey &changed(CellRow &row)
{
    const auto survey = std::make_shared<CellSurvey>(*row.survey);
    row.survey = survey;
    return *survey;
}

CellRow cellWith(int cell, std::vector<ModelStage> models)
{
    CellRow row{
        CellId{cell}, "cell-" + std::to_string(cell), std::make_shared<CellSurvey>(CellSurvey{CellId{cell}, {}, {}})};
    changed(row).stage.emplace().byModel = std::move(models);
    return row;
}

// All models scanned, and without differences.
CellRow calmCell(int cell)
{
    std::vector<ModelStage> models;
    for (const auto &model : catalogue()) {
        models.push_back({std::string(model.name), RolloutPhase::Verified, findings(0)});
    }
    return cellWith(cell, models);
}

CellRow unreadCell(int cell)
{
    return {
        CellId{cell}, "cell-" + std::to_string(cell), std::make_shared<CellSurvey>(CellSurvey{CellId{cell}, {}, {}})};
}

std::vector<CellRow> calmCells(int count)
{
    std::vector<CellRow> rows;
    for (int cell = 1; cell <= count; ++cell) {
        rows.push_back(calmCell(cell));
    }
    return rows;
}

QStringList titlesOf(const CellMatrix &matrix)
{
    QStringList titles;
    for (int row = 0; row < matrix.rowCount(); ++row) {
        titles << matrix.headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
    }
    return titles;
}

Status statusAt(const CellMatrix &matrix, int row, int column)
{
    return Status(matrix.index(row, column).data(StatusRole).toInt());
}

LeaseSurveyReport leasesOf(int cell, int rollbacks, Instant asOf)
{
    LeaseSurveyReport report;
    report.cell = CellId{cell};
    report.asOf = asOf;
    report.isListingComplete = true;
    for (int i = 0; i < rollbacks; ++i) {
        SurveyedLease lease;
        lease.assessment.verdict = LeaseVerdict::RollBack;
        report.leases.push_back(lease);
    }
    return report;
}

} // namespace

// The matrix of cells and models, and the trends beside it.
class TestCellMatrix : public QObject
{
    Q_OBJECT

private slots:
    void fewCellsAreNotFolded();
    void neighborsOfOneRankAreOneBand();
    void aBandUnfoldsAndFoldsAgain();
    void aTileHasTheWorstOfConflictDriftAndPhase();
    void C18_theUnknownIsAStatusOfItsOwn();
    void C16_anotherCellsDatabaseShowsNothing();
    void eachViewHasItsOwnTextAndTarget();
    void aTileIsReadOutWhole();
    void hostileNamesAreEscaped();
    void theHistoryDoesNotGrowWithTheRateOfRefreshing();
    void ofManyCellsOnlyThoseWithLeasesHaveATrend();
    void C18_aPartialSurveyAddsNoPoint();
    void changesAreThoseOfSizeNotOfAge();
};

void TestCellMatrix::fewCellsAreNotFolded()
{
    const std::vector<CellRank> ranks(cellsUnfolded, CellRank::Calm);
    QCOMPARE(foldedBands(ranks, {}).size(), cellsUnfolded);
    QVERIFY(foldedBands({}, {}).empty());
}

void TestCellMatrix::neighborsOfOneRankAreOneBand()
{
    std::vector<CellRank> ranks(100, CellRank::Calm);
    ranks[6] = ranks[7] = CellRank::Deviating;
    ranks[40] = ranks[41] = CellRank::Unknown;
    const std::vector<MatrixBand> folded{{0, 6}, {6, 1}, {7, 1}, {8, 32}, {40, 2}, {42, 58}};
    QCOMPARE(foldedBands(ranks, {}), folded);
    const std::vector<MatrixBand> unfolded{{0, 6}, {6, 1}, {7, 1}, {8, 32}, {40, 1}, {41, 1}, {42, 58}};
    QCOMPARE(foldedBands(ranks, {40, 41}), unfolded);
}

void TestCellMatrix::aBandUnfoldsAndFoldsAgain()
{
    CellMatrix matrix;
    const QAbstractItemModelTester tester(&matrix);
    auto rows = calmCells(20);
    rows[4] = cellWith(5, {{"User", RolloutPhase::Verified, findings(7)}});
    matrix.setRows(rows, now);
    QCOMPARE(titlesOf(matrix),
        (QStringList{
            QStringLiteral("▸ 1–4 · 4 cell(s)"), QStringLiteral("5 · cell-5"), QStringLiteral("▸ 6–20 · 15 cell(s)")}));
    QVERIFY(!matrix.target(matrix.index(0, 0)));
    QVERIFY(matrix.toggle(0));
    QCOMPARE(matrix.rowCount(), 6);
    QCOMPARE(titlesOf(matrix)[1], QStringLiteral("2 · cell-2"));
    QVERIFY(!matrix.toggle(4));
    // Another reading of the same cells folds nothing.
    matrix.setRows(rows, now + 1min);
    QCOMPARE(matrix.rowCount(), 6);
    QVERIFY(matrix.toggle(2));
    QCOMPARE(matrix.rowCount(), 3);
}

void TestCellMatrix::aTileHasTheWorstOfConflictDriftAndPhase()
{
    CellMatrix matrix;
    const QAbstractItemModelTester tester(&matrix);
    matrix.setRows(
        {cellWith(1,
            {{"User", RolloutPhase::Verified, findings(12)}, {"Email", RolloutPhase::Verified, findings(2, 1)},
                {"Organization", RolloutPhase::Blocked, findings(0)}, {"Route", RolloutPhase::Drifting, findings(0)},
                {"RedirectRoute", RolloutPhase::Verified, findings(0)}, {"Namespace", RolloutPhase::Verified, {}},
                {"Project", RolloutPhase::Unknown, findings(0)}})},
        now);
    const QList<Status> expected{Status::Different, Status::Conflict, Status::Conflict, Status::Different, Status::Ok,
        Status::Unknown, Status::Unknown};
    for (int column = 0; column < expected.size(); ++column) {
        QCOMPARE(statusAt(matrix, 0, column), expected[column]);
    }
    QCOMPARE(matrix.index(0, 0).data().toString(), QStringLiteral("12"));
    QCOMPARE(matrix.index(0, 1).data().toString(), QStringLiteral("3"));
    QCOMPARE(matrix.index(0, 4).data().toString(), QString());
    // The GitLab of the cell does not claim the others.
    QVERIFY(!matrix.index(0, 7).data(StatusRole).isValid());
}

void TestCellMatrix::C18_theUnknownIsAStatusOfItsOwn()
{
    CellMatrix matrix;
    auto problem = unreadCell(2);
    changed(problem).stage.emplace().problem = Message("The flags <b>cannot</b> be read.");
    matrix.setRows({unreadCell(1), problem}, now);
    for (const auto view : {MatrixView::Drift, MatrixView::Phase, MatrixView::ScanAge}) {
        matrix.setView(view);
        for (const int row : {0, 1}) {
            QCOMPARE(statusAt(matrix, row, 0), Status::Unknown);
            QCOMPARE(matrix.index(row, 0).data().toString(), QString());
        }
    }
    QVERIFY(matrix.index(1, 0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("<b>cannot</b>")));
}

void TestCellMatrix::C16_anotherCellsDatabaseShowsNothing()
{
    auto row = calmCell(1);
    PairingReport report;
    report.pairing.verdict = PairingVerdict::Contradicted;
    changed(row).pairing = report;
    changed(row).leases = leasesOf(1, 9, now);
    CellMatrix matrix;
    matrix.setRows({row}, now);
    QCOMPARE(statusAt(matrix, 0, 0), Status::Unknown);
    LeaseHistory history;
    addSurveys(history, {row}, now - 24h);
    QVERIFY(history[CellId{1}].empty());
    QVERIFY(!cellTrends({row}, history).shown.front().problem.isEmpty());
}

void TestCellMatrix::eachViewHasItsOwnTextAndTarget()
{
    CellMatrix matrix;
    auto old = findings(0);
    old.startedAt = now - 50h;
    matrix.setRows(
        {cellWith(3, {{"User", RolloutPhase::Backfilling, findings(12)}, {"Email", RolloutPhase::Verified, old}})},
        now);
    const auto user = matrix.index(0, 0);
    QCOMPARE(matrix.target(user)->second, (PageLink{QStringLiteral("verification"), QStringLiteral("model:User")}));
    QCOMPARE(matrix.target(user)->first, CellId{3});
    matrix.setView(MatrixView::Phase);
    QCOMPARE(user.data().toString(), QStringLiteral("backfill"));
    QCOMPARE(statusAt(matrix, 0, 0), Status::Wait);
    QCOMPARE(matrix.target(user)->second, (PageLink{QStringLiteral("rollout"), QStringLiteral("User")}));
    matrix.setView(MatrixView::ScanAge);
    QCOMPARE(user.data().toString(), QStringLiteral("3 h"));
    QCOMPARE(statusAt(matrix, 0, 0), Status::Ok);
    QCOMPARE(matrix.index(0, 1).data().toString(), QStringLiteral("2 d"));
    QCOMPARE(statusAt(matrix, 0, 1), Status::Stale);
}

void TestCellMatrix::aTileIsReadOutWhole()
{
    CellMatrix matrix;
    matrix.setRows({cellWith(3, {{"User", RolloutPhase::Verified, findings(12, 1)}})}, now);
    QCOMPARE(matrix.index(0, 0).data(Qt::AccessibleTextRole).toString(),
        QStringLiteral("Cell 3, User: 1 in conflict, 12 missing, rollout verified, scanned 2026-11-21 00:12:45 UTC · "
                       "3 h ago"));
    matrix.setRows(calmCells(20), now);
    QCOMPARE(matrix.index(0, 0).data(Qt::AccessibleTextRole).toString(),
        QStringLiteral("▸ 1–20 · 20 cell(s), User: 20 cell(s) without differences. Press Return to show each cell."));
}

void TestCellMatrix::hostileNamesAreEscaped()
{
    auto row = calmCell(1);
    row.name = "a\u202Eb\n<i>";
    CellMatrix matrix;
    matrix.setRows({row}, now);
    const auto title = titlesOf(matrix).front();
    QVERIFY2(!title.contains(QChar(0x202E)) && !title.contains(QLatin1Char('\n')), qPrintable(title));
    QVERIFY(title.contains(QStringLiteral("\\u202E")));
}

void TestCellMatrix::theHistoryDoesNotGrowWithTheRateOfRefreshing()
{
    auto rows = calmCells(1);
    LeaseHistory history;
    for (Instant at = now; at <= now + 10min; at += 5s) {
        changed(rows[0]).leases = leasesOf(1, 5, at);
        addSurveys(history, rows, now - 24h);
        QCOMPARE(history[CellId{1}].back().asOf, at);
    }
    const auto &surveys = history[CellId{1}];
    QVERIFY2(surveys.size() <= 12, qPrintable(QString::number(surveys.size())));
    QCOMPARE(surveys.front().asOf, now);
    for (std::size_t i = 2; i < surveys.size(); ++i) {
        QVERIFY(surveys[i - 1].asOf - surveys[i - 2].asOf <= 70s);
    }
}

void TestCellMatrix::ofManyCellsOnlyThoseWithLeasesHaveATrend()
{
    auto rows = calmCells(100);
    for (auto &row : rows) {
        changed(row).leases = leasesOf(int(row.cell.value), row.cell == CellId{7} ? 5 : 0, now);
    }
    changed(rows[50]).leases.reset();
    LeaseHistory history;
    addSurveys(history, rows, now - 24h);
    const auto trends = cellTrends(rows, history);
    QCOMPARE(trends.shown.size(), std::size_t(1));
    QCOMPARE(trends.shown[0].cell, CellId{7});
    QCOMPARE(trends.shown[0].trend.back().counts[std::size_t(Status::Stale)], qint64(5));
    QCOMPARE(
        trends.note, QStringLiteral("98 cell(s) without outstanding leases · 1 cell(s) without a complete survey"));
    // Few cells are all shown.
    rows.resize(3);
    QCOMPARE(cellTrends(rows, history).shown.size(), std::size_t(3));
}

void TestCellMatrix::C18_aPartialSurveyAddsNoPoint()
{
    auto rows = calmCells(1);
    auto report = leasesOf(1, 5, now);
    report.isListingComplete = false;
    changed(rows[0]).leases = report;
    LeaseHistory history;
    StoredSurvey uncounted{"e", "s", CellId{1}, now - 1h, {1, 0, 0, 0, 0}};
    history[CellId{1}] = {uncounted};
    addSurveys(history, rows, now - 24h);
    QCOMPARE(history[CellId{1}].size(), std::size_t(1));
    // An earlier version did not count verdicts: no point, instead of one at zero.
    QVERIFY(cellTrends(rows, history).shown.front().trend.empty());
    QVERIFY(!cellTrends(rows, history).shown.front().problem.isEmpty());
    addSurveys(history, rows, now - 30min);
    QVERIFY(history[CellId{1}].empty());
}

void TestCellMatrix::changesAreThoseOfSizeNotOfAge()
{
    const Attention old{AlertKind::LeaseStale, {CellId{1}}, 5, 10min, {}};
    auto older = old;
    older.duration = 11min;
    auto more = older;
    more.count = 6;
    const Attention other{AlertKind::ReaperStalled, {CellId{1}}, 5, 10min, {}};
    QCOMPARE(changedSince({old}, {older, other}), std::vector<Attention>{other});
    QCOMPARE(changedSince({old}, {more}), std::vector<Attention>{more});
}

QTEST_APPLESS_MAIN(TestCellMatrix)
#include "tst_cellmatrix.moc"
