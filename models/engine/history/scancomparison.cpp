// SPDX-License-Identifier: MIT
#include "models/engine/history/scancomparison.h"

#include "models/engine/history/scanrecord.h"

#include <algorithm>
#include <unordered_map>

namespace cells::drift {

namespace {

// The differences of a scan within the ids, sorted by what they are known by.
class Ordered
{
public:
    Ordered(const Differences &differences, std::int64_t afterId, std::int64_t upTo)
        : m_differences(differences)
    {
        for (std::size_t row = 0; row < differences.size(); ++row) {
            if (differences.id(row) > afterId && differences.id(row) <= upTo) {
                m_rows.push_back(row);
            }
        }
        std::ranges::stable_sort(m_rows, [this](std::size_t a, std::size_t b) { return keyOf(a) < keyOf(b); });
    }

    bool isAtEnd() const { return m_at == m_rows.size(); }
    auto key() const { return keyOf(m_rows[m_at]); }
    Difference take() { return m_differences.at(m_rows[m_at++]); }

private:
    std::pair<std::int64_t, ClaimType> keyOf(std::size_t row) const
    {
        return {m_differences.id(row), m_differences.type(row)};
    }

    const Differences &m_differences;
    std::vector<std::size_t> m_rows;
    std::size_t m_at = 0;
};

// Values by what is kept in their place.
using KnownValues = std::unordered_map<std::string, std::string>;

void ask(const Differences &differences, KnownValues &values)
{
    for (std::size_t row = 0; row < differences.size(); ++row) {
        const auto difference = differences.at(row);
        for (const auto *text : {&difference.claimed, &difference.expected}) {
            if (isValueDigest(*text)) {
                values.try_emplace(*text);
            }
        }
    }
}

void answer(const Differences &known, KnownValues &values)
{
    for (std::size_t row = 0; row < known.size(); ++row) {
        const auto difference = known.at(row);
        for (const auto *text : {&difference.claimed, &difference.expected}) {
            const auto asked = isValueDigest(*text) ? values.end() : values.find(valueDigest(*text));
            if (asked != values.end()) {
                asked->second = *text;
            }
        }
    }
}

Differences filledIn(const Differences &differences, const KnownValues &values)
{
    Differences filled(differences.spill());
    for (std::size_t row = 0; row < differences.size(); ++row) {
        auto difference = differences.at(row);
        for (auto *text : {&difference.claimed, &difference.expected}) {
            const auto known = values.find(*text);
            if (known != values.end() && !known->second.empty()) {
                *text = known->second;
            }
        }
        filled.append(difference);
    }
    return filled;
}

} // namespace

ScanComparison compareScans(const ScanReport &earlier, const ScanReport &later)
{
    const Differences none(later.differences.spill());
    ScanComparison comparison{std::max(earlier.after, later.after), std::min(earlier.comparedUpTo, later.comparedUpTo),
        none, none, none, none};
    Ordered before(earlier.differences, comparison.afterId, comparison.upTo);
    Ordered after(later.differences, comparison.afterId, comparison.upTo);
    while (!before.isAtEnd() || !after.isAtEnd()) {
        if (after.isAtEnd() || (!before.isAtEnd() && before.key() < after.key())) {
            comparison.gone.append(before.take());
        } else if (before.isAtEnd() || after.key() < before.key()) {
            comparison.appeared.append(after.take());
        } else {
            const auto difference = after.take();
            auto known = before.take();
            // A switched flag changes no claim and no row.
            known.isFlagOff = difference.isFlagOff;
            (known == difference ? comparison.same : comparison.changed).append(difference);
        }
    }
    return comparison;
}

ScanComparison withValues(ScanComparison comparison, const Differences &known)
{
    KnownValues values;
    const auto groups = {&comparison.appeared, &comparison.changed, &comparison.same, &comparison.gone};
    for (const auto *part : groups) {
        ask(*part, values);
    }
    answer(known, values);
    for (auto *part : groups) {
        *part = filledIn(*part, values);
    }
    return comparison;
}

} // namespace cells::drift
