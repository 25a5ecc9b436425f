// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/scans/workerwatch.h"

#include "models/engine/services/services.h"
#include "models/engine/services/workerservice.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"
#include "models/presentation/claims/rowlinks.h"
#include "models/presentation/drift/scanqueue.h"
#include "models/presentation/drift/scantable.h"
#include "models/presentation/drift/workertext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells::drift {

using namespace claims;

namespace {

constexpr std::size_t blockersShown = 20;
constexpr qsizetype longestValue = 80;

void linkToClaims(DetailRow &row, const ClaimableModel &model, const std::string &key)
{
    if (const auto id = idOfKey(key)) {
        row.link = claimsLink(model, *id);
    }
}

// The row of the blocker leads to the Claims page.
DetailRow rowOf(const ClaimableModel &model, const VerifierBlocker &blocker, bool isMasked)
{
    const auto &claim = blocker.claim;
    const bool isHidden = isMasked && isPersonal(claim.claim.type);
    DetailRow row{WorkerWatch::tr("Blocked by"),
        u"%1 %2 · %3 %4"_s.arg(utf8Text(model.name), keyString(claim.source.key), typeString(claim.claim.type),
            isHidden ? masked(claim.claim.value) : displayText(claim.claim.value, longestValue))};
    linkToClaims(row, model, claim.source.key);
    return row;
}

// A page of the listing with this claim cannot be read here, and perhaps not by the worker.
DetailRow rowOf(const ClaimableModel &model, const UnreadableSource &source)
{
    DetailRow row{WorkerWatch::tr("May be blocked by"),
        WorkerWatch::tr("%1 %2: its claims cannot be read").arg(utf8Text(model.name), keyString(source.key))};
    linkToClaims(row, model, source.key);
    return row;
}

void addForecast(DetailSection &section, const ClaimableModel &model, const WorkerForecast &forecast, bool isMasked)
{
    const auto &batch = forecast.batch;
    const auto wrong = std::count_if(
        batch.destroys.begin(), batch.destroys.end(), [](const auto &destroyed) { return destroyed.isWrong; });
    const auto add = [&](const QString &key, const QString &value) { section.rows.push_back({key, value}); };
    if (!batch.upTo) {
        add(WorkerWatch::tr("Next run"), WorkerWatch::tr("starts over: no rows are left"));
    } else {
        add(WorkerWatch::tr("Next run"), WorkerWatch::tr("up to id %1").arg(keyString(*batch.upTo)));
        add(WorkerWatch::tr("Creates"), groupedNumber(qint64(batch.creates.size())));
        add(WorkerWatch::tr("Destroys"), groupedNumber(qint64(batch.destroys.size())));
        add(WorkerWatch::tr("Skips"), WorkerWatch::tr("%1 rows that changed recently").arg(batch.recentRows));
    }
    if (wrong > 0) {
        section.reasons << WorkerWatch::tr("%n destroy(s) would be wrong: a recently changed row still requests the "
                                           "claim.",
            nullptr, int(wrong));
    }
    for (std::size_t i = 0; i < std::min(forecast.blockers.size(), blockersShown); ++i) {
        section.rows.push_back(rowOf(model, forecast.blockers[i], isMasked));
        add(QString(), adviceFor(forecast.blockers[i]));
    }
    if (forecast.blockers.size() > blockersShown) {
        section.reasons << WorkerWatch::tr(
            "%n more record(s) block it.", nullptr, int(forecast.blockers.size() - blockersShown));
    }
    for (std::size_t i = 0; i < std::min(forecast.unreadable.size(), blockersShown); ++i) {
        section.rows.push_back(rowOf(model, forecast.unreadable[i]));
    }
    if (forecast.unreadable.size() > blockersShown) {
        section.reasons << WorkerWatch::tr(
            "%n more record(s) may block it.", nullptr, int(forecast.unreadable.size() - blockersShown));
    }
    if (forecast.blockers.empty() && forecast.unreadable.empty()) {
        section.reasons << (forecast.areHoldersKnown || batch.creates.empty()
                ? WorkerWatch::tr("Nothing blocks its next batch.")
                : WorkerWatch::tr("Nothing known blocks it. Claims of other cells are unknown without an admin "
                                  "certificate."));
    }
    section.reasons << WorkerWatch::tr("Computed from service and database at %1. Nothing was changed.")
                           .arg(utcString(forecast.asOf));
}

} // namespace

const QString WorkerWatch::diagnoseAction = u"diagnose"_s;

WorkerWatch::WorkerWatch(Page *page, ScanQueue *queue, std::shared_ptr<WorkerService> worker)
    : QObject(page)
    , PageComponent(page)
    , m_queue(queue)
    , m_worker(std::move(worker))
{
}

void WorkerWatch::refresh()
{
    m_fetching.start(boundTo(m_worker, &WorkerService::fetchStatuses), [this](const Outcome<WorkerStatuses> &statuses) {
        if (statuses || statuses.error().kind == Failure::Kind::Refused) {
            m_readAt = std::chrono::floor<Duration>(std::chrono::system_clock::now());
        }
        m_queue->setWorkers(statuses);
    });
}

void WorkerWatch::diagnose(const ClaimableModel &model)
{
    if (!m_worker->mayForecast()) {
        return;
    }
    m_diagnosing = &model;
    m_forecasts.erase(&model);
    m_forecasting.start([worker = m_worker, &model](std::stop_token stop) { return worker->forecast(model, stop); },
        [this, &model](Outcome<WorkerForecast> forecast) {
            m_diagnosing = nullptr;
            if (forecast || forecast.error().kind != Failure::Kind::Cancelled) {
                m_forecasts.insert_or_assign(&model, std::move(forecast));
            }
            emit changed();
        });
    emit changed();
}

QString WorkerWatch::work() const
{
    return m_diagnosing ? tr("Computing the next run of the worker for %1").arg(utf8Text(m_diagnosing->name))
                        : QString();
}

DetailSection WorkerWatch::sectionOf(const ModelScan &scan) const
{
    DetailSection section{tr("Worker of the cell"), {}, {}};
    if (!scan.worker) {
        section.reasons << (scan.workerProblem.isEmpty() ? tr("The position of the worker was not read.")
                                                         : scan.workerProblem);
        return section;
    }
    section.rows.push_back({tr("Position"), whereWorkerIs(scan)});
    section.reasons << workerTip(*scan.worker).split(u'\n');
    if (m_diagnosing == scan.model) {
        section.reasons << tr("Computing its next run…");
        return section;
    }
    const auto found = m_forecasts.find(scan.model);
    if (found != m_forecasts.end() && found->second) {
        addForecast(section, *scan.model, *found->second, m_isMasked);
    } else if (found != m_forecasts.end()) {
        section.reasons << translatedText(found->second.error());
    }
    if (m_worker->mayForecast()) {
        section.actions.push_back({diagnoseAction, tr("Forecast its next run")});
    }
    return section;
}

} // namespace cells::drift

#include "moc_workerwatch.cpp"
