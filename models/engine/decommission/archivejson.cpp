// SPDX-License-Identifier: MIT
#include "models/engine/decommission/archivejson.h"

#include "models/claims/digits.h"
#include "models/engine/decommission/archivemessages.h"

namespace cells::decommission {

std::string bytesIn(const StrictJson &json, const char *key)
{
    auto bytes = bytesOfHex(json.text(key));
    if (!bytes) {
        json.refuse(key, {messages::archiveNotHex});
    }
    return std::move(*bytes);
}

Instant timeIn(const StrictJson &json, const char *key)
{
    const auto when = parseInstant(json.text(key));
    if (!when) {
        json.refuse(key, {messages::archiveNoTime});
    }
    return *when;
}

} // namespace cells::decommission
