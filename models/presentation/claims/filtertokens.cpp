// SPDX-License-Identifier: MIT
#include "models/presentation/claims/filtertokens.h"

#include "models/engine/claims/claimfilter.h"
#include "models/engine/differences/differencefilter.h"
#include "models/rules/text/filterterm.h"

namespace cells::claims {

using namespace drift;

QStringList filterTokens(const QString &text)
{
    QStringList tokens;
    for (const auto &word : cells::filterTokens(std::string_view(text.toStdString()))) {
        tokens << QString::fromStdString(word);
    }
    return tokens;
}

QString withoutToken(const QString &text, const QString &token)
{
    auto tokens = filterTokens(text);
    tokens.removeAll(token);
    return tokens.join(QLatin1Char(' '));
}

QString savableFilter(const QString &page, const QString &filter)
{
    if (page == QStringLiteral("claims")) {
        return QString::fromStdString(withoutValues(filter.toStdString()));
    }
    return page == QStringLiteral("verification") ? QString::fromStdString(withoutTexts(filter.toStdString(), "model:"))
                                                  : filter;
}

} // namespace cells::claims
