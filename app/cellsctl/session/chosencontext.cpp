// SPDX-License-Identifier: MIT
#include "app/cellsctl/session/chosencontext.h"

#include "models/adapters/os/privatefile.h"
#include "models/ports/jsonfields.h"

#include <nlohmann/json.hpp>

#include <charconv>
#include <cstdlib>

namespace cells {

namespace {

using Json = nlohmann::ordered_json;
using Origin = ChosenContext::Origin;

constexpr const char *noEnvironment
    = "No environment is chosen. Use --environment FILE, CELLS_ENVIRONMENT, or `cellsctl use FILE`.";

// Empty when it is not set.
std::string variable(const char *name)
{
    const char *value = std::getenv(name);
    return value ? value : "";
}

// Returns 0 for "all".
Outcome<std::int64_t> cellNumberIn(const std::string &text, const std::string &source)
{
    std::int64_t number = 0;
    const auto *end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    if (text == "all") {
        return 0;
    }
    if (error != std::errc() || rest != end || number <= 0) {
        return failed(Failure::Kind::Refused, source + ": \"" + text + "\" is not the number of a cell.");
    }
    return number;
}

Outcome<void> chooseCell(ChosenContext &chosen, const GivenContext &given, bool isCellFromOption,
    const std::optional<CurrentContext> &current)
{
    const auto named = variable("CELLS_CELL");
    if (!given.cell.empty()) {
        CELLS_TRY(chosen.cell, cellNumberIn(given.cell, "--cell"));
    } else if (isCellFromOption) {
        return {};
    } else if (!named.empty()) {
        CELLS_TRY(chosen.cell, cellNumberIn(named, "CELLS_CELL"));
        chosen.cellFrom = Origin::Variable;
    } else if (current) {
        chosen.cell = current->cell;
        chosen.cellFrom = Origin::Use;
    }
    return {};
}

} // namespace

std::filesystem::path currentContextFile()
{
    const auto config = variable("XDG_CONFIG_HOME");
    const auto home = variable("HOME");
    using std::filesystem::path;
    return (config.starts_with('/') ? path(config) : path(home.empty() ? "/" : home) / ".config")
        / "cells-console/cellsctl.json";
}

Outcome<std::optional<CurrentContext>> readCurrentContext()
{
    const auto file = currentContextFile();
    std::error_code error;
    if (!std::filesystem::exists(file, error)) {
        return std::nullopt;
    }
    CELLS_TRY(const auto text, readFile(file));
    const auto json = parsedJson<Json>(text);
    const auto environment = textOr(json, "environment");
    const auto cell = wholeNumberIn(json, "cell");
    if (environment.empty() || (fieldIn(json, "cell") && !cell)) {
        return failed(Failure::Kind::Refused,
            file.string() + " is damaged. `cellsctl use --clear` removes it; then choose an environment again.");
    }
    return CurrentContext{environment, cell.value_or(0)};
}

Outcome<void> saveCurrentContext(const CurrentContext &current)
{
    const auto file = currentContextFile();
    CELLS_TRY_VOID(makePrivateFolder(file.parent_path()));
    Json json{{"environment", current.environment}};
    if (current.cell != 0) {
        json["cell"] = current.cell;
    }
    return replaceFile(file, json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

Outcome<void> clearCurrentContext()
{
    const auto file = currentContextFile();
    std::error_code error;
    std::filesystem::remove(file, error);
    return error ? failed(Failure::Kind::Refused, file.string() + " cannot be removed: " + error.message() + ".")
                 : Outcome<void>();
}

std::string environmentOriginText(Origin origin)
{
    return origin == Origin::Option  ? "--environment"
        : origin == Origin::Variable ? "CELLS_ENVIRONMENT"
                                     : "`cellsctl use`";
}

Outcome<ChosenContext> chooseContext(const GivenContext &given, bool isCellFromOption)
{
    ChosenContext chosen;
    std::optional<CurrentContext> current;
    if (!given.environment.empty()) {
        chosen.environment = given.environment;
    } else if (const auto named = variable("CELLS_ENVIRONMENT"); !named.empty()) {
        chosen.environment = named;
        chosen.environmentFrom = Origin::Variable;
    } else {
        CELLS_TRY(current, readCurrentContext());
        if (!current) {
            return failed(Failure::Kind::Refused, noEnvironment);
        }
        chosen.environment = current->environment;
        chosen.environmentFrom = Origin::Use;
    }
    CELLS_TRY_VOID(chooseCell(chosen, given, isCellFromOption, current));
    return chosen;
}

} // namespace cells
