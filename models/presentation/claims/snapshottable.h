// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/recordorder.h"
#include "models/engine/claims/snapshot.h"
#include "models/presentation/base/rowidentity.h"
#include "models/presentation/base/status.h"
#include "models/presentation/base/tableexport.h"
#include "models/presentation/base/task.h"

#include <QAbstractTableModel>

#include <memory>
#include <span>

namespace cells::claims {

// A column of a snapshot. Header, cells, sorting, copying and saved layouts all use this entry.
struct SnapshotColumn
{
    // Stable, for saved layouts and exports.
    const char *id;
    // Translated in the context "columns".
    const char *title;
    Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter;
    bool isMonospace = false;
    RecordColumn sortedBy;
    // At most as long as is shown.
    QString (*text)(const RecordColumns &, std::uint32_t row);
    // The whole, where the text is shortened.
    QString (*wholeText)(const RecordColumns &, std::uint32_t row) = nullptr;
    // The exported value when the text is not the value byte for byte.
    ExportCell (*exact)(const RecordColumns &, std::uint32_t row) = nullptr;
    // Null: the column shows no status.
    std::optional<Status> (*status)(const RecordColumns &, std::uint32_t row) = nullptr;
    // For times: the text is in UTC; as an age, it is relative to the snapshot.
    Instant (*when)(const RecordColumns &, std::uint32_t row) = nullptr;
};

// The claims of a snapshot, up to tens of millions. A worker sorts and filters them; the old order is shown until the
// new one is there, and the newest request wins.
class SnapshotTable : public QAbstractTableModel, public RowIdentity, public ExportableTable
{
    Q_OBJECT

public:
    explicit SnapshotTable(QObject *parent = nullptr);

    // Null: none. Order and filter stay and are applied again.
    void setSnapshot(std::shared_ptr<const Snapshot> snapshot);
    void setFilter(const RecordFilter &filter);
    const RecordFilter &filter() const { return m_request.filter; }
    // Masks personal values, also where they are copied and exported.
    void setMasked(bool isMasked);
    // True while the requested rows are not shown yet.
    bool isArranging() const { return m_isArranging; }

    // Ordered as they are shown.
    static std::span<const SnapshotColumn> columns();
    // Returns the number of the row in the snapshot's records.
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
    // Result of a request; null rows: all, as loaded.
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

} // namespace cells::claims
