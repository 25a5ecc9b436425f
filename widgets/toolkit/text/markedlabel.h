// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/markedtext.h"

#include <QTextLayout>
#include <QWidget>

namespace cells {

// A value with what to notice in it: where it differs is underlined and tinted, escapes have a colour of their own.
// Plain text in the monospace font; wraps anywhere.
class MarkedLabel : public QWidget
{
    Q_OBJECT

public:
    explicit MarkedLabel(const MarkedText &text, QWidget *parent = nullptr);

    const MarkedText &text() const { return m_text; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    qreal arrange(QTextLayout &layout, qreal width) const;

    MarkedText m_text;
};

} // namespace cells
