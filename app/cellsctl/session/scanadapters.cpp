// SPDX-License-Identifier: MIT
#include "app/cellsctl/session/scanadapters.h"

namespace cells {

Outcome<ScanAdapters> openScanAdapters(const Environment &environment, const CellProfile &cell)
{
    auto service = openTopology(environment, cell.id);
    auto database = openCellDatabase(cell);
    if (!service || !database) {
        return propagate(service ? database.error() : service.error());
    }
    ScanAdapters adapters{std::move(*service), nullptr, std::move(*database)};
    if (environment.isAdmin) {
        CELLS_TRY(auto admin, openTopology(environment));
        adapters.admin = std::move(admin);
    }
    return adapters;
}

} // namespace cells
