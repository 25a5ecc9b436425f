// SPDX-License-Identifier: MIT
#include "models/adapters/checkout/databasename.h"
#include "models/adapters/checkout/docsfile.h"
#include "tests/fuzz/fuzz.h"

#include <algorithm>

using namespace cells;

// A file of db/docs, db/gitlab_schemas or the loose foreign keys.
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string text(textOf(data, size));
    const auto table = tableDocsIn(text);
    demand(!table || isDatabaseName(table->name), "a table has a name that PostgreSQL cannot have");
    demand(!table || !table->gitlabSchema.empty(), "a table has no schema");
    demand(table || !table.error().text().empty(), "a refusal has no reason");
    const auto name = describedName(text);
    demand(!table || (name && *name == table->name), "a table has two names");
    const auto schema = gitlabSchemaIn(text);
    demand(!schema || isDatabaseName(schema->name), "a schema has a name that PostgreSQL cannot have");
    const auto migration = migrationDocsIn(text);
    demand(!migration || migration->finalizedBy.empty() || migration->finalizedBy.size() == 14,
        "a migration is finalized by what is no version");
    const auto keys = looseKeysIn(text);
    demand(!keys || std::ranges::all_of(*keys, [](const LooseKey &key) { return isDatabaseName(key.table); }),
        "a loose key has a table that PostgreSQL cannot have");
    return 0;
}
