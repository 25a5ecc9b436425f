// SPDX-License-Identifier: MIT
#include "models/adapters/files/diskfiles.h"
#include "models/engine/claims/recordorder.h"
#include "models/engine/claims/snapshot.h"
#include "tests/support/fixtures/somerecords.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <numeric>
#include <unistd.h>

using namespace cells;
using namespace cells::claims;

namespace {

using Rows = std::vector<std::uint32_t>;

double milliseconds(const std::function<void()> &work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

double median(const std::function<void()> &work, int runs)
{
    std::vector<double> times;
    for (int i = 0; i < runs; ++i) {
        times.push_back(milliseconds(work));
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

std::size_t residentBytes()
{
    std::size_t pages = 0;
    std::size_t resident = 0;
    std::ifstream("/proc/self/statm") >> pages >> resident;
    return resident * std::size_t(::sysconf(_SC_PAGESIZE));
}

void line(const char *what, double time, double baseline)
{
    std::printf("  %-34s %9.1f ms   %5.2f x baseline\n", what, time, time / baseline);
}

bool isSorted(const RecordColumns &records, const Rows &rows)
{
    return std::is_sorted(rows.begin(), rows.end(), [&](auto a, auto b) {
        const int difference = records.value(a).compare(records.value(b));
        return difference < 0 || (difference == 0 && a < b);
    });
}

} // namespace

// Ratios to the plainest way over the same bytes, in the same run.
class BenchRecordColumns : public QObject
{
    Q_OBJECT

private slots:
    void figures_data();
    void figures();
};

void BenchRecordColumns::figures_data()
{
    QTest::addColumn<int>("rows");
    QTest::newRow("1 million") << 1'000'000;
    QTest::newRow("10 million") << 10'000'000;
}

void BenchRecordColumns::figures()
{
    QFETCH(int, rows);
    const int runs = rows > 1'000'000 ? 3 : 5;
    const auto before = residentBytes();
    Snapshot snapshot;
    auto &records = snapshot.records;
    const auto append = milliseconds([&] {
        for (int i = 0; i < rows; ++i) {
            QVERIFY(records.append(someRecord(std::uint64_t(i))));
        }
        records.shrink();
    });
    const auto resident = residentBytes() - before;
    std::printf("\n%d rows: %.1f bytes a row stored, %.1f resident; made and appended in %.0f ms\n", rows,
        double(records.bytes()) / rows, double(resident) / rows, append);

    std::vector<std::string_view> views;
    std::string text;
    for (std::uint32_t row = 0; row < records.size(); ++row) {
        views.push_back(records.value(row));
        text += records.value(row);
    }
    const auto plainSort = median(
        [&] {
            auto sorted = views;
            std::sort(sorted.begin(), sorted.end());
        },
        runs);
    const std::string_view needle = "777@";
    std::size_t finds = 0;
    const auto plainFind = median(
        [&] {
            finds = 0;
            const char *from = text.data();
            const char *end = from + text.size();
            while (const auto *found
                = static_cast<const char *>(::memmem(from, std::size_t(end - from), needle.data(), needle.size()))) {
                from = found + 1;
                ++finds;
            }
        },
        runs);
    views = {};
    text = {};

    std::printf("  %-34s %9.1f ms   (baseline)\n", "std::sort of string_views", plainSort);
    Rows sorted;
    line("sort by value",
        median(
            [&] {
                sorted = *sortedRows(records, {RecordColumn::Value, false}, {});
            },
            runs),
        plainSort);
    QVERIFY(isSorted(records, sorted));
    const std::pair<const char *, RecordColumn> columns[]{{"sort by record uuid", RecordColumn::Uuid},
        {"sort by created", RecordColumn::Created}, {"sort by source id", RecordColumn::Source},
        {"sort by subject", RecordColumn::Subject}, {"sort by status", RecordColumn::Status},
        {"sort by lease", RecordColumn::Lease}};
    for (const auto &[name, column] : columns) {
        line(name, median([&] { sorted = *sortedRows(records, {column, false}, {}); }, runs), plainSort);
    }
    std::printf("  %-34s %9.1f ms   (baseline)\n", "memmem over the same bytes", plainFind);
    RecordFilter filter;
    filter.text = needle;
    filter.isCaseSensitive = true;
    Rows matching;
    line("filter, exact case", median([&] { matching = *matchingRows(records, filter, {}); }, runs), plainFind);
    QCOMPARE(matching.size(), finds);
    filter.isCaseSensitive = false;
    line("filter, any case", median([&] { matching = *matchingRows(records, filter, {}); }, runs), plainFind);
    filter.text = "person";
    line("filter that all rows match", median([&] { matching = *matchingRows(records, filter, {}); }, runs), plainFind);
    line("  then in sorted order", median([&] { matching = matchingInOrder(sorted, matching, records.size()); }, runs),
        plainFind);
    filter.text.clear();
    filter.statuses = {RecordStatus::LeaseCreating};
    line("filter by status", median([&] { matching = *matchingRows(records, filter, {}); }, runs), plainFind);

    QTemporaryDir folder;
    DiskFiles files;
    const auto file = std::filesystem::path(folder.filePath(QStringLiteral("s")).toStdString());
    const auto save = milliseconds([&] { QVERIFY(saveSnapshot(files, snapshot, file, {})); });
    const auto open = milliseconds([&] { QVERIFY(openSnapshot(files, file, {})); });
    std::printf("  saved (synced) in %.0f ms, opened in %.0f ms, %.1f bytes a row\n", save, open,
        double(std::filesystem::file_size(file)) / rows);
    std::fflush(stdout);
}

QTEST_GUILESS_MAIN(BenchRecordColumns)
#include "bench_recordcolumns.moc"
