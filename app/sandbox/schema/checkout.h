// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/schema/tabledefinition.h"
#include "models/claims/gitlabversion.h"
#include "models/ports/outcome.h"

#include <filesystem>

namespace cells {

// The content of a checkout of GitLab.
struct CheckoutContent
{
    GitlabVersion release;
    std::vector<TableDefinition> tables{};
    std::vector<MigrationDocs> migrations{};
    // The rows of schema_migrations.
    std::vector<std::string> versions{};
    // db/structure.sql
    std::string structure{};
};

// Writes those files of a checkout that the console reads. The folder is new.
Outcome<void> writeCheckout(const std::filesystem::path &folder, const CheckoutContent &content);

} // namespace cells
