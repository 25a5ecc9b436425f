// SPDX-License-Identifier: MIT
#include "models/engine/history/coverage.h"

#include "models/claims/keytext.h"

#include <algorithm>
#include <cmath>

namespace cells::drift {

using namespace claims;

namespace {

constexpr double steps = 1'000;

double share(const ScanCounts &counts, std::initializer_list<DriftClass> classes, double each)
{
    double sum = 0;
    for (const auto drift : classes) {
        sum += double(counts.of(drift)) * each;
    }
    return sum;
}

// "43.7 %"
std::string percentText(double share)
{
    const auto thousandths = std::llround(share * steps);
    return std::to_string(thousandths / 10) + "." + std::to_string(thousandths % 10) + " %";
}

} // namespace

std::string_view wholeOf(const Coverage &coverage)
{
    return coverage.isExact ? "counted" : coverage.isWholeKnown ? "ids" : "";
}

Coverage coverageOf(const ScanCounts &counts, std::optional<double> reachedShare)
{
    const auto reached = reachedShare.value_or(0);
    double pairs = double(counts.matching);
    for (const auto drift : allOf<DriftClass>()) {
        pairs += double(counts.of(drift));
    }
    Coverage coverage;
    coverage.isExact = reached >= 1;
    coverage.isWholeKnown = reachedShare.has_value();
    if (pairs == 0) {
        // An empty model has no difference.
        coverage.matching = coverage.isExact ? 1 : 0;
        coverage.known = coverage.matching;
        return coverage;
    }
    const double each = std::clamp(reached, 0.0, 1.0) / pairs;
    coverage.matching = double(counts.matching) * each;
    coverage.differing
        = share(counts, {DriftClass::Missing, DriftClass::Different, DriftClass::Extra, DriftClass::Duplicate}, each);
    coverage.conflicting = share(counts, {DriftClass::Conflict}, each);
    coverage.movedAway = share(counts, {DriftClass::MovedAway}, each);
    coverage.recent = share(counts, {DriftClass::Recent, DriftClass::Leased}, each);
    coverage.unknown = share(counts, {DriftClass::Unreadable, DriftClass::NotChecked}, each);
    const bool isAll = coverage.isExact && coverage.recent + coverage.unknown == 0;
    const double known = coverage.matching + coverage.differing + coverage.conflicting + coverage.movedAway;
    coverage.known = isAll ? 1 : std::min(std::floor(known * steps) / steps, 1 - 1 / steps);
    return coverage;
}

Coverage coverageOf(const ScanReport &report)
{
    return coverageOf(report.counts, shareOfModel(report));
}

std::string comparedTextOf(const ScanReport &report)
{
    if (report.end == ScanEnd::Complete) {
        return "complete";
    }
    const auto text = keyLabel(toKey(report.end));
    if (report.comparedUpTo <= report.after) {
        return text + ", nothing compared";
    }
    const auto share = shareOfModel(report);
    return text + ", up to id " + std::to_string(report.comparedUpTo)
        + (share ? ", " + percentText(*share) + " of the ids" : std::string());
}

} // namespace cells::drift
