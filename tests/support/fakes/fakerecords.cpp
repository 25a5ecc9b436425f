// SPDX-License-Identifier: MIT
#include "tests/support/fakes/fakerecords.h"

#include <algorithm>

namespace cells {

FakeRecordService::FakeRecordService() = default;

FakeRecordService::~FakeRecordService() = default;

Outcome<RecordPage> FakeRecordService::fetchRecords(const RecordRange &range, std::stop_token stop)
{
    beforeRecords();
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, "stopped");
    }
    asked.push_back(range);
    if (!recordScript.empty()) {
        const auto answer = recordScript.front();
        recordScript.pop_front();
        return answer(range);
    }
    RecordPage page;
    for (const auto &record : records) {
        const auto &key = record.source.key;
        const bool isWanted = std::find(range.types.begin(), range.types.end(), record.claim.type) != range.types.end();
        if (key > range.keyGt && key <= range.keyLte && isWanted) {
            page.isTruncated = page.records.size() == recordsAPage;
            if (page.isTruncated) {
                break;
            }
            page.records.push_back(record);
        }
    }
    return page;
}

} // namespace cells
