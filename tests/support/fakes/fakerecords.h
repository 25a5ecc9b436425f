// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/fakes/fakecell.h"

#include <algorithm>

namespace cells {

// A service that lists the records it was given, in key order, pages cut after `recordsAPage` wherever that is.
class FakeRecordService : public FakeTopologyService
{
public:
    std::vector<Record> records;
    std::size_t recordsAPage = 3;
    // Answers instead while it has entries.
    std::deque<std::function<Outcome<RecordPage>(const RecordRange &)>> recordScript;
    std::function<void()> beforeRecords = [] {};
    std::vector<RecordRange> asked;

    Outcome<RecordPage> fetchRecords(const RecordRange &range, std::stop_token stop) override
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
            const bool isWanted
                = std::find(range.types.begin(), range.types.end(), record.claim.type) != range.types.end();
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
};

} // namespace cells
