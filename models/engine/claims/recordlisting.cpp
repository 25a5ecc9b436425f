// SPDX-License-Identifier: MIT
#include "models/engine/claims/recordlisting.h"

#include "models/engine/claims/listingmessages.h"

#include <algorithm>
#include <limits>

namespace cells::claims {

namespace {

using Kind = Failure::Kind;

class RangeReading
{
public:
    RangeReading(TopologyService &service, std::stop_token stop)
        : m_service(service)
        , m_stop(std::move(stop))
    {
    }

    Outcome<RecordPart> read(const RecordRange &range)
    {
        auto part = readPage(range);
        if (part || part.error().retry != Failure::Retry::Smaller) {
            return part;
        }
        return bisect(range, part.error());
    }

private:
    Outcome<RecordPart> readPage(const RecordRange &range)
    {
        CELLS_TRY(auto page, m_service.fetchRecords(range, m_stop));
        auto &records = page.records;
        std::stable_sort(records.begin(), records.end(),
            [](const Record &a, const Record &b) { return a.source.key < b.source.key; });
        const bool isOutside = !records.empty()
            && (records.front().source.key <= range.keyGt || records.back().source.key > range.keyLte);
        if (isOutside || (page.isTruncated && records.empty())) {
            return failed(Kind::Unknown,
                Message(isOutside ? messages::listingOutsideRange : messages::listingEmptyPage, {m_service.address()}));
        }
        if (!page.isTruncated) {
            return RecordPart{std::move(records), {}, range.keyLte};
        }
        return withoutOpenSource(range, std::move(records));
    }

    // A page may cut the claims of its last source in two, so that one is read again with the next page (P16).
    Outcome<RecordPart> withoutOpenSource(const RecordRange &range, std::vector<Record> records)
    {
        const auto last = records.back().source.key;
        if (records.front().source.key == last) {
            return wholeSource(range, last, std::move(records));
        }
        std::erase_if(records, [&](const Record &record) { return record.source.key == last; });
        auto upTo = records.back().source.key;
        return RecordPart{std::move(records), {}, std::move(upTo)};
    }

    // A source with more claims than fit into a page is read type by type. Where even that is cut, it cannot be read
    // whole. No type asks for claims of an unknown type, so of them there are those of the
    // page.
    Outcome<RecordPart> wholeSource(const RecordRange &range, const std::string &key, std::vector<Record> records)
    {
        const auto *model = modelOf(range.source);
        const auto types
            = range.types.empty() && model ? numberedTypesOf(*model, m_service.typeNumbers()) : range.types;
        std::vector<std::vector<ClaimType>> reads{range.types};
        if (types.size() > 1) {
            reads.clear();
            std::ranges::transform(
                types, std::back_inserter(reads), [](ClaimType type) { return std::vector<ClaimType>{type}; });
            std::erase_if(records,
                [&types](const Record &record) { return std::ranges::find(types, record.claim.type) != types.end(); });
        } else {
            records.clear();
        }
        RecordPart part{std::move(records), {}, key};
        for (const auto &read : reads) {
            CELLS_TRY(auto page, m_service.fetchRecords({range.cell, range.source, range.keyGt, key, read}, m_stop));
            if (page.isTruncated) {
                return RecordPart{{}, {{key, textOf(messages::sourceTooLarge)}}, key};
            }
            std::ranges::move(page.records, std::back_inserter(part.records));
        }
        return part;
    }

    // Everything up to `goodKey` has been read; something after it, up to `bad`, cannot be.
    Outcome<RecordPart> bisect(const RecordRange &range, const Failure &failure)
    {
        const auto last = idOfKey(range.keyLte);
        if (!last) {
            return propagate(failure);
        }
        RecordPart all;
        auto goodKey = range.keyGt;
        auto bad = *last;
        const auto left = [&] { return std::uint64_t(bad) - std::uint64_t(floorOf(goodKey)); };
        while (left() > 1) {
            const auto middle = floorOf(goodKey) + std::int64_t(left() / 2);
            auto part = readPage({range.cell, range.source, goodKey, keyOfId(middle), range.types});
            if (part) {
                goodKey = std::move(part->upTo);
                append(all, *part);
            } else if (part.error().retry == Failure::Retry::Smaller) {
                bad = middle;
            } else {
                return part;
            }
        }
        // A source that was too large together with others may be readable alone (F16).
        auto alone = readPage({range.cell, range.source, goodKey, keyOfId(bad), range.types});
        if (!alone && alone.error().retry != Failure::Retry::Smaller) {
            return alone;
        }
        all.upTo = alone ? alone->upTo : keyOfId(bad);
        if (alone) {
            append(all, *alone);
        } else {
            all.unreadable.push_back({all.upTo, alone.error().text()});
        }
        return all;
    }

    static void append(RecordPart &all, RecordPart &part)
    {
        std::ranges::move(part.records, std::back_inserter(all.records));
        std::ranges::move(part.unreadable, std::back_inserter(all.unreadable));
    }

    // The highest id whose key is not after this one; -1: none. Keys of rows need not be ids.
    static std::int64_t floorOf(const std::string &key)
    {
        std::uint64_t number = 0;
        for (std::size_t at = 0; at < 8; ++at) {
            number = number << 8 | (at < key.size() ? std::uint8_t(key[at]) : 0U);
        }
        const auto floor = std::int64_t(std::min<std::uint64_t>(number, std::numeric_limits<std::int64_t>::max()));
        return key.size() < 8 ? floor - 1 : floor;
    }

    TopologyService &m_service;
    std::stop_token m_stop;
};

} // namespace

Outcome<RecordPart> readRecords(TopologyService &service, const RecordRange &range, std::stop_token stop)
{
    return RangeReading(service, std::move(stop)).read(range);
}

std::vector<ClaimType> numberedTypesOf(const ClaimableModel &model, const ClaimTypeNumbers &numbers)
{
    std::vector<ClaimType> types;
    for (const auto &column : model.columns) {
        if (numbers.numberOf(column.type)) {
            types.push_back(column.type);
        }
    }
    return types;
}

std::vector<const ClaimableModel *> numberedModels(const ClaimTypeNumbers &numbers)
{
    std::vector<const ClaimableModel *> models;
    for (const auto &model : catalogue()) {
        if (numberedTypesOf(model, numbers).size() == model.columns.size()) {
            models.push_back(&model);
        }
    }
    return models;
}

RecordRange rangeOf(CellId cell, SourceType source, std::string keyGt, std::string keyLte)
{
    return {cell, source, std::move(keyGt), std::move(keyLte), {}};
}

std::string firstKey()
{
    return keyOfId(0);
}

std::string lastPossibleKey()
{
    return keyOfId(std::numeric_limits<std::int64_t>::max());
}

std::string keyBefore(std::int64_t id)
{
    return keyOfId(std::max<std::int64_t>(id, 1) - 1);
}

} // namespace cells::claims
