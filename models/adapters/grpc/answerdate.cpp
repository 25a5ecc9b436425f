// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/answerdate.h"

#include <cstdio>

namespace cells {

namespace {

// Parses "Sat, 21 Nov 2026 03:12:45 GMT" in the C locale, whatever the current locale is.
std::optional<Instant> instantOfDate(const std::string &text)
{
    static constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";
    unsigned day = 0;
    char name[4] = {};
    int year = 0;
    unsigned hour = 0;
    unsigned minute = 0;
    unsigned second = 0;
    if (std::sscanf(text.c_str(), "%*3s, %2u %3s %4d %2u:%2u:%2u GMT", &day, name, &year, &hour, &minute, &second)
        != 6) {
        return std::nullopt;
    }
    const auto at = months.find(name);
    const auto date = std::chrono::year{year} / std::chrono::month{unsigned(at / 3 + 1)} / std::chrono::day{day};
    if (at == std::string_view::npos || at % 3 != 0 || !date.ok() || hour > 23 || minute > 59 || second > 60) {
        return std::nullopt;
    }
    return Instant(std::chrono::sys_days(date)) + std::chrono::hours{hour} + std::chrono::minutes{minute}
    + std::chrono::seconds{second};
}

} // namespace

std::optional<Instant> dateOf(const grpc::ClientContext &context)
{
    const auto &metadata = context.GetServerInitialMetadata();
    const auto date = metadata.find("date");
    return date == metadata.end() ? std::nullopt : instantOfDate(std::string(date->second.data(), date->second.size()));
}

} // namespace cells
