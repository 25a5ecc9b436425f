// SPDX-License-Identifier: MIT
#include "models/presentation/schema/schemafindings.h"

#include "models/presentation/base/messagetext.h"

#include <algorithm>
#include <functional>

namespace cells::schema {

namespace {

FindingRow findingRowOf(const Finding &finding)
{
    return {.key = std::string(toKey(finding.kind)),
        .name = nameOf(finding.kind),
        .status = statusOf(finding.kind),
        .severity = severityOf(finding.kind),
        .cell = finding.cell,
        .database = finding.database,
        .object = utf8Text(finding.object),
        .text = translatedText(finding.text),
        .step = translatedText(finding.step),
        .source = utf8Text(finding.source),
        .query = utf8Text(finding.query)};
}

} // namespace

std::vector<FindingRow> schemaFindingRows(
    const SchemaReport &report, const std::optional<RowReport> &rows, bool isWithheldShown)
{
    std::vector<FindingRow> all;
    const auto add = [&](const std::vector<Finding> &findings, bool hasBaseline) {
        for (const auto &it : findings) {
            all.push_back(findingRowOf(it));
            all.back().isNew = hasBaseline ? std::optional(report.isNew(it)) : std::nullopt;
        }
    };
    add(report.findings, report.baseline.has_value());
    std::ranges::stable_sort(all, std::greater{}, [](const FindingRow &it) { return it.isNew.value_or(true); });
    if (rows) {
        add(rows->findings, false);
    }
    if (isWithheldShown) {
        add(report.withheld, report.baseline.has_value());
    }
    return all;
}

} // namespace cells::schema
