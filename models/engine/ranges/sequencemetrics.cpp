// SPDX-License-Identifier: MIT
#include "models/engine/ranges/sequencemetrics.h"

#include "models/rules/alerts/alertmessages.h"
#include "models/rules/ranges/rangemessages.h"

#include <algorithm>
#include <functional>

namespace cells::ranges {

using namespace alerts;

namespace {

struct UsedSequence
{
    LogicalDatabase database = LogicalDatabase::Main;
    std::string name;
    double ratio = 0;
};

Labels databaseLabel(LogicalDatabase database)
{
    return {{"database", std::string(toKey(database))}};
}

// The first of the reasons why something is unknown.
void note(Message &problem, Message other)
{
    if (problem.isEmpty()) {
        problem = std::move(other);
    }
}

void addGroup(MetricReading &reading, FactGroup facts, CellId cell, const Message &problem)
{
    problem.isEmpty() ? reading.addRead(facts, cell) : reading.addUnread(facts, cell, problem);
}

void addUse(MetricReading &reading, CellId cell, const std::vector<DatabaseRanges> &databases)
{
    Message problem;
    std::vector<UsedSequence> used;
    for (const auto &read : databases) {
        if (!read.problem.isEmpty()) {
            note(problem, read.problem);
            continue;
        }
        if (const int locked = read.unreadable(); locked > 0) {
            note(problem, {messages::sequencesLocked, {std::string(toKey(read.database)), std::to_string(locked)}});
        }
        for (const auto &sequence : read.catalog.sequences) {
            if (const auto ratio = usedRatio(sequence)) {
                used.push_back({read.database, qualified(sequence.schema, sequence.name), *ratio});
            }
        }
    }
    std::ranges::stable_sort(used, std::greater(), &UsedSequence::ratio);
    for (std::size_t i = 0; i < std::min(used.size(), mostMeasured); ++i) {
        if (i < fullestMeasured || used[i].ratio > fillingShare) {
            auto labels = databaseLabel(used[i].database);
            labels.emplace_back("sequence", used[i].name);
            reading.add(Metric::SequenceUsed, used[i].ratio, cell, std::move(labels));
        }
    }
    addGroup(reading, FactGroup::Sequences, cell, problem);
}

// Why the bounds of sequences cannot be compared with ranges of the cell; empty when they can.
Message rangeProblem(CellId cell, const Outcome<std::vector<Cell>> &listed)
{
    if (!listed) {
        return listed.error().message;
    }
    const auto found = std::ranges::find(*listed, cell, &Cell::id);
    return found == listed->end()  ? Message(messages::rangesOfNoCell)
        : found->sequences.empty() ? Message(messages::cellWithoutRange)
                                   : Message();
}

void addBounds(MetricReading &reading, CellId cell, const std::vector<DatabaseRanges> &databases,
    const Outcome<std::vector<Cell>> &listed)
{
    auto problem = rangeProblem(cell, listed);
    const bool hasRanges = problem.isEmpty();
    for (const auto &read : databases) {
        if (!read.problem.isEmpty()) {
            note(problem, read.problem);
        } else if (hasRanges) {
            const auto outside = std::ranges::count_if(read.catalog.sequences, [&](const SequenceDefinition &it) {
                const auto findings = checkSequence(*listed, cell, read.database, it);
                return std::ranges::find(findings, FindingKind::SequenceOutside, &Finding::kind) != findings.end();
            });
            reading.add(Metric::SequencesOutside, double(outside), cell, databaseLabel(read.database));
        }
    }
    addGroup(reading, FactGroup::Ranges, cell, problem);
}

} // namespace

void addSequences(
    MetricReading &reading, CellId cell, const CellSequences &sequences, const Outcome<std::vector<Cell>> &listed)
{
    if (!sequences) {
        reading.addUnread(FactGroup::Sequences, cell, sequences.error().message);
        return reading.addUnread(FactGroup::Ranges, cell, sequences.error().message);
    }
    addUse(reading, cell, *sequences);
    addBounds(reading, cell, *sequences, listed);
}

} // namespace cells::ranges
