// SPDX-License-Identifier: MIT
#include "models/claims/message.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace cells {

Message::Message(const MessagePattern &pattern, std::vector<Message> values)
    : m_topic(pattern.topic)
    , m_text(pattern.english)
    , m_values(std::move(values))
{
}

Message::Message(std::string verbatim)
    : m_text(std::move(verbatim))
{
}

std::string textOf(const Message &message)
{
    return message.isPattern() ? filled(message.pattern(), textsOf(message.values())) : message.pattern();
}

std::vector<std::string> textsOf(const std::vector<Message> &messages)
{
    std::vector<std::string> texts;
    std::ranges::transform(messages, std::back_inserter(texts), [](const Message &message) { return textOf(message); });
    return texts;
}

Message joinedSentences(const std::vector<Message> &sentences)
{
    Message all;
    for (const auto &sentence : sentences) {
        if (!all.isEmpty() && !sentence.isEmpty()) {
            all = Message(messagePattern("messages", "%1 %2"), {all, sentence});
        } else if (all.isEmpty()) {
            all = sentence;
        }
    }
    return all;
}

std::string filled(std::string_view pattern, const std::vector<std::string> &values)
{
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool isPlaceholder
            = pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' && pattern[i + 1] <= '9';
        if (!isPlaceholder) {
            text += pattern[i];
            continue;
        }
        const auto index = std::size_t(pattern[++i] - '1');
        text += index < values.size() ? values[index] : std::string();
    }
    return text;
}

} // namespace cells
