// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/differences/differencefilter.h"
#include "models/presentation/base/rowidentity.h"
#include "models/presentation/base/tableexport.h"
#include "models/presentation/base/task.h"

#include <QAbstractTableModel>

#include <memory>

namespace cells {

struct DifferenceColumn;

// The differences of a scan, up to millions. Sorting and filtering happen on a worker: until the new order is there the
// old one stands, the newest wish wins.
class DifferenceTable : public QAbstractTableModel, public RowIdentity, public ExportableTable
{
    Q_OBJECT

public:
    explicit DifferenceTable(QObject *parent = nullptr);

    // Null: none. Found by a scan of the model that began at `asOf`. Sort and filter stay as they are and are applied
    // anew.
    void setDifferences(
        std::shared_ptr<const Differences> differences, const std::string &model = {}, Instant asOf = {});
    void setFilter(const DifferenceFilter &filter);
    // Values that tell of a person show their first character only, also where they are copied and exported.
    void setMasked(bool isMasked);
    bool isMasked() const { return m_isMasked; }
    qint64 total() const { return m_differences ? qint64(m_differences->size()) : 0; }
    Difference at(int row) const;
    // What the rows number, and the rows in their order, to be read by a worker; null: none.
    using Rows = std::shared_ptr<const std::vector<std::uint32_t>>;
    const std::shared_ptr<const Differences> &differences() const { return m_differences; }
    const Rows &shown() const { return m_shown; }

    int rowCount(const QModelIndex &parent = {}) const final;
    int columnCount(const QModelIndex &parent = {}) const final;
    QVariant data(const QModelIndex &index, int role) const final;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const final;
    void sort(int column, Qt::SortOrder order) final;
    ExportRows exportRows() const final;

    std::span<const std::uint32_t> rowNumbers() const final { return *m_shown; }
    std::uint32_t numberLimit() const final { return std::uint32_t(total()); }
    std::uint64_t generation() const final { return m_generation; }

signals:
    // The rows shown are those wished.
    void arranged();

private:
    void rearrange();
    void show(Rows rows);
    QString tipOf(const Difference &difference, int column) const;
    QString textOf(const Difference &difference, int column, bool isAge) const;

    std::shared_ptr<const Differences> m_differences;
    // Of all rows: it is exported, and not shown in each of them.
    QByteArray m_model;
    Instant m_asOf;
    DifferenceFilter m_filter;
    DifferenceOrder m_order = DifferenceOrder::Id;
    bool m_isDescending = false;
    bool m_isMasked = false;
    Rows m_shown;
    std::uint64_t m_generation = 0;
    Task m_arranging{this};
};

} // namespace cells
