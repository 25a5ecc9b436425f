#include "models/links/flagdefinitions.h"

#include "models/links/privatefile.h"
#include "models/links/yamldocument.h"
#include "models/links/yamlsection.h"

#include <system_error>
#include <yaml-cpp/yaml.h>

namespace cells {

namespace {

constexpr std::string_view flagPrefix = "cells_";
constexpr std::size_t definitionAtMost = 64 * 1024;

FlagDefault defaultIn(const std::filesystem::path &file)
{
    const auto text = readFile(file, definitionAtMost);
    if (!text) {
        return FlagDefault::Unknown;
    }
    try {
        const auto definition = loadYaml(*text);
        if (!definition.IsMap()) {
            return FlagDefault::Unknown;
        }
        // GitLab takes a definition that does not say for one that says no.
        const auto isOn = definition["default_enabled"];
        return isOn && !isOn.IsNull() && isOn.as<bool>() ? FlagDefault::On : FlagDefault::Off;
    } catch (const YamlFault &) {
        return FlagDefault::Unknown;
    } catch (const std::exception &) {
        return FlagDefault::Unknown;
    }
}

} // namespace

Outcome<std::map<std::string, FlagDefault, std::less<>>> readFlagDefinitions(const std::filesystem::path &checkout)
{
    std::map<std::string, FlagDefault, std::less<>> defaults;
    bool isAnyThere = false;
    for (const auto *folder : {"config/feature_flags", "ee/config/feature_flags"}) {
        std::error_code error;
        std::filesystem::recursive_directory_iterator entry(checkout / folder, error);
        isAnyThere = isAnyThere || !error;
        const bool isMissing = error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory;
        for (; !error && entry != std::filesystem::recursive_directory_iterator(); entry.increment(error)) {
            const auto &path = entry->path();
            if (path.extension() == ".yml" && path.stem().string().starts_with(flagPrefix)) {
                defaults[path.stem().string()] = defaultIn(path);
            }
        }
        // A definition that was not reached must not look like one that is not there.
        if (error && !isMissing) {
            return failed(Failure::Kind::Refused,
                "The feature flags in " + (checkout / folder).string() + " cannot be read: " + error.message());
        }
    }
    if (!isAnyThere) {
        return failed(Failure::Kind::Refused,
            "There is no config/feature_flags in " + checkout.string() + ": it is no checkout of GitLab.");
    }
    return defaults;
}

std::function<Outcome<std::map<std::string, FlagDefault, std::less<>>>()> definitionsOf(const Environment &environment)
{
    if (environment.gitlab.empty()) {
        return {};
    }
    return [checkout = environment.gitlab] { return readFlagDefinitions(checkout); };
}

} // namespace cells
