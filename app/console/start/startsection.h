// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QAbstractItemModel;
class QHBoxLayout;
class QPushButton;

namespace cells {

class GridView;

// A titled list of the start page, with buttons for its current row. They are disabled while there is none.
class StartSection : public QWidget
{
    Q_OBJECT

public:
    // `name` is what a screen reader says of the list.
    StartSection(const QString &title, const QString &name, QAbstractItemModel *model,
        const QList<QPushButton *> &buttons, QWidget *parent = nullptr);

    GridView *grid() const { return m_grid; }
    // -1: none.
    int currentRow() const;
    // Selects the first row. The list shows at least `least` rows if it has them, and never more than `most`.
    void showRows(int least, int most);
    void addBesideButtons(QWidget *widget);

signals:
    void rowOpened();

private:
    void updateButtons();

    GridView *m_grid;
    QList<QPushButton *> m_buttons;
    QHBoxLayout *m_row;
};

} // namespace cells
