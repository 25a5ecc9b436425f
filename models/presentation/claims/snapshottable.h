// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/snapshot.h"
#include "models/presentation/base/rowidentity.h"
#include "models/presentation/base/task.h"
#include "models/presentation/claims/snapshotcolumns.h"

#include <QAbstractTableModel>

#include <memory>

namespace cells {

// The claims of a snapshot, up to tens of millions. Sorting and filtering happen on a worker: until the new order is
// there the old one stands, the newest wish wins.
class SnapshotTable : public QAbstractTableModel, public RowIdentity, public ExportableTable
{
    Q_OBJECT

public:
    explicit SnapshotTable(QObject *parent = nullptr);

    // Null: none. Sort and filter stay as they are and are applied anew.
    void setSnapshot(std::shared_ptr<const Snapshot> snapshot);
    void setFilter(const RecordFilter &filter);
    const RecordFilter &filter() const { return m_request.filter; }
    // Covers values that tell of a person: shown, copied and exported they are then only hinted at.
    void setMasked(bool isMasked);
    // Whether the rows shown are not yet those wished.
    bool isArranging() const { return m_isArranging; }

    static std::span<const SnapshotColumn> columns() { return snapshotColumns(); }
    // Its row in the snapshot's records.
    std::uint32_t recordAt(int row) const { return m_shown ? (*m_shown)[std::size_t(row)] : std::uint32_t(row); }

    int rowCount(const QModelIndex &parent = {}) const final;
    int columnCount(const QModelIndex &parent = {}) const final;
    QVariant data(const QModelIndex &index, int role) const final;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const final;
    // A column below 0: the order in which they were loaded.
    void sort(int column, Qt::SortOrder order) final;

    ExportRows exportRows() const final;

    std::span<const std::uint32_t> rowNumbers() const final;
    std::uint32_t numberLimit() const final;
    std::uint64_t generation() const final { return m_generation; }

signals:
    void arrangingChanged(bool isArranging);

private:
    using Rows = std::shared_ptr<const std::vector<std::uint32_t>>;
    struct Request
    {
        std::optional<RecordSort> sort;
        RecordFilter filter;
    };
    // What a wish became; null rows: all, as loaded.
    struct Arrangement
    {
        Request request;
        Rows sorted;
        Rows shown;
    };

    static Outcome<Arrangement> arrange(
        const Snapshot &snapshot, const Request &request, const Arrangement &known, std::stop_token stop);
    void rearrange();
    void show(Arrangement arrangement);
    void reorder(Arrangement arrangement);
    void setArranging(bool isArranging);
    const RecordColumns &records() const { return m_snapshot->records; }

    std::shared_ptr<const Snapshot> m_snapshot;
    Request m_request;
    Arrangement m_arrangement;
    // m_arrangement.shown, for data().
    const std::vector<std::uint32_t> *m_shown = nullptr;
    std::uint64_t m_generation = 0;
    bool m_isArranging = false;
    bool m_isMasked = false;
    Task m_arranging{this};
};

} // namespace cells
