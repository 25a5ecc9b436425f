// SPDX-License-Identifier: MIT
#include "models/presentation/base/filtertokens.h"

#include "models/rules/text/filterterm.h"

namespace cells {

QStringList filterTokens(const QString &text)
{
    QStringList tokens;
    for (const auto &word : filterTokens(std::string_view(text.toStdString()))) {
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

} // namespace cells
