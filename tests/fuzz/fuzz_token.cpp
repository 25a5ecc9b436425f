// SPDX-License-Identifier: MIT
#include "models/adapters/access/tokenexpiry.h"
#include "tests/fuzz/fuzz.h"

using namespace cells;

// What a password command prints.
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto expiry = tokenExpiry(textOf(data, size));
    demand(!expiry || parseInstant(isoText(*expiry)) == expiry, "a token ends at a time that cannot be written");
    return 0;
}
