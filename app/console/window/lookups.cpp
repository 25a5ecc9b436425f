// SPDX-License-Identifier: MIT
#include "app/console/window/lookups.h"

#include "models/claims/uuid.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/claims/rowlinks.h"
#include "models/rules/text/typedvalue.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells {

using namespace claims;

namespace {

constexpr qsizetype shownLength = 48;
constexpr qsizetype shortestValue = 2;

QString translated(const char *text)
{
    return QCoreApplication::translate("Lookups", text);
}

// Strips whatever was copied along: outer blanks and invisible characters, the braces of a UUID, and digit separators.
QString withoutWrapping(const QString &typed)
{
    const auto isWrapping = [](QChar c) { return c.isSpace() || c.category() == QChar::Other_Format; };
    qsizetype from = 0;
    qsizetype until = typed.size();
    while (from < until && isWrapping(typed[from]))
        ++from;
    while (until > from && isWrapping(typed[until - 1]))
        --until;
    QString text = typed.sliced(from, until - from);
    if (text.startsWith(u'{') && text.endsWith(u'}') && Uuid::parse(text.sliced(1).chopped(1).toStdString()))
        return text.sliced(1).chopped(1);
    QString digits = text;
    digits.removeIf([](QChar c) { return c.isSpace(); });
    const bool isNumber = !digits.isEmpty() && std::ranges::all_of(digits, [](QChar c) { return c.isDigit(); });
    return isNumber ? digits : text;
}

} // namespace

std::vector<Lookup> lookupsOf(const QString &typed, const QStringList &pages)
{
    const QString unwrapped = withoutWrapping(typed);
    const bool isUuid = Uuid::parse(unwrapped.toStdString()).has_value();
    const QString text = isUuid ? unwrapped.toLower() : unwrapped;
    std::vector<Lookup> found;
    const auto offer = [&](const char *title, const QString &page, const QString &filter) {
        if (pages.contains(page))
            found.push_back({translated(title).arg(displayText(text, shownLength)), page, filter});
    };
    if (isUuid) {
        offer(QT_TRANSLATE_NOOP("Lookups", "Look up %1 in all cells"), u"claims"_s, text);
        offer(QT_TRANSLATE_NOOP("Lookups", "Show lease %1 of this cell"), u"leases"_s, text);
        offer(QT_TRANSLATE_NOOP("Lookups", "Show actions on %1"), u"activity"_s, text);
        offer(QT_TRANSLATE_NOOP("Lookups", "Read every claim for record %1"), u"claims"_s, u"record:"_s + text);
        return found;
    }
    const auto rows = typedValue(text.toStdString()).rows;
    if (rows.size() == 1) {
        const auto &[model, id] = rows.front();
        offer(QT_TRANSLATE_NOOP("Lookups", "Show the claims of %1 in this cell"), u"claims"_s,
            claimsLink(*model, id).filter);
        offer(QT_TRANSLATE_NOOP("Lookups", "Show actions on %1"), u"activity"_s, actionsLink(*model, id).filter);
    }
    if (text.size() >= shortestValue || !rows.empty()) {
        offer(QT_TRANSLATE_NOOP("Lookups", "Look up “%1” in Claims"), u"claims"_s, text);
    }
    return found;
}

} // namespace cells
