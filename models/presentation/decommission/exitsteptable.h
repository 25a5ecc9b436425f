// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/decommission/emptiness.h"
#include "models/presentation/base/enumlabels.h"
#include "models/presentation/base/rowtable.h"

namespace cells::decommission {

// The way of a cell out of service, in this order.
enum class Step
{
    Check,
    Stop,
    Leases,
    Archive,
    Destroy,
    Prove,
    Configuration,
    Keep,
};

enum class StepState
{
    Done,
    ToDo, // it can be done now
    Later, // another step comes first
    NotReady, // something speaks against it
    Unknown, // not read
    Confirm, // only people know
};

// What was read of the cell so far, in this session.
struct CellExit
{
    CellId cell{};
    std::optional<CheckReport> check{};
    std::optional<ArchiveManifest> archive{};
    std::optional<EmptinessReport> proof{};

    // Nothing is known to be left of the claims.
    bool isDestroyed() const;
};

struct StepRow
{
    Step step = Step::Check;
    StepState state = StepState::Unknown;
    QString finding{};
};

} // namespace cells::decommission

namespace cells {

template <>
inline constexpr auto labelTable<decommission::Step> = enumLabels<decommission::Step>("decommission",
    {
        {decommission::Step::Check, QT_TRANSLATE_NOOP("decommission", "Check the cell")},
        {decommission::Step::Stop, QT_TRANSLATE_NOOP("decommission", "Stop what claims")},
        {decommission::Step::Leases, QT_TRANSLATE_NOOP("decommission", "Resolve its leases")},
        {decommission::Step::Archive, QT_TRANSLATE_NOOP("decommission", "Archive its claims")},
        {decommission::Step::Destroy, QT_TRANSLATE_NOOP("decommission", "Destroy its claims")},
        {decommission::Step::Prove, QT_TRANSLATE_NOOP("decommission", "Prove that nothing is left")},
        {decommission::Step::Configuration, QT_TRANSLATE_NOOP("decommission", "Remove it from the configuration")},
        {decommission::Step::Keep, QT_TRANSLATE_NOOP("decommission", "Remove its infrastructure")},
    });

template <>
inline constexpr auto labelTable<decommission::StepState> = enumLabels<decommission::StepState>("decommission",
    {
        {decommission::StepState::Done, QT_TRANSLATE_NOOP("decommission", "done"), Status::Ok},
        {decommission::StepState::ToDo, QT_TRANSLATE_NOOP("decommission", "to do"), Status::Stale},
        {decommission::StepState::Later, QT_TRANSLATE_NOOP("decommission", "later"), Status::Wait},
        {decommission::StepState::NotReady, QT_TRANSLATE_NOOP("decommission", "not ready"), Status::Conflict},
        {decommission::StepState::Unknown, QT_TRANSLATE_NOOP("decommission", "unknown"), Status::Unknown},
        {decommission::StepState::Confirm, QT_TRANSLATE_NOOP("decommission", "to confirm"), Status::Stale},
    });

template <>
inline constexpr auto labelTable<decommission::ConditionState> = enumLabels<decommission::ConditionState>(
    "decommission",
    {
        {decommission::ConditionState::Met, QT_TRANSLATE_NOOP("decommission", "met"), Status::Ok},
        {decommission::ConditionState::NotMet, QT_TRANSLATE_NOOP("decommission", "not met"), Status::Conflict},
        {decommission::ConditionState::Unknown, QT_TRANSLATE_NOOP("decommission", "unknown"), Status::Unknown},
        {decommission::ConditionState::Confirm, QT_TRANSLATE_NOOP("decommission", "to confirm"), Status::Stale},
    });

template <>
inline constexpr auto labelTable<decommission::ConditionId> = enumLabels<decommission::ConditionId>("decommission",
    {
        {decommission::ConditionId::Listed, QT_TRANSLATE_NOOP("decommission", "Listed")},
        {decommission::ConditionId::Organizations, QT_TRANSLATE_NOOP("decommission", "Organizations")},
        {decommission::ConditionId::Rows, QT_TRANSLATE_NOOP("decommission", "Rows")},
        {decommission::ConditionId::DefaultOrganization, QT_TRANSLATE_NOOP("decommission", "Default organization")},
        {decommission::ConditionId::Leases, QT_TRANSLATE_NOOP("decommission", "Leases")},
        {decommission::ConditionId::Quiet, QT_TRANSLATE_NOOP("decommission", "Quiet")},
        {decommission::ConditionId::Identity, QT_TRANSLATE_NOOP("decommission", "Identity")},
        {decommission::ConditionId::Application, QT_TRANSLATE_NOOP("decommission", "Application")},
        {decommission::ConditionId::Pairing, QT_TRANSLATE_NOOP("decommission", "Pairing")},
        {decommission::ConditionId::Verification, QT_TRANSLATE_NOOP("decommission", "Verification")},
        {decommission::ConditionId::Sequences, QT_TRANSLATE_NOOP("decommission", "Sequences")},
        {decommission::ConditionId::Listing, QT_TRANSLATE_NOOP("decommission", "Listing")},
        {decommission::ConditionId::Backup, QT_TRANSLATE_NOOP("decommission", "Backup")},
    });

} // namespace cells

namespace cells::decommission {

// Pure. One row for each step.
std::vector<StepRow> stepsOf(const CellExit &known);
// Pure. The step that comes next, or the last one.
Step nextStep(const CellExit &known);
// Pure. The conditions that belong to the step; none for a step that has no conditions.
std::vector<Condition> conditionsOf(const CellExit &known, Step step);
// "Step 4 of 8: archive its claims · 4 546 claims are left"
QString sentenceOf(const CellExit &known);

class ExitStepTable : public RowTable<StepRow, Step>
{
    Q_OBJECT

public:
    explicit ExitStepTable(QObject *parent = nullptr);
};

} // namespace cells::decommission
