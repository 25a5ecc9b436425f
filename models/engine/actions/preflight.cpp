// SPDX-License-Identifier: MIT
#include "models/engine/actions/preflight.h"

#include "models/claims/reasonpattern.h"
#include "models/engine/actions/actionmessages.h"
#include "models/engine/plans/leaseplanning.h"

#include <algorithm>

namespace cells::plans {

using namespace audit;
using namespace pairing;

namespace {

Duration clocksAhead(const PairingReport &pairing)
{
    const auto ahead = [](const std::optional<ClockSkew> &skew) { return skew ? skew->ahead : Duration::zero(); };
    return std::max({Duration::zero(), ahead(pairing.databaseSkew), ahead(pairing.serviceSkew)});
}

} // namespace

Outcome<RunContext> fetchRunContext(const Environment &environment, CellId cell, CellDatabase &database,
    const ProvePairing &prove, std::stop_token stop)
{
    CELLS_TRY(const auto identity, database.fetchIdentity(stop));
    CELLS_TRY(const auto pairing, prove(std::move(stop)));
    const bool isOfThis = pairing.database == identity;
    const auto &proof = pairing.pairing;
    const bool isHeard = isOfThis || proof.verdict == PairingVerdict::Contradicted;
    return RunContext{planTarget(environment, cell, identity), isHeard ? proof.verdict : PairingVerdict::Unproved,
        isOfThis ? pairing.recency : Recency{}, identity, clocksAhead(pairing),
        isOfThis ? proof.evidence : std::vector<PairingEvidence>{}};
}

Outcome<void> checkReason(const Environment &environment, const std::string &reason)
{
    const auto &pattern = environment.reasonPattern;
    if (matchesPattern(reason, pattern)) {
        return {};
    }
    return failed(Failure::Kind::Refused,
        pattern == usualReasonPattern ? Message(messages::reasonTooShort, {reason})
                                      : Message(messages::reasonUnlikePattern, {reason, pattern}));
}

Outcome<std::vector<ResolvedIntent>> resolveOpenIntents(JournalFile &journal, AuditLog &audit, CellId cell,
    TopologyService &service, CellDatabase &database, Clock &clock, std::stop_token stop)
{
    CELLS_TRY(const auto text, journal.readFrom(0));
    return resolveIntents(auditRecordsIn(text), cell, service, database, audit, clock, std::move(stop));
}

} // namespace cells::plans
