// SPDX-License-Identifier: MIT
#include "models/engine/audit/auditlog.h"
#include "models/engine/audit/auditrecords.h"
#include "models/engine/support/sha256.h"
#include "tests/fuzz/fuzz.h"

using namespace cells;
using namespace cells::audit;

namespace {

void read(std::string_view text)
{
    (void)parseHead(text);
    const auto verified = verifyAudit(text, {});
    demand(verified.problem || text.empty() || verified.head.count > 0 || verified.tornBytes > 0,
        "something is verified that has neither a record nor a torn one");
    const auto records = auditRecordsIn(text);
    (void)openIntentsIn(records);
    (void)resolvedLeasesIn(records, CellId{7});
    AuditFilter filter;
    filter.part = "a";
    for (const auto &record : records) {
        (void)filter.matches(record);
    }
}

// Gives each line a correct hash, so that the checks after the hash are reached.
std::string sealed(std::string_view text)
{
    std::string lines;
    while (!text.empty()) {
        const auto body = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), body.size() + 1));
        lines.append(body).append(",\"hash\":\"").append(sha256(body)).append("\"}\n");
    }
    return lines;
}

} // namespace

// An audit log, as it lies there and with hashes that fit (F48).
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto text = textOf(data, size);
    read(text);
    read(sealed(text));
    return 0;
}
