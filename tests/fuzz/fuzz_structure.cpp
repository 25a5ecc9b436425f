// SPDX-License-Identifier: MIT
#include "models/adapters/checkout/createdtables.h"
#include "models/claims/printable.h"
#include "tests/fuzz/fuzz.h"

#include <algorithm>
#include <string>

using namespace cells;

// db/structure.sql of a checkout.
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string sql(textOf(data, size));
    const auto tables = createdTables(sql, {});
    if (!tables) {
        return 0;
    }
    demand(std::ranges::is_sorted(*tables), "tables are not sorted");
    demand(std::ranges::all_of(*tables, isUtf8), "a name is not UTF-8");
    // A statement more changes nothing in what stands before it.
    const auto more = createdTables(sql + "\nCREATE TABLE fuzzed.added ();", {});
    demand(more && std::ranges::includes(*more, *tables), "tables are lost");
    demand(std::ranges::binary_search(*more, std::string("fuzzed.added")), "the last statement is not read");
    return 0;
}
