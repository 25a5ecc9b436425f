// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/rowtable.h"
#include "models/presentation/leases/leasetext.h"

namespace cells::leases {

// The leases of a survey: id, age, state at each source, verdict and its first reason.
class LeaseTable : public RowTable<SurveyedLease, Uuid>
{
    Q_OBJECT

public:
    explicit LeaseTable(QObject *parent = nullptr);
};

} // namespace cells::leases
