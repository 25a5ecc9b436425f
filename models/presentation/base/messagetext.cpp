// SPDX-License-Identifier: MIT
#include "models/presentation/base/messagetext.h"

#include "models/ports/outcome.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace cells {

namespace {

// Filled in one pass, so that a value with %1 in it stays a value (S34).
std::string shownText(const Message &message)
{
    if (!message.isPattern()) {
        return message.pattern();
    }
    const std::string topic(message.topic());
    const auto translation = QCoreApplication::translate(topic.c_str(), message.pattern().c_str());
    std::vector<std::string> values;
    std::ranges::transform(message.values(), std::back_inserter(values), shownText);
    return filled(translation.toStdString(), values);
}

} // namespace

QString translatedText(const Message &message)
{
    return QString::fromStdString(shownText(message));
}

QString translatedText(const Failure &failure)
{
    return translatedText(failure.message);
}

} // namespace cells
