// SPDX-License-Identifier: MIT
#include "tests/app/topology_service/claimcrowd.h"

#include <algorithm>
#include <array>
#include <thread>

namespace cells {

namespace {

using namespace std::chrono_literals;
using Code = grpc::StatusCode;
using Fault = FaultProxy::Fault;
using Kind = ClaimCall::Kind;

// Long enough for every call that nothing happens to.
constexpr std::chrono::milliseconds usualPatience = 400ms;

bool isOneIn(int count, std::mt19937 &random)
{
    return random() % static_cast<unsigned>(count) == 0;
}

template <typename Items> auto &anyOf(Items &items, std::mt19937 &random)
{
    return items[random() % items.size()];
}

int portOf(const std::string &address)
{
    return std::stoi(address.substr(address.rfind(':') + 1));
}

std::int64_t cellOfClient(int client)
{
    return client % 2 + 1;
}

// What the service itself has said about what was done; anything else may come from the way there.
std::optional<Code> answerIn(const grpc::Status &status)
{
    static constexpr std::array expected{Code::OK, Code::ALREADY_EXISTS, Code::FAILED_PRECONDITION,
        Code::INVALID_ARGUMENT, Code::NOT_FOUND, Code::PERMISSION_DENIED, Code::ABORTED};
    const bool isExpected = std::find(expected.begin(), expected.end(), status.error_code()) != expected.end();
    return isExpected ? std::optional(status.error_code()) : std::nullopt;
}

ClaimModel::Held heldIn(const wire::claims::Record &record, std::int64_t source)
{
    ClaimModel::Held held;
    held.cell = record.cell_id();
    held.sourceId = source;
    held.subjectId = record.metadata().subject().id();
    held.status = static_cast<ClaimModel::Status>(record.status());
    held.creator = static_cast<int>(source);
    return held;
}

std::int64_t numberIn(const std::string &bigEndianBytes)
{
    std::int64_t number = 0;
    for (const auto byte : bigEndianBytes) {
        number = number << 8 | static_cast<unsigned char>(byte);
    }
    return number;
}

} // namespace

// What the clients of one history tell each other, so that they get into each other's way.
class ClaimCrowd::Board
{
public:
    void note(const ClaimCall &call)
    {
        const std::lock_guard lock(m_mutex);
        if (call.kind == Kind::Read) {
            m_claims.erase(call.username);
            if (call.answer == Code::OK) {
                m_claims[call.username] = call.found;
            }
        }
        const bool isBegun = call.kind == Kind::Begin && call.answer == Code::OK;
        for (const auto &requested : isBegun ? call.batch.creates : std::vector<RequestedClaim>{}) {
            m_claims[requested.username] = {call.batch.cell, requested.sourceId, requested.subjectId};
        }
        if (!call.lease.empty()) {
            noteLease(call);
        }
    }

    // Mostly one that is to be ended by that cell; at times any, ended or not, of whatever cell.
    std::string lease(std::int64_t cell, std::mt19937 &random) const
    {
        const std::lock_guard lock(m_mutex);
        const auto own = std::find_if(
            m_outstanding.rbegin(), m_outstanding.rend(), [cell](const auto &lease) { return lease.second == cell; });
        if (own != m_outstanding.rend() && !isOneIn(4, random)) {
            return own->first;
        }
        return m_leases.empty() ? std::string() : anyOf(m_leases, random);
    }

    std::optional<ClaimModel::Held> claim(const std::string &username) const
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_claims.find(username);
        return found == m_claims.end() ? std::nullopt : std::optional(found->second);
    }

private:
    void noteLease(const ClaimCall &call)
    {
        const bool isSeen = call.kind == Kind::Read;
        std::erase_if(m_outstanding, [&](const auto &lease) { return lease.first == call.lease; });
        if (isSeen || call.kind == Kind::Begin) {
            m_outstanding.emplace_back(call.lease, isSeen ? call.found.cell : call.batch.cell);
        }
        m_leases.push_back(call.lease);
    }

    mutable std::mutex m_mutex;
    std::map<std::string, ClaimModel::Held> m_claims;
    // With their cells.
    std::vector<std::pair<std::string, std::int64_t>> m_outstanding;
    std::vector<std::string> m_leases;
};

struct ClaimCrowd::Trial
{
    unsigned number = 0;
    std::array<std::string, 3> values;
    bool isDisturbed = false;
    Board board;
    std::mutex mutex;
    ClaimHistory history;
};

ClaimCrowd::ClaimCrowd(TestService &service)
    : m_service(service)
    , m_proxy(portOf(service.address()))
    , m_clients(clients)
{
    for (int client = 0; client < clients; ++client) {
        connect(client);
    }
}

ClaimCrowd::~ClaimCrowd() = default;

// Everybody is an admin, and acts for a cell: only admins may read.
void ClaimCrowd::connect(int client)
{
    const std::lock_guard lock(m_authority);
    auto channel = m_service.fixture().channel("127.0.0.1:" + std::to_string(m_proxy.port()), "admin");
    auto &one = m_clients[static_cast<std::size_t>(client)];
    one = std::make_unique<ClaimClient>(std::move(channel), cellOfClient(client));
}

ClaimHistory ClaimCrowd::run(unsigned number)
{
    Trial trial;
    trial.number = number;
    trial.isDisturbed = number % 5 == 0;
    for (std::size_t i = 0; i < trial.values.size(); ++i) {
        trial.values[i] = std::to_string(number) + '-' + "abc"[i];
    }
    {
        std::vector<std::jthread> threads;
        for (int client = 0; client < clients; ++client) {
            threads.emplace_back([this, &trial, client] { act(trial, client); });
        }
    }
    return std::move(trial.history);
}

void ClaimCrowd::act(Trial &trial, int client)
{
    std::mt19937 random(trial.number * 64 + static_cast<unsigned>(client));
    for (int i = 0; i < callsEach; ++i) {
        auto call = chosen(trial, client, random);
        call.number = client * callsEach + i + 1;
        if (call.kind == Kind::Begin) {
            call = begin(trial, std::move(call), random);
        }
        const auto patience = trial.isDisturbed ? disturbed(random) : usualPatience;
        m_clients[static_cast<std::size_t>(client)]->setPatience(patience);
        Observed<ClaimCall> observed;
        observed.sent = m_moment++;
        const auto code = send(call);
        const auto answered = m_moment++;
        // Nothing comes through a black hole any more.
        if (code == Code::DEADLINE_EXCEEDED && patience == usualPatience) {
            connect(client);
        }
        observed.answered = call.answer ? answered : Observed<ClaimCall>::never;
        trial.board.note(call);
        observed.call = std::move(call);
        const std::lock_guard lock(trial.mutex);
        if (observed.call.answer || observed.call.kind != Kind::Read) {
            trial.history.push_back(std::move(observed));
        }
    }
}

ClaimCall ClaimCrowd::chosen(Trial &trial, int client, std::mt19937 &random) const
{
    ClaimCall call;
    call.client = client;
    call.batch.cell = cellOfClient(client);
    call.username = anyOf(trial.values, random);
    call.lease = trial.board.lease(call.batch.cell, random);
    static constexpr std::array kinds{
        Kind::Begin, Kind::Begin, Kind::Begin, Kind::Commit, Kind::Commit, Kind::Rollback, Kind::Read, Kind::Read};
    call.kind = anyOf(kinds, random);
    const bool hasNoLease = call.lease.empty() && call.kind != Kind::Read;
    call.kind = hasNoLease ? Kind::Begin : call.kind;
    if (call.kind == Kind::Begin || call.kind == Kind::Read) {
        call.lease.clear();
    }
    return call;
}

// Destroys what it takes for its own, and creates what it takes for free; at times it is wrong on purpose.
ClaimCall ClaimCrowd::begin(Trial &trial, ClaimCall call, std::mt19937 &random)
{
    for (const auto &value : trial.values) {
        if (value != call.username && !isOneIn(2, random)) {
            continue;
        }
        const auto held = trial.board.claim(value);
        if (held && (held->cell == call.batch.cell || isOneIn(4, random))) {
            call.batch.destroys.push_back({value, held->sourceId, held->subjectId});
        } else {
            call.batch.creates.push_back({value, call.number});
        }
    }
    return call;
}

// Brings a fault about, at times; how long the next call shall wait.
std::chrono::milliseconds ClaimCrowd::disturbed(std::mt19937 &random)
{
    static constexpr std::array faults{
        Fault::CutBeforeRequest, Fault::CutBeforeReply, Fault::CutBeforeReply, Fault::CutBeforeReply, Fault::Reset};
    if (isOneIn(16, random)) {
        m_proxy.arm(isOneIn(20, random) ? Fault::BlackHole : anyOf(faults, random));
    }
    if (isOneIn(100, random)) {
        ++m_terminations;
        m_service.fixture().query("select pg_terminate_backend(pid) from pg_stat_activity "
                                  "where datname = current_database() and pid <> pg_backend_pid()");
    }
    return isOneIn(8, random) ? std::chrono::milliseconds(1 + random() % 5) : usualPatience;
}

Code ClaimCrowd::send(ClaimCall &call)
{
    auto &client = *m_clients[static_cast<std::size_t>(call.client)];
    grpc::Status status;
    if (call.kind == Kind::Begin) {
        auto begun = client.begin(call.batch.creates, call.batch.destroys);
        status = begun.status;
        call.lease = std::move(begun.lease);
    } else if (call.kind == Kind::Read) {
        auto found = client.read(call.username);
        status = found.status;
        call.found = heldIn(found.record, numberIn(found.record.metadata().source().rails_primary_key_id()));
        call.lease = found.record.lease_uuid().value();
    } else {
        status = call.kind == Kind::Commit ? client.commit(call.lease) : client.rollback(call.lease);
    }
    call.answer = answerIn(status);
    return status.error_code();
}

} // namespace cells
