// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/status.h"

#include <array>
#include <chrono>
#include <optional>
#include <utility>
#include <vector>

namespace cells {

using Age = std::chrono::seconds;

struct AgedItem
{
    Age age{0};
    Status status = Status::Unknown;
};

// Ages from `from` on and below `below`; absent: open at that end.
struct AgeRange
{
    std::optional<Age> from;
    std::optional<Age> below;

    bool contains(Age age) const { return (!from || age >= *from) && (!below || age < *below); }
    bool operator==(const AgeRange &) const = default;
};

// Counts of ages in buckets that grow by a constant factor between marks, each mark being an edge, so that a range of
// buckets can end exactly on it. What is younger than the first edge (a clock that runs ahead, too) is in the first
// bucket, what is older than the last in the last: nothing is left out.
class AgeBuckets
{
public:
    using Counts = std::array<int, statusCount>; // by Status

    // Marks rise and are positive; `buckets` is about how many there will be.
    AgeBuckets(const std::vector<AgedItem> &items, const std::vector<Age> &marks, int buckets = 48);

    int size() const { return int(m_counts.size()); }
    Age lowerEdge(int bucket) const { return m_edges[size_t(bucket)]; }
    Age upperEdge(int bucket) const { return m_edges[size_t(bucket) + 1]; }
    const Counts &counts(int bucket) const { return m_counts[size_t(bucket)]; }
    int total(int bucket) const;
    int highest() const;
    int bucketOf(Age age) const;
    // Buckets first to last, both included.
    AgeRange range(int first, int last) const;
    // The buckets that the range covers, or nothing when it covers none.
    std::optional<std::pair<int, int>> bucketsIn(const AgeRange &range) const;

private:
    std::vector<Age> m_edges;
    std::vector<Counts> m_counts;
};

} // namespace cells
