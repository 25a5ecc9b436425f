#include "models/links/environmentvalues.h"

#include "models/links/yamlsection.h"

#include <charconv>
#include <fmt/format.h>

namespace cells {
namespace {

constexpr Duration longestThreshold = std::chrono::hours{24 * 365};

void readDuration(const YamlSection &thresholds, std::string_view name, Duration &threshold)
{
    if (!thresholds.has(name)) {
        return;
    }
    const auto text = thresholds.text(name);
    const auto duration = parseDuration(text);
    if (!duration || *duration <= Duration::zero() || *duration > longestThreshold) {
        thresholds.refuse(name, fmt::format("\"{}\" is no duration; write 500ms, 2s, 10m, 1h or 3d", text));
    }
    threshold = *duration;
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
    int port = 0;
    const auto [end, error] = std::from_chars(text.data() + colon + 1, text.data() + text.size(), port);
    return (isBracketed || host.find_first_of(":/ ") == std::string_view::npos) && error == std::errc{}
    && end == text.data() + text.size() && port > 0 && port < 65536;
}

} // namespace

EnvironmentKind kindOf(const YamlSection &document)
{
    const auto text = document.text("kind");
    for (const auto kind : {EnvironmentKind::Sandbox, EnvironmentKind::Development, EnvironmentKind::Staging,
             EnvironmentKind::Production}) {
        if (text == nameOf(kind)) {
            return kind;
        }
    }
    document.refuse("kind", fmt::format("\"{}\" is none of sandbox, development, staging, production", text));
}

Thresholds thresholdsOf(const YamlSection &document)
{
    Thresholds thresholds;
    if (!document.has("thresholds")) {
        return thresholds;
    }
    const auto section = document.section("thresholds");
    section.allowOnly({"stale_lease", "orphaned_lease", "recent_record", "absence_interval", "maximal_skew"});
    readDuration(section, "stale_lease", thresholds.staleLease);
    readDuration(section, "orphaned_lease", thresholds.orphanedLease);
    readDuration(section, "recent_record", thresholds.recentRecord);
    readDuration(section, "absence_interval", thresholds.absenceInterval);
    readDuration(section, "maximal_skew", thresholds.maximalSkew);
    return thresholds;
}

std::string hostAndPortOf(const YamlSection &section, std::string_view name)
{
    const auto text = section.text(name);
    if (text.find('@') != std::string::npos) {
        // Not repeated here: it may be a password.
        section.refuse(name, "is not host:port; a user or a password has no place in it");
    }
    if (!isHostAndPort(text)) {
        section.refuse(name, fmt::format("\"{}\" is not host:port", text));
    }
    return text;
}

} // namespace cells
