// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/recordlisting.h"

namespace cells::claims {

// Where a sweep continues: with the keys of `source` that come after `after`.
struct SweepPosition
{
    std::int32_t source = 1;
    std::string after{};

    bool operator==(const SweepPosition &) const = default;
};

// All claims of one source with after < key <= upTo, in key order, and no source row cut in two (P16).
struct SweepPart
{
    SourceType source = SourceType::Unspecified;
    std::string after;
    std::string upTo;
    std::vector<Record> records{};
    std::vector<UnreadableSource> unreadable{};
    // Claims of other cells that were listed, too, and left out (F18).
    std::size_t foreign = 0;
    // Why the service lists no claims of this source; empty when it does. The part then spans the rest of the source.
    Message refusal{};
    // True when claims may be missing for that: the service did not just say that it has no such source.
    bool isMissed = false;
};

// Reads all claims of a cell, source by source, also those of sources that this build does not know, and of keys beyond
// the last row. Only the claims of one part are in memory.
class ClaimSweep
{
public:
    // The highest number of a source that is asked for; higher than any in the protocol.
    static constexpr std::int32_t lastSource = 31;

    ClaimSweep(TopologyService &service, CellId cell, SweepPosition from = {});
    // Only the claims of one source with after < key <= upTo.
    ClaimSweep(TopologyService &service, CellId cell, SweepPosition from, std::string upTo);

    bool isAtEnd() const { return m_position.source > m_last; }

    // Returns the next part, about one page. Fails, and stays where it is, when the service cannot be read, or lists
    // claims of another source. A source that the service refuses is a part with a refusal.
    Outcome<SweepPart> next(std::stop_token stop);

private:
    TopologyService &m_service;
    const CellId m_cell;
    SweepPosition m_position;
    const std::int32_t m_last;
    // The last key of each source.
    const std::string m_upTo;
};

// Returns where a sweep continues that read the source up to that key.
SweepPosition positionAfter(SourceType source, const std::string &upTo);

} // namespace cells::claims
