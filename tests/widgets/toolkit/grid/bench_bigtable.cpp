// SPDX-License-Identifier: MIT
#include "models/presentation/base/columnof.h"
#include "models/presentation/claims/snapshottable.h"
#include "tests/support/fixtures/somerecords.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/style/applytheme.h"

#include <QApplication>
#include <QScrollBar>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <functional>
#include <time.h>
#include <unistd.h>

using namespace cells;
using namespace cells::claims;

namespace {

// Of this thread at work: what else the machine does is no matter here, and nothing here waits.
double milliseconds(const std::function<void()> &work)
{
    const auto now = [] {
        timespec time{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
    };
    const auto start = now();
    work();
    return now() - start;
}

std::shared_ptr<const Snapshot> snapshotOf(int count)
{
    auto snapshot = std::make_shared<Snapshot>();
    for (int i = 0; i < count; ++i) {
        if (!snapshot->records.append(someRecord(std::uint64_t(i)))) {
            return nullptr;
        }
    }
    snapshot->records.shrink();
    return snapshot;
}

std::size_t residentBytes()
{
    std::size_t pages = 0;
    std::size_t resident = 0;
    std::ifstream("/proc/self/statm") >> pages >> resident;
    return resident * std::size_t(::sysconf(_SC_PAGESIZE));
}

// The longest time for which the window did not answer while `work` came to its end.
double longestStall(const std::function<bool()> &isDone)
{
    double longest = 0;
    while (!isDone()) {
        longest = std::max(longest, milliseconds([] { QCoreApplication::processEvents(); }));
        QThread::usleep(200);
    }
    return longest;
}

} // namespace

// Times of the window's thread. Nothing here may hold the window for 100 ms, no frame be longer than 16 ms.
class BenchBigTable : public QObject
{
    Q_OBJECT

private slots:
    void figures_data();
    void figures();
    void pictures();
};

void BenchBigTable::figures_data()
{
    QTest::addColumn<int>("rows");
    QTest::newRow("1 million") << 1'000'000;
    QTest::newRow("10 million") << 10'000'000;
}

void BenchBigTable::figures()
{
    QFETCH(int, rows);
    applyTheme(*qApp, ThemeKind::Light);
    const auto before = residentBytes();
    const auto snapshot = snapshotOf(rows);
    SnapshotTable table;
    BigTableView view;
    view.resize(1600, 1000);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const auto print = [](const char *what, double time) { std::printf("  %-40s %8.2f ms\n", what, time); };
    std::printf("\n%d rows, 1600x1000\n", rows);
    print("setModel", milliseconds([&] { view.setModel(&table); }));
    print("reset by a new snapshot", milliseconds([&] { table.setSnapshot(snapshot); }));
    print("first paint", milliseconds([&] { view.viewport()->repaint(); }));
    view.fitColumns();
    std::vector<double> frames;
    for (int i = 0; i < 400; ++i) {
        const int to = i < 200 ? int((qint64(i) * 7919 * 1009) % rows) : view.verticalScrollBar()->value() + 3;
        frames.push_back(milliseconds([&] {
            view.verticalScrollBar()->setValue(to);
            view.viewport()->repaint();
        }));
    }
    std::sort(frames.begin(), frames.end());
    std::printf("  %-40s %8.2f / %.2f / %.2f ms\n", "frame while scrolling, median/p95/max", frames[200], frames[380],
        frames[399]);
    print("select all and paint", milliseconds([&] {
        view.selectAll();
        view.viewport()->repaint();
    }));
    print("copy the capped selection", milliseconds([&] { view.copyRows(); }));
    const auto isArranged = [&] { return !table.isArranging(); };
    table.sort(columnOf(table, "value"), Qt::AscendingOrder);
    print("longest stall, sort with all selected", longestStall(isArranged));
    view.setCurrentRow(rows / 4);
    QTest::keyClick(&view, Qt::Key_Home, Qt::ShiftModifier);
    table.sort(columnOf(table, "created"), Qt::DescendingOrder);
    print("longest stall, sort, a quarter selected", longestStall(isArranged));
    print("arrow key with that selection", milliseconds([&] { QTest::keyClick(&view, Qt::Key_Down); }));
    RecordFilter filter;
    filter.text = "person1";
    table.setFilter(filter);
    print("longest stall, filter", longestStall(isArranged));
    table.setFilter({});
    print("longest stall, filter taken away", longestStall(isArranged));
    std::printf(
        "  %-40s %8.1f bytes a row\n", "resident, sorted, view and all", double(residentBytes() - before) / rows);
    std::fflush(stdout);
}

// Pictures for the eye; where to put them is told by CELLS_PICTURES.
void BenchBigTable::pictures()
{
    const auto folder = qEnvironmentVariable("CELLS_PICTURES");
    if (folder.isEmpty()) {
        QSKIP("CELLS_PICTURES names no folder");
    }
    auto snapshot = std::make_shared<Snapshot>();
    for (int i = 0; i < 10000; ++i) {
        auto record = someRecord(std::uint64_t(i));
        if (i < int(hostileValues().size())) {
            record.claim.value = hostileValues()[std::size_t(i)];
        } else if (i % 5 == 0) {
            record.status = i % 2 == 0 ? RecordStatus::LeaseCreating : RecordStatus::LeaseDestroying;
            record.lease = record.uuid;
        }
        QVERIFY(snapshot->records.append(record));
    }
    for (const auto kind : {ThemeKind::Light, ThemeKind::Dark}) {
        applyTheme(*qApp, kind);
        SnapshotTable table;
        BigTableView view;
        view.resize(1280, 560);
        view.setModel(&table);
        table.setSnapshot(snapshot);
        view.show();
        view.fitColumns();
        view.activateWindow();
        view.setFocus();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        view.header()->setSortIndicator(columnOf(table, "source"), Qt::AscendingOrder);
        QTRY_VERIFY(!table.isArranging());
        view.setCurrentRow(4);
        QTest::keyClick(&view, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(&view, Qt::Key_Down, Qt::ShiftModifier);
        const auto name = kind == ThemeKind::Light ? QStringLiteral("light") : QStringLiteral("dark");
        QVERIFY(view.grab().save(folder + QStringLiteral("/bigtable-") + name + QStringLiteral(".png")));
    }
}

QTEST_MAIN(BenchBigTable)
#include "bench_bigtable.moc"
