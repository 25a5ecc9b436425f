// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/text/reasontable.h"

#include <QStringList>

namespace cells {

struct Failure;

// Returns the text in the language of the window. Values in it come from outside and are plain text.
QString translatedText(const Message &message);
QString translatedText(const Failure &failure);

QString translatedText(const CodedReason auto &reason)
{
    return translatedText(messageOf(reason));
}

// In the same order.
template <typename Reasons> QStringList translatedTexts(const Reasons &reasons)
{
    QStringList texts;
    for (const auto &reason : reasons) {
        texts << translatedText(reason);
    }
    return texts;
}

} // namespace cells
