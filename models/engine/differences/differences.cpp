// SPDX-License-Identifier: MIT
#include "models/engine/differences/differences.h"

#include <algorithm>
#include <type_traits>

namespace cells::drift {

using namespace claims;

namespace {

bool has(const ClaimPair &pair, ClaimField field)
{
    return std::ranges::find(pair.fields, field) != pair.fields.end();
}

// Returns the first reason that prevents the comparison of a pair, or makes it doubtful.
std::optional<PairReason::Code> doubtOf(const ClaimPair &pair)
{
    constexpr std::array doubts{PairReason::Code::AgeUnknown, PairReason::Code::OnReplica,
        PairReason::Code::SubjectMissing, PairReason::Code::RowsUnread, PairReason::Code::ClaimUnreadable,
        PairReason::Code::StatusUnknown, PairReason::Code::TypeUnknown, PairReason::Code::TypeNotOfModel,
        PairReason::Code::TypeNotNumbered, PairReason::Code::ForeignCell, PairReason::Code::KeyUnreadable};
    const auto found = std::ranges::find_first_of(pair.reasons, doubts, {}, &PairReason::code);
    return found == pair.reasons.end() ? std::nullopt : std::optional(found->code);
}

} // namespace

Difference differenceOf(const ClaimPair &pair, DriftClass drift)
{
    Difference difference;
    difference.id = idOfKey(pair.key).value_or(0);
    difference.type = pair.type;
    difference.drift = drift;
    difference.isSure = pair.isSure;
    difference.isBeyondLastRow
        = std::ranges::count(pair.reasons, PairReason::Code::BeyondLastRow, &PairReason::code) > 0;
    difference.isFlagOff = isFlagOff(pair);
    difference.isForeign = isForeign(pair);
    difference.doubt = doubtOf(pair);
    difference.isValueDifferent = has(pair, ClaimField::Value);
    difference.isSubjectDifferent = has(pair, ClaimField::Subject);
    if (pair.record) {
        difference.claimed = pair.record->claim.value;
        difference.claimedSubject = pair.record->subject.id;
        difference.owner = difference.isForeign ? pair.record->cell : CellId{};
        difference.createdAt = pair.record->createdAt;
    }
    if (pair.expected) {
        difference.expected = pair.expected->claim.value;
        difference.expectedSubject = pair.expected->subject.id;
    }
    if (pair.row && pair.row->createdAt) {
        difference.createdAt = *pair.row->createdAt;
    }
    return difference;
}

std::uint8_t flagsOf(const Difference &difference)
{
    unsigned flags = 0;
    for (std::size_t bit = 0; bit < std::size(differenceFlags); ++bit) {
        flags |= unsigned(difference.*differenceFlags[bit]) << bit;
    }
    return std::uint8_t(flags);
}

void setFlags(Difference &difference, std::uint64_t flags)
{
    for (std::size_t bit = 0; bit < std::size(differenceFlags); ++bit) {
        difference.*differenceFlags[bit] = (flags >> bit & 1) != 0;
    }
}

std::optional<PairReason> doubtOf(const Difference &difference, const ClaimableModel &model, CellId asked)
{
    if (!difference.doubt) {
        return std::nullopt;
    }
    PairReason reason{*difference.doubt, {}};
    switch (*difference.doubt) {
    case PairReason::Code::SubjectMissing:
        reason.values = {std::string(model.subjectColumn)};
        break;
    case PairReason::Code::TypeUnknown:
    case PairReason::Code::TypeNotNumbered:
        reason.values = {nameOf(difference.type)};
        break;
    case PairReason::Code::TypeNotOfModel:
        reason.values = {std::string(model.name), nameOf(difference.type)};
        break;
    case PairReason::Code::ForeignCell:
        reason.values = {std::to_string(difference.owner.value), std::to_string(asked.value)};
        break;
    case PairReason::Code::StatusUnknown:
        reason.values = {"the state of its claim"};
        break;
    case PairReason::Code::RowsUnread:
    case PairReason::Code::ClaimUnreadable:
        reason.values = {"the scan kept no more of it."};
        break;
    default:
        break;
    }
    return reason;
}

void Differences::append(const Difference &difference)
{
    if (m_size % capacity == 0) {
        spillWhenOverBudget();
        m_chunks.emplace_back();
    }
    auto &chunk = m_chunks.back();
    chunk.text += difference.claimed;
    chunk.text += difference.expected;
    chunk.entries.push_back({difference.id, difference.claimedSubject, difference.expectedSubject, difference.createdAt,
        std::uint32_t(chunk.text.size()), std::uint32_t(difference.claimed.size()), std::int32_t(difference.type),
        std::int32_t(difference.owner.value), std::uint8_t(difference.drift), flagsOf(difference),
        std::uint8_t(difference.doubt ? int(*difference.doubt) + 1 : 0)});
    ++m_size;
}

void Differences::append(Differences &&other)
{
    m_spill = m_spill ? m_spill : other.m_spill;
    if (m_size == 0 && m_budget == other.m_budget) {
        other.m_spill = m_spill;
        *this = std::move(other);
        return;
    }
    for (std::size_t row = 0; row < other.size(); ++row) {
        append(other.at(row));
    }
}

// The last chunk, when it is full; those before it were looked at when they were.
void Differences::spillWhenOverBudget()
{
    if (!m_spill || m_chunks.empty() || bytes() <= m_budget) {
        return;
    }
    auto &chunk = m_chunks.back();
    static_assert(std::is_trivially_copyable_v<Entry>);
    const std::string_view entries(
        reinterpret_cast<const char *>(chunk.entries.data()), chunk.entries.size() * sizeof(Entry));
    chunk.spilled = m_spill->put(entries, chunk.text);
    if (chunk.spilled) {
        // Assigning an empty one would retain the memory.
        std::vector<Entry>().swap(chunk.entries);
        std::string().swap(chunk.text);
    }
}

std::span<const Differences::Entry> Differences::entriesOf(const Chunk &chunk) const
{
    return chunk.spilled ? std::span(reinterpret_cast<const Entry *>(chunk.spilled.begin.get()), capacity)
                         : std::span(chunk.entries);
}

std::string_view Differences::textOf(const Chunk &chunk) const
{
    return chunk.spilled ? chunk.spilled.bytes().substr(capacity * sizeof(Entry)) : std::string_view(chunk.text);
}

std::size_t Differences::bytes() const
{
    std::size_t bytes = m_chunks.capacity() * sizeof(Chunk);
    for (const auto &chunk : m_chunks) {
        bytes += chunk.entries.capacity() * sizeof(Entry) + chunk.text.capacity();
    }
    return bytes;
}

std::size_t Differences::spilledBytes() const
{
    std::size_t bytes = 0;
    for (const auto &chunk : m_chunks) {
        bytes += chunk.spilled.size;
    }
    return bytes;
}

bool Differences::has(std::size_t row, bool Difference::*flag) const
{
    const auto bit = std::ranges::find(differenceFlags, flag) - std::begin(differenceFlags);
    return (entry(row).flags >> bit & 1) != 0;
}

Difference Differences::at(std::size_t row) const
{
    const auto &chunk = m_chunks[row / capacity];
    const auto entries = entriesOf(chunk);
    const auto &from = entries[row % capacity];
    const auto begin = row % capacity == 0 ? 0 : entries[row % capacity - 1].textEnd;
    const auto text = textOf(chunk).substr(begin, from.textEnd - begin);
    Difference difference{.id = from.id,
        .type = ClaimType(from.type),
        .drift = DriftClass(from.drift),
        .owner = {from.owner},
        .claimedSubject = from.claimedSubject,
        .expectedSubject = from.expectedSubject,
        .createdAt = from.createdAt,
        .claimed = std::string(text.substr(0, from.claimedLength)),
        .expected = std::string(text.substr(from.claimedLength)),
        .doubt = from.doubt == 0 ? std::nullopt : std::optional(PairReason::Code(from.doubt - 1))};
    setFlags(difference, from.flags);
    return difference;
}

} // namespace cells::drift
