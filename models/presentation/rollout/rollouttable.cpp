// SPDX-License-Identifier: MIT
#include "models/presentation/rollout/rollouttable.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetext.h"
#include "models/presentation/rollout/rollouttext.h"

#include <cmath>

namespace cells::rollout {

namespace {

struct ModelTexts
{
    Q_DECLARE_TR_FUNCTIONS(rollout)
};

FlagPill pillOf(const RolloutStatus &status, std::string_view flag, FlagAsker asker = FlagAsker::Request)
{
    const auto &flags = status.cellFacts->flags;
    if (flags.isRemoved(flag)) {
        return {ModelTexts::tr("on (flag removed)"), FlagState::On};
    }
    if (flags.isNotYet(flag)) {
        return {ModelTexts::tr("not in this release"), FlagState::Off};
    }
    return {textOf(flags.settingOf(flag)), flags.stateOf(flag, asker)};
}

bool isRead(const RolloutRow &row)
{
    return row.here.cellFacts->flags.isRead;
}

QString modelText(const RolloutRow &row)
{
    return utf8Text(row.id());
}

QString phaseText(const RolloutRow &row)
{
    if (!row.model) {
        return ModelTexts::tr("not in the catalog");
    }
    return row.here.isAwaited ? ModelTexts::tr("reading…") : nameOf(row.here.rollout);
}

std::optional<Status> phaseStatus(const RolloutRow &row)
{
    return row.model ? std::optional(statusOf(row.here.rollout.phase)) : std::nullopt;
}

// The five steps in words, then why.
QString phaseTip(const RolloutRow &row)
{
    if (!row.model) {
        return ModelTexts::tr("This flag is unknown to this release.");
    }
    QStringList lines;
    for (const auto step : allOf<RolloutStep>()) {
        lines << QStringLiteral("%1: %2").arg(nameOf(step), nameOf(row.here.rollout.step(step)));
    }
    return lines.join(QLatin1Char('\n'));
}

std::optional<Status> statusOfPill(const FlagPill &pill)
{
    return pill.state == FlagState::Off ? std::nullopt : std::optional(statusOf(pill.state));
}

FlagPill globalOf(const RolloutRow &row)
{
    return row.model ? globalPill(row.here) : FlagPill{dash(), FlagState::Off};
}

FlagPill liveOf(const RolloutRow &row)
{
    return livePill(row, row.here);
}

FlagPill workerOf(const RolloutRow &row)
{
    return workerPill(row, row.here);
}

// True when all flags are removed.
bool isRemoved(const RolloutStatus &status, const std::vector<std::string_view> &flags)
{
    return std::all_of(flags.begin(), flags.end(),
        [&status](std::string_view flag) { return status.cellFacts->flags.isRemoved(flag); });
}

QString removedTip(const RolloutRow &row)
{
    return ModelTexts::tr("%1 no longer has this flag: its feature is always on.")
        .arg(displayText(row.here.cellFacts->flags.definitions.source));
}

// Explains a flag that this release of GitLab no longer has.
QString globalTip(const RolloutRow &row)
{
    return row.model && row.here.cellFacts->flags.isRemoved(globalClaimsFlag) ? removedTip(row) : QString();
}

QString liveTip(const RolloutRow &row)
{
    if (!row.model) {
        return {};
    }
    const auto flags = liveFlagsOf(*row.model);
    if (!flags.empty()) {
        return isRemoved(row.here, flags) ? removedTip(row) : QString();
    }
    return row.here.cellFacts->flags.isRemoved(globalClaimsFlag)
        ? ModelTexts::tr("This model has no flag. It is claimed whenever the cell is enabled.")
        : ModelTexts::tr("This model has no flag of its own. It is claimed when the global switch is on.");
}

QString workerTip(const RolloutRow &row)
{
    return row.model && row.here.cellFacts->flags.isRemoved(row.model->workerFlag) ? removedTip(row) : QString();
}

template <FlagPill (*pill)(const RolloutRow &), QString (*tip)(const RolloutRow &)>
constexpr Column<RolloutRow> pillColumn(const char *id, const char *title)
{
    return {.id = id,
        .title = title,
        .text = [](const RolloutRow &row) { return pill(row).text; },
        .status = [](const RolloutRow &row) { return statusOfPill(pill(row)); },
        .toolTip = tip};
}

CheckVerdict readinessOf(const RolloutRow &row)
{
    return row.here.readiness.verdict();
}

// Names the blocked step, which the glyph alone does not.
QString nextText(const RolloutRow &row)
{
    if (!row.model || row.here.isAwaited) {
        return dash();
    }
    const auto &readiness = row.here.readiness;
    const auto nextStep = nameOf(readiness.nextStep);
    return readiness.verdict() == CheckVerdict::Blocked ? ModelTexts::tr("Blocked: %1", "a step").arg(nextStep)
                                                        : nextStep;
}

std::optional<Status> nextStatus(const RolloutRow &row)
{
    return row.model && !row.here.isAwaited ? std::optional(statusOf(row.here.readiness.verdict())) : std::nullopt;
}

QString nextTip(const RolloutRow &row)
{
    const auto &checks = row.here.readiness.checks;
    return checks.empty()
        ? QString()
        : QStringLiteral("%1: %2").arg(nameOf(checks.front().verdict), translatedText(checks.front().reason));
}

// The check that decides; nothing when the step may be taken.
QString reasonText(const RolloutRow &row)
{
    if (!row.model || row.here.isAwaited) {
        return dash();
    }
    const auto &readiness = row.here.readiness;
    return readiness.verdict() == CheckVerdict::Ready || readiness.checks.empty()
        ? QString()
        : translatedText(readiness.checks.front().reason);
}

std::optional<ScanFindings> scanOf(const RolloutRow &row)
{
    return row.model ? row.here.facts.scan : std::nullopt;
}

std::optional<double> coverageOf(const RolloutRow &row)
{
    const auto scan = scanOf(row);
    return scan ? scan->coverage() : std::nullopt;
}

// Rounded down, so that 100 % means that nothing is missing.
QString coverageText(const RolloutRow &row)
{
    const auto share = coverageOf(row);
    return share ? decimalNumber(std::floor(*share * 1000) / 10) : dash();
}

QString scanTip(const RolloutRow &row)
{
    const auto scan = scanOf(row);
    return scan ? ModelTexts::tr("Found by the scan of %1.").arg(utcString(scan->startedAt))
                : ModelTexts::tr("There is no complete scan of this model.");
}

// `count`: a member of ScanFindings.
template <auto count> QString numberText(const RolloutRow &row)
{
    const auto scan = scanOf(row);
    return scan ? groupedNumber(qint64(std::invoke(count, *scan))) : dash();
}

template <auto count> std::int64_t knownCount(const RolloutRow &row)
{
    return scanOf(row) ? std::int64_t(std::invoke(count, *scanOf(row))) : -1;
}

// Only a scan can assign the leases of the cell to models.
std::optional<Status> leasedStatus(const RolloutRow &row)
{
    const auto scan = scanOf(row);
    return scan && scan->leased > 0 && row.here.cellFacts->staleLeases.value_or(0) > 0 ? std::optional(Status::Stale)
                                                                                       : std::nullopt;
}

QString leasedTip(const RolloutRow &row)
{
    const auto stale = row.here.cellFacts->staleLeases;
    return QStringLiteral("%1\n%2").arg(scanTip(row),
        stale ? ModelTexts::tr("%n lease(s) of the cell are stale, of any model.", nullptr, *stale)
              : ModelTexts::tr("The number of stale leases of the cell is unknown."));
}

std::optional<Status> conflictStatus(const RolloutRow &row)
{
    const auto scan = scanOf(row);
    return scan && scan->conflict > 0 ? std::optional(Status::Conflict) : std::nullopt;
}

// Zero conflicts mean nothing when conflicts were not checked (C18).
QString conflictText(const RolloutRow &row)
{
    const auto scan = scanOf(row);
    const auto found = numberText<&ScanFindings::conflict>(row);
    return !scan || scan->ownersNotAsked == 0 ? found
        : scan->conflict == 0                 ? ModelTexts::tr("not checked")
                                              : found + QLatin1Char('+');
}

template <auto count>
constexpr Column<RolloutRow> numberColumn(const char *id, const char *title,
    std::optional<Status> (*status)(const RolloutRow &) = nullptr, QString (*toolTip)(const RolloutRow &) = scanTip)
{
    return {.id = id,
        .title = title,
        .alignment = rightAligned,
        .text = numberText<count>,
        .isLess = isLessBy<knownCount<count>>,
        .status = status,
        .toolTip = toolTip};
}

std::optional<Instant> changedAt(const RolloutRow &row)
{
    if (row.model) {
        return row.here.rollout.changedAt;
    }
    const auto setting = row.here.cellFacts->flags.settingOf(row.flag);
    return setting ? setting->changedAt : std::nullopt;
}

QString changedText(const RolloutRow &row)
{
    const auto when = changedAt(row);
    return when ? durationString(row.here.cellFacts->now - *when) : dash();
}

QString changedClock(const RolloutRow &row)
{
    const auto when = changedAt(row);
    return when ? utcString(*when) : dash();
}

constexpr Column<RolloutRow> rolloutColumns[]{
    {.id = "model", .title = QT_TRANSLATE_NOOP("columns", "Model"), .text = modelText},
    {.id = "phase",
        .title = QT_TRANSLATE_NOOP("columns", "Phase"),
        .text = phaseText,
        .isLess = [](const RolloutRow &a, const RolloutRow &b) { return a.here.rollout.phase < b.here.rollout.phase; },
        .status = phaseStatus,
        .toolTip = phaseTip},
    {.id = "next",
        .title = QT_TRANSLATE_NOOP("columns", "Next step"),
        .text = nextText,
        .isLess = isLessBy<readinessOf>,
        .status = nextStatus,
        .toolTip = nextTip},
    pillColumn<globalOf, globalTip>("global", QT_TRANSLATE_NOOP("columns", "Global")),
    pillColumn<liveOf, liveTip>("live", QT_TRANSLATE_NOOP("columns", "Live claiming")),
    pillColumn<workerOf, workerTip>("worker", QT_TRANSLATE_NOOP("columns", "Worker")),
    {.id = "claimed",
        .title = QT_TRANSLATE_NOOP("columns", "Claimed %"),
        .alignment = rightAligned,
        .text = coverageText,
        .isLess = isLessBy<coverageOf>,
        .toolTip = scanTip,
        .titleTip
        = QT_TRANSLATE_NOOP("columns", "Share of requested claims that exist and match, by the last complete scan.")},
    numberColumn<&ScanFindings::drift>("drift", QT_TRANSLATE_NOOP("columns", "Drift")),
    {.id = "conflicts",
        .title = QT_TRANSLATE_NOOP("columns", "Conflicts"),
        .alignment = rightAligned,
        .text = conflictText,
        .isLess = isLessBy<knownCount<&ScanFindings::conflict>>,
        .status = conflictStatus,
        .toolTip = scanTip},
    numberColumn<&ScanFindings::leased>("leased", QT_TRANSLATE_NOOP("columns", "Leased"), leasedStatus, leasedTip),
    {.id = "changed",
        .title = QT_TRANSLATE_NOOP("columns", "Changed"),
        .alignment = rightAligned,
        .text = changedText,
        .isLess = [](const RolloutRow &a, const RolloutRow &b) { return changedAt(a) < changedAt(b); },
        .clockText = changedClock},
    {.id = "reason", .title = QT_TRANSLATE_NOOP("columns", "Reason"), .text = reasonText, .toolTip = nextTip},
};

} // namespace

FlagPill globalPill(const RolloutStatus &status)
{
    return pillOf(status, globalClaimsFlag);
}

// Shows the flag that limits claiming most.
FlagPill livePill(const RolloutRow &row, const RolloutStatus &status)
{
    if (!row.model) {
        return pillOf(status, row.flag, FlagAsker::Unknown);
    }
    const auto flags = liveFlagsOf(*row.model);
    if (flags.empty()) {
        return {ModelTexts::tr("needs no flag"), FlagState::On};
    }
    auto worst = pillOf(status, flags.front());
    for (const auto flag : flags) {
        if (const auto pill = pillOf(status, flag); pill.state < worst.state) {
            worst = pill;
        }
    }
    // Columns without a flag are claimed as well.
    if (worst.state == FlagState::Off && hasFreeColumn(*row.model) && globalPill(status).state == FlagState::On) {
        return {ModelTexts::tr("partly · flag %1").arg(worst.text), FlagState::Partly};
    }
    return worst;
}

FlagPill workerPill(const RolloutRow &row, const RolloutStatus &status)
{
    if (!row.model) {
        return {dash(), FlagState::Off};
    }
    if (row.model->workerFlag.empty()) {
        const auto state = std::min(globalPill(status).state, livePill(row, status).state);
        return {
            state == FlagState::Unread ? textOf(std::optional<FlagSetting>()) : ModelTexts::tr("needs no flag"), state};
    }
    return pillOf(status, row.model->workerFlag);
}

bool admits(const RolloutFilter &filter, const RolloutRow &row)
{
    return row.model ? filter.matches(*row.model, row.here.rollout, row.here.readiness) : filter.matches(row.flag);
}

QString sentenceOf(const std::vector<RolloutRow> &rows)
{
    if (rows.empty() || rows.front().here.isAwaited) {
        return {};
    }
    if (!isRead(rows.front())) {
        return ModelTexts::tr("The flags of this cell could not be read, so its rollout is unknown");
    }
    constexpr std::array phases{RolloutPhase::Unknown, RolloutPhase::Blocked, RolloutPhase::Drifting,
        RolloutPhase::Verified, RolloutPhase::Backfilling, RolloutPhase::LiveClaiming, RolloutPhase::NotStarted};
    QStringList segments;
    for (const auto phase : phases) {
        const auto count = std::count_if(rows.begin(), rows.end(),
            [phase](const RolloutRow &row) { return row.model && row.here.rollout.phase == phase; });
        if (count > 0) {
            segments << QStringLiteral("%1 %2").arg(groupedNumber(count), nameOf(phase));
        }
    }
    const auto ready = std::count_if(rows.begin(), rows.end(), [](const RolloutRow &row) {
        const auto &readiness = row.here.readiness;
        return row.model && !readiness.flags.empty() && readiness.verdict() == CheckVerdict::Ready;
    });
    segments << (ready == 0 ? ModelTexts::tr("no model can take its next step")
                            : ModelTexts::tr("%n can take the next step", nullptr, int(ready)));
    const auto risky = std::count_if(
        rows.begin(), rows.end(), [](const RolloutRow &row) { return !row.here.rollout.risks.empty(); });
    if (risky > 0) {
        segments << ModelTexts::tr("%n at risk", nullptr, int(risky));
    }
    return segments.join(QStringLiteral(" · "));
}

std::optional<int> modelsNeedingAttention(const std::vector<RolloutRow> &rows)
{
    if (rows.empty() || !isRead(rows.front())) {
        return std::nullopt;
    }
    return int(std::count_if(rows.begin(), rows.end(), [](const RolloutRow &row) {
        const auto &rollout = row.here.rollout;
        return row.model
            && (!rollout.risks.empty() || rollout.phase == RolloutPhase::Blocked
                || rollout.phase == RolloutPhase::Drifting);
    }));
}

RolloutTable::RolloutTable(QObject *parent)
    : RowTable(
        rolloutColumns, [](const RolloutRow &row) { return row.id(); }, modelText, parent)
{
}

} // namespace cells::rollout

#include "moc_rollouttable.cpp"
