// SPDX-License-Identifier: MIT
#include "models/adapters/environment/environmentvalues.h"

#include "models/adapters/environment/environmentmessages.h"
#include "models/adapters/environment/namedfiles.h"
#include "models/adapters/environment/yamlsection.h"
#include "models/claims/digits.h"

namespace cells {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t longestHostName = 253;
constexpr Duration longestThreshold = std::chrono::hours{24 * 365};

// The bound of a threshold in an environment with real data.
struct Bound
{
    std::string_view key;
    Duration Thresholds::*threshold;
    Duration value;
    bool isMinimum;
    const char *written;
    MessagePattern why;
};

constexpr Bound bounds[]{
    {"stale_lease", &Thresholds::staleLease, 5min, true, "5m", messages::youngLeasesMayRun},
    {"recent_record", &Thresholds::recentRecord, 10min, true, "10m", messages::recentChangesMayDiffer},
    {"absence_interval", &Thresholds::absenceInterval, 2s, true, "2s", messages::closeReadsProveNothing},
    {"maximal_skew", &Thresholds::maximalSkew, 2min, false, "2m", messages::skewedClocksProveNothing},
};

void demandBounds(const YamlSection &section, const Thresholds &thresholds, EnvironmentKind kind)
{
    for (const auto &bound : bounds) {
        const auto value = thresholds.*bound.threshold;
        if (bound.isMinimum ? value < bound.value : value > bound.value) {
            section.refuse(bound.key,
                {bound.isMinimum ? messages::thresholdTooLow : messages::thresholdTooHigh,
                    {section.text(bound.key), std::string(bound.written), std::string(toKey(kind)), bound.why}});
        }
    }
}

// "host:port", "[::1]:9443"
bool isHostAndPort(std::string_view text)
{
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos || colon == 0) {
        return false;
    }
    const auto host = text.substr(0, colon);
    const bool isBracketed = host.front() == '[' && host.back() == ']';
    const auto port = wholeNumber(text.substr(colon + 1));
    return (isBracketed || host.find_first_of(":/ ") == std::string_view::npos) && port && *port > 0 && *port < 65536;
}

} // namespace

EnvironmentKind kindOf(const YamlSection &document)
{
    const auto text = document.text("kind");
    if (const auto kind = fromKey<EnvironmentKind>(text)) {
        return *kind;
    }
    document.refuse(
        "kind", {messages::valueNotListed, {text, std::string("sandbox, development, staging, production")}});
}

bool isProductionLike(EnvironmentKind kind)
{
    return kind == EnvironmentKind::Staging || kind == EnvironmentKind::Production;
}

void readDuration(const YamlSection &section, std::string_view name, Duration &value)
{
    if (!section.has(name)) {
        return;
    }
    const auto text = section.text(name);
    const auto duration = parseDuration(text);
    if (!duration || *duration <= Duration::zero() || *duration > longestThreshold) {
        section.refuse(name, {messages::valueNotDuration, {text}});
    }
    value = *duration;
}

Thresholds thresholdsOf(const YamlSection &document, const NamedFiles &files, EnvironmentKind kind)
{
    Thresholds thresholds;
    if (!document.has("thresholds")) {
        return thresholds;
    }
    const auto section = document.section("thresholds");
    files.attempt([&] {
        section.allowOnly({"stale_lease", "orphaned_lease", "recent_record", "absence_interval", "maximal_skew"});
    });
    bool areRead = true;
    for (const auto &[name, duration] :
        std::initializer_list<std::pair<const char *, Duration *>>{{"stale_lease", &thresholds.staleLease},
            {"orphaned_lease", &thresholds.orphanedLease}, {"recent_record", &thresholds.recentRecord},
            {"absence_interval", &thresholds.absenceInterval}, {"maximal_skew", &thresholds.maximalSkew}}) {
        areRead = files.attempt([&, name = name, duration = duration] { readDuration(section, name, *duration); })
            && areRead;
    }
    if (areRead && isProductionLike(kind)) {
        demandBounds(section, thresholds, kind);
    }
    return thresholds;
}

std::optional<Instant> instantOf(const YamlSection &section, std::string_view name)
{
    if (!section.has(name)) {
        return std::nullopt;
    }
    const auto text = section.text(name);
    const auto instant = text.ends_with('Z') ? parseInstant(text) : std::nullopt;
    if (!instant) {
        section.refuse(name, {messages::valueNotInstant, {text}});
    }
    return instant;
}

std::string hostNameOf(const YamlSection &section, std::string_view name)
{
    const auto text = section.text(name);
    const bool isName = text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-")
        == std::string::npos;
    if (!isName || text.size() > longestHostName) {
        section.refuse(name, {messages::valueNotHostName, {text}});
    }
    return text;
}

std::string_view placeholderIn(std::string_view text)
{
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    constexpr std::string_view allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
    for (auto begin = text.find('<'); begin != std::string_view::npos; begin = text.find('<', begin + 1)) {
        const auto end = text.find_first_not_of(allowed, begin + 1);
        if (end != std::string_view::npos && text[end] == '>' && letters.find(text[begin + 1]) != letters.npos) {
            return text.substr(begin, end - begin + 1);
        }
    }
    return {};
}

std::string hostAndPortOf(const YamlSection &section, std::string_view name)
{
    const auto text = section.text(name);
    if (text.find('@') != std::string::npos) {
        // Not repeated here: it may be a password.
        section.refuse(name, messages::valueHasUser);
    }
    if (!isHostAndPort(text)) {
        section.refuse(name, {messages::valueNotHostAndPort, {text}});
    }
    return text;
}

} // namespace cells
