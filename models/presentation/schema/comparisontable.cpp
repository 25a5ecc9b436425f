// SPDX-License-Identifier: MIT
#include "models/presentation/schema/comparisontable.h"

#include "models/presentation/base/messagetext.h"

#include <algorithm>

namespace cells::schema {

namespace {

// Before the cells; the difference comes behind them.
constexpr int leading = 2;

QString cellTitle(CellId cell)
{
    return QCoreApplication::translate("columns", "Cell %1").arg(cell.value);
}

QString textIn(const TableComparison &row, int column)
{
    const auto cell = column - leading;
    return column == 0                  ? utf8Text(row.table)
        : column == 1                   ? utf8Text(toKey(row.database))
        : cell < int(row.cells.size())  ? nameOf(row.cells[std::size_t(cell)].match)
        : differenceText(row).isEmpty() ? dash()
                                        : differenceText(row);
}

QString rowText(const TableComparison &row)
{
    QString text;
    for (int column = 0; column < leading + int(row.cells.size()) + 1; ++column) {
        text += textIn(row, column) + QLatin1Char(' ');
    }
    return text;
}

} // namespace

ComparisonTable::ComparisonTable(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void ComparisonTable::setComparison(const std::optional<CellComparison> &comparison)
{
    m_cells = comparison ? comparison->cells : std::vector<CellId>();
    m_all.clear();
    if (comparison) {
        std::ranges::copy_if(
            comparison->tables, std::back_inserter(m_all), [](const TableComparison &it) { return !it.isSame(); });
    }
    show();
}

void ComparisonTable::setWords(const QStringList &words)
{
    m_words = words;
    show();
}

// The columns change with the cells.
void ComparisonTable::show()
{
    beginResetModel();
    m_shown.clear();
    std::ranges::copy_if(m_all, std::back_inserter(m_shown), [this](const TableComparison &it) {
        return std::ranges::all_of(
            m_words, [text = rowText(it)](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
    });
    endResetModel();
}

int ComparisonTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

int ComparisonTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : leading + int(m_cells.size()) + 1;
}

QVariant ComparisonTable::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto &it = row(index.row());
    const auto cell = index.column() - leading;
    switch (role) {
    case Qt::DisplayRole:
        return displayText(textIn(it, index.column()));
    case CopyRole:
        return textIn(it, index.column());
    case Qt::ToolTipRole:
        return plainToolTip(textIn(it, index.column()));
    case RowIdRole:
        return utf8Text(std::string(toKey(it.database)) + '/' + it.table);
    case MonospaceRole:
        return index.column() == 0;
    case StatusRole:
        return cell >= 0 && cell < int(it.cells.size()) ? QVariant(int(statusOf(it.cells[std::size_t(cell)].match)))
                                                        : QVariant();
    default:
        return {};
    }
}

QVariant ComparisonTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    const auto cell = section - leading;
    const bool isCell = cell >= 0 && cell < int(m_cells.size());
    if (role == Qt::DisplayRole) {
        return section == 0 ? QCoreApplication::translate("columns", "Table")
            : section == 1  ? QCoreApplication::translate("columns", "Database")
            : isCell        ? cellTitle(m_cells[std::size_t(cell)])
                            : QCoreApplication::translate("columns", "First difference");
    }
    if (role == ColumnIdRole) {
        return section == 0 ? QStringLiteral("table")
            : section == 1  ? QStringLiteral("database")
            : isCell        ? QStringLiteral("cell_%1").arg(m_cells[std::size_t(cell)].value)
                            : QStringLiteral("difference");
    }
    return {};
}

ExportRows ComparisonTable::exportRows() const
{
    ExportRows rows;
    for (int column = 0; column < columnCount(); ++column) {
        rows.columns.push_back({headerData(column, Qt::Horizontal, ColumnIdRole).toString(),
            headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()});
    }
    rows.count = qint64(m_shown.size());
    rows.cell = [shown = m_shown](
                    qint64 row, int column) -> ExportCell { return textIn(shown[std::size_t(row)], column).toUtf8(); };
    return rows;
}

QString differenceText(const TableComparison &row)
{
    for (const auto &cell : row.cells) {
        if (!cell.differences.empty()) {
            return translatedText(cell.differences.front());
        }
    }
    return {};
}

} // namespace cells::schema

#include "moc_comparisontable.cpp"
