// SPDX-License-Identifier: MIT
#include "models/adapters/access/tokenexpiry.h"

#include "models/ports/jsonfields.h"

#include <openssl/evp.h>

#include <algorithm>

namespace cells {
namespace {

// The last second of the year 9999
constexpr std::int64_t lastSecond = 253'402'300'799;

// Nothing when it is not base64url without padding.
std::optional<std::string> decodedPart(std::string_view part)
{
    if (part.empty() || part.find_first_of("+/= \t\r\n") != part.npos) {
        return std::nullopt;
    }
    std::string text(part);
    std::ranges::replace(text, '-', '+');
    std::ranges::replace(text, '_', '/');
    const auto padding = (4 - text.size() % 4) % 4;
    text.append(padding, '=');
    std::string bytes(text.size() / 4 * 3, '\0');
    const int length = ::EVP_DecodeBlock(reinterpret_cast<unsigned char *>(bytes.data()),
        reinterpret_cast<const unsigned char *>(text.data()), int(text.size()));
    if (length < 0 || padding > 2) {
        return std::nullopt;
    }
    // The padding is decoded, too.
    bytes.resize(std::size_t(length) - padding);
    return bytes;
}

// A NumericDate may have a fraction.
std::optional<std::int64_t> wholeSeconds(const nlohmann::json &number)
{
    if (const auto *fraction = number.get_ptr<const double *>()) {
        return *fraction > 0 && *fraction < double(lastSecond) ? std::optional(std::int64_t(*fraction)) : std::nullopt;
    }
    return wholeNumberOf(number);
}

} // namespace

std::optional<Instant> tokenExpiry(std::string_view token)
{
    const auto first = token.find('.');
    const auto second = first == token.npos ? first : token.find('.', first + 1);
    if (second == token.npos || token.find('.', second + 1) != token.npos) {
        return std::nullopt;
    }
    const auto claims = decodedPart(token.substr(first + 1, second - first - 1));
    const auto json = claims ? parsedJson<nlohmann::json>(*claims) : nlohmann::json(nlohmann::json::value_t::discarded);
    const auto *expiry = fieldIn(json, "exp");
    const auto seconds = expiry ? wholeSeconds(*expiry) : std::nullopt;
    if (!seconds || *seconds <= 0 || *seconds > lastSecond) {
        return std::nullopt;
    }
    return Instant(std::chrono::seconds(*seconds));
}

} // namespace cells
