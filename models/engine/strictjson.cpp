#include "models/engine/strictjson.h"

#include <algorithm>

namespace cells {

namespace {

constexpr int deepest = 16;

} // namespace

StrictJson::StrictJson(const nlohmann::json &object, std::string key)
    : m_object(object)
    , m_key(std::move(key))
{
    if (!m_object.is_object()) {
        throw JsonFault{m_key, "must be an object"};
    }
}

void StrictJson::allowOnly(std::initializer_list<std::string_view> known) const
{
    for (const auto &[key, value] : m_object.items()) {
        if (std::find(known.begin(), known.end(), key) == known.end()) {
            refuse(key.c_str(), "is not known");
        }
    }
}

std::string StrictJson::text(const char *key) const
{
    const auto &found = value(key);
    if (!found.is_string()) {
        refuse(key, "must be a text");
    }
    return found.get<std::string>();
}

std::int64_t StrictJson::number(const char *key) const
{
    const auto &found = value(key);
    if (!found.is_number_integer()
        || (found.is_number_unsigned() && found.get<std::uint64_t>() > std::uint64_t(INT64_MAX))) {
        refuse(key, "must be a whole number");
    }
    return found.get<std::int64_t>();
}

bool StrictJson::isTrue(const char *key) const
{
    const auto &found = value(key);
    if (!found.is_boolean()) {
        refuse(key, "must be true or false");
    }
    return found.get<bool>();
}

std::vector<std::string> StrictJson::texts(const char *key) const
{
    const auto &found = value(key);
    const bool isListOfTexts = found.is_array()
        && std::all_of(found.begin(), found.end(), [](const nlohmann::json &one) { return one.is_string(); });
    if (!isListOfTexts) {
        refuse(key, "must be a list of texts");
    }
    return found.get<std::vector<std::string>>();
}

StrictJson StrictJson::object(const char *key) const
{
    return {value(key), keyOf(key)};
}

std::vector<StrictJson> StrictJson::objects(const char *key) const
{
    const auto &found = value(key);
    if (!found.is_array()) {
        refuse(key, "must be a list");
    }
    std::vector<StrictJson> objects;
    for (const auto &one : found) {
        objects.emplace_back(one, keyOf(key) + "[" + std::to_string(objects.size() + 1) + "]");
    }
    return objects;
}

void StrictJson::refuse(const char *key, std::string what) const
{
    throw JsonFault{keyOf(key), std::move(what)};
}

const nlohmann::json &StrictJson::value(const char *key) const
{
    const auto found = m_object.find(key);
    if (found == m_object.end()) {
        refuse(key, "is missing");
    }
    return *found;
}

std::string StrictJson::keyOf(std::string_view key) const
{
    return m_key.empty() ? std::string(key) : m_key + "." + std::string(key);
}

Outcome<nlohmann::json> parseJson(std::string_view text)
{
    bool isTooDeep = false;
    const auto watch = [&isTooDeep](int depth, nlohmann::json::parse_event_t, nlohmann::json &) {
        isTooDeep = isTooDeep || depth > deepest;
        return !isTooDeep;
    };
    auto document = nlohmann::json::parse(text.begin(), text.end(), watch, false);
    if (isTooDeep || document.is_discarded()) {
        return failed(Failure::Kind::Refused, isTooDeep ? "It is nested too deeply." : "It is no JSON.");
    }
    return document;
}

Failure failureOf(const JsonFault &fault)
{
    return {Failure::Kind::Refused, (fault.key.empty() ? "The document" : fault.key) + " " + fault.what + ".", {}};
}

} // namespace cells
