// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/cellexamination.h"
#include "tests/support/fakes/fakecell.h"

#include <atomic>
#include <map>

namespace cells {

// Cell `number` hands out ids (number - 1) * 1 000 000 + 1 to number * 1 000 000; its users and emails have these.
SequenceRange fakeRange(int number);
ClaimableRow fakeRow(SourceType source, std::int64_t id);

// The same row as the database's other view has it.
LocalRow localRow(const ClaimableRow &row);

// The claims of some cells.
class FakeClaims : public FakeTopologyService
{
public:
    FakeClaims();
    ~FakeClaims() override;

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

    void addCell(int number, int rows, Instant createdAt);
    void addRecord(CellId cell, Source source, Claim claim, Instant createdAt);
    Outcome<std::vector<Cell>> fetchCells(std::stop_token stop) override;
    Outcome<LeasePage> fetchLeases(const LeaseListing &listing, std::stop_token stop) override;
    Outcome<RecordPage> fetchRecords(const RecordRange &range, std::stop_token stop) override;
    Outcome<std::optional<OwnedRecord>> fetchRecord(const Claim &claim, std::stop_token stop) override;

private:
    std::optional<Failure> failureOf(const std::stop_token &stop);

    std::uint32_t m_made = 0;
};

// The users and emails of one cell's database.
class FakeExamination : public CellExamination
{
public:
    FakeExamination();
    ~FakeExamination() override;

    ConnectionFacts connection;
    bool isPooled = false;
    std::vector<HostCertificate> certificates;
    RoleFacts role;
    std::vector<TableFacts> tables;
    DatabaseHome home;
    std::vector<SequenceRange> sequences;
    std::vector<ClaimableRow> rows;
    std::optional<Failure> problem;
    std::optional<Failure> rowProblem;
    std::atomic<int> calls = 0;

    void fill(int number, int count);
    Outcome<ConnectionFacts> fetchConnection(std::stop_token) override;
    Outcome<bool> findPooler(std::stop_token) override;
    Outcome<std::vector<HostCertificate>> fetchCertificates(std::stop_token) override;
    Outcome<RoleFacts> fetchRole(std::stop_token) override;
    Outcome<std::vector<TableFacts>> fetchTables(std::stop_token) override;
    Outcome<DatabaseHome> fetchHome(std::stop_token) override;
    Outcome<std::vector<SequenceRange>> fetchSequences(std::stop_token) override;
    Outcome<std::vector<ClaimableRow>> fetchOldRows(
        const ClaimableModel &model, int count, Duration, std::stop_token) override;

private:
    template <typename T> Outcome<T> answer(const T &value);
};

} // namespace cells
