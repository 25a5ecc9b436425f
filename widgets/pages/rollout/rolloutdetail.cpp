#include "widgets/pages/rollout/rolloutdetail.h"

#include "models/presentation/base/phrasetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetext.h"
#include "models/presentation/rollout/rollouttext.h"

#include <algorithm>
#include <QCoreApplication>

namespace cells {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(RolloutPage)
};

QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

QString cellText(const RolloutStanding &standing)
{
    return QStringLiteral("%1 · %2").arg(standing.cell.value).arg(fromUtf8(standing.name));
}

// Where that is looked at which holds the step up.
std::optional<Detail::Link> linkOf(const RolloutRow &row)
{
    switch (row.here.readiness.deed) {
    case NextDeed::WaitForBackfill:
    case NextDeed::RepairDrift:
    case NextDeed::Scan:
    case NextDeed::None:
        return Detail::Link{QStringLiteral("verification"), QStringLiteral("model:") + fromUtf8(row.id())};
    case NextDeed::SettleConflicts:
        return Detail::Link{
            QStringLiteral("verification"), QStringLiteral("model:%1 class:conflict").arg(fromUtf8(row.id()))};
    default:
        break;
    }
    // What is asked of a scan.
    const auto &checks = row.here.readiness.checks;
    const bool isScanAsked = std::any_of(checks.begin(), checks.end(), [](const ReadinessCheck &check) {
        using Code = RolloutReason::Code;
        return check.reason.code == Code::DriftUnread || check.reason.code == Code::ScanBeforeStep
            || check.reason.code == Code::ScanTooOld || check.reason.code == Code::BypassUnread
            || check.reason.code == Code::DriftBeyondRows;
    });
    return isScanAsked
        ? std::optional(Detail::Link{QStringLiteral("verification"), QStringLiteral("model:") + fromUtf8(row.id())})
        : std::nullopt;
}

void addCommands(Detail::Section &section, const Readiness &readiness, EnvironmentKind kind)
{
    if (readiness.flags.empty()) {
        return;
    }
    // What must not be run now is not offered to be run.
    if (readiness.verdict() == CheckVerdict::Stop) {
        section.rows << Detail::Row{
            Words::tr("Command"), Words::tr("Shown as soon as nothing blocks the step."), false};
        return;
    }
    section.rows << Detail::Row{Words::tr("Rails console"), fromUtf8(railsCommand(readiness.flags)), true};
    section.deeds << Detail::Deed{QStringLiteral("copyRails"), Words::tr("Copy for Rails")};
    if (const auto target = chatTargetOf(kind)) {
        section.rows << Detail::Row{Words::tr("ChatOps"), fromUtf8(chatCommand(readiness.flags, *target)), true};
        section.deeds << Detail::Deed{QStringLiteral("copyChat"), Words::tr("Copy for ChatOps")};
    }
}

Detail::Section nextSection(const RolloutRow &row, EnvironmentKind kind)
{
    const auto &readiness = row.here.readiness;
    Detail::Section section{Words::tr("Next step: %1").arg(nameOf(readiness.deed)), {}, {}};
    for (const auto &check : readiness.checks) {
        section.reasons << QStringLiteral("%1: %2").arg(nameOf(check.verdict), textOfReason(check.reason));
    }
    if (auto link = linkOf(row)) {
        section.rows << Detail::Row{Words::tr("Look at"), Words::tr("Verification"), false, {}, std::move(link)};
    }
    addCommands(section, readiness, kind);
    return section;
}

Detail::Section phaseSection(const Rollout &rollout)
{
    Detail::Section section{Words::tr("Phase"), {}, {}};
    for (std::size_t i = 0; i < rolloutSteps; ++i) {
        section.rows << Detail::Row{nameOf(RolloutStep(i)), nameOf(rollout.steps[i]), false};
    }
    for (const auto &reason : rollout.reasons) {
        section.reasons << textOfReason(reason);
    }
    return section;
}

Detail::Section riskSection(const Rollout &rollout)
{
    Detail::Section section{Words::tr("Risks"), {}, {}};
    for (const auto &risk : rollout.risks) {
        section.reasons << textOfReason(risk);
    }
    return section;
}

// What it says, and what that comes to where the two differ.
QString flagText(const RolloutStanding &standing, std::string_view flag, FlagAsker asker)
{
    const auto setting = standing.cellFacts->flags.settingOf(flag);
    if (standing.cellFacts->flags.isRemoved(flag)) {
        const bool isLeft = setting && *setting != FlagSetting{};
        return isLeft ? Words::tr("on by removal; its rows say %1").arg(textOf(setting)) : Words::tr("on by removal");
    }
    if (standing.cellFacts->flags.isNotYet(flag)) {
        return Words::tr("not in this release");
    }
    const auto text = textOf(setting);
    const auto state = nameOf(standing.cellFacts->flags.stateOf(flag, asker));
    const auto shown
        = text == state ? text : Words::tr("%1: %2", "how a flag is set, what it comes to").arg(text, state);
    return setting && setting->changedAt
        ? QStringLiteral("%1 · %2").arg(shown, momentString(*setting->changedAt, standing.cellFacts->now))
        : shown;
}

// What flags are that were never set, and who says so.
QString definitionText(const FlagDefinitions &definitions)
{
    QStringList parts;
    for (const auto &part : {definitions.source, definitions.problem}) {
        if (!part.empty()) {
            parts << fromUtf8(part);
        }
    }
    return parts.isEmpty() ? Words::tr("unknown") : parts.join(QStringLiteral(" · "));
}

Detail::Section flagSection(const RolloutRow &row)
{
    Detail::Section section{Words::tr("Flags"), {}, {}};
    for (const auto flag : rolloutFlagsOf(*row.model)) {
        section.rows << Detail::Row{fromUtf8(flag), flagText(row.here, flag, FlagAsker::Request), false};
    }
    section.rows << Detail::Row{Words::tr("Defined in"), definitionText(row.here.cellFacts->flags.definitions), false};
    return section;
}

QString standingText(const RolloutRow &row, const RolloutStanding &standing)
{
    if (standing.isAwaited) {
        return Words::tr("not read yet");
    }
    if (!standing.problem.empty()) {
        return Words::tr("not read: %1").arg(fromUtf8(standing.problem));
    }
    if (!row.model) {
        return flagText(standing, row.flag, FlagAsker::Unknown);
    }
    return Words::tr("%1 · claiming %2 · worker %3 · next: %4 (%5)")
        .arg(nameOf(standing.rollout), livePill(row, standing).text, workerPill(row, standing).text,
            nameOf(standing.readiness.deed), nameOf(standing.readiness.verdict()));
}

Detail::Section cellSection(const RolloutRow &row)
{
    Detail::Section section{Words::tr("In all cells"), {}, {}};
    for (const auto &standing : row.cells) {
        section.rows << Detail::Row{cellText(standing), standingText(row, standing), false};
    }
    return section;
}

} // namespace

Detail detailOf(const RolloutRow &row, EnvironmentKind kind)
{
    Detail detail;
    detail.title = fromUtf8(row.id());
    if (!row.model) {
        detail.verdict = Words::tr("A flag that this build does not know");
        detail.status = Status::Unknown;
        detail.sections = {cellSection(row)};
        return detail;
    }
    detail.status = statusOf(row.here.rollout.phase);
    detail.verdict = nameOf(row.here.rollout);
    if (!row.here.problem.empty()) {
        detail.sections << Detail::Section{Words::tr("Could not be read"), {}, {fromUtf8(row.here.problem)}}
                        << cellSection(row);
        return detail;
    }
    detail.sections << nextSection(row, kind);
    if (!row.here.rollout.risks.empty()) {
        detail.sections << riskSection(row.here.rollout);
    }
    detail.sections << phaseSection(row.here.rollout) << flagSection(row) << cellSection(row);
    return detail;
}

} // namespace cells
