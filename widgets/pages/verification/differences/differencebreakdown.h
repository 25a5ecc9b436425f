// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/differences/differencegroups.h"
#include "models/engine/scan/driftscan.h"
#include "models/presentation/base/task.h"
#include "widgets/toolkit/panes/detailpane.h"

#include <QObject>

#include <array>
#include <memory>

namespace cells {

// The differences of a scan in groups, counted on a worker: by class, claim, field, hour of creation and id range. Each
// group leads to its differences.
class DifferenceBreakdown : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // Null: there is nothing to count.
    void count(const std::shared_ptr<const ScanReport> &report);
    QList<Detail::Section> sections() const;

signals:
    void changed();

private:
    static constexpr std::array groupings{DifferenceGrouping::Class, DifferenceGrouping::Type,
        DifferenceGrouping::Field, DifferenceGrouping::Hour, DifferenceGrouping::IdRange};
    using Counts = std::array<std::vector<DifferenceGroup>, groupings.size()>;

    std::shared_ptr<const ScanReport> m_report;
    Counts m_counts;
    QString m_problem;
    Task m_counting{this};
};

} // namespace cells
