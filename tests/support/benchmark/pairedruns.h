// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/benchmark/machineuse.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace cells {

// What one run measured, by name: {{"seconds", 1.52}}, or {{"calls", 812}, {"p50", 1.1}, {"p99", 3.4}}.
using Readings = std::map<std::string, double, std::less<>>;
using BenchmarkRun = std::function<Readings()>;

struct PairedReadings
{
    std::vector<Readings> ours{};
    // As many as of ours; none where there is no bound.
    std::vector<Readings> bound{};
    // While they ran; nothing where the machine cannot be read.
    std::optional<MachineUse> machine{};
};

struct PairOptions
{
    int pairs = 5;
    // Runs each once before, so that caches and connections are warm.
    bool isWarmedUp = true;
};

// Runs ours, the bound, ours, the bound ..., so that what else the machine does falls on both.
PairedReadings runInPairs(
    const PairOptions &options, const BenchmarkRun &ours, const BenchmarkRun &bound,
    const MachineWatch::Read &read = [] { return readMachine(); });
// Runs what has no bound.
PairedReadings runAlone(const PairOptions &options, const BenchmarkRun &ours);

// The wall time of `work`, in seconds.
double secondsOf(const std::function<void()> &work);

} // namespace cells
