// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"
#include "widgets/toolkit/style/theme.h"

#include <QFrame>

class QPushButton;
class QToolButton;

namespace cells {

class PlainLabel;

// A lasting message: what happened, where, and what to do.
struct Notice
{
    enum class Kind
    {
        Note,
        Warning,
        Failure
    };

    Kind kind = Kind::Note;
    QString what;
    QString where;
    QString whatNow;
    // The message of the server; folded, untrusted.
    QString details;
    bool mayRetry = false;
    // Can be closed, because it is shown only once.
    bool mayDismiss = false;
    // The text of the button for the solution; empty without one.
    QString action{};
};

// Describes a failure that may be retried.
Notice noticeOf(const QString &what, const Failure &failure);

class Banner : public QFrame
{
    Q_OBJECT

public:
    explicit Banner(QWidget *parent = nullptr);

    void showNotice(const Notice &notice);
    const Notice &notice() const { return m_notice; }

signals:
    void retryRequested();
    void actionRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void setFolded(bool isFolded);
    void copyDetails() const;

    Notice m_notice;
    PlainLabel *m_what;
    PlainLabel *m_rest;
    PlainLabel *m_details;
    QPushButton *m_retry;
    QPushButton *m_action;
    QPushButton *m_fold;
    QPushButton *m_copy;
    QToolButton *m_close;
};

} // namespace cells
