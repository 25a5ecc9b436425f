// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cells {

// An entry of a table of messages: a text in English with %1, %2 ... for its values. The topic is the name of its
// table.
struct MessagePattern
{
    const char *topic = "";
    const char *english = "";
};

// Declares an entry. The translations are extracted from the calls of this function, so both arguments are literals.
constexpr MessagePattern messagePattern(const char *topic, const char *english)
{
    return {topic, english};
}

// A text for people that is translated where it is shown: an entry of a table with its values, which may be messages
// themselves, or a text that is the same in every language, such as a name, a number or the words of a server.
class Message
{
public:
    Message() = default;
    Message(const MessagePattern &pattern, std::vector<Message> values = {});
    Message(std::string verbatim);

    bool isEmpty() const { return m_text.empty(); }
    bool isPattern() const { return !m_topic.empty(); }
    std::string_view topic() const { return m_topic; }
    // The pattern, or the verbatim text.
    const std::string &pattern() const { return m_text; }
    const std::vector<Message> &values() const { return m_values; }

    bool operator==(const Message &) const = default;

private:
    std::string_view m_topic;
    std::string m_text;
    std::vector<Message> m_values;
};

// In English, for files and the command line.
std::string textOf(const Message &message);
std::vector<std::string> textsOf(const std::vector<Message> &messages);

// One sentence after another, without the empty ones.
Message joinedSentences(const std::vector<Message> &sentences);

// The pattern with %1, %2 ... replaced by the values, once: a "%1" inside a value stays what it is (S34).
std::string filled(std::string_view pattern, const std::vector<std::string> &values);

} // namespace cells
