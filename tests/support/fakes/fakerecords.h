// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/fakes/fakecell.h"

namespace cells {

// A service that lists the records it was given, in key order, pages cut after `recordsAPage` wherever that is.
class FakeRecordService : public FakeTopologyService
{
public:
    FakeRecordService();
    ~FakeRecordService() override;

    std::vector<Record> records;
    std::size_t recordsAPage = 3;
    // Answers instead while it has entries.
    std::deque<std::function<Outcome<RecordPage>(const RecordRange &)>> recordScript;
    std::function<void()> beforeRecords = [] {};
    std::vector<RecordRange> asked;

    Outcome<RecordPage> fetchRecords(const RecordRange &range, std::stop_token stop) override;
};

} // namespace cells
