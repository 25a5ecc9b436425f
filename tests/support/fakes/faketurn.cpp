// SPDX-License-Identifier: MIT
#include "tests/support/fakes/faketurn.h"

namespace cells {

FakeTurn::FakeTurn() = default;

FakeTurn::~FakeTurn() = default;

std::string FakeTurn::loss(std::stop_token)
{
    return ++asked > lostAfter ? "the session that holds the run lock was lost." : "";
}

std::string FakeTurn::gap() const
{
    return gapText;
}

} // namespace cells
