// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/alerts/alertnotices.h"

#include <QString>

namespace cells {

class SettingsFile;

// The choices about notifications are those of the user; mutes are about one environment. What cannot be understood
// counts as not chosen.
alerts::NoticeOptions readNoticeOptions(const SettingsFile &settings, const QString &environment);
void storeNoticeOptions(SettingsFile &settings, const QString &environment, const alerts::NoticeOptions &options);

} // namespace cells
