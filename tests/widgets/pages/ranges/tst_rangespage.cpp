// SPDX-License-Identifier: MIT
#include "models/engine/services/organizationservice.h"
#include "models/engine/services/rangeservice.h"
#include "models/engine/services/services.h"
#include "models/ports/environment.h"
#include "models/presentation/base/safetext.h"
#include "widgets/pages/ranges/idmap.h"
#include "widgets/pages/ranges/rangedetail.h"
#include "widgets/pages/ranges/rangespage.h"
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
using namespace cells::organizations;
using namespace cells::ranges;
using namespace Qt::StringLiterals;

namespace {

const Instant readAt = *parseInstant("2026-11-30 03:12:45Z");
constexpr SequenceRange first{1, 1'000'000'000};
constexpr SequenceRange second{1'000'000'001, 2'000'000'000};

SequenceDefinition sequence(const std::string &table, std::int64_t last)
{
    SequenceDefinition sequence;
    sequence.name = table + "_id_seq";
    sequence.min = sequence.start = second.min;
    sequence.max = second.max;
    sequence.last = last;
    sequence.columns = {{"public", table, "id", IntegerType::BigInt, true, true}};
    return sequence;
}

// Of cell 2: one sequence is almost used up, another one is fine, and the role may not read a third.
RangeReport someRanges()
{
    RangeReport report;
    report.asOf = readAt;
    report.cell = CellId{2};
    report.cells = {{{1}, "", "", {first}}, {{2}, "", "", {second}}};
    auto unread = sequence("keys", 0);
    unread.last.reset();
    unread.isReadable = false;
    report.databases = {{LogicalDatabase::Main,
        {{sequence("<b>users</b>", second.min + 930'000'000), sequence("routes", second.min + 5), unread}, {}}}};
    report.others = {{CellId{1}, 0.25}};
    for (const auto &it : report.databases[0].catalog.sequences) {
        std::ranges::move(
            checkSequence(report.cells, report.cell, LogicalDatabase::Main, it), std::back_inserter(report.findings));
    }
    return report;
}

OrganizationReport someOrganizations()
{
    OrganizationReport report;
    report.asOf = readAt;
    report.cells.resize(2);
    report.cells[0].read = {{1}, {{1, "default", OrganizationState::Active}}, {{CellId{1}, false}}};
    report.cells[1].read = {{2},
        {{1000, "acme\u202E", OrganizationState::MaintenanceInitialization, {}, readAt - std::chrono::hours{72}}},
        {{CellId{2}, false}}};
    report.cells[1].drain = {3, true};
    report.findings = checkOrganizations(std::vector{report.cells[0].read, report.cells[1].read}, readAt);
    return report;
}

class FakeRangeService : public RangeService
{
public:
    Outcome<RangeReport> fetch(
        const RangeRequest &request, const std::function<void(RangeProgress)> &onProgress, std::stop_token) override
    {
        const std::lock_guard lock(mutex);
        onProgress({1, 2});
        wasAskedForIds = request.isWithIds;
        return report;
    }

    std::mutex mutex;
    Outcome<RangeReport> report = someRanges();
    std::atomic_bool wasAskedForIds = false;
};

class FakeOrganizationService : public OrganizationService
{
public:
    Outcome<OrganizationReport> fetch(
        const OrganizationRequest &, const std::function<void(OrganizationProgress)> &, std::stop_token) override
    {
        const std::lock_guard lock(mutex);
        return report;
    }

    std::mutex mutex;
    Outcome<OrganizationReport> report = someOrganizations();
};

struct Shown
{
    Shown()
    {
        Services services;
        services.environment = std::make_shared<Environment>();
        services.cell = CellId{2};
        services.ranges = ranges;
        services.organizations = organizations;
        page = std::make_unique<RangesPage>(services);
        page->resize(1280, 800);
        page->show();
    }

    void read()
    {
        QSignalSpy read(page.get(), &Page::asOfChanged);
        page->refresh();
        QTRY_COMPARE(read.size(), 1);
    }
    GridView *grid(const QString &id) const { return page->findChild<GridView *>(id); }
    QAbstractItemModel *rows(const QString &id) const { return grid(id)->model(); }
    const Detail &detail() const { return page->findChild<DetailPane *>()->detail(); }
    Banner *banner() const { return page->findChild<Banner *>(); }
    // Presses a button by its text.
    void press(const QString &text) const
    {
        for (auto *button : page->findChildren<QPushButton *>()) {
            if (button->text() == text) {
                return button->click();
            }
        }
        QFAIL(qPrintable(u"no button "_s + text));
    }

    std::shared_ptr<FakeRangeService> ranges = std::make_shared<FakeRangeService>();
    std::shared_ptr<FakeOrganizationService> organizations = std::make_shared<FakeOrganizationService>();
    std::unique_ptr<RangesPage> page;
};

QString cell(const QAbstractItemModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

class TestRangesPage : public QObject
{
    Q_OBJECT

private slots:
    void theWorstComesFirst()
    {
        Shown shown;
        const QAbstractItemModelTester findings(shown.rows(u"ranges"_s));
        const QAbstractItemModelTester sequences(shown.rows(u"sequences"_s));
        const QAbstractItemModelTester organizations(shown.rows(u"organizations"_s));
        shown.read();
        QCOMPARE(shown.rows(u"ranges"_s)->rowCount(), 2);
        QCOMPARE(cell(*shown.rows(u"ranges"_s), 0, 0), u"Sequence almost used up"_s);
        QCOMPARE(cell(*shown.rows(u"ranges"_s), 1, 0), u"Maintenance does not end"_s);
        QVERIFY2(shown.page->sentence().startsWith(u"2 finding"_s), qPrintable(shown.page->sentence()));
        // Text from the database is plain text.
        QVERIFY(shown.detail().title.contains(u"<b>users</b>"_s));
        QCOMPARE(shown.rows(u"sequences"_s)->rowCount(), 3);
        QCOMPARE(shown.rows(u"organizations"_s)->rowCount(), 2);
    }

    void theCommandOfAFindingIsCopied()
    {
        Shown shown;
        shown.read();
        QSignalSpy messages(shown.page.get(), &Page::messageReported);
        shown.press(u"Copy command"_s);
        QCOMPARE(QGuiApplication::clipboard()->text(),
            u"rake \"gitlab:db:increase_sequences_range[<b>users</b>_id_seq]\""_s);
        QCOMPARE(messages.size(), 1);
    }

    void C18_whatIsUnknownIsNamed()
    {
        Shown shown;
        shown.read();
        QVERIFY(shown.banner()->isVisible());
        QVERIFY(shown.banner()->notice().details.contains(u"1 sequence"_s));
        shown.press(u"Sequences"_s);
        auto *rows = shown.rows(u"sequences"_s);
        QCOMPARE(cell(*rows, 2, 2), u"use unknown"_s);
        QCOMPARE(rows->index(2, 2).data(StatusRole).toInt(), int(Status::Unknown));
    }

    void theMapShowsEachRangeAndIdsOfOthers()
    {
        Shown shown;
        auto report = someRanges();
        report.areIdsRead = true;
        report.foreignIds = {{LogicalDatabase::Main, {"public", "users", "id"}, CellId{1}, {5, 9, 3}},
            {LogicalDatabase::Main, {"public", "users", "id"}, std::nullopt, {3'000'000'000, 3'000'000'000, 1}}};
        shown.ranges->report = report;
        shown.read();
        auto *map = shown.page->findChild<IdMap *>();
        QVERIFY2(map->summary().contains(u"Ids of users.id in cell 2: 3"_s), qPrintable(map->summary()));
        QVERIFY(map->summary().contains(u"No cell"_s));
        const auto left = map->rangeRect(0, first);
        const auto right = map->rangeRect(1, second);
        QVERIFY(left.width() > 50 && right.left() >= left.right() && right.top() > left.bottom());
    }

    void rowsAreSearchedOnlyWhenAskedFor()
    {
        Shown shown;
        shown.read();
        QVERIFY(!shown.ranges->wasAskedForIds);
        shown.press(u"Search rows"_s);
        QTRY_VERIFY(shown.ranges->wasAskedForIds.load());
        QTRY_VERIFY(shown.page->work().isEmpty());
    }

    void aFilterIsOfTheShownList()
    {
        Shown shown;
        shown.read();
        shown.page->setFilterText(u"maintenance"_s);
        QCOMPARE(shown.rows(u"ranges"_s)->rowCount(), 1);
        shown.press(u"Organizations"_s);
        QCOMPARE(shown.page->filterText(), QString());
        shown.page->setFilterText(u"ACME"_s);
        QCOMPARE(shown.rows(u"organizations"_s)->rowCount(), 1);
        QVERIFY(shown.page->stepBack());
        QCOMPARE(shown.rows(u"organizations"_s)->rowCount(), 2);
        QVERIFY(!shown.page->stepBack());
    }

    void eachListCanBeExported()
    {
        const Shown shown;
        QStringList titles;
        for (const auto *menu : shown.page->findChildren<QMenu *>()) {
            titles << menu->title();
        }
        for (const auto &list : {u"Findings"_s, u"Sequences"_s, u"Organizations"_s}) {
            QVERIFY2(titles.contains(list), qPrintable(titles.join(u' ')));
        }
    }

    void anOrganizationShowsWhatMustEnd()
    {
        Shown shown;
        shown.read();
        shown.press(u"Organizations"_s);
        shown.grid(u"organizations"_s)->selectRow(1);
        QString texts;
        for (const auto &section : shown.detail().sections) {
            texts += section.title + u' ';
            for (const auto &row : section.rows) {
                texts += row.key + u'=' + row.value + u' ';
            }
        }
        QVERIFY2(texts.contains(u"Active background migrations=3"_s), qPrintable(texts));
        QVERIFY(texts.contains(u"Maintenance does not end"_s));
    }

    void withoutTheServiceTheReasonIsShown()
    {
        Shown shown;
        shown.ranges->report = failed(Failure::Kind::Unreachable, std::string("Cannot connect to the service at x:1."));
        shown.page->refresh();
        QTRY_VERIFY(shown.banner()->isVisible());
        QVERIFY(!shown.page->findChild<PageBody *>()->isContentShown());
        QVERIFY(!shown.page->asOf());
    }

    void aSoundCellShowsItsSequences()
    {
        Shown shown;
        auto report = someRanges();
        report.findings.clear();
        report.databases[0].catalog.sequences.resize(2);
        report.databases[0].catalog.sequences.erase(report.databases[0].catalog.sequences.begin());
        shown.ranges->report = report;
        OrganizationReport none;
        none.asOf = readAt;
        shown.organizations->report = none;
        shown.read();
        QVERIFY(!shown.banner()->isVisible());
        QVERIFY(shown.grid(u"sequences"_s)->isVisible());
        QVERIFY(shown.page->sentence().startsWith(u"Nothing found"_s));
    }
};

QTEST_MAIN(TestRangesPage)
#include "tst_rangespage.moc"
