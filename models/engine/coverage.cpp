#include "models/engine/coverage.h"

#include <algorithm>
#include <cmath>

namespace cells {

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

} // namespace

Coverage coverageOf(const ScanCounts &counts, double reached)
{
    double pairs = double(counts.matching);
    for (const auto drift : driftClasses) {
        pairs += double(counts.of(drift));
    }
    Coverage coverage;
    coverage.isExact = reached >= 1;
    if (pairs == 0) {
        // Nothing is there, and nothing differs.
        coverage.matching = coverage.isExact ? 1 : 0;
        coverage.told = coverage.matching;
        return coverage;
    }
    const double each = std::clamp(reached, 0.0, 1.0) / pairs;
    coverage.matching = double(counts.matching) * each;
    coverage.differing
        = share(counts, {DriftClass::Missing, DriftClass::Different, DriftClass::Extra, DriftClass::Duplicate}, each);
    coverage.conflicting = share(counts, {DriftClass::Conflict}, each);
    coverage.recent = share(counts, {DriftClass::Recent, DriftClass::Leased}, each);
    coverage.unknown = share(counts, {DriftClass::Unreadable, DriftClass::NotChecked}, each);
    const bool isAll = coverage.isExact && coverage.recent + coverage.unknown == 0;
    const double told = coverage.matching + coverage.differing + coverage.conflicting;
    coverage.told = isAll ? 1 : std::min(std::floor(told * steps) / steps, 1 - 1 / steps);
    return coverage;
}

Coverage coverageOf(const ScanReport &report)
{
    const double ids = double(report.lastId.value_or(0) - report.after);
    const double reached = report.end == ScanEnd::Complete ? 1
        : ids <= 0                                         ? 0
                   : std::min(double(report.comparedUpTo - report.after) / ids, 1 - 1 / steps);
    return coverageOf(report.counts, reached);
}

} // namespace cells
