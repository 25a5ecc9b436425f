// SPDX-License-Identifier: MIT
#include "models/engine/claims/recordorder.h"

#include "models/claims/digits.h"
#include "models/engine/claims/listingmessages.h"
#include "models/engine/support/parallelfor.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <numeric>

namespace cells::claims {

namespace {

using Rows = std::vector<std::uint32_t>;

// The first 16 bytes of what is sorted by, so that most comparisons touch nothing else.
struct Prefixed
{
    std::uint64_t high = 0;
    std::uint64_t low = 0;
    std::uint32_t row = 0;
};

struct Numbered
{
    std::uint64_t key = 0;
    std::uint32_t row = 0;
};

constexpr std::uint64_t signBit = std::uint64_t(1) << 63;
constexpr std::size_t runLength = 1 << 20;

std::uint64_t ordered(std::int64_t number)
{
    return static_cast<std::uint64_t>(number) ^ signBit;
}

// Up to 8 bytes as a number in whose order they stand; zeros stand for what is missing.
std::uint64_t bigEndian(std::string_view bytes)
{
    std::array<char, 8> filled{};
    std::memcpy(filled.data(), bytes.data(), std::min<std::size_t>(bytes.size(), 8));
    return __builtin_bswap64(std::bit_cast<std::uint64_t>(filled));
}

std::string_view rest(std::string_view bytes, std::size_t from)
{
    return bytes.substr(std::min(from, bytes.size()));
}

std::optional<std::int64_t> numberOf(const RecordKind &kind, std::string_view value)
{
    return isInteger(kind.claim) ? wholeNumber(value) : std::nullopt;
}

// A byte that tells numbers from texts, then 15 bytes of either.
Prefixed prefixOfValue(const RecordKind &kind, std::string_view value, std::uint32_t row)
{
    if (const auto number = numberOf(kind, value)) {
        return {ordered(*number) >> 8, ordered(*number) << 56, row};
    }
    const auto low = bigEndian(rest(value, 7));
    return {(bigEndian(value) >> 8) | (std::uint64_t(1) << 56), low, row};
}

// Sorts runs of a million, two at a time, then merges them in pairs.
template <typename Item, typename Less> bool sortRuns(std::vector<Item> &items, Less isLess, std::stop_token stop)
{
    const auto half = (items.size() + 1) / 2;
    const auto length = std::clamp<std::size_t>(half, 1, runLength);
    const auto at = [&](std::size_t position) {
        return items.begin() + static_cast<std::ptrdiff_t>(std::min(position, items.size()));
    };
    parallelForTwo((items.size() + length - 1) / length, stop,
        [&](std::size_t run) { std::sort(at(run * length), at((run + 1) * length), isLess); });
    for (auto merged = length; merged < items.size() && !stop.stop_requested(); merged *= 2) {
        parallelForTwo((items.size() + 2 * merged - 1) / (2 * merged), stop, [&](std::size_t pair) {
            const auto begin = pair * 2 * merged;
            std::inplace_merge(at(begin), at(begin + merged), at(begin + 2 * merged), isLess);
        });
    }
    return !stop.stop_requested();
}

template <typename Item> Rows rowsOf(const std::vector<Item> &items)
{
    Rows rows(items.size());
    std::transform(items.begin(), items.end(), rows.begin(), [](const Item &item) { return item.row; });
    return rows;
}

tl::unexpected<Failure> cancelled()
{
    return failed(Failure::Kind::Cancelled, messages::sortingCancelled);
}

// `compare` is asked where the prefixes are equal: below 0, 0, above 0.
template <typename PrefixOf, typename Compare>
Outcome<Rows> byPrefix(
    const RecordColumns &records, bool isDescending, PrefixOf prefixOf, Compare compare, std::stop_token stop)
{
    std::vector<Prefixed> items(records.size());
    const auto flip = isDescending ? ~std::uint64_t(0) : 0;
    parallelForTwo(records.tables().chunks.size(), stop, [&](std::size_t i) {
        const auto first = i * RecordChunk::capacity;
        const auto &chunk = records.tables().chunks[i];
        for (std::size_t row = 0; row < chunk.rows(); ++row) {
            auto item = prefixOf(chunk, row, static_cast<std::uint32_t>(first + row));
            item.high ^= flip;
            item.low ^= flip;
            items[first + row] = item;
        }
    });
    const auto isLess = [&](const Prefixed &left, const Prefixed &right) {
        if (left.high != right.high) {
            return left.high < right.high;
        }
        if (left.low != right.low) {
            return left.low < right.low;
        }
        const int difference = compare(left.row, right.row);
        return difference == 0 ? left.row < right.row : (difference < 0) != isDescending;
    };
    return sortRuns(items, isLess, stop) ? Outcome<Rows>(rowsOf(items)) : cancelled();
}

Outcome<Rows> byValue(const RecordColumns &records, bool isDescending, std::stop_token stop)
{
    const auto prefixOf = [&](const RecordChunk &chunk, std::size_t at, std::uint32_t row) {
        return prefixOfValue(records.tables().kinds[chunk.kinds[at]], chunk.value(at), row);
    };
    // Numbers with equal prefixes are equal, however they are written.
    const auto compare = [&](std::uint32_t left, std::uint32_t right) {
        const bool isNumber = numberOf(records.kind(left), records.value(left)).has_value();
        return isNumber ? 0 : records.value(left).compare(records.value(right));
    };
    return byPrefix(records, isDescending, prefixOf, compare, stop);
}

Outcome<Rows> byUuid(const RecordColumns &records, bool isDescending, std::stop_token stop)
{
    const auto prefixOf = [](const RecordChunk &chunk, std::size_t at, std::uint32_t row) {
        const std::string_view bytes(reinterpret_cast<const char *>(chunk.uuids[at].bytes.data()), 16);
        return Prefixed{bigEndian(bytes), bigEndian(bytes.substr(8)), row};
    };
    return byPrefix(
        records, isDescending, prefixOf, [](std::uint32_t, std::uint32_t) { return 0; }, stop);
}

// Least significant digit first; stable. Digits in which no two keys differ cost nothing.
bool radixSort(std::vector<Numbered> &items, std::stop_token stop)
{
    constexpr int bits = 11;
    constexpr std::size_t digits = 1 << bits;
    std::uint64_t all = ~std::uint64_t(0);
    std::uint64_t any = 0;
    for (const auto &item : items) {
        all &= item.key;
        any |= item.key;
    }
    std::vector<Numbered> sorted(items.size());
    for (int shift = 0; shift < 64; shift += bits) {
        if ((((all ^ any) >> shift) & (digits - 1)) == 0) {
            continue;
        }
        if (stop.stop_requested()) {
            return false;
        }
        std::array<std::uint32_t, digits> offsets{};
        for (const auto &item : items) {
            ++offsets[(item.key >> shift) & (digits - 1)];
        }
        std::exclusive_scan(offsets.begin(), offsets.end(), offsets.begin(), 0U);
        for (const auto &item : items) {
            sorted[offsets[(item.key >> shift) & (digits - 1)]++] = item;
        }
        items.swap(sorted);
    }
    return !stop.stop_requested();
}

// Sorts by one number a row after another, the last deciding first.
class NumberOrder
{
public:
    NumberOrder(const RecordColumns &records, bool isDescending, std::stop_token stop)
        : m_records(records)
        , m_flip(isDescending ? ~std::uint64_t(0) : 0)
        , m_stop(stop)
        , m_items(records.size())
    {
        for (std::uint32_t row = 0; row < m_items.size(); ++row) {
            m_items[row].row = row;
        }
    }

    template <typename KeyOf> NumberOrder &by(KeyOf keyOf)
    {
        for (auto &item : m_items) {
            const auto &chunk = m_records.tables().chunks[item.row / RecordChunk::capacity];
            item.key = keyOf(chunk, item.row % RecordChunk::capacity) ^ m_flip;
        }
        radixSort(m_items, m_stop);
        return *this;
    }

    // By what `keyOf` makes of the kind.
    template <typename KeyOf> NumberOrder &byKind(KeyOf keyOf)
    {
        const auto ranks = ranksOf(
            m_records.tables().kinds, [&](const RecordKind &a, const RecordKind &b) { return keyOf(a) < keyOf(b); });
        return by([&](const RecordChunk &chunk, std::size_t row) { return ranks[chunk.kinds[row]]; });
    }

    // For each value its place among all; equal ones share it.
    template <typename Values, typename Less>
    static std::vector<std::uint64_t> ranksOf(const Values &values, Less isLess)
    {
        Rows order(values.size());
        std::iota(order.begin(), order.end(), 0U);
        std::sort(order.begin(), order.end(), [&](auto a, auto b) { return isLess(values[a], values[b]); });
        std::vector<std::uint64_t> ranks(order.size());
        for (std::size_t i = 1; i < order.size(); ++i) {
            const bool isNext = isLess(values[order[i - 1]], values[order[i]]);
            ranks[order[i]] = ranks[order[i - 1]] + (isNext ? 1 : 0);
        }
        return ranks;
    }

    Outcome<Rows> rows() const { return m_stop.stop_requested() ? Outcome<Rows>(cancelled()) : rowsOf(m_items); }

private:
    const RecordColumns &m_records;
    std::uint64_t m_flip;
    std::stop_token m_stop;
    std::vector<Numbered> m_items;
};

Outcome<Rows> bySource(const RecordColumns &records, NumberOrder order)
{
    const auto &others = records.tables().otherKeys;
    std::vector<std::string_view> keys;
    for (std::size_t i = 0; i < others.size(); ++i) {
        keys.push_back(others.at(i));
    }
    const auto ranks = NumberOrder::ranksOf(keys, std::less<>());
    return order
        .by([&](const RecordChunk &chunk, std::size_t row) {
            const auto key = chunk.keys[row];
            return key >= 0 ? static_cast<std::uint64_t>(key) : signBit | ranks[static_cast<std::size_t>(~key)];
        })
        .rows();
}

Outcome<Rows> byLease(const RecordColumns &records, NumberOrder order)
{
    const auto ranks = NumberOrder::ranksOf(records.tables().leases, std::less<>());
    return order
        .by([&](const RecordChunk &chunk, std::size_t row) {
            const auto lease = chunk.leases[row];
            return lease == 0 ? static_cast<std::uint64_t>(ranks.size()) : ranks[lease - 1];
        })
        .rows();
}

} // namespace

Outcome<Rows> sortedRows(const RecordColumns &records, RecordSort sort, std::stop_token stop)
{
    const auto numbers = [&] { return NumberOrder(records, sort.isDescending, stop); };
    using Chunk = const RecordChunk &;
    switch (sort.by) {
    case RecordColumn::Value:
        return byValue(records, sort.isDescending, stop);
    case RecordColumn::Type:
        return numbers()
            .byKind([](const RecordKind &kind) { return std::pair(nameOf(kind.claim), kind.claim); })
            .rows();
    case RecordColumn::Status:
        return numbers().byKind([](const RecordKind &kind) { return kind.status; }).rows();
    case RecordColumn::Source:
        return bySource(records, numbers());
    case RecordColumn::Subject:
        return numbers()
            .by([](Chunk chunk, std::size_t row) { return ordered(chunk.subjects[row]); })
            .byKind([](const RecordKind &kind) { return kind.subject; })
            .rows();
    case RecordColumn::Lease:
        return byLease(records, numbers());
    case RecordColumn::Created:
        return numbers()
            .by([](Chunk chunk, std::size_t row) { return ordered(chunk.created[row].time_since_epoch().count()); })
            .rows();
    case RecordColumn::Updated:
        return numbers()
            .by([](Chunk chunk, std::size_t row) { return ordered(chunk.updated[row].time_since_epoch().count()); })
            .rows();
    case RecordColumn::Cell:
        return numbers().byKind([](const RecordKind &kind) { return kind.cell; }).rows();
    case RecordColumn::Uuid:
        break;
    }
    return byUuid(records, sort.isDescending, stop);
}

Rows matchingInOrder(const Rows &sorted, const Rows &matching, std::size_t rows)
{
    std::vector<bool> isMatching(rows);
    for (const auto row : matching) {
        isMatching[row] = true;
    }
    Rows retained;
    retained.reserve(matching.size());
    std::copy_if(sorted.begin(), sorted.end(), std::back_inserter(retained), [&](auto row) { return isMatching[row]; });
    return retained;
}

} // namespace cells::claims
