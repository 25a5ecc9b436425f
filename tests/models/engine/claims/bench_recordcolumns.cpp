// SPDX-License-Identifier: MIT
#include "models/adapters/files/diskfiles.h"
#include "models/engine/claims/recordorder.h"
#include "models/engine/claims/snapshot.h"
#include "tests/support/benchmark/figure.h"
#include "tests/support/fixtures/somerecords.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <fstream>
#include <unistd.h>

using namespace cells;
using namespace cells::claims;

namespace {

using Rows = std::vector<std::uint32_t>;

std::size_t residentBytes()
{
    std::size_t pages = 0;
    std::size_t resident = 0;
    std::ifstream("/proc/self/statm") >> pages >> resident;
    return resident * std::size_t(::sysconf(_SC_PAGESIZE));
}

FigureSize sizeOf(const RecordColumns &records)
{
    return {double(records.size()), "records"};
}

bool isSorted(const RecordColumns &records, const Rows &rows)
{
    return std::is_sorted(rows.begin(), rows.end(), [&](auto a, auto b) {
        const int difference = records.value(a).compare(records.value(b));
        return difference < 0 || (difference == 0 && a < b);
    });
}

// The same bytes, as the plainest way needs them.
struct PlainRecords
{
    explicit PlainRecords(const RecordColumns &records)
    {
        for (std::uint32_t row = 0; row < records.size(); ++row) {
            views.push_back(records.value(row));
            text += records.value(row);
        }
    }

    void sort() const
    {
        auto sorted = views;
        std::sort(sorted.begin(), sorted.end());
    }

    std::size_t count(std::string_view needle) const
    {
        std::size_t finds = 0;
        const char *from = text.data();
        const char *end = from + text.size();
        while (const auto *found
            = static_cast<const char *>(::memmem(from, std::size_t(end - from), needle.data(), needle.size()))) {
            from = found + 1;
            ++finds;
        }
        return finds;
    }

    std::vector<std::string_view> views;
    std::string text;
};

constexpr std::pair<const char *, RecordColumn> sortedColumns[]{{"value", RecordColumn::Value},
    {"record uuid", RecordColumn::Uuid}, {"created", RecordColumn::Created}, {"source id", RecordColumn::Source},
    {"subject", RecordColumn::Subject}, {"status", RecordColumn::Status}, {"lease", RecordColumn::Lease}};

RecordFilter filterFor(const char *text, bool isCaseSensitive)
{
    RecordFilter filter;
    filter.text = text;
    filter.isCaseSensitive = isCaseSensitive;
    return filter;
}

std::vector<std::pair<const char *, RecordFilter>> filters(const char *needle)
{
    RecordFilter status;
    status.statuses = {RecordStatus::LeaseCreating};
    return {{"exact case", filterFor(needle, true)}, {"any case", filterFor(needle, false)},
        {"that all rows match", filterFor("person", false)}, {"by status", status}};
}

} // namespace

// bench_recordcolumns [RECORDS ...]: sorting, filtering and storing so many records (1 and 10 million unless given),
// against the plainest way over the same bytes.
class BenchRecordColumns : public QObject
{
    Q_OBJECT

public:
    std::vector<int> sizes{1'000'000, 10'000'000};

private slots:
    void figures_data();
    void figures();

private:
    void build(int rows);
    void sort(const PlainRecords &plain);
    void filter(const PlainRecords &plain);
    void store();

    Snapshot m_snapshot;
    Rows m_byValue;
    int m_runs = 5;
};

void BenchRecordColumns::figures_data()
{
    QTest::addColumn<int>("rows");
    for (const int rows : sizes) {
        QTest::addRow("%d", rows) << rows;
    }
}

void BenchRecordColumns::figures()
{
    QFETCH(int, rows);
    m_runs = rows > 1'000'000 ? 3 : 5;
    build(rows);
    const PlainRecords plain(m_snapshot.records);
    sort(plain);
    filter(plain);
    store();
}

void BenchRecordColumns::build(int rows)
{
    m_snapshot = {};
    const auto before = residentBytes();
    auto &records = m_snapshot.records;
    const auto readings = runAlone({.pairs = 1, .isWarmedUp = false}, [&] {
        bool isWhole = true;
        const auto seconds = secondsOf([&] {
            for (int i = 0; i < rows; ++i) {
                isWhole = records.append(someRecord(std::uint64_t(i))) && isWhole;
            }
            records.shrink();
        });
        const auto resident = residentBytes() - before;
        return Readings{{"seconds", isWhole ? seconds : std::nan("")}, {"resident", double(resident) / rows}};
    });
    QCOMPARE(int(records.size()), rows);
    printFigure({.name = "make and append", .size = sizeOf(records), .unit = "s", .reading = "seconds"}, readings);
    printFigure(
        {.name = "memory of a record", .size = sizeOf(records), .unit = "bytes", .reading = "resident"}, readings);
}

void BenchRecordColumns::sort(const PlainRecords &plain)
{
    const auto &records = m_snapshot.records;
    const auto readings = runInPairs(
        {.pairs = m_runs, .isWarmedUp = false},
        [&] {
            Readings times;
            for (const auto &[name, column] : sortedColumns) {
                Rows sorted;
                times[name] = secondsOf([&] { sorted = *sortedRows(records, {column, false}, {}); });
                m_byValue = column == RecordColumn::Value ? std::move(sorted) : std::move(m_byValue);
            }
            return times;
        },
        [&] {
            return Readings{{"sort", secondsOf([&] { plain.sort(); })}};
        });
    QVERIFY(isSorted(records, m_byValue));
    for (const auto &[name, column] : sortedColumns) {
        printFigure({.name = std::string("sort by ") + name,
                        .size = sizeOf(records),
                        .unit = "s",
                        .reading = name,
                        .bound = "std::sort of the values as string_views",
                        .boundReading = "sort"},
            readings);
    }
}

void BenchRecordColumns::filter(const PlainRecords &plain)
{
    const auto &records = m_snapshot.records;
    const char *needle = "777@";
    std::size_t finds = 0;
    std::map<std::string, std::size_t> matches;
    const auto readings = runInPairs(
        {.pairs = m_runs},
        [&] {
            Readings times;
            for (const auto &[name, filter] : filters(needle)) {
                Rows matching;
                times[name] = secondsOf([&] { matching = *matchingRows(records, filter, {}); });
                matches[name] = matching.size();
                if (matching.size() == records.size()) {
                    times["in order"]
                        = secondsOf([&] { matching = matchingInOrder(m_byValue, matching, records.size()); });
                }
            }
            return times;
        },
        [&] {
            return Readings{{"find", secondsOf([&] { finds = plain.count(needle); })}};
        });
    QCOMPARE(matches["exact case"], finds);
    Figure figure{
        .size = sizeOf(records), .unit = "s", .bound = "memmem over the bytes of the values", .boundReading = "find"};
    for (const auto &[name, filter] : filters(needle)) {
        figure.name = std::string("filter ") + name;
        figure.reading = name;
        printFigure(figure, readings);
    }
    figure.name = "all rows in sorted order";
    figure.reading = "in order";
    printFigure(figure, readings);
}

void BenchRecordColumns::store()
{
    const QTemporaryDir folder;
    DiskFiles files;
    const auto file = std::filesystem::path(folder.filePath(QStringLiteral("s")).toStdString());
    bool isWhole = true;
    const auto readings = runAlone({.pairs = 1, .isWarmedUp = false}, [&] {
        const auto save = secondsOf([&] { isWhole = saveSnapshot(files, m_snapshot, file, {}).has_value(); });
        const auto open = secondsOf([&] { isWhole = openSnapshot(files, file, {}).has_value() && isWhole; });
        return Readings{{"save", save}, {"open", open},
            {"bytes", double(std::filesystem::file_size(file)) / m_snapshot.records.size()}};
    });
    QVERIFY(isWhole);
    const auto size = sizeOf(m_snapshot.records);
    printFigure({.name = "save a snapshot, synced", .size = size, .unit = "s", .reading = "save"}, readings);
    printFigure({.name = "open a snapshot", .size = size, .unit = "s", .reading = "open"}, readings);
    printFigure({.name = "file of a record", .size = size, .unit = "bytes", .reading = "bytes"}, readings);
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    auto arguments = QCoreApplication::arguments();
    std::vector<int> sizes;
    while (arguments.size() > 1 && arguments[1].toInt() > 0) {
        sizes.push_back(arguments.takeAt(1).toInt());
    }
    BenchRecordColumns bench;
    bench.sizes = sizes.empty() ? bench.sizes : sizes;
    return QTest::qExec(&bench, arguments);
}

#include "bench_recordcolumns.moc"
