// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/ports/outcome.h"

#include <QString>

#include <optional>

namespace cells {

// A link into the console: cells://<environment>/<cell>/<page>?<filter>. What follows the environment may be left out.
// A link shows something; there is none that does anything.
struct DeepLink
{
    QString environment;
    std::optional<CellId> cell;
    // "leases"
    QString page;
    // Filter as a user types it.
    QString filter;

    bool operator==(const DeepLink &) const = default;
};

// A page of the window, narrowed to what a link speaks of.
struct PageLink
{
    QString page;
    QString filter;
    // Nothing: the shown cell.
    std::optional<CellId> cell{};

    bool operator==(const PageLink &) const = default;
};

// Returns a line of printable ASCII.
QString textOf(const DeepLink &link);
// Links come from anywhere. Refused, with what is wrong with it, if it is not exactly a link.
Outcome<DeepLink> parseDeepLink(const QString &text);

} // namespace cells
