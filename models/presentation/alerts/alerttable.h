// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/alerts/alertentries.h"
#include "models/presentation/base/rowtable.h"
#include "models/presentation/base/status.h"

namespace cells::alerts {

struct AlertRow
{
    AlertEntry entry;
    // The time of the reading.
    Instant asOf{};
};

std::vector<AlertRow> rowsOf(const std::vector<AlertEntry> &entries, Instant asOf);
// What fires for the day or the week is no emergency.
Status statusOf(const AlertEntry &entry);
// What the list shows of the alert: title and description.
QString textOf(const AlertRow &row);

// The alerts of an environment, a row each: those that are open, and earlier ones.
class AlertTable : public RowTable<AlertRow, std::string>
{
    Q_OBJECT

public:
    explicit AlertTable(QObject *parent = nullptr);
};

} // namespace cells::alerts
