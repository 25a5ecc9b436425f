// SPDX-License-Identifier: MIT
#include "models/presentation/alerts/alerttext.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"

#include <QStringList>

#include <algorithm>
#include <set>

namespace cells::alerts {

namespace {

struct Alerts
{
    Q_DECLARE_TR_FUNCTIONS(alerts)
};

// More are counted.
constexpr qsizetype mostNamed = 3;

QString listed(QStringList names)
{
    const int more = int(names.size() - std::min(names.size(), mostNamed));
    names.resize(names.size() - more);
    const auto text = names.join(QStringLiteral(", "));
    return more == 0 ? text : Alerts::tr("%1 and %n more", nullptr, more).arg(text);
}

QString summaryTitle(const AlertNotice &notice)
{
    std::set<std::optional<CellId>> cells;
    for (const auto &key : notice.about) {
        cells.insert(key.cell);
    }
    const int count = int(notice.about.size());
    const auto counted = notice.isResolved ? Alerts::tr("%n alert(s) resolved", nullptr, count)
                                           : Alerts::tr("%n alert(s)", nullptr, count);
    return cells.contains(std::nullopt) ? counted
                                        : Alerts::tr("%1 in %n cell(s)", nullptr, int(cells.size())).arg(counted);
}

QString summaryBody(const AlertNotice &notice)
{
    // In the order of AlertKind, the worst is first.
    std::set<AlertKind> kinds;
    for (const auto &key : notice.about) {
        kinds.insert(key.kind);
    }
    QStringList titles;
    for (const auto kind : kinds) {
        titles << titleOf(kind);
    }
    return listed(titles);
}

} // namespace

QString titleOf(AlertKind kind)
{
    return translatedText(Message(ruleOf(kind).title));
}

QString descriptionText(const ActiveAlert &alert)
{
    const auto text = translatedText(descriptionOf(alert));
    const bool isOfLeases = ruleOf(alert.kind).conditions.front().metric == Metric::OldestLease;
    return isOfLeases ? Alerts::tr("%1 Leases: %2.").arg(text, groupedNumber(alert.count)) : text;
}

QString findingText(const std::vector<ActiveAlert> &alerts)
{
    if (alerts.size() == 1) {
        return descriptionText(alerts.front());
    }
    QStringList subjects;
    for (const auto &alert : alerts) {
        subjects << utf8Text(subjectOf(alert));
    }
    // A model may have several kinds of differences.
    subjects.removeDuplicates();
    return listed(subjects);
}

QString cellText(const std::optional<CellId> &cell)
{
    return cell ? Alerts::tr("Cell %1").arg(cell->value) : Alerts::tr("All cells");
}

QString sentenceOf(const std::vector<AlertEntry> &entries)
{
    QStringList parts;
    const auto add = [&](int count, const QString &text) {
        if (count > 0) {
            parts << text;
        }
    };
    const int firing = countOf(entries, AlertState::Firing);
    const int pending = countOf(entries, AlertState::Pending);
    const int unknown = countOf(entries, AlertState::Unknown);
    add(firing, Alerts::tr("%n firing", nullptr, firing));
    add(pending, Alerts::tr("%n pending", nullptr, pending));
    add(unknown, Alerts::tr("%n unknown", nullptr, unknown));
    return parts.isEmpty() ? Alerts::tr("No alert is firing") : parts.join(QStringLiteral(" · "));
}

PageLink linkOf(const ActiveAlert &alert)
{
    const auto model = std::ranges::find(alert.labels, "model", &Labels::value_type::first);
    const auto page = QString::fromUtf8(ruleOf(alert.kind).page.data(), qsizetype(ruleOf(alert.kind).page.size()));
    const bool isOfModel = model != alert.labels.end() && page == QLatin1String("verification");
    return {page, isOfModel ? QStringLiteral("model:") + utf8Text(model->second) : QString(), alert.cell};
}

NoticeText noticeText(const AlertNotice &notice, const std::string &environment)
{
    const auto name = displayText(environment, 64);
    if (notice.about.size() > 1) {
        return {summaryTitle(notice), QStringLiteral("%1 · %2").arg(name, summaryBody(notice))};
    }
    const auto &key = notice.about.front();
    const auto target = QStringLiteral("%1 · %2").arg(name, cellText(key.cell));
    const auto title = titleOf(key.kind);
    return notice.isResolved ? NoticeText{Alerts::tr("Resolved: %1").arg(title), target}
                             : NoticeText{title, QStringLiteral("%1: %2").arg(target, findingText(notice.alerts))};
}

} // namespace cells::alerts
