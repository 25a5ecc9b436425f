// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/reclaimplanning.h"
#include "models/engine/plans/repairselection.h"

#include <QObject>

#include <memory>

namespace cells {

// Of the differences that are listed, those that a repair would be about: counted on a worker, so that the button says
// what the plan will hold.
class RepairChoice : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    using Rows = std::shared_ptr<const std::vector<std::uint32_t>>;

    // `filter`: what narrowed them, as it was typed. Null: nothing is listed.
    void choose(const std::shared_ptr<const Differences> &differences, const Rows &rows, const QString &filter);
    // Nothing while it is counted.
    const std::optional<RepairSelection> &selection() const { return m_selection; }
    // "Repair User (12)…", "Repair User (500 of 1 400)…"
    QString text(const ClaimableModel &model) const;
    // As long as it usually gets.
    static QString usualText(const ClaimableModel &model);
    // What is and what is not among them.
    QString explanation(const ClaimableModel &model) const;
    // What is chosen, of the scan's window.
    ReclaimPlanRequest request(const ClaimableModel &model, const ScanWindow &scan) const;

signals:
    void changed();

private:
    std::optional<RepairSelection> m_selection;
    QString m_filter;
};

} // namespace cells
