// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/decommission/archiveupdates.h"
#include "models/engine/plans/planadmission.h"

namespace cells::decommission {

// Carries out a plan about a whole cell: a decommission destroys all claims of an archive, a restore creates those that
// nobody else has by now. Batch by batch: the cell is still out of service, or still listed; its claims are those of
// the archive; one update; read back (C1 to C3, C27). What an interrupted run left is resolved first, and what is done
// already is skipped, so a run continues where the last one ended. No claim of another cell is touched.
class ArchiveRun
{
public:
    ArchiveRun(ArchiveRunSources sources, plans::ArchivePlanFile plan, plans::ActionLimits limits = {});

    // Refused when the plan is not admitted, when the archive is not the one that it was made for, and when something
    // that an interrupted run left cannot be resolved; no claim of the plan was changed then. `onResult` is called with
    // every batch that has its outcome.
    Outcome<plans::ArchiveReport> run(const plans::Confirmation &confirmation, plans::ActionControl &control,
        const std::function<void(const plans::RangeResult &)> &onResult, std::stop_token stop);

private:
    Outcome<void> begin(const plans::Confirmation &confirmation, std::stop_token stop);
    void runBatches(const std::function<void(const plans::RangeResult &)> &onResult, std::stop_token stop);
    // Refused when the cell may claim again, or for a restore, when its claims would lead elsewhere.
    Outcome<void> checkCell(std::stop_token stop);
    // Reads what the cell has in the range of the batch; a sleep of the machine meanwhile makes that worthless (F44).
    Outcome<std::vector<Record>> readAgain(const plans::ClaimRange &range, std::stop_token stop);
    void runBatch(const ArchiveBatch &batch, plans::RangeResult &result, std::stop_token stop);
    void destroy(
        const ArchiveBatch &batch, std::vector<Record> listed, plans::RangeResult &result, std::stop_token stop);
    void restore(const ArchiveBatch &batch, plans::RangeResult &result, std::stop_token stop);
    // Creates these, without what turns out to be in the way.
    void create(std::vector<Record> wanted, plans::RangeResult &result, std::stop_token stop);
    // Looks up who has them. Returns those that nobody has.
    Outcome<std::vector<Record>> leftOf(const std::vector<Record> &wanted, std::stop_token stop);
    void writeEnd();

    ArchiveRunState m_state;
    ArchiveUpdates m_updates;
    // At the rate of the plan, while writing is armed, not paused and not stopped.
    std::function<bool()> m_mayContinue;
};

} // namespace cells::decommission
