// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/panes/banner.h"

#include <QVBoxLayout>

#include <functional>

namespace cells {

// The bars and notices above the page: any number of bars and lasting notices, and below them at most one notice that
// can be dismissed.
class NoticeArea : public QWidget
{
    Q_OBJECT

public:
    explicit NoticeArea(QWidget *parent = nullptr);

    // A notice that can be dismissed replaces the one before and calls `onAction` once. A lasting notice replaces the
    // one with the same `what`.
    void showNotice(const Notice &notice, std::function<void()> onAction = {});
    // Removes the lasting notice.
    void withdraw(const QString &what);
    // Adds a widget above the notices, until it is deleted.
    void addBar(QWidget *bar) { m_bars->addWidget(bar); }
    // False: there was no notice to dismiss.
    bool dismiss();

private:
    Banner *lastingNotice(const QString &what) const;

    QVBoxLayout *m_bars;
    QVBoxLayout *m_lasting;
    Banner *m_notice;
    std::function<void()> m_onAction;
};

} // namespace cells
