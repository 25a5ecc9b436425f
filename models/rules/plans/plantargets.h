// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/plans/plan.h"

namespace cells::plans {

// Returns the differences between the target of a plan and the current one, such as "service 10.0.0.1:443 instead of
// 10.0.0.2:443; database system id 7711 instead of 7722". Empty when there are none.
Message differencesOf(const PlanTarget &made, const PlanTarget &here);

// The same without the database, which is known only with a connection.
Message differencesInFile(const PlanTarget &made, const PlanTarget &here);

// Returns a sentence that says why the plan is refused here.
Message refusalOf(const Message &differences);

} // namespace cells::plans
