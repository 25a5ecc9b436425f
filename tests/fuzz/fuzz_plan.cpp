// SPDX-License-Identifier: MIT
#include "models/engine/plans/planfile.h"
#include "models/engine/plans/reclaimfile.h"
#include "tests/fuzz/fuzz.h"

using namespace cells;
using namespace cells::plans;

namespace {

template <typename File> void check(const Outcome<File> &read, Outcome<File> (*parse)(std::string_view))
{
    if (!read) {
        demand(!read.error().text().empty(), "a plan is refused without a reason");
        return;
    }
    (void)summaryOf(read->plan);
    const auto again = parse(planFileText(*read));
    demand(again && *again == *read, "a plan that was read is written as another one");
}

} // namespace

// A plan file of either kind (S37, S45).
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto text = textOf(data, size);
    if (isReclaimPlan(text)) {
        check(parseReclaimPlanFile(text), parseReclaimPlanFile);
    } else {
        check(parsePlanFile(text), parsePlanFile);
    }
    return 0;
}
