// SPDX-License-Identifier: MIT
#include "models/presentation/base/phrasetext.h"

#include "models/rules/text/pattern.h"
#include "models/rules/text/phrase.h"
#include "models/rules/text/reason.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace cells {

namespace {

std::string shownText(const Phrase &phrase)
{
    if (!phrase.isPattern) {
        return phrase.text;
    }
    std::vector<std::string> values;
    std::ranges::transform(phrase.values, std::back_inserter(values), shownText);
    return translated(phrase.text.c_str(), values).toStdString();
}

} // namespace

QString translatedText(const Phrase &phrase)
{
    return QString::fromStdString(shownText(phrase));
}

// Filled in one pass, so that a value with %1 in it stays a value (S34).
QString translated(const char *pattern, const std::vector<std::string> &values)
{
    const auto translation = QCoreApplication::translate("reasons", pattern);
    return QString::fromStdString(filled(translation.toStdString(), values));
}

QString textOfReason(const Reason &reason)
{
    return translated(patternOf(reason.code), reason.values);
}

} // namespace cells
