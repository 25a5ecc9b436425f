// SPDX-License-Identifier: MIT
#include "models/engine/support/jsonparts.h"

#include "models/claims/printable.h"

namespace cells {

std::string textOf(const nlohmann::ordered_json &json)
{
    return printableJson(json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

} // namespace cells
