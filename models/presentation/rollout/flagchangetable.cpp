// SPDX-License-Identifier: MIT
#include "models/presentation/rollout/flagchangetable.h"

#include "models/presentation/base/timetext.h"
#include "models/presentation/rollout/rollouttext.h"

namespace cells::rollout {

namespace {

constexpr Column<FlagChangeRow> changeColumns[]{
    {.id = "seen",
        .title = QT_TRANSLATE_NOOP("columns", "Seen"),
        .text = [](const FlagChangeRow &row) { return agoString(row.change.seen, row.asOf); },
        .isLess = [](const FlagChangeRow &a, const FlagChangeRow &b) { return a.change.seen < b.change.seen; },
        .toolTip =
            [](const FlagChangeRow &row) {
                return QCoreApplication::translate("rollout", "Unchanged at %1.").arg(utcString(row.change.after));
            },
        .clockText = [](const FlagChangeRow &row) { return utcString(row.change.seen); }},
    {.id = "cell",
        .title = QT_TRANSLATE_NOOP("columns", "Cell"),
        .text = [](const FlagChangeRow &row) { return utf8Text(row.cell); },
        .isLess = [](const FlagChangeRow &a, const FlagChangeRow &b) { return a.change.cell < b.change.cell; }},
    {.id = "flag",
        .title = QT_TRANSLATE_NOOP("columns", "Flag"),
        .isMonospace = true,
        .text = [](const FlagChangeRow &row) { return utf8Text(row.change.flag); }},
    {.id = "from",
        .title = QT_TRANSLATE_NOOP("columns", "From"),
        .text = [](const FlagChangeRow &row) { return textOf(std::optional(row.change.from)); }},
    {.id = "to",
        .title = QT_TRANSLATE_NOOP("columns", "To"),
        .text = [](const FlagChangeRow &row) { return textOf(std::optional(row.change.to)); }},
};

std::string idOf(const FlagChangeRow &row)
{
    return std::to_string(row.change.cell.value) + ' ' + row.change.flag + ' ' + isoText(row.change.seen);
}

} // namespace

std::vector<FlagChangeRow> flagChangeRows(
    const std::vector<RolloutCell> &cells, const std::map<CellId, CellRollout> &answers)
{
    std::vector<FlagChangeRow> rows;
    for (const auto &cell : cells) {
        const auto found = answers.find(cell.cell);
        if (found == answers.end() || !found->second.seen || !*found->second.seen) {
            continue;
        }
        for (const auto &change : (*found->second.seen)->changes) {
            rows.push_back({change, cell.name, found->second.asOf});
        }
    }
    std::stable_sort(rows.begin(), rows.end(),
        [](const FlagChangeRow &a, const FlagChangeRow &b) { return a.change.seen > b.change.seen; });
    return rows;
}

FlagChangeTable::FlagChangeTable(QObject *parent)
    : RowTable(
        changeColumns, idOf, [](const FlagChangeRow &row) { return utf8Text(idOf(row)); }, parent)
{
}

} // namespace cells::rollout

#include "moc_flagchangetable.cpp"
