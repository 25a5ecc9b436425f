// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/connectionservice.h"
#include "models/engine/services/pairingservice.h"
#include "models/session/cell/cellsession.h"

namespace cells {

// Goes through all steps of connecting, over these adapters. `isAsCell`: with the cell's own certificate alone.
pairing::ConnectionReport checkCell(CellAdapters &adapters, bool isAsCell, const pairing::ProvePairing &prove,
    const std::function<void(const pairing::CheckStep &)> &onStep, std::stop_token stop);

std::shared_ptr<ConnectionService> connectionServiceOf(std::shared_ptr<CellSession> cell);
// `tool` is recorded in the audit log.
std::shared_ptr<PairingService> pairingServiceOf(std::shared_ptr<CellSession> cell, std::string tool);

} // namespace cells
