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

// Of the people, groups and the like that lose a value.
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
            "Subjects that lose a value and have a row in this cell: %1. Those rows stay, and so do %2 "
            "other claims of them.")
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
        return {Reclaim::tr("It was not read, so nothing is known of it: %1").arg(translatedText(radius.error()))};
    }
    if (radius->values.empty()) {
        return {};
    }
    auto lines = linesOf(
        *radius, &FreedValue::takers, Reclaim::tr("%1: %2 asks for it, and may take it the moment it is free."));
    if (lines.isEmpty()) {
        lines << (radius->isComplete()
                ? Reclaim::tr("No row but their own asks for what is given up, in any cell. From then on anybody may.")
                : Reclaim::tr(
                    "No row but their own that could be read asks for what is given up. From then on anybody may."));
    }
    lines << linesOf(*radius, &FreedValue::sameText, Reclaim::tr("%1: the same text is also the %2, which stays."));
    lines << subjectLines(*radius);
    lines << Reclaim::tr("Who signed in with it, and when, is not read: this console's role may not.");
    if (radius->notAsked > 0) {
        lines << Reclaim::tr("Of %1 more it was not asked: one look is at %2.")
                     .arg(groupedNumber(qint64(radius->notAsked)), groupedNumber(qint64(freedValuesAsked)));
    }
    for (const auto &gap : radius->gaps) {
        lines << Reclaim::tr("Not asked: %1").arg(QString::fromStdString(gap));
    }
    return lines;
}

} // namespace cells
