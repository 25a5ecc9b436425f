// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/model/wire.h"
#include "models/claims/claim.h"
#include "models/ports/outcome.h"
#include "proto/cell_info.pb.h"

#include <filesystem>
#include <vector>

namespace cells {

// A cell as the service's own file describes it.
struct KnownCell
{
    Cell cell;
    // The address of its Pages; the cell's address when the file names none.
    std::string pagesAddress;
};

// The cells of a cluster, ordered by id. Read once at start.
class KnownCells
{
public:
    KnownCells() = default;
    explicit KnownCells(std::vector<KnownCell> cells);

    // A YAML list of {id, address, session_prefix, pages_address, sequence_ranges: [{min, max}]}. A failure names file,
    // line and key.
    static Outcome<KnownCells> read(const std::filesystem::path &file);

    const std::vector<KnownCell> &all() const { return m_cells; }
    // Null when there is none.
    const KnownCell *withId(CellId id) const;
    const KnownCell *withSessionPrefix(const std::string &prefix) const;

private:
    std::vector<KnownCell> m_cells;
};

void fill(wire::root::CellInfo &info, const KnownCell &known);

} // namespace cells
