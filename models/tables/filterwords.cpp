#include "models/tables/filterwords.h"

#include "models/engine/claimfilter.h"
#include "models/engine/differencefilter.h"
#include "models/rules/filterterm.h"

namespace cells {

QStringList filterWords(const QString &text)
{
    QStringList words;
    for (const auto &word : filterWords(std::string_view(text.toStdString()))) {
        words << QString::fromStdString(word);
    }
    return words;
}

QString keepableFilter(const QString &page, const QString &filter)
{
    if (page == QStringLiteral("claims")) {
        return QString::fromStdString(withoutValues(filter.toStdString()));
    }
    return page == QStringLiteral("verification") ? QString::fromStdString(withoutTexts(filter.toStdString(), "model:"))
                                                  : filter;
}

} // namespace cells
