// SPDX-License-Identifier: MIT
#include "widgets/toolkit/style/fonts.h"

#include <QFontDatabase>

namespace cells {
namespace {

constexpr qreal bodyPoints = 10;
constexpr qreal captionPoints = 9;
constexpr qreal titlePoints = 13;

QFont sized(QFontDatabase::SystemFont which, qreal points)
{
    QFont font = QFontDatabase::systemFont(which);
    font.setPointSizeF(points);
    font.setStyleStrategy(QFont::PreferAntialias);
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
    font.setFeature("tnum", 1);
#endif
    return font;
}

} // namespace

QFont bodyFont()
{
    return sized(QFontDatabase::GeneralFont, bodyPoints);
}

QFont titleFont()
{
    return semibold(sized(QFontDatabase::GeneralFont, titlePoints));
}

QFont captionFont()
{
    return sized(QFontDatabase::GeneralFont, captionPoints);
}

QFont strongFont()
{
    return semibold(bodyFont());
}

QFont semibold(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont monospaceFont()
{
    return sized(QFontDatabase::FixedFont, bodyPoints);
}

} // namespace cells
