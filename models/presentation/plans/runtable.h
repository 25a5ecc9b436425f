// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/planactions.h"
#include "models/engine/runs/runprogress.h"
#include "models/presentation/base/enumlabels.h"
#include "models/presentation/base/rowtable.h"

namespace cells {

// Each has the status of the drift that it repairs.
template <>
inline constexpr auto labelTable<plans::ItemOutcome> = enumLabels<plans::ItemOutcome>("runs",
    {
        {plans::ItemOutcome::NotStarted, QT_TRANSLATE_NOOP("runs", "not started"), Status::Wait},
        {plans::ItemOutcome::Applied, QT_TRANSLATE_NOOP("runs", "applied"), Status::Ok},
        {plans::ItemOutcome::NotApplied, QT_TRANSLATE_NOOP("runs", "not applied"), Status::Conflict},
        {plans::ItemOutcome::Unknown, QT_TRANSLATE_NOOP("runs", "unknown")},
        {plans::ItemOutcome::Stale, QT_TRANSLATE_NOOP("runs", "skipped: changed"), Status::Stale},
        {plans::ItemOutcome::Superseded, QT_TRANSLATE_NOOP("runs", "done elsewhere"), Status::Extra},
        {plans::ItemOutcome::Ended, QT_TRANSLATE_NOOP("runs", "ended, cause unknown"), Status::Extra},
        {plans::ItemOutcome::Conflict, QT_TRANSLATE_NOOP("runs", "refused: held elsewhere"), Status::Conflict},
        {plans::ItemOutcome::Lost, QT_TRANSLATE_NOOP("runs", "lost to another owner"), Status::Conflict},
        {plans::ItemOutcome::LeaseLost, QT_TRANSLATE_NOOP("runs", "its lease was lost")},
    });

template <>
inline constexpr auto labelTable<plans::ClaimAction> = enumLabels<plans::ClaimAction>("runs",
    {
        {plans::ClaimAction::Create, QT_TRANSLATE_NOOP("runs", "Create"), Status::Missing},
        {plans::ClaimAction::Replace, QT_TRANSLATE_NOOP("runs", "Replace"), Status::Different},
        {plans::ClaimAction::Destroy, QT_TRANSLATE_NOOP("runs", "Destroy"), Status::Extra},
    });

} // namespace cells

namespace cells::plans {

using cells::nameOf;

// "371 applied · 2 skipped, as they had changed": what is none is left out.
QString countsText(const RunProgress &progress);
// "4.9 a second · 1 min 12 s left · held by the limit of 5 calls a second"
QString throughputText(const RunProgress &progress, double callsPerSecond, Duration now);
// The state that was read back, the reason of the end, and the audit record.
QString sentenceOf(const AnyReport &report);

// Label of an item's outcome.
struct RunLine
{
    // The lease, "users 17 username", or "users after 1000 up to 2000".
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

} // namespace cells::plans
