// SPDX-License-Identifier: MIT
#include "models/presentation/ranges/findingrows.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/severitylabels.h"

#include <QRegularExpression>

#include <algorithm>

namespace cells::ranges {

namespace {

// Ids are long, and are compared.
QString withGroups(QString text)
{
    static const QRegularExpression number(QStringLiteral("(?<![\\w.])\\d{5,19}(?![\\w.]*[\\w])"));
    qsizetype from = 0;
    for (auto match = number.match(text); match.hasMatch(); match = number.match(text, from)) {
        const auto grouped = groupedNumber(match.captured().toLongLong());
        text.replace(match.capturedStart(), match.capturedLength(), grouped);
        from = match.capturedStart() + grouped.size();
    }
    return text;
}

FindingRow rowOf(const ranges::Finding &finding)
{
    return {std::string(toKey(finding.kind)), nameOf(finding.kind), cells::statusOf(finding.kind),
        severityOf(finding.kind), finding.cell, finding.database, utf8Text(finding.object),
        withGroups(translatedText(finding.text)), translatedText(finding.step)};
}

FindingRow rowOf(const organizations::Finding &finding)
{
    return {std::string(toKey(finding.kind)), nameOf(finding.kind), cells::statusOf(finding.kind),
        severityOf(finding.kind), finding.cell, {},
        finding.organization ? QCoreApplication::translate("ranges", "Organization %1").arg(*finding.organization)
                             : QString(),
        translatedText(finding.text), translatedText(finding.step)};
}

} // namespace

std::vector<FindingRow> findingRows(
    const std::optional<RangeReport> &ranges, const std::optional<organizations::OrganizationReport> &organizations)
{
    std::vector<FindingRow> rows;
    const auto add = [&rows](const auto &findings) {
        for (const auto &it : findings) {
            rows.push_back(rowOf(it));
        }
    };
    if (ranges) {
        add(ranges->findings);
    }
    if (organizations) {
        add(organizations->findings);
    }
    std::ranges::stable_sort(rows, {}, &FindingRow::severity);
    return rows;
}

} // namespace cells::ranges
