#include "app/cellsctl/session/scanlinks.h"

namespace cells {

Outcome<ScanLinks> openScanLinks(const Environment &environment, const CellProfile &cell)
{
    auto service = openTopology(environment, cell.id);
    auto database = openCellDatabase(cell);
    if (!service || !database) {
        return passedOn(service ? database.error() : service.error());
    }
    ScanLinks links{std::move(*service), nullptr, std::move(*database)};
    if (environment.isAdmin) {
        auto admin = openTopology(environment);
        if (!admin) {
            return passedOn(admin.error());
        }
        links.admin = std::move(*admin);
    }
    return links;
}

} // namespace cells
