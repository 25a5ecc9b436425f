// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/style/theme.h"

#include <QListWidget>

#include <optional>

namespace cells {

// The list of pages, each with its icon and its count if known.
class PageList : public QListWidget
{
    Q_OBJECT

public:
    explicit PageList(QWidget *parent = nullptr);

    void addPage(const QString &title, const QString &icon);
    void setCount(int page, std::optional<qint64> count);
    // Shows `mark`, such as "paused", instead of the page's count; empty shows the count again.
    void setMark(int page, const QString &mark, Token token);
    void setCurrent(int page);
    // Only the icons, each with its count below it.
    void setNarrow(bool isNarrow);
    bool isNarrow() const { return m_isNarrow; }

    // By keyboard only: a click shows by itself where it went.
    bool isFocusShown() const { return m_isFocusShown && hasFocus(); }

    QSize sizeHint() const override;

signals:
    void pageChosen(int page);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    void showTip(QListWidgetItem *item) const;
    void showNames(QListWidgetItem *item) const;

    bool m_isNarrow = false;
    bool m_isFocusShown = false;
};

} // namespace cells
