// SPDX-License-Identifier: MIT
#include "widgets/toolkit/charts/agebuckets.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace cells {
namespace {

constexpr Age youngest{10};
constexpr double headroom = 1.5;

// From mark to mark in steps that are equal as logarithms.
std::vector<Age> edgesOver(const std::vector<Age> &stops, int buckets)
{
    const double decades = std::log(double(stops.back().count()) / double(stops.front().count()));
    std::vector<Age> edges{stops.front()};
    for (size_t i = 1; i < stops.size(); ++i) {
        const double low = double(stops[i - 1].count());
        const double part = std::log(double(stops[i].count()) / low);
        const int steps = std::max(1, int(std::lround(buckets * part / decades)));
        for (int step = 1; step < steps; ++step)
            edges.emplace_back(std::llround(low * std::exp(part * step / steps)));
        edges.push_back(stops[i]);
    }
    const auto repeated = std::ranges::unique(edges);
    edges.erase(repeated.begin(), repeated.end());
    return edges;
}

std::vector<Age> stopsFor(const std::vector<AgedItem> &items, const std::vector<Age> &marks)
{
    Age oldest = marks.empty() ? youngest : marks.back();
    for (const AgedItem &item : items)
        oldest = std::max(oldest, item.age);
    std::vector<Age> stops{youngest};
    std::ranges::copy_if(marks, std::back_inserter(stops), [](Age mark) { return mark > youngest; });
    stops.emplace_back(std::llround(double(oldest.count()) * headroom) + 1);
    return stops;
}

} // namespace

AgeBuckets::AgeBuckets(const std::vector<AgedItem> &items, const std::vector<Age> &marks, int buckets)
    : m_edges(edgesOver(stopsFor(items, marks), buckets))
    , m_counts(m_edges.size() - 1)
{
    for (const AgedItem &item : items)
        ++m_counts[size_t(bucketOf(item.age))][size_t(item.status)];
}

int AgeBuckets::total(int bucket) const
{
    const Counts &counts = m_counts[size_t(bucket)];
    return std::accumulate(counts.begin(), counts.end(), 0);
}

int AgeBuckets::highest() const
{
    int highest = 0;
    for (int bucket = 0; bucket < size(); ++bucket)
        highest = std::max(highest, total(bucket));
    return highest;
}

int AgeBuckets::bucketOf(Age age) const
{
    const auto above = std::ranges::upper_bound(m_edges, age);
    return std::clamp(int(above - m_edges.begin()) - 1, 0, size() - 1);
}

AgeRange AgeBuckets::range(int first, int last) const
{
    return {first <= 0 ? std::nullopt : std::optional(lowerEdge(first)),
        last >= size() - 1 ? std::nullopt : std::optional(upperEdge(last))};
}

std::optional<std::pair<int, int>> AgeBuckets::bucketsIn(const AgeRange &range) const
{
    const int first = range.from ? bucketOf(*range.from) : 0;
    const int last = range.below ? bucketOf(*range.below - Age(1)) : size() - 1;
    return first <= last ? std::optional(std::pair(first, last)) : std::nullopt;
}

} // namespace cells
