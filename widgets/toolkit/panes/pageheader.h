// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QMenu;
class QPushButton;

namespace cells {

class ActionBar;
class PlainLabel;
class SentenceLabel;

// The header of every page: title, action buttons at the right, summary below.
class PageHeader : public QWidget
{
    Q_OBJECT

public:
    explicit PageHeader(const QString &title, QWidget *parent = nullptr);

    void setSentence(const QString &sentence);
    // In this order from the left, the safe one first; a destructive one is set apart. Those that have no room are
    // behind "More".
    QPushButton *addButton(QPushButton *button);
    // A button that opens the menu.
    QPushButton *addMenu(const QString &text, QMenu *menu);

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    int titleRoom() const;

    PlainLabel *m_title;
    SentenceLabel *m_sentence;
    ActionBar *m_actions;
};

} // namespace cells
