// SPDX-License-Identifier: MIT
#include "models/presentation/overview/lookuptable.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/leases/leasetext.h"
#include "models/presentation/overview/attentiontext.h"

#include <map>

namespace cells::overview {

using namespace claims;
using namespace lookup;
using namespace pairing;

namespace {

struct Claims
{
    Q_DECLARE_TR_FUNCTIONS(claims)
};

struct Count
{
    LookupVerdict verdict;
    const char *text;
};

constexpr Count counts[]{{LookupVerdict::Differs, QT_TRANSLATE_N_NOOP("claims", "%n differing")},
    {LookupVerdict::NotFound, QT_TRANSLATE_N_NOOP("claims", "%n not found")},
    {LookupVerdict::NotChecked, QT_TRANSLATE_N_NOOP("claims", "%n not checked")},
    {LookupVerdict::Lease, QT_TRANSLATE_N_NOOP("claims", "%n lease(s)")},
    {LookupVerdict::Matching, QT_TRANSLATE_N_NOOP("claims", "%n matching")}};

bool isAnyPersonal(const TypedValue &typed)
{
    return std::any_of(
        typed.claims.begin(), typed.claims.end(), [](const Claim &claim) { return isPersonal(claim.type); });
}

QString foundText(const LookupRow &row)
{
    const auto *hit = row.found();
    const auto *lease = row.foundLease();
    return hit ? pairStatusText(hit->pair) : lease ? nameOf(lease->assessment.verdict) : nameOf(row.answer->verdict);
}

std::optional<Status> foundStatus(const LookupRow &row)
{
    const auto *hit = row.found();
    const auto *lease = row.foundLease();
    return hit  ? statusOf(hit->pair.result)
        : lease ? statusOf(lease->assessment.verdict)
                : statusOf(row.answer->verdict);
}

// The service decides about the owner when it has the claim or lease.
QString askedCellText(const LookupRow &row)
{
    const auto *lease = row.foundLease();
    const auto *hit = row.found();
    return hit ? QString::number(hit->cell.value) : lease ? QString::number(lease->cell.value) : dash();
}

QString modelText(const LookupRow &row)
{
    const auto *hit = row.found();
    if (!hit) {
        return dash();
    }
    const auto name = hit->model ? utf8Text(hit->model->name) : Claims::tr("unknown source");
    return name + u' ' + keyString(hit->pair.key);
}

QString typeText(const LookupRow &row)
{
    const auto *hit = row.found();
    return hit ? typeString(hit->pair.type) : row.foundLease() ? Claims::tr("lease") : dash();
}

QString valueText(const LookupRow &row)
{
    const auto *hit = row.found();
    if (!hit) {
        return dash();
    }
    const auto value = valueOf(hit->pair);
    return row.isMasked && isPersonal(hit->pair.type) ? masked(value) : displayText(value);
}

QString statusText(const LookupRow &row)
{
    if (const auto *lease = row.foundLease()) {
        return lease->service ? Claims::tr("listed") : Claims::tr("local row only");
    }
    const auto *hit = row.found();
    return hit && hit->pair.record ? QString::fromStdString(nameOf(hit->pair.record->status)) : dash();
}

std::vector<CellId> cellsLeftOut(const LookupReport &report)
{
    std::vector<CellId> cells;
    for (const auto &proof : report.contradicted) {
        cells.push_back(proof.cell);
    }
    return cells;
}

constexpr Column<LookupRow> lookupColumns[]{
    {.id = "asked",
        .title = QT_TRANSLATE_NOOP("columns", "Looked up"),
        .isMonospace = true,
        .text = shownQuestion,
        .isLess = [](const auto &a, const auto &b) { return a.number < b.number; }},
    {.id = "found", .title = QT_TRANSLATE_NOOP("columns", "Found"), .text = foundText, .status = foundStatus},
    {.id = "cell", .title = QT_TRANSLATE_NOOP("columns", "Cell"), .alignment = rightAligned, .text = askedCellText},
    {.id = "model", .title = QT_TRANSLATE_NOOP("columns", "Row"), .text = modelText},
    {.id = "type", .title = QT_TRANSLATE_NOOP("columns", "Claim"), .text = typeText},
    {.id = "value", .title = QT_TRANSLATE_NOOP("columns", "Value"), .isMonospace = true, .text = valueText},
    {.id = "status", .title = QT_TRANSLATE_NOOP("columns", "Status"), .text = statusText},
    {.id = "because", .title = QT_TRANSLATE_NOOP("columns", "Reason"), .text = becauseOf, .toolTip = becauseOf},
};

} // namespace

std::vector<LookupRow> rowsOf(const LookupReport &report, bool isMasked)
{
    std::vector<LookupRow> rows;
    for (const auto &one : report.answers) {
        const auto answer = std::make_shared<const LookupAnswer>(one);
        const auto add = [&](std::optional<std::size_t> hit, std::optional<std::size_t> lease) {
            rows.push_back({int(rows.size()), answer, hit, lease, report.asOf, isMasked});
        };
        for (std::size_t i = 0; i < one.hits.size(); ++i) {
            add(i, {});
        }
        for (std::size_t i = 0; i < one.leases.size(); ++i) {
            add({}, i);
        }
        if (one.hits.empty() && one.leases.empty()) {
            add({}, {});
        }
    }
    return rows;
}

QString shownQuestion(const LookupRow &row)
{
    const auto &asked = row.answer->asked;
    return row.isMasked && isAnyPersonal(asked) ? masked(asked.text) : displayText(asked.text);
}

QString becauseOf(const LookupRow &row)
{
    if (const auto *hit = row.found()) {
        const auto because = hit->pair.reasons.empty() ? QString() : translatedText(hit->pair.reasons.front());
        return hit->isCaseOther ? Claims::tr("Found only when ignoring case. %1").arg(because) : because;
    }
    if (const auto *lease = row.foundLease()) {
        return translatedText(lease->assessment.reasons.front());
    }
    if (!row.answer->gaps.empty()) {
        return translatedText(row.answer->gaps.front());
    }
    const auto where = row.answer->searched.empty() ? Claims::tr("No cell was searched")
                                                    : Claims::tr("%1: not found").arg(namesOf(row.answer->searched));
    return row.asked().uuid ? Claims::tr("%1 as a lease. Records are found by reading every claim: record:…").arg(where)
                            : where;
}

// Counts findings, each of which has a row; a lookup without findings has one as well.
QString sentenceOf(const LookupReport &report)
{
    std::map<LookupVerdict, int> sums;
    std::size_t found = 0;
    for (const auto &answer : report.answers) {
        for (const auto &hit : answer.hits) {
            ++sums[verdictOf(hit)];
        }
        sums[LookupVerdict::Lease] += int(answer.leases.size());
        found += answer.hits.size() + answer.leases.size();
        if (answer.hits.empty() && answer.leases.empty()) {
            ++sums[answer.verdict];
        }
    }
    QStringList segments{
        Claims::tr("%n looked up", nullptr, int(report.answers.size())), Claims::tr("%n found", nullptr, int(found))};
    for (const auto &[verdict, text] : counts) {
        if (sums[verdict] > 0) {
            segments << Claims::tr(text, nullptr, sums[verdict]);
        }
    }
    segments << (report.isAcrossCells ? Claims::tr("across all cells, with an admin certificate")
                                      : Claims::tr("by each cell's rows; claims without a row are not found"));
    if (!report.contradicted.empty()) {
        segments << Claims::tr("without %1").arg(namesOf(cellsLeftOut(report)));
    }
    return segments.join(QStringLiteral(" · "));
}

QString leftOutOf(const LookupReport &report)
{
    return report.contradicted.empty()
        ? QString()
        : Claims::tr("Not searched: %1, with the database of another cell").arg(namesOf(cellsLeftOut(report)));
}

QString whyLeftOut(const LookupReport &report)
{
    QStringList lines;
    for (const auto &proof : report.contradicted) {
        for (const auto &evidence : proof.pairing.evidence) {
            if (evidence.bearing == Bearing::Contradicts) {
                lines
                    << Claims::tr("Cell %1: %2").arg(QString::number(proof.cell.value), translatedText(evidence.text));
            }
        }
    }
    return lines.join(QLatin1Char('\n'));
}

LookupTable::LookupTable(QObject *parent)
    : RowTable(
        lookupColumns, [](const LookupRow &row) { return row.number; }, shownQuestion, parent)
{
}

} // namespace cells::overview

#include "moc_lookuptable.cpp"
