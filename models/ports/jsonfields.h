// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

// Reads JSON of unknown origin without exceptions: a missing value, or one of another type, gives nothing or the
// fallback. The library's `value()`, `at()` and `get<>()` throw on a wrong type, so use only these for external JSON.
namespace cells {

// The maximum nesting of documents without their own limit (S37, S50).
inline constexpr int deepestJson = 16;

// Returns null when the key is missing or `json` is not an object.
template <typename Json> const Json *fieldIn(const Json &json, std::string_view key)
{
    if (!json.is_object()) {
        return nullptr;
    }
    const auto found = json.find(std::string(key));
    return found == json.end() ? nullptr : &*found;
}

// Accepts numbers that fit into a signed 64-bit integer; 3.0 is not accepted.
template <typename Json> std::optional<std::int64_t> wholeNumberOf(const Json &json)
{
    if (const auto *number = json.template get_ptr<const typename Json::number_unsigned_t *>()) {
        return *number <= std::uint64_t(std::numeric_limits<std::int64_t>::max()) ? std::optional(std::int64_t(*number))
                                                                                  : std::nullopt;
    }
    const auto *number = json.template get_ptr<const typename Json::number_integer_t *>();
    return number ? std::optional<std::int64_t>(*number) : std::nullopt;
}

template <typename Json> std::string textOr(const Json &json, std::string_view key, std::string fallback = {})
{
    const auto *field = fieldIn(json, key);
    const auto *text = field ? field->template get_ptr<const std::string *>() : nullptr;
    return text ? *text : std::move(fallback);
}

template <typename Json> std::optional<std::int64_t> wholeNumberIn(const Json &json, std::string_view key)
{
    const auto *field = fieldIn(json, key);
    return field ? wholeNumberOf(*field) : std::nullopt;
}

template <typename Json> bool isTrueIn(const Json &json, std::string_view key)
{
    const auto *field = fieldIn(json, key);
    const auto *is = field ? field->template get_ptr<const bool *>() : nullptr;
    return is && *is;
}

// Returns a discarded value, as the library's parser does, for text that is not JSON or is nested deeper than
// `deepest`. The library takes a NUL as the end and ignores the rest.
template <typename Json> Json parsedJson(std::string_view text, int deepest = deepestJson)
{
    if (text.find('\0') != text.npos) {
        return Json(Json::value_t::discarded);
    }
    bool isTooDeep = false;
    const auto watch = [&isTooDeep, deepest](int depth, typename Json::parse_event_t, Json &) {
        isTooDeep = isTooDeep || depth > deepest;
        return !isTooDeep;
    };
    auto json = Json::parse(text.begin(), text.end(), watch, false);
    return isTooDeep ? Json(Json::value_t::discarded) : json;
}

} // namespace cells
