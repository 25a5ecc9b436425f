// SPDX-License-Identifier: MIT
#include "app/topology_service/model/leasecursor.h"

#include <google/protobuf/wrappers.pb.h>
#include <openssl/sha.h>

namespace cells {

namespace {

constexpr std::size_t positionSize = 8 + 16;
constexpr std::size_t checksumSize = 16;

std::string positionOf(const LeaseCursor &cursor)
{
    auto bytes = keyOfId(cursor.createdAt.time_since_epoch().count());
    bytes.append(reinterpret_cast<const char *>(cursor.uuid.bytes.data()), cursor.uuid.bytes.size());
    return bytes;
}

std::string checksumOf(const std::string &position, CellId cell, std::optional<Instant> createdAfter)
{
    auto bytes = "cells lease cursor 1:" + keyOfId(cell.value) + position;
    if (createdAfter) {
        bytes += keyOfId(createdAfter->time_since_epoch().count());
    }
    unsigned char digest[SHA256_DIGEST_LENGTH];
    SHA256(reinterpret_cast<const unsigned char *>(bytes.data()), bytes.size(), digest);
    return {reinterpret_cast<const char *>(digest), checksumSize};
}

std::int64_t numberOf(std::string_view eightBytes)
{
    std::uint64_t number = 0;
    for (const char c : eightBytes) {
        number = number << 8 | static_cast<unsigned char>(c);
    }
    return static_cast<std::int64_t>(number);
}

} // namespace

google::protobuf::Any packed(const LeaseCursor &cursor, CellId cell, std::optional<Instant> createdAfter)
{
    const auto position = positionOf(cursor);
    google::protobuf::BytesValue bytes;
    bytes.set_value(position + checksumOf(position, cell, createdAfter));
    google::protobuf::Any next;
    next.PackFrom(bytes);
    return next;
}

Answer<LeaseCursor> unpacked(const google::protobuf::Any &next, CellId cell, std::optional<Instant> createdAfter)
{
    google::protobuf::BytesValue bytes;
    const bool isReadable = next.Is<google::protobuf::BytesValue>() && next.UnpackTo(&bytes);
    const auto &value = bytes.value();
    if (!isReadable || value.size() != positionSize + checksumSize
        || value.substr(positionSize) != checksumOf(value.substr(0, positionSize), cell, createdAfter)) {
        return refused(grpc::StatusCode::INVALID_ARGUMENT,
            "next: not a cursor of this listing (same cell_id and created_after needed); start again without it");
    }
    LeaseCursor cursor;
    cursor.createdAt = Instant(Duration(numberOf(std::string_view(value).substr(0, 8))));
    cursor.uuid = Uuid::fromBytes(std::string_view(value).substr(8, 16));
    return cursor;
}

} // namespace cells
