// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/rangecomparison.h"
#include "tests/support/fixtures/claimfixture.h"

namespace cells {

// What goes wrong with the streams of a world, in the order in which parts are asked for; an entry without a failure
// lets a part pass. Shared by all lanes.
using StreamFaults = std::deque<std::optional<Failure>>;

// The claims of a world's service, page by page, as the link streams them.
class FakeClaimStream : public ClaimStream
{
public:
    FakeClaimStream(ClaimFixture &fixture, StreamFaults &faults);
    ~FakeClaimStream() override;

    void begin(const RecordRange &range) override;
    Outcome<std::span<const ClaimView>> next(std::stop_token stop) override;

private:
    ClaimView viewOf(const Record &record) const;

    ClaimFixture &m_fixture;
    StreamFaults &m_faults;
    RecordRange m_range;
    RecordPage m_page;
    std::vector<ClaimView> m_views;
    bool m_isEnd = true;
};

// The rows in scope of a world's database, two a part.
class FakeRowStream : public RowStream
{
public:
    FakeRowStream(ClaimFixture &fixture, StreamFaults &faults);
    ~FakeRowStream() override;

    void begin(const ClaimableModel &model, std::int64_t after, std::int64_t upTo) override;
    Outcome<std::span<const RowView>> next(std::stop_token) override;

private:
    static ValueView viewOf(const std::optional<std::string> &value, bool isNumber);

    ClaimFixture &m_fixture;
    StreamFaults &m_faults;
    const ClaimableModel *m_model = nullptr;
    std::vector<LocalRow> m_rows;
    std::size_t m_at = 0;
    std::vector<RowView> m_views;
    std::vector<std::vector<ValueView>> m_values;
};

} // namespace cells
