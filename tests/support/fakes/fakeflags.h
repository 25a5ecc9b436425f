// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
#include "models/ports/cellflags.h"

namespace cells {

// As a cell of that release defines its flags; those of 19.3 are the last that flags decide about.
FlagDefinitions definitionsIn(GitlabVersion release = {19, 3});

// Says what the test says of the flags.
class FakeFlags : public CellFlags
{
public:
    FakeFlags();
    ~FakeFlags() override;

    Outcome<FlagSnapshot> snapshot = failed(Failure::Kind::Refused, "no flags");

    // On since long ago.
    void set(std::vector<std::string> names, Instant now, Duration ago = std::chrono::hours{9});
    Outcome<FlagSnapshot> fetchFlags(std::stop_token) override;

    int probes = 0;
};

} // namespace cells
