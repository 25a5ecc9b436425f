// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

#include <stop_token>
#include <string>

namespace cells {

// A notice of a run for others who want to run a plan in the same cell.
struct RunNotice
{
    // Such as "CN=admin-jane as jane@oncall-3"
    std::string person;
    // Such as "cellsctl 0.1.0"
    std::string tool;
    // The fingerprint of the plan.
    std::string plan;
    Instant since;
};

// The run lock of a cell: nobody else can take it while this object exists (C22).
class RunTurn
{
public:
    virtual ~RunTurn() = default;

    // Returns why the lock is lost, as text for people; empty while it is held. Called before each item of a run;
    // queries the cell's primary.
    virtual std::string loss(std::stop_token) { return {}; }
    // Says who could run a plan in the cell nevertheless, and why; empty when nobody could.
    virtual std::string gap() const { return {}; }
};

} // namespace cells
