// SPDX-License-Identifier: MIT
#include "models/presentation/overview/celltable.h"

#include "models/presentation/base/timetext.h"
#include "models/presentation/connection/evidencetable.h"
#include "models/presentation/leases/leasetext.h"
#include "models/presentation/rollout/rollouttext.h"

namespace cells::overview {

using namespace drift;
using namespace leases;
using namespace pairing;
using namespace rollout;

namespace {

struct CellTexts
{
    Q_DECLARE_TR_FUNCTIONS(overview)
};

QString waiting(const CellRow &row)
{
    return row.isAsked ? CellTexts::tr("reading…") : dash();
}

// Null: not answered, or nothing could be read.
const LeaseSurveyReport *readOf(const CellRow &row)
{
    return row.survey->leases && *row.survey->leases ? &**row.survey->leases : nullptr;
}

QString cellText(const CellRow &row)
{
    return QStringLiteral("%1 · %2").arg(row.cell.value).arg(QString::fromStdString(row.name));
}

std::optional<PairingVerdict> verdictOf(const CellRow &row)
{
    const auto &pairing = row.survey->pairing;
    return pairing && *pairing ? std::optional((*pairing)->pairing.verdict) : std::nullopt;
}

// Returns the report of the cell, but null when its database belongs to another cell (C16).
const LeaseSurveyReport *reportOf(const CellRow &row)
{
    return isContradicted(row) ? nullptr : readOf(row);
}

const CellStage *stageOf(const CellRow &row)
{
    return row.survey->stage && !isContradicted(row) ? &*row.survey->stage : nullptr;
}

// State of a source.
enum class SourceState
{
    Unasked,
    Answers,
    Partly,
    Dead
};

SourceState serviceState(const CellRow &row)
{
    if (!row.survey->leases) {
        return SourceState::Unasked;
    }
    const auto *report = readOf(row);
    if (!report || (report->serviceProblem && report->pages == 0)) {
        return SourceState::Dead;
    }
    return report->isListingComplete ? SourceState::Answers : SourceState::Partly;
}

SourceState databaseState(const CellRow &row)
{
    if (!row.survey->leases) {
        return SourceState::Unasked;
    }
    const auto *report = readOf(row);
    return report && !report->databaseProblem ? SourceState::Answers : SourceState::Dead;
}

constexpr auto sourceStates = enumLabels<SourceState>("overview",
    {
        {SourceState::Unasked, nullptr},
        {SourceState::Answers, QT_TRANSLATE_NOOP("overview", "answers"), Status::Ok},
        {SourceState::Partly, QT_TRANSLATE_NOOP("overview", "incomplete"), Status::Stale},
        {SourceState::Dead, QT_TRANSLATE_NOOP("overview", "not read"), Status::Conflict},
    });

Status statusOfState(SourceState state)
{
    return sourceStates.at(state).status;
}

QString textOfState(SourceState state, const CellRow &row)
{
    return state == SourceState::Unasked ? waiting(row) : CellTexts::tr(sourceStates.at(state).label);
}

QString serviceText(const CellRow &row)
{
    return textOfState(serviceState(row), row);
}

QString databaseText(const CellRow &row)
{
    const auto *report = readOf(row);
    if (!report || !report->database) {
        return textOfState(databaseState(row), row);
    }
    const auto name = QString::fromStdString(report->database->database);
    if (isContradicted(row)) {
        return CellTexts::tr("%1 (of another cell)").arg(name);
    }
    return report->database->isReplica ? CellTexts::tr("%1 (replica)").arg(name) : name;
}

std::optional<Status> databaseStatus(const CellRow &row)
{
    if (isContradicted(row)) {
        return Status::Conflict;
    }
    const auto *report = readOf(row);
    const bool isReplica = report && report->database && report->database->isReplica;
    return isReplica ? Status::Stale : statusOfState(databaseState(row));
}

QString pairingText(const CellRow &row)
{
    const auto verdict = verdictOf(row);
    return verdict ? nameOf(*verdict) : row.survey->pairing ? nameOf(PairingVerdict::Unproved) : waiting(row);
}

std::optional<Status> pairingStatus(const CellRow &row)
{
    return statusOf(verdictOf(row).value_or(PairingVerdict::Unproved));
}

// Empty: unknown. The count of an incomplete listing is a lower bound.
std::optional<int> outstanding(const CellRow &row)
{
    const auto *report = reportOf(row);
    return report && serviceState(row) != SourceState::Dead ? std::optional(report->outstanding()) : std::nullopt;
}

std::optional<int> countOf(const CellRow &row, LeaseVerdict verdict)
{
    return outstanding(row) ? std::optional(reportOf(row)->count(verdict)) : std::nullopt;
}

QString numberText(const CellRow &row, const std::optional<int> &number)
{
    if (!number) {
        return dash();
    }
    const auto text = groupedNumber(*number);
    return serviceState(row) == SourceState::Partly ? QStringLiteral("≥ ") + text : text;
}

template <LeaseVerdict verdict> QString countText(const CellRow &row)
{
    return numberText(row, countOf(row, verdict));
}

// Highlights a number of leases only above 0.
template <LeaseVerdict verdict> std::optional<Status> countStatus(const CellRow &row)
{
    return countOf(row, verdict).value_or(0) > 0 ? std::optional(statusOf(verdict)) : std::nullopt;
}

QString outstandingText(const CellRow &row)
{
    return numberText(row, outstanding(row));
}

std::optional<Duration> oldest(const CellRow &row)
{
    const auto *report = reportOf(row);
    return report ? report->oldestAge() : std::nullopt;
}

std::optional<Duration> skew(const CellRow &row)
{
    const auto *report = reportOf(row);
    return report ? report->skew : std::nullopt;
}

QString oldestCreated(const CellRow &row)
{
    const auto *report = reportOf(row);
    return oldest(row) ? utcString(report->asOf - *oldest(row)) : dash();
}

QString durationOrDash(const std::optional<Duration> &duration)
{
    return duration ? durationString(*duration) : dash();
}

std::optional<Status> skewStatus(const CellRow &row)
{
    const auto ahead = skew(row);
    const bool isTooMuch = ahead && std::chrono::abs(*ahead) > reportOf(row)->thresholds.maximalSkew;
    return isTooMuch ? std::optional(Status::Stale) : std::nullopt;
}

// Unknown is the worst. Nothing where none needs attention.
std::optional<RolloutPhase> worstPhase(const CellStage &stage)
{
    for (const auto phase : {RolloutPhase::Unknown, RolloutPhase::Blocked, RolloutPhase::Drifting}) {
        if (stage.count(phase) > 0) {
            return phase;
        }
    }
    return std::nullopt;
}

QString rolloutText(const CellRow &row)
{
    const auto *stage = stageOf(row);
    if (!stage) {
        return isContradicted(row) ? dash() : waiting(row);
    }
    if (const auto worst = worstPhase(*stage)) {
        const int count = stage->count(*worst);
        return count == stage->models ? nameOf(*worst) : QStringLiteral("%1 %2").arg(count).arg(nameOf(*worst));
    }
    return CellTexts::tr("%1 of %2 verified").arg(stage->count(RolloutPhase::Verified)).arg(stage->models);
}

std::optional<Status> rolloutStatus(const CellRow &row)
{
    const auto *stage = stageOf(row);
    if (!stage) {
        return Status::Unknown;
    }
    if (const auto worst = worstPhase(*stage)) {
        return statusOf(*worst);
    }
    return stage->count(RolloutPhase::Verified) == stage->models ? Status::Ok : Status::Wait;
}

int verifiedIn(const CellRow &row)
{
    return stageOf(row) ? stageOf(row)->count(RolloutPhase::Verified) : -1;
}

// Counts only saved scans; models without a scan may differ as well.
QString driftText(const CellRow &row)
{
    const auto *stage = stageOf(row);
    if (!stage || stage->scanned == 0) {
        return dash();
    }
    const auto number = groupedNumber(qint64(stage->drift));
    return stage->scanned < stage->models ? QStringLiteral("≥ ") + number : number;
}

std::optional<Status> driftStatus(const CellRow &row)
{
    const auto *stage = stageOf(row);
    if (!stage || stage->scanned == 0 || stage->drift == 0) {
        return std::nullopt;
    }
    return stage->conflicts > 0 ? Status::Conflict : Status::Different;
}

std::int64_t driftIn(const CellRow &row)
{
    const auto *stage = stageOf(row);
    return stage && stage->scanned > 0 ? std::int64_t(stage->drift) : -1;
}

template <LeaseVerdict verdict> constexpr Column<CellRow> countColumn(const char *id, const char *title)
{
    return {.id = id,
        .title = title,
        .alignment = rightAligned,
        .text = countText<verdict>,
        .isLess = [](const auto &a, const auto &b) { return countOf(a, verdict) < countOf(b, verdict); },
        .status = countStatus<verdict>};
}

constexpr Column<CellRow> cellColumns[]{
    {.id = "cell",
        .title = QT_TRANSLATE_NOOP("columns", "Cell"),
        .text = cellText,
        .isLess = [](const auto &a, const auto &b) { return a.cell < b.cell; }},
    {.id = "service",
        .title = QT_TRANSLATE_NOOP("columns", "Service"),
        .text = serviceText,
        .isLess = [](const auto &a, const auto &b) { return serviceState(a) < serviceState(b); },
        .status = [](const CellRow &row) { return std::optional(statusOfState(serviceState(row))); }},
    {.id = "database",
        .title = QT_TRANSLATE_NOOP("columns", "Database"),
        .text = databaseText,
        .status = databaseStatus},
    {.id = "pairing",
        .title = QT_TRANSLATE_NOOP("columns", "Pairing"),
        .text = pairingText,
        .isLess = [](const auto &a, const auto &b) { return verdictOf(a) < verdictOf(b); },
        .status = pairingStatus},
    {.id = "rollout",
        .title = QT_TRANSLATE_NOOP("columns", "Rollout"),
        .text = rolloutText,
        .isLess = [](const auto &a, const auto &b) { return verifiedIn(a) < verifiedIn(b); },
        .status = rolloutStatus,
        .toolTip = phasesText},
    {.id = "drift",
        .title = QT_TRANSLATE_NOOP("columns", "Drift"),
        .alignment = rightAligned,
        .text = driftText,
        .isLess = [](const auto &a, const auto &b) { return driftIn(a) < driftIn(b); },
        .status = driftStatus,
        .toolTip = scansText},
    {.id = "outstanding",
        .title = QT_TRANSLATE_NOOP("columns", "Leases"),
        .alignment = rightAligned,
        .text = outstandingText,
        .isLess = [](const auto &a, const auto &b) { return outstanding(a) < outstanding(b); }},
    countColumn<LeaseVerdict::Commit>("commit", QT_TRANSLATE_NOOP("columns", "Commit")),
    countColumn<LeaseVerdict::RollBack>("roll_back", QT_TRANSLATE_NOOP("columns", "Roll back")),
    countColumn<LeaseVerdict::CleanLocal>("clean_local", QT_TRANSLATE_NOOP("columns", "Clean up")),
    countColumn<LeaseVerdict::Wait>("wait", QT_TRANSLATE_NOOP("columns", "Wait")),
    countColumn<LeaseVerdict::Unknown>("unknown", QT_TRANSLATE_NOOP("columns", "Unknown")),
    {.id = "oldest",
        .title = QT_TRANSLATE_NOOP("columns", "Oldest"),
        .alignment = rightAligned,
        .text = [](const CellRow &row) { return durationOrDash(oldest(row)); },
        .isLess = [](const auto &a, const auto &b) { return oldest(a) < oldest(b); },
        .clockText = oldestCreated},
    {.id = "skew",
        .title = QT_TRANSLATE_NOOP("columns", "Skew"),
        .alignment = rightAligned,
        .text = [](const CellRow &row) { return durationOrDash(skew(row)); },
        .isLess = [](const auto &a, const auto &b) { return skew(a) < skew(b); },
        .status = skewStatus},
};

} // namespace

bool isContradicted(const CellRow &row)
{
    return verdictOf(row) == PairingVerdict::Contradicted;
}

QString phasesText(const CellRow &row)
{
    const auto *stage = stageOf(row);
    QStringList segments;
    for (const auto phase : allOf<RolloutPhase>()) {
        if (const int count = stage ? stage->count(phase) : 0; count > 0) {
            segments << QStringLiteral("%1 %2").arg(count).arg(nameOf(phase));
        }
    }
    return segments.join(QStringLiteral(" · "));
}

QString scansText(const CellRow &row)
{
    const auto *stage = stageOf(row);
    if (!stage) {
        return {};
    }
    const auto scanned = CellTexts::tr("%1 of %2 models scanned").arg(stage->scanned).arg(stage->models);
    if (!stage->scannedSince) {
        return scanned;
    }
    return CellTexts::tr("%1 · %n differ", nullptr, int(stage->drift)).arg(scanned) + QStringLiteral(" · ")
        + CellTexts::tr("oldest scan at %1").arg(utcString(*stage->scannedSince));
}

CellTable::CellTable(QObject *parent)
    : RowTable(
        cellColumns, [](const CellRow &row) { return row.cell; },
        [](const CellRow &row) { return QString::number(row.cell.value); }, parent)
{
}

} // namespace cells::overview

#include "moc_celltable.cpp"
