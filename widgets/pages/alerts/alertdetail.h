// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/alerts/alerttable.h"
#include "models/rules/alerts/alertnotices.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells::alerts {

// Ids of the detail's buttons.
namespace detailaction {

inline constexpr auto muteHour = "muteHour";
inline constexpr auto muteTomorrow = "muteTomorrow";
inline constexpr auto muteResolved = "muteResolved";
inline constexpr auto unmute = "unmute";
inline constexpr auto copySilence = "copySilence";

} // namespace detailaction

// Explains an alert: what was found, what it means, what to check and to do, and when it fired before. `all` has the
// earlier times. The buttons for mutes are there while notifications are on.
Detail detailOf(const AlertRow &row, const std::vector<AlertRow> &all, const NoticeOptions &notices);

// "cellsctl -c 3 alerts silence --alert LeaseStale --for 2h --comment 'TICKET, NAME'"
QString silenceCommand(const ActiveAlert &alert);

} // namespace cells::alerts
