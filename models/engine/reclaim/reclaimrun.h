// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/plans/planadmission.h"
#include "models/engine/reclaim/reclaimhalves.h"

namespace cells::plans {

// Carries out a plan about claims, update by update: recheck, durable intent, lease, a second read of the rows while
// the claims are leased, commit, read back, durable outcome (C1 to C3, C6, C7, C10, C11, P21). While a claim is leased
// no transaction of Rails can change it, so the second read holds until the commit. If a row changed meanwhile, the
// lease is rolled back. A claim that blocks an update is set aside and not retried. When the service does not name it,
// the update is halved until it is found. Updates that belong together hold the writer: disarming ends the run after
// them. The plan is saved with the audit log before the first action, so that an undo can be planned from it later.
class ReclaimRun
{
public:
    ReclaimRun(ReclaimDependencies dependencies, ReclaimPlanFile plan, ActionLimits limits = {});

    // Refused, and nothing done, as ActionRun::run is. `onResult` is called with every item that has its outcome.
    Outcome<ReclaimReport> run(const Confirmation &confirmation, ActionControl &control,
        const std::function<void(const ClaimResult &)> &onResult, std::stop_token stop);

private:
    Outcome<void> begin(const Confirmation &confirmation);
    void runBatches(std::stop_token stop);
    void runBatch(ClaimBatch batch, std::stop_token stop);
    void breakDown(const Message &why);
    // Scans the sources of all begun items.
    void scanAgain(std::stop_token stop);
    void writeEnd();

    const ActionLimits m_limits;
    ReclaimState m_state;
    ClaimUpdates m_updates;
    ReclaimHalves m_halves;
};

} // namespace cells::plans
