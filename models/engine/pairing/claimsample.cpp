// SPDX-License-Identifier: MIT
#include "models/engine/pairing/claimsample.h"

#include "models/claims/catalogue.h"

#include <algorithm>
#include <limits>
#include <set>

namespace cells::pairing {

namespace {

constexpr std::int64_t lastId = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t windowIds = 64;
constexpr std::int64_t stride = 8;
constexpr int halvings = 4;
constexpr int evenWindows = 4;

using Records = std::vector<Record>;

// `count` of them at even distances.
Records thinned(const Records &records, std::size_t count)
{
    if (records.size() <= count) {
        return records;
    }
    Records some;
    for (std::size_t i = 0; i < count; ++i) {
        some.push_back(records[i * records.size() / count]);
    }
    return some;
}

// One from each window in turn, so that no part of the ids outweighs the others.
Records dealt(const std::vector<Records> &windows, std::size_t count)
{
    Records hand;
    std::set<Uuid> seen;
    std::size_t longest = 0;
    for (const auto &window : windows) {
        longest = std::max(longest, window.size());
    }
    for (std::size_t round = 0; round < longest; ++round) {
        for (const auto &window : windows) {
            if (round < window.size() && hand.size() < count && seen.insert(window[round].uuid).second) {
                hand.push_back(window[round]);
            }
        }
    }
    return hand;
}

// Types whose values tell one installation from another. A claim on an id says only that there is such a row, and two
// that both count from 1 have it.
std::vector<ClaimType> distinctiveTypes(const ClaimableModel &model)
{
    std::vector<ClaimType> types;
    for (const auto &column : model.columns) {
        if (!isInteger(column.type)) {
            types.push_back(column.type);
        }
    }
    return types;
}

// The claims of one model: where ids begin, further and further away until there are none, back to about where they
// end, and evenly in between.
class ModelSampling
{
public:
    ModelSampling(
        TopologyService &service, CellId cell, const ClaimableModel &model, Instant createdBefore, std::size_t count)
        : m_service(service)
        , m_cell(cell)
        , m_source(model.source)
        , m_types(distinctiveTypes(model))
        , m_createdBefore(createdBefore)
        , m_count(count)
    {
    }

    // Adds what it lists to `listed`.
    Outcome<Records> run(std::map<Claim, Record> &listed, std::stop_token stop)
    {
        m_listed = &listed;
        CELLS_TRY(const auto start, read(0, lastId, stop));
        if (start.isTruncated && start.last) {
            CELLS_TRY_VOID(readFurther(start, stop));
        }
        return dealt(m_windows, m_count);
    }

private:
    struct Window
    {
        std::int64_t first = 0;
        std::optional<std::int64_t> last;
        bool isTruncated = false;
    };

    Outcome<Window> read(std::int64_t after, std::int64_t upTo, std::stop_token stop)
    {
        CELLS_TRY(
            const auto page, m_service.fetchRecords({m_cell, m_source, keyOfId(after), keyOfId(upTo), m_types}, stop));
        Window window{0, {}, page.isTruncated};
        Records usable;
        for (const auto &record : page.records) {
            // Claims of other cells were not requested (F18).
            if (record.cell == m_cell) {
                m_listed->emplace(record.claim, record);
            }
            const auto id = idOfKey(record.source.key);
            // Ids outside of the range were not requested and do not show where ids begin or end.
            if (!id || *id <= after || *id > upTo) {
                continue;
            }
            window.first = window.last ? std::min(window.first, *id) : *id;
            window.last = std::max(window.last.value_or(*id), *id);
            if (record.status == RecordStatus::Active && record.createdAt < m_createdBefore) {
                usable.push_back(record);
            }
        }
        m_windows.push_back(thinned(usable, m_count));
        return window;
    }

    Outcome<Window> readAround(std::int64_t id, std::stop_token stop)
    {
        return read(id, id < lastId - windowIds ? id + windowIds : lastId, stop);
    }

    Outcome<void> readFurther(const Window &start, std::stop_token stop)
    {
        CELLS_TRY(const auto last, findLast(start, stop));
        for (int i = 1; i < evenWindows; ++i) {
            CELLS_TRY_VOID(readAround(start.first + (last - start.first) / evenWindows * i, stop));
        }
        return {};
    }

    // About the last id: the last that was met.
    Outcome<std::int64_t> findLast(const Window &start, std::stop_token stop)
    {
        auto last = *start.last;
        auto distance = last - start.first + 1;
        auto end = lastId;
        while (end == lastId && distance < (lastId - start.first) / stride) {
            distance *= stride;
            CELLS_TRY(const auto met, lastAround(start.first + distance, stop));
            last = met.value_or(last);
            end = met ? end : start.first + distance;
        }
        for (int i = 0; i < halvings; ++i) {
            const auto middle = last + (end - last) / 2;
            CELLS_TRY(const auto met, lastAround(middle, stop));
            last = met.value_or(last);
            end = met ? end : middle;
        }
        return last;
    }

    Outcome<std::optional<std::int64_t>> lastAround(std::int64_t id, std::stop_token stop)
    {
        return readAround(id, stop).map([](const Window &window) { return window.last; });
    }

    TopologyService &m_service;
    const CellId m_cell;
    const SourceType m_source;
    const std::vector<ClaimType> m_types;
    const Instant m_createdBefore;
    const std::size_t m_count;
    std::map<Claim, Record> *m_listed = nullptr;
    std::vector<Records> m_windows;
};

// A page that cannot be understood is one model's; anything else will be the same for the next one.
bool isOneModels(const Failure &failure)
{
    return failure.kind == Failure::Kind::Unknown;
}

} // namespace

ClaimSample sampleClaims(
    TopologyService &service, CellId cell, Instant createdBefore, std::size_t count, std::stop_token stop)
{
    ClaimSample sample;
    std::vector<const ClaimableModel *> models;
    for (const auto &model : commonModels()) {
        if (!distinctiveTypes(model).empty()) {
            models.push_back(&model);
        }
    }
    for (const auto *model : models) {
        const auto records
            = ModelSampling(service, cell, *model, createdBefore, count / models.size()).run(sample.listed, stop);
        if (records) {
            sample.records.insert(sample.records.end(), records->begin(), records->end());
            continue;
        }
        sample.problem = sample.problem ? sample.problem : records.error();
        if (!isOneModels(records.error())) {
            break;
        }
    }
    return sample;
}

} // namespace cells::pairing
