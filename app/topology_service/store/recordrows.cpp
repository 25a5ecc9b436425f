// SPDX-License-Identifier: MIT
#include "app/topology_service/store/recordrows.h"

#include "app/topology_service/model/claimvalue.h"
#include "models/claims/uuid.h"

#include <google/protobuf/any.pb.h>

#include <limits>

namespace cells {

namespace {

using wire::claims::Metadata;
using WireRecord = wire::claims::Record;

// The columns of statements::records
enum Column
{
    UuidColumn,
    TypeColumn,
    ValueColumn,
    SubjectTypeColumn,
    SubjectIdColumn,
    SourceTypeColumn,
    SourceKeyColumn,
    CellColumn,
    StatusColumn,
    LeaseColumn,
    UserDataColumn,
    CreatedColumn,
    UpdatedColumn,
};

// PostgreSQL counts from 2000 on.
constexpr auto firstTime = std::chrono::sys_days(std::chrono::January / 1 / 2000);

void addTime(BackwardWriter &writer, int field, Instant when)
{
    const auto seconds = std::chrono::floor<std::chrono::seconds>(when);
    writer.addMessage(field, [&] {
        writer.addNumber(
            google::protobuf::Timestamp::kNanosFieldNumber, std::chrono::nanoseconds(when - seconds).count());
        writer.addNumber(google::protobuf::Timestamp::kSecondsFieldNumber, seconds.time_since_epoch().count());
    });
}

void addUuid(BackwardWriter &writer, int field, const std::string &text)
{
    writer.addMessage(field, [&] { writer.addText(wire::types::UUID::kValueFieldNumber, text); });
}

void addMetadata(BackwardWriter &writer, const BinaryRows &rows, int row)
{
    const auto type = std::int32_t(rows.number(row, TypeColumn));
    const auto value = valueIn(rows, row);
    addClaim(writer, Metadata::kClaimFieldNumber, type, value);
    if (!rows.isNull(row, UserDataColumn)) {
        writer.addPresent(Metadata::kUserDataFieldNumber, userDataIn(rows, row));
    }
    writer.addMessage(Metadata::kSourceFieldNumber, [&] {
        writer.addText(wire::claims::Source::kRailsPrimaryKeyIdFieldNumber, sourceKeyIn(rows, row));
        writer.addNumber(wire::claims::Source::kTypeFieldNumber, rows.number(row, SourceTypeColumn));
    });
    writer.addMessage(Metadata::kSubjectFieldNumber, [&] {
        writer.addNumber(wire::claims::Subject::kIdFieldNumber, rows.number(row, SubjectIdColumn));
        writer.addNumber(wire::claims::Subject::kTypeFieldNumber, rows.number(row, SubjectTypeColumn));
    });
    addBucket(writer, Metadata::kBucketFieldNumber, type, value);
}

bool isUserData(const BinaryRows &rows, int row)
{
    const auto bytes = userDataIn(rows, row);
    return google::protobuf::Any().ParseFromArray(bytes.data(), int(bytes.size()));
}

} // namespace

std::string_view valueIn(const BinaryRows &rows, int row)
{
    return rows.bytes(row, ValueColumn);
}

std::string_view sourceKeyIn(const BinaryRows &rows, int row)
{
    return rows.bytes(row, SourceKeyColumn);
}

std::string_view userDataIn(const BinaryRows &rows, int row)
{
    return rows.bytes(row, UserDataColumn);
}

bool addRecord(BackwardWriter &writer, const BinaryRows &rows, int row)
{
    const auto uuid = uuidIn(rows, row, UuidColumn);
    const auto createdAt = timeIn(rows, row, CreatedColumn);
    const auto updatedAt = timeIn(rows, row, UpdatedColumn);
    const bool isLeased = !rows.isNull(row, LeaseColumn);
    const auto lease = isLeased ? uuidIn(rows, row, LeaseColumn) : std::string();
    const bool hasUserData = !rows.isNull(row, UserDataColumn);
    if (!uuid || !createdAt || !updatedAt || !lease || (hasUserData && !isUserData(rows, row))) {
        return false;
    }
    addTime(writer, WireRecord::kUpdatedAtFieldNumber, *updatedAt);
    addTime(writer, WireRecord::kCreatedAtFieldNumber, *createdAt);
    if (isLeased) {
        addUuid(writer, WireRecord::kLeaseUuidFieldNumber, *lease);
    }
    writer.addNumber(WireRecord::kStatusFieldNumber, rows.number(row, StatusColumn));
    writer.addNumber(WireRecord::kCellIdFieldNumber, rows.number(row, CellColumn));
    writer.addMessage(WireRecord::kMetadataFieldNumber, [&] { addMetadata(writer, rows, row); });
    addUuid(writer, WireRecord::kUuidFieldNumber, *uuid);
    return true;
}

std::optional<Instant> timeIn(const BinaryRows &rows, int row, int column)
{
    const auto micros = rows.number(row, column);
    const bool isFinite
        = micros != std::numeric_limits<std::int64_t>::max() && micros != std::numeric_limits<std::int64_t>::min();
    return rows.bytes(row, column).size() == 8 && isFinite ? std::optional(Instant(firstTime + Duration(micros)))
                                                           : std::nullopt;
}

void fillTime(google::protobuf::Timestamp &time, Instant when)
{
    const auto seconds = std::chrono::floor<std::chrono::seconds>(when);
    time.set_seconds(seconds.time_since_epoch().count());
    time.set_nanos(std::int32_t(std::chrono::nanoseconds(when - seconds).count()));
}

std::optional<std::string> uuidIn(const BinaryRows &rows, int row, int column)
{
    const auto bytes = rows.bytes(row, column);
    return bytes.size() == 16 ? std::optional(Uuid::fromBytes(bytes).text()) : std::nullopt;
}

} // namespace cells
