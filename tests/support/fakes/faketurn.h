// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/runturn.h"

namespace cells {

// Lost from the call on whose number is `lostAfter`, as when its session dies.
class FakeTurn : public RunTurn
{
public:
    FakeTurn();
    ~FakeTurn() override;

    int asked = 0;
    int lostAfter = 1'000'000;
    std::string gapText;

    std::string loss(std::stop_token) override;
    std::string gap() const override;
};

} // namespace cells
