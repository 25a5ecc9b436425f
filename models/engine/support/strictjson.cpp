// SPDX-License-Identifier: MIT
#include "models/engine/support/strictjson.h"

#include "models/engine/support/supportmessages.h"

#include <algorithm>
#include <set>

namespace cells {

namespace {

// Checks nesting and keys of a document while it is parsed.
class JsonWatch
{
public:
    using Event = nlohmann::json::parse_event_t;

    // Returns false when the rest need not be parsed.
    bool see(int depth, Event event, const nlohmann::json &parsed)
    {
        m_isTooDeep = m_isTooDeep || depth > deepestJson;
        if (event == Event::object_start) {
            m_keys.emplace_back();
        } else if (event == Event::object_end && !m_keys.empty()) {
            m_keys.pop_back();
        } else if (event == Event::key && !m_keys.empty()) {
            noteKey(parsed);
        }
        return !m_isTooDeep && m_twice.empty();
    }

    // Returns the fault; empty when there is none.
    Message problem() const
    {
        return m_isTooDeep    ? messages::jsonTooDeep
            : m_twice.empty() ? Message()
                              : Message(messages::jsonKeyTwice, {m_twice});
    }

private:
    void noteKey(const nlohmann::json &key)
    {
        const auto *name = key.get_ptr<const std::string *>();
        if (name && !m_keys.back().insert(*name).second) {
            m_twice = *name;
        }
    }

    bool m_isTooDeep = false;
    std::vector<std::set<std::string>> m_keys;
    std::string m_twice;
};

} // namespace

StrictJson::StrictJson(const nlohmann::json &object, std::string key)
    : m_object(object)
    , m_key(std::move(key))
{
    if (!m_object.is_object()) {
        throw JsonFault{m_key, messages::jsonNotAnObject};
    }
}

void StrictJson::allowOnly(std::initializer_list<std::string_view> known) const
{
    for (const auto &[key, value] : m_object.items()) {
        if (std::find(known.begin(), known.end(), key) == known.end()) {
            refuse(key.c_str(), messages::jsonKeyUnknown);
        }
    }
}

std::string StrictJson::text(const char *key) const
{
    const auto &found = value(key);
    if (!found.is_string()) {
        refuse(key, messages::jsonNotAText);
    }
    return found.get<std::string>();
}

std::int64_t StrictJson::number(const char *key) const
{
    const auto &found = value(key);
    if (!found.is_number_integer()
        || (found.is_number_unsigned() && found.get<std::uint64_t>() > std::uint64_t(INT64_MAX))) {
        refuse(key, messages::jsonNotAWholeNumber);
    }
    return found.get<std::int64_t>();
}

bool StrictJson::isTrue(const char *key) const
{
    const auto &found = value(key);
    if (!found.is_boolean()) {
        refuse(key, messages::jsonNotABoolean);
    }
    return found.get<bool>();
}

std::vector<std::string> StrictJson::texts(const char *key) const
{
    const auto &found = value(key);
    const bool isListOfTexts = found.is_array()
        && std::all_of(found.begin(), found.end(), [](const nlohmann::json &one) { return one.is_string(); });
    if (!isListOfTexts) {
        refuse(key, messages::jsonNotAListOfTexts);
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
        refuse(key, messages::jsonNotAList);
    }
    std::vector<StrictJson> objects;
    for (const auto &one : found) {
        objects.emplace_back(one, keyOf(key) + "[" + std::to_string(objects.size() + 1) + "]");
    }
    return objects;
}

void StrictJson::refuse(const char *key, Message what) const
{
    throw JsonFault{keyOf(key), std::move(what)};
}

const nlohmann::json &StrictJson::value(const char *key) const
{
    const auto found = m_object.find(key);
    if (found == m_object.end()) {
        refuse(key, messages::jsonKeyMissing);
    }
    return *found;
}

std::string StrictJson::keyOf(std::string_view key) const
{
    return m_key.empty() ? std::string(key) : m_key + "." + std::string(key);
}

Outcome<nlohmann::json> parseJson(std::string_view text)
{
    if (text.find('\0') != text.npos) {
        return failed(Failure::Kind::Refused, messages::jsonHasNul);
    }
    JsonWatch watch;
    const auto see = [&watch](int depth, nlohmann::json::parse_event_t event, nlohmann::json &parsed) {
        return watch.see(depth, event, parsed);
    };
    auto document = nlohmann::json::parse(text.begin(), text.end(), see, false);
    if (const auto problem = watch.problem(); !problem.isEmpty()) {
        return failed(Failure::Kind::Refused, problem);
    }
    return document.is_discarded() ? Outcome<nlohmann::json>(failed(Failure::Kind::Refused, messages::notJson))
                                   : Outcome<nlohmann::json>(std::move(document));
}

Failure failureOf(const JsonFault &fault)
{
    const auto where = fault.key.empty() ? Message(messages::jsonWholeDocument) : Message(fault.key);
    return {Failure::Kind::Refused, Message(messages::jsonFault, {where, fault.what}), {}};
}

} // namespace cells
