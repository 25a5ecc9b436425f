// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/panes/banner.h"

#include <QWidget>

#include <optional>

class QHBoxLayout;
class QMenu;
class QSplitter;
class QStackedWidget;

namespace cells {

class DetailPane;
class EmptyState;
class LoadingState;
class TableActions;

// What every pane of the page shows below its own line: a banner, and then either that something is being read, or why
// there is nothing, or a grid beside the detail of one row, with deeds at the foot.
class PaneBody : public QWidget
{
    Q_OBJECT

public:
    PaneBody(QWidget *grid, QWidget *parent);

    // Nothing: there is nothing to say.
    void showNotice(const std::optional<Notice> &notice);
    const Banner *banner() const { return m_banner; }
    void showLoading(const QString &work);
    LoadingState *loading() { return m_loading; }
    // The step is what stepRequested then asks for.
    void showEmpty(const QString &icon, const QString &headline, const QString &why, const QString &step = {});
    void showEmptyAgain();
    void showContent();
    bool isContentShown() const;

    DetailPane *detail() { return m_detail; }
    // Where there is no room for the detail beside the grid it stands below.
    void setDetailBelow(bool isBelow);
    // From the left; menus stand at the right.
    void addFooterWidget(QWidget *widget, int stretch = 0);
    void addMenu(const QString &text, QMenu *menu);
    // The exports, and what they say when they fail.
    void addExports(TableActions *actions);

signals:
    void retryRequested();
    void cancelRequested();
    void stepRequested();

private:
    QWidget *makeContent(QWidget *grid);

    Banner *m_banner;
    LoadingState *m_loading;
    EmptyState *m_empty;
    DetailPane *m_detail;
    QSplitter *m_split;
    QHBoxLayout *m_foot;
    QWidget *m_content;
    QStackedWidget *m_states;
};

} // namespace cells
