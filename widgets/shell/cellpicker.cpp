// SPDX-License-Identifier: MIT
#include "widgets/shell/cellpicker.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/style/fonts.h"

#include <QSignalBlocker>

namespace cells {

CellPicker::CellPicker(QWidget *parent)
    : QComboBox(parent)
{
    setFont(strongFont());
    setAccessibleName(tr("Cell"));
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(this, &QComboBox::activated, this, [this](int at) { emit chosen({itemData(at).toLongLong()}); });
}

void CellPicker::setCells(const std::vector<CellChoice> &cells, CellId current)
{
    const QSignalBlocker blocker(this);
    m_cells = cells;
    clear();
    for (const CellChoice &cell : cells) {
        addItem(textOf(cell), qint64(cell.id.value));
        setItemData(count() - 1, plainToolTip(cell.name), Qt::ToolTipRole);
        if (cell.id == current)
            setCurrentIndex(count() - 1);
    }
    setEnabled(!cells.empty());
}

void CellPicker::choose(CellId cell)
{
    setCurrentIndex(findData(qint64(cell.value)));
    emit chosen(cell);
}

void CellPicker::setNarrow(bool isNarrow)
{
    m_isNarrow = isNarrow;
    for (int i = 0; i < count(); ++i)
        setItemText(i, textOf(m_cells[std::size_t(i)]));
}

QString CellPicker::textOf(const CellChoice &cell) const
{
    return m_isNarrow ? tr("Cell %1").arg(cell.id.value)
                      : tr("Cell %1 · %2").arg(cell.id.value).arg(displayText(cell.name, 40));
}

} // namespace cells

#include "moc_cellpicker.cpp"
