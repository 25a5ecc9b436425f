// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/decommission/archiveupdates.h"
#include "models/engine/plans/planadmission.h"

namespace cells::decommission {

// Carries out a plan about a whole cell: a decommission destroys all claims of an archive, a restore creates those that
// nobody else has by now. Batch by batch: the identity of the cell is still refused, the claims are exactly those of
// the archive, one update, read back (C1 to C3, C26). What an interrupted run left is settled first; what is already
// done is skipped, so a run continues where the last one ended. No claim of another cell is touched.
class ArchiveRun
{
public:
    ArchiveRun(ArchiveRunSources sources, plans::ArchivePlanFile plan, plans::ActionLimits limits = {});

    // Refused, and nothing done, when the plan is not admitted, or the archive is not the one it was made for.
    // `onResult` is called with every batch that has its outcome.
    Outcome<plans::ArchiveReport> run(const plans::Confirmation &confirmation, plans::ActionControl &control,
        const std::function<void(const plans::RangeResult &)> &onResult, std::stop_token stop);

private:
    Outcome<void> begin(const plans::Confirmation &confirmation, std::stop_token stop);
    void runBatches(plans::ActionControl &control, const std::function<void(const plans::RangeResult &)> &onResult,
        std::stop_token stop);
    // Empty: nobody claims for the cell.
    Message doubtOfIdentity(std::stop_token stop);
    plans::RangeResult runBatch(const ArchiveBatch &batch, std::stop_token stop);
    void destroy(
        const ArchiveBatch &batch, std::vector<Record> listed, plans::RangeResult &result, std::stop_token stop);
    void restore(
        const ArchiveBatch &batch, const std::vector<Record> &listed, plans::RangeResult &result, std::stop_token stop);
    // Moves those that others have from `missing` to the report. False: none was found, or they cannot be looked up.
    bool setTakenAside(std::vector<Record> &missing, std::stop_token stop);
    void writeEnd();

    const plans::ActionLimits m_limits;
    ArchiveRunState m_state;
    ArchiveUpdates m_updates;
};

} // namespace cells::decommission
