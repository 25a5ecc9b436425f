// SPDX-License-Identifier: MIT
#include "models/session/cell/inventories.h"

#include "models/adapters/cell/furtherdatabases.h"
#include "models/session/cell/sessionmessages.h"

namespace cells {

using namespace pairing;

OpenInventory mainInventoryOf(CellSession &cell)
{
    // The session owns it.
    return {LogicalDatabase::Main, cell.adapters().database().map([](auto *opened) {
                return std::shared_ptr<CellInventory>(std::shared_ptr<void>(), &opened->inventory());
            })};
}

ProvedInventory provedMainInventory(CellSession &cell, std::stop_token stop)
{
    const auto proof = cell.fetchPairing(std::move(stop));
    if (proof && proof->pairing.verdict == PairingVerdict::Contradicted) {
        return {{LogicalDatabase::Main,
                    failed(Failure::Kind::Refused, {messages::databaseOfOther, {std::to_string(cell.cell().value)}})},
            true};
    }
    return {mainInventoryOf(cell)};
}

std::vector<OpenInventory> inventoriesOf(CellSession &cell)
{
    std::vector<OpenInventory> all{mainInventoryOf(cell)};
    const auto *profile = cell.environment().cell(cell.cell());
    for (auto &[name, database] :
        openFurtherInventories(*profile, Meters::statements(cell.adapters().meters()), cell.environment().access)) {
        all.push_back({name, std::move(database)});
    }
    return all;
}

} // namespace cells
