// SPDX-License-Identifier: MIT
#include "tests/support/benchmark/pairedruns.h"

#include <chrono>

namespace cells {

PairedReadings runInPairs(
    const PairOptions &options, const BenchmarkRun &ours, const BenchmarkRun &bound, const MachineWatch::Read &read)
{
    const auto runBound = [&] { return bound ? bound() : Readings(); };
    if (options.isWarmedUp) {
        ours();
        runBound();
    }
    PairedReadings readings;
    const MachineWatch watch(read);
    for (int pair = 0; pair < options.pairs; ++pair) {
        readings.ours.push_back(ours());
        if (bound) {
            readings.bound.push_back(bound());
        }
    }
    readings.machine = watch.use();
    return readings;
}

PairedReadings runAlone(const PairOptions &options, const BenchmarkRun &ours)
{
    return runInPairs(options, ours, {});
}

double secondsOf(const std::function<void()> &work)
{
    const auto from = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count();
}

} // namespace cells
