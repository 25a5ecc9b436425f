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

// Returns the text of each reason or message, in their order.
QStringList translatedTexts(const auto &all)
{
    QStringList texts;
    for (const auto &one : all) {
        texts << translatedText(one);
    }
    return texts;
}

} // namespace cells
