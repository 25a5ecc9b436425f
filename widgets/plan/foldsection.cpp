// SPDX-License-Identifier: MIT
#include "widgets/plan/foldsection.h"

#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/glyph.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QAbstractItemModel>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QToolButton>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr int mostRows = 8;

// A column without any text is hidden, which leaves more room for the others.
bool isBlank(const QAbstractItemModel &rows, int column)
{
    for (int row = 0; row < rows.rowCount(); ++row) {
        if (!rows.index(row, column).data().toString().isEmpty()) {
            return false;
        }
    }
    return rows.rowCount() > 0;
}

} // namespace

FoldSection::FoldSection(
    Status status, const QString &title, const QString &sentence, QAbstractItemModel *rows, QWidget *parent)
    : QWidget(parent)
{
    auto *fold = new QToolButton(this);
    auto *body = makeGrid(rows);
    auto *heading = new PlainLabel(title, this);
    heading->setFont(strongFont());
    auto *text = paragraph(sentence, this);
    text->setToken(Token::Muted);
    fold->setCheckable(true);
    fold->setAutoRaise(true);
    fold->setArrowType(Qt::RightArrow);
    fold->setAccessibleName(tr("Show items: %1").arg(title));
    fold->setToolTip(tr("Show items"));
    connect(fold, &QToolButton::toggled, this, [fold, body](bool isUnfolded) {
        fold->setArrowType(isUnfolded ? Qt::DownArrow : Qt::RightArrow);
        body->setVisible(isUnfolded);
    });

    auto *line = new QHBoxLayout;
    line->setSpacing(space::small);
    line->addWidget(fold);
    line->addWidget(new Glyph(status, this));
    line->addWidget(heading, 1);
    auto *below = new QVBoxLayout;
    below->setContentsMargins(fold->sizeHint().width() + space::small, 0, 0, 0);
    below->setSpacing(space::tight);
    below->addWidget(text);
    below->addWidget(body);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::tight);
    column->addLayout(line);
    column->addLayout(below);
    body->hide();
}

// Fits its rows up to a limit, then scrolls.
GridView *FoldSection::makeGrid(QAbstractItemModel *rows)
{
    auto *grid = new GridView(this);
    grid->setModel(rows);
    for (int column = 0; column < rows->columnCount(); ++column) {
        grid->setColumnHidden(column, isBlank(*rows, column));
    }
    grid->fitColumns();
    const int shown = std::min(mostRows, rows->rowCount());
    grid->setFixedHeight(
        grid->horizontalHeader()->sizeHint().height() + shown * grid->verticalHeader()->defaultSectionSize() + 2);
    return grid;
}

} // namespace cells
