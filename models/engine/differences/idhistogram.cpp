// SPDX-License-Identifier: MIT
#include "models/engine/differences/idhistogram.h"

#include "models/engine/differences/differencemessages.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cells::drift {

namespace {

constexpr std::size_t rowsBetweenStopChecks = 1 << 16;

// Computed as a fraction, because the product of an id and the number of ranges may overflow.
double span(const IdHistogram &histogram)
{
    return double(histogram.last - histogram.first) + 1;
}

} // namespace

// Clamped as a fraction: as a whole number, what is far beyond the last id would not fit.
int IdHistogram::rangeOf(std::int64_t id) const
{
    const double position = std::floor((double(id) - double(first)) / span(*this) * ranges);
    return int(std::clamp(position, 0.0, double(ranges - 1)));
}

std::int64_t IdHistogram::firstOf(int range) const
{
    return first + std::int64_t(std::ceil(span(*this) * range / ranges));
}

std::int64_t IdHistogram::lastOf(int range) const
{
    return range >= ranges - 1 ? std::numeric_limits<std::int64_t>::max()
                               : std::max(firstOf(range + 1) - 1, firstOf(range));
}

std::uint64_t totalOf(const IdHistogram::Counts &counts)
{
    std::uint64_t total = 0;
    for (const auto &[drift, count] : counts) {
        total += count;
    }
    return total;
}

// A cell's own ids may begin at two billion: from 1 on, all of them would be one sliver.
Outcome<IdHistogram> histogramOf(
    const Differences &differences, std::int64_t first, std::int64_t last, std::stop_token stop)
{
    const auto isStopped = [&](std::size_t row) { return row % rowsBetweenStopChecks == 0 && stop.stop_requested(); };
    const auto cancelled = failed(Failure::Kind::Cancelled, messages::countingCancelled);
    IdHistogram histogram;
    histogram.last = std::max<std::int64_t>(last, 1);
    for (std::size_t row = 0; row < differences.size(); ++row) {
        if (isStopped(row)) {
            return cancelled;
        }
        first = std::min(first, differences.id(row));
    }
    histogram.first = std::clamp<std::int64_t>(first, 1, histogram.last);
    for (std::size_t row = 0; row < differences.size(); ++row) {
        if (isStopped(row)) {
            return cancelled;
        }
        ++histogram.counts[std::size_t(histogram.rangeOf(differences.id(row)))][differences.drift(row)];
    }
    return histogram;
}

} // namespace cells::drift
