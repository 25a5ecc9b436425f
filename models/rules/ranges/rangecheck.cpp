// SPDX-License-Identifier: MIT
#include "models/rules/ranges/rangecheck.h"

#include "models/rules/decommission/readiness.h"
#include "models/rules/ranges/rangemessages.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace cells::ranges {

using alerts::Severity;
using decommission::legacyCell;

namespace {

// GitLab's sequences take one value at a time.
constexpr std::int64_t mostCached = 1000;

struct Ranked
{
    FindingKind kind;
    Severity severity;
};

constexpr std::array ranks{Ranked{FindingKind::RangesOverlap, Severity::S2},
    Ranked{FindingKind::RangeInverted, Severity::S2}, Ranked{FindingKind::RangeTooLarge, Severity::S2},
    Ranked{FindingKind::RangeTooSmall, Severity::S4}, Ranked{FindingKind::CellWithoutRange, Severity::S3},
    Ranked{FindingKind::SequenceOutside, Severity::S2}, Ranked{FindingKind::SequenceFilling, Severity::S4},
    Ranked{FindingKind::SequenceFull, Severity::S2}, Ranked{FindingKind::ColumnTooSmall, Severity::S2},
    Ranked{FindingKind::SequenceStep, Severity::S4}, Ranked{FindingKind::SequenceCycles, Severity::S2},
    Ranked{FindingKind::SequenceCached, Severity::S4}, Ranked{FindingKind::TriggerMissing, Severity::S4},
    Ranked{FindingKind::TriggerDisabled, Severity::S4}, Ranked{FindingKind::TriggerOtherRange, Severity::S2},
    Ranked{FindingKind::LegacyUnbounded, Severity::S4}, Ranked{FindingKind::SequenceBehind, Severity::S2},
    Ranked{FindingKind::IdsOfNobody, Severity::S2}, Ranked{FindingKind::IdsInTwoCells, Severity::S2}};
static_assert(ranks.size() == allOf<FindingKind>().size());

std::string text(std::int64_t number)
{
    return std::to_string(number);
}

std::string textOf(const SequenceRange &range)
{
    return text(range.min) + "–" + text(range.max);
}

std::string textOf(const std::vector<SequenceRange> &ranges)
{
    std::string all;
    for (const auto &range : ranges) {
        all += (all.empty() ? "" : ", ") + textOf(range);
    }
    return all;
}

std::string percentText(double share)
{
    return text(std::int64_t(share * 100)) + " %";
}

bool overlap(const SequenceRange &left, const SequenceRange &right)
{
    return left.min <= right.max && right.min <= left.max;
}

bool isWithin(const SequenceRange &range, const SequenceDefinition &sequence)
{
    return range.min <= sequence.min && sequence.max <= range.max;
}

const std::vector<SequenceRange> &rangesOf(std::span<const Cell> cells, CellId cell)
{
    static const std::vector<SequenceRange> none;
    const auto found = std::ranges::find(cells, cell, &Cell::id);
    return found == cells.end() ? none : found->sequences;
}

// GitLab bounds the sequences of the legacy cell late, if at all
// (lib/gitlab/database/alter_legacy_cell_sequences_max_value.rb).
bool isUnbounded(CellId cell, const SequenceDefinition &sequence)
{
    return cell == legacyCell && sequence.max == largestOf(sequence.type);
}

// The largest value that fits into the type of the sequence and of all its columns.
std::int64_t endOfTypes(const SequenceDefinition &sequence)
{
    auto end = largestOf(sequence.type);
    for (const auto &column : sequence.columns) {
        end = std::min(end, largestOf(column.type));
    }
    return end;
}

std::int64_t endOf(const SequenceDefinition &sequence)
{
    return std::min(sequence.max, endOfTypes(sequence));
}

// The range of the service that the sequence is meant to have: the one with its values, else the first.
const SequenceRange &rangeFor(const std::vector<SequenceRange> &ranges, const SequenceDefinition &sequence)
{
    const auto has = [value = sequence.last.value_or(sequence.min)](
                         const SequenceRange &range) { return range.min <= value && value <= range.max; };
    const auto found = std::ranges::find_if(ranges, has);
    return found == ranges.end() ? ranges.front() : *found;
}

class SequenceCheck
{
public:
    SequenceCheck(
        std::span<const Cell> cells, CellId cell, LogicalDatabase database, const SequenceDefinition &sequence)
        : m_ranges(rangesOf(cells, cell))
        , m_cell(cell)
        , m_database(database)
        , m_sequence(sequence)
    {
    }

    std::vector<Finding> run()
    {
        checkBounds();
        checkColumns();
        checkUse();
        checkDefinition();
        return std::move(m_findings);
    }

private:
    void add(FindingKind kind, Message text, Message step)
    {
        m_findings.push_back({kind, m_cell, m_database, m_name, std::move(text), std::move(step)});
    }

    Message alterStep() const
    {
        const auto &range = rangeFor(m_ranges, m_sequence);
        return {messages::rangeStepAlter, {text(range.min), text(range.max)}};
    }

    void checkBounds()
    {
        const auto isOurs = [this](const SequenceRange &range) { return isWithin(range, m_sequence); };
        // A column that is too small explains the same bounds better. checkLegacyBounds() counts those without an end.
        if (m_ranges.empty() || std::ranges::any_of(m_ranges, isOurs) || isTooSmall()
            || isUnbounded(m_cell, m_sequence)) {
            return;
        }
        add(FindingKind::SequenceOutside,
            {messages::sequenceOutside,
                {m_name, textOf(SequenceRange{m_sequence.min, m_sequence.max}), textOf(m_ranges)}},
            alterStep());
    }

    // A new cell has ids of 64 bits everywhere; in the legacy cell, old columns have 32.
    bool isTooSmall() const
    {
        return !m_ranges.empty() && m_cell != legacyCell && endOfTypes(m_sequence) < rangeFor(m_ranges, m_sequence).max;
    }

    void checkColumns()
    {
        if (!isTooSmall()) {
            return;
        }
        const auto may = textOf(rangeFor(m_ranges, m_sequence));
        const auto end = endOfTypes(m_sequence);
        for (const auto &column : m_sequence.columns) {
            if (largestOf(column.type) == end) {
                return add(FindingKind::ColumnTooSmall,
                    {messages::columnTooSmall,
                        {qualified(column.schema, column.table) + '.' + column.column, std::string(toKey(column.type)),
                            text(end), may}},
                    messages::rangeStepColumn);
            }
        }
        add(FindingKind::ColumnTooSmall,
            {messages::columnTooSmall, {m_name, std::string(toKey(m_sequence.type)), text(end), may}},
            messages::rangeStepColumn);
    }

    void checkUse()
    {
        const auto ratio = usedRatio(m_sequence);
        if (ratio && *ratio >= fillingShare && !isTooSmall()) {
            add(*ratio >= fullShare ? FindingKind::SequenceFull : FindingKind::SequenceFilling,
                {messages::sequenceFilling, {m_name, percentText(*ratio), text(endOf(m_sequence))}},
                {messages::rangeStepIncrease, {m_sequence.name}});
        }
    }

    void checkDefinition()
    {
        if (m_sequence.increment != 1) {
            add(FindingKind::SequenceStep, {messages::sequenceStep, {m_name, text(m_sequence.increment)}},
                messages::rangeStepDefinition);
        }
        if (m_sequence.isCyclic) {
            add(FindingKind::SequenceCycles, {messages::sequenceCycles, {m_name}}, messages::rangeStepDefinition);
        }
        if (m_sequence.cache > mostCached) {
            add(FindingKind::SequenceCached, {messages::sequenceCached, {m_name, text(m_sequence.cache)}},
                messages::rangeStepDefinition);
        }
    }

    const std::vector<SequenceRange> &m_ranges;
    const CellId m_cell;
    const LogicalDatabase m_database;
    const SequenceDefinition &m_sequence;
    const std::string m_name = qualified(m_sequence.schema, m_sequence.name);
    std::vector<Finding> m_findings;
};

// "100", "200" in "MINVALUE 100 MAXVALUE 200".
std::set<std::string> numbersIn(const std::string &source)
{
    std::set<std::string> numbers;
    std::string number;
    for (const char c : source + ' ') {
        if (c >= '0' && c <= '9') {
            number += c;
        } else if (!number.empty()) {
            numbers.insert(std::exchange(number, {}));
        }
    }
    return numbers;
}

// Findings about one range by itself.
void checkRange(std::vector<Finding> &findings, const Cell &cell, const SequenceRange &range, std::int64_t leastLength)
{
    const auto add = [&](FindingKind kind, Message text) {
        findings.push_back({kind, cell.id, {}, {}, std::move(text), messages::rangeStepService});
    };
    if (range.min > range.max) {
        return add(FindingKind::RangeInverted, {messages::rangeInverted, {textOf(range)}});
    }
    if (range.max > largestId) {
        add(FindingKind::RangeTooLarge, {messages::rangeTooLarge, {textOf(range), text(largestId)}});
    }
    // Without the first one: all numbers of 64 bits would be one too many.
    const auto furtherIds = static_cast<std::uint64_t>(range.max) - static_cast<std::uint64_t>(range.min);
    if (furtherIds + 1 != 0 && furtherIds + 1 < static_cast<std::uint64_t>(leastLength)) {
        add(FindingKind::RangeTooSmall,
            {messages::rangeTooSmall, {textOf(range), std::to_string(furtherIds + 1), text(leastLength)}});
    }
}

} // namespace

Severity severityOf(FindingKind kind)
{
    return std::ranges::find(ranks, kind, &Ranked::kind)->severity;
}

std::vector<Finding> checkRanges(std::span<const Cell> cells, std::int64_t leastLength)
{
    struct Owned
    {
        CellId cell;
        SequenceRange range;
    };
    std::vector<Finding> findings;
    std::vector<Owned> before;
    for (const auto &cell : cells) {
        if (cell.sequences.empty()) {
            findings.push_back({FindingKind::CellWithoutRange, cell.id, {}, {}, messages::cellWithoutRange,
                messages::rangeStepService});
        }
        for (const auto &range : cell.sequences) {
            checkRange(findings, cell, range, leastLength);
            for (const auto &other : before) {
                if (overlap(other.range, range)) {
                    findings.push_back({FindingKind::RangesOverlap, cell.id, {}, {},
                        {messages::rangesOverlap, {textOf(range), textOf(other.range), text(other.cell.value)}},
                        messages::rangeStepService});
                }
            }
            before.push_back({cell.id, range});
        }
    }
    return findings;
}

std::optional<double> usedRatio(const SequenceDefinition &sequence)
{
    if (!sequence.last) {
        return std::nullopt;
    }
    const double all = double(endOf(sequence)) - double(sequence.min) + 1;
    const double used = double(*sequence.last) - double(sequence.min) + 1;
    return all > 0 ? std::clamp(used / all, 0.0, 1.0) : 1.0;
}

std::vector<Finding> checkSequence(
    std::span<const Cell> cells, CellId cell, LogicalDatabase database, const SequenceDefinition &sequence)
{
    return SequenceCheck(cells, cell, database, sequence).run();
}

std::vector<Finding> checkLegacyBounds(
    std::span<const Cell> cells, CellId cell, LogicalDatabase database, std::span<const SequenceDefinition> sequences)
{
    const auto &ranges = rangesOf(cells, cell);
    if (ranges.empty()) {
        return {};
    }
    const auto end = std::ranges::max(ranges, {}, &SequenceRange::max).max;
    const auto count = std::ranges::count_if(
        sequences, [&](const SequenceDefinition &it) { return isUnbounded(cell, it) && it.max > end; });
    if (count == 0) {
        return {};
    }
    return {{FindingKind::LegacyUnbounded, cell, database, {}, {messages::legacyUnbounded, {text(count), text(end)}},
        {messages::rangeStepLegacy, {text(end)}}}};
}

std::vector<Finding> checkTriggers(
    std::span<const Cell> cells, CellId cell, LogicalDatabase database, std::span<const RangeTrigger> triggers)
{
    const auto &ranges = rangesOf(cells, cell);
    if (ranges.empty()) {
        return {};
    }
    const bool isLegacy = cell == legacyCell;
    const std::string name = isLegacy ? "alter_new_sequences_max_value" : "alter_new_sequences_range";
    const auto &range = ranges.front();
    const auto finding = [&](FindingKind kind, Message why) {
        return std::vector<Finding>{{kind, cell, database, name, std::move(why),
            {messages::rangeStepAlter, {text(range.min), text(range.max)}}}};
    };
    const auto trigger = std::ranges::find(triggers, name, &RangeTrigger::name);
    if (trigger == triggers.end()) {
        return isLegacy ? std::vector<Finding>()
                        : finding(FindingKind::TriggerMissing, {messages::triggerMissing, {name}});
    }
    if (!trigger->isEnabled) {
        return finding(FindingKind::TriggerDisabled, {messages::triggerDisabled, {name}});
    }
    const auto numbers = numbersIn(trigger->source);
    const auto isOf = [&](const SequenceRange &one) {
        return (isLegacy || numbers.contains(text(one.min))) && numbers.contains(text(one.max));
    };
    return std::ranges::any_of(ranges, isOf)
        ? std::vector<Finding>()
        : finding(FindingKind::TriggerOtherRange, {messages::triggerOtherRange, {name, textOf(ranges)}});
}

} // namespace cells::ranges
