// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/alerts/alertentries.h"
#include "models/presentation/base/deeplink.h"
#include "models/presentation/base/severitylabels.h"
#include "models/rules/alerts/alertnotices.h"

namespace cells {

template <>
inline constexpr auto labelTable<alerts::AlertState> = enumLabels<alerts::AlertState>("alerts",
    {
        {alerts::AlertState::Pending, QT_TRANSLATE_NOOP("alerts", "pending"), Status::Wait},
        {alerts::AlertState::Firing, QT_TRANSLATE_NOOP("alerts", "firing"), Status::Conflict},
        {alerts::AlertState::Resolved, QT_TRANSLATE_NOOP("alerts", "resolved"), Status::Ended},
        {alerts::AlertState::Unknown, QT_TRANSLATE_NOOP("alerts", "unknown"), Status::Unknown},
    });

} // namespace cells

namespace cells::alerts {

// "Leases of a cell are stale"
QString titleOf(AlertKind kind);
// "The oldest lease with the verdict roll back is 26 min old. It can be resolved. Leases: 7."
QString descriptionText(const ActiveAlert &alert);
// The description of a single one; of several, what they are about: "User, Email, Route and 9 more".
QString findingText(const std::vector<ActiveAlert> &alerts);
// "Cell 3", "All cells"
QString cellText(const std::optional<CellId> &cell);
// "2 firing, 1 pending, 3 unknown"; "No alert is firing."
QString sentenceOf(const std::vector<AlertEntry> &entries);
// The page that shows what the alert is about.
PageLink linkOf(const ActiveAlert &alert);

// A notification of the desktop. Has no value of a claim, because screens are shared.
struct NoticeText
{
    QString title;
    QString body;
};

NoticeText noticeText(const AlertNotice &notice, const std::string &environment);

} // namespace cells::alerts
