#include "models/presentation/claims/claimtext.h"

#include "models/engine/claims/claimcopies.h"
#include "models/ports/environment.h"
#include "models/presentation/base/phrasetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"

#include <QCoreApplication>
#include <QStringList>

namespace cells {

namespace {

struct Claims
{
    Q_DECLARE_TR_FUNCTIONS(claims)
};

struct Count
{
    PairJudgement judgement;
    const char *text;
};

constexpr Count counts[]{{PairJudgement::Missing, QT_TRANSLATE_N_NOOP("claims", "%n missing")},
    {PairJudgement::Different, QT_TRANSLATE_N_NOOP("claims", "%n different")},
    {PairJudgement::Extra, QT_TRANSLATE_N_NOOP("claims", "%n extra")},
    {PairJudgement::Duplicate, QT_TRANSLATE_N_NOOP("claims", "%n duplicate")},
    {PairJudgement::Unreadable, QT_TRANSLATE_N_NOOP("claims", "%n unreadable")},
    {PairJudgement::Leased, QT_TRANSLATE_N_NOOP("claims", "%n leased")},
    {PairJudgement::Recent, QT_TRANSLATE_N_NOOP("claims", "%n recent")},
    {PairJudgement::NotChecked, QT_TRANSLATE_N_NOOP("claims", "%n not checked")}};

QString extentOf(const ClaimListing &listing)
{
    const auto model = QString::fromUtf8(listing.last.model->name.data(), qsizetype(listing.last.model->name.size()));
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

QString nameOf(PairJudgement judgement)
{
    switch (judgement) {
    case PairJudgement::Matching:
        return Claims::tr("Matching");
    case PairJudgement::Missing:
        return Claims::tr("Missing");
    case PairJudgement::Different:
        return Claims::tr("Different");
    case PairJudgement::Extra:
        return Claims::tr("Extra");
    case PairJudgement::Duplicate:
        return Claims::tr("Duplicate");
    case PairJudgement::Recent:
        return Claims::tr("Recent");
    case PairJudgement::Leased:
        return Claims::tr("Leased");
    case PairJudgement::Unreadable:
        return Claims::tr("Unreadable");
    case PairJudgement::NotChecked:
        break;
    }
    return Claims::tr("Not checked");
}

Status statusOf(PairJudgement judgement)
{
    switch (judgement) {
    case PairJudgement::Matching:
        return Status::Ok;
    case PairJudgement::Missing:
        return Status::Missing;
    case PairJudgement::Different:
        return Status::Different;
    case PairJudgement::Extra:
    case PairJudgement::Duplicate:
        return Status::Extra;
    case PairJudgement::Recent:
    case PairJudgement::Leased:
        return Status::Wait;
    case PairJudgement::Unreadable:
        return Status::Conflict;
    case PairJudgement::NotChecked:
        break;
    }
    return Status::Unknown;
}

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

QString nameOf(ClaimField field)
{
    switch (field) {
    case ClaimField::Value:
        return Claims::tr("value");
    case ClaimField::Subject:
        return Claims::tr("subject");
    case ClaimField::Source:
        break;
    }
    return Claims::tr("source");
}

QString judgementText(const ClaimPair &pair)
{
    auto text = nameOf(pair.judgement);
    if (!pair.fields.empty()) {
        QStringList fields;
        for (const auto field : pair.fields) {
            fields << nameOf(field);
        }
        text = Claims::tr("%1: %2").arg(text, fields.join(QStringLiteral(", ")));
    }
    return pair.isSure ? text : text + u'?';
}

QString textOfReason(const PairReason &reason)
{
    return translated(patternOf(reason.code), reason.values);
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
    return type == ClaimType::Unspecified ? QStringLiteral("—") : QString::fromStdString(nameOf(type));
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

QString covered(std::string_view value)
{
    const auto text = displayText(value);
    const bool isPair = !text.isEmpty() && text.front().isHighSurrogate();
    return text.isEmpty() ? text : text.left(isPair ? 2 : 1) + QStringLiteral("•••");
}

QString sentenceOf(const ClaimListing &listing)
{
    QStringList parts;
    if (listing.databaseProblem) {
        parts << Claims::tr("The cell's database could not be read: nothing is judged");
    }
    if (listing.last.serviceProblem) {
        parts << Claims::tr("The service stopped answering");
    }
    parts << extentOf(listing);
    bool isAllMatching = !listing.pairs.empty();
    for (const auto &[judgement, text] : counts) {
        if (const int count = listing.count(judgement)) {
            parts << Claims::tr(text, nullptr, count);
            isAllMatching = false;
        }
    }
    if (isAllMatching) {
        parts << Claims::tr("all shown match");
    }
    return parts.join(QStringLiteral(" · "));
}

QString sentenceOf(const Snapshot &snapshot, const QString &file)
{
    const auto &head = snapshot.head;
    QStringList parts{Claims::tr("Snapshot of %1 in cell %2 of %3, loaded %4")
                          .arg(QString::fromStdString(head.model), QString::number(head.cell.value),
                              QString::fromStdString(head.environment), utcString(head.startedAt)),
        Claims::tr("%1 claim(s)", nullptr, pluralNumber(snapshot.records.size()))
            .arg(groupedNumber(qint64(snapshot.records.size())))};
    if (!head.isComplete) {
        parts.prepend(Claims::tr("Not complete"));
    }
    if (!file.isEmpty()) {
        parts << Claims::tr("opened from %1").arg(file);
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace cells
