// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/modeldetail.h"

#include "models/engine/services/services.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/drift/scantable.h"
#include "models/presentation/leases/leasetext.h"
#include "widgets/pages/verification/scans/driftestimates.h"
#include "widgets/pages/verification/scans/workerwatch.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace cells::drift {

namespace {

constexpr auto groupsShown = std::size_t{6};

QString titleOf(DifferenceGrouping grouping)
{
    switch (grouping) {
    case DifferenceGrouping::Class:
        return ModelDetail::tr("Differences by class");
    case DifferenceGrouping::Type:
        return ModelDetail::tr("By claim");
    case DifferenceGrouping::Field:
        return ModelDetail::tr("By difference");
    case DifferenceGrouping::Hour:
        return ModelDetail::tr("By hour of creation");
    case DifferenceGrouping::IdRange:
        break;
    }
    return ModelDetail::tr("By id");
}

// "email", "2026-11-21 03 h UTC", "101 to 200"
QString nameOf(const DifferenceGroup &group, DifferenceGrouping grouping)
{
    const auto terms = QString::fromStdString(group.filter);
    const auto value = terms.mid(terms.indexOf(u':') + 1);
    if (grouping == DifferenceGrouping::Hour) {
        return ModelDetail::tr("%1:00 UTC").arg(QString(value).replace(u'T', u' '));
    }
    const auto filter = parseDifferenceFilter(group.filter);
    if (grouping == DifferenceGrouping::Class && filter) {
        return cells::nameOf(filter->classes.front());
    }
    return grouping == DifferenceGrouping::IdRange && filter
        ? ModelDetail::tr("%1 to %2")
              .arg(groupedNumber(filter->idFrom.value_or(1)),
                  groupedNumber(filter->idUntil.value_or(std::numeric_limits<std::int64_t>::max())))
        : value;
}

DetailSection sectionOf(const std::vector<DifferenceGroup> &groups, DifferenceGrouping grouping, const QString &model)
{
    DetailSection section{titleOf(grouping), {}, {}};
    for (std::size_t i = 0; i < std::min(groups.size(), groupsShown); ++i) {
        DetailRow row{nameOf(groups[i], grouping), groupedNumber(qint64(groups[i].count))};
        row.link = PageLink{u"verification"_s, u"model:%1 %2"_s.arg(model, QString::fromStdString(groups[i].filter))};
        section.rows.push_back(row);
    }
    if (groups.size() > groupsShown) {
        section.reasons << ModelDetail::tr(
            "%n more group(s), none larger", nullptr, pluralNumber(qint64(groups.size() - groupsShown)));
    }
    return section;
}

DetailSection sectionOf(const ScanProgress &progress)
{
    DetailSection section{ModelDetail::tr("Scan in progress"), {}, {}};
    const auto add = [&](const QString &key, const QString &value) { section.rows.push_back({key, value}); };
    add(ModelDetail::tr("Compared up to"), ModelDetail::tr("id %1").arg(groupedNumber(progress.comparedUpTo)));
    add(ModelDetail::tr("Rows per second"), groupedNumber(qint64(progress.rowsPerSecond)));
    if (progress.remaining) {
        add(ModelDetail::tr("Time left"),
            ModelDetail::tr("%1 to %2")
                .arg(durationString(progress.remaining->least), durationString(progress.remaining->most)));
    }
    add(ModelDetail::tr("Limited by"),
        progress.limiter.isEmpty() ? ModelDetail::tr("service and database") : translatedText(progress.limiter));
    return section;
}

} // namespace

ModelDetail::ModelDetail(Page *page, ScanQueue *queue, const Services &services)
    : QObject(page)
    , m_estimates(new DriftEstimates(page, queue, services.scans))
    , m_workers(new WorkerWatch(page, queue, services.worker))
{
    connect(m_workers, &WorkerWatch::changed, this, &ModelDetail::changed);
}

bool ModelDetail::act(const QString &action, const ClaimableModel &model)
{
    if (action == WorkerWatch::diagnoseAction) {
        m_workers->diagnose(model);
    } else if (action == DriftEstimates::estimateAction) {
        m_estimates->draw({&model});
    } else {
        return false;
    }
    return true;
}

void ModelDetail::count(const std::shared_ptr<const ScanReport> &report)
{
    if (report == m_report) {
        return;
    }
    m_report = report;
    m_counts = {};
    m_problem.clear();
    m_counting.start(
        [report](std::stop_token stop) -> Outcome<Counts> {
            Counts counts;
            for (std::size_t i = 0; report && i < groupings.size(); ++i) {
                CELLS_TRY(counts[i], groupsOf(report->differences, groupings[i], stop));
            }
            return counts;
        },
        [this](const Outcome<Counts> &counts) {
            m_counts = counts.value_or(Counts());
            m_problem = counts ? QString() : translatedText(counts.error());
            emit changed();
        });
}

QList<DetailSection> ModelDetail::groupSections() const
{
    QList<DetailSection> sections;
    for (std::size_t i = 0; i < groupings.size(); ++i) {
        if (!m_counts[i].empty()) {
            const auto &model = m_report->model->name;
            sections.push_back(sectionOf(m_counts[i], groupings[i], utf8Text(model)));
        }
    }
    if (!m_problem.isEmpty()) {
        sections.push_back({tr("Differences by group"), {}, {tr("Not counted: %1").arg(m_problem)}});
    }
    return sections;
}

Detail ModelDetail::detailOf(const ModelScan &scan) const
{
    Detail detail;
    detail.title = utf8Text(scan.model->name);
    detail.status = scan.progress ? Status::Wait : !scan.report ? Status::Unknown : statusOf(*scan.report);
    detail.verdict = scan.progress ? ModelDetail::tr("Scan in progress")
        : scan.report              ? foundText(*scan.report)
                                   : ModelDetail::tr("Not scanned");
    if (scan.progress) {
        detail.sections.push_back(sectionOf(*scan.progress));
    }
    detail.sections << m_workers->sectionOf(scan) << groupSections() << m_estimates->sectionOf(scan);
    if (const auto failure = failureText(scan); !failure.isEmpty()) {
        detail.sections.push_back({ModelDetail::tr("The last scan failed"), {}, {failure}});
    }
    if (scan.report) {
        const auto &report = *scan.report;
        detail.sections.push_back({ModelDetail::tr("Last scan"),
            {{ModelDetail::tr("Started"), utcString(report.startedAt)},
                {ModelDetail::tr("Duration"), durationString(report.took)}, {ModelDetail::tr("Ended"), endText(report)},
                {ModelDetail::tr("Rows"), groupedNumber(qint64(report.counts.rows))},
                {ModelDetail::tr("Claims"), groupedNumber(qint64(report.counts.claims))},
                {ModelDetail::tr("Service"), QString::fromStdString(report.service)},
                {ModelDetail::tr("Database"), QString::fromStdString(report.database.database)}},
            {}});
    }
    return detail;
}

} // namespace cells::drift

#include "moc_modeldetail.cpp"
