// SPDX-License-Identifier: MIT
#include "models/presentation/leases/leasetable.h"

#include "models/engine/leases/withheld.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/timetext.h"

#include <algorithm>

namespace cells::leases {

namespace {

QString uuidText(const SurveyedLease &lease)
{
    return QString::fromStdString(lease.uuid.text());
}

QString shortUuidText(const SurveyedLease &lease)
{
    return QString::fromStdString(lease.uuid.shortText());
}

QString ageText(const SurveyedLease &lease)
{
    return durationString(lease.age);
}

ExportCell exactAge(const SurveyedLease &lease)
{
    return QByteArray::number(std::chrono::duration<double>(lease.age).count(), 'f', 3) + " s";
}

template <typename Entry> std::optional<Instant> createdAt(const std::optional<Entry> &entry)
{
    return entry ? std::optional(entry->createdAt) : std::nullopt;
}

template <typename Entry> QString createdText(const std::optional<Entry> &entry)
{
    return entry ? utcString(entry->createdAt) : QString();
}

// Creation time on the source that the age comes from.
QString createdText(const SurveyedLease &lease)
{
    return lease.service ? createdText(lease.service) : createdText(lease.local);
}

bool isBecause(const SurveyedLease &lease, std::initializer_list<Reason::Code> codes)
{
    const auto &reasons = lease.assessment.reasons;
    return std::any_of(reasons.begin(), reasons.end(),
        [codes](const Reason &reason) { return std::find(codes.begin(), codes.end(), reason.code) != codes.end(); });
}

// Only a source that was read can lack the lease.
QString absentText(bool isRead)
{
    return isRead ? dash() : QCoreApplication::translate("leases", "not read");
}

QString serviceText(const SurveyedLease &lease)
{
    return lease.service
        ? QCoreApplication::translate("leases", "listed")
        : absentText(!isBecause(lease, {Reason::Code::ListingIncomplete, Reason::Code::ServiceUnread}));
}

QString serviceCreatedText(const SurveyedLease &lease)
{
    return createdText(lease.service);
}

QString localText(const SurveyedLease &lease)
{
    return lease.local ? QCoreApplication::translate("leases", "committed")
                       : absentText(!isBecause(lease, {Reason::Code::TableUnread}));
}

QString localCreatedText(const SurveyedLease &lease)
{
    return createdText(lease.local);
}

QString verdictText(const SurveyedLease &lease)
{
    return isWithheld(lease) ? dash() : nameOf(lease.assessment.verdict);
}

std::optional<Status> verdictStatus(const SurveyedLease &lease)
{
    return isWithheld(lease) ? std::nullopt : std::optional(statusOf(lease.assessment.verdict));
}

QString reasonText(const SurveyedLease &lease)
{
    return lease.assessment.reasons.empty() ? QString() : translatedText(lease.assessment.reasons.front());
}

constexpr Column<SurveyedLease> leaseColumns[]{
    {.id = "lease",
        .title = QT_TRANSLATE_NOOP("columns", "Lease"),
        .isMonospace = true,
        .text = shortUuidText,
        .isLess = [](const auto &a, const auto &b) { return a.uuid < b.uuid; },
        .toolTip = uuidText,
        .whole = uuidText},
    {.id = "age",
        .title = QT_TRANSLATE_NOOP("columns", "Age"),
        .alignment = rightAligned,
        .text = ageText,
        .isLess = [](const auto &a, const auto &b) { return a.age < b.age; },
        .exact = exactAge,
        .clockText = createdText,
        .clockTitle = QT_TRANSLATE_NOOP("columns", "Created")},
    {.id = "service",
        .title = QT_TRANSLATE_NOOP("columns", "Service"),
        .text = serviceText,
        .isLess = [](const auto &a, const auto &b) { return createdAt(a.service) < createdAt(b.service); },
        .toolTip = serviceCreatedText,
        .whole = serviceCreatedText,
        .exact = [](const auto &lease) { return exportCell(createdAt(lease.service)); }},
    {.id = "local",
        .title = QT_TRANSLATE_NOOP("columns", "Local row"),
        .text = localText,
        .isLess = [](const auto &a, const auto &b) { return createdAt(a.local) < createdAt(b.local); },
        .toolTip = localCreatedText,
        .whole = localCreatedText,
        .exact = [](const auto &lease) { return exportCell(createdAt(lease.local)); }},
    {.id = "verdict",
        .title = QT_TRANSLATE_NOOP("columns", "Verdict"),
        .text = verdictText,
        .isLess = [](const auto &a, const auto &b) { return a.assessment.verdict < b.assessment.verdict; },
        .status = verdictStatus,
        .exact =
            [](const auto &lease) {
                return exportCell(isWithheld(lease) ? "withheld" : toKey(lease.assessment.verdict));
            }},
    {.id = "reason", .title = QT_TRANSLATE_NOOP("columns", "Reason"), .text = reasonText, .toolTip = reasonText},
};

} // namespace

LeaseTable::LeaseTable(QObject *parent)
    : RowTable(
        leaseColumns, [](const SurveyedLease &lease) { return lease.uuid; }, uuidText, parent)
{
}

} // namespace cells::leases

#include "moc_leasetable.cpp"
