// SPDX-License-Identifier: MIT
#include "models/rules/down/diagnosis.h"

#include "models/claims/keytext.h"
#include "models/rules/down/downmessages.h"

namespace cells::down {

using namespace pairing;

namespace {

// What came during the examination is newer than its begin. What is further in the future has a wrong time.
bool isRecent(const CellFacts &facts, const std::optional<Instant> &when)
{
    return when && facts.now - *when <= facts.activeWithin && *when - facts.now <= facts.took + facts.maximalSkew;
}

// As the service sees it, which needs no database.
bool isActive(const CellFacts &facts)
{
    return isRecent(facts, facts.newestLease) || isRecent(facts, facts.newestClaim);
}

bool isActivityRead(const CellFacts &facts)
{
    return facts.leasesProblem.isEmpty() && facts.claimsProblem.isEmpty();
}

// Some of what the cell claimed of late has its row here, some has not.
bool isWrittenInParts(const CellFacts &facts)
{
    return facts.pairing == PairingVerdict::Proved && facts.recency.reason.code == Reason::Code::RecencyDoubtful;
}

// Its databases are open to it, whatever is seen of them here.
bool isReady(const CellFacts &facts)
{
    return facts.address.state == AddressState::Ready;
}

bool isRunning(const CellFacts &facts)
{
    return isReady(facts) || facts.address.state == AddressState::Running;
}

CellState contradictedState(const CellFacts &facts)
{
    return facts.isPromoted        ? CellState::Promoted
        : facts.isRestoredOrCopied ? CellState::Restored
        : facts.isWrittenElsewhere ? CellState::Split
                                   : CellState::OtherDatabase;
}

CellState stateOf(const CellFacts &facts)
{
    if (!facts.serviceProblem.isEmpty()) {
        return CellState::Unknown;
    }
    if (!facts.databaseProblem.isEmpty()) {
        return isActive(facts) || isReady(facts) ? CellState::CutOff : CellState::DatabaseUnread;
    }
    if (facts.pairing == PairingVerdict::Contradicted) {
        return contradictedState(facts);
    }
    if (facts.isReplica) {
        return CellState::ReplicaOnly;
    }
    const bool isProved = facts.pairing == PairingVerdict::Proved;
    if (isProved && facts.recency.bearing == Bearing::Agrees) {
        return CellState::Working;
    }
    const bool isDeserted = facts.otherClients == 0 && !isActive(facts) && isActivityRead(facts) && !isRunning(facts);
    return isProved && isDeserted ? CellState::ApplicationDown : CellState::Unclear;
}

Message meaningOf(CellState state, const CellFacts &facts)
{
    switch (state) {
    case CellState::Working:
        return messages::downWorking;
    case CellState::ApplicationDown:
        return messages::downApplicationDown;
    case CellState::Unclear:
        return isWrittenInParts(facts) ? messages::downInParts : messages::downUnclear;
    case CellState::DatabaseUnread:
        return isActivityRead(facts) ? Message(messages::downDatabaseUnread, {durationText(facts.activeWithin)})
                                     : Message(messages::downActivityUnread);
    case CellState::CutOff:
        return messages::downCutOff;
    case CellState::ReplicaOnly:
        return messages::downReplicaOnly;
    case CellState::Promoted:
        return messages::downPromoted;
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
    case CellState::Working: {
        const bool isDone = facts.leases == 0 && facts.leasesProblem.isEmpty();
        return {isDone ? messages::downStepNothing : messages::downStepLeases};
    }
    case CellState::ApplicationDown:
        return {messages::downStepStart, messages::downStepLeases};
    case CellState::Unclear:
        if (isWrittenInParts(facts)) {
            return {withCell(messages::downStepPairing), messages::downStepOtherWriter, messages::downStepOneOfTwo};
        }
        return {withCell(messages::downStepPairing)};
    case CellState::DatabaseUnread: {
        std::vector<Message> steps;
        if (facts.others.unread > 0) {
            steps.emplace_back(messages::downStepNetworkFirst);
        }
        steps.insert(steps.end(),
            {messages::downStepWait, withCell(messages::downStepWhatIf), messages::downStepBringBack,
                withCell(messages::downStepWriteOff)});
        return steps;
    }
    case CellState::CutOff:
        return {Message(messages::downStepAgain, {durationText(facts.activeWithin)}), withCell(messages::downStepPath)};
    case CellState::ReplicaOnly:
        return {messages::downStepPrimary, messages::downStepWait};
    case CellState::Promoted:
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
        add(EvidenceSource::Address, addressSign(), facts.address.text);
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

    // A proxy accepts connections also for a cell that is down.
    Sign addressSign() const
    {
        const auto state = m_facts.address.state;
        const bool isDown = state == AddressState::Silent || state == AddressState::Unavailable;
        return isRunning(m_facts) ? Sign::Working : isDown ? Sign::Down : Sign::Silent;
    }

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
        const auto &problem = m_facts.leasesProblem;
        if (!m_facts.newestLease || !m_facts.oldestLease) {
            return add(
                EvidenceSource::Leases, Sign::Silent, problem.isEmpty() ? Message(messages::downLeasesNone) : problem);
        }
        add(EvidenceSource::Leases, isRecent(m_facts, m_facts.newestLease) ? Sign::Working : Sign::Silent,
            {problem.isEmpty() ? messages::downLeases : messages::downLeasesAtLeast,
                {std::to_string(m_facts.leases), ageText(m_facts, *m_facts.oldestLease),
                    ageText(m_facts, *m_facts.newestLease)}});
    }

    // A cell may be quiet, so an old claim shows nothing.
    void addClaims()
    {
        if (!m_facts.newestClaim) {
            const auto &problem = m_facts.claimsProblem;
            return add(
                EvidenceSource::Claims, Sign::Silent, problem.isEmpty() ? Message(messages::downClaimsNone) : problem);
        }
        add(EvidenceSource::Claims, isRecent(m_facts, m_facts.newestClaim) ? Sign::Working : Sign::Silent,
            {messages::downClaimsNewest, {ageText(m_facts, *m_facts.newestClaim)}});
    }

    void addDatabase()
    {
        if (!m_facts.databaseProblem.isEmpty()) {
            return add(EvidenceSource::Database, Sign::Down, m_facts.databaseProblem);
        }
        // What belongs to another cell shows nothing about this one (C16).
        const bool isOurs = m_facts.pairing != PairingVerdict::Contradicted;
        add(EvidenceSource::Database, isOurs ? Sign::Working : Sign::Silent,
            m_facts.isReplica ? messages::downDatabaseReplica : messages::downDatabasePrimary);
        if (isOurs && m_facts.otherClients) {
            const bool isAny = *m_facts.otherClients > 0;
            add(EvidenceSource::Clients, isAny ? Sign::Working : Sign::Down,
                isAny ? Message(messages::downClients, {std::to_string(*m_facts.otherClients)})
                      : Message(messages::downClientsNone));
        }
        add(EvidenceSource::Pairing, Sign::Silent, pairingText());
        if (isOurs && m_facts.pairing) {
            add(EvidenceSource::Recency, m_facts.recency.bearing == Bearing::Agrees ? Sign::Working : Sign::Silent,
                messageOf(m_facts.recency.reason));
        }
    }

    Message pairingText() const
    {
        if (!m_facts.pairingProblem.isEmpty() || !m_facts.contradiction.isEmpty()) {
            return m_facts.contradiction.isEmpty() ? m_facts.pairingProblem : m_facts.contradiction;
        }
        return m_facts.pairing == PairingVerdict::Proved ? messages::downPairingProved : messages::downPairingUnproved;
    }

    const CellFacts &m_facts;
    std::vector<Evidence> m_evidence;
};

// Of proxies that did not reach the application: 502 and 503, and Cloudflare's 521 to 523 and 530. Others, such as 504,
// come from a proxy that reached it.
bool isUnreached(const std::optional<HealthAnswer> &answer)
{
    const auto status = answer ? answer->status : 0;
    return status == 502 || status == 503 || (status >= 521 && status <= 523) || status == 530;
}

bool isOk(const std::optional<HealthAnswer> &answer)
{
    return answer && answer->isOk && answer->status == 200;
}

} // namespace

AddressAnswer evaluateHealth(
    const std::string &address, const std::optional<HealthAnswer> &readiness, const std::optional<HealthAnswer> &health)
{
    if (isOk(readiness)) {
        return {AddressState::Ready, {messages::downAddressReady, {address}}};
    }
    if (isOk(health)) {
        return {AddressState::Running,
            readiness ? Message(messages::downAddressRunning, {address, std::to_string(readiness->status)})
                      : Message(messages::downAddressUnready, {address})};
    }
    if (!health) {
        return {AddressState::Answers, {messages::downAddressAnswers, {address}}};
    }
    const auto status = std::to_string(health->status);
    // One of several instances may answer.
    return isUnreached(health) && isUnreached(readiness)
        ? AddressAnswer{AddressState::Unavailable, {messages::downAddressProxy, {address, status}}}
        : AddressAnswer{AddressState::Answers, {messages::downAddressOther, {address, status}}};
}

Diagnosis diagnose(const CellFacts &facts)
{
    const auto state = stateOf(facts);
    return {state, meaningOf(state, facts), stepsOf(state, facts), EvidenceList(facts).take()};
}

} // namespace cells::down
