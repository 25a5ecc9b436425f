#include "models/engine/audit/auditrecords.h"
#include "tests/models/engine/simulation/claimsim.h"

#include <algorithm>

namespace cells {

namespace {

// What the audit log says of a call against what the call did.
class Comparison
{
public:
    Comparison(ClaimSim &world, SimAudit one)
        : m_world(world)
        , m_one(one)
        , m_records(auditRecordsIn(one.journal.bytes))
    {
    }

    void run()
    {
        judgeTrail(m_world, m_one.journal, m_records);
        for (const auto &record : m_records) {
            if (record.kind == AuditKind::Outcome && !record.text("update").empty()) {
                judge(record);
            }
        }
    }

private:
    void judge(const AuditRecord &record)
    {
        const auto deed = record.text("deed");
        const auto outcome = record.text("outcome");
        const auto call = std::find_if(m_one.calls.begin(), m_one.calls.end(),
            [&](const auto &one) { return one->update == record.text("update") && one->deed == deed; });
        const bool isDone = call != m_one.calls.end() && (*call)->tookEffect;
        const auto what = outcome + " of " + deed + " " + record.text("update");
        if (outcome == "not_applied" && isDone && !wasTouched(**call)) {
            m_world.breach("F11: the audit log says " + what + ", but it was done");
        }
        if (outcome == "resolved_not_applied" && deed == "commit_update" && isDone && !wasTouched(**call)) {
            m_world.breach("F11: the audit log says " + what + ", but it was done");
        }
        const bool isSaid = outcome == "applied" || outcome == "resolved_applied";
        const bool isOfOthers = deed == "roll_back_update" || (call != m_one.calls.end() && wasTouched(**call));
        if (isSaid && !isDone && !isOfOthers) {
            m_world.breach("B7: the audit log says " + what + ", but it was not done by it");
        }
    }

    // By anybody else, later.
    bool wasTouched(const SimUpdateCall &call) const
    {
        return std::any_of(call.values.begin(), call.values.end(), [&](const std::string &value) {
            const auto [from, to] = m_world.touched.equal_range(value);
            return std::any_of(
                from, to, [&](const auto &one) { return one.second.at >= call.at && one.second.by != m_one.name; });
        });
    }

    ClaimSim &m_world;
    const SimAudit m_one;
    const std::vector<AuditRecord> m_records;
};

} // namespace

void compareAudit(ClaimSim &world, const SimAudit &audit)
{
    Comparison(world, audit).run();
}

void lookForLostNames(ClaimSim &world)
{
    for (const auto &row : world.rows()) {
        const auto &name = *row.values[1];
        const auto found
            = std::find_if(world.service.records.begin(), world.service.records.end(), [&](const Record &record) {
                  return record.claim.type == ClaimType::Username && record.claim.value == name;
              });
        if (found == world.service.records.end() && world.owned.contains(name)) {
            world.breach("P21: the name " + name + " is lost");
        }
    }
    for (const auto &[lease, one] : world.leases) {
        world.breach("P13: lease " + lease.shortText() + " of " + one.name + " is left");
    }
}

} // namespace cells
