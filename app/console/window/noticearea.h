// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/panes/banner.h"

#include <QWidget>

#include <functional>

class QVBoxLayout;

namespace cells {

// The notices above the page: any number of lasting ones, and below them at most one that can be dismissed.
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
    // False: there was no notice to dismiss.
    bool dismiss();

private:
    Banner *lastingNotice(const QString &what) const;

    QVBoxLayout *m_lasting;
    Banner *m_notice;
    std::function<void()> m_onAction;
};

} // namespace cells
