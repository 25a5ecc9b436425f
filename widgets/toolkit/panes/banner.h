// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"
#include "widgets/toolkit/style/theme.h"

#include <QFrame>

class QPushButton;
class QToolButton;

namespace cells {

class PlainLabel;

// Something lasting that the reader must know: what happened, where, what now.
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
    // What the other side said; folded away, untrusted.
    QString details;
    bool mayRetry = false;
    // What was asked for once, and will not come again by itself.
    bool mayDismiss = false;
    // What can be done about it, on a button; empty: nothing here.
    QString action{};
};

// What failed, and what the failure says of it; it may be tried again.
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
    Token token() const;
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
