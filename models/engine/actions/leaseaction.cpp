#include "models/engine/actions/leaseaction.h"

#include "models/engine/plans/leaseplanning.h"

namespace cells {

Outcome<PlaceNow> findPlace(const Environment &environment, CellId cell, CellDatabase &database,
    const ProvePairing &prove, std::stop_token stop)
{
    const auto identity = database.fetchIdentity(stop);
    if (!identity) {
        return passedOn(identity.error());
    }
    const auto pairing = prove(std::move(stop));
    if (!pairing) {
        return passedOn(pairing.error());
    }
    const bool isOfThis = pairing->database == *identity;
    return PlaceNow{planTarget(environment, cell, *identity),
        isOfThis ? pairing->pairing.verdict : PairingVerdict::Unproved, isOfThis ? pairing->recency : Recency{},
        *identity};
}

Outcome<std::vector<ResolvedIntent>> settleOpenIntents(JournalFile &journal, AuditTrail &audit, CellId cell,
    TopologyService &service, CellDatabase &database, Clock &clock, std::stop_token stop)
{
    const auto text = journal.readFrom(0);
    if (!text) {
        return passedOn(text.error());
    }
    return resolveIntents(auditRecordsIn(*text), cell, service, database, audit, clock, std::move(stop));
}

} // namespace cells
