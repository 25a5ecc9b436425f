// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/text/reasontable.h"

#include <QString>

namespace cells {

struct Failure;

// In the language of the window. The values in it come from outside and are shown as plain text.
QString translatedText(const Message &message);
QString translatedText(const Failure &failure);

QString translatedText(const CodedReason auto &reason)
{
    return translatedText(messageOf(reason));
}

} // namespace cells
