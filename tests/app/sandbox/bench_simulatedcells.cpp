// SPDX-License-Identifier: MIT
#include "tests/app/sandbox/sandboxprocess.h"
#include "tests/support/benchmark/figure.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <sstream>

// bench_simulatedcells [SECONDS [RATE [CELLS]]]: transactions a second that so many simulated cells (3 unless given)
// reach at once, each by its own figures, of those that they are asked for. Fails where a cell stays below 50.

namespace {

using namespace cells;

constexpr double leastPerSecond = 50;
// While connections are opened, and statements prepared.
constexpr std::size_t secondsToBegin = 3;

struct Second
{
    double transactions = 0;
    double median = 0;
    double p99 = 0;
};

std::vector<Second> secondsOf(const SandboxProcess &sandbox, int cell)
{
    std::vector<Second> seconds;
    std::istringstream lines(sandbox.file(("simulated-" + std::to_string(cell) + ".log").c_str()));
    for (std::string line; std::getline(lines, line);) {
        const auto json = nlohmann::json::parse(line, nullptr, false);
        if (json.is_object() && json.contains("per_second")) {
            seconds.push_back({json["per_second"], json["milliseconds"]["median"], json["milliseconds"]["p99"]});
        }
    }
    return seconds;
}

// Without those in which it began.
std::vector<Second> measuredSecondsOf(const SandboxProcess &sandbox, int cell)
{
    auto seconds = secondsOf(sandbox, cell);
    seconds.erase(seconds.begin(), seconds.begin() + std::ptrdiff_t(std::min(secondsToBegin, seconds.size())));
    return seconds;
}

double meanRate(const std::vector<Second> &seconds)
{
    double sum = 0;
    for (const auto &second : seconds) {
        sum += second.transactions;
    }
    return seconds.empty() ? 0 : sum / double(seconds.size());
}

// A run is a second of the cell that reached the fewest transactions; the bound is what it was asked for.
PairedReadings readingsOf(const std::vector<Second> &slowest, double rate)
{
    PairedReadings readings;
    for (const auto &second : slowest) {
        readings.ours.push_back({{"rate", second.transactions}, {"median", second.median}, {"p99", second.p99}});
        readings.bound.push_back({{"rate", rate}});
    }
    return readings;
}

void printFigures(const PairedReadings &readings, int cells, double rate)
{
    Figure figure{.name = "transactions of the slowest of the simulated cells",
        .size = {double(cells), "cells"},
        .unit = "transactions/s",
        .reading = "rate",
        .bound = "rate that was asked for",
        .goal = atLeast(leastPerSecond / std::max(rate, leastPerSecond))};
    printFigure(figure, readings);
    for (const auto *name : {"median", "p99"}) {
        printFigure({.name = std::string("transaction of a simulated cell, ") + name,
                        .size = figure.size,
                        .unit = "ms",
                        .reading = name},
            readings);
    }
}

} // namespace

int main(int argc, char **argv)
{
    const std::size_t wanted = argc > 1 ? std::size_t(std::atoi(argv[1])) : 20;
    const std::string rate = argc > 2 ? argv[2] : "60";
    const int cells = argc > 3 ? std::atoi(argv[3]) : 3;
    SandboxProcess sandbox;
    const auto problem = sandbox.start({"--scenario", "calm", "--records", "20000", "--cells", std::to_string(cells),
        "--rate", rate, "--failure", "3B=0.01", "--failure", "4A=0.01"});
    if (!problem.empty()) {
        std::fprintf(stderr, "%s\n", problem.c_str());
        return 1;
    }
    const MachineWatch watch;
    const auto isMeasured = [&] { return secondsOf(sandbox, cells).size() >= wanted + secondsToBegin; };
    if (!QTest::qWaitFor(isMeasured, int(wanted + 60) * 1000)) {
        std::fprintf(stderr, "the cells report nothing any more\n");
        return 1;
    }
    const auto machine = watch.use();
    std::vector<std::vector<Second>> secondsOfCells;
    for (int cell = 1; cell <= cells; ++cell) {
        secondsOfCells.push_back(measuredSecondsOf(sandbox, cell));
    }
    const auto slowest = *std::ranges::min_element(secondsOfCells, {}, meanRate);
    auto readings = readingsOf(slowest, std::atof(rate.c_str()));
    readings.machine = machine;
    printFigures(readings, cells, std::atof(rate.c_str()));
    return meanRate(slowest) >= leastPerSecond ? 0 : 1;
}
