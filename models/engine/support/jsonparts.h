// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/claims/instant.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace cells {

// Indents by two spaces; bytes that are no UTF-8 become U+FFFD.
std::string textOf(const nlohmann::ordered_json &json);

// Returns an array of what `make` returns for each element.
template <typename Range, typename Make> nlohmann::ordered_json jsonArray(const Range &range, Make make)
{
    auto json = nlohmann::ordered_json::array();
    for (const auto &one : range) {
        json.push_back(make(one));
    }
    return json;
}

// Returns an object with a member for each value of an enum, named by its key.
template <typename Values, typename Make> nlohmann::ordered_json jsonByKey(const Values &values, Make make)
{
    nlohmann::ordered_json json;
    for (const auto value : values) {
        json[std::string(toKey(value))] = make(value);
    }
    return json;
}

// Null when the time is unknown.
inline nlohmann::ordered_json jsonTime(const std::optional<Instant> &when)
{
    return when ? nlohmann::ordered_json(isoText(*when)) : nlohmann::ordered_json(nullptr);
}

} // namespace cells
