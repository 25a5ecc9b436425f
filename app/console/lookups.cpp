#include "app/console/lookups.h"

#include "models/claims/uuid.h"
#include "models/tables/safetext.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr qsizetype shownLength = 48;
constexpr qsizetype shortestValue = 2;

QString translated(const char *text)
{
    return QCoreApplication::translate("Lookups", text);
}

} // namespace

std::vector<Lookup> lookupsOf(const QString &typed, const QStringList &pages)
{
    const QString text = typed.trimmed();
    std::vector<Lookup> found;
    const auto offer = [&](const char *title, const QString &page, const QString &filter) {
        if (pages.contains(page))
            found.push_back({translated(title).arg(displayText(filter, shownLength)), page, filter});
    };
    if (Uuid::parse(text.toStdString())) {
        offer(QT_TRANSLATE_NOOP("Lookups", "Look up %1 in all cells"), u"claims"_s, text.toLower());
        offer(QT_TRANSLATE_NOOP("Lookups", "Show lease %1 of this cell"), u"leases"_s, text.toLower());
        offer(QT_TRANSLATE_NOOP("Lookups", "Show what was done: %1"), u"activity"_s, u"lease:"_s + text.toLower());
    } else if (text.size() >= shortestValue) {
        offer(QT_TRANSLATE_NOOP("Lookups", "Look up “%1” in Claims"), u"claims"_s, text);
    }
    return found;
}

} // namespace cells
