// SPDX-License-Identifier: MIT
#include "models/claims/gitlabversion.h"

#include <algorithm>
#include <charconv>
#include <chrono>

namespace cells {

namespace {

using std::chrono::sys_days;

// 18.0 was released in May 2025, and 19.0 in May 2026; a minor release comes each month.
constexpr int firstMajor = 18;
constexpr std::chrono::year firstYear{2025};
constexpr unsigned firstMonth = 5;
// A release is cut from the main branch about a week before its day.
constexpr std::chrono::days beforeRelease{9};
constexpr int releasesAYear = 12;

sys_days releaseDay(int releases)
{
    const auto month
        = std::chrono::year_month{firstYear, std::chrono::month{firstMonth}} + std::chrono::months{releases};
    return sys_days{month / std::chrono::Thursday[3]};
}

// Takes a number from the front; nothing: there is none.
std::optional<int> takeNumber(std::string_view &text)
{
    int number = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    constexpr int numberAtMost = 9'999;
    if (error != std::errc{} || number < 0 || number > numberAtMost) {
        return std::nullopt;
    }
    text.remove_prefix(std::size_t(stop - text.data()));
    return number;
}

bool takeDot(std::string_view &text)
{
    const bool isDot = text.starts_with('.');
    text.remove_prefix(isDot ? 1 : 0);
    return isDot;
}

// The day of "20260911081530"; nothing: it is none.
std::optional<sys_days> dayOf(std::string_view migration)
{
    constexpr std::size_t digits = 14;
    const bool isTime = migration.size() == digits
        && std::ranges::all_of(migration, [](char digit) { return digit >= '0' && digit <= '9'; });
    if (!isTime) {
        return std::nullopt;
    }
    const auto numberAt = [migration](std::size_t from, std::size_t count) {
        auto part = migration.substr(from, count);
        return *takeNumber(part);
    };
    const std::chrono::year_month_day day{std::chrono::year{numberAt(0, 4)},
        std::chrono::month{unsigned(numberAt(4, 2))}, std::chrono::day{unsigned(numberAt(6, 2))}};
    return day.ok() ? std::optional(sys_days{day}) : std::nullopt;
}

} // namespace

std::optional<bool> isAtLeast(const GitlabVersion &version, const GitlabVersion &release)
{
    const auto numbers = std::pair(version.major, version.minor);
    const auto wanted = std::pair(release.major, release.minor);
    if (numbers == wanted && version.isInDevelopment) {
        return std::nullopt;
    }
    return numbers >= wanted;
}

std::optional<GitlabVersion> parseGitlabVersion(std::string_view text)
{
    if (text.starts_with('v')) {
        text.remove_prefix(1);
    }
    const auto major = takeNumber(text);
    const bool isDotted = major && takeDot(text);
    const auto minor = isDotted ? takeNumber(text) : std::nullopt;
    if (!minor || (takeDot(text) && !takeNumber(text))) {
        return std::nullopt;
    }
    // "-ee" of a tag, "-ee.0" of a package
    const bool isWhole = text.empty() || text.starts_with("-ee") || text.starts_with("-ce") || text.starts_with("-jh");
    const bool isInDevelopment = text.starts_with("-pre") || text.starts_with("-rc");
    return isWhole || isInDevelopment ? std::optional(GitlabVersion{*major, *minor, isInDevelopment}) : std::nullopt;
}

std::string textOf(const GitlabVersion &version)
{
    return std::to_string(version.major) + '.' + std::to_string(version.minor)
        + (version.isInDevelopment ? " (in development)" : "");
}

std::optional<GitlabVersion> versionOfMigration(std::string_view migration)
{
    const auto day = dayOf(migration);
    if (!day || *day < releaseDay(0)) {
        return std::nullopt;
    }
    constexpr int releasesAtMost = 50 * releasesAYear;
    int release = 1;
    while (release < releasesAtMost && releaseDay(release) <= *day) {
        ++release;
    }
    const bool isInDevelopment = *day < releaseDay(release) - beforeRelease;
    return GitlabVersion{firstMajor + release / releasesAYear, release % releasesAYear, isInDevelopment};
}

} // namespace cells
