// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/controls/badge.h"

#include <QAbstractButton>

namespace cells {

// A badge that can be pressed to show details.
class BadgeButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit BadgeButton(QWidget *parent = nullptr);

    void setContent(const QString &icon, const QString &word, Token token, Badge::Appearance appearance);
    const QString &word() const { return m_badge->word(); }

    QSize sizeHint() const override { return m_badge->sizeHint(); }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Badge *m_badge;
};

} // namespace cells
