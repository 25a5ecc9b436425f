// SPDX-License-Identifier: MIT
#include "widgets/toolkit/text/sentencelabel.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/style/theme.h"
#include "widgets/toolkit/text/textlines.h"

#include <QPainter>
#include <QRegularExpression>

#include <cmath>

namespace cells {
namespace {

constexpr int sentenceLimit = 1024;
constexpr int narrowestSentence = 160;

} // namespace

// With its groups, and never part of a word such as an id: not of 9f3c12, nor of 9f3c…12 or 9f3c-4128.
QList<QPair<int, int>> numbersIn(const QString &text)
{
    static const QRegularExpression number(QStringLiteral("\\d[\\d\\x{202F}.,:]*(?<=\\d)"));
    const auto isOfWord
        = [&text](qsizetype at) { return text[at].isLetter() || text[at] == u'_' || text[at] == QChar(0x2026); };
    const auto isOfToken = [&](qsizetype at) { return isOfWord(at) || text[at].isDigit() || text[at] == u'-'; };
    QList<QPair<int, int>> numbers;
    for (auto matches = number.globalMatch(text); matches.hasNext();) {
        const auto match = matches.next();
        bool isNumber = true;
        for (auto at = match.capturedStart() - 1; at >= 0 && isOfToken(at); --at)
            isNumber = isNumber && !isOfWord(at);
        for (auto at = match.capturedEnd(); at < text.size() && isOfToken(at); ++at)
            isNumber = isNumber && !isOfWord(at);
        if (isNumber)
            numbers.append({int(match.capturedStart()), int(match.capturedLength())});
    }
    return numbers;
}

SentenceLabel::SentenceLabel(QWidget *parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void SentenceLabel::setText(const QString &text)
{
    m_text = displayText(text, sentenceLimit);
    m_laidOut = withFirmAges(m_text);
    setAccessibleName(m_text);
    updateGeometry();
    update();
}

QTextLayout::FormatRange SentenceLabel::emphasis(int start, int length) const
{
    QTextCharFormat format;
    format.setFontWeight(QFont::DemiBold);
    format.setForeground(colorOf(palette(), Token::Text));
    return {start, length, format};
}

qreal SentenceLabel::arrange(QTextLayout &layout, qreal width) const
{
    QList<QTextLayout::FormatRange> ranges;
    for (const auto &[start, length] : numbersIn(m_text))
        ranges.append(emphasis(start, length));
    layout.setFormats(ranges);
    return layOutLines(layout, width);
}

int SentenceLabel::heightForWidth(int width) const
{
    QTextLayout layout(m_laidOut, font());
    return std::max(fontMetrics().height(), int(arrange(layout, width)));
}

QSize SentenceLabel::sizeHint() const
{
    QTextLayout layout(m_laidOut, font());
    const qreal height = arrange(layout, QWIDGETSIZE_MAX);
    return {int(std::ceil(layout.maximumWidth())) + 1, std::max(fontMetrics().height(), int(height))};
}

QSize SentenceLabel::minimumSizeHint() const
{
    return {std::min(narrowestSentence, sizeHint().width()), fontMetrics().height()};
}

void SentenceLabel::paintEvent(QPaintEvent *)
{
    QTextLayout layout(m_laidOut, font());
    arrange(layout, width());
    QPainter painter(this);
    painter.setPen(colorOf(palette(), Token::Muted));
    layout.draw(&painter, {0, 0});
}

} // namespace cells

#include "moc_sentencelabel.cpp"
