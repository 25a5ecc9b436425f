// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/planactions.h"
#include "models/engine/runs/runprogress.h"
#include "models/presentation/base/enumlabels.h"
#include "models/presentation/base/rowtable.h"

namespace cells {

template <>
inline constexpr auto labelTable<ItemOutcome> = enumLabels<ItemOutcome>("runs",
    {
        {ItemOutcome::NotStarted, QT_TRANSLATE_NOOP("runs", "not started"), Status::Wait},
        {ItemOutcome::Applied, QT_TRANSLATE_NOOP("runs", "applied"), Status::Ok},
        {ItemOutcome::NotApplied, QT_TRANSLATE_NOOP("runs", "not applied"), Status::Conflict},
        {ItemOutcome::Unknown, QT_TRANSLATE_NOOP("runs", "unknown")},
        {ItemOutcome::Stale, QT_TRANSLATE_NOOP("runs", "skipped: changed"), Status::Stale},
        {ItemOutcome::Superseded, QT_TRANSLATE_NOOP("runs", "done elsewhere"), Status::Extra},
        {ItemOutcome::Ended, QT_TRANSLATE_NOOP("runs", "ended, cause unknown"), Status::Extra},
        {ItemOutcome::Conflict, QT_TRANSLATE_NOOP("runs", "refused: held elsewhere"), Status::Conflict},
        {ItemOutcome::Lost, QT_TRANSLATE_NOOP("runs", "lost to another owner"), Status::Conflict},
        {ItemOutcome::LeaseLost, QT_TRANSLATE_NOOP("runs", "its lease was lost")},
    });

// Each has the status of the drift that it repairs.
template <>
inline constexpr auto labelTable<ClaimAction> = enumLabels<ClaimAction>("runs",
    {
        {ClaimAction::Create, QT_TRANSLATE_NOOP("runs", "Create"), Status::Missing},
        {ClaimAction::Replace, QT_TRANSLATE_NOOP("runs", "Replace"), Status::Different},
        {ClaimAction::Destroy, QT_TRANSLATE_NOOP("runs", "Destroy"), Status::Extra},
    });

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
