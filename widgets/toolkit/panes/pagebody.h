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
class PlainLabel;

// The body of a page with a grid: a banner above either the grid beside the detail of one row, with buttons at the
// foot, or the progress of reading, or the reason why there is nothing.
class PageBody : public QWidget
{
    Q_OBJECT

public:
    PageBody(QWidget *grid, QWidget *parent);

    // Hides the banner when there is no notice.
    void showNotice(const std::optional<Notice> &notice);
    void showLoading(const QString &work);
    LoadingState *loading() { return m_loading; }
    // `step`: the button that emits stepRequested(); empty: none.
    void showEmpty(const QString &icon, const QString &headline, const QString &why, const QString &step = {});
    void showEmptyAgain();
    void showContent();
    bool isContentShown() const;

    DetailPane *detail() { return m_detail; }
    // For windows too narrow for the detail beside the grid.
    void setDetailBelow(bool isBelow);
    // Above the grid, as wide as the page.
    void addHead(QWidget *widget);
    // The text at the left of the foot.
    void setFootText(const QString &text);
    // In this order at the right of the foot.
    void addFooterWidget(QWidget *widget);
    void addMenu(const QString &text, QMenu *menu);

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
    PlainLabel *m_footText;
    QWidget *m_content;
    QStackedWidget *m_states;
};

} // namespace cells
