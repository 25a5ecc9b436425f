#include "widgets/parts/sentencelabel.h"

#include "models/tables/safetext.h"
#include "widgets/parts/textlines.h"
#include "widgets/parts/theme.h"

#include <QPainter>
#include <QRegularExpression>

#include <cmath>

namespace cells {
namespace {

constexpr int sentenceCap = 1024;
constexpr int narrowest = 160;

} // namespace

SentenceLabel::SentenceLabel(QWidget *parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void SentenceLabel::setText(const QString &text)
{
    m_text = displayText(text, sentenceCap);
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
    // A number with its groups, and never part of a word such as an id.
    static const QRegularExpression number(
        QStringLiteral("(?<![\\p{L}\\d_])\\d[\\d\\x{202F}.,:]*(?<=\\d)(?![\\p{L}_])"));
    QList<QTextLayout::FormatRange> ranges;
    for (auto matches = number.globalMatch(m_text); matches.hasNext();) {
        const auto match = matches.next();
        ranges.append(emphasis(int(match.capturedStart()), int(match.capturedLength())));
    }
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
    return {std::min(narrowest, sizeHint().width()), fontMetrics().height()};
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
