// SPDX-License-Identifier: MIT
#include "app/console/start/startsection.h"

#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace cells {

StartSection::StartSection(const QString &title, const QString &name, QAbstractItemModel *model,
    const QList<QPushButton *> &buttons, QWidget *parent)
    : QWidget(parent)
    , m_grid(new GridView(this))
    , m_buttons(buttons)
    , m_row(buttonRow(buttons))
{
    m_grid->setModel(model);
    m_grid->setSortingEnabled(false);
    m_grid->setSelectionMode(QAbstractItemView::SingleSelection);
    m_grid->setAccessibleName(name);
    auto *caption = new PlainLabel(title, this);
    caption->setFont(strongFont());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(caption);
    column->addWidget(m_grid, 1);
    column->addLayout(m_row);
    column->addStretch();
    connect(m_grid, &GridView::rowOpened, this, &StartSection::rowOpened);
    connect(m_grid, &GridView::currentRowChanged, this, &StartSection::updateButtons);
}

int StartSection::currentRow() const
{
    return m_grid->currentIndex().row();
}

void StartSection::showRows(int least, int most)
{
    m_grid->fitColumns();
    const auto heightOf = [this](int rows) {
        return m_grid->header()->sizeHint().height() + rows * m_grid->verticalHeader()->defaultSectionSize()
            + 2 * m_grid->frameWidth();
    };
    const int rows = std::max(m_grid->model()->rowCount(), 1);
    m_grid->setMinimumHeight(heightOf(std::min(rows, least)));
    m_grid->setMaximumHeight(heightOf(std::min(rows, most)));
    m_grid->selectRow(0);
    updateButtons();
}

void StartSection::addBesideButtons(QWidget *widget)
{
    m_row->insertWidget(m_row->count() - 1, widget);
}

void StartSection::updateButtons()
{
    for (auto *button : m_buttons) {
        button->setEnabled(m_grid->currentIndex().isValid());
    }
}

} // namespace cells

#include "moc_startsection.cpp"
