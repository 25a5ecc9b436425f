// SPDX-License-Identifier: MIT
#include "models/engine/audit/auditrecords.h"
#include "tests/models/engine/simulation/claimsim.h"

#include <algorithm>

namespace cells {

using namespace audit;

namespace {

// What the audit log says of a call against what the call did.
class Comparison
{
public:
    Comparison(ClaimSim &sim, SimAudit one)
        : m_sim(sim)
        , m_one(one)
        , m_records(auditRecordsIn(one.journal.bytes))
    {
    }

    void run()
    {
        checkAuditLog(m_sim, m_one.journal, m_records);
        for (const auto &record : m_records) {
            if (record.kind == AuditKind::Outcome && !record.text("update").empty()) {
                check(record);
            }
        }
    }

private:
    void check(const AuditRecord &record)
    {
        const auto action = record.text("action");
        const auto outcome = record.text("outcome");
        const auto call = std::find_if(m_one.calls.begin(), m_one.calls.end(),
            [&](const auto &one) { return one->update == record.text("update") && one->action == action; });
        const bool isDone = call != m_one.calls.end() && (*call)->tookEffect;
        const auto what = outcome + " of " + action + " " + record.text("update");
        if (outcome == "not_applied" && isDone && !wasTouched(**call)) {
            m_sim.breach("F11: the audit log says " + what + ", but it was done");
        }
        if (outcome == "resolved_not_applied" && action == "commit_update" && isDone && !wasTouched(**call)) {
            m_sim.breach("F11: the audit log says " + what + ", but it was done");
        }
        const bool isReported = outcome == "applied" || outcome == "resolved_applied";
        const bool isOfOthers = action == "roll_back_update" || (call != m_one.calls.end() && wasTouched(**call));
        if (isReported && !isDone && !isOfOthers) {
            m_sim.breach("B7: the audit log says " + what + ", but it was not done by it");
        }
    }

    // By anybody else, later.
    bool wasTouched(const SimUpdateCall &call) const
    {
        return std::any_of(call.values.begin(), call.values.end(), [&](const std::string &value) {
            const auto [from, to] = m_sim.touched.equal_range(value);
            return std::any_of(
                from, to, [&](const auto &one) { return one.second.at >= call.at && one.second.by != m_one.name; });
        });
    }

    ClaimSim &m_sim;
    const SimAudit m_one;
    const std::vector<AuditRecord> m_records;
};

} // namespace

void compareAudit(ClaimSim &sim, const SimAudit &audit)
{
    Comparison(sim, audit).run();
}

void findLostNames(ClaimSim &sim)
{
    for (const auto &row : sim.rows()) {
        const auto &name = *row.values[1];
        const auto found
            = std::find_if(sim.service.records.begin(), sim.service.records.end(), [&](const Record &record) {
                  return record.claim.type == ClaimType::Username && record.claim.value == name;
              });
        if (found == sim.service.records.end() && sim.owned.contains(name)) {
            sim.breach("P21: the name " + name + " is lost");
        }
    }
    for (const auto &[lease, one] : sim.leases) {
        sim.breach("P13: lease " + lease.shortText() + " of " + one.name + " is left");
    }
}

} // namespace cells
