// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
#include "models/presentation/base/rowtable.h"

namespace cells::claims {

// A claimable model, and how many claims and rows of it are known.
struct ModelCount
{
    const ClaimableModel *model = nullptr;
    // Absent: not read yet.
    std::optional<qint64> count{};
    // There are more than were counted.
    bool isPart = false;
};

// The models of the catalogue, in its order.
class ModelTable : public RowTable<ModelCount, const ClaimableModel *>
{
    Q_OBJECT

public:
    explicit ModelTable(QObject *parent = nullptr);

    void setCount(const ClaimableModel &model, qint64 count, bool isPart);
};

} // namespace cells::claims
