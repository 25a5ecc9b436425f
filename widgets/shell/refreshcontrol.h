// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QWidget>

class QAction;
class QMenu;
class QPushButton;
class QToolButton;

namespace cells {

// Refreshes the page, and shows and chooses how often that happens without being asked.
class RefreshControl : public QWidget
{
    Q_OBJECT

public:
    explicit RefreshControl(QWidget *parent = nullptr);

    // Checkable actions; the icon text of the checked one is shown: "30 s".
    void setChoices(const QList<QAction *> &choices);
    // Whether the page is being read.
    void setRefreshing(bool isRefreshing);
    // Says when the page is refreshed next. `isLate`: refreshing fails.
    void setState(const QString &sentence, bool isLate);

signals:
    void requested();

private:
    void showChoice(const QAction &choice);

    QToolButton *m_refresh;
    QPushButton *m_interval;
    QMenu *m_choices;
};

} // namespace cells
