// SPDX-License-Identifier: MIT
#include "models/presentation/plans/impacttext.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/plans/plandescription.h"

#include <QCoreApplication>

#include <set>

namespace cells {

namespace {

struct Reclaim
{
    Q_DECLARE_TR_FUNCTIONS(reclaim)
};

constexpr qsizetype linesShown = 8;

QString listed(const std::vector<std::string> &names)
{
    QStringList texts;
    for (const auto &name : names) {
        texts << displayText(name);
    }
    return joined(texts);
}

// A line for each value that has any; of many the first.
QStringList linesOf(const PlanImpact &radius, std::vector<std::string> FreedValue::*names, const QString &pattern)
{
    QStringList lines;
    qsizetype more = 0;
    for (const auto &value : radius.values) {
        if ((value.*names).empty()) {
            continue;
        }
        if (lines.size() < linesShown) {
            lines << pattern.arg(QString::fromStdString(value.item), listed(value.*names));
        } else {
            ++more;
        }
    }
    if (more > 0) {
        lines << Reclaim::tr("… and %1 more.").arg(groupedNumber(more));
    }
    return lines;
}

// Lines about the subjects that lose a value.
QStringList subjectLines(const PlanImpact &radius)
{
    std::set<Subject> there;
    std::set<Subject> gone;
    std::uint64_t others = 0;
    for (const auto &value : radius.values) {
        if (value.otherClaims && (value.hasRow ? there : gone).insert(value.subject).second) {
            others += *value.otherClaims;
        }
    }
    QStringList lines;
    if (!there.empty()) {
        lines << Reclaim::tr(
            "Subjects that lose a value but have a row in this cell: %1. Their rows and %2 other claims stay.")
                     .arg(groupedNumber(qint64(there.size())), groupedNumber(qint64(others)));
    }
    if (!gone.empty()) {
        lines << Reclaim::tr("Subjects that lose a value and have no row in this cell: %1.")
                     .arg(groupedNumber(qint64(gone.size())));
    }
    return lines;
}

} // namespace

QStringList impactLines(const Outcome<PlanImpact> &radius)
{
    if (!radius) {
        return {
            Reclaim::tr("The impact is unknown because it could not be read: %1").arg(translatedText(radius.error()))};
    }
    if (radius->values.empty()) {
        return {};
    }
    auto lines = linesOf(
        *radius, &FreedValue::takers, Reclaim::tr("%1: %2 requests it and may take it as soon as it is free."));
    if (lines.isEmpty()) {
        lines << (radius->isComplete()
                ? Reclaim::tr(
                    "No other row in any cell requests the released values. Anyone may claim them afterwards.")
                : Reclaim::tr(
                    "No other row that could be read requests the released values. Anyone may claim them afterwards."));
    }
    lines << linesOf(
        *radius, &FreedValue::sameText, Reclaim::tr("%1: the same text is also the %2, which is unaffected."));
    lines << subjectLines(*radius);
    lines << Reclaim::tr("Sign-ins are not shown: the console's role may not read them.");
    if (radius->notAsked > 0) {
        lines << Reclaim::tr("%1 more were not checked: at most %2 are checked at once.")
                     .arg(groupedNumber(qint64(radius->notAsked)), groupedNumber(qint64(freedValuesAsked)));
    }
    for (const auto &gap : radius->gaps) {
        lines << Reclaim::tr("Not checked: %1").arg(translatedText(gap));
    }
    return lines;
}

} // namespace cells
