// SPDX-License-Identifier: MIT
#include "models/engine/scan/scanreport.h"

#include "models/engine/scan/scanranges.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>

namespace cells::drift {

using namespace claims;

namespace {

constexpr double shareSteps = 1'000;

// Returns the share of the ids after `from`.
std::optional<double> shareFrom(double from, const ScanReport &report)
{
    if (!report.firstId || !report.lastId) {
        return std::nullopt;
    }
    const auto begin = double(std::max(report.after, *report.firstId - 1));
    const auto ids = double(*report.lastId) - from;
    const auto compared = std::min(double(report.comparedUpTo), double(*report.lastId)) - begin;
    const auto share = ids > 0 ? std::clamp(compared / ids, 0.0, 1.0) : 0.0;
    return std::min(std::floor(share * shareSteps) / shareSteps, 1 - 1 / shareSteps);
}

bool isAtItsEnd(const ScanReport &report)
{
    return report.end == ScanEnd::Complete || report.comparedUpTo == ScanRanges::beyondAll;
}

} // namespace

std::uint64_t ScanCounts::drift() const
{
    std::uint64_t sum = 0;
    for (const auto drift : allOf<DriftClass>()) {
        sum += isDrift(drift) ? of(drift) : 0;
    }
    return sum;
}

void ScanCounts::add(const ScanCounts &other)
{
    rows += other.rows;
    claims += other.claims;
    matching += other.matching;
    missingFlagOff += other.missingFlagOff;
    foreign += other.foreign;
    for (const auto &[type, count] : other.ofUnknownTypes) {
        ofUnknownTypes[type] += count;
    }
    for (const auto drift : allOf<DriftClass>()) {
        sure[std::size_t(drift)] += other.sure[std::size_t(drift)];
        doubtful[std::size_t(drift)] += other.doubtful[std::size_t(drift)];
    }
}

void ScanCounts::add(const Difference &difference)
{
    missingFlagOff += difference.drift == DriftClass::Missing && difference.isFlagOff ? 1 : 0;
    foreign += difference.isForeign ? 1 : 0;
    ++(difference.isSure ? sure : doubtful)[std::size_t(difference.drift)];
}

std::string newRunName()
{
    std::random_device random;
    std::string run;
    for (int i = 0; i < 4; ++i) {
        std::array<char, 9> digits{};
        std::snprintf(digits.data(), digits.size(), "%08x", random());
        run += digits.data();
    }
    return run;
}

std::optional<double> scanShare(const ScanReport &report)
{
    return isAtItsEnd(report) ? std::optional(1.0)
                              : shareFrom(double(std::max(report.after, report.firstId.value_or(0) - 1)), report);
}

std::optional<double> shareOfModel(const ScanReport &report)
{
    // A scan from the beginning may also end where there is no row.
    const bool isWhole = isAtItsEnd(report) && report.after < report.firstId.value_or(report.after + 1);
    return isWhole ? std::optional(1.0) : shareFrom(double(report.firstId.value_or(0) - 1), report);
}

} // namespace cells::drift
