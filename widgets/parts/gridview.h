#pragma once

#include <QTableView>

namespace cells {

class GridDelegate;
class GridHeader;

// A table as the console shows one: rows of fixed height are selected whole, separators between them, a header that
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
    // Widths that fit the header and the first rows, but for those that the reader chose; the last column takes the
    // rest.
    void fitColumns();

    void copyRows() const;
    void copyCell() const;

signals:
    // The row in the keyboard's or the pointer's focus; invalid when none is.
    void currentRowChanged(const QModelIndex &index);
    void rowOpened(const QModelIndex &index);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    void takeRowHeight();
    void fitClocks();
    int fittedWidth(int column) const;
    void hover(int row);
    void updateRow(int row);

    GridDelegate *m_delegate;
    GridHeader *m_header;
    int m_hovered = -1;
};

} // namespace cells
