// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/enumtable.h"
#include "models/rules/pairing/pairing.h"

#include <optional>
#include <vector>

namespace cells::down {

// What the evidence shows about a cell that may be down.
enum class CellState
{
    Working, // it writes to the database that answers, which is its own
    ApplicationDown, // its database can be read, and nobody else is connected
    Unclear, // its database can be read, and nothing shows whether it writes there
    DatabaseUnread, // nothing shows that it works, which a quiet cell does not show either
    CutOff, // it worked moments ago, and its database cannot be read from here
    ReplicaOnly, // only a replica can be read
    Promoted, // the pinned database was promoted: after a failover, or as a copy
    Restored, // a restored database or a copy answers in place of the pinned one
    Split, // it writes to another database than the one that answers
    OtherDatabase, // the database contradicts the cell in another way, mostly because it is another cell's
    Unknown, // the Topology Service cannot be read
};

consteval auto enumTable(CellState)
{
    return enumKeys<CellState>(
        {{CellState::Working, "working"}, {CellState::ApplicationDown, "application_down"},
            {CellState::Unclear, "unclear"}, {CellState::DatabaseUnread, "database_unread"},
            {CellState::CutOff, "cut_off"}, {CellState::ReplicaOnly, "replica_only"}, {CellState::Promoted, "promoted"},
            {CellState::Restored, "restored"}, {CellState::Split, "split"},
            {CellState::OtherDatabase, "other_database"}, {CellState::Unknown, "unknown"}},
        "unknown");
}

// What answers at the address of a cell's application, in the order of how much it shows.
enum class AddressState
{
    Unread,
    Silent, // nothing accepts connections
    Unavailable, // a proxy, which reaches no application
    Answers, // something, which may be no more than a proxy
    Running, // the application
    Ready, // the application, which reaches its databases
};

// What was found at the address.
struct AddressAnswer
{
    AddressState state = AddressState::Unread;
    Message text;
};

// An answer to one of GitLab's checks.
struct HealthAnswer
{
    int status = 0;
    // It has the words of GitLab: another server may answer everything with 200.
    bool isOk = false;
};

// Pure. What the answers to GitLab's readiness check (with `all=1`) and health check show; absent: not answered.
AddressAnswer evaluateHealth(const std::string &address, const std::optional<HealthAnswer> &readiness,
    const std::optional<HealthAnswer> &health);

// The databases of the environment's other cells.
struct OtherDatabases
{
    int cells = 0;
    int unread = 0;
};

// The facts about a cell that may be down. Absent: not read, or there is none.
struct CellFacts
{
    CellId cell;
    // When the examination began, by the service's clock as far as it reports it.
    Instant now;
    // How long it took.
    Duration took{};
    // No lease or claim may be further in the future than this.
    Duration maximalSkew = std::chrono::seconds{30};
    // Why the service could not be read; empty when it was.
    Message serviceProblem;
    // A lease or claim that is younger shows that the cell works.
    Duration activeWithin = std::chrono::minutes{2};
    // As the service lists it.
    std::optional<Cell> listed;
    int leases = 0;
    // Why the leases could not be listed, or not all of them; empty when they were.
    Message leasesProblem;
    std::optional<Instant> oldestLease;
    std::optional<Instant> newestLease;
    // Of the claims with the highest ids.
    std::optional<Instant> newestClaim;
    // Why some of these could not be read; empty when they were.
    Message claimsProblem;
    // The text may also be why nobody asked.
    AddressAnswer address;
    Message databaseProblem;
    // True when no server answered at its address. Any other problem is no sign that it is lost.
    bool isDatabaseSilent = false;
    bool isReplica = false;
    // Sessions of others that may write leases.
    std::optional<int> otherClients;
    std::optional<pairing::PairingVerdict> pairing;
    // Why nothing was proved of the database that was read.
    Message pairingProblem;
    // The evidence that contradicts.
    Message contradiction;
    bool isPromoted = false;
    bool isRestoredOrCopied = false;
    // Nothing contradicts but that the newest claims have no rows there.
    bool isWrittenElsewhere = false;
    pairing::Recency recency;
    OtherDatabases others;
};

// What a piece of evidence is about.
enum class EvidenceSource
{
    Service,
    Leases,
    Claims,
    Address,
    Database,
    Clients,
    Pairing,
    Recency, // whether it writes to the database now
    OtherCells,
};

consteval auto enumTable(EvidenceSource)
{
    return enumKeys<EvidenceSource>(
        {{EvidenceSource::Service, "service"}, {EvidenceSource::Leases, "leases"}, {EvidenceSource::Claims, "claims"},
            {EvidenceSource::Address, "address"}, {EvidenceSource::Database, "database"},
            {EvidenceSource::Clients, "clients"}, {EvidenceSource::Pairing, "pairing"},
            {EvidenceSource::Recency, "recency"}, {EvidenceSource::OtherCells, "other_cells"}});
}

// What a piece of evidence shows about the cell.
enum class Sign
{
    Working,
    Down,
    Silent,
};

consteval auto enumTable(Sign)
{
    return enumKeys<Sign>({{Sign::Working, "working"}, {Sign::Down, "down"}, {Sign::Silent, "silent"}}, "silent");
}

struct Evidence
{
    EvidenceSource source = EvidenceSource::Service;
    Sign sign = Sign::Silent;
    Message text;

    bool operator==(const Evidence &) const = default;
};

struct Diagnosis
{
    CellState state = CellState::Unknown;
    // What the state means for the leases of the cell.
    Message meaning;
    // What to do, in order, a sentence each.
    std::vector<Message> steps;
    // In the order of EvidenceSource.
    std::vector<Evidence> evidence;
};

// Pure. No state allows a verdict that the rules for leases would not give: without the primary every lease waits. What
// is missing never shows that a cell is down.
Diagnosis diagnose(const CellFacts &facts);

} // namespace cells::down
