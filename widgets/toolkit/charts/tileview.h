// SPDX-License-Identifier: MIT
#pragma once

#include <QTableView>

namespace cells {

// A table whose cells are tiles: shape and color of their status, with a short text. The header of the columns wraps
// between the words of CamelCase names. The arrow keys walk over the tiles, Return or a click opens one; the
// space bar or a click on its title toggles a row.
class TileView : public QTableView
{
    Q_OBJECT

public:
    explicit TileView(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void tileOpened(const QModelIndex &index);
    void rowToggled(int row);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    int heightFor(int rows) const;
    // Rows are higher where there is room.
    void fitRows();
};

} // namespace cells
