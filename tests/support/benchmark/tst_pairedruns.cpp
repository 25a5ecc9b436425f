// SPDX-License-Identifier: MIT
#include "tests/support/benchmark/figure.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <ctime>
#include <fstream>
#include <unistd.h>

using namespace cells;
using namespace Qt::StringLiterals;

namespace {

constexpr pid_t benchmark = 100;

MachineReading readingAt(double at, double used, std::vector<ProcessTimes> processes)
{
    return {.at = at, .cores = 2, .used = used, .stolen = 0, .processes = std::move(processes)};
}

ProcessTimes processOf(pid_t pid, pid_t parent, const char *name, double cpu)
{
    return {.pid = pid, .parent = parent, .started = std::uint64_t(pid), .name = name, .cpu = cpu};
}

// What a run measures: the next of the values.
BenchmarkRun runOf(std::vector<double> values, std::string &order, char name)
{
    return [values = std::move(values), &order, name, next = std::size_t(0)]() mutable {
        order += name;
        return Readings{{"seconds", values.at(next++)}};
    };
}

PairedReadings pairsOf(const std::vector<double> &ours, const std::vector<double> &bound)
{
    PairedReadings readings;
    for (const double value : ours) {
        readings.ours.push_back({{"seconds", value}});
    }
    for (const double value : bound) {
        readings.bound.push_back({{"seconds", value}});
    }
    return readings;
}

Figure someFigure(std::optional<Goal> goal)
{
    return {.name = "scan",
        .size = {5'000'000, "records"},
        .unit = "s",
        .reading = "seconds",
        .bound = "slower of both drains",
        .goal = goal};
}

QJsonObject jsonOf(const FigureResult &result)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(result.json())).object();
}

// As proc(5) describes it: 40 ticks of its own, 60 of children that were waited for.
void writeProcess(const QTemporaryDir &proc, int pid, const char *name, int parent, unsigned flags)
{
    const auto folder = std::filesystem::path(proc.path().toStdString()) / std::to_string(pid);
    std::filesystem::create_directory(folder);
    std::ofstream(folder / "stat") << pid << " (" << name << ") S " << parent << " 1 1 0 -1 " << flags
                                   << " 11 12 13 14 30 10 40 20 20 0 1 0 " << 7'000 + pid << " 1 2 3\n";
}

} // namespace

class PairedRunsTest : public QObject
{
    Q_OBJECT

private slots:
    void medianAndSpread_data();
    void medianAndSpread();
    void anUnknownValueMakesNoSpread();
    void goals();
    void runsAlternateAfterAWarmUp();
    void aRatioIsOfNeighbors();
    void withoutABoundTheGoalIsAboutOurs();
    void latenciesAreOtherReadingsOfTheSamePairs();
    void whatIsUnknownMeetsNoGoal();
    void aFigureIsOneLineForPrograms();
    void numbersAreReadable();
    void descendantsAreOurs();
    void orphansAndWaitedForChildrenAreOurs();
    void otherProcessesAreNamed();
    void whatIsHiddenCounts();
    void kernelThreadsAreNobodys();
    void stolenTimeIsNotQuiet();
    void aShortTimeIsUnknown();
    void anUnreadableMachineIsUnknown();
    void procIsRead();
    void thisMachineIsRead();
};

void PairedRunsTest::medianAndSpread_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<double>("median");
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");
    QTest::newRow("one") << std::vector{3.0} << 3.0 << 3.0 << 3.0;
    QTest::newRow("odd") << std::vector{9.0, 1.0, 2.0} << 2.0 << 1.0 << 9.0;
    QTest::newRow("even") << std::vector{9.0, 1.0, 2.0, 4.0} << 3.0 << 1.0 << 9.0;
}

void PairedRunsTest::medianAndSpread()
{
    QFETCH(std::vector<double>, values);
    const auto spread = spreadOf(values);
    QTEST(spread.median, "median");
    QTEST(spread.least, "least");
    QTEST(spread.most, "most");
}

void PairedRunsTest::anUnknownValueMakesNoSpread()
{
    QVERIFY(std::isnan(spreadOf({}).median));
    QVERIFY(std::isnan(spreadOf({1, std::nan(""), 2}).median));
    QVERIFY(std::isnan(spreadOf({1, 1.0 / 0.0, 2}).most));
}

void PairedRunsTest::goals()
{
    QVERIFY(atMost(0.95).isMetBy(0.95));
    QVERIFY(!atMost(0.95).isMetBy(0.951));
    QVERIFY(atLeast(0.8).isMetBy(0.8));
    QVERIFY(!atLeast(0.8).isMetBy(0.79));
    QVERIFY(within(0.8, 1.2).isMetBy(1));
    QVERIFY(!within(0.8, 1.2).isMetBy(0.7));
    QVERIFY(!within(0.8, 1.2).isMetBy(1.3));
    QCOMPARE(atMost(0.95).text(), "<= 0.95");
    QCOMPARE(atLeast(0.8).text(), ">= 0.8");
    QCOMPARE(within(0.8, 1.25).text(), "0.8 to 1.25");
    QCOMPARE(atMost(150).text(), "<= 150");
}

void PairedRunsTest::runsAlternateAfterAWarmUp()
{
    std::string order;
    const auto warm = runInPairs({.pairs = 2}, runOf({100, 1, 2}, order, 'o'), runOf({100, 3, 4}, order, 'b'));
    QCOMPARE(order, "obobob");
    QCOMPARE(warm.ours.size(), 2U);
    QCOMPARE(warm.ours[0].at("seconds"), 1.0);
    QCOMPARE(warm.bound[1].at("seconds"), 4.0);
    order.clear();
    runInPairs({.pairs = 1, .isWarmedUp = false}, runOf({1}, order, 'o'), runOf({1}, order, 'b'));
    QCOMPARE(order, "ob");
    order.clear();
    QVERIFY(runAlone({.pairs = 2}, runOf({9, 1, 2}, order, 'o')).bound.empty());
    QCOMPARE(order, "ooo");
}

// Medians of ours and the bound alone would give 1.
void PairedRunsTest::aRatioIsOfNeighbors()
{
    const auto result = resultOf(someFigure(atMost(0.95)), pairsOf({1, 2, 4}, {2, 4, 2}));
    QCOMPARE(result.ratio->median, 0.5);
    QCOMPARE(result.ratio->least, 0.5);
    QCOMPARE(result.ratio->most, 2.0);
    QCOMPARE(result.ours.median, 2.0);
    QCOMPARE(result.bound->median, 2.0);
    QCOMPARE(result.isMet(), std::optional(true));
    QCOMPARE(resultOf(someFigure(atLeast(0.95)), pairsOf({1, 2, 4}, {2, 4, 2})).isMet(), std::optional(false));
    QCOMPARE(resultOf(someFigure({}), pairsOf({1}, {2})).isMet(), std::nullopt);
}

void PairedRunsTest::withoutABoundTheGoalIsAboutOurs()
{
    auto figure = someFigure(atMost(2.5));
    figure.bound.clear();
    const auto result = resultOf(figure, pairsOf({3, 2, 2}, {}));
    QVERIFY(!result.bound && !result.ratio);
    QCOMPARE(result.isMet(), std::optional(true));
    QCOMPARE(result.value().most, 3.0);
    QVERIFY(result.text().find("3 runs, goal <= 2.5 s: met") != std::string::npos);
    figure.size = {20, "cells of 3000 records"};
    QVERIFY(resultOf(figure, pairsOf({3}, {})).text().starts_with("scan, 20 cells of 3000 records\n"));
    figure.size.value = 1;
    QVERIFY(resultOf(figure, pairsOf({3}, {})).text().starts_with("scan, 1 cell of 3000 records\n"));
    QVERIFY(result.text().find("bound") == std::string::npos);
    QVERIFY(jsonOf(result)["ratio"_L1].isNull());
    QCOMPARE(jsonOf(result)["most"_L1].toDouble(), 3.0);
}

void PairedRunsTest::latenciesAreOtherReadingsOfTheSamePairs()
{
    const auto readings = runInPairs(
        {.pairs = 3},
        [] {
            return Readings{{"calls", 800}, {"p99", 3}};
        },
        [] {
            return Readings{{"transactions", 1'000}, {"p99", 2}};
        });
    Figure calls{.name = "commit",
        .size = {8, "clients"},
        .unit = "calls/s",
        .reading = "calls",
        .bound = "pgbench",
        .boundReading = "transactions",
        .goal = atLeast(0.8)};
    QCOMPARE(resultOf(calls, readings).ratio->median, 0.8);
    QCOMPARE(resultOf(calls, readings).isMet(), std::optional(true));
    calls.reading = "p99";
    calls.boundReading.clear();
    QCOMPARE(resultOf(calls, readings).ratio->median, 1.5);
}

void PairedRunsTest::whatIsUnknownMeetsNoGoal()
{
    for (const auto &readings : {pairsOf({1, std::nan("")}, {1, 1}), pairsOf({1}, {0}), pairsOf({1, 1}, {1}),
             pairsOf({}, {}), PairedReadings{.ours = {{{"other", 1}}}, .bound = {{{"seconds", 1}}}}}) {
        const auto result = resultOf(someFigure(atMost(100)), readings);
        QCOMPARE(result.isMet(), std::nullopt);
        QVERIFY(result.text().find("goal <= 100: unknown") != std::string::npos);
        QVERIFY(jsonOf(result)["isMet"_L1].isNull());
        QVERIFY(jsonOf(result)["ratio"_L1].isNull());
        QVERIFY(jsonOf(result)["isQuiet"_L1].isNull());
    }
}

void PairedRunsTest::aFigureIsOneLineForPrograms()
{
    auto readings = pairsOf({1, 2, 4}, {2, 4, 2});
    readings.machine = {.seconds = 10, .cores = 2, .ours = 5, .others = 4, .stolen = 0};
    const auto result = resultOf(someFigure(atMost(0.95)), readings);
    QVERIFY(result.json().find('\n') == std::string::npos);
    const auto json = jsonOf(result);
    QCOMPARE(json["name"_L1].toString(), u"scan"_s);
    QCOMPARE(json["size"_L1].toInteger(), 5'000'000);
    QCOMPARE(json["sizeUnit"_L1].toString(), u"records"_s);
    QCOMPARE(json["ratio"_L1].toDouble(), 0.5);
    QCOMPARE(json["least"_L1].toDouble(), 0.5);
    QCOMPARE(json["most"_L1].toDouble(), 2.0);
    QCOMPARE(json["oursMost"_L1].toDouble(), 4.0);
    QCOMPARE(json["boundName"_L1].toString(), u"slower of both drains"_s);
    QCOMPARE(json["goal"_L1].toObject(), (QJsonObject{{u"most"_s, 0.95}}));
    QCOMPARE(json["isMet"_L1].toBool(), true);
    QCOMPARE(json["isQuiet"_L1], QJsonValue(false));
    QCOMPARE(json["othersShare"_L1].toDouble(), 0.2);
    QVERIFY(result.text().find("scan, 5,000,000 records\n") == 0);
    QVERIFY(result.text().find("0.500 (0.500 to 2.000), 3 pairs, goal <= 0.95: met") != std::string::npos);
    QVERIFY(result.text().find("NOT QUIET") != std::string::npos);
}

void PairedRunsTest::numbersAreReadable()
{
    Figure figure = someFigure({});
    figure.bound.clear();
    const auto oursOf = [&](double value) {
        const auto text = resultOf(figure, pairsOf({value}, {})).text();
        const auto begin = text.find("ours    ") + 8;
        return QString::fromStdString(text.substr(begin, text.find(" s", begin) - begin));
    };
    QCOMPARE(oursOf(3'412'345.6), u"3,412,346"_s);
    QCOMPARE(oursOf(-1'000), u"-1,000"_s);
    QCOMPARE(oursOf(123.4), u"123"_s);
    QCOMPARE(oursOf(12.34), u"12.3"_s);
    QCOMPARE(oursOf(1.234), u"1.23"_s);
    QCOMPARE(oursOf(0.1234), u"0.123"_s);
    QCOMPARE(oursOf(0.00123), u"0.00123"_s);
    QCOMPARE(oursOf(0.0000999), u"0.0000999"_s);
    QCOMPARE(oursOf(1e-12), u"0.000000000"_s);
    QCOMPARE(oursOf(0), u"0"_s);
}

void PairedRunsTest::descendantsAreOurs()
{
    // The list is in no order.
    const auto use
        = useBetween(readingAt(50, 1'000,
                         {processOf(102, 101, "worker", 1), processOf(1, 0, "init", 5),
                             processOf(101, benchmark, "postgres", 2), processOf(benchmark, 1, "bench", 10)}),
            readingAt(60, 1'012,
                {processOf(102, 101, "worker", 5), processOf(1, 0, "init", 5.2),
                    processOf(101, benchmark, "postgres", 3), processOf(benchmark, 1, "bench", 16)}),
            benchmark);
    QCOMPARE(use.seconds, 10.0);
    QCOMPARE(use.ours, 11.0);
    QVERIFY(std::abs(use.others - 1) < 1e-9);
    QCOMPARE(use.isQuiet(), std::optional(false));
    const auto quiet = useBetween(readingAt(50, 0, {processOf(benchmark, 1, "bench", 0)}),
        readingAt(60, 10.5, {processOf(benchmark, 1, "bench", 10)}), benchmark);
    QCOMPARE(quiet.isQuiet(), std::optional(true));
    QVERIFY(quiet.text().starts_with("quiet: other processes used 2.5 %"));
}

void PairedRunsTest::orphansAndWaitedForChildrenAreOurs()
{
    const auto use = useBetween(readingAt(0, 0,
                                    {processOf(benchmark, 1, "bench", 0), processOf(101, benchmark, "shell", 1),
                                        processOf(102, 101, "server", 0), processOf(103, benchmark, "tool", 2)}),
        // The shell has ended, and was waited for: its server belongs to init now. So was the tool.
        readingAt(10, 9,
            {processOf(benchmark, 1, "bench", 5), processOf(102, 1, "server", 5), processOf(104, 102, "child", 2)}),
        benchmark);
    QCOMPARE(use.ours, 9.0);
    QCOMPARE(use.others, 0.0);
}

void PairedRunsTest::otherProcessesAreNamed()
{
    const auto use = useBetween(readingAt(0, 0,
                                    {processOf(benchmark, 1, "bench", 0), processOf(7, 1, "editor", 50),
                                        processOf(8, 1, "ninja", 1), processOf(9, 8, "cc1plus", 1)}),
        // The compiler has ended, and ninja waited for it; another one runs.
        readingAt(10, 14,
            {processOf(benchmark, 1, "bench", 2), processOf(7, 1, "editor", 51), processOf(8, 1, "ninja", 7),
                processOf(10, 8, "cc1plus", 6)}),
        benchmark);
    QCOMPARE(use.others, 12.0);
    QCOMPARE(use.busiest.front(), std::pair(std::string("cc1plus"), 6.0));
    QCOMPARE(use.isQuiet(), std::optional(false));
    QCOMPARE(QString::fromStdString(use.text()),
        u"NOT QUIET: other processes used 60.0 % (cc1plus 30.0 %, ninja 25.0 %, editor 5.0 %) and the hypervisor took "
        "0.0 % of 2 cores"_s);
}

void PairedRunsTest::whatIsHiddenCounts()
{
    const auto use = useBetween(readingAt(0, 0, {processOf(benchmark, 1, "bench", 0)}),
        readingAt(10, 12, {processOf(benchmark, 1, "bench", 8)}), benchmark);
    QCOMPARE(use.others, 4.0);
    QCOMPARE(use.isQuiet(), std::optional(false));
}

void PairedRunsTest::kernelThreadsAreNobodys()
{
    auto before = readingAt(0, 0, {processOf(benchmark, 1, "bench", 0), processOf(30, 2, "kworker/0:1", 100)});
    auto after = readingAt(10, 12, {processOf(benchmark, 1, "bench", 8), processOf(30, 2, "kworker/0:1", 104)});
    before.processes[1].isKernelThread = after.processes[1].isKernelThread = true;
    const auto use = useBetween(before, after, benchmark);
    QCOMPARE(use.ours, 8.0);
    QCOMPARE(use.others, 0.0);
    QVERIFY(use.busiest.empty());
}

void PairedRunsTest::stolenTimeIsNotQuiet()
{
    const auto before = readingAt(0, 0, {processOf(benchmark, 1, "bench", 0)});
    auto after = readingAt(10, 8, {processOf(benchmark, 1, "bench", 8)});
    after.stolen = 0.3;
    QCOMPARE(useBetween(before, after, benchmark).isQuiet(), std::optional(true));
    after.stolen = 1;
    const auto use = useBetween(before, after, benchmark);
    QCOMPARE(use.isQuiet(), std::optional(false));
    QVERIFY(use.text().find("the hypervisor took 5.0 %") != std::string::npos);
}

void PairedRunsTest::aShortTimeIsUnknown()
{
    const auto useIn = [](double seconds, double others) {
        return MachineUse{.seconds = seconds, .cores = 2, .ours = 0, .others = others, .stolen = 0};
    };
    QCOMPARE(useIn(0.1, 0).isQuiet(), std::nullopt);
    QCOMPARE(useIn(0.1, 0.05).isQuiet(), std::nullopt);
    QCOMPARE(useIn(0.1, 0.1).isQuiet(), std::optional(false));
    QCOMPARE(useIn(0, 0).isQuiet(), std::nullopt);
    QCOMPARE(useIn(1, 0.05).isQuiet(), std::optional(true));
    QCOMPARE(useIn(1, 0.1).isQuiet(), std::nullopt);
    QCOMPARE(useIn(1, 0.2).isQuiet(), std::optional(false));
    QCOMPARE(useIn(0.1, 0.05).text(),
        "of unknown quiet, watched for 0.100 s: other processes used 25.0 % and the hypervisor took 0.0 % of 2 cores");
}

void PairedRunsTest::anUnreadableMachineIsUnknown()
{
    QVERIFY(!MachineWatch([] { return std::nullopt; }).use());
    int reads = 0;
    const MachineWatch once([&] { return reads++ == 0 ? std::optional(MachineReading()) : std::nullopt; });
    QVERIFY(!once.use());
    const QTemporaryDir empty;
    QVERIFY(!readMachine(empty.path().toStdString()));
    const auto readings = runInPairs(
        {.pairs = 1},
        [] {
            return Readings{{"seconds", 1}};
        },
        [] {
            return Readings{{"seconds", 1}};
        },
        [] { return std::nullopt; });
    QVERIFY(!readings.machine);
    QVERIFY(resultOf(someFigure(atMost(1)), readings).text().find("machine unknown") != std::string::npos);
}

void PairedRunsTest::procIsRead()
{
    const QTemporaryDir proc;
    const std::filesystem::path folder = proc.path().toStdString();
    std::ofstream(folder / "stat") << "cpu  100 200 300 9000 50 60 70 80 5 6\ncpu0 1 2 3 4 5 6 7 8 9 0\n"
                                      "cpu1 1 2 3 4 5 6 7 8 9 0\nintr 1\nctxt 1\n";
    writeProcess(proc, 41, "a) S (b", 7, 0x400000);
    writeProcess(proc, 42, "kworker/0:0", 2, 0x4208060);
    std::filesystem::create_directory(folder / "43");
    std::filesystem::create_directory(folder / "sys");
    const auto reading = readMachine(folder);
    QVERIFY(reading);
    const auto ticks = double(::sysconf(_SC_CLK_TCK));
    QCOMPARE(reading->cores, 2);
    QCOMPARE(reading->used, 600 / ticks);
    QCOMPARE(reading->stolen, 80 / ticks);
    QCOMPARE(reading->processes.size(), 2U);
    const bool isFirst = reading->processes[0].pid == 41;
    const auto &process = reading->processes[isFirst ? 0 : 1];
    QCOMPARE(process.name, "a) S (b");
    QCOMPARE(process.parent, 7);
    QCOMPARE(process.started, 7'041U);
    QCOMPARE(process.cpu, 100 / ticks);
    QVERIFY(!process.isKernelThread);
    QVERIFY(reading->processes[isFirst ? 1 : 0].isKernelThread);
}

void PairedRunsTest::thisMachineIsRead()
{
    const MachineWatch watch;
    // Until the process has used that much.
    volatile double sum = 0;
    for (const auto from = std::clock(); double(std::clock() - from) / CLOCKS_PER_SEC < 0.3;) {
        sum = sum + std::sqrt(sum + 1);
    }
    const auto use = watch.use();
    QVERIFY(use);
    QVERIFY(use->cores >= 1);
    QVERIFY(use->seconds > 0.2);
    QVERIFY2(use->ours > 0.2, use->text().c_str());
}

QTEST_GUILESS_MAIN(PairedRunsTest)
#include "tst_pairedruns.moc"
