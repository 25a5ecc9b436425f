// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/rowtable.h"
#include "models/presentation/claims/claimtext.h"

namespace cells {

// A claim beside its row, as a grid shows it.
struct ClaimRow
{
    std::shared_ptr<const ClaimPair> pair;
    // Ages are told at this time.
    Instant now;
    bool isMasked = false;
};

// What is shown of a value: covered where the row says so and the value tells of a person.
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

} // namespace cells

template <> struct std::hash<cells::PairId>
{
    std::size_t operator()(const cells::PairId &id) const noexcept
    {
        return std::hash<std::string>{}(id.key) * 31 + std::size_t(id.type) * 7
            + (id.record ? std::hash<cells::Uuid>{}(*id.record) : 0);
    }
};

namespace cells {

// Claims beside their rows: at the left what the service has, in the middle the judgement, at the right the row.
class ClaimTable : public RowTable<ClaimRow, PairId>
{
    Q_OBJECT

public:
    explicit ClaimTable(QObject *parent = nullptr);
};

} // namespace cells
