#include "models/tables/claimtext.h"

#include "models/engine/claimcopies.h"
#include "models/rules/pattern.h"
#include "models/tables/leasetext.h"
#include "models/tables/safetext.h"

#include <QCoreApplication>
#include <QStringList>

namespace cells {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("claims", text);
}

QString counted(const char *text, int count)
{
    return QCoreApplication::translate("claims", text, nullptr, count);
}

QString extentOf(const ClaimListing &listing)
{
    const auto model = QString::fromUtf8(listing.last.model->name.data(), qsizetype(listing.last.model->name.size()));
    const auto read = groupedNumber(qint64(listing.read));
    if (listing.isWhole()) {
        return translated("%1: all %2 read").arg(model, read);
    }
    if (listing.last.isEnd) {
        const auto from = QString::number(idOfKey(listing.after).value_or(0) + 1);
        return translated("%1: %2 read, from id %3 to the end").arg(model, read, from);
    }
    return translated("%1: %2 read, up to id %3; there are more").arg(model, read, keyString(listing.last.upTo));
}

} // namespace

QString nameOf(PairJudgement judgement)
{
    switch (judgement) {
    case PairJudgement::Matching:
        return translated("Matching");
    case PairJudgement::Missing:
        return translated("Missing");
    case PairJudgement::Different:
        return translated("Different");
    case PairJudgement::Extra:
        return translated("Extra");
    case PairJudgement::Duplicate:
        return translated("Duplicate");
    case PairJudgement::Recent:
        return translated("Recent");
    case PairJudgement::Leased:
        return translated("Leased");
    case PairJudgement::Unreadable:
        return translated("Unreadable");
    case PairJudgement::NotChecked:
        break;
    }
    return translated("Not checked");
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
        return translated("value");
    case ClaimField::Subject:
        return translated("subject");
    case ClaimField::Source:
        break;
    }
    return translated("source");
}

QString judgementText(const ClaimPair &pair)
{
    auto text = nameOf(pair.judgement);
    if (!pair.fields.empty()) {
        QStringList fields;
        for (const auto field : pair.fields) {
            fields << nameOf(field);
        }
        text = translated("%1: %2").arg(text, fields.join(QStringLiteral(", ")));
    }
    return pair.isSure ? text : text + u'?';
}

QString textOfReason(const PairReason &reason)
{
    const auto pattern = QCoreApplication::translate("reasons", patternOf(reason.code));
    return QString::fromStdString(filled(pattern.toStdString(), reason.values));
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
        return true;
    default:
        return !isKnown(type);
    }
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
        parts << translated("The cell's database could not be read: nothing is judged");
    }
    if (listing.last.serviceProblem) {
        parts << translated("The service stopped answering");
    }
    parts << extentOf(listing);
    const std::pair<PairJudgement, const char *> counts[]{{PairJudgement::Missing, "%n missing"},
        {PairJudgement::Different, "%n different"}, {PairJudgement::Extra, "%n extra"},
        {PairJudgement::Duplicate, "%n duplicate"}, {PairJudgement::Unreadable, "%n unreadable"},
        {PairJudgement::Leased, "%n leased"}, {PairJudgement::Recent, "%n recent"},
        {PairJudgement::NotChecked, "%n not checked"}};
    bool isAllMatching = !listing.pairs.empty();
    for (const auto &[judgement, text] : counts) {
        if (const int count = listing.count(judgement)) {
            parts << counted(text, count);
            isAllMatching = false;
        }
    }
    if (isAllMatching) {
        parts << translated("all shown match");
    }
    return parts.join(QStringLiteral(" · "));
}

QString sentenceOf(const Snapshot &snapshot, const QString &file)
{
    const auto &head = snapshot.head;
    QStringList parts{translated("Snapshot of %1 in cell %2 of %3, loaded %4")
                          .arg(QString::fromStdString(head.model), QString::number(head.cell.value),
                              QString::fromStdString(head.environment), utcString(head.startedAt)),
        translated("%1 claims").arg(groupedNumber(qint64(snapshot.records.size())))};
    if (!head.isComplete) {
        parts.prepend(translated("Not complete"));
    }
    if (!file.isEmpty()) {
        parts << translated("opened from %1").arg(file);
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace cells
