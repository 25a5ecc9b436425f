// SPDX-License-Identifier: MIT
#include "models/presentation/claims/claimtext.h"

#include "models/engine/claims/claimcopies.h"
#include "models/ports/environment.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"

#include <QStringList>

namespace cells::claims {

namespace {

struct Claims
{
    Q_DECLARE_TR_FUNCTIONS(claims)
};

struct Count
{
    PairStatus result;
    const char *text;
};

constexpr Count counts[]{{PairStatus::Missing, QT_TRANSLATE_N_NOOP("claims", "%n missing")},
    {PairStatus::Different, QT_TRANSLATE_N_NOOP("claims", "%n different")},
    {PairStatus::Extra, QT_TRANSLATE_N_NOOP("claims", "%n extra")},
    {PairStatus::Duplicate, QT_TRANSLATE_N_NOOP("claims", "%n duplicate")},
    {PairStatus::Unreadable, QT_TRANSLATE_N_NOOP("claims", "%n unreadable")},
    {PairStatus::Leased, QT_TRANSLATE_N_NOOP("claims", "%n leased")},
    {PairStatus::Recent, QT_TRANSLATE_N_NOOP("claims", "%n recent")},
    {PairStatus::NotChecked, QT_TRANSLATE_N_NOOP("claims", "%n not checked")}};

QString extentOf(const ClaimListing &listing)
{
    const auto model = utf8Text(listing.last.model->name);
    const auto read = groupedNumber(qint64(listing.read));
    if (listing.isWhole()) {
        return Claims::tr("%1: all %2 read").arg(model, read);
    }
    if (listing.last.isEnd) {
        const auto from = QString::number(idOfKey(listing.after).value_or(0) + 1);
        return Claims::tr("%1: %2 read, from id %3 to the end").arg(model, read, from);
    }
    return Claims::tr("%1: %2 read, up to id %3; there are more").arg(model, read, keyString(listing.last.upTo));
}

} // namespace

Status statusOf(RecordStatus status)
{
    switch (status) {
    case RecordStatus::Active:
        return Status::Ok;
    case RecordStatus::LeaseCreating:
    case RecordStatus::LeaseDestroying:
        return Status::Wait;
    case RecordStatus::Unspecified:
        break;
    }
    return Status::Unknown;
}

QString pairStatusText(const ClaimPair &pair)
{
    auto text = nameOf(pair.result);
    if (!pair.fields.empty()) {
        QStringList fields;
        for (const auto field : pair.fields) {
            fields << nameOf(field);
        }
        text = Claims::tr("%1: %2").arg(text, fields.join(QStringLiteral(", ")));
    }
    return pair.isSure ? text : text + u'?';
}

QString keyString(std::string_view key)
{
    return QString::fromStdString(keyText(key));
}

QString subjectString(const Subject &subject)
{
    return QString::fromStdString(nameOf(subject.type)) + u' ' + QString::number(subject.id);
}

QString typeString(ClaimType type)
{
    return type == ClaimType::Unspecified ? dash() : QString::fromStdString(nameOf(type));
}

bool isPersonal(ClaimType type)
{
    switch (type) {
    case ClaimType::Email:
    case ClaimType::ServiceDeskCustomEmail:
    case ClaimType::GpgKey:
    case ClaimType::SshKey:
    case ClaimType::JiraClientKey:
        return true;
    default:
        return !isKnown(type);
    }
}

bool mayHoldRealPeople(EnvironmentKind kind)
{
    return kind == EnvironmentKind::Production || kind == EnvironmentKind::Staging;
}

QString masked(std::string_view value)
{
    const auto text = displayText(value);
    const bool isPair = !text.isEmpty() && text.front().isHighSurrogate();
    return text.isEmpty() ? text : text.left(isPair ? 2 : 1) + QStringLiteral("•••");
}

QString sentenceOf(const ClaimListing &listing)
{
    QStringList segments;
    if (listing.databaseProblem) {
        segments << Claims::tr("The cell's database could not be read: no results");
    }
    if (listing.last.serviceProblem) {
        segments << Claims::tr("The service stopped answering");
    }
    segments << extentOf(listing);
    bool isAllMatching = !listing.pairs.empty();
    for (const auto &[result, text] : counts) {
        if (const int count = listing.count(result)) {
            segments << Claims::tr(text, nullptr, count);
            isAllMatching = false;
        }
    }
    if (isAllMatching) {
        segments << Claims::tr("all listed match");
    }
    return segments.join(QStringLiteral(" · "));
}

QString sentenceOf(const Snapshot &snapshot, const QString &file)
{
    const auto &head = snapshot.head;
    QStringList segments{Claims::tr("Snapshot of %1 in cell %2 of %3, loaded %4")
                             .arg(QString::fromStdString(head.model), QString::number(head.cell.value),
                                 QString::fromStdString(head.environment), utcString(head.startedAt)),
        Claims::tr("%1 claim(s)", nullptr, pluralNumber(snapshot.records.size()))
            .arg(groupedNumber(qint64(snapshot.records.size())))};
    if (!head.isComplete) {
        segments.prepend(Claims::tr("Not complete"));
    }
    if (!file.isEmpty()) {
        segments << Claims::tr("opened from %1").arg(file);
    }
    return segments.join(QStringLiteral(" · "));
}

} // namespace cells::claims
