// SPDX-License-Identifier: MIT
#include "tests/models/rules/claims/somepairs.h"

namespace cells {

using namespace claims;

const ClaimableModel &users()
{
    return *modelNamed("User");
}

LocalRow userRow(std::int64_t id, std::optional<std::string> name, Instant updatedAt)
{
    return {keyOfId(id), 1000, {std::to_string(id), std::move(name)}, longAgo, updatedAt};
}

Record recordOf(const ClaimableModel &model, std::int64_t id, ClaimType type, std::string value, std::int64_t subject)
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

Record nameRecord(std::int64_t id, std::string name)
{
    return recordOf(users(), id, ClaimType::Username, std::move(name), 1000);
}

Record idRecord(std::int64_t id)
{
    return recordOf(users(), id, ClaimType::UserId, std::to_string(id), 1000);
}

PairFacts facts()
{
    PairFacts facts;
    facts.cell = {1};
    facts.now = now;
    return facts;
}

QString pictureOf(const std::vector<ClaimPair> &pairs)
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

QString picture(const std::vector<Record> &records, const std::vector<LocalRow> &rows, const PairFacts &facts,
    const ClaimableModel &model)
{
    return pictureOf(pairClaims(model, records, rows, facts, Thresholds{}));
}

} // namespace cells
