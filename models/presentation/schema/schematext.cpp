// SPDX-License-Identifier: MIT
#include "models/presentation/schema/schematext.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace cells::schema {

namespace {

struct SchemaTexts
{
    Q_DECLARE_TR_FUNCTIONS(schema)
};

} // namespace

QString sentenceOf(const std::optional<SchemaReport> &report)
{
    if (!report) {
        return {};
    }
    if (report->isContradicted || report->schema.databases.empty() || !report->schema.databases.front().catalog) {
        return SchemaTexts::tr("Not read");
    }
    const auto findings = int(report->findings.size());
    QStringList parts{
        findings == 0 ? SchemaTexts::tr("Nothing found") : SchemaTexts::tr("%n finding(s)", nullptr, findings)};
    if (report->baseline && findings > 0) {
        const auto fresh
            = std::ranges::count_if(report->findings, [&report](const Finding &it) { return report->isNew(it); });
        parts << (fresh == 0 ? SchemaTexts::tr("none of them new") : SchemaTexts::tr("%n new", nullptr, int(fresh)));
    }
    if (!report->withheld.empty()) {
        parts << SchemaTexts::tr("%n withheld", nullptr, int(report->withheld.size()));
    }
    if (!report->docs) {
        parts << SchemaTexts::tr("Not compared with a checkout");
        return parts.join(u" · "_s);
    }
    if (!report->isRead()) {
        parts << SchemaTexts::tr("Not all databases were read");
        return parts.join(u" · "_s);
    }
    const auto counts = countKeys(report->tables);
    parts << SchemaTexts::tr("%1 of %2 tables that need a sharding key enforce it")
                 .arg(groupedNumber(counts.enforced), groupedNumber(counts.required()));
    parts << (report->docs->release ? SchemaTexts::tr("GitLab %1").arg(utf8Text(textOf(*report->docs->release)))
                                    : SchemaTexts::tr("Checkout of an unknown release"));
    return parts.join(u" · "_s);
}

QString shareText(const std::optional<double> &share)
{
    return share ? SchemaTexts::tr("%1 %").arg(decimalNumber(std::floor(*share * 1000) / 10)) : dash();
}

QString leftText(const MigrationProgress &progress)
{
    if (!progress.leastLeft) {
        return dash();
    }
    const auto least = durationString(*progress.leastLeft);
    const auto most = durationString(*progress.mostLeft);
    return least == most ? least : SchemaTexts::tr("%1 to %2").arg(least, most);
}

StatusShares sharesOf(const KeyCounts &counts)
{
    StatusShares shares;
    const auto add = [&](Status status, int count) {
        if (count > 0) {
            shares << StatusShare{status, double(count) / counts.required()};
        }
    };
    add(Status::Ok, counts.enforced);
    add(Status::Stale, counts.notValidated + counts.nullable);
    add(Status::Unknown, counts.unknown);
    add(Status::Wait, counts.desired);
    add(Status::Missing, counts.undeclared);
    add(Status::Ended, counts.exempt);
    return shares;
}

} // namespace cells::schema
