// SPDX-License-Identifier: MIT
#include "models/rules/claims/verifierrun.h"

#include <algorithm>
#include <cmath>

namespace cells::claims {

namespace {

using Why = VerifierBlocker::Why;

// It looks at updated_at only, and takes none for long ago.
template <typename When> bool isRecent(const When &updatedAt, Instant now, const Thresholds &thresholds)
{
    const std::optional<Instant> when = updatedAt;
    return when && now - *when < thresholds.recentRecord;
}

class BatchReading
{
public:
    BatchReading(
        const ClaimableModel &model, const std::vector<Record> &records, Instant now, const Thresholds &thresholds)
        : m_model(model)
        , m_now(now)
        , m_thresholds(thresholds)
    {
        for (const auto &record : records) {
            m_left[record.source.key].push_back(&record);
        }
    }

    VerifierBatch read(const std::vector<LocalRow> &rows)
    {
        for (const auto &row : rows) {
            readRow(row);
        }
        for (const auto &[key, records] : m_left) {
            destroyLeftOver(key, records);
        }
        m_batch.isLast = rows.size() < verifierBatchRows;
        if (!rows.empty()) {
            m_batch.upTo = rows.back().key;
        }
        return std::move(m_batch);
    }

private:
    // A row that changed recently is taken out before anything is matched; its claims stay behind.
    void readRow(const LocalRow &row)
    {
        const auto expected = expectedClaims(m_model, row);
        if (isRecent(row.updatedAt, m_now, m_thresholds)) {
            ++m_batch.recentRows;
            m_recent.emplace(row.key, expected);
            return;
        }
        const auto found = m_left.find(row.key);
        const auto records = found == m_left.end() ? std::vector<const Record *>() : found->second;
        if (found != m_left.end()) {
            m_left.erase(found);
        }
        const auto isTouched
            = [this](const Record *record) { return isRecent(record->updatedAt, m_now, m_thresholds); };
        if (std::ranges::any_of(records, isTouched)) {
            ++m_batch.recentRows;
            return;
        }
        compare(expected, records);
    }

    void compare(const std::vector<ExpectedClaim> &expected, const std::vector<const Record *> &records)
    {
        for (const auto &expectedClaim : expected) {
            const auto record = std::ranges::find(
                records, expectedClaim.claim.type, [](const Record *one) { return one->claim.type; });
            if (record != records.end() && metadataOf(**record) == metadataOf(expectedClaim)) {
                continue;
            }
            if (record != records.end()) {
                m_batch.destroys.push_back({**record, false});
            }
            m_batch.creates.push_back(metadataOf(expectedClaim));
        }
        for (const auto *record : records) {
            const auto typeOf = [](const ExpectedClaim &expectedClaim) { return expectedClaim.claim.type; };
            if (std::ranges::count(expected, record->claim.type, typeOf) == 0) {
                m_batch.destroys.push_back({*record, false});
            }
        }
    }

    void destroyLeftOver(const std::string &key, const std::vector<const Record *> &records)
    {
        const auto recent = m_recent.find(key);
        for (const auto *record : records) {
            if (isRecent(record->updatedAt, m_now, m_thresholds)) {
                continue;
            }
            const bool isWrong = recent != m_recent.end()
                && std::ranges::any_of(recent->second, [&](const ExpectedClaim &expectedClaim) {
                       return metadataOf(expectedClaim) == metadataOf(*record);
                   });
            m_batch.destroys.push_back({*record, isWrong});
        }
    }

    const ClaimableModel &m_model;
    const Instant m_now;
    const Thresholds &m_thresholds;
    std::map<std::string, std::vector<const Record *>> m_left;
    std::map<std::string, std::vector<ExpectedClaim>> m_recent;
    VerifierBatch m_batch;
};

// In which chunk each value is destroyed; creates go first.
std::map<Claim, std::size_t> destroyedInChunk(const VerifierBatch &batch)
{
    std::map<Claim, std::size_t> chunks;
    for (std::size_t at = 0; at < batch.destroys.size(); ++at) {
        chunks.emplace(batch.destroys[at].record.claim, (batch.creates.size() + at) / verifierChunkRecords);
    }
    return chunks;
}

Why whyHeld(const ClaimMetadata &wanted, const ClaimHolder &holder, CellId cell)
{
    if (holder.cell != cell) {
        return Why::HeldByCell;
    }
    if (holder.isLeased) {
        return Why::Leased;
    }
    return holder.source == wanted.source ? Why::HeldByItself : Why::HeldByRow;
}

} // namespace

VerifierBatch verifierBatch(const ClaimableModel &model, const std::vector<LocalRow> &rows,
    const std::vector<Record> &records, Instant now, const Thresholds &thresholds)
{
    return BatchReading(model, records, now, thresholds).read(rows);
}

std::optional<double> shareOfWorker(std::int64_t lastProcessedId, const std::optional<SequenceRange> &ids)
{
    if (lastProcessedId == 0 || !ids) {
        return std::nullopt;
    }
    constexpr double steps = 1'000;
    const auto before = double(ids->min) - 1;
    const auto share = std::clamp((double(lastProcessedId) - before) / (double(ids->max) - before), 0.0, 1.0);
    return std::min(std::floor(share * steps) / steps, 1 - 1 / steps);
}

std::vector<VerifierBlocker> blockersOf(const VerifierBatch &batch, const std::map<Claim, ClaimHolder> &holders,
    CellId cell, const std::set<Claim> &rejectedValues)
{
    std::vector<VerifierBlocker> blockers;
    std::map<Claim, std::size_t> chunkOf;
    const auto destroyed = destroyedInChunk(batch);
    for (std::size_t at = 0; at < batch.creates.size(); ++at) {
        const auto &wanted = batch.creates[at];
        const auto holder = holders.find(wanted.claim);
        const auto freed = destroyed.find(wanted.claim);
        const bool isReplaced = freed != destroyed.end() && freed->second == at / verifierChunkRecords
            && holder != holders.end() && holder->second.cell == cell && !holder->second.isLeased;
        if (holder != holders.end() && !isReplaced) {
            blockers.push_back({whyHeld(wanted, holder->second, cell), wanted, holder->second});
        }
        if (rejectedValues.contains(wanted.claim)) {
            blockers.push_back({Why::Rejected, wanted, std::nullopt});
        }
        const auto [first, isNew] = chunkOf.emplace(wanted.claim, at / verifierChunkRecords);
        if (!isNew && first->second == at / verifierChunkRecords) {
            blockers.push_back({Why::TwiceInChunk, wanted, std::nullopt});
        }
    }
    for (const auto &[record, isWrong] : batch.destroys) {
        if (!record.isCommitted()) {
            blockers.push_back({Why::GoneOrLeased, metadataOf(record), std::nullopt});
        }
    }
    return blockers;
}

} // namespace cells::claims
