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

    // A source with more claims than fit into a page is read type by type. Claims of a type that is not known here
    // can be asked for by no type, so of them there are those of the page.
    Outcome<RecordPart> wholeSource(const RecordRange &range, const std::string &key, std::vector<Record> records)
    {
        const auto *model = modelOf(range.source);
        const auto types
            = range.types.empty() && model ? numberedTypesOf(*model, m_service.typeNumbers()) : range.types;
        if (types.size() <= 1) {
            return RecordPart{std::move(records), {}, key};
        }
        std::erase_if(records,
            [&types](const Record &record) { return std::ranges::find(types, record.claim.type) != types.end(); });
        for (const auto type : types) {
            CELLS_TRY(auto page, m_service.fetchRecords({range.cell, range.source, range.keyGt, key, {type}}, m_stop));
            std::move(page.records.begin(), page.records.end(), std::back_inserter(records));
        }
        return RecordPart{std::move(records), {}, key};
    }

    Outcome<RecordPart> bisect(const RecordRange &range, const Failure &failure)
    {
        const auto first = range.keyGt.empty() ? std::optional<std::int64_t>(0) : idOfKey(range.keyGt);
        const auto last = idOfKey(range.keyLte);
        if (!first || !last) {
            return propagate(failure);
        }
        RecordPart all;
        // Everything up to `good` has been read; something after it, up to `bad`, cannot be.
        auto good = *first;
        auto bad = *last;
        while (bad - good > 1) {
            const auto middle = good + (bad - good) / 2;
            auto part = readPage({range.cell, range.source, keyOfId(good), keyOfId(middle), range.types});
            if (part) {
                good = idOfKey(part->upTo).value_or(middle);
                std::move(part->records.begin(), part->records.end(), std::back_inserter(all.records));
            } else if (part.error().retry == Failure::Retry::Smaller) {
                bad = middle;
            } else {
                return part;
            }
        }
        // A source that was too large together with others may be readable alone (F16).
        auto alone = readPage({range.cell, range.source, keyOfId(good), keyOfId(bad), range.types});
        if (!alone && alone.error().retry != Failure::Retry::Smaller) {
            return alone;
        }
        all.upTo = keyOfId(bad);
        if (alone) {
            std::move(alone->records.begin(), alone->records.end(), std::back_inserter(all.records));
        } else {
            all.unreadable.push_back({all.upTo, alone.error().text()});
        }
        return all;
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
