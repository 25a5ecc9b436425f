// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/claims/claimpair.h"
#include "tests/support/fixtures/somerecords.h"

#include <QStringList>

namespace cells {

// Users of cell 1 and their claims, to be judged against each other.

inline const Instant now = *parseInstant("2026-11-21 03:12:45Z");
inline const Instant longAgo = now - std::chrono::hours(48);

inline const ClaimableModel &users()
{
    return *modelNamed("User");
}

inline LocalRow userRow(std::int64_t id, std::optional<std::string> name, Instant updatedAt = longAgo)
{
    return {keyOfId(id), 1000, {std::to_string(id), std::move(name)}, longAgo, updatedAt};
}

inline Record recordOf(
    const ClaimableModel &model, std::int64_t id, ClaimType type, std::string value, std::int64_t subject)
{
    static int number = 0;
    Record record;
    record.uuid = uuidNumber(++number);
    record.claim = {type, std::move(value), {}};
    record.subject = {model.subject, subject};
    record.source = {model.source, keyOfId(id)};
    record.cell = {1};
    record.status = RecordStatus::Active;
    record.createdAt = record.updatedAt = longAgo;
    return record;
}

inline Record nameRecord(std::int64_t id, std::string name)
{
    return recordOf(users(), id, ClaimType::Username, std::move(name), 1000);
}

inline Record idRecord(std::int64_t id)
{
    return recordOf(users(), id, ClaimType::UserId, std::to_string(id), 1000);
}

template <typename Change> Record changed(Record record, Change &&change)
{
    change(record);
    return record;
}

inline PairFacts facts()
{
    PairFacts facts;
    facts.cell = {1};
    facts.now = now;
    return facts;
}

// "7 username missing no_claim | ...": every pair with what judged it; "?" where it is not sure.
inline QString pictureOf(const std::vector<ClaimPair> &pairs)
{
    QStringList lines;
    for (const auto &pair : pairs) {
        const auto id = idOfKey(pair.key);
        QStringList fields{id ? QString::number(*id) : QStringLiteral("?")};
        fields << (pair.type == ClaimType::Unspecified ? QStringLiteral("-")
                                                       : QString::fromStdString(nameOf(pair.type)));
        fields << QString::fromUtf8(toKey(pair.result).data()) + (pair.isSure ? QString() : QStringLiteral("?"));
        for (const auto &reason : pair.reasons) {
            fields << QString::fromUtf8(toKey(reason.code).data());
        }
        lines << fields.join(QLatin1Char(' '));
    }
    return lines.join(QLatin1String(" | "));
}

inline QString picture(const std::vector<Record> &records, const std::vector<LocalRow> &rows,
    const PairFacts &facts = cells::facts(), const ClaimableModel &model = users())
{
    return pictureOf(pairClaims(model, records, rows, facts, Thresholds{}));
}

} // namespace cells
