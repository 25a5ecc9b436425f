// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/pairingproof.h"
#include "models/ports/pinstore.h"

namespace cells {

// The proof that a database is that of its cell. The functions that take a stop_token block; all may be called from any
// thread.
class PairingService
{
public:
    virtual ~PairingService() = default;

    // Returns the last proof while it is valid, else a new one.
    virtual Outcome<pairing::PairingReport> fetch(std::stop_token stop) = 0;
    // Proves again.
    virtual Outcome<pairing::PairingReport> prove(std::stop_token stop) = 0;
    virtual bool isValid() = 0;
    // Removes the pin of the cell's database, and returns it; see cells::plans::giveUpPin().
    virtual Outcome<PairingPin> giveUpPin(const std::string &pinned, const std::string &reason, std::stop_token stop)
        = 0;
};

} // namespace cells
