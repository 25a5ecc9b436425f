// SPDX-License-Identifier: MIT
#include "models/engine/support/jsonparts.h"

#include "models/claims/printable.h"
#include "models/ports/jsonfields.h"

#include <algorithm>

namespace cells {

std::string textOf(const nlohmann::ordered_json &json)
{
    return printableJson(json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

// The library drops what is no UTF-8. An escape makes its text longer, never shorter.
bool isUtf8(std::string_view bytes)
{
    using Json = nlohmann::ordered_json;
    const auto isAscii = std::ranges::none_of(bytes, [](char byte) { return std::uint8_t(byte) >= 0x80; });
    if (isAscii) {
        return true;
    }
    const auto stored = parsedJson<Json>(Json(bytes).dump(-1, ' ', false, Json::error_handler_t::ignore));
    const auto *text = stored.get_ptr<const std::string *>();
    return text && text->size() == bytes.size();
}

} // namespace cells
