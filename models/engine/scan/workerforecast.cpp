// SPDX-License-Identifier: MIT
#include "models/engine/scan/workerforecast.h"

#include "models/engine/scan/rangescanner.h"

#include <algorithm>

namespace cells::drift {

using namespace claims;

namespace {

// Every claim with after < key <= upTo of the types that the worker asks for, and what cannot be read of them.
Outcome<RecordPart> readAll(const CellSources &cell, const ClaimableModel &model, const std::string &after,
    const std::string &upTo, std::stop_token stop)
{
    RecordPart all;
    for (auto at = after; at < upTo;) {
        auto range = rangeOf(cell.id, model.source, at, upTo);
        range.types = numberedTypesOf(model, cell.service->typeNumbers());
        CELLS_TRY(auto part, readRecords(*cell.service, range, stop));
        std::ranges::move(part.records, std::back_inserter(all.records));
        std::ranges::move(part.unreadable, std::back_inserter(all.unreadable));
        at = all.upTo = part.upTo;
    }
    return all;
}

// The known holders of values that are created: from the claims of this batch, or looked up with `admin`.
struct ValueAnswers
{
    std::map<Claim, ClaimHolder> holders;
    std::set<Claim> rejectedValues;
};

Outcome<ValueAnswers> answersFor(const VerifierBatch &batch, const std::vector<Record> &records, TopologyService *admin,
    Clock &clock, std::stop_token stop)
{
    ValueAnswers answers;
    std::map<Claim, const Record *> here;
    for (const auto &record : records) {
        here.emplace(record.claim, &record);
    }
    const auto add = [&](const Record &record) {
        answers.holders.emplace(record.claim, ClaimHolder{record.cell, record.source, record.lease.has_value()});
    };
    OwnerLookup lookup(admin, clock);
    for (const auto &wanted : batch.creates) {
        const auto known = here.find(wanted.claim);
        if (known != here.end()) {
            add(*known->second);
            continue;
        }
        const auto holder = admin ? lookup.holderOf(wanted.claim, stop) : Outcome<std::optional<Record>>();
        if (holder && *holder) {
            add(**holder);
        } else if (!holder && holder.error().isValueRejected) {
            answers.rejectedValues.insert(wanted.claim);
        } else if (!holder) {
            return propagate(holder.error());
        }
    }
    return answers;
}

} // namespace

Outcome<WorkerForecast> forecastWorker(const CellSources &cell, const ClaimableModel &model,
    const VerifierProgress &progress, TopologyService *admin, Clock &clock, const Thresholds &thresholds,
    std::stop_token stop)
{
    for (const auto &column : model.columns) {
        if (!cell.service->typeNumbers().numberOf(column.type)) {
            return failed(Failure::Kind::Refused, unnumberedMessage(column.type));
        }
    }
    WorkerForecast forecast;
    forecast.progress = progress;
    forecast.after = progress.lastProcessedId.value_or(0);
    forecast.areHoldersKnown = admin != nullptr;
    forecast.asOf = clock.now();
    const auto after = keyOfId(forecast.after);
    CELLS_TRY(
        const auto rows, cell.database->fetchRows({model, after, lastPossibleKey(), int(verifierBatchRows), {}}, stop));
    CELLS_TRY(const auto ids, fetchIds(*cell.database, model, stop));
    forecast.ids = ids;
    const auto upTo = rows.rows.empty() ? after : rows.rows.back().key;
    CELLS_TRY(const auto read, readAll(cell, model, after, upTo, stop));
    forecast.batch = verifierBatch(model, rows.rows, read.records, rows.databaseNow, thresholds);
    forecast.unreadable = read.unreadable;
    // They look unclaimed, and may have all that their rows ask for.
    std::erase_if(forecast.batch.creates, [&](const ClaimMetadata &wanted) {
        return std::ranges::find(forecast.unreadable, wanted.source.key, &UnreadableSource::key)
            != forecast.unreadable.end();
    });
    CELLS_TRY(const auto answers, answersFor(forecast.batch, read.records, admin, clock, stop));
    forecast.blockers = blockersOf(forecast.batch, answers.holders, cell.id, answers.rejectedValues);
    return forecast;
}

} // namespace cells::drift
