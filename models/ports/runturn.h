#pragma once

#include "models/claims/instant.h"

#include <stop_token>
#include <string>

namespace cells {

// Who runs what since when: told to whoever wants to run something in the same cell meanwhile.
struct RunNotice
{
    // "CN=admin-jane as jane@oncall-3"
    std::string person;
    // "cellsctl 0.1.0"
    std::string tool;
    // Its fingerprint.
    std::string plan;
    Instant since;
};

// The turn to run a plan in a cell: nobody else has it as long as this object lives (C22).
class RunTurn
{
public:
    virtual ~RunTurn() = default;

    // Why it is lost, for people; empty: it holds. Asked before each item of a run; asks the cell's primary.
    virtual std::string loss(std::stop_token) { return {}; }
    // Who could run something in the cell all the same, and why; empty: nobody.
    virtual std::string gap() const { return {}; }
};

} // namespace cells
