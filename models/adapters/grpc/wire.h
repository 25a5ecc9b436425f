// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claimtypenumbers.h"
#include "models/ports/topologyservice.h"

namespace gitlab::cells::topology_service {
class CellInfo;
class ClassifyRequest;
class ClassifyResponse;
class GetCellsResponse;
namespace claims::v1 {
class GetRecordRequest;
class GetRecordResponse;
class LeaseRecord;
class ListLeasesRequest;
class ListLeasesResponse;
class ListRecordsRequest;
class ListRecordsResponse;
class Metadata;
class Record;
} // namespace claims::v1
} // namespace gitlab::cells::topology_service

namespace cells::wire {

namespace root = gitlab::cells::topology_service;
namespace v1 = gitlab::cells::topology_service::claims::v1;

// Messages that arrive. A field that cannot be right (a uuid, a time) fails the whole message: a record is never
// dropped and an age never guessed. Unknown enum numbers and unknown kinds of claims are retained (C17). `numbers` are
// those of the service that sent it.
Claim claimOf(const v1::Metadata &metadata, const ClaimTypeNumbers &numbers = {});
Cell cellOf(const root::CellInfo &info);
Outcome<Record> recordOf(const v1::Record &record, const ClaimTypeNumbers &numbers = {});
Outcome<Lease> leaseOf(const v1::LeaseRecord &lease);
std::vector<Cell> cellsOf(const root::GetCellsResponse &response);
// An invalid lease entry does not affect the others (F17).
LeasePage leasePageOf(const v1::ListLeasesResponse &response);
Outcome<RecordPage> recordPageOf(const v1::ListRecordsResponse &response, const ClaimTypeNumbers &numbers = {});
Outcome<std::optional<OwnedRecord>> ownedRecordOf(
    const v1::GetRecordResponse &response, const ClaimTypeNumbers &numbers = {});
// An address; nothing when there is no cell.
std::optional<std::string> routeOf(const root::ClassifyResponse &response);

// Messages that are sent: a claim also as a bucket, so that services of either era understand it, but for an
// unpublished type. Refused when a claim's value does not suit its type, or its type has no number.
Outcome<void> writeClaim(const Claim &claim, v1::Metadata &metadata, const ClaimTypeNumbers &numbers = {});
Outcome<v1::GetRecordRequest> requestOf(const Claim &claim, const ClaimTypeNumbers &numbers = {});
Outcome<root::ClassifyRequest> requestOf(const RoutedBy &by, const ClaimTypeNumbers &numbers = {});
Outcome<v1::ListLeasesRequest> requestOf(const LeaseListing &listing);
Outcome<v1::ListRecordsRequest> requestOf(const RecordRange &range, const ClaimTypeNumbers &numbers = {});

} // namespace cells::wire
