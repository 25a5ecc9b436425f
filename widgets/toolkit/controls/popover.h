// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <QPointer>

namespace cells {

// Lies over the upper middle of a window and has the keyboard until Esc, or until the focus goes elsewhere; then it
// gives the focus back.
class Popover : public QFrame
{
    Q_OBJECT

public:
    Popover(QWidget *window, int width);
    ~Popover() override;

    // `beginning` is the child that gets the focus.
    void open(QWidget *beginning);
    void close();

signals:
    void closed();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    bool focusNextPrevChild(bool isNext) override;
    // Returns the wanted size in a window of this size: the width, limited by the window, and the height that the
    // layout needs then.
    virtual QSize sizeIn(const QSize &window) const;
    void reposition();

private:
    void followFocus(QWidget *now);

    const int m_width;
    QPointer<QWidget> m_before;
};

} // namespace cells
