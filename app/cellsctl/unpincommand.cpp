#include "app/cellsctl/claimtext.h"
#include "app/cellsctl/commands.h"
#include "app/cellsctl/planrun.h"
#include "app/cellsctl/textgrid.h"
#include "models/engine/pindeed.h"

#include <ostream>

namespace cells {

namespace {

ExitCode refused(const std::string &why, std::ostream &err)
{
    warn(err, why);
    return ExitCode::Refused;
}

} // namespace

ExitCode unpinCommand(const Environment &environment, const CellProfile &cell, const UnpinOrder &order,
    std::ostream &out, std::ostream &err)
{
    if (order.confirmCell != cell.id.value) {
        return refused("Confirmed is cell " + std::to_string(order.confirmCell) + ", not cell "
                + std::to_string(cell.id.value) + ".",
            err);
    }
    SystemClock clock;
    const auto trail = openTrail(environment, cell.id, clock);
    if (!trail) {
        return refused(trail.error().text, err);
    }
    PinStore pins(PinStore::usualFile());
    const auto given = giveUpPin(pins, *trail->trail, {environment.name, cell.id, order.pinned, order.reason});
    if (!given) {
        return refused(given.error().text, err);
    }
    out << "given up: " << printable(given->database) << ", pinned " << utcText(given->pinnedAt)
        << "; the next proof pins what is there then\n";
    return ExitCode::Fine;
}

} // namespace cells
