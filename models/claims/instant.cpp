// SPDX-License-Identifier: MIT
#include "models/claims/instant.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace cells {

namespace {

using namespace std::chrono;

template <typename... Arguments> std::string formatted(const char *pattern, Arguments... arguments)
{
    std::array<char, 64> buffer{};
    const int length = std::snprintf(buffer.data(), buffer.size(), pattern, arguments...);
    return {buffer.data(), static_cast<std::size_t>(length)};
}

// The fraction is the last value, because a pattern may leave it out.
std::string timeText(const char *pattern, Instant when)
{
    const auto day = floor<days>(when);
    const year_month_day date{day};
    const hh_mm_ss<Duration> time{when - day};
    return formatted(pattern, int(date.year()), unsigned(date.month()), unsigned(date.day()), int(time.hours().count()),
        int(time.minutes().count()), int(time.seconds().count()), int(time.subseconds().count()));
}

bool beginsWithDigit(std::string_view text)
{
    return !text.empty() && text.front() >= '0' && text.front() <= '9';
}

// Reads at least `least` and up to `most` digits; moves `text` past them. Nine digits overflow no unit.
std::optional<int> takeDigits(std::string_view &text, int least, int most)
{
    int number = 0;
    int used = 0;
    for (; used < most && beginsWithDigit(text); ++used, text.remove_prefix(1)) {
        number = number * 10 + (text.front() - '0');
    }
    return used < least ? std::nullopt : std::optional(number);
}

bool takeOneOf(std::string_view &text, std::string_view accepted)
{
    if (text.empty() || accepted.find(text.front()) == std::string_view::npos) {
        return false;
    }
    text.remove_prefix(1);
    return true;
}

microseconds takeFraction(std::string_view &text)
{
    if (!takeOneOf(text, ".")) {
        return {};
    }
    std::int64_t value = 0;
    std::int64_t unit = 1'000'000;
    while (beginsWithDigit(text)) {
        if (unit > 1) {
            unit /= 10;
            value += (text.front() - '0') * unit;
        }
        text.remove_prefix(1);
    }
    return microseconds{value};
}

// "Z", "+00", "-05:30" or nothing (then UTC).
std::optional<minutes> takeZone(std::string_view &text)
{
    if (text.empty() || takeOneOf(text, "Z")) {
        return minutes{0};
    }
    const bool west = text.front() == '-';
    if (!takeOneOf(text, "+-")) {
        return std::nullopt;
    }
    const auto zoneHours = takeDigits(text, 2, 2);
    if (!zoneHours) {
        return std::nullopt;
    }
    takeOneOf(text, ":");
    const auto zoneMinutes = text.empty() ? std::optional<int>{0} : takeDigits(text, 2, 2);
    if (!zoneMinutes) {
        return std::nullopt;
    }
    const auto offset = hours{*zoneHours} + minutes{*zoneMinutes};
    return west ? -offset : offset;
}

std::optional<Duration> takeUnit(std::string_view &text)
{
    static constexpr std::pair<std::string_view, Duration> units[]{{"ms", milliseconds{1}}, {"s", seconds{1}},
        {"min", minutes{1}}, {"m", minutes{1}}, {"h", hours{1}}, {"d", days{1}}};
    for (const auto &[name, length] : units) {
        if (text.starts_with(name)) {
            text.remove_prefix(name.size());
            return length;
        }
    }
    return std::nullopt;
}

} // namespace

std::string utcText(Instant when)
{
    return timeText("%04d-%02u-%02u %02d:%02d:%02d UTC", when);
}

std::string isoText(Instant when)
{
    return timeText("%04d-%02u-%02uT%02d:%02d:%02d.%06dZ", when);
}

std::optional<Instant> parseInstant(std::string_view text)
{
    const auto y = takeDigits(text, 4, 4);
    const auto mo = y && takeOneOf(text, "-") ? takeDigits(text, 2, 2) : std::nullopt;
    const auto d = mo && takeOneOf(text, "-") ? takeDigits(text, 2, 2) : std::nullopt;
    const auto h = d && takeOneOf(text, "T ") ? takeDigits(text, 2, 2) : std::nullopt;
    const auto mi = h && takeOneOf(text, ":") ? takeDigits(text, 2, 2) : std::nullopt;
    const auto s = mi && takeOneOf(text, ":") ? takeDigits(text, 2, 2) : std::nullopt;
    if (!s || *h > 24 || *mi > 59 || *s > 60) {
        return std::nullopt;
    }
    const year_month_day date{year{*y}, month{unsigned(*mo)}, day{unsigned(*d)}};
    if (!date.ok()) {
        return std::nullopt;
    }
    const auto fraction = takeFraction(text);
    const auto zone = takeZone(text);
    if (!zone || !text.empty()) {
        return std::nullopt;
    }
    return sys_days{date} + hours{*h} + minutes{*mi} + seconds{*s} + fraction - *zone;
}

std::string durationText(Duration duration)
{
    if (duration < Duration::zero()) {
        // The minimum has no positive counterpart.
        const auto text = durationText(-std::max(duration, -Duration::max()));
        return text == "0.0 s" ? text : "-" + text;
    }
    // From here on it would be rounded to "10.0 s".
    constexpr auto nearlyTen = milliseconds(9950);
    if (duration < nearlyTen) {
        return formatted("%.1f s", double(duration.count()) / 1e6);
    }
    const auto total = std::max(duration_cast<seconds>(duration), seconds(10));
    static constexpr std::pair<seconds, const char *> units[]{
        {days(365), "y"}, {days(1), "d"}, {hours(1), "h"}, {minutes(1), "min"}, {seconds(1), "s"}};
    const auto *unit = std::ranges::find_if(units, [total](const auto &one) { return total >= one.first; });
    auto text = formatted("%lld %s", static_cast<long long>(total / unit->first), unit->second);
    const auto rest = total % unit->first;
    if (const auto *next = unit + 1; next != std::end(units) && rest >= next->first) {
        text += formatted(" %lld %s", static_cast<long long>(rest / next->first), next->second);
    }
    return text;
}

std::optional<Duration> parseDuration(std::string_view text)
{
    if (text.empty()) {
        return std::nullopt;
    }
    Duration total{};
    while (!text.empty()) {
        const auto number = takeDigits(text, 1, 9);
        const auto unit = takeUnit(text);
        if (!number || !unit) {
            return std::nullopt;
        }
        std::int64_t part = 0;
        std::int64_t sum = 0;
        if (__builtin_mul_overflow(*number, unit->count(), &part)
            || __builtin_add_overflow(total.count(), part, &sum)) {
            return std::nullopt;
        }
        total = Duration(sum);
    }
    return total;
}

} // namespace cells
