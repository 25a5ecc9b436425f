// SPDX-License-Identifier: MIT
#include "models/engine/claims/claimsweep.h"

#include "models/engine/claims/listingmessages.h"

#include <algorithm>
#include <utility>

namespace cells::claims {

namespace {

// Above every key: those of integers have 8 bytes, those of UUIDs 16.
const std::string &endOfKeys()
{
    static const std::string end(16, '\xff');
    return end;
}

// The highest number of a source that the protocol names.
constexpr auto lastNamed = SourceType::JiraConnectInstallations;

} // namespace

ClaimSweep::ClaimSweep(TopologyService &service, CellId cell, SweepPosition from)
    : m_service(service)
    , m_cell(cell)
    , m_position(std::move(from))
    , m_last(lastSource)
    , m_upTo(endOfKeys())
{
}

ClaimSweep::ClaimSweep(TopologyService &service, CellId cell, SweepPosition from, std::string upTo)
    : m_service(service)
    , m_cell(cell)
    , m_position(std::move(from))
    , m_last(m_position.source)
    , m_upTo(std::move(upTo))
{
}

// Integers and other keys apart: of integers a record that cannot be read is found and left out (F17).
Outcome<SweepPart> ClaimSweep::next(std::stop_token stop)
{
    const auto source = SourceType(m_position.source);
    const auto integers = lastPossibleKey();
    const auto range
        = rangeOf(m_cell, source, m_position.after, m_position.after < integers ? std::min(integers, m_upTo) : m_upTo);
    auto read = readRecords(m_service, range, std::move(stop));
    if (!read && read.error().kind != Failure::Kind::Refused) {
        return propagate(read.error());
    }
    SweepPart part{source, range.keyGt, read ? std::move(read->upTo) : m_upTo};
    if (read) {
        if (std::ranges::any_of(read->records, [&](const Record &it) { return it.source.type != source; })) {
            return failed(Failure::Kind::Unknown, Message(messages::listingOutsideRange, {m_service.address()}));
        }
        part.records = std::move(read->records);
        part.foreign = std::erase_if(part.records, [this](const Record &record) { return record.cell != m_cell; });
        part.unreadable = std::move(read->unreadable);
    } else {
        part.refusal = read.error().message;
        part.isMissed = source <= lastNamed || !range.keyGt.empty() || !read.error().isValueRejected;
    }
    m_position = part.upTo == m_upTo ? SweepPosition{m_position.source + 1, {}} : positionAfter(source, part.upTo);
    return part;
}

SweepPosition positionAfter(SourceType source, const std::string &upTo)
{
    return upTo == endOfKeys() ? SweepPosition{std::int32_t(source) + 1, {}}
                               : SweepPosition{std::int32_t(source), upTo};
}

} // namespace cells::claims
