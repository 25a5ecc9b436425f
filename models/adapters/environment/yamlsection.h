// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

#include <yaml-cpp/node/node.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace cells {

// A fault in a document. Thrown while the document is read, and caught by its reader.
struct YamlFault
{
    // Counts from 1.
    int line = 0;
    // "cells[2].redis.address"
    std::string key;
    Message what;
};

// The maximum size of a document written by a person (S37).
inline constexpr std::size_t largestYaml = std::size_t{1} << 20;
inline constexpr std::size_t deepestYaml = 16;

// A document may have anchors and refer to them, or is refused for one: a few aliases of one another stand for billions
// of values.
enum class YamlAliases
{
    Allowed,
    Refused,
};

// Loads the first document in `text`. Throws a YamlFault when it is too large, nested too deeply, contains itself, or
// has an anchor that is refused, and a YAML::Exception when it is not YAML.
YAML::Node loadYaml(const std::string &text, YamlAliases aliases = YamlAliases::Allowed);

// A map in a YAML document, read strictly: every question names the key and throws a YamlFault that points at it.
class YamlSection
{
public:
    // `key` is empty for the document itself.
    YamlSection(const YAML::Node &node, std::string key);

    // Refuses other keys, naming the nearest known one, and keys that appear twice.
    void allowOnly(const std::vector<std::string_view> &known) const;

    // Returns the keys in the order of the document. Refuses more than `atMost`, because each question searches them,
    // and a key that is not a text, or appears twice.
    std::vector<std::string> keys(std::size_t atMost) const;

    bool has(std::string_view name) const;
    // False also when the value is null or an empty text.
    bool hasValue(std::string_view name) const;
    bool isText(std::string_view name) const;
    // Refuses an empty value.
    std::string text(std::string_view name) const;
    std::int64_t number(std::string_view name) const;
    bool flag(std::string_view name) const;
    YamlSection section(std::string_view name) const;
    std::vector<YamlSection> list(std::string_view name) const;
    std::vector<std::string> texts(std::string_view name) const;
    // A list whose entries are texts or maps.
    std::vector<std::variant<std::string, YamlSection>> textsOrMaps(std::string_view name) const;

    // The line of the key; without it, that of the section.
    int lineAt(std::string_view name) const;
    [[noreturn]] void refuse(std::string_view name, Message what) const;
    // Returns the same fault without throwing it.
    YamlFault faultAt(std::string_view name, Message what) const;

private:
    YAML::Node entry(std::string_view name) const;
    YAML::Node find(std::string_view name) const;
    std::string keyOf(std::string_view name) const;

    YAML::Node m_node;
    std::string m_key;
};

} // namespace cells
