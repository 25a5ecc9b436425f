// SPDX-License-Identifier: MIT
#include "models/engine/differences/differencegroups.h"

#include "models/engine/differences/differencemessages.h"
#include "models/engine/support/stopcheck.h"

#include <algorithm>
#include <limits>
#include <map>

namespace cells::drift {

using namespace claims;

namespace {

constexpr std::uint64_t ranges = 20;

// Round, so that it can be said: 1, 2 or 5 times a power of ten. A cell's own ids may begin at two billion.
std::int64_t rangeLength(const Differences &differences)
{
    std::int64_t first = std::numeric_limits<std::int64_t>::max();
    std::int64_t last = 1;
    for (std::size_t row = 0; row < differences.size(); ++row) {
        first = std::min(first, differences.id(row));
        last = std::max(last, differences.id(row));
    }
    // Unsigned and divided: ids may lie as far apart as they can be (F42).
    const auto spread = std::uint64_t(last) - std::uint64_t(first);
    const auto least = spread / ranges + (spread % ranges == 0 ? 0 : 1);
    std::int64_t length = 1;
    while (std::uint64_t(length) < least) {
        const auto digit = std::to_string(length).front();
        length = digit == '2' ? length / 2 * 5 : length * 2;
    }
    return length;
}

std::string rangeOf(std::int64_t id, std::int64_t length)
{
    const auto first = (id - 1) / length * length;
    const auto from = first > 0 ? "id>" + std::to_string(first) : std::string();
    // The last range reaches as far as ids do (F42).
    if (first >= std::numeric_limits<std::int64_t>::max() - length) {
        return from;
    }
    return (from.empty() ? from : from + ' ') + "id<" + std::to_string(first + length + 1);
}

// To the hour: "2026-11-21T03".
std::string hourOf(Instant when)
{
    constexpr std::size_t upToHour = 13;
    return when == Instant{} ? std::string() : "created:" + isoText(when).substr(0, upToHour);
}

// Returns an empty term for a difference without a group.
std::vector<std::string> termsOf(const Difference &difference, DifferenceGrouping grouping, std::int64_t length)
{
    switch (grouping) {
    case DifferenceGrouping::Class:
        return {"class:" + std::string(toKey(difference.drift))};
    case DifferenceGrouping::Type:
        return {"type:" + nameOf(difference.type)};
    case DifferenceGrouping::Hour:
        return {hourOf(difference.createdAt)};
    case DifferenceGrouping::IdRange:
        return {rangeOf(difference.id, length)};
    case DifferenceGrouping::Field:
        break;
    }
    std::vector<std::string> fields;
    if (difference.isValueDifferent) {
        fields.push_back("field:" + std::string(toKey(ClaimField::Value)));
    }
    if (difference.isSubjectDifferent) {
        fields.push_back("field:" + std::string(toKey(ClaimField::Subject)));
    }
    return fields;
}

} // namespace

Outcome<std::vector<DifferenceGroup>> groupsOf(
    const Differences &differences, DifferenceGrouping grouping, std::stop_token stop)
{
    const auto length = grouping == DifferenceGrouping::IdRange ? rangeLength(differences) : 1;
    std::map<std::string, std::uint64_t> counts;
    for (std::size_t row = 0; row < differences.size(); ++row) {
        if (isStopped(stop, row)) {
            return failed(Failure::Kind::Cancelled, messages::countingCancelled);
        }
        for (const auto &term : termsOf(differences.at(row), grouping, length)) {
            counts[term] += term.empty() ? 0 : 1;
        }
    }
    counts.erase("");
    std::vector<DifferenceGroup> groups;
    for (const auto &[filter, count] : counts) {
        groups.push_back({filter, count});
    }
    std::ranges::stable_sort(groups, [](const auto &a, const auto &b) { return a.count > b.count; });
    return groups;
}

} // namespace cells::drift
