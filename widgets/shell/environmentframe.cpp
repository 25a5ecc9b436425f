// SPDX-License-Identifier: MIT
#include "widgets/shell/environmentframe.h"

#include <QPainter>
#include <QVBoxLayout>

namespace cells {

using namespace pairing;
namespace {

constexpr int frameWidth = 4;
constexpr int armedWidth = 10;
constexpr int stripeWidth = 6;

// Drawn at the window's own scale, so that it is as sharp as the rest.
QPixmap tile(QSize size, qreal ratio, const QColor &background)
{
    QPixmap pixmap(size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(background);
    return pixmap;
}

QBrush dotted(qreal ratio, const QColor &colour, const QColor &background)
{
    QPixmap pixmap = tile({2 * frameWidth, 2 * frameWidth}, ratio, background);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    for (const int y : {0, frameWidth})
        painter.drawEllipse(QRectF(y == 0 ? 0 : frameWidth, y, frameWidth, frameWidth));
    return {pixmap};
}

QBrush hatched(qreal ratio, const QColor &colour, const QColor &background)
{
    constexpr int period = 2 * stripeWidth;
    QPixmap pixmap = tile({period, period}, ratio, background);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    for (const int shift : {-period, 0, period})
        painter.drawPolygon(QPolygonF({QPointF(shift, period), QPointF(shift + stripeWidth, period),
            QPointF(shift + stripeWidth + period, 0), QPointF(shift + period, 0)}));
    return {pixmap};
}

} // namespace

EnvironmentFrame::EnvironmentFrame(QWidget *parent)
    : QWidget(parent)
    , m_headerBar(new HeaderBar(this))
    , m_box(new QVBoxLayout(this))
{
    // Room for the thicker one, so that nothing moves when writing is armed.
    m_box->setContentsMargins(armedWidth, armedWidth, armedWidth, armedWidth);
    m_box->setSpacing(0);
    m_box->addWidget(m_headerBar);
}

void EnvironmentFrame::setEnvironment(EnvironmentKind kind, const QString &name)
{
    m_kind = kind;
    m_headerBar->setEnvironment(kind, name);
    update();
}

void EnvironmentFrame::setPairing(PairingVerdict pairing, const QString &reasons)
{
    m_pairing = pairing;
    m_headerBar->setPairing(pairing, reasons);
    update();
}

void EnvironmentFrame::setArmed(const std::optional<Armed> &armed)
{
    m_headerBar->setArmed(armed);
    if (m_isArmed == armed.has_value())
        return;
    m_isArmed = armed.has_value();
    update();
}

int EnvironmentFrame::thickness() const
{
    return m_isArmed ? armedWidth : frameWidth;
}

void EnvironmentFrame::setContent(QWidget *content)
{
    m_box->addWidget(content, 1);
}

QBrush EnvironmentFrame::edge() const
{
    const QColor colour = colorOf(palette(), tokenOf(m_kind));
    const QColor background = colorOf(palette(), Token::Surface);
    if (m_pairing == PairingVerdict::Contradicted)
        return hatched(devicePixelRatioF(), colorOf(palette(), Token::Conflict), background);
    if (m_pairing != PairingVerdict::Proved)
        return hatched(devicePixelRatioF(), colour, background);
    return m_kind == EnvironmentKind::Sandbox ? dotted(devicePixelRatioF(), colour, background) : QBrush(colour);
}

void EnvironmentFrame::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), colorOf(palette(), Token::Canvas));
    const QBrush brush = edge();
    const int thick = thickness();
    painter.fillRect(QRect(0, 0, width(), thick), brush);
    painter.fillRect(QRect(0, height() - thick, width(), thick), brush);
    painter.fillRect(QRect(0, 0, thick, height()), brush);
    painter.fillRect(QRect(width() - thick, 0, thick, height()), brush);
}

} // namespace cells

#include "moc_environmentframe.cpp"
