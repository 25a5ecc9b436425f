#pragma once

#include "models/claims/claim.h"

namespace cells {

inline Uuid uuidNumber(int number)
{
    Uuid uuid;
    uuid.bytes[15] = std::uint8_t(number);
    uuid.bytes[14] = std::uint8_t(number >> 8);
    return uuid;
}

// Values that break what is careless with them.
inline std::vector<std::string> hostileValues()
{
    using namespace std::string_literals;
    return {"", "\0"s, "a\0b"s, "\0\0\0\0\0\0\0\0\0"s, "\xE2\x80\xAEgro.elpmaxe", "\xFF\xFE\x80", "<b>bold</b>", "=1+1",
        "%1 & %n", "tab\tand\nline", "exactly fifteen", "exactly sixteen!", "exactly sixteen!\0"s,
        "exactly sixteen! and more", std::string(300, 'x'), "\xC3\xA9t\xC3\xA9", "UPPER and lower"};
}

// A record as a service has it; the same number always gives the same one. Source ids ascend with the number.
inline Record someRecord(std::uint64_t number)
{
    auto seed = number;
    // splitmix64
    const auto random = [&] {
        auto bits = seed += 0x9e3779b97f4a7c15;
        bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
        bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
        return bits ^ (bits >> 31);
    };
    const auto below = [&](std::uint64_t limit) { return static_cast<std::int64_t>(random() % limit); };
    Record record;
    for (auto &byte : record.uuid.bytes) {
        byte = static_cast<std::uint8_t>(random());
    }
    record.claim = {ClaimType::Email, "person" + std::to_string(below(1'000'000'000)) + "@example.com", {}};
    record.subject = {SubjectType::User, below(1'000'000)};
    record.source = {SourceType::Emails, keyOfId(static_cast<std::int64_t>(number) + 1)};
    record.cell = CellId{3};
    record.status = below(1000) == 0 ? RecordStatus::LeaseCreating : RecordStatus::Active;
    if (record.status != RecordStatus::Active) {
        Uuid lease;
        lease.bytes[15] = static_cast<std::uint8_t>(below(5));
        record.lease = lease;
    }
    record.createdAt = *parseInstant("2026-01-01 00:00:00Z") + std::chrono::seconds(below(20'000'000));
    record.updatedAt = record.createdAt + std::chrono::seconds(below(100'000));
    return record;
}

inline bool isSame(const Record &left, const Record &right)
{
    return left.uuid == right.uuid && left.claim == right.claim && left.subject == right.subject
        && left.source == right.source && left.cell == right.cell && left.status == right.status
        && left.lease == right.lease && left.createdAt == right.createdAt && left.updatedAt == right.updatedAt;
}

} // namespace cells
