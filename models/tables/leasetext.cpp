#include "models/tables/leasetext.h"

#include "models/rules/pattern.h"

#include <QCoreApplication>
#include <QStringList>

namespace cells {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("leases", text);
}

QString counted(const char *text, int count)
{
    return QCoreApplication::translate("leases", text, nullptr, count);
}

} // namespace

QString nameOf(LeaseVerdict verdict)
{
    switch (verdict) {
    case LeaseVerdict::Commit:
        return translated("Commit");
    case LeaseVerdict::RollBack:
        return translated("Roll back");
    case LeaseVerdict::CleanLocal:
        return translated("Clean local");
    case LeaseVerdict::Wait:
        return translated("Wait");
    case LeaseVerdict::CannotTell:
        break;
    }
    return translated("Cannot tell");
}

Status statusOf(LeaseVerdict verdict)
{
    switch (verdict) {
    case LeaseVerdict::Commit:
        return Status::Ok;
    case LeaseVerdict::RollBack:
        return Status::Stale;
    case LeaseVerdict::CleanLocal:
        return Status::Missing;
    case LeaseVerdict::Wait:
        return Status::Wait;
    case LeaseVerdict::CannotTell:
        break;
    }
    return Status::Unknown;
}

QString textOfReason(const Reason &reason)
{
    // Filled in one pass, so that a value with %1 in it stays a value (S34).
    const auto pattern = QCoreApplication::translate("reasons", patternOf(reason.code));
    return QString::fromStdString(filled(pattern.toStdString(), reason.values));
}

QString sentenceOf(const LeaseSurveyReport &report)
{
    QStringList parts;
    if (report.databaseProblem) {
        parts << translated("The cell's database could not be read");
    }
    if (!report.isListingComplete) {
        parts << translated("The listing of the service is incomplete");
    }
    if (report.leases.empty()) {
        const bool isSure = report.isListingComplete && !report.databaseProblem;
        parts << (isSure ? translated("No outstanding leases") : translated("none seen so far"));
        return parts.join(QStringLiteral(" · "));
    }
    parts << counted("%n outstanding", int(report.leases.size()));
    parts << translated("oldest %1").arg(durationString(report.leases.front().age));
    const std::pair<LeaseVerdict, const char *> counts[]{{LeaseVerdict::Commit, "%n to commit"},
        {LeaseVerdict::RollBack, "%n to roll back"}, {LeaseVerdict::CleanLocal, "%n to clean locally"},
        {LeaseVerdict::Wait, "%n to wait for"}, {LeaseVerdict::CannotTell, "%n undecided"}};
    for (const auto &[verdict, text] : counts) {
        if (const int count = report.count(verdict)) {
            parts << counted(text, count);
        }
    }
    return parts.join(QStringLiteral(" · "));
}

QString utcString(Instant when)
{
    return QString::fromStdString(utcText(when));
}

QString durationString(Duration duration)
{
    return QString::fromStdString(durationText(duration));
}

} // namespace cells
