// SPDX-License-Identifier: MIT
#include "models/rules/schema/keycheck.h"
#include "tests/fuzz/fuzz.h"

#include <string>
#include <vector>

using namespace cells;
using namespace cells::schema;

// The definition of a check, as a database prints it.
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const std::vector<std::string> keys{"group_id", "project_id"};
    const std::string definition(textOf(data, size));
    SchemaTable table;
    table.columns = {{"group_id", "bigint"}, {"project_id", "bigint"}};
    table.constraints = {{"check", ConstraintKind::Check, true, keys, {}, definition}};
    const auto enforcement = enforcementOf(table, keys);
    demand(enforcement.ofNone == refusalBy(definition, keys, 0), "a table with one check does what the check does");
    demand((enforcement.ofNone == Refusal::Refused) == enforcement.isValidated, "a validated check is not counted");
    return 0;
}
