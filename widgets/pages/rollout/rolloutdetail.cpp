// SPDX-License-Identifier: MIT
#include "widgets/pages/rollout/rolloutdetail.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetext.h"
#include "models/presentation/rollout/rollouttext.h"

#include <QCoreApplication>

#include <algorithm>

namespace cells::rollout {

namespace {

struct RolloutText
{
    Q_DECLARE_TR_FUNCTIONS(RolloutPage)
};

QString cellText(const RolloutStatus &status)
{
    return QStringLiteral("%1 · %2").arg(status.cell.value).arg(utf8Text(status.name));
}

// Returns the page that shows what blocks the step, if any does.
std::optional<PageLink> linkOf(const RolloutRow &row)
{
    switch (row.here.readiness.nextStep) {
    case NextStep::WaitForBackfill:
    case NextStep::RepairDrift:
    case NextStep::Scan:
    case NextStep::None:
        return PageLink{QStringLiteral("verification"), QStringLiteral("model:") + utf8Text(row.id())};
    case NextStep::ResolveConflicts:
        return PageLink{
            QStringLiteral("verification"), QStringLiteral("model:%1 class:conflict").arg(utf8Text(row.id()))};
    default:
        break;
    }
    // Checks that need a scan.
    const auto &checks = row.here.readiness.checks;
    const bool isScanAsked = std::any_of(checks.begin(), checks.end(), [](const ReadinessCheck &check) {
        using Code = RolloutReason::Code;
        return check.reason.code == Code::DriftUnread || check.reason.code == Code::ScanBeforeStep
            || check.reason.code == Code::ScanBeforeRepair || check.reason.code == Code::ScanTooOld
            || check.reason.code == Code::BypassUnread || check.reason.code == Code::DriftBeyondRows
            || check.reason.code == Code::DriftUncertain;
    });
    return isScanAsked
        ? std::optional(PageLink{QStringLiteral("verification"), QStringLiteral("model:") + utf8Text(row.id())})
        : std::nullopt;
}

void addCommands(DetailSection &section, const Readiness &readiness, EnvironmentKind kind)
{
    if (readiness.flags.empty()) {
        return;
    }
    // A blocked command is not offered.
    if (readiness.verdict() == CheckVerdict::Blocked) {
        section.rows << DetailRow{
            RolloutText::tr("Command"), RolloutText::tr("Available when nothing blocks the step.")};
        return;
    }
    section.rows << DetailRow{RolloutText::tr("Rails console"), utf8Text(railsCommand(readiness.flags)), true};
    section.actions << DetailAction{QStringLiteral("copyRails"), RolloutText::tr("Copy for Rails")};
    if (const auto target = chatTargetOf(kind)) {
        section.rows << DetailRow{RolloutText::tr("ChatOps"), utf8Text(chatCommand(readiness.flags, *target)), true};
        section.actions << DetailAction{QStringLiteral("copyChat"), RolloutText::tr("Copy for ChatOps")};
    }
}

DetailSection nextSection(const RolloutRow &row, EnvironmentKind kind)
{
    const auto &readiness = row.here.readiness;
    DetailSection section{RolloutText::tr("Next step: %1").arg(nameOf(readiness.nextStep)), {}, {}};
    for (const auto &check : readiness.checks) {
        section.reasons << QStringLiteral("%1: %2").arg(nameOf(check.verdict), translatedText(check.reason));
    }
    if (auto link = linkOf(row)) {
        section.rows << DetailRow{
            RolloutText::tr("Details"), RolloutText::tr("Verification"), false, {}, std::move(link)};
    }
    addCommands(section, readiness, kind);
    return section;
}

DetailSection phaseSection(const Rollout &rollout)
{
    DetailSection section{RolloutText::tr("Phase"), {}, {}};
    for (const auto step : allOf<RolloutStep>()) {
        section.rows << DetailRow{nameOf(step), nameOf(rollout.step(step))};
    }
    section.reasons = translatedTexts(rollout.reasons);
    return section;
}

// Describes the setting of a flag, and its effect where that differs.
QString flagText(const RolloutStatus &status, std::string_view flag, FlagAsker asker)
{
    const auto setting = status.cellFacts->flags.settingOf(flag);
    if (status.cellFacts->flags.isRemoved(flag)) {
        const bool isLeft = setting && *setting != FlagSetting{};
        return isLeft ? RolloutText::tr("on (flag removed); its rows say %1").arg(textOf(setting))
                      : RolloutText::tr("on (flag removed)");
    }
    if (status.cellFacts->flags.isNotYet(flag)) {
        return RolloutText::tr("not in this release");
    }
    const auto text = textOf(setting);
    const auto state = nameOf(status.cellFacts->flags.stateOf(flag, asker));
    const auto shown
        = text == state ? text : RolloutText::tr("%1: %2", "how a flag is set, what it comes to").arg(text, state);
    return setting && setting->changedAt
        ? QStringLiteral("%1 · %2").arg(shown, momentString(*setting->changedAt, status.cellFacts->now))
        : shown;
}

// Describes where the defaults of flags come from.
QString definitionText(const FlagDefinitions &definitions)
{
    QStringList segments;
    for (const auto &part : {definitions.source, definitions.problem}) {
        if (!part.empty()) {
            segments << utf8Text(part);
        }
    }
    return segments.isEmpty() ? RolloutText::tr("unknown") : segments.join(QStringLiteral(" · "));
}

DetailSection flagSection(const RolloutRow &row)
{
    DetailSection section{RolloutText::tr("Flags"), {}, {}};
    for (const auto flag : rolloutFlagsOf(*row.model)) {
        section.rows << DetailRow{utf8Text(flag), flagText(row.here, flag, FlagAsker::Request)};
    }
    section.rows << DetailRow{RolloutText::tr("Defined in"), definitionText(row.here.cellFacts->flags.definitions)};
    return section;
}

QString statusText(const RolloutRow &row, const RolloutStatus &status)
{
    if (status.isAwaited) {
        return RolloutText::tr("not read yet");
    }
    if (!status.problem.isEmpty()) {
        return RolloutText::tr("not read: %1").arg(translatedText(status.problem));
    }
    if (!row.model) {
        return flagText(status, row.flag, FlagAsker::Unknown);
    }
    return RolloutText::tr("%1 · claiming %2 · worker %3 · next: %4 (%5)")
        .arg(nameOf(status.rollout), livePill(row, status).text, workerPill(row, status).text,
            nameOf(status.readiness.nextStep), nameOf(status.readiness.verdict()));
}

DetailSection cellSection(const RolloutRow &row)
{
    DetailSection section{RolloutText::tr("In all cells"), {}, {}};
    for (const auto &status : row.cells) {
        section.rows << DetailRow{cellText(status), statusText(row, status)};
    }
    return section;
}

} // namespace

Detail detailOf(const RolloutRow &row, EnvironmentKind kind)
{
    Detail detail;
    detail.title = utf8Text(row.id());
    if (!row.model) {
        detail.verdict = RolloutText::tr("Unknown flag");
        detail.status = Status::Unknown;
        detail.sections = {cellSection(row)};
        return detail;
    }
    detail.status = statusOf(row.here.rollout.phase);
    detail.verdict = nameOf(row.here.rollout);
    if (!row.here.problem.isEmpty()) {
        detail.sections << DetailSection{RolloutText::tr("Not readable"), {}, {translatedText(row.here.problem)}}
                        << cellSection(row);
        return detail;
    }
    detail.sections << nextSection(row, kind);
    if (!row.here.rollout.risks.empty()) {
        detail.sections << DetailSection{RolloutText::tr("Risks"), {}, translatedTexts(row.here.rollout.risks)};
    }
    detail.sections << phaseSection(row.here.rollout) << flagSection(row) << cellSection(row);
    return detail;
}

} // namespace cells::rollout
