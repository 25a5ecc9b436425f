// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/scans/driftcharts.h"

#include "models/engine/services/services.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/drift/drifttrend.h"
#include "models/presentation/drift/scanqueue.h"
#include "models/presentation/leases/leasetext.h"
#include "widgets/pages/verification/scans/drifthistory.h"
#include "widgets/pages/verification/scans/driftmarks.h"
#include "widgets/toolkit/charts/chartsection.h"
#include "widgets/toolkit/panes/page.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace cells::drift {

using namespace claims;

namespace {

constexpr int redrawMilliseconds = 100;
// Of the chart of all models, so that a single scan is no line.
constexpr std::chrono::hours shortestSpan{1};

bool isSameDrift(const ScanSummary &a, const ScanSummary &b)
{
    return std::ranges::all_of(allOf<DriftClass>(),
        [&](DriftClass drift) { return !isDrift(drift) || countOf(a, drift) == countOf(b, drift); });
}

QString driftSentence(const ClaimableModel &model, const std::shared_ptr<const ScanSummaries> &history)
{
    if (!history || history->empty()) {
        return DriftCharts::tr("%1: no complete scan").arg(utf8Text(model.name));
    }
    if (history->size() == 1) {
        return DriftCharts::tr("%1: drift %2 in the only complete scan, of %3")
            .arg(utf8Text(model.name), groupedNumber(qint64(driftOf(history->front()))),
                utcString(history->front().startedAt));
    }
    if (std::ranges::all_of(
            *history, [&history](const ScanSummary &scan) { return isSameDrift(scan, history->front()); })) {
        return DriftCharts::tr("%1: drift %2, unchanged in %n complete scan(s) since %3", nullptr, int(history->size()))
            .arg(utf8Text(model.name), groupedNumber(qint64(driftOf(history->front()))),
                utcString(history->front().startedAt));
    }
    return DriftCharts::tr("%1: drift %2 → %3 in %n complete scan(s) since %4", nullptr, int(history->size()))
        .arg(utf8Text(model.name), groupedNumber(qint64(driftOf(history->front()))),
            groupedNumber(qint64(driftOf(history->back()))), utcString(history->front().startedAt));
}

// The last sample has the rate only while the scan runs.
QString rateSentence(const ClaimableModel &model, const std::vector<RateSample> &samples, const ModelScan *ended)
{
    if (samples.empty()) {
        return DriftCharts::tr("No scan has run in this window");
    }
    if (!ended) {
        return DriftCharts::tr("Scan of %1: %2 rows/s, %3 %")
            .arg(utf8Text(model.name), groupedNumber(qint64(samples.back().rowsPerSecond)),
                decimalNumber(samples.back().fraction * 100));
    }
    if (ended->problem || ended->failed || !ended->report) {
        return DriftCharts::tr("No scan is running. The last one, of %1, failed").arg(utf8Text(model.name));
    }
    const auto &report = *ended->report;
    const auto seconds = std::max(double(report.took.count()) / 1e6, 1e-3);
    return DriftCharts::tr("No scan is running. The last one, of %1, read %2 rows in %3: %4 rows/s")
        .arg(utf8Text(model.name), groupedNumber(qint64(report.counts.rows)), durationString(report.took),
            groupedNumber(std::llround(double(report.counts.rows) / seconds)));
}

} // namespace

ChartContent driftOverTime(const ClaimableModel &model, const std::shared_ptr<const ScanSummaries> &history,
    const std::vector<ChartMark> &actions)
{
    ChartContent content;
    content.sentence = driftSentence(model, history);
    content.model = utf8Text(model.name);
    content.yTitle = DriftCharts::tr("claims");
    if (!history || history->empty()) {
        return content;
    }
    for (const auto drift : allOf<DriftClass>()) {
        ChartSeries series{nameOf(drift), tokenOf(statusOf(drift)), {}, false, int(drift)};
        double most = 0;
        for (const auto &scan : *history) {
            // Finding no conflict means nothing where the owners of values were not requested (C18).
            const auto count = countOf(scan, drift);
            if (drift != DriftClass::Conflict || count > 0 || scan.ownersNotAsked == 0) {
                series.points.emplace_back(secondsOf(scan.startedAt), double(count));
                most = std::max(most, double(count));
            }
        }
        if (most > 0) {
            content.series.push_back(std::move(series));
        }
    }
    // Zero drift at all times is a line, too.
    if (content.series.empty()) {
        ChartSeries series{DriftCharts::tr("Drift"), Token::Ok, {}, false};
        for (const auto &scan : *history) {
            series.points.emplace_back(secondsOf(scan.startedAt), 0);
        }
        content.series.push_back(std::move(series));
    }
    content.asOf = history->back().startedAt;
    // Actions after the last scan are drawn, too: the next scan shows their effect.
    const double begin = secondsOf(history->front().startedAt);
    std::copy_if(actions.begin(), actions.end(), std::back_inserter(content.marks),
        [begin](const ChartMark &mark) { return mark.at >= begin; });
    return content;
}

ChartContent driftOverIds(const ClaimableModel &model, const std::shared_ptr<const IdHistogram> &histogram)
{
    ChartContent content;
    content.axis = ChartContent::Axis::Number;
    content.model = utf8Text(model.name);
    content.xTitle = DriftCharts::tr("row id");
    content.yTitle = DriftCharts::tr("claims");
    if (!histogram) {
        content.sentence = DriftCharts::tr("%1: no differences listed").arg(utf8Text(model.name));
        return content;
    }
    std::uint64_t all = 0;
    for (const auto drift : allOf<DriftClass>()) {
        ChartSeries series{nameOf(drift), tokenOf(statusOf(drift)), {}, false, int(drift)};
        std::uint64_t sum = 0;
        for (int range = 0; range < IdHistogram::ranges; ++range) {
            const auto &counts = histogram->counts[std::size_t(range)];
            const auto found = counts.find(drift);
            const auto count = found != counts.end() ? found->second : 0;
            // A range without an id of its own is no point.
            if (histogram->rangeOf(histogram->firstOf(range)) == range) {
                series.points.emplace_back(double(histogram->firstOf(range)), double(count));
                sum += count;
            }
        }
        if (sum > 0) {
            content.series.push_back(std::move(series));
            all += sum;
        }
    }
    content.sentence = DriftCharts::tr("%1: %2 listed, ids %3 to %4")
                           .arg(utf8Text(model.name), groupedNumber(qint64(all)), groupedNumber(histogram->first),
                               groupedNumber(histogram->last));
    return content;
}

ChartContent rateOverTime(const ClaimableModel &model, const std::vector<RateSample> &samples, const ModelScan *ended)
{
    ChartContent content;
    content.sentence = rateSentence(model, samples, ended);
    content.model = utf8Text(model.name);
    content.yTitle = DriftCharts::tr("rows/s");
    ChartSeries rate{DriftCharts::tr("Rows per second"), Token::Accent, {}, false};
    ChartSeries done{DriftCharts::tr("Compared"), Token::Ok, {}, true, 1};
    for (const auto &sample : samples) {
        rate.points.emplace_back(secondsOf(sample.at), sample.rowsPerSecond);
        done.points.emplace_back(secondsOf(sample.at), sample.fraction * 100);
    }
    content.series = {std::move(rate), std::move(done)};
    return content;
}

ChartTrends driftOfModels(const std::vector<ModelScan> &scans, Instant now)
{
    std::vector<TrendItem> items;
    auto from = now - shortestSpan;
    for (const auto &scan : scans) {
        const bool isScanned = scan.history && !scan.history->empty();
        items.push_back({utf8Text(scan.model->name), isScanned ? driftTrend(*scan.history) : StatusTrend(),
            isScanned ? QString() : DriftCharts::tr("No complete scan is stored")});
        from = isScanned ? std::min(from, scan.history->front().startedAt) : from;
    }
    // A result holds until the next scan, however late that comes.
    return {items, trendScale(items, from, now, Duration::max()), driftLabels(), DriftCharts::tr("claims")};
}

ChartContent driftOfModelsInNumbers(const std::vector<ModelScan> &scans)
{
    constexpr std::array tokens{Token::Accent, Token::Ok, Token::Stale, Token::Missing, Token::Extra, Token::Different,
        Token::Conflict, Token::Wait};
    ChartContent content;
    content.yTitle = DriftCharts::tr("claims");
    for (std::size_t number = 0; number < scans.size(); ++number) {
        const auto &scan = scans[number];
        if (!scan.history || scan.history->empty()) {
            continue;
        }
        ChartSeries series{utf8Text(scan.model->name), tokens[number % tokens.size()], {}, false, int(number)};
        for (const auto &summary : *scan.history) {
            series.points.emplace_back(secondsOf(summary.startedAt), double(driftOf(summary)));
        }
        content.series.push_back(std::move(series));
    }
    content.sentence
        = DriftCharts::tr("Drift of %1 of %n model(s), by their complete scans", nullptr, int(scans.size()))
              .arg(content.series.size());
    return content;
}

DriftCharts::DriftCharts(Page *page, ScanQueue *queue, const Services &services)
    : QObject(page)
    , m_queue(queue)
    , m_history(new DriftHistory(queue, services.scans, this))
    , m_marks(new DriftMarks(services, this))
    , m_section(new ChartSection(page, u"verification.charts"_s))
    , m_drift(m_section->addChart(tr("Drift over time"),
          tr("No complete scan of this model is stored. Each complete scan adds a point to this chart.")))
    , m_ids(m_section->addChart(tr("Drift over ids"), tr("No difference of this model is listed.")))
    , m_rate(m_section->addChart(tr("Scan"), tr("No scan has read rows in this window.")))
    , m_all(m_section->addChart(
          tr("All models"), tr("No complete scan is stored. Each complete scan adds a point to this chart.")))
{
    m_redraw.setSingleShot(true);
    m_redraw.setInterval(redrawMilliseconds);
    connect(&m_redraw, &QTimer::timeout, this, &DriftCharts::draw);
    connect(queue, &ScanQueue::changed, this, &DriftCharts::drawSoon);
    connect(queue, &ScanQueue::ended, this, &DriftCharts::drawSoon);
    connect(queue, &ScanQueue::ended, m_marks, &DriftMarks::read);
    connect(m_marks, &DriftMarks::changed, this, &DriftCharts::draw);
    connect(m_history, &DriftHistory::problemChanged, this, &DriftCharts::draw);
    connect(m_section, &ChartSection::retryRequested, m_history, &DriftHistory::read);
    connect(m_section, &ChartSection::trendChosen, this,
        [this](int, int item) { emit modelChosen(utf8Text(m_queue->scans()[std::size_t(item)].model->name)); });
    connect(m_section, &ChartSection::rangeChosen, this, [this](int chart, double from, double until) {
        if (chart == m_ids && m_histogram) {
            // The last range includes the claims beyond the last row.
            emit idsChosen(qint64(std::ceil(std::max(from, 1.0))),
                until < double(m_histogram->last) ? qint64(until) : std::numeric_limits<qint64>::max());
        }
    });
    connect(m_section, &ChartSection::rangeCleared, this, [this](int chart) {
        if (chart == m_ids) {
            emit idsCleared();
        }
    });
}

void DriftCharts::showModel(const ClaimableModel *model)
{
    if (std::exchange(m_model, model) != model) {
        m_section->stepBack();
    }
    draw();
}

void DriftCharts::showIds(std::shared_ptr<const IdHistogram> histogram)
{
    m_histogram = std::move(histogram);
    draw();
}

void DriftCharts::drawSoon()
{
    if (!m_redraw.isActive()) {
        m_redraw.start();
    }
}

const ClaimableModel &DriftCharts::modelOfRate() const
{
    const auto &rates = m_queue->rates();
    const bool isOfModel = !m_queue->isRunning() && !rates.of(*m_model).empty();
    return isOfModel || !rates.last() ? *m_model : *rates.last();
}

void DriftCharts::draw()
{
    if (!m_model) {
        return;
    }
    drawHistory();
    drawModels();
    m_section->setContent(m_ids, driftOverIds(*m_model, m_histogram));
    const auto &sampled = modelOfRate();
    m_section->setContent(m_rate,
        rateOverTime(sampled, m_queue->rates().of(sampled), m_queue->isRunning() ? nullptr : m_queue->scanOf(sampled)));
}

void DriftCharts::drawModels()
{
    if (const auto &problem = m_history->problem()) {
        return m_section->setProblem(m_all, tr("Earlier scans could not be read"), translatedText(*problem));
    }
    m_section->setTrends(
        m_all, driftOfModelsInNumbers(m_queue->scans()), driftOfModels(m_queue->scans(), presentTime()));
}

void DriftCharts::drawHistory()
{
    if (const auto &problem = m_history->problem()) {
        m_section->setProblem(m_drift, tr("Earlier scans could not be read"), translatedText(*problem));
        return;
    }
    const auto *scan = m_queue->scanOf(*m_model);
    auto content = driftOverTime(*m_model, scan ? scan->history : nullptr, m_marks->marksOf(*m_model));
    if (!m_marks->problem().isEmpty()) {
        content.sentence += u" · "_s + m_marks->problem();
    }
    m_section->setContent(m_drift, content);
}

} // namespace cells::drift

#include "moc_driftcharts.cpp"
