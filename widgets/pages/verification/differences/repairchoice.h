// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/reclaimplanning.h"
#include "models/engine/plans/repairselection.h"
#include "models/presentation/base/task.h"

#include <QObject>

#include <memory>

namespace cells {

// The listed differences that a repair would change, counted on a worker, so that the button has their number.
class RepairChoice : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    using Rows = std::shared_ptr<const std::vector<std::uint32_t>>;

    // `filter`: the filter of the list, as it was typed. Null: nothing is listed.
    void choose(const std::shared_ptr<const Differences> &differences, const Rows &rows, const QString &filter);
    // Nothing while it is being counted.
    const std::optional<RepairSelection> &selection() const { return m_selection; }
    // "Repair User (12)…", "Repair User (500 of 1 400)…"
    QString text(const ClaimableModel &model) const;
    // The longest usual text.
    static QString usualText(const ClaimableModel &model);
    // Which differences are chosen and which are not.
    QString explanation(const ClaimableModel &model) const;
    // The plan for the chosen differences within the window of the scan.
    ReclaimPlanRequest request(const ClaimableModel &model, const ScanWindow &scan) const;

signals:
    void changed();

private:
    std::optional<RepairSelection> m_selection;
    QString m_filter;
    std::optional<Task> m_counting;
};

} // namespace cells
