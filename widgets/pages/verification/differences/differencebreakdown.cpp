// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/differencebreakdown.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/drift/drifttext.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace cells {

namespace {

constexpr std::size_t groupsShown = 6;

QString titleOf(DifferenceGrouping grouping)
{
    switch (grouping) {
    case DifferenceGrouping::Class:
        return DifferenceBreakdown::tr("Differences by class");
    case DifferenceGrouping::Type:
        return DifferenceBreakdown::tr("By claim");
    case DifferenceGrouping::Field:
        return DifferenceBreakdown::tr("By difference");
    case DifferenceGrouping::Hour:
        return DifferenceBreakdown::tr("By hour of creation");
    case DifferenceGrouping::IdRange:
        break;
    }
    return DifferenceBreakdown::tr("By id");
}

// "email", "2026-11-21 03 h UTC", "101 to 200"
QString nameOf(const DifferenceGroup &group, DifferenceGrouping grouping)
{
    const auto terms = QString::fromStdString(group.filter);
    const auto value = terms.mid(terms.indexOf(u':') + 1);
    if (grouping == DifferenceGrouping::Hour) {
        return DifferenceBreakdown::tr("%1 h UTC").arg(QString(value).replace(u'T', u' '));
    }
    const auto filter = parseDifferenceFilter(group.filter);
    if (grouping == DifferenceGrouping::Class && filter) {
        return nameOf(filter->classes.front());
    }
    return grouping == DifferenceGrouping::IdRange && filter
        ? DifferenceBreakdown::tr("%1 to %2")
              .arg(groupedNumber(filter->idFrom.value_or(1)),
                  groupedNumber(filter->idUntil.value_or(std::numeric_limits<std::int64_t>::max())))
        : value;
}

Detail::Section sectionOf(const std::vector<DifferenceGroup> &groups, DifferenceGrouping grouping, const QString &model)
{
    Detail::Section section{titleOf(grouping), {}, {}};
    for (std::size_t i = 0; i < std::min(groups.size(), groupsShown); ++i) {
        Detail::Row row{nameOf(groups[i], grouping), groupedNumber(qint64(groups[i].count)), false};
        row.link
            = Detail::Link{u"verification"_s, u"model:%1 %2"_s.arg(model, QString::fromStdString(groups[i].filter))};
        section.rows.push_back(row);
    }
    if (groups.size() > groupsShown) {
        section.reasons << DifferenceBreakdown::tr(
            "%n more group(s), none larger", nullptr, pluralNumber(qint64(groups.size() - groupsShown)));
    }
    return section;
}

} // namespace

void DifferenceBreakdown::count(const std::shared_ptr<const ScanReport> &report)
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

QList<Detail::Section> DifferenceBreakdown::sections() const
{
    QList<Detail::Section> sections;
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

} // namespace cells
