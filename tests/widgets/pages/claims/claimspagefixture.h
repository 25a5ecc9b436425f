// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/pairingproof.h"
#include "models/engine/services/services.h"
#include "models/ports/environment.h"
#include "tests/support/fakes/fakeflags.h"
#include "tests/support/fixtures/claimfixture.h"
#include "widgets/pages/claims/claimspage.h"

namespace cells::claims {
class BrowsePane;
class ClaimTable;
} // namespace cells::claims

namespace cells {

class FilterBar;
class GridView;

// The page over the real browser, and a service and a database that the test fills.
struct ClaimsPageFixture
{
    ClaimFixture claims;
    // By the last look-up.
    std::vector<std::string> lookedUp;
    bool isWaiting = false;
    pairing::ProvePairing provePairing;
    FakeFlags flags;
    claims::ClaimsPage page;

    explicit ClaimsPageFixture(EnvironmentKind kind = EnvironmentKind::Sandbox);

    Services services(EnvironmentKind kind);
    ~ClaimsPageFixture();

    template <typename Component> Component *component() const { return page.findChild<Component *>(); }
    FilterBar *filterBar() const;
    claims::BrowsePane *browse() const;
    claims::ClaimTable *table() const;
    GridView *grid() const;
    GridView *models() const;
    bool waitUntilIdle() const;
    bool read();
    bool type(const QString &text) const;
};

} // namespace cells
