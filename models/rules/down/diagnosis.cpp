// SPDX-License-Identifier: MIT
#include "models/rules/down/diagnosis.h"

#include "models/claims/keytext.h"
#include "models/rules/down/downmessages.h"

namespace cells::down {

using namespace pairing;

namespace {

bool isRecent(const CellFacts &facts, const std::optional<Instant> &when)
{
    return when && facts.now - *when <= facts.activeWithin;
}

// As the service sees it, which needs no database.
bool isActive(const CellFacts &facts)
{
    return isRecent(facts, facts.newestLease) || isRecent(facts, facts.newestClaim);
}

bool areOthersUnread(const CellFacts &facts)
{
    return facts.others.unread > 0;
}

CellState stateOf(const CellFacts &facts)
{
    if (!facts.serviceProblem.isEmpty()) {
        return CellState::Unknown;
    }
    if (!facts.databaseProblem.isEmpty()) {
        return isActive(facts) ? CellState::CutOff : CellState::DatabaseUnread;
    }
    if (facts.pairing == PairingVerdict::Contradicted) {
        return facts.isRestoredOrCopied                     ? CellState::Restored
            : facts.recency.bearing == Bearing::Contradicts ? CellState::Split
                                                            : CellState::OtherDatabase;
    }
    if (facts.isReplica) {
        return CellState::ReplicaOnly;
    }
    const bool isWritten = facts.recency.bearing == Bearing::Agrees || isActive(facts);
    return isWritten ? CellState::Working : CellState::ApplicationDown;
}

MessagePattern meaningOf(CellState state)
{
    switch (state) {
    case CellState::Working:
        return messages::downWorking;
    case CellState::ApplicationDown:
        return messages::downApplicationDown;
    case CellState::DatabaseUnread:
        return messages::downDatabaseUnread;
    case CellState::CutOff:
        return messages::downCutOff;
    case CellState::ReplicaOnly:
        return messages::downReplicaOnly;
    case CellState::Restored:
        return messages::downRestored;
    case CellState::Split:
        return messages::downSplit;
    case CellState::OtherDatabase:
        return messages::downOtherDatabase;
    case CellState::Unknown:
        break;
    }
    return messages::downUnknown;
}

std::vector<Message> stepsOf(CellState state, const CellFacts &facts)
{
    const auto withCell
        = [&](const MessagePattern &pattern) { return Message(pattern, {std::to_string(facts.cell.value)}); };
    switch (state) {
    case CellState::Working:
        return {facts.leases == 0 ? messages::downStepNothing : messages::downStepLeases};
    case CellState::ApplicationDown:
        return {messages::downStepLeases};
    case CellState::DatabaseUnread: {
        std::vector<Message> steps;
        if (areOthersUnread(facts)) {
            steps.emplace_back(messages::downStepNetworkFirst);
        }
        steps.insert(
            steps.end(), {messages::downStepWait, withCell(messages::downStepWhatIf), messages::downStepBringBack});
        return steps;
    }
    case CellState::CutOff:
        return {Message(messages::downStepAgain, {durationText(facts.activeWithin)}), withCell(messages::downStepPath)};
    case CellState::ReplicaOnly:
        return {messages::downStepPrimary, messages::downStepWait};
    case CellState::Restored:
        return {messages::downStepCopy, withCell(messages::downStepUnpin)};
    case CellState::Split:
        return {messages::downStepOneWriter, messages::downStepPrimary};
    case CellState::OtherDatabase:
        return {messages::downStepFile};
    case CellState::Unknown:
        break;
    }
    return {withCell(messages::downStepService)};
}

Message ageText(const CellFacts &facts, Instant when)
{
    return durationText(std::max(facts.now - when, Duration::zero()));
}

class EvidenceList
{
public:
    explicit EvidenceList(const CellFacts &facts)
        : m_facts(facts)
    {
        addService();
        if (facts.serviceProblem.isEmpty()) {
            addLeases();
            addClaims();
        }
        add(EvidenceSource::Address,
            facts.address == AddressState::Answers      ? Sign::Working
                : facts.address == AddressState::Silent ? Sign::Down
                                                        : Sign::Silent,
            facts.addressText);
        addDatabase();
        if (facts.others.cells > 0) {
            add(EvidenceSource::OtherCells, Sign::Silent,
                {messages::downOthersRead,
                    {std::to_string(facts.others.cells - facts.others.unread), std::to_string(facts.others.cells)}});
        }
    }

    std::vector<Evidence> take() { return std::move(m_evidence); }

private:
    void add(EvidenceSource source, Sign sign, Message text) { m_evidence.push_back({source, sign, std::move(text)}); }

    void addService()
    {
        if (!m_facts.serviceProblem.isEmpty()) {
            add(EvidenceSource::Service, Sign::Silent, m_facts.serviceProblem);
        } else if (m_facts.listed) {
            add(EvidenceSource::Service, Sign::Silent, {messages::downServiceListed, {m_facts.listed->address}});
        } else {
            add(EvidenceSource::Service, Sign::Down, messages::downServiceUnlisted);
        }
    }

    void addLeases()
    {
        if (!m_facts.newestLease || !m_facts.oldestLease) {
            return add(EvidenceSource::Leases, Sign::Silent, messages::downLeasesNone);
        }
        add(EvidenceSource::Leases, isRecent(m_facts, m_facts.newestLease) ? Sign::Working : Sign::Silent,
            {m_facts.isListingComplete ? messages::downLeases : messages::downLeasesAtLeast,
                {std::to_string(m_facts.leases), ageText(m_facts, *m_facts.oldestLease),
                    ageText(m_facts, *m_facts.newestLease)}});
    }

    // A cell may be quiet, so an old claim shows nothing.
    void addClaims()
    {
        if (!m_facts.claimsProblem.isEmpty()) {
            return add(EvidenceSource::Claims, Sign::Silent, m_facts.claimsProblem);
        }
        if (!m_facts.newestClaim) {
            return add(EvidenceSource::Claims, Sign::Silent, messages::downClaimsNone);
        }
        add(EvidenceSource::Claims, isRecent(m_facts, m_facts.newestClaim) ? Sign::Working : Sign::Silent,
            {messages::downClaimsNewest, {ageText(m_facts, *m_facts.newestClaim)}});
    }

    void addDatabase()
    {
        if (!m_facts.databaseProblem.isEmpty()) {
            return add(EvidenceSource::Database, Sign::Down, m_facts.databaseProblem);
        }
        add(EvidenceSource::Database, Sign::Working,
            m_facts.isReplica ? messages::downDatabaseReplica : messages::downDatabasePrimary);
        if (m_facts.otherClients) {
            const bool isAny = *m_facts.otherClients > 0;
            add(EvidenceSource::Clients, isAny ? Sign::Working : Sign::Down,
                isAny ? Message(messages::downClients, {std::to_string(*m_facts.otherClients)})
                      : Message(messages::downClientsNone));
        }
        add(EvidenceSource::Pairing, Sign::Silent,
            !m_facts.contradiction.isEmpty()                ? m_facts.contradiction
                : m_facts.pairing == PairingVerdict::Proved ? Message(messages::downPairingProved)
                                                            : Message(messages::downPairingUnproved));
    }

    const CellFacts &m_facts;
    std::vector<Evidence> m_evidence;
};

} // namespace

Diagnosis diagnose(const CellFacts &facts)
{
    const auto state = stateOf(facts);
    return {state, meaningOf(state), stepsOf(state, facts), EvidenceList(facts).take()};
}

} // namespace cells::down
