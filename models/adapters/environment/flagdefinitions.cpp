// SPDX-License-Identifier: MIT
#include "models/adapters/environment/flagdefinitions.h"

#include "models/adapters/environment/checkoutfiles.h"
#include "models/adapters/environment/environmentmessages.h"
#include "models/adapters/environment/yamlsection.h"
#include "models/adapters/os/privatefile.h"
#include "models/claims/catalogue.h"

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

// Returns the default of a flag that a checkout of that release does not define.
FlagDefault undefinedIn(const std::optional<GitlabVersion> &release, const ClaimFlag &flag)
{
    if (!release) {
        return FlagDefault::OffOrRemoved;
    }
    // Also while the release is in development: the definition is gone.
    if (flag.removedIn && isAtLeast(*release, *flag.removedIn) != false) {
        return FlagDefault::Removed;
    }
    // In which release most flags came is not published, so one that is absent earlier may have been there.
    return isAtLeast(*release, flag.since) == false ? FlagDefault::NotYet : FlagDefault::Unknown;
}

// Where the database is of another release than what is `said`, a flag that differs between the two is unknown.
FlagDefinitions doubted(
    FlagDefinitions stated, const std::optional<GitlabVersion> &release, const std::optional<GitlabVersion> &ofDatabase)
{
    if (!release || !ofDatabase || (release->major == ofDatabase->major && release->minor == ofDatabase->minor)) {
        return stated;
    }
    bool isDoubtful = false;
    for (const auto &[flag, byDatabase] : flagDefaultsIn(ofDatabase)) {
        auto &byDefault = stated.defaults[flag];
        const bool isRemoved = byDefault == FlagDefault::Removed;
        const bool isOther = byDatabase != FlagDefault::OffOrRemoved && byDefault != FlagDefault::OffOrRemoved
            && isRemoved != (byDatabase == FlagDefault::Removed);
        if (isOther) {
            byDefault = FlagDefault::OffOrRemoved;
            isDoubtful = true;
        }
    }
    if (isDoubtful && stated.problem.empty()) {
        stated.problem = textOf({messages::flagsDoubtful, {stated.source, textOf(*ofDatabase)}});
    }
    return stated;
}

std::string schemaProblem(const SchemaRelease &schema)
{
    return textOf({messages::releaseUnknown,
        {schema.problem.empty() ? Message(messages::migrationsUnknown, {schema.newestMigration})
                                : Message(schema.problem)}});
}

FlagDefinitions ofCheckout(const CellProfile &cell, CheckoutFlags checkout)
{
    const auto path = cell.gitlab.string();
    if (!checkout.release) {
        return {std::move(checkout.defaults), path, textOf({messages::versionFileInvalid, {path}})};
    }
    return {std::move(checkout.defaults), path + " (GitLab " + textOf(*checkout.release) + ")", {}};
}

} // namespace

Outcome<CheckoutFlags> readFlagDefinitions(const std::filesystem::path &checkout)
{
    FlagDefaults defined;
    CELLS_TRY_VOID(forEachFile(checkout, {"config/feature_flags", "ee/config/feature_flags"}, messages::flagsMissing,
        messages::flagsUnreadable, [&defined](const std::filesystem::path &path) -> Outcome<void> {
            if (path.extension() == ".yml" && path.stem().string().starts_with(flagPrefix)) {
                defined[path.stem().string()] = defaultIn(path);
            }
            return {};
        }));
    CheckoutFlags flags{std::move(defined), releaseIn(checkout)};
    for (const auto &flag : claimFlags()) {
        flags.defaults.try_emplace(std::string(flag.name), undefinedIn(flags.release, flag));
    }
    return flags;
}

FlagDefinitions definitionsOf(const CellProfile &cell, const SchemaRelease &schema)
{
    const auto ofDatabase = versionOfMigration(schema.newestMigration);
    std::string unread;
    if (!cell.gitlab.empty()) {
        auto checkout = readFlagDefinitions(cell.gitlab);
        if (checkout) {
            const auto release = checkout->release;
            return doubted(ofCheckout(cell, std::move(*checkout)), release, ofDatabase);
        }
        unread = checkout.error().text();
    }
    const auto release = cell.gitlabVersion ? cell.gitlabVersion : ofDatabase;
    if (!release) {
        return {flagDefaultsIn({}), {}, (unread.empty() ? "" : unread + ' ') + schemaProblem(schema)};
    }
    FlagDefinitions definitions{flagDefaultsIn(release), "GitLab " + textOf(*release), unread};
    return cell.gitlabVersion ? doubted(std::move(definitions), release, ofDatabase) : definitions;
}

} // namespace cells
