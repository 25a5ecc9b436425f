// SPDX-License-Identifier: MIT
#include "widgets/toolkit/style/lineicon.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

QByteArray drawing(const QString &name, const QColor &colour)
{
    QFile file(u":/icons/%1.svg"_s.arg(name));
    if (!file.open(QIODevice::ReadOnly)) {
        qWarning("No icon is named %s", qUtf8Printable(name));
        return {};
    }
    return file.readAll().replace("currentColor", colour.name().toLatin1());
}

QPixmap rendered(const QString &name, const QColor &colour, QSize pixels)
{
    QPixmap pixmap(pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    QSvgRenderer(drawing(name, colour)).render(&painter, QRectF(QPointF(), pixels));
    return pixmap;
}

QPixmap iconPixmap(const QString &name, const QColor &colour, QSize pixels)
{
    const QString key = u"%1 %2 %3x%4"_s.arg(name, colour.name()).arg(pixels.width()).arg(pixels.height());
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        pixmap = rendered(name, colour, pixels);
        QPixmapCache::insert(key, pixmap);
    }
    return pixmap;
}

class LineIconEngine : public QIconEngine
{
public:
    LineIconEngine(QString name, Token token)
        : m_name(std::move(name))
        , m_token(token)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        paintIcon(*painter, rect, m_name, colour(mode));
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State) override
    {
        return iconPixmap(m_name, colour(mode), size);
    }

    QIconEngine *clone() const override { return new LineIconEngine(*this); }

private:
    QColor colour(QIcon::Mode mode) const
    {
        return colorOf(QGuiApplication::palette(), mode == QIcon::Disabled ? Token::Faint : m_token);
    }

    QString m_name;
    Token m_token;
};

} // namespace

QIcon lineIcon(const QString &name, Token token)
{
    return QIcon(new LineIconEngine(name, token));
}

QString glyphOf(Status status)
{
    static const std::array<QString, statusCount> names{u"ok"_s, u"wait"_s, u"stale"_s, u"missing"_s, u"extra"_s,
        u"different"_s, u"conflict"_s, u"unknown"_s, u"ended"_s};
    return names[size_t(status)];
}

void paintIcon(QPainter &painter, const QRect &rect, const QString &name, const QColor &colour)
{
    const qreal ratio = painter.device()->devicePixelRatioF();
    const QSize pixels(int(std::lround(rect.width() * ratio)), int(std::lround(rect.height() * ratio)));
    QPixmap pixmap = iconPixmap(name, colour, pixels);
    pixmap.setDevicePixelRatio(ratio);
    painter.drawPixmap(rect.topLeft(), pixmap);
}

void paintStatus(QPainter &painter, const QRect &rect, Status status, const QPalette &palette)
{
    paintIcon(painter, rect, glyphOf(status), colorOf(palette, tokenOf(status)));
}

} // namespace cells
