// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"

#include <string_view>

namespace cells {

// The databases of one GitLab. Each has every table; a table is at home in one of them, and write-locked in the others.
enum class LogicalDatabase
{
    Main,
    Ci,
    Sec
};

consteval auto enumTable(LogicalDatabase)
{
    return enumKeys<LogicalDatabase>(
        {{LogicalDatabase::Main, "main"}, {LogicalDatabase::Ci, "ci"}, {LogicalDatabase::Sec, "sec"}});
}

struct HomeTable
{
    std::string_view table;
    LogicalDatabase home = LogicalDatabase::Main;
};

// Tables that identify a database: a few of each, all old ones without partitions.
inline constexpr HomeTable homeTables[]{{"organizations", LogicalDatabase::Main}, {"users", LogicalDatabase::Main},
    {"projects", LogicalDatabase::Main}, {"ci_variables", LogicalDatabase::Ci},
    {"ci_pipeline_schedules", LogicalDatabase::Ci}, {"vulnerabilities", LogicalDatabase::Sec},
    {"vulnerability_scanners", LogicalDatabase::Sec}};

} // namespace cells
