// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/claimpage.h"
#include "models/adapters/grpc/wire.h"
#include "tests/fuzz/fuzz.h"
#include <proto/claims/v1/service.pb.h>

#include <google/protobuf/stubs/logging.h>

using namespace cells;

namespace {

constexpr CellId cell{3};
constexpr auto source = SourceType::Users;

bool isAsParsed(const ClaimView &view, const Record &record)
{
    const bool hasSameValue
        = isInteger(view.type) ? record.claim.value == std::to_string(view.number) : record.claim.value == view.value;
    return hasSameValue && record.claim.type == view.type && record.subject == Subject{view.subject, view.subjectId}
    && record.source == Source{source, keyOfId(view.id)} && record.cell == cell && record.status == RecordStatus::Active
        && !record.lease;
}

} // namespace

// A page of claims as it comes from the wire, read both ways: what the quick one calls plain is what the generated
// parser makes of it (F17, S50).
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const google::protobuf::LogSilencer quiet;
    const auto bytes = textOf(data, size);
    wire::v1::ListRecordsResponse message;
    const bool isMessage = message.ParseFromArray(data, int(size));
    if (isMessage) {
        (void)wire::recordPageOf(message);
    }
    ClaimPageView page;
    if (!splitClaimPage(bytes, page)) {
        return 0;
    }
    (void)lastWholeSource(page);
    if (!readClaims(cell, source, {}, page)) {
        return 0;
    }
    for (std::size_t i = 0; i < page.claims.size(); ++i) {
        wire::v1::Record record;
        // What is not UTF-8 is no message, and equals no value of a row.
        if (!page.claims[i].isPlain || !record.ParseFromArray(page.records[i].data(), int(page.records[i].size()))) {
            continue;
        }
        const auto parsed = wire::recordOf(record);
        demand(!parsed || isAsParsed(page.claims[i], *parsed), "a plain claim is read as another one");
    }
    return 0;
}
