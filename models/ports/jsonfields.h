#pragma once

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

// Reading JSON of unknown origin without an exception: what is missing, or of another type, is nothing, or the
// fallback. `value()`, `at()` and `get<>()` of the library throw on a wrong type; nothing else reads JSON from outside.
namespace cells {

// Nesting that is read of documents without a limit of their own (S37, S50).
inline constexpr int deepestJson = 16;

// Null where there is no such key, or `json` is no object.
template <typename Json> const Json *fieldIn(const Json &json, std::string_view key)
{
    if (!json.is_object()) {
        return nullptr;
    }
    const auto found = json.find(std::string(key));
    return found == json.end() ? nullptr : &*found;
}

// Numbers that fit into 64 bits with a sign; 3.0 is none.
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

// Discarded, as the library's own parser says it, where the text is no JSON or is nested deeper than `deepest`. The
// library takes a NUL for the end, whatever comes after it.
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
