// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/driftestimation.h"
#include "models/presentation/base/enumlabels.h"

namespace cells {

template <>
inline constexpr auto labelTable<claims::DriftClass> = enumLabels<claims::DriftClass>("drift",
    {
        {claims::DriftClass::Missing, QT_TRANSLATE_NOOP("drift", "Missing"), Status::Missing},
        {claims::DriftClass::Different, QT_TRANSLATE_NOOP("drift", "Different"), Status::Different},
        {claims::DriftClass::Extra, QT_TRANSLATE_NOOP("drift", "Extra"), Status::Extra},
        {claims::DriftClass::Conflict, QT_TRANSLATE_NOOP("drift", "Conflict"), Status::Conflict},
        {claims::DriftClass::Duplicate, QT_TRANSLATE_NOOP("drift", "Duplicate"), Status::Conflict},
        {claims::DriftClass::Recent, QT_TRANSLATE_NOOP("drift", "Recent"), Status::Wait},
        {claims::DriftClass::Leased, QT_TRANSLATE_NOOP("drift", "Leased"), Status::Wait},
        {claims::DriftClass::Unreadable, QT_TRANSLATE_NOOP("drift", "Unreadable")},
        {claims::DriftClass::NotChecked, QT_TRANSLATE_NOOP("drift", "Not checked")},
        {claims::DriftClass::MovedAway, QT_TRANSLATE_NOOP("drift", "Moved away"), Status::Ended},
    });

} // namespace cells

namespace cells::drift {

// "12 in conflict"
QString countInSentence(claims::DriftClass drift, std::uint64_t count);

// True when the whole model was compared without differences or open items. Only this is drawn as matching (C18).
bool isProvedEqual(const ScanReport &report);
using cells::statusOf;
// The worst status of the report; an incomplete one is at best stale.
Status statusOf(const ScanReport &report);

// "5 559 matching · 14 missing, 3 in conflict"; of one that is not complete "… · none differs so far".
QString foundText(const ScanReport &report);

// "complete", "stopped at id 41 000", "time limit reached at id ..."
QString endText(const ScanReport &report);

// "about 120, 80 to 170", "none seen, at most 3", "14, all read": never a bare number, that would look like a
// count.
QString estimateText(const EstimateReport &report, const claims::EstimatedTotal &total);

// Summarizes all scanned models: "3 of 12 models scanned · 120 000 matching · 12 differ: 7 missing, 5 extra". Starts
// with the unreadable ones.
QString sentenceOf(const std::vector<const ScanReport *> &scanned, int models);

} // namespace cells::drift
