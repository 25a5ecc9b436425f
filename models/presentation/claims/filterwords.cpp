#include "models/presentation/claims/filterwords.h"

#include "models/engine/claims/claimfilter.h"
#include "models/engine/differences/differencefilter.h"
#include "models/rules/text/filterterm.h"

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
