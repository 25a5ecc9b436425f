// SPDX-License-Identifier: MIT
#include "models/engine/decommission/earlierupdates.h"

#include "models/claims/digits.h"

#include <algorithm>

namespace cells::decommission {

using namespace audit;
using namespace plans;

namespace {

std::uint64_t fieldNumber(const AuditRecord &record, std::string_view field)
{
    return std::strtoull(record.text(field).c_str(), nullptr, 10);
}

ArchiveUpdate updateIn(const AuditRecord &record)
{
    ArchiveUpdate update;
    update.name = record.text("update");
    update.plan = record.text("plan");
    update.range.source = SourceType(std::atoi(record.text("source").c_str()));
    update.range.after = bytesOfHex(record.text("after")).value_or(std::string());
    update.range.upTo = bytesOfHex(record.text("up_to")).value_or(std::string());
    update.range.action = fromKey<ClaimAction>(record.text("changes")).value_or(ClaimAction::Destroy);
    update.claims = fieldNumber(record, "count");
    update.digest = record.text("digest");
    update.before = fieldNumber(record, "before");
    return update;
}

bool isOf(const AuditRecord &record, const ArchiveTarget &target)
{
    const auto action = record.text("action");
    return (action == beginArchivedKey || action == commitArchivedKey || action == rollBackArchivedKey)
        && record.text("cell") == std::to_string(target.cell.value) && record.text("service") == target.service
        && record.text("environment") == target.environment;
}

void follow(EarlierUpdate &it, const AuditRecord &record)
{
    const auto action = record.text("action");
    if (record.kind == AuditKind::Intent) {
        it.open.insert(action);
        it.lastCall = record.time;
    } else if (record.kind == AuditKind::Outcome && record.text("outcome") != "unknown") {
        it.open.erase(action);
        it.isLeased = action == beginArchivedKey && record.text("outcome") == "applied";
        if (const auto lease = Uuid::parse(record.text("lease"))) {
            it.update.lease = lease;
        }
    }
}

} // namespace

AuditFields fieldsOf(const ArchiveUpdate &update, const ArchiveTarget &target, std::string_view action)
{
    AuditFields fields{{"plan", update.plan}, {"environment", target.environment}, {"service", target.service},
        {"cell", target.cell.value}, {"action", std::string(action)}, {"update", update.name},
        {"changes", std::string(toKey(update.range.action))}, {"source", std::int64_t(update.range.source)},
        {"after", hexOf(update.range.after)}, {"up_to", hexOf(update.range.upTo)},
        {"count", std::int64_t(update.claims)}, {"digest", update.digest}, {"before", std::int64_t(update.before)},
        // A claim is changed by the commit.
        {"items", action == commitArchivedKey ? std::int64_t(update.claims) : 0}};
    if (update.lease) {
        fields.emplace_back("lease", update.lease->text());
    }
    return fields;
}

std::vector<EarlierUpdate> unresolvedIn(const std::vector<AuditRecord> &records, const ArchiveTarget &target)
{
    std::vector<EarlierUpdate> all;
    for (const auto &record : records) {
        if (!isOf(record, target)) {
            continue;
        }
        const auto name = record.text("update");
        auto found = std::ranges::find(all, name, [](const EarlierUpdate &it) { return it.update.name; });
        if (found == all.end()) {
            found = all.insert(all.end(), EarlierUpdate{updateIn(record), {}, {}, false});
        }
        follow(*found, record);
        if (found->isResolved()) {
            all.erase(found);
        }
    }
    return all;
}

} // namespace cells::decommission
