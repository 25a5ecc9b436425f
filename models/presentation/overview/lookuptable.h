// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/lookup/claimlookup.h"
#include "models/presentation/claims/claimtable.h"

namespace cells {

template <>
inline constexpr auto labelTable<lookup::LookupVerdict> = enumLabels<lookup::LookupVerdict>("claims",
    {
        {lookup::LookupVerdict::Matching, QT_TRANSLATE_NOOP("claims", "Matching"), Status::Ok},
        {lookup::LookupVerdict::Differs, QT_TRANSLATE_NOOP("claims", "Differs"), Status::Different},
        {lookup::LookupVerdict::Lease, QT_TRANSLATE_NOOP("claims", "Outstanding lease"), Status::Wait},
        {lookup::LookupVerdict::NotFound, QT_TRANSLATE_NOOP("claims", "Not found"), Status::Missing},
        {lookup::LookupVerdict::NotChecked, QT_TRANSLATE_NOOP("claims", "Not checked")},
    });

} // namespace cells

namespace cells::overview {

// A finding of a lookup: a claim, a row or a lease, or that nothing was found.
struct LookupRow
{
    // Position in the report.
    int number = 0;
    std::shared_ptr<const lookup::LookupAnswer> answer;
    // Into the answer's hits; absent: not one of them.
    std::optional<std::size_t> hit{};
    std::optional<std::size_t> lease{};
    Instant now{};
    bool isMasked = false;

    const TypedValue &asked() const { return answer->asked; }
    const lookup::LookupHit *found() const { return hit ? &answer->hits[*hit] : nullptr; }
    const lookup::LookupLease *foundLease() const { return lease ? &answer->leases[*lease] : nullptr; }
};

// One row for each finding, and one for each line without findings.
std::vector<LookupRow> rowsOf(const lookup::LookupReport &report, bool isMasked);

// The typed text, masked if the row asks for it and it may be personal.
QString shownQuestion(const LookupRow &row);

// The first reason of what was found, or why nothing was.
QString becauseOf(const LookupRow &row);
// "2 looked up · 3 found · 1 not found · 3 matching · through each cell's own rows"
QString sentenceOf(const lookup::LookupReport &report);
// "Not in this answer: Cells 1 and 2, given the database of another cell"; empty: all that answered are.
QString leftOutOf(const lookup::LookupReport &report);
// The evidence, one line for each signal.
QString whyLeftOut(const lookup::LookupReport &report);

// The findings for each typed text: source, claim, row and reason.
class LookupTable : public RowTable<LookupRow, int>
{
    Q_OBJECT

public:
    explicit LookupTable(QObject *parent = nullptr);
};

} // namespace cells::overview
