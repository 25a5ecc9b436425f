// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
#include "models/presentation/base/deeplink.h"

namespace cells::claims {

// Links from one thing to the others that belong to it. Without `cell`, they lead to the shown one.

// The claims of a row, beside the row.
PageLink claimsLink(const ClaimableModel &model, std::int64_t id, std::optional<CellId> cell = {});
// The claims of the row of the owner itself; nothing for an unknown type.
std::optional<PageLink> ownerLink(const Subject &subject, std::optional<CellId> cell = {});
// The differences of a row in the last scan.
PageLink differencesLink(const ClaimableModel &model, std::int64_t id, std::optional<CellId> cell = {});
// The actions on claims of a row.
PageLink actionsLink(const ClaimableModel &model, std::int64_t id);

PageLink leaseLink(const QString &uuid, std::optional<CellId> cell = {});
// The actions on a lease, or with a record of this uuid.
PageLink actionsLink(const QString &uuid);

} // namespace cells::claims
