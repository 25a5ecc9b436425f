// SPDX-License-Identifier: MIT
#include "widgets/pages/overview/matrixpane.h"

#include "widgets/toolkit/charts/tileview.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QPushButton>

#include <algorithm>

namespace cells::overview {

MatrixPane::MatrixPane(Page *page)
    : QWidget(page)
    , m_page(page)
    , m_matrix(new CellMatrix(this))
    , m_tiles(new TileView(this))
{
    auto *title = new PlainLabel(tr("Cells and models"), this);
    title->setFont(strongFont());
    auto *choice = new QHBoxLayout;
    choice->setSpacing(0);
    choice->addWidget(title);
    choice->addSpacing(space::medium);
    m_first = addView(choice, MatrixView::Drift, tr("Drift"));
    m_first->setChecked(true);
    addView(choice, MatrixView::Phase, tr("Rollout phase"));
    setTabOrder(addView(choice, MatrixView::ScanAge, tr("Age of scan")), m_tiles);
    choice->addStretch(1);
    m_tiles->setModel(m_matrix);
    m_tiles->setAccessibleName(tr("Cells and models"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::tight);
    column->addLayout(choice);
    column->addWidget(m_tiles, 1);
    connect(m_tiles, &TileView::tileOpened, this, &MatrixPane::open);
    connect(m_tiles, &TileView::rowToggled, this, &MatrixPane::toggle);
}

QPushButton *MatrixPane::addView(QHBoxLayout *row, MatrixView view, const QString &title)
{
    auto *button = textButton(title, ButtonRole::Quiet, this);
    button->setCheckable(true);
    button->setAutoExclusive(true);
    row->addWidget(button);
    connect(button, &QPushButton::clicked, this, [this, view] { m_matrix->setView(view); });
    makeAction(m_page,
        {QStringLiteral("overview.matrix%1").arg(int(view)), tr("Matrix: %1").arg(title), QStringLiteral("overview"),
            tr("Charts"), {}, [button] { button->click(); }});
    return button;
}

QWidget *MatrixPane::firstInTabOrder() const
{
    return m_first;
}

void MatrixPane::setRows(const std::vector<CellRow> &rows, Instant now)
{
    m_matrix->setRows(rows, now);
}

void MatrixPane::open(const QModelIndex &index)
{
    if (const auto target = m_matrix->target(index)) {
        emit targetChosen(target->first, target->second);
    } else {
        toggle(index.row());
    }
}

// The current tile stays where it was, in what is now the row of the first cell.
void MatrixPane::toggle(int row)
{
    const int column = std::max(0, m_tiles->currentIndex().column());
    if (m_matrix->toggle(row)) {
        m_tiles->setCurrentIndex(m_matrix->index(std::min(row, m_matrix->rowCount() - 1), column));
    }
}

} // namespace cells::overview

#include "moc_matrixpane.cpp"
