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
    explicit Popover(QWidget *window);

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
    // How large it wants to be in a window so large.
    virtual QSize sizeIn(const QSize &window) const = 0;
    // So wide, where the window is, and as high as its layout needs then.
    QSize fitted(const QSize &window, int wide) const;
    void reposition();

private:
    void followFocus(QWidget *now);

    QPointer<QWidget> m_before;
};

} // namespace cells
