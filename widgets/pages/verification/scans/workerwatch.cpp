// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/scans/workerwatch.h"

#include "models/presentation/base/ask.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/drift/scanqueue.h"
#include "models/presentation/drift/scantext.h"
#include "models/presentation/drift/workertext.h"
#include "models/presentation/leases/leasetext.h"

#include <algorithm>

namespace cells {

namespace {

constexpr std::size_t blockersShown = 20;
constexpr qsizetype longestValue = 80;

QString nameOf(const ClaimableModel &model)
{
    return QString::fromUtf8(model.name.data(), qsizetype(model.name.size()));
}

void linkToClaims(Detail::Row &row, const ClaimableModel &model, const std::string &key)
{
    if (const auto id = idOfKey(key)) {
        row.link = Detail::Link{QStringLiteral("claims"), QStringLiteral("model:%1 id:%2").arg(nameOf(model)).arg(*id)};
    }
}

// Its row, as the page of claims shows it.
Detail::Row rowOf(const ClaimableModel &model, const VerifierBlocker &blocker, bool isMasked)
{
    const auto &claim = blocker.claim;
    const bool isHidden = isMasked && isPersonal(claim.claim.type);
    Detail::Row row{WorkerWatch::tr("Blocked by"),
        QStringLiteral("%1 %2 · %3 %4")
            .arg(nameOf(model), keyString(claim.source.key), typeString(claim.claim.type),
                isHidden ? masked(claim.claim.value) : displayText(claim.claim.value, longestValue)),
        false};
    linkToClaims(row, model, claim.source.key);
    return row;
}

// A page with it cannot be read here, and may not be read by the worker.
Detail::Row rowOf(const ClaimableModel &model, const UnreadableSource &source)
{
    Detail::Row row{WorkerWatch::tr("May be blocked by"),
        WorkerWatch::tr("%1 %2, whose claims cannot be read").arg(nameOf(model), keyString(source.key)), false};
    linkToClaims(row, model, source.key);
    return row;
}

void addForecast(Detail::Section &section, const ClaimableModel &model, const WorkerForecast &forecast, bool isMasked)
{
    const auto &batch = forecast.batch;
    const auto wrong = std::count_if(
        batch.destroys.begin(), batch.destroys.end(), [](const auto &destroyed) { return destroyed.isWrong; });
    const auto add = [&](const QString &key, const QString &value) { section.rows.push_back({key, value, false}); };
    if (!batch.upTo) {
        add(WorkerWatch::tr("Next run"), WorkerWatch::tr("no row is left: it starts over"));
    } else {
        add(WorkerWatch::tr("Next run"), WorkerWatch::tr("up to id %1").arg(keyString(*batch.upTo)));
        add(WorkerWatch::tr("Creates"), groupedNumber(qint64(batch.creates.size())));
        add(WorkerWatch::tr("Destroys"), groupedNumber(qint64(batch.destroys.size())));
        add(WorkerWatch::tr("Leaves alone"), WorkerWatch::tr("%1 that changed recently").arg(batch.recentRows));
    }
    if (wrong > 0) {
        section.reasons << WorkerWatch::tr("%n destroy(s) would be wrong: the row was touched recently and still asks "
                                           "for the claim.",
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
                : WorkerWatch::tr("Nothing known blocks it. What other cells hold is not known without an admin "
                                  "certificate."));
    }
    section.reasons
        << WorkerWatch::tr("Computed from both sides at %1; nothing was changed.").arg(utcString(forecast.asOf));
}

} // namespace

const QString WorkerWatch::diagnoseAction = QStringLiteral("diagnose");

WorkerWatch::WorkerWatch(ScanQueue *queue, FetchWorkerStatuses fetch, ForecastWorker forecast, QObject *parent)
    : QObject(parent)
    , m_queue(queue)
    , m_fetch(std::move(fetch))
    , m_forecast(std::move(forecast))
{
}

void WorkerWatch::refresh()
{
    if (m_fetch) {
        ask(&m_fetching, m_fetch, [this](const Outcome<WorkerStatuses> &statuses) { m_queue->setWorkers(statuses); });
    }
}

void WorkerWatch::diagnose(const ClaimableModel &model)
{
    if (!m_forecast) {
        return;
    }
    m_diagnosing = &model;
    m_forecasts.erase(&model);
    ask(
        this, [forecast = m_forecast, &model](std::stop_token stop) { return forecast(model, stop); },
        [this, &model](Outcome<WorkerForecast> forecast) {
            m_diagnosing = nullptr;
            if (forecast || forecast.error().kind != Failure::Kind::Cancelled) {
                m_forecasts.insert_or_assign(&model, std::move(forecast));
            }
            emit changed();
        });
    emit changed();
}

void WorkerWatch::cancel()
{
    stopAsking(this);
}

QString WorkerWatch::work() const
{
    return m_diagnosing ? tr("Computing the next run of the worker for %1").arg(nameOf(*m_diagnosing)) : QString();
}

Detail::Section WorkerWatch::sectionOf(const ModelScan &scan) const
{
    Detail::Section section{tr("The cell's own worker"), {}, {}};
    if (!scan.worker) {
        section.reasons << (scan.workerProblem.isEmpty() ? tr("Where it is was not read.") : scan.workerProblem);
        return section;
    }
    section.rows.push_back({tr("Position"), whereWorkerIs(scan), false});
    section.reasons << workerTip(*scan.worker).split(QLatin1Char('\n'));
    if (m_diagnosing == scan.model) {
        section.reasons << tr("Its next run is being computed…");
        return section;
    }
    const auto found = m_forecasts.find(scan.model);
    if (found != m_forecasts.end() && found->second) {
        addForecast(section, *scan.model, *found->second, m_isMasked);
    } else if (found != m_forecasts.end()) {
        section.reasons << QString::fromStdString(found->second.error().text());
    }
    if (m_forecast) {
        section.actions.push_back({diagnoseAction, tr("What would it do next?")});
    }
    return section;
}

namespace {

// With what holds it back.
Detail::Section sectionOf(const ScanProgress &progress)
{
    Detail::Section section{WorkerWatch::tr("It is being scanned"), {}, {}};
    const auto add = [&](const QString &key, const QString &value) { section.rows.push_back({key, value, false}); };
    add(WorkerWatch::tr("Compared up to"), WorkerWatch::tr("id %1").arg(groupedNumber(progress.comparedUpTo)));
    add(WorkerWatch::tr("Rows a second"), groupedNumber(qint64(progress.rowsPerSecond)));
    if (progress.remaining) {
        add(WorkerWatch::tr("Left"),
            WorkerWatch::tr("%1 to %2")
                .arg(durationString(progress.remaining->least), durationString(progress.remaining->most)));
    }
    add(WorkerWatch::tr("Held back by"),
        progress.limiter.empty() ? WorkerWatch::tr("nothing but both sides")
                                 : QString::fromStdString(progress.limiter));
    return section;
}

} // namespace

Detail detailOf(const ModelScan &scan, const Detail::Section &worker, const QList<Detail::Section> &breakdown)
{
    Detail detail;
    detail.title = nameOf(*scan.model);
    detail.status = scan.progress ? Status::Wait : !scan.report ? Status::Unknown : statusOf(*scan.report);
    detail.verdict = scan.progress ? WorkerWatch::tr("It is being scanned")
        : scan.report              ? foundText(*scan.report)
                                   : WorkerWatch::tr("It was not scanned: nothing is known");
    if (scan.progress) {
        detail.sections.push_back(sectionOf(*scan.progress));
    }
    detail.sections.push_back(worker);
    detail.sections << breakdown;
    if (const auto failure = failureText(scan); !failure.isEmpty()) {
        detail.sections.push_back({WorkerWatch::tr("The last scan has no result"), {}, {failure}});
    }
    if (scan.report) {
        const auto &report = *scan.report;
        detail.sections.push_back({WorkerWatch::tr("Last scan"),
            {{WorkerWatch::tr("Begun"), utcString(report.startedAt)},
                {WorkerWatch::tr("Took"), durationString(report.took)}, {WorkerWatch::tr("Ended"), endText(report)},
                {WorkerWatch::tr("Rows"), groupedNumber(qint64(report.counts.rows))},
                {WorkerWatch::tr("Claims"), groupedNumber(qint64(report.counts.claims))},
                {WorkerWatch::tr("Service"), QString::fromStdString(report.service)},
                {WorkerWatch::tr("Database"), QString::fromStdString(report.database.database)}},
            {}});
    }
    return detail;
}

} // namespace cells
