// SPDX-License-Identifier: MIT
#include "tests/app/sandbox/sandboxprocess.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <sstream>

// bench_livingcells [SECONDS [RATE]]: transactions a second that cells of the sandbox come to at once, of those that
// they are asked for, by their own figures. Fails where a cell stays below 50.

namespace {

using namespace cells;

constexpr double leastPerSecond = 50;
constexpr int cellsAtOnce = 3;
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

double mean(const std::vector<Second> &seconds, double Second::*figure)
{
    double sum = 0;
    for (const auto &second : seconds) {
        sum += second.*figure;
    }
    return seconds.empty() ? 0 : sum / double(seconds.size());
}

// What it came to, printed.
double report(const SandboxProcess &sandbox, int cell, double rate)
{
    auto seconds = secondsOf(sandbox, cell);
    seconds.erase(seconds.begin(), seconds.begin() + std::ptrdiff_t(std::min(secondsToBegin, seconds.size())));
    const auto least = std::min_element(seconds.begin(), seconds.end(),
        [](const Second &one, const Second &other) { return one.transactions < other.transactions; });
    const auto perSecond = mean(seconds, &Second::transactions);
    std::printf(
        "cell %d: %6.1f transactions a second (%.2f of %.0f asked for; %.1f in the worst second), median %.1f ms, "
        "p99 %.1f ms\n",
        cell, perSecond, perSecond / rate, rate, least == seconds.end() ? 0 : least->transactions,
        mean(seconds, &Second::median), mean(seconds, &Second::p99));
    return perSecond;
}

} // namespace

int main(int argc, char **argv)
{
    const std::size_t wanted = argc > 1 ? std::size_t(std::atoi(argv[1])) : 20;
    const std::string rate = argc > 2 ? argv[2] : "60";
    SandboxProcess sandbox;
    const auto problem = sandbox.start({"--scenario", "calm", "--records", "20000", "--cells",
        std::to_string(cellsAtOnce), "--rate", rate, "--failure", "3B=0.01", "--failure", "4A=0.01"});
    if (!problem.empty()) {
        std::fprintf(stderr, "%s\n", problem.c_str());
        return 1;
    }
    const auto isMeasured = [&] { return secondsOf(sandbox, cellsAtOnce).size() >= wanted + secondsToBegin; };
    if (!QTest::qWaitFor(isMeasured, int(wanted + 60) * 1000)) {
        std::fprintf(stderr, "the cells say nothing any more\n");
        return 1;
    }
    bool isEnough = true;
    for (int cell = 1; cell <= cellsAtOnce; ++cell) {
        isEnough = report(sandbox, cell, std::atof(rate.c_str())) >= leastPerSecond && isEnough;
    }
    return isEnough ? 0 : 1;
}
