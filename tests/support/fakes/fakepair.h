// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/cellexamination.h"
#include "tests/support/fakes/fakecell.h"

#include <algorithm>
#include <atomic>
#include <map>

namespace cells {

// Cell `number` hands out ids (number - 1) * 1 000 000 + 1 to number * 1 000 000; its users and emails have these.
inline SequenceRange fakeRange(int number)
{
    return {(number - 1) * 1'000'000 + 1, number * 1'000'000};
}

inline ClaimableRow fakeRow(SourceType source, std::int64_t id)
{
    const auto text = std::to_string(id);
    if (source == SourceType::Users) {
        return {source, id, {{ClaimType::UserId, text, {}}, {ClaimType::Username, "user-" + text, {}}}};
    }
    return {source, id, {{ClaimType::Email, text + "@example.com", {}}}};
}

// The same row as the database's other view has it.
inline LocalRow localRow(const ClaimableRow &row)
{
    LocalRow local;
    local.key = keyOfId(row.key);
    for (const auto &claim : row.claims) {
        local.values.emplace_back(claim.value);
    }
    return local;
}

// The claims of some cells.
class FakeClaims : public FakeTopologyService
{
public:
    std::vector<Cell> cells;
    std::map<std::int64_t, std::vector<Record>> records;
    std::map<std::int64_t, std::vector<Lease>> leasesOf;
    std::size_t recordsInPage = 1000;
    // Makes every call fail, and each GetRecord.
    std::optional<Failure> problem;
    std::optional<Failure> recordProblem;
    // The n-th call is not answered; 0: each is.
    int unansweredCall = 0;
    // Listed whatever source is asked for, once a listing.
    std::vector<Record> foreign;
    std::atomic<int> calls = 0;
    int lookups = 0;

    void addCell(int number, int rows, Instant createdAt)
    {
        cells.push_back({CellId{number}, "cell-" + std::to_string(number), "c", {fakeRange(number)}});
        for (const auto source : {SourceType::Users, SourceType::Emails}) {
            for (int i = 0; i < rows; ++i) {
                const auto row = fakeRow(source, fakeRange(number).min + i);
                for (const auto &claim : row.claims) {
                    addRecord(CellId{number}, {source, keyOfId(row.key)}, claim, createdAt);
                }
            }
        }
    }

    void addRecord(CellId cell, Source source, Claim claim, Instant createdAt)
    {
        Record record;
        record.uuid.bytes[0] = std::uint8_t(++m_made >> 24);
        record.uuid.bytes[1] = std::uint8_t(m_made >> 16);
        record.uuid.bytes[2] = std::uint8_t(m_made >> 8);
        record.uuid.bytes[3] = std::uint8_t(m_made);
        record.claim = std::move(claim);
        record.source = std::move(source);
        record.cell = cell;
        record.status = RecordStatus::Active;
        record.createdAt = record.updatedAt = createdAt;
        records[cell.value].push_back(std::move(record));
    }

    Outcome<std::vector<Cell>> fetchCells(std::stop_token stop) override
    {
        const auto failure = failureOf(stop);
        return failure ? propagate(*failure) : Outcome<std::vector<Cell>>(cells);
    }

    Outcome<LeasePage> fetchLeases(const LeaseListing &listing, std::stop_token stop) override
    {
        const auto failure = failureOf(stop);
        return failure ? propagate(*failure) : Outcome<LeasePage>(LeasePage{leasesOf[listing.cell.value], {}});
    }

    Outcome<RecordPage> fetchRecords(const RecordRange &range, std::stop_token stop) override
    {
        if (const auto failure = failureOf(stop)) {
            return propagate(*failure);
        }
        RecordPage page{foreign, false};
        for (const auto &record : records[range.cell.value]) {
            if (record.source.type == range.source && record.source.key > range.keyGt
                && record.source.key <= range.keyLte
                && (range.types.empty() || std::ranges::count(range.types, record.claim.type) > 0)) {
                if (page.records.size() == recordsInPage) {
                    page.isTruncated = true;
                    break;
                }
                page.records.push_back(record);
            }
        }
        return page;
    }

    Outcome<std::optional<OwnedRecord>> fetchRecord(const Claim &claim, std::stop_token stop) override
    {
        ++lookups;
        const auto failure = failureOf(stop);
        if (failure || recordProblem) {
            return propagate(failure ? *failure : *recordProblem);
        }
        for (const auto &[cell, all] : records) {
            const auto found = std::ranges::find(all, claim, &Record::claim);
            if (found != all.end()) {
                return OwnedRecord{*found, {}};
            }
        }
        return std::nullopt;
    }

private:
    std::optional<Failure> failureOf(const std::stop_token &stop)
    {
        if (++calls == unansweredCall) {
            return Failure{Failure::Kind::Unreachable, Message("no answer"), {}};
        }
        return stop.stop_requested() ? Failure{Failure::Kind::Cancelled, Message("stopped"), {}} : problem;
    }

    std::uint32_t m_made = 0;
};

// The users and emails of one cell's database.
class FakeExamination : public CellExamination
{
public:
    ConnectionFacts connection;
    std::vector<HostCertificate> certificates;
    RoleFacts role;
    std::vector<TableFacts> tables;
    DatabaseHome home;
    std::vector<SequenceRange> sequences;
    std::vector<ClaimableRow> rows;
    std::optional<Failure> problem;
    std::optional<Failure> rowProblem;
    std::atomic<int> calls = 0;

    void fill(int number, int count)
    {
        connection.identity.database = "cell_" + std::to_string(number);
        connection.identity.systemIdentifier = "730" + std::to_string(number);
        sequences = {fakeRange(number), fakeRange(number)};
        for (const auto source : {SourceType::Users, SourceType::Emails}) {
            for (int i = 0; i < count; ++i) {
                rows.push_back(fakeRow(source, fakeRange(number).min + i));
            }
        }
    }

    Outcome<ConnectionFacts> fetchConnection(std::stop_token) override { return answer(connection); }
    Outcome<std::vector<HostCertificate>> fetchCertificates(std::stop_token) override { return answer(certificates); }
    Outcome<RoleFacts> fetchRole(std::stop_token) override { return answer(role); }
    Outcome<std::vector<TableFacts>> fetchTables(std::stop_token) override { return answer(tables); }
    Outcome<DatabaseHome> fetchHome(std::stop_token) override { return answer(home); }
    Outcome<std::vector<SequenceRange>> fetchSequences(std::stop_token) override { return answer(sequences); }

    Outcome<std::vector<ClaimableRow>> fetchOldRows(
        const ClaimableModel &model, int count, Duration, std::stop_token) override
    {
        std::vector<ClaimableRow> some;
        for (const auto &row : rows) {
            if (row.source == model.source && int(some.size()) < count) {
                some.push_back(row);
            }
        }
        return rowProblem ? propagate(*rowProblem) : answer(some);
    }

private:
    template <typename T> Outcome<T> answer(const T &value)
    {
        ++calls;
        return problem ? propagate(*problem) : Outcome<T>(value);
    }
};

} // namespace cells
