// SPDX-License-Identifier: MIT
#include "models/presentation/drift/differencetable.h"

#include "models/engine/history/scanrecord.h"
#include "models/presentation/base/column.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/status.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"
#include "models/presentation/drift/drifttext.h"

#include <QCoreApplication>

namespace cells {

// One column: header, cells, sorting, copying and export read this entry.
struct DifferenceColumn
{
    // Stable, for saved layouts and exports.
    const char *id;
    // Translated in the context "columns".
    const char *title;
    Qt::Alignment alignment;
    bool isMonospace;
    DifferenceOrder order;
    // The value byte for byte.
    ExportCell (*exact)(const Difference &);
    QString (*text)(const Difference &);
};

namespace {

constexpr Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
constexpr Qt::Alignment right = Qt::AlignRight | Qt::AlignVCenter;
constexpr int classColumn = 2;
constexpr int claimedColumn = 3;
constexpr int expectedColumn = 4;
constexpr int createdColumn = 5;

struct Drift
{
    Q_DECLARE_TR_FUNCTIONS(drift)
};

QByteArray bytesOf(std::string_view text)
{
    return {text.data(), qsizetype(text.size())};
}

// Which side has it decides whether there is a value: a claim that is missing claims nothing, not an empty text.
bool isClaimed(const Difference &difference)
{
    return difference.drift != DriftClass::Missing && difference.drift != DriftClass::Conflict
        && difference.drift != DriftClass::MovedAway && !(difference.claimed.empty() && difference.claimedSubject == 0);
}

bool isExpected(const Difference &difference)
{
    return difference.expectedSubject != 0 || !difference.expected.empty();
}

// What the class says of both sides; of those that differ their fields say it.
QString skipFinding(const Difference &difference)
{
    switch (difference.drift) {
    case DriftClass::Missing:
        return Drift::tr("the row has no claim");
    case DriftClass::Extra:
        return Drift::tr("no row asks for it");
    case DriftClass::Conflict:
        return difference.owner.value != 0 ? Drift::tr("held by cell %1").arg(difference.owner.value)
                                           : Drift::tr("held by another record");
    case DriftClass::Duplicate:
        return Drift::tr("a further claim of the row");
    case DriftClass::Recent:
        return Drift::tr("changed too recently");
    case DriftClass::Leased:
        return Drift::tr("a lease holds it");
    case DriftClass::Unreadable:
        return Drift::tr("the claim cannot be read");
    case DriftClass::NotChecked:
        return difference.isForeign ? Drift::tr("a claim of cell %1").arg(difference.owner.value)
                                    : Drift::tr("a fact is missing");
    case DriftClass::MovedAway:
        return Drift::tr("claimed in cell %1").arg(difference.owner.value);
    case DriftClass::Different:
        break;
    }
    return {};
}

// The history has a hash in its place: that says nothing to who reads.
QString valueText(const std::string &value)
{
    return isValueDigest(value) ? Drift::tr("value not kept") : displayText(value);
}

QString because(const Difference &difference)
{
    QStringList segments{skipFinding(difference)};
    segments.removeAll(QString());
    if (difference.isFlagOff) {
        segments << Drift::tr("its flag is off");
    }
    if (difference.isBeyondLastRow) {
        segments << Drift::tr("beyond the last row");
    }
    if (difference.isValueDifferent) {
        segments << Drift::tr("value");
    }
    if (difference.isSubjectDifferent) {
        segments
            << Drift::tr("subject %1 instead of %2").arg(difference.claimedSubject).arg(difference.expectedSubject);
    }
    if (!difference.isSure) {
        segments << Drift::tr("doubtful");
    }
    return segments.join(QStringLiteral(" · "));
}

constexpr std::array<DifferenceColumn, 7> columns{
    {{"id", QT_TRANSLATE_NOOP("columns", "Id"), right, false, DifferenceOrder::Id,
         [](const Difference &one) { return ExportCell(QByteArray::number(qint64(one.id))); },
         [](const Difference &one) { return groupedNumber(one.id); }},
        {"type", QT_TRANSLATE_NOOP("columns", "Type"), left, false, DifferenceOrder::Type,
            [](const Difference &one) { return ExportCell(bytesOf(nameOf(one.type))); },
            [](const Difference &one) { return QString::fromStdString(nameOf(one.type)); }},
        {"class", QT_TRANSLATE_NOOP("columns", "Class"), left, false, DifferenceOrder::Class,
            [](const Difference &one) { return ExportCell(bytesOf(toKey(one.drift))); },
            [](const Difference &one) { return nameOf(one.drift); }},
        {"claimed", QT_TRANSLATE_NOOP("columns", "Claimed"), left, true, DifferenceOrder::Claimed,
            [](const Difference &one) { return isClaimed(one) ? ExportCell(bytesOf(one.claimed)) : std::nullopt; },
            [](const Difference &one) { return isClaimed(one) ? valueText(one.claimed) : QStringLiteral("—"); }},
        {"expected", QT_TRANSLATE_NOOP("columns", "Row says"), left, true, DifferenceOrder::Expected,
            [](const Difference &one) { return isExpected(one) ? ExportCell(bytesOf(one.expected)) : std::nullopt; },
            [](const Difference &one) { return isExpected(one) ? valueText(one.expected) : QStringLiteral("—"); }},
        {"created", QT_TRANSLATE_NOOP("columns", "Created"), left, false, DifferenceOrder::Created,
            [](const Difference &one) {
                return one.createdAt == Instant{} ? std::nullopt : ExportCell(bytesOf(isoText(one.createdAt)));
            },
            [](const Difference &one) {
                return one.createdAt == Instant{} ? QStringLiteral("—") : utcString(one.createdAt);
            }},
        {"because", QT_TRANSLATE_NOOP("columns", "Because"), left, false, DifferenceOrder::Field,
            [](const Difference &one) { return ExportCell(because(one).toUtf8()); },
            [](const Difference &one) { return because(one); }}}};

// While personal values are covered. A hash tells of nobody.
bool isHidden(const Difference &difference, int column)
{
    const auto &value = column == claimedColumn ? difference.claimed : difference.expected;
    return (column == claimedColumn || column == expectedColumn) && isPersonal(difference.type)
        && !isValueDigest(value);
}

// Nothing: there is no value.
ExportCell maskedCell(const Difference &difference, int column)
{
    const auto value = columns[std::size_t(column)].exact(difference);
    return value ? ExportCell(masked({value->data(), std::size_t(value->size())}).toUtf8()) : std::nullopt;
}

} // namespace

DifferenceTable::DifferenceTable(QObject *parent)
    : QAbstractTableModel(parent)
    , m_shown(std::make_shared<const std::vector<std::uint32_t>>())
{
}

void DifferenceTable::setDifferences(
    std::shared_ptr<const Differences> differences, const std::string &model, Instant asOf)
{
    // Who hears that a reset begins still reads the rows that were there.
    beginResetModel();
    m_model = QByteArray::fromStdString(model);
    m_asOf = asOf;
    m_differences = std::move(differences);
    ++m_generation;
    m_shown = std::make_shared<const std::vector<std::uint32_t>>();
    endResetModel();
    rearrange();
}

void DifferenceTable::setFilter(const DifferenceFilter &filter)
{
    if (filter != m_filter) {
        m_filter = filter;
        rearrange();
    }
}

void DifferenceTable::setMasked(bool isMasked)
{
    m_isMasked = isMasked;
    if (rowCount() > 0) {
        emit dataChanged(index(0, claimedColumn), index(rowCount() - 1, expectedColumn));
    }
}

Difference DifferenceTable::at(int row) const
{
    return m_differences->at((*m_shown)[std::size_t(row)]);
}

int DifferenceTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown->size());
}

int DifferenceTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(columns.size());
}

QVariant DifferenceTable::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto &column = columns[std::size_t(index.column())];
    if (m_isMasked && (role == Qt::DisplayRole || role == CopyRole) && isHidden(at(index.row()), index.column())) {
        return QString::fromUtf8(maskedCell(at(index.row()), index.column()).value_or("—"));
    }
    switch (role) {
    case Qt::DisplayRole:
        return textOf(at(index.row()), index.column(), true);
    case ClockRole:
        return index.column() == createdColumn ? QVariant(textOf(at(index.row()), createdColumn, false)) : QVariant();
    case CopyRole:
        return QString::fromUtf8(column.exact(at(index.row())).value_or(QByteArray()));
    case Qt::ToolTipRole:
        return plainToolTip(tipOf(at(index.row()), index.column()));
    case Qt::TextAlignmentRole:
        return int(column.alignment);
    case MonospaceRole:
        return column.isMonospace;
    case RowIdRole:
        return QString::number(at(index.row()).id);
    case StatusRole:
        return index.column() == classColumn ? QVariant(int(statusOf(at(index.row()).drift))) : QVariant();
    default:
        return {};
    }
}

QString DifferenceTable::tipOf(const Difference &difference, int column) const
{
    const auto isHash = (column == claimedColumn && isValueDigest(difference.claimed))
        || (column == expectedColumn && isValueDigest(difference.expected));
    return isHash ? Drift::tr("The history keeps no values, for they may tell of a person: only whether they changed. "
                              "Show the difference in Claims to read it anew, or scan the model again.")
                  : QString();
}

// A time as how long it was before the scan, or as what it is.
QString DifferenceTable::textOf(const Difference &difference, int column, bool isAge) const
{
    const bool isRelative = isAge && column == createdColumn && difference.createdAt != Instant{};
    return isRelative ? agoString(difference.createdAt, m_asOf) : columns[std::size_t(column)].text(difference);
}

QVariant DifferenceTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    return headerOf(columns, section, orientation, role);
}

void DifferenceTable::sort(int column, Qt::SortOrder order)
{
    m_order = column >= 0 && column < columnCount() ? columns[std::size_t(column)].order : DifferenceOrder::Id;
    m_isDescending = order == Qt::DescendingOrder;
    rearrange();
}

ExportRows DifferenceTable::exportRows() const
{
    ExportRows rows;
    rows.columns = exportColumns(columns);
    rows.columns.push_back({QStringLiteral("model"), QCoreApplication::translate("columns", "Model")});
    rows.count = rowCount();
    rows.cell = [differences = m_differences, shown = m_shown, model = m_model, isMasked = m_isMasked](
                    qint64 row, int column) {
        if (std::size_t(column) == columns.size()) {
            return ExportCell(model);
        }
        const auto difference = differences->at((*shown)[std::size_t(row)]);
        return isMasked && isHidden(difference, column) ? maskedCell(difference, column)
                                                        : columns[std::size_t(column)].exact(difference);
    };
    return rows;
}

void DifferenceTable::rearrange()
{
    if (!m_differences) {
        m_arranging.cancel();
        return;
    }
    m_arranging.start(
        [differences = m_differences, filter = m_filter, order = m_order, isDescending = m_isDescending](
            std::stop_token stop) { return arrangedRows(*differences, filter, order, isDescending, stop); },
        [this](Outcome<std::vector<std::uint32_t>> rows) {
            if (rows) {
                show(std::make_shared<const std::vector<std::uint32_t>>(std::move(*rows)));
                emit arranged();
            }
        });
}

void DifferenceTable::show(Rows rows)
{
    beginResetModel();
    m_shown = std::move(rows);
    endResetModel();
}

} // namespace cells
