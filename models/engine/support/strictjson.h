// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/jsonfields.h"
#include "models/ports/outcome.h"

#include <initializer_list>

namespace cells {

// A fault in a document. Thrown while it is read, and caught by readStrictly.
struct JsonFault
{
    // Such as "plan.items[3].lease.uuid".
    std::string key;
    // Follows the key in a sentence: "is missing".
    Message what;
};

// An object in a JSON document, read strictly: every function throws a JsonFault that names the key.
class StrictJson
{
public:
    StrictJson(const nlohmann::json &object, std::string key);

    void allowOnly(std::initializer_list<std::string_view> known) const;
    bool has(const char *key) const { return m_object.contains(key); }
    bool isNull(const char *key) const { return value(key).is_null(); }
    std::string text(const char *key) const;
    std::int64_t number(const char *key) const;
    bool isTrue(const char *key) const;
    std::vector<std::string> texts(const char *key) const;
    StrictJson object(const char *key) const;
    std::vector<StrictJson> objects(const char *key) const;

    [[noreturn]] void refuse(const char *key, Message what) const;
    [[noreturn]] void refuse(const char *key, std::string what) const { refuse(key, Message(std::move(what))); }

private:
    const nlohmann::json &value(const char *key) const;
    std::string keyOf(std::string_view key) const;

    const nlohmann::json &m_object;
    std::string m_key;
};

// Refuses nesting deeper than 16 levels and repeated keys in an object (S37).
Outcome<nlohmann::json> parseJson(std::string_view text);
Failure failureOf(const JsonFault &fault);

template <typename Result, typename Read> Outcome<Result> readStrictly(const nlohmann::json &document, Read &&read)
{
    try {
        return read(StrictJson(document, {}));
    } catch (const JsonFault &fault) {
        return tl::unexpected(failureOf(fault));
    }
}

} // namespace cells
