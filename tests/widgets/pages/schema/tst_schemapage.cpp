// SPDX-License-Identifier: MIT
#include "models/engine/services/schemaservice.h"
#include "models/engine/services/services.h"
#include "models/ports/environment.h"
#include "models/presentation/base/safetext.h"
#include "models/rules/schema/docscheck.h"
#include "models/rules/schema/foreignkeycheck.h"
#include "models/rules/schema/migrationcheck.h"
#include "tests/models/rules/schema/somecell.h"
#include "widgets/pages/schema/schemapage.h"
#include "widgets/toolkit/charts/chartsection.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/pagebody.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <mutex>

using namespace cells;
using namespace cells::schema;
using namespace Qt::StringLiterals;

namespace {

void append(std::vector<Finding> &all, std::vector<Finding> more)
{
    std::ranges::move(more, std::back_inserter(all));
}

// As a survey makes it of these databases and this checkout.
SchemaReport reportOf(const SomeCell &cell)
{
    SchemaReport report;
    report.asOf = readAt();
    report.cell = cell.cell;
    report.checkout = "/srv/gitlab";
    report.docs = std::make_shared<const SchemaDocs>(cell.docs);
    report.schema.cell = cell.cell;
    for (const auto &[database, catalog] : cell.databases) {
        report.schema.databases.push_back({database, std::make_shared<const SchemaCatalog>(catalog), {}});
    }
    const auto catalogs = report.schema.catalogs();
    append(report.findings, checkDocs(*report.docs, catalogs));
    append(report.findings, checkForeignKeys(*report.docs, catalogs));
    append(report.findings, checkCatalogs(catalogs));
    append(report.findings, checkQueues(report.docs.get(), catalogs));
    report.tables = tableKeysOf(*report.docs, catalogs);
    report.backfills = backfillsOf(*report.docs, catalogs);
    report.history = {storedCounts(countKeys(report.tables), readAt() - std::chrono::hours(24)),
        storedCounts(countKeys(report.tables), readAt())};
    return report;
}

// One column may be null, a table has a hostile name, a key is being filled, and a migration has failed.
SomeCell someFaults()
{
    SomeCell cell;
    cell.table(Main, "issues").columns.back().isNotNull = false;
    SchemaTable hostile;
    hostile.name = "<b>zzz</b>\u202E";
    cell.addTable(Main, hostile);
    auto &docs = cell.tableDocs("users");
    docs.shardingKey.clear();
    docs.desiredKey = {{.column = "organization_id", .references = "organizations", .parent = "namespaces"}};
    docs.desiredKeyJob = "BackfillUsersOrganizationId";
    cell.databases[Main].migrations->push_back(someMigration("BackfillUsersOrganizationId"));
    auto failedMigration = someMigration("BackfillLabels");
    failedMigration.id = 8;
    failedMigration.status = MigrationStatus::Failed;
    failedMigration.jobs->lastError = "PG::CheckViolation";
    cell.databases[Main].migrations->push_back(failedMigration);
    return cell;
}

class FakeSchemaService : public SchemaService
{
public:
    Outcome<SchemaReport> fetch(const SchemaRequest &request, std::stop_token) override
    {
        const std::lock_guard lock(mutex);
        wasComparisonWanted = request.isWithOtherCells;
        return report;
    }
    Outcome<RowReport> checkRows(const RowCheckRequest &,
        const std::function<void(const RowCheckProgress &)> &onProgress, std::stop_token) override
    {
        onProgress({"issues", 10, 100, 0, 2});
        const std::lock_guard lock(mutex);
        return rows;
    }
    Outcome<void> accept(const SchemaReport &accepted) override
    {
        const std::lock_guard lock(mutex);
        report->baseline = SchemaBaseline{accepted.asOf};
        for (const auto &it : accepted.findings) {
            report->baseline->findings.push_back(fingerprintOf(it));
            report->known.insert(fingerprintOf(it));
        }
        return {};
    }

    std::mutex mutex;
    Outcome<SchemaReport> report = reportOf(someFaults());
    Outcome<RowReport> rows = RowReport();
    std::atomic_bool wasComparisonWanted = false;
};

struct Shown
{
    Shown()
    {
        Services services;
        services.environment = std::make_shared<Environment>();
        services.cell = CellId{3};
        services.schema = schema;
        page = std::make_unique<SchemaPage>(services);
        page->resize(1280, 800);
        page->show();
    }

    void read()
    {
        QSignalSpy read(page.get(), &Page::asOfChanged);
        page->refresh();
        QTRY_VERIFY(!read.isEmpty());
    }
    QAbstractItemModel *rows(const QString &id) const { return page->findChild<GridView *>(id)->model(); }
    GridView *grid(const QString &id) const { return page->findChild<GridView *>(id); }
    QString detailText() const
    {
        const auto &detail = page->findChild<DetailPane *>()->detail();
        QStringList texts{detail.title, detail.verdict};
        for (const auto &section : detail.sections) {
            texts << section.title << section.reasons << section.steps;
            for (const auto &row : section.rows) {
                texts << row.key + u'=' + row.value;
            }
        }
        return texts.join(u'\n');
    }
    Banner *banner() const { return page->findChild<Banner *>(); }
    void press(const QString &text) const
    {
        for (auto *button : page->findChildren<QPushButton *>()) {
            if (button->text() == text) {
                return button->click();
            }
        }
        QFAIL(qPrintable(u"no button "_s + text));
    }

    std::shared_ptr<FakeSchemaService> schema = std::make_shared<FakeSchemaService>();
    std::unique_ptr<SchemaPage> page;
};

QStringList columnOf(const QAbstractItemModel &model, int column)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row) {
        texts << model.index(row, column).data().toString();
    }
    return texts;
}

} // namespace

class TestSchemaPage : public QObject
{
    Q_OBJECT

private slots:
    void whatIsWrongIsListed()
    {
        Shown shown;
        const QAbstractItemModelTester findings(shown.rows(u"schema"_s));
        const QAbstractItemModelTester tables(shown.rows(u"schema_tables"_s));
        const QAbstractItemModelTester backfills(shown.rows(u"backfills"_s));
        const QAbstractItemModelTester differences(shown.rows(u"cell_differences"_s));
        shown.read();
        QCOMPARE(columnOf(*shown.rows(u"schema"_s), 1),
            (QStringList{u"Table not documented"_s, u"Key may be null"_s, u"Migration failed"_s}));
        QVERIFY2(shown.page->sentence().startsWith(u"3 finding"_s), qPrintable(shown.page->sentence()));
        QVERIFY(!shown.banner()->isVisible());
        // Text from the database is plain text.
        QVERIFY(shown.detailText().contains(u"<b>zzz</b>"_s));
        QCOMPARE(shown.rows(u"schema_tables"_s)->rowCount(), 9);
    }

    void C18_anEmptyListHasItsReason()
    {
        Shown shown;
        shown.read();
        shown.page->setFilterText(u"nothing-like-this"_s);
        const auto *findings = shown.grid(u"schema"_s);
        QCOMPARE(findings->emptyText(), u"Nothing matches the filter."_s);
        shown.schema->report = reportOf({});
        shown.read();
        QCOMPARE(findings->emptyText(), u"Nothing found."_s);
        QCOMPARE(shown.grid(u"cell_differences"_s)->emptyText(), u"The cells are not compared."_s);
        shown.schema->report->schema.databases.front().catalog = nullptr;
        shown.read();
        QCOMPARE(findings->emptyText(), u"Not read."_s);
    }

    void theQueryOfAFindingIsCopied()
    {
        Shown shown;
        shown.read();
        QSignalSpy messages(shown.page.get(), &Page::messageReported);
        shown.grid(u"schema"_s)->selectRow(1);
        // The buttons of a detail are made in the next turn of the event loop.
        QTest::qWait(0);
        shown.press(u"Copy query"_s);
        QVERIFY2(QGuiApplication::clipboard()->text().contains(u"'public', 'issues'"_s),
            qPrintable(QGuiApplication::clipboard()->text()));
        QCOMPARE(messages.size(), 1);
    }

    void aTableShowsEverythingAboutIt()
    {
        Shown shown;
        shown.read();
        shown.press(u"Tables"_s);
        shown.page->setFilterText(u"issues"_s);
        QCOMPARE(shown.rows(u"schema_tables"_s)->rowCount(), 1);
        const auto text = shown.detailText();
        for (const auto *part : {"db/docs/issues.yml:9", "Key may be null", "fk_issues=project_id to projects",
                 "project_id=bigint", "may be null"}) {
            QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
        }
    }

    void aBackfillShowsItsStepAndBothProgresses()
    {
        Shown shown;
        shown.read();
        shown.press(u"Backfills"_s);
        QCOMPARE(
            columnOf(*shown.rows(u"backfills"_s), 0), (QStringList{u"users.organization_id"_s, u"BackfillLabels"_s}));
        QCOMPARE(columnOf(*shown.rows(u"backfills"_s), 2), (QStringList{u"running"_s, u"failed"_s}));
        QVERIFY2(shown.detailText().contains(u"GitLab's number=40.0 %"_s), qPrintable(shown.detailText()));
        QVERIFY(shown.detailText().contains(u"By ids=50.0 %"_s));
        shown.grid(u"backfills"_s)->selectRow(1);
        QVERIFY(shown.detailText().contains(u"Last error=PG::CheckViolation"_s));
    }

    void progressIsCountedAndDrawn()
    {
        Shown shown;
        shown.read();
        shown.press(u"Progress"_s);
        QCOMPARE(shown.rows(u"schema_progress"_s)->rowCount(), 6);
        QVERIFY(shown.detailText().contains(u"Key declared"_s));
        QVERIFY(shown.page->findChild<ChartSection *>());
    }

    // Other cells are read when their differences are first wanted.
    void theCellsAreComparedWhenAsked()
    {
        Shown shown;
        shown.read();
        QVERIFY(!shown.schema->wasComparisonWanted);
        {
            const std::lock_guard lock(shown.schema->mutex);
            SomeCell other;
            other.cell = {4};
            other.table(Main, "labels").columns.pop_back();
            const SomeCell usual;
            auto third = usual.catalogs();
            third.cell = {5};
            shown.schema->report->comparison = compareCells({usual.catalogs(), other.catalogs(), third});
        }
        shown.press(u"Cells"_s);
        QTRY_COMPARE(shown.rows(u"cell_differences"_s)->rowCount(), 1);
        QVERIFY(shown.schema->wasComparisonWanted);
        auto *rows = shown.rows(u"cell_differences"_s);
        QCOMPARE(rows->index(0, 3).data().toString(), u"differs"_s);
        QCOMPARE(rows->headerData(3, Qt::Horizontal).toString(), u"Cell 4"_s);
        QVERIFY2(shown.detailText().contains(u"project_id is missing"_s), qPrintable(shown.detailText()));
    }

    void onlyNewFindingsAreLoud()
    {
        Shown shown;
        QSignalSpy counts(shown.page.get(), &Page::countChanged);
        shown.read();
        QCOMPARE(counts.last().first().value<std::optional<qint64>>(), std::optional<qint64>(3));
        shown.press(u"Accept findings"_s);
        QTRY_COMPARE(counts.last().first().value<std::optional<qint64>>(), std::optional<qint64>(0));
        QCOMPARE(columnOf(*shown.rows(u"schema"_s), 0), (QStringList{u"known"_s, u"known"_s, u"known"_s}));
        auto cell = someFaults();
        cell.table(Main, "issues").constraints.clear();
        {
            const std::lock_guard lock(shown.schema->mutex);
            const auto accepted = *shown.schema->report;
            shown.schema->report = reportOf(cell);
            shown.schema->report->baseline = accepted.baseline;
            shown.schema->report->known = accepted.known;
        }
        shown.read();
        QCOMPARE(counts.last().first().value<std::optional<qint64>>(), std::optional<qint64>(1));
        QCOMPARE(columnOf(*shown.rows(u"schema"_s), 0).constFirst(), u"new"_s);
    }

    void rowsAreSearchedWhenAsked()
    {
        Shown shown;
        shown.read();
        RowReport rows;
        rows.findings
            = rowFindings({3}, {Main, {.table = "issues", .primaryKey = "id", .keys = {"project_id"}}, {}, {}},
                {{RowFault::NoKey, {}, 3, {7, 8, 9}}}, 100);
        rows.unread = {Message("The rows of keys are not checked.")};
        {
            const std::lock_guard lock(shown.schema->mutex);
            shown.schema->rows = rows;
        }
        shown.press(u"Search rows"_s);
        QTRY_COMPARE(shown.rows(u"schema"_s)->rowCount(), 4);
        QVERIFY(columnOf(*shown.rows(u"schema"_s), 1).contains(u"Rows without a key"_s));
        QTRY_VERIFY(shown.banner()->isVisible());
        QVERIFY(shown.banner()->notice().details.contains(u"not checked"_s));
    }

    void C18_anotherVersionIsNamedAndItsFindingsWithheld()
    {
        Shown shown;
        {
            const std::lock_guard lock(shown.schema->mutex);
            auto &report = *shown.schema->report;
            report.skew.newer = {"20270101000000"};
            std::swap(report.withheld, report.findings);
        }
        shown.read();
        QVERIFY(shown.banner()->isVisible());
        QVERIFY(shown.banner()->notice().details.contains(u"newer than the checkout"_s));
        QCOMPARE(shown.rows(u"schema"_s)->rowCount(), 0);
        shown.press(u"Show withheld"_s);
        QCOMPARE(shown.rows(u"schema"_s)->rowCount(), 3);
    }

    void withoutACheckoutTheDatabaseAloneIsChecked()
    {
        Shown shown;
        {
            const std::lock_guard lock(shown.schema->mutex);
            auto &report = *shown.schema->report;
            report.docs.reset();
            report.docsProblem = Message("No checkout is named.");
            report.tables.clear();
        }
        shown.read();
        QVERIFY(shown.banner()->notice().details.contains(u"No checkout"_s));
        QVERIFY(shown.page->sentence().contains(u"Not compared"_s));
    }

    void eachListCanBeExported()
    {
        const Shown shown;
        QStringList titles;
        for (const auto *menu : shown.page->findChildren<QMenu *>()) {
            titles << menu->title();
        }
        for (const auto &list : {u"Findings"_s, u"Progress"_s, u"Tables"_s, u"Backfills"_s, u"Cells"_s}) {
            QVERIFY2(titles.contains(list), qPrintable(titles.join(u' ')));
        }
    }
};

QTEST_MAIN(TestSchemaPage)
#include "tst_schemapage.moc"
