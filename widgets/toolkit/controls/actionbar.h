// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QMenu;
class QPushButton;

namespace cells {

// The action buttons of a page. Those without room move to a menu, "More", and are never cut: the plain ones from the
// right first, then the others.
class ActionBar : public QWidget
{
    Q_OBJECT

public:
    explicit ActionBar(QWidget *parent = nullptr);

    // At the right; a destructive one is set apart. Not shown: what the page hides stays hidden.
    void add(QPushButton *button);
    // Takes no more than so many pixels, as long as "More" has room.
    void fit(int room);

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;

private:
    // In the order in which they give way.
    std::vector<QPushButton *> givingWay() const;
    int widthOf(const QPushButton *button) const;
    void fillMore();

    QHBoxLayout *m_row;
    std::vector<QPushButton *> m_buttons;
    // Hidden by this row, not by the page.
    std::vector<QPushButton *> m_moved;
    QMenu *m_menu;
    QPushButton *m_more;
    int m_room = QWIDGETSIZE_MAX;
};

} // namespace cells
