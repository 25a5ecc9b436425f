// SPDX-License-Identifier: MIT
#include "models/presentation/claims/snapshottable.h"

#include "models/presentation/base/column.h"
#include "models/presentation/base/columnof.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"

namespace cells::claims {

namespace {

using Row = std::uint32_t;

QString wholeBytesText(std::string_view bytes)
{
    return displayText(bytes, qsizetype(bytes.size()));
}

QString hexText(std::string_view bytes)
{
    return QString::fromLatin1(QByteArrayView(bytes.data(), qsizetype(bytes.size())).toByteArray().toHex());
}

QString recordValueText(const RecordColumns &records, Row row)
{
    return displayText(records.value(row));
}

QString wholeValueText(const RecordColumns &records, Row row)
{
    return wholeBytesText(records.value(row));
}

ExportCell exactRecordValue(const RecordColumns &records, Row row)
{
    return exportCell(records.value(row));
}

QString recordTypeText(const RecordColumns &records, Row row)
{
    return QString::fromStdString(nameOf(records.kind(row).claim));
}

QString recordStatusText(const RecordColumns &records, Row row)
{
    return QString::fromStdString(nameOf(records.kind(row).status));
}

std::optional<Status> statusOfRecord(const RecordColumns &records, Row row)
{
    return statusOf(records.kind(row).status);
}

// A key that is no id in hexadecimal digits, shortened if need be.
QString sourceText(const RecordColumns &records, Row row)
{
    const auto id = records.sourceId(row);
    const auto key = records.otherKey(row);
    return id ? QString::number(*id) : QStringLiteral("0x") + displayText(hexText(key.substr(0, 256)));
}

QString wholeSourceText(const RecordColumns &records, Row row)
{
    const auto id = records.sourceId(row);
    return id ? QString::number(*id) : QStringLiteral("0x") + hexText(records.otherKey(row));
}

QString subjectText(const RecordColumns &records, Row row)
{
    return QString::fromStdString(nameOf(records.kind(row).subject)) + u' ' + QString::number(records.subjectId(row));
}

QString leaseText(const RecordColumns &records, Row row)
{
    const auto *lease = records.lease(row);
    return lease ? QString::fromStdString(lease->shortText()) : dash();
}

QString wholeLeaseText(const RecordColumns &records, Row row)
{
    const auto *lease = records.lease(row);
    return lease ? QString::fromStdString(lease->text()) : QString();
}

ExportCell exactLease(const RecordColumns &records, Row row)
{
    const auto *lease = records.lease(row);
    return lease ? exportCell(lease->text()) : std::nullopt;
}

// A column of one of the times of a record.
template <Instant (RecordColumns::*time)(Row) const>
constexpr SnapshotColumn timeColumn(const char *id, const char *title, RecordColumn sortedBy)
{
    return {.id = id,
        .title = title,
        .sortedBy = sortedBy,
        .text = [](const RecordColumns &records, Row row) { return utcString((records.*time)(row)); },
        .wholeText
        = [](const RecordColumns &records, Row row) { return QString::fromStdString(isoText((records.*time)(row))); },
        .when = [](const RecordColumns &records, Row row) { return (records.*time)(row); }};
}

QString cellText(const RecordColumns &records, Row row)
{
    return QString::number(records.kind(row).cell.value);
}

QString uuidText(const RecordColumns &records, Row row)
{
    return QString::fromStdString(records.uuid(row).text());
}

constexpr SnapshotColumn snapshotColumns[]{
    {.id = "value",
        .title = QT_TRANSLATE_NOOP("columns", "Value"),
        .isMonospace = true,
        .sortedBy = RecordColumn::Value,
        .text = recordValueText,
        .wholeText = wholeValueText,
        .exact = exactRecordValue},
    {.id = "type",
        .title = QT_TRANSLATE_NOOP("columns", "Claim"),
        .sortedBy = RecordColumn::Type,
        .text = recordTypeText},
    {.id = "status",
        .title = QT_TRANSLATE_NOOP("columns", "Status"),
        .sortedBy = RecordColumn::Status,
        .text = recordStatusText,
        .status = statusOfRecord},
    {.id = "source",
        .title = QT_TRANSLATE_NOOP("columns", "Source id"),
        .alignment = rightAligned,
        .isMonospace = true,
        .sortedBy = RecordColumn::Source,
        .text = sourceText,
        .wholeText = wholeSourceText},
    {.id = "subject",
        .title = QT_TRANSLATE_NOOP("columns", "Subject"),
        .sortedBy = RecordColumn::Subject,
        .text = subjectText},
    {.id = "lease",
        .title = QT_TRANSLATE_NOOP("columns", "Lease"),
        .isMonospace = true,
        .sortedBy = RecordColumn::Lease,
        .text = leaseText,
        .wholeText = wholeLeaseText,
        .exact = exactLease},
    timeColumn<&RecordColumns::createdAt>("created", QT_TRANSLATE_NOOP("columns", "Created"), RecordColumn::Created),
    timeColumn<&RecordColumns::updatedAt>("updated", QT_TRANSLATE_NOOP("columns", "Updated"), RecordColumn::Updated),
    {.id = "cell",
        .title = QT_TRANSLATE_NOOP("columns", "Cell"),
        .alignment = rightAligned,
        .sortedBy = RecordColumn::Cell,
        .text = cellText},
    {.id = "record",
        .title = QT_TRANSLATE_NOOP("columns", "Record"),
        .isMonospace = true,
        .sortedBy = RecordColumn::Uuid,
        .text = uuidText},
};

bool isHiddenIn(bool isMasked, const SnapshotColumn &column, const RecordColumns &records, std::uint32_t row)
{
    return isMasked && column.sortedBy == RecordColumn::Value && isPersonal(records.kind(row).claim);
}

ExportCell cellOf(const SnapshotColumn &column, const RecordColumns &records, std::uint32_t row)
{
    if (column.exact) {
        return column.exact(records, row);
    }
    return (column.wholeText ? column.wholeText : column.text)(records, row).toUtf8();
}

} // namespace

std::span<const SnapshotColumn> SnapshotTable::columns()
{
    return snapshotColumns;
}

SnapshotTable::SnapshotTable(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void SnapshotTable::setSnapshot(std::shared_ptr<const Snapshot> snapshot)
{
    beginResetModel();
    m_snapshot = std::move(snapshot);
    m_arrangement = {};
    m_shown = nullptr;
    ++m_generation;
    endResetModel();
    rearrange();
}

void SnapshotTable::setFilter(const RecordFilter &filter)
{
    if (filter != m_request.filter) {
        m_request.filter = filter;
        rearrange();
    }
}

void SnapshotTable::setMasked(bool isMasked)
{
    m_isMasked = isMasked;
    if (rowCount() > 0) {
        const int column = columnOf(*this, "value");
        emit dataChanged(index(0, column), index(rowCount() - 1, column));
    }
}

void SnapshotTable::sort(int column, Qt::SortOrder order)
{
    const auto all = columns();
    const bool isColumn = column >= 0 && column < int(all.size());
    const auto requested = isColumn
        ? std::optional(RecordSort{all[std::size_t(column)].sortedBy, order == Qt::DescendingOrder})
        : std::nullopt;
    if (requested != m_request.sort) {
        m_request.sort = requested;
        rearrange();
    }
}

int SnapshotTable::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() || !m_snapshot) {
        return 0;
    }
    return int(m_shown ? m_shown->size() : records().size());
}

int SnapshotTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(columns().size());
}

QVariant SnapshotTable::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto &column = columns()[std::size_t(index.column())];
    const auto row = recordAt(index.row());
    if ((role == Qt::DisplayRole || role == CopyRole) && isHiddenIn(m_isMasked, column, records(), row)) {
        return masked(records().value(row));
    }
    switch (role) {
    case Qt::DisplayRole:
        return column.when ? agoString(column.when(records(), row), m_snapshot->head.startedAt)
                           : column.text(records(), row);
    case ClockRole:
        return column.when ? QVariant(column.text(records(), row)) : QVariant();
    case CopyRole:
        return column.wholeText ? QVariant(column.wholeText(records(), row)) : QVariant();
    case Qt::TextAlignmentRole:
        return int(column.alignment);
    case MonospaceRole:
        return column.isMonospace;
    case RowIdRole:
        return QString::fromStdString(records().uuid(row).text());
    case StatusRole:
        if (const auto status = column.status ? column.status(records(), row) : std::nullopt) {
            return int(*status);
        }
        return {};
    default:
        return {};
    }
}

QVariant SnapshotTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    return headerOf(columns(), section, orientation, role);
}

ExportRows SnapshotTable::exportRows() const
{
    ExportRows rows;
    rows.columns = exportColumns(columns());
    rows.count = rowCount();
    rows.cell = [snapshot = m_snapshot, shown = m_arrangement.shown, isMasked = m_isMasked](qint64 row, int column) {
        const auto record = shown ? (*shown)[std::size_t(row)] : std::uint32_t(row);
        const auto &shownColumn = columns()[std::size_t(column)];
        if (isHiddenIn(isMasked, shownColumn, snapshot->records, record)) {
            return ExportCell(masked(snapshot->records.value(record)).toUtf8());
        }
        return cellOf(shownColumn, snapshot->records, record);
    };
    return rows;
}

std::span<const std::uint32_t> SnapshotTable::rowNumbers() const
{
    return m_shown ? std::span(*m_shown) : std::span<const std::uint32_t>();
}

std::uint32_t SnapshotTable::numberLimit() const
{
    return m_snapshot ? std::uint32_t(records().size()) : 0;
}

// Runs on a worker. Reuses a known order.
Outcome<SnapshotTable::Arrangement> SnapshotTable::arrange(
    const Snapshot &snapshot, const Request &request, const Arrangement &known, std::stop_token stop)
{
    const auto share = [](std::vector<std::uint32_t> rows) {
        return std::make_shared<const std::vector<std::uint32_t>>(std::move(rows));
    };
    const auto &records = snapshot.records;
    Arrangement arrangement{request, request.sort == known.request.sort ? known.sorted : nullptr, nullptr};
    if (request.sort && !arrangement.sorted) {
        CELLS_TRY(auto sorted, sortedRows(records, *request.sort, stop));
        arrangement.sorted = share(std::move(sorted));
    }
    arrangement.shown = arrangement.sorted;
    if (request.filter.letsAllThrough()) {
        return arrangement;
    }
    CELLS_TRY(auto matching, matchingRows(records, request.filter, stop));
    arrangement.shown = share(
        arrangement.sorted ? matchingInOrder(*arrangement.sorted, matching, records.size()) : std::move(matching));
    return arrangement;
}

void SnapshotTable::rearrange()
{
    if (!m_snapshot) {
        m_arranging.cancel();
        setArranging(false);
        return;
    }
    setArranging(true);
    m_arranging.start([snapshot = m_snapshot, request = m_request, known = m_arrangement](
                          std::stop_token stop) { return arrange(*snapshot, request, known, stop); },
        [this, generation = m_generation](Outcome<Arrangement> arrangement) {
            if (arrangement && generation == m_generation) {
                show(std::move(*arrangement));
            }
            setArranging(false);
        });
}

// A new order of the same rows is a layout change; other rows are a reset.
void SnapshotTable::show(Arrangement arrangement)
{
    if (arrangement.shown == m_arrangement.shown) {
        m_arrangement = std::move(arrangement);
    } else if (arrangement.request.filter == m_arrangement.request.filter) {
        emit layoutAboutToBeChanged({}, VerticalSortHint);
        reorder(std::move(arrangement));
        emit layoutChanged({}, VerticalSortHint);
    } else {
        beginResetModel();
        m_arrangement = std::move(arrangement);
        m_shown = m_arrangement.shown.get();
        endResetModel();
    }
}

// Finds the rows with persistent indexes in one pass over the new order.
void SnapshotTable::reorder(Arrangement arrangement)
{
    const auto held = persistentIndexList();
    std::vector<bool> isHeld(held.isEmpty() ? 0 : records().size());
    std::vector<std::uint32_t> heldRecords;
    for (const auto &index : held) {
        heldRecords.push_back(recordAt(index.row()));
        isHeld[heldRecords.back()] = true;
    }
    m_arrangement = std::move(arrangement);
    m_shown = m_arrangement.shown.get();
    if (held.isEmpty()) {
        return;
    }
    std::unordered_map<std::uint32_t, int> rows;
    for (int row = 0; row < rowCount(); ++row) {
        if (isHeld[recordAt(row)]) {
            rows.emplace(recordAt(row), row);
        }
    }
    QModelIndexList moved;
    for (qsizetype i = 0; i < held.size(); ++i) {
        moved << createIndex(rows.at(heldRecords[std::size_t(i)]), held[i].column());
    }
    changePersistentIndexList(held, moved);
}

void SnapshotTable::setArranging(bool isArranging)
{
    if (std::exchange(m_isArranging, isArranging) != isArranging) {
        emit arrangingChanged(isArranging);
    }
}

} // namespace cells::claims

#include "moc_snapshottable.cpp"
