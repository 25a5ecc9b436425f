// SPDX-License-Identifier: MIT
#include "models/engine/scan/scanresumption.h"

namespace cells {

std::string resumeBlocker(
    const ScanReport &before, const CellSources &cell, const DatabaseIdentity &database, const Thresholds &thresholds)
{
    const auto &known = before.database;
    const bool isSameSystem = known.systemIdentifier.empty() || database.systemIdentifier.empty()
        ? known.host == database.host
        : known.systemIdentifier == database.systemIdentifier;
    // Scans of an earlier release have no timeline.
    const bool isPromoted
        = !known.timeline.empty() && !database.timeline.empty() && known.timeline != database.timeline;
    return before.cell != cell.id                              ? "it was one of another cell"
        : known.database != database.database || !isSameSystem ? "it read another database"
        : isPromoted                                           ? "its database was promoted since"
        : before.service != cell.service->address()            ? "it asked another Topology Service"
        : before.thresholds != thresholds                      ? "it judged by other thresholds"
                                                               : "";
}

} // namespace cells
