// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claimtypenumbers.h"
#include "models/ports/outcome.h"

#include <stop_token>
#include <variant>

namespace cells {

// A page of a listing. `next` is opaque and goes back unchanged; only its absence is the end (P14).
struct LeasePage
{
    std::vector<Lease> leases;
    std::optional<std::string> next;
    // Descriptions of invalid lease entries, such as "a malformed UUID, 0d9b" (F17).
    std::vector<std::string> unreadable{};
    // The lead of the service's clock over this machine's, by the date of its answer; nothing without a date. A proxy
    // may have set the date, so it can postpone an action but proves nothing.
    std::optional<Duration> serviceAhead = std::nullopt;
};

struct LeaseListing
{
    CellId cell;
    // The start; without it the service slowly reads its whole range, including deleted rows.
    std::optional<Instant> createdAfter;
    int limit = 100;
    std::optional<std::string> next;
};

// Claims of one source table with gt < key <= lte, in key order.
struct RecordRange
{
    CellId cell;
    SourceType source = SourceType::Unspecified;
    std::string keyGt;
    std::string keyLte;
    std::vector<ClaimType> types;
};

// When truncated, the listing goes on after the last record's key.
struct RecordPage
{
    std::vector<Record> records;
    bool isTruncated = false;
};

struct OwnedRecord
{
    Record record;
    std::optional<Cell> cell;
};

// The part of the cookie of a session that names its cell: "cell-3".
struct SessionPrefix
{
    std::string text;
};

// By what a request finds its cell: a claim, its session, or the id of the cell in its token.
using RoutedBy = std::variant<Claim, SessionPrefix, CellId>;

// The reading half of the Topology Service. There is no write here: read sessions cannot issue one (C12).
class TopologyService
{
public:
    virtual ~TopologyService() = default;

    // "127.0.0.1:9443", for messages and for the frame
    virtual std::string address() const = 0;
    // Returns the numbers of claim types in its protocol. A claim of a type without a number can be neither requested
    // nor recognized.
    virtual const ClaimTypeNumbers &typeNumbers() const = 0;

    virtual Outcome<std::vector<Cell>> fetchCells(std::stop_token stop) = 0;
    virtual Outcome<LeasePage> fetchLeases(const LeaseListing &listing, std::stop_token stop) = 0;
    virtual Outcome<RecordPage> fetchRecords(const RecordRange &range, std::stop_token stop) = 0;
    // Returns the owner of this value in any cell; nothing when nobody owns it. Refused without an admin certificate.
    virtual Outcome<std::optional<OwnedRecord>> fetchRecord(const Claim &claim, std::stop_token stop) = 0;
    // Returns the address of the cell to which the router sends such requests; nothing when there is none. What a
    // router answered before, it remembers for some time.
    virtual Outcome<std::optional<std::string>> fetchRoute(const RoutedBy &by, std::stop_token stop) = 0;
};

} // namespace cells
