#pragma once

#include "models/engine/driftscan.h"
#include "models/tables/status.h"

#include <QString>

namespace cells {

// "Missing", translated; never shown without its glyph.
QString nameOf(DriftClass drift);
Status statusOf(DriftClass drift);
// "12 in conflict"
QString countInSentence(DriftClass drift, std::uint64_t count);

// "5 559 matching · 14 missing, 3 in conflict"
QString foundText(const ScanCounts &counts);

// "complete", "stopped at id 41 000", "time limit reached at id ..."
QString endText(const ScanReport &report);

// All models together, as far as they were scanned: "3 of 12 models scanned · 120 000 matching · 12 differ: 7
// missing, 5 extra". What could not be read comes first.
QString sentenceOf(const std::vector<const ScanReport *> &scanned, int models);

} // namespace cells
