// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/rowtable.h"
#include "models/presentation/claims/claimtext.h"

namespace cells::claims {

// A claim beside its row, as a grid shows it.
struct ClaimRow
{
    std::shared_ptr<const ClaimPair> pair;
    // Ages are relative to this time.
    Instant now;
    bool isMasked = false;
};

// Returns the value, masked if the row asks for it and the value is personal.
QString shownValue(const ClaimRow &row, std::string_view value);

// Key and type, and the record where there is one: the same pair in a later reading.
struct PairId
{
    std::string key;
    ClaimType type = ClaimType::Unspecified;
    std::optional<Uuid> record;

    bool operator==(const PairId &) const = default;
};

PairId idOf(const ClaimPair &pair);

} // namespace cells::claims

template <> struct std::hash<cells::claims::PairId>
{
    std::size_t operator()(const cells::claims::PairId &id) const noexcept
    {
        return std::hash<std::string>{}(id.key) * 31 + std::size_t(id.type) * 7
            + (id.record ? std::hash<cells::Uuid>{}(*id.record) : 0);
    }
};

namespace cells::claims {

// Claims beside their rows: the service on the left, the result in the middle, the row on the right.
class ClaimTable : public RowTable<ClaimRow, PairId>
{
    Q_OBJECT

public:
    explicit ClaimTable(QObject *parent = nullptr);
};

} // namespace cells::claims
