// SPDX-License-Identifier: MIT
#include "models/session/services/environmentaudit.h"

#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/os/systemclock.h"
#include "models/session/runs/openauditlog.h"

namespace cells {

using namespace activity;
using namespace audit;

namespace {

class EnvironmentAudit : public AuditService
{
public:
    EnvironmentAudit(std::shared_ptr<const Environment> environment, std::string tool)
        : m_environment(std::move(environment))
        , m_tool(std::move(tool))
    {
    }

    std::string file() const override { return auditFileOf(*m_environment).string(); }

    Outcome<std::shared_ptr<const AuditLogView>> read(std::stop_token stop) override
    {
        CELLS_TRY(const auto text, readJournal(auditFileOf(*m_environment)));
        return readAuditLog(file(), text, m_clock.now(), std::move(stop));
    }

    // The filter is not recorded, because it may name a person.
    Outcome<void> recordExport(CellId cell, const ExportRecord &record) override
    {
        const auto actingAs = record.isByAdmin ? std::nullopt : std::optional(cell);
        CELLS_TRY(const auto open, openAuditLog(*m_environment, actingAs, m_tool, m_clock));
        return open.auditLog
            ->append(AuditKind::Note,
                {{"exported", record.table}, {"cell", cell.value}, {"rows", record.rows},
                    {"values", record.isMasked ? "masked" : "shown"}, {"file", record.file}, {"sha256", record.digest}})
            .map([](const AuditHead &) {});
    }

private:
    const std::shared_ptr<const Environment> m_environment;
    const std::string m_tool;
    SystemClock m_clock;
};

} // namespace

std::shared_ptr<AuditService> auditServiceOf(std::shared_ptr<const Environment> environment, std::string tool)
{
    return std::make_shared<EnvironmentAudit>(std::move(environment), std::move(tool));
}

} // namespace cells
