// SPDX-License-Identifier: MIT
#include "widgets/pages/alerts/alertdetail.h"

#include "models/presentation/alerts/alerttext.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/timetext.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells::alerts {

namespace {

struct AlertDetail
{
    Q_DECLARE_TR_FUNCTIONS(cells::alerts::AlertsPage)
};

constexpr qsizetype mostEarlier = 5;

QString pageName(std::string_view page)
{
    const auto id = utf8Text(page);
    return id == u"leases"_s      ? AlertDetail::tr("Show in Leases")
        : id == u"verification"_s ? AlertDetail::tr("Show in Verification")
        : id == u"rollout"_s      ? AlertDetail::tr("Show in Rollout")
        : id == u"ranges"_s       ? AlertDetail::tr("Show in Ranges")
        : id == u"schema"_s       ? AlertDetail::tr("Show in Schema")
        : id == u"activity"_s     ? AlertDetail::tr("Show in Activity")
        : id == u"connection"_s   ? AlertDetail::tr("Show in Connection")
                                  : AlertDetail::tr("Show in Overview");
}

// Commands name the cell of this alert, and are quoted instead of marked up.
QString playbookText(const MessagePattern &pattern, const std::optional<CellId> &cell)
{
    auto text = translatedText(Message(pattern));
    static const QRegularExpression code(u"`([^`]*)`"_s);
    text.replace(code, AlertDetail::tr("“%1”").arg(u"\\1"_s));
    return cell ? text.replace(u"-c CELL"_s, u"-c %1"_s.arg(cell->value)) : text;
}

DetailSection findingSection(const AlertRow &row)
{
    const auto &entry = row.entry;
    DetailSection section{AlertDetail::tr("Finding"), {}, {}};
    section.rows << DetailRow{AlertDetail::tr("Cell"), cellText(entry.cell())};
    section.rows << DetailRow{
        entry.resolvedAt ? AlertDetail::tr("Fired") : AlertDetail::tr("Since"), momentString(entry.since, row.asOf)};
    section.rows << DetailRow{entry.resolvedAt ? AlertDetail::tr("Resolved") : AlertDetail::tr("Last read"),
        momentString(entry.resolvedAt.value_or(entry.readAt), row.asOf)};
    section.rows << DetailRow{
        AlertDetail::tr("Page"), pageName(ruleOf(entry.kind()).page), false, {}, linkOf(entry.alerts.front())};
    if (entry.state != AlertState::Unknown) {
        for (const auto &alert : entry.alerts) {
            section.reasons << descriptionText(alert);
        }
    }
    return section;
}

DetailSection earlierSection(const AlertRow &row, const std::vector<AlertRow> &all)
{
    DetailSection section{AlertDetail::tr("Earlier times"), {}, {}};
    for (const auto &[other, asOf] : all) {
        const bool isEarlier = other.resolvedAt && other.kind() == row.entry.kind() && other.cell() == row.entry.cell()
            && other.since < row.entry.since;
        if (isEarlier && section.rows.size() < mostEarlier) {
            const auto lasted = std::chrono::floor<std::chrono::seconds>(*other.resolvedAt - other.since);
            section.rows << DetailRow{
                utcString(other.since), AlertDetail::tr("fired for %1").arg(durationString(lasted))};
        }
    }
    return section;
}

DetailSection silenceSection()
{
    DetailSection section{AlertDetail::tr("Silence"), {}, {}};
    section.actions << DetailAction{QString::fromLatin1(detailaction::copySilence), AlertDetail::tr("Copy command")};
    return section;
}

DetailSection muteSection(const AlertRow &row, const NoticeOptions &notices)
{
    const NoticeKey key{row.entry.kind(), row.entry.cell()};
    const auto mute = std::ranges::find(notices.mutes, key, &AlertMute::key);
    if (mute == notices.mutes.end()) {
        DetailSection section{AlertDetail::tr("Mute notifications"), {}, {}};
        section.actions << DetailAction{QString::fromLatin1(detailaction::muteHour), AlertDetail::tr("1 h")}
                        << DetailAction{QString::fromLatin1(detailaction::muteTomorrow),
                               AlertDetail::tr("Until tomorrow")}
                        << DetailAction{
                               QString::fromLatin1(detailaction::muteResolved), AlertDetail::tr("Until resolved")};
        return section;
    }
    DetailSection section{AlertDetail::tr("Notifications muted"), {}, {}};
    section.rows << DetailRow{
        AlertDetail::tr("Until"), mute->until ? utcString(*mute->until) : AlertDetail::tr("it is resolved")};
    section.actions << DetailAction{QString::fromLatin1(detailaction::unmute), AlertDetail::tr("Unmute")};
    return section;
}

} // namespace

Detail detailOf(const AlertRow &row, const std::vector<AlertRow> &all, const NoticeOptions &notices)
{
    const auto &entry = row.entry;
    const auto &rule = ruleOf(entry.kind());
    Detail detail;
    detail.title = utf8Text(toKey(entry.kind()));
    detail.status = statusOf(entry);
    detail.verdict = u"%1 · %2 · %3"_s.arg(titleOf(entry.kind()), nameOf(entry.state), utf8Text(toKey(rule.severity)));
    detail.sections << findingSection(row)
                    << DetailSection{AlertDetail::tr("Meaning"), {}, {playbookText(rule.meaning, entry.cell())}}
                    << DetailSection{AlertDetail::tr("What to do"), {}, {}, {},
                           {playbookText(rule.check, entry.cell()), playbookText(rule.resolve, entry.cell())}};
    if (auto earlier = earlierSection(row, all); !earlier.rows.isEmpty()) {
        detail.sections << earlier;
    }
    if (entry.state != AlertState::Resolved) {
        detail.sections << silenceSection();
        if (notices.isOn) {
            detail.sections << muteSection(row, notices);
        }
    }
    return detail;
}

QString silenceCommand(const ActiveAlert &alert)
{
    const auto cell = alert.cell ? u"-c %1 "_s.arg(alert.cell->value) : QString();
    return u"cellsctl %1alerts silence --alert %2 --for 2h --comment 'TICKET, NAME'"_s.arg(
        cell, utf8Text(toKey(alert.kind)));
}

} // namespace cells::alerts
