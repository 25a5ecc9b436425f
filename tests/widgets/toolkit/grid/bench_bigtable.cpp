// SPDX-License-Identifier: MIT
#include "models/presentation/base/columnof.h"
#include "models/presentation/claims/snapshottable.h"
#include "tests/support/benchmark/figure.h"
#include "tests/support/fixtures/somerecords.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/style/applytheme.h"

#include <QApplication>
#include <QScrollBar>
#include <QTest>

#include <algorithm>
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

constexpr double stallAtMost = 100;
constexpr double frameAtMost = 16;

struct ReadingName
{
    const char *name;
    // In milliseconds.
    std::optional<Goal> goal;
};

const ReadingName readingNames[]{{"set the model", atMost(stallAtMost)}, {"show a new snapshot", atMost(stallAtMost)},
    {"first paint", atMost(stallAtMost)}, {"frame while scrolling, median", atMost(frameAtMost)},
    {"frame while scrolling, 95th percentile", atMost(frameAtMost)},
    {"frame while scrolling, longest", atMost(frameAtMost)}, {"select all and paint", atMost(stallAtMost)},
    {"copy the limited selection", {}}, {"longest stall, sort with all selected", atMost(stallAtMost)},
    {"longest stall, sort with a quarter selected", atMost(stallAtMost)},
    {"arrow key with that selection", atMost(stallAtMost)}, {"longest stall, filter", atMost(stallAtMost)},
    {"longest stall, filter removed", atMost(stallAtMost)}};

} // namespace

// bench_bigtable [RECORDS ...] [ARGUMENT OF Qt Test ...]: times of the window's thread with so many records (1 and 10
// million unless given). Nothing here may hold the window for 100 ms, no frame be longer than 16 ms.
class BenchBigTable : public QObject
{
    Q_OBJECT

public:
    std::vector<int> sizes{1'000'000, 10'000'000};

private slots:
    void figures_data();
    void figures();
    void pictures();

private:
    static Readings scroll(BigTableView &view, int rows);
    static Readings arrange(BigTableView &view, SnapshotTable &table, int rows);
};

void BenchBigTable::figures_data()
{
    QTest::addColumn<int>("rows");
    for (const int rows : sizes) {
        QTest::addRow("%d", rows) << rows;
    }
}

void BenchBigTable::figures()
{
    QFETCH(int, rows);
    applyTheme(*qApp, ThemeKind::Light);
    const auto before = residentBytes();
    const auto snapshot = snapshotOf(rows);
    QVERIFY(snapshot);
    SnapshotTable table;
    BigTableView view;
    view.resize(1600, 1000);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const auto readings = runAlone({.pairs = 1, .isWarmedUp = false}, [&] {
        Readings times{{"set the model", milliseconds([&] { view.setModel(&table); })},
            {"show a new snapshot", milliseconds([&] { table.setSnapshot(snapshot); })},
            {"first paint", milliseconds([&] { view.viewport()->repaint(); })}};
        view.fitColumns();
        times.merge(scroll(view, rows));
        times.merge(arrange(view, table, rows));
        times["memory"] = double(residentBytes() - before) / rows;
        return times;
    });
    Figure figure{.size = {double(rows), "records"}, .unit = "ms"};
    for (const auto &[name, goal] : readingNames) {
        figure.name = figure.reading = name;
        figure.goal = goal;
        printFigure(figure, readings);
    }
    printFigure({.name = "memory of a record, sorted, with its view",
                    .size = figure.size,
                    .unit = "bytes",
                    .reading = "memory"},
        readings);
}

// Jumps, then steps.
Readings BenchBigTable::scroll(BigTableView &view, int rows)
{
    std::vector<double> frames;
    for (int i = 0; i < 400; ++i) {
        const int to = i < 200 ? int((qint64(i) * 7919 * 1009) % rows) : view.verticalScrollBar()->value() + 3;
        frames.push_back(milliseconds([&] {
            view.verticalScrollBar()->setValue(to);
            view.viewport()->repaint();
        }));
    }
    std::sort(frames.begin(), frames.end());
    return {{"frame while scrolling, median", frames[200]}, {"frame while scrolling, 95th percentile", frames[380]},
        {"frame while scrolling, longest", frames[399]}};
}

Readings BenchBigTable::arrange(BigTableView &view, SnapshotTable &table, int rows)
{
    Readings times;
    times["select all and paint"] = milliseconds([&] {
        view.selectAll();
        view.viewport()->repaint();
    });
    times["copy the limited selection"] = milliseconds([&] { view.copyRows(); });
    const auto isArranged = [&] { return !table.isArranging(); };
    table.sort(columnOf(table, "value"), Qt::AscendingOrder);
    times["longest stall, sort with all selected"] = longestStall(isArranged);
    view.setCurrentRow(rows / 4);
    QTest::keyClick(&view, Qt::Key_Home, Qt::ShiftModifier);
    table.sort(columnOf(table, "created"), Qt::DescendingOrder);
    times["longest stall, sort with a quarter selected"] = longestStall(isArranged);
    times["arrow key with that selection"] = milliseconds([&] { QTest::keyClick(&view, Qt::Key_Down); });
    RecordFilter filter;
    filter.text = "person1";
    table.setFilter(filter);
    times["longest stall, filter"] = longestStall(isArranged);
    table.setFilter({});
    times["longest stall, filter removed"] = longestStall(isArranged);
    return times;
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

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    auto arguments = QCoreApplication::arguments();
    std::vector<int> sizes;
    while (arguments.size() > 1 && arguments[1].toInt() > 0) {
        sizes.push_back(arguments.takeAt(1).toInt());
    }
    BenchBigTable bench;
    bench.sizes = sizes.empty() ? bench.sizes : sizes;
    return QTest::qExec(&bench, arguments);
}

#include "bench_bigtable.moc"
