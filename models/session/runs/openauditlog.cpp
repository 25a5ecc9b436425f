// SPDX-License-Identifier: MIT
#include "models/session/runs/openauditlog.h"

#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/audit/person.h"
#include "models/adapters/tls/signing.h"

namespace cells {

using namespace audit;

Outcome<OpenAuditLog> openAuditLog(
    const Environment &environment, std::optional<CellId> cell, const std::string &tool, Clock &clock)
{
    CELLS_TRY(const auto person, personActing(environment, cell));
    CELLS_TRY(auto journal, openJournal(auditFileOf(environment), environment.auditCopy));
    CELLS_TRY(auto sign, signerWith(signingKeyOf(auditFileOf(environment))));
    CELLS_TRY(auto auditLog, AuditLog::open(*journal, clock, {person, tool, std::move(sign)}));
    return OpenAuditLog{std::move(journal), std::move(auditLog)};
}

void recordRefusal(AuditLog &auditLog, CellId cell, const Failure &why, const std::string &plan)
{
    (void)auditLog.append(AuditKind::Refusal, {{"plan", plan}, {"cell", cell.value}, {"why", why.text()}});
}

} // namespace cells
