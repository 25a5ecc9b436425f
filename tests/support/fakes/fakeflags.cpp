// SPDX-License-Identifier: MIT
#include "tests/support/fakes/fakeflags.h"

namespace cells {

FlagDefinitions definitionsIn(GitlabVersion release)
{
    return {flagDefaultsIn(release), "GitLab " + textOf(release), {}};
}

FakeFlags::FakeFlags() = default;

FakeFlags::~FakeFlags() = default;

void FakeFlags::set(std::vector<std::string> names, Instant now, Duration ago)
{
    FlagSnapshot all;
    all.databaseNow = now;
    all.definitions = definitionsIn();
    for (auto &name : names) {
        all.flags.push_back({std::move(name), true, {{"boolean", "true"}}, now - ago});
    }
    snapshot = std::move(all);
}

Outcome<FlagSnapshot> FakeFlags::fetchFlags(std::stop_token)
{
    ++probes;
    return snapshot;
}

} // namespace cells
