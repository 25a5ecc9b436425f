// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/differences/differencefilter.h"
#include "models/presentation/base/arrangedtable.h"

namespace cells::drift {

struct DifferenceRow
{
    Difference difference;
    // When the scan began.
    Instant asOf;
    bool isMasked = false;
};

// The differences of a scan, up to millions.
class DifferenceTable : public ArrangedTable<DifferenceRow>
{
    Q_OBJECT

public:
    explicit DifferenceTable(QObject *parent = nullptr);

    // Null: none. A scan of the model that began at `asOf` found them. Order and filter stay and are applied again.
    void setDifferences(
        std::shared_ptr<const Differences> differences, const std::string &model = {}, Instant asOf = {});
    void setFilter(const DifferenceFilter &filter);
    // Masks personal values, also where they are copied and exported.
    void setMasked(bool isMasked);
    bool isMasked() const { return m_isMasked; }
    Difference at(int row) const { return ArrangedTable::at(row).difference; }
    // For a worker, together with `shown`. Null: none.
    const std::shared_ptr<const Differences> &differences() const { return m_differences; }
    ExportRows exportRows() const final;

signals:
    // Not emitted while there are no differences.
    void arranged();

protected:
    void notifyArranged() final
    {
        if (m_differences) {
            emit arranged();
        }
    }
    Arrange arrangement() const final;

private:
    RowOf rowOf() const;

    std::shared_ptr<const Differences> m_differences;
    // The model of all rows: it is exported, but not a column.
    QByteArray m_model;
    Instant m_asOf;
    DifferenceFilter m_filter;
    bool m_isMasked = false;
};

} // namespace cells::drift
