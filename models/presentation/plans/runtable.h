// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/planactions.h"
#include "models/engine/runs/runprogress.h"
#include "models/presentation/base/rowtable.h"

namespace cells {

// "applied", "skipped: changed since", ...: translated.
QString nameOf(ItemOutcome outcome);
Status statusOf(ItemOutcome outcome);
QString nameOf(ClaimAction action);

// "371 applied · 2 skipped, as they had changed": what is none is left out.
QString countsText(const RunProgress &progress);
// "4.9 a second · 1 m 12 s left · held by the limit of 5 calls a second"
QString throughputText(const RunProgress &progress, double callsPerSecond, Duration now);
// The state that was read back, the reason of the end, and the audit record.
QString sentenceOf(const AnyReport &report);

// Label of an item's outcome.
struct RunLine
{
    // The lease, or "users 17 username".
    std::string item;
    QString action;
    ItemOutcome outcome = ItemOutcome::NotStarted;
    // Empty where there is nothing to say.
    QString text;
};
RunLine lineOf(const AnyResult &result);

// The outcome of each item; unplanned outcomes come first, then the newest.
class RunTable : public RowTable<RunLine, std::string>
{
    Q_OBJECT

public:
    explicit RunTable(QObject *parent = nullptr);

    void add(const std::vector<RunLine> &results);
};

} // namespace cells
