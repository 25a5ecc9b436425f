// SPDX-License-Identifier: MIT
#include "tests/support/fakes/fakepair.h"

#include <algorithm>

namespace cells {

SequenceRange fakeRange(int number)
{
    return {(number - 1) * 1'000'000 + 1, number * 1'000'000};
}

ClaimableRow fakeRow(SourceType source, std::int64_t id)
{
    const auto text = std::to_string(id);
    if (source == SourceType::Users) {
        return {source, id, {{ClaimType::UserId, text, {}}, {ClaimType::Username, "user-" + text, {}}}};
    }
    return {source, id, {{ClaimType::Email, text + "@example.com", {}}}};
}

LocalRow localRow(const ClaimableRow &row)
{
    LocalRow local;
    local.key = keyOfId(row.key);
    for (const auto &claim : row.claims) {
        local.values.emplace_back(claim.value);
    }
    return local;
}

FakeClaims::FakeClaims() = default;

FakeClaims::~FakeClaims() = default;

void FakeClaims::addCell(int number, int rows, Instant createdAt)
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

void FakeClaims::addRecord(CellId cell, Source source, Claim claim, Instant createdAt)
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

Outcome<std::vector<Cell>> FakeClaims::fetchCells(std::stop_token stop)
{
    const auto failure = failureOf(stop);
    return failure ? propagate(*failure) : Outcome<std::vector<Cell>>(cells);
}

Outcome<LeasePage> FakeClaims::fetchLeases(const LeaseListing &listing, std::stop_token stop)
{
    const auto failure = failureOf(stop);
    return failure ? propagate(*failure) : Outcome<LeasePage>(LeasePage{leasesOf[listing.cell.value], {}});
}

Outcome<RecordPage> FakeClaims::fetchRecords(const RecordRange &range, std::stop_token stop)
{
    if (const auto failure = failureOf(stop)) {
        return propagate(*failure);
    }
    RecordPage page{foreign, false};
    for (const auto &record : records[range.cell.value]) {
        if (record.source.type == range.source && record.source.key > range.keyGt && record.source.key <= range.keyLte
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

Outcome<std::optional<OwnedRecord>> FakeClaims::fetchRecord(const Claim &claim, std::stop_token stop)
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

std::optional<Failure> FakeClaims::failureOf(const std::stop_token &stop)
{
    if (++calls == unansweredCall) {
        return Failure{Failure::Kind::Unreachable, Message("no answer"), {}};
    }
    return stop.stop_requested() ? Failure{Failure::Kind::Cancelled, Message("stopped"), {}} : problem;
}

FakeExamination::FakeExamination() = default;

FakeExamination::~FakeExamination() = default;

void FakeExamination::fill(int number, int count)
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

template <typename T> Outcome<T> FakeExamination::answer(const T &value)
{
    ++calls;
    return problem ? propagate(*problem) : Outcome<T>(value);
}

Outcome<ConnectionFacts> FakeExamination::fetchConnection(std::stop_token)
{
    return answer(connection);
}

Outcome<bool> FakeExamination::findPooler(std::stop_token)
{
    return answer(isPooled);
}

Outcome<std::vector<HostCertificate>> FakeExamination::fetchCertificates(std::stop_token)
{
    return answer(certificates);
}

Outcome<RoleFacts> FakeExamination::fetchRole(std::stop_token)
{
    return answer(role);
}

Outcome<std::vector<TableFacts>> FakeExamination::fetchTables(std::stop_token)
{
    return answer(tables);
}

Outcome<DatabaseHome> FakeExamination::fetchHome(std::stop_token)
{
    return answer(home);
}

Outcome<std::vector<SequenceRange>> FakeExamination::fetchSequences(std::stop_token)
{
    return answer(sequences);
}

Outcome<std::vector<ClaimableRow>> FakeExamination::fetchOldRows(
    const ClaimableModel &model, int count, Duration, std::stop_token)
{
    std::vector<ClaimableRow> some;
    for (const auto &row : rows) {
        if (row.source == model.source && int(some.size()) < count) {
            some.push_back(row);
        }
    }
    return rowProblem ? propagate(*rowProblem) : answer(some);
}

} // namespace cells
