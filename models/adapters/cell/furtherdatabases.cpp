// SPDX-License-Identifier: MIT
#include "models/adapters/cell/furtherdatabases.h"

#include "models/adapters/tls/conninfo.h"

#include <fmt/format.h>

namespace cells {
namespace {

// The cell as if that database were its main one, so that it is reached in the same way.
CellProfile profileOf(const CellProfile &cell, const FurtherDatabase &further)
{
    auto profile = cell;
    profile.name = fmt::format("{} ({})", cell.name, toKey(further.name));
    profile.database = further.database;
    profile.writerDatabase = further.writerDatabase;
    profile.commands = further.commands;
    profile.writerCommands = {};
    profile.further.clear();
    return profile;
}

std::string writerOf(const FurtherDatabase &further)
{
    const auto writer = Conninfo::parse(further.writerDatabase);
    return writer && !further.writerDatabase.empty() ? writer->user() : std::string();
}

Outcome<std::shared_ptr<PostgresCellDatabase>> open(const CellProfile &cell, const FurtherDatabase &further,
    const CellLimits &limits, const std::shared_ptr<Access> &access)
{
    return openCellDatabase(profileOf(cell, further), limits, access)
        .map([](std::unique_ptr<PostgresCellDatabase> opened) {
            return std::shared_ptr<PostgresCellDatabase>(std::move(opened));
        });
}

} // namespace

std::vector<FurtherExamination> openFurtherDatabases(
    const CellProfile &cell, const CellLimits &limits, const std::shared_ptr<Access> &access)
{
    std::vector<FurtherExamination> all;
    for (const auto &further : cell.further) {
        all.push_back({further.name, open(cell, further, limits, access), writerOf(further)});
    }
    return all;
}

std::vector<FurtherInventory> openFurtherInventories(
    const CellProfile &cell, const CellLimits &limits, const std::shared_ptr<Access> &access)
{
    std::vector<FurtherInventory> all;
    for (const auto &further : cell.further) {
        all.push_back({further.name, open(cell, further, limits, access).map([](const auto &opened) {
                           return std::shared_ptr<CellInventory>(opened, &opened->inventory());
                       })});
    }
    return all;
}

} // namespace cells
