// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/style/theme.h"

#include <QHash>
#include <QLabel>

namespace cells {

// The only way to show data. Never rich, whatever it is given; hostile characters appear as escapes; what does not fit
// is elided and then shown by the tool tip.
class PlainLabel : public QLabel
{
    Q_OBJECT

public:
    enum class Form
    {
        Line, // one line, elided in the middle, capped as displayText caps
        Block, // wraps, keeps line breaks, capped at 12,288 characters
    };

    explicit PlainLabel(QWidget *parent = nullptr, Form form = Form::Line);
    explicit PlainLabel(const QString &text, QWidget *parent = nullptr, Form form = Form::Line);

    void setText(const QString &text);
    // The displayed text.
    QString text() const;
    // The text as given, for copying.
    const QString &wholeText() const { return m_whole; }

    void setToken(Token token);
    void setElideMode(Qt::TextElideMode mode);
    // By mouse and keyboard; copies the displayed text.
    void setSelectable(bool isSelectable);

    QSize minimumSizeHint() const override;
    // Remembered for the widths that layouts ask for again and again: a long text takes tens of milliseconds each time.
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    bool isElided() const;
    void recolour();

    QString m_whole;
    Form m_form;
    Token m_token = Token::Text;
    Qt::TextElideMode m_elide = Qt::ElideMiddle;
    mutable QHash<int, int> m_heights;
};

// A block for a place that scrolls: its least height is one line, how many it takes follows from the width.
PlainLabel *paragraph(const QString &text, QWidget *parent);

} // namespace cells
