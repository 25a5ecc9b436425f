// SPDX-License-Identifier: MIT
#pragma once

#include <QTextLayout>
#include <QWidget>

namespace cells {

// Returns position and length of each number in a sentence; digits of an id do not count.
QList<QPair<int, int>> numbersIn(const QString &text);

// A sentence whose numbers stand out. Plain text, wraps.
class SentenceLabel : public QWidget
{
    Q_OBJECT

public:
    explicit SentenceLabel(QWidget *parent = nullptr);

    void setText(const QString &text);
    const QString &text() const { return m_text; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    qreal arrange(QTextLayout &layout, qreal width) const;
    QTextLayout::FormatRange emphasis(int start, int length) const;

    QString m_text;
    QString m_laidOut;
};

} // namespace cells
