// SPDX-License-Identifier: MIT
#include "models/engine/activity/activityfilter.h"
#include "models/engine/claims/claimfilter.h"
#include "models/engine/claims/recordfilter.h"
#include "models/engine/differences/differencefilter.h"
#include "models/engine/leases/leasefilter.h"
#include "models/engine/rollout/rolloutfilter.h"
#include "models/rules/text/filterterm.h"
#include "tests/fuzz/fuzz.h"

using namespace cells;
using namespace cells::activity;
using namespace cells::claims;
using namespace cells::drift;
using namespace cells::leases;
using namespace cells::rollout;

namespace {

template <typename Filter> void check(const Outcome<Filter> &filter)
{
    demand(filter || !filter.error().text().empty(), "a filter is refused without a reason");
}

} // namespace

// What somebody types into a filter bar, or a link brings along.
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto text = textOf(data, size);
    check(parseClaimFilter(text));
    check(parseDifferenceFilter(text));
    check(parseLeaseFilter(text));
    check(parseRecordFilter(text, Instant{}));
    check(parseRolloutFilter(text));
    check(parseActivityFilter(text));
    (void)withoutValues(text);
    for (const auto &word : filterTokens(text)) {
        (void)unquoted(word);
    }
    const std::string value(text);
    demand(unquoted(quotedTerm("value:", value)) == "value:" + value, "a quoted term is read as another one");
    return 0;
}
