// SPDX-License-Identifier: MIT
#include "models/engine/audit/writtenoff.h"

#include "models/claims/digits.h"
#include "models/engine/audit/auditrecords.h"

namespace cells::audit {

namespace {

constexpr std::string_view planKind = "write_off_leases";

std::optional<CellId> cellOf(const AuditRecord &record)
{
    const auto number = wholeNumber(record.text("cell"));
    return number ? std::optional(CellId{*number}) : std::nullopt;
}

} // namespace

std::map<CellId, WrittenOff> writtenOffIn(std::string_view text, const std::string &environment)
{
    std::map<CellId, WrittenOff> all;
    // By plan: what began and has made no call yet.
    std::map<std::string, WrittenOff> begun;
    for (const auto &record : auditRecordsIn(text)) {
        const auto plan = record.text("plan");
        const auto cell = cellOf(record);
        if (record.kind == AuditKind::Note && record.text("kind") == planKind && record.time
            && record.text("environment") == environment) {
            begun[plan] = {*record.time, plan, record.person, parseInstant(record.text("recovery_point")),
                parseInstant(record.text("lost_at"))};
        } else if (const auto run = begun.find(plan); run != begun.end() && cell) {
            const auto outcome = record.text("outcome");
            const bool isDone = outcome == "applied" || outcome == "resolved_applied";
            if (record.kind == AuditKind::Intent && all[*cell].plan != plan) {
                all[*cell] = run->second;
            } else if (record.kind == AuditKind::Outcome && isDone && all[*cell].plan == plan) {
                ++all[*cell].leases;
            }
        }
    }
    std::erase_if(all, [](const auto &entry) { return entry.second.plan.empty(); });
    return all;
}

} // namespace cells::audit
