// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/grid/bigtableaccess.h"
#include "widgets/toolkit/grid/bigtableselection.h"
#include "widgets/toolkit/grid/gridheader.h"

#include <QBasicTimer>
#include <QHash>
#include <QPointer>
#include <QTimer>

#include <functional>

namespace cells {

class GridDelegate;

// A table that looks and acts like GridView and costs the same at ten million rows as at ten: it scrolls by rows,
// keeps the selection as ranges and asks the model for what is in sight only. Rows are selected whole.
// Arrows, Page Up and Down, Home and End move (with Shift they select, with Ctrl they only move); Ctrl+Space takes the
// row in or out; Ctrl+A selects all; Ctrl+C copies the selected rows as TSV, Ctrl+Shift+C the current cell.
class BigTableView : public ReadableTable
{
    Q_OBJECT

public:
    // The most rows that are copied at once.
    static constexpr int copyLimit = 3'000;

    explicit BigTableView(QWidget *parent = nullptr);
    ~BigTableView() override;

    void setModel(QAbstractItemModel *model);
    QAbstractItemModel *model() const override { return m_model; }
    GridHeader *header() const { return m_header; }
    // Widths that fit the header and the rows in sight; the last column takes the rest. What comes later makes them
    // wider where it has to.
    void fitColumns();

    int rowCount() const override;
    const RowRanges &selectedRows() const override { return m_selection.rows(); }
    int currentRow() const override { return m_selection.current(); }
    int currentColumn() const override;
    // Selects it alone and brings it into sight.
    void setCurrentRow(int row) override;
    void selectAll();
    void showRow(int row);

    int rowHeight() const { return m_rowHeight; }
    int rowAt(int y) const override;
    int columnAt(int x) const override;
    QRect cellRect(int row, int column) const override;

    void copyRows();
    void copyCell();

signals:
    void currentRowChanged(int row);
    void selectionChanged();
    void rowOpened(int row);
    // In words: how many rows, and how many were left out.
    void copied(const QString &what);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void timerEvent(QTimerEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    QSize sizeHint() const override { return {640, 320}; }
    // Shows enough rows to read as a list; neighbors above and below give way.
    QSize minimumSizeHint() const override;

private:
    void connectModel();
    // Never narrower: for rows that changed while they are looked at.
    void widenColumns();
    void applyWidthHints();
    ColumnWidthHint widthHint(int column) const;
    void takeRowHeight();
    void layOut();
    int firstRow() const;
    // Rows that are wholly in sight, one at least.
    int wholeRows() const;
    bool moveBy(QKeyEvent *event);
    int rowAfter(const QKeyEvent &event) const;
    void moveColumn(int step);
    // Announces what differs after `change`.
    void changeSelection(const std::function<void()> &change);
    void selectByMouse(int row, Qt::KeyboardModifiers modifiers);
    void dragTo(int y);
    void hover(int row);
    void showToolTip(const QPoint &position, const QPoint &globalPosition);
    void announceCurrent();
    QList<int> columnsInSight() const;

    QPointer<QAbstractItemModel> m_model;
    GridHeader *m_header;
    GridDelegate *m_delegate;
    BigTableSelection m_selection;
    // Numbered as in the model.
    int m_currentColumn = 0;
    int m_rowHeight = 24;
    int m_hovered = -1;
    // The measured widths; empty before fitColumns().
    QHash<int, ColumnWidthHint> m_widthHints;
    QTimer m_widening;
    QBasicTimer m_dragScroll;
};

} // namespace cells
