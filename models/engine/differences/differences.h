// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/spill.h"
#include "models/rules/claims/driftclass.h"

#include <span>
#include <vector>

namespace cells::drift {

// A claim or row that does not match, with the facts needed to sort, filter and show it. Its reasons are found again
// from both sources when it is shown.
struct Difference
{
    std::int64_t id = 0;
    ClaimType type = ClaimType::Unspecified;
    claims::DriftClass drift = claims::DriftClass::NotChecked;
    // A difference that is not sure may be none; it must not enter a plan (C19).
    bool isSure = true;
    bool isBeyondLastRow = false;
    bool isValueDifferent = false;
    bool isSubjectDifferent = false;
    // The cell that holds the value, for a conflict, a foreign claim and one that moved away.
    CellId owner{};
    // 0: none.
    std::int64_t claimedSubject = 0;
    std::int64_t expectedSubject = 0;
    // When the row was made, or else the claim; the epoch when neither is known.
    Instant createdAt{};
    // Empty without a claim, or without a row that requests one.
    std::string claimed{};
    std::string expected{};
    // True when live claiming does not handle it, because the flag of its type is off.
    bool isFlagOff = false;
    // True when the service listed a claim of another cell as one of this cell (F18).
    bool isForeign = false;
    // The reason that it was not compared, or the first doubt if it is not sure.
    std::optional<PairReason::Code> doubt{};

    bool operator==(const Difference &) const = default;
};

Difference differenceOf(const claims::ClaimPair &pair, claims::DriftClass drift);

// The members of a difference that are true or false, by their bits in memory and in files.
inline constexpr bool Difference::*differenceFlags[]{&Difference::isSure, &Difference::isBeyondLastRow,
    &Difference::isValueDifferent, &Difference::isSubjectDifferent, &Difference::isFlagOff, &Difference::isForeign};
std::uint8_t flagsOf(const Difference &difference);
void setFlags(Difference &difference, std::uint64_t flags);

// Returns the doubt with its values, as far as the difference and the requested cell tell them.
std::optional<PairReason> doubtOf(const Difference &difference, const ClaimableModel &model, CellId asked);

// Millions of differences in 56 bytes each and their values, in the order of appending. Data beyond the budget is
// spilled; without a spill, or when it is full, it stays in memory. Reading is thread-safe once appending is over.
class Differences
{
public:
    // On the heap.
    static constexpr std::size_t usualBudget = std::size_t(64) << 20;

    Differences() = default;
    explicit Differences(std::shared_ptr<Spill> spill, std::size_t budget = usualBudget)
        : m_spill(std::move(spill))
        , m_budget(budget)
    {
    }

    void append(const Difference &difference);
    // Appends all of the other's; takes over its spill if there is none yet.
    void append(Differences &&other);

    const std::shared_ptr<Spill> &spill() const { return m_spill; }

    std::size_t size() const { return m_size; }
    // On the heap, and put aside.
    std::size_t bytes() const;
    std::size_t spilledBytes() const;

    Difference at(std::size_t row) const;
    std::int64_t id(std::size_t row) const { return entry(row).id; }
    ClaimType type(std::size_t row) const { return ClaimType(entry(row).type); }
    claims::DriftClass drift(std::size_t row) const { return claims::DriftClass(entry(row).drift); }
    bool has(std::size_t row, bool Difference::*flag) const;

private:
    struct Entry
    {
        std::int64_t id;
        std::int64_t claimedSubject;
        std::int64_t expectedSubject;
        Instant createdAt;
        std::uint32_t textEnd;
        std::uint32_t claimedLength;
        std::int32_t type;
        std::int32_t owner;
        std::uint8_t drift;
        std::uint8_t flags;
        // The code of the reason and one; 0: none.
        std::uint8_t doubt;
    };
    // Up to `capacity` entries and their texts, claimed before expected. A spilled chunk has neither in memory.
    struct Chunk
    {
        std::vector<Entry> entries;
        std::string text;
        SpilledBytes spilled;
    };
    static constexpr std::size_t capacity = std::size_t(1) << 14;

    std::span<const Entry> entriesOf(const Chunk &chunk) const;
    std::string_view textOf(const Chunk &chunk) const;
    const Entry &entry(std::size_t row) const { return entriesOf(m_chunks[row / capacity])[row % capacity]; }
    void spillWhenOverBudget();

    std::shared_ptr<Spill> m_spill;
    std::size_t m_budget = usualBudget;
    std::vector<Chunk> m_chunks;
    std::size_t m_size = 0;
};

} // namespace cells::drift
