// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/style/theme.h"

#include <QWidget>

namespace cells {

// A word in a box, with an icon: what something is. Filled where it must not be overlooked.
class Badge : public QWidget
{
    Q_OBJECT

public:
    enum class Appearance
    {
        Plain,
        Outlined,
        Filled
    };

    explicit Badge(QWidget *parent = nullptr);

    // An empty icon: none.
    void setContent(const QString &icon, const QString &word, Token token, Appearance appearance);
    const QString &word() const { return m_word; }
    Token token() const { return m_token; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int margin() const;

    QString m_icon;
    QString m_word;
    Token m_token = Token::Muted;
    Appearance m_appearance = Appearance::Plain;
};

} // namespace cells
