// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/ports/outcome.h"

#include <stop_token>
#include <string>

namespace cells {

// The answer of the service to the certificate of a cell.
struct IdentityTrial
{
    bool isRefused = false;
    // "CN=cell-2, valid from 2026-11-01 00:00:00 UTC"
    std::string certificate;
};

// Tries the cell's own certificate at the service, with calls that only read. It counts as refused only when the
// service rejects it for everything, and takes the admin's. Fails when it cannot be used or has expired, and when the
// service does not answer. The environment has a certificate of the cell.
Outcome<IdentityTrial> tryIdentity(const Environment &environment, CellId cell, std::stop_token stop);

} // namespace cells
