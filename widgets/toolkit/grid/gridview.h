// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/grid/gridheader.h"

#include <QHash>
#include <QTableView>
#include <QTimer>

namespace cells {

class GridDelegate;

// A table as the console shows one: rows of one height are selected whole, separators between them, a header that
// sorts. Ctrl+C copies the selected rows as TSV, Ctrl+Shift+C the value of the current cell; Return opens the row.
// Refreshing a model that keeps its rows keeps selection and scroll position.
class GridView : public QTableView
{
    Q_OBJECT

public:
    explicit GridView(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    GridHeader *header() const { return m_header; }
    // Selects it alone and makes it current.
    void selectRow(int row);
    // Widths that fit the header and the first rows, but for those that the reader chose; a last column of texts takes
    // the rest and, where wordWrap() asks for it, a second line if that is not enough. Bars and lines take a part of
    // the room that the texts leave. Where there is no room for all, long texts are cut short; numbers, verdicts and
    // titles are not.
    void fitColumns();
    // Shown in place of rows when there are none.
    void setEmptyText(const QString &text);
    const QString &emptyText() const { return m_emptyText; }

    void copyRows() const;
    void copyCell() const;

signals:
    // The current row; invalid when there is none.
    void currentRowChanged(const QModelIndex &index);
    void rowOpened(const QModelIndex &index);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex &index, const QEvent *event) const override;

private:
    // Only wider: for rows that changed while they are looked at.
    void widenColumns();
    void takeRowHeight(bool isProseCut);
    ColumnWidthHint widthHint(int column) const;
    void applyWidthHints();
    void paintBesideColumns(QPainter &painter) const;
    void hover(int row);
    void updateRow(int row);

    GridDelegate *m_delegate;
    GridHeader *m_header;
    // The measured widths.
    QHash<int, ColumnWidthHint> m_widthHints;
    QTimer m_widening;
    QString m_emptyText;
    int m_hovered = -1;
};

} // namespace cells
