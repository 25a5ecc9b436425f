#include "widgets/pages/claims/claimdetail.h"

#include "models/engine/claims/claimcopies.h"
#include "models/presentation/base/markedtext.h"
#include "models/presentation/base/phrasetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtable.h"
#include "models/presentation/leases/leasetext.h"

#include <QCoreApplication>

namespace cells {

namespace {

constexpr std::size_t shownBytes = 256;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(ClaimsPage)
};

QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

// Absent is only said of what was read.
QString absentClaim(const ClaimPair &pair)
{
    return pair.judgement == PairJudgement::Unreadable ? Words::tr("cannot be read") : Words::tr("no claim");
}

QString absentRow(const ClaimPair &pair, const PairPlace &place)
{
    if (!place.facts.rowsProblem.empty()) {
        return Words::tr("not known: the database was not read");
    }
    return pair.row ? Words::tr("the row asks for no such claim") : Words::tr("no row");
}

// One field of both sides, one above the other, so that the eye compares character by character. A side that has
// none is left out.
Detail::Section bothSides(
    const QString &title, const std::optional<std::string> &claimed, const std::optional<std::string> &expected)
{
    const bool isBoth = claimed && expected && *claimed != *expected;
    const auto marked = isBoth
        ? compared(*claimed, *expected)
        : std::pair(markedText(claimed.value_or(std::string())), markedText(expected.value_or(std::string())));
    Detail::Section section{title, {}, {}};
    if (claimed) {
        section.rows << Detail::Row{Words::tr("Service"), marked.first.text, true, marked.first.marks};
    }
    if (expected) {
        section.rows << Detail::Row{Words::tr("Row asks"), marked.second.text, true, marked.second.marks};
    }
    return section;
}

QString bytesText(std::string_view value)
{
    const auto shown = value.substr(0, shownBytes);
    auto hex = QString::fromLatin1(QByteArrayView(shown.data(), qsizetype(shown.size())).toByteArray().toHex(' '));
    if (value.size() > shown.size()) {
        hex += QStringLiteral(" … +") + groupedNumber(qint64(value.size() - shown.size()));
    }
    return Words::tr("%1: %2").arg(groupedNumber(qint64(value.size())), hex);
}

// They tell apart what looks alike.
Detail::Section bytesSection(const std::optional<std::string> &claimed, const std::optional<std::string> &expected)
{
    Detail::Section section{Words::tr("Bytes"), {}, {}};
    if (claimed == expected) {
        section.rows << Detail::Row{Words::tr("Both"), bytesText(*claimed), true};
        return section;
    }
    if (claimed) {
        section.rows << Detail::Row{Words::tr("Service"), bytesText(*claimed), true};
    }
    if (expected) {
        section.rows << Detail::Row{Words::tr("Row asks"), bytesText(*expected), true};
    }
    return section;
}

// Value and its bytes.
void addValue(QList<Detail::Section> &sections, const ClaimPair &pair, const PairPlace &place, bool isCovered)
{
    auto claimed = pair.record ? std::optional(pair.record->claim.value) : std::nullopt;
    auto expected = pair.expected ? std::optional(pair.expected->claim.value) : std::nullopt;
    const bool isHidden = isCovered && isPersonal(pair.type);
    for (auto *side : {&claimed, &expected}) {
        if (isHidden && *side) {
            *side = covered(**side).toStdString();
        }
    }
    auto section = bothSides(Words::tr("Value"), claimed, expected);
    if (!claimed) {
        section.rows.prepend({Words::tr("Service"), absentClaim(pair), false});
    }
    if (!expected) {
        section.rows.append({Words::tr("Row asks"), absentRow(pair, place), false});
    }
    sections << section;
    if (!isHidden && (claimed || expected)) {
        sections << bytesSection(claimed, expected);
    }
}

Detail::Section subjectSection(const ClaimPair &pair)
{
    const auto text = [](const Subject &subject) { return subjectString(subject).toStdString(); };
    return bothSides(Words::tr("Subject"), pair.record ? std::optional(text(pair.record->subject)) : std::nullopt,
        pair.expected ? std::optional(text(pair.expected->subject)) : std::nullopt);
}

Detail::Section sourceSection(const ClaimPair &pair)
{
    const auto text = [](const Source &source) { return nameOf(source.type) + ' ' + keyText(source.key); };
    return bothSides(Words::tr("Source"), pair.record ? std::optional(text(pair.record->source)) : std::nullopt,
        pair.expected ? std::optional(text(pair.expected->source)) : std::nullopt);
}

Detail::Section claimSection(const Record &record, Instant now)
{
    Detail::Section section{Words::tr("Claim"), {}, {}};
    section.rows << Detail::Row{Words::tr("Status"), QString::fromStdString(nameOf(record.status)), false};
    if (record.lease) {
        section.rows << Detail::Row{Words::tr("Lease"), fromUtf8(record.lease->text()), true};
    }
    section.rows << Detail::Row{Words::tr("Cell"), QString::number(record.cell.value), false}
                 << Detail::Row{Words::tr("Created"), momentString(record.createdAt, now), false}
                 << Detail::Row{Words::tr("Updated"), momentString(record.updatedAt, now), false}
                 << Detail::Row{Words::tr("Record"), fromUtf8(record.uuid.text()), true};
    return section;
}

Detail::Section rowSection(const LocalRow &row, Instant now)
{
    const auto text = [now](const std::optional<Instant> &when) {
        return when ? momentString(*when, now) : Words::tr("the table does not say");
    };
    return {Words::tr("Row"),
        {{Words::tr("Created"), text(row.createdAt), false}, {Words::tr("Updated"), text(row.updatedAt), false}}, {}};
}

Detail::Section readingSection(const PairPlace &place)
{
    Detail::Section section{Words::tr("Reading"), {}, {}};
    const auto add = [&](const QString &key, const QString &value) { section.rows << Detail::Row{key, value, false}; };
    add(Words::tr("As of"), utcString(place.asOf));
    if (!place.service.empty()) {
        add(Words::tr("Service"), fromUtf8(place.service));
    }
    if (place.database) {
        const auto role = place.database->isReplica ? Words::tr("replica") : Words::tr("primary");
        add(Words::tr("Database"), Words::tr("%1 (%2)").arg(fromUtf8(place.database->database), role));
        add(Words::tr("Host"), fromUtf8(place.database->host));
    }
    return section;
}

template <typename Why> Detail::Section reasonSection(const QString &title, const std::vector<Why> &reasons)
{
    Detail::Section section{title, {}, {}};
    for (const auto &reason : reasons) {
        section.reasons << textOfReason(reason);
    }
    return section;
}

template <typename Side>
Detail::Section leaseSection(const QString &title, const std::optional<Side> &side, const QString &absent, Instant now)
{
    if (!side) {
        return {title, {{Words::tr("Lease"), absent, false}}, {}};
    }
    return {title,
        {{Words::tr("Created"), momentString(side->createdAt, now), false},
            {Words::tr("Updated"), momentString(side->updatedAt, now), false}},
        {}};
}

// As what the text was looked up, and what could not be asked.
Detail::Section questionSection(const LookupRow &row)
{
    QStringList types;
    for (const auto &claim : row.asked().claims) {
        types << typeString(claim.type);
    }
    if (row.asked().uuid) {
        types << Words::tr("lease");
    }
    Detail::Section section{Words::tr("Question"), {}, {}};
    section.rows << Detail::Row{Words::tr("Asked"), shownQuestion(row), true}
                 << Detail::Row{Words::tr("As"), types.join(QStringLiteral(", ")), false};
    for (const auto &gap : row.answer->gaps) {
        section.reasons << fromUtf8(gap);
    }
    return section;
}

} // namespace

PairPlace placeOf(const ClaimListing &listing, const Thresholds &thresholds)
{
    const auto &last = listing.last;
    return {last.model, last.facts, thresholds, listing.asOf, last.service, last.database};
}

Detail detailOf(const ClaimPair &pair, const PairPlace &place, bool isCovered)
{
    Detail detail;
    detail.title = Words::tr("%1 %2 · %3")
                       .arg(place.model ? fromUtf8(place.model->name) : Words::tr("Source"), keyString(pair.key),
                           typeString(pair.type));
    detail.status = statusOf(pair.judgement);
    detail.verdict = judgementText(pair);
    detail.sections << reasonSection(Words::tr("Because"), pair.reasons);
    addValue(detail.sections, pair, place, isCovered);
    detail.sections << subjectSection(pair) << sourceSection(pair);
    if (pair.record) {
        detail.sections << claimSection(*pair.record, place.asOf);
    }
    if (pair.row) {
        detail.sections << rowSection(*pair.row, place.asOf);
    }
    if (place.model) {
        detail.sections << reasonSection(
            Words::tr("Why it is here or not"), explainClaim(*place.model, pair, place.facts, place.thresholds));
    }
    detail.sections << readingSection(place);
    return detail;
}

Detail detailOf(const LookupRow &row, const Thresholds &thresholds)
{
    Detail detail;
    if (const auto *hit = row.found()) {
        PairPlace place{hit->model, {}, thresholds, row.now, {}};
        place.facts.cell = hit->cell;
        place.facts.now = row.now;
        place.facts.flags = hit->flags;
        detail = detailOf(hit->pair, place, row.isCovered);
        if (auto &because = detail.sections.front().reasons; hit->isCaseOther) {
            because = QStringList{becauseOf(row)} + because.mid(1);
        }
    } else {
        detail.title = shownQuestion(row);
        detail.status = statusOf(row.answer->verdict);
        detail.verdict = nameOf(row.answer->verdict);
    }
    // Gaps stand with the question.
    if (!row.found() && !row.foundLease() && row.answer->gaps.empty()) {
        detail.sections << Detail::Section{Words::tr("Because"), {}, {becauseOf(row)}};
    }
    if (const auto *lease = row.foundLease()) {
        detail.status = statusOf(lease->judgement.verdict);
        detail.verdict = Words::tr("%1 · cell %2").arg(nameOf(lease->judgement.verdict)).arg(lease->cell.value);
        detail.sections << reasonSection(Words::tr("Because"), lease->judgement.reasons);
        detail.sections << leaseSection(Words::tr("Topology Service"), lease->service, Words::tr("not listed"),
            row.now) << leaseSection(Words::tr("Cell database"), lease->local, Words::tr("no committed row"), row.now);
    }
    detail.sections << questionSection(row);
    return detail;
}

Detail detailOf(const Record &record, const SnapshotHead &head, bool isCovered)
{
    const auto text = isCovered && isPersonal(record.claim.type) ? MarkedText{covered(record.claim.value), {}}
                                                                 : markedText(record.claim.value);
    Detail detail;
    detail.title = Words::tr("%1 %2 · %3")
                       .arg(fromUtf8(head.model), keyString(record.source.key), typeString(record.claim.type));
    detail.status = Status::Unknown;
    detail.verdict = Words::tr("Not checked: a snapshot has no rows");
    detail.sections << Detail::Section{Words::tr("Value"),
        {{Words::tr("Service"), text.text, true, text.marks},
            {Words::tr("Subject"), subjectString(record.subject), false},
            {Words::tr("Source"), fromUtf8(nameOf(record.source.type)) + u' ' + keyString(record.source.key), false}},
        {}};
    detail.sections << claimSection(record, head.startedAt)
                    << Detail::Section{Words::tr("Snapshot"),
                           {{Words::tr("Loaded"), utcString(head.startedAt), false},
                               {Words::tr("Service"), fromUtf8(head.service), false},
                               {Words::tr("Environment"), fromUtf8(head.environment), false}},
                           {}};
    return detail;
}

QString filterOf(const ClaimableModel &model, std::string_view key)
{
    const auto id = idOfKey(key);
    return id ? QStringLiteral("model:%1 id:%2").arg(fromUtf8(model.name)).arg(*id) : QString();
}

std::optional<Notice> noticeOf(const ClaimListing &listing)
{
    const auto &problem = listing.databaseProblem ? listing.databaseProblem : listing.last.serviceProblem;
    if (!problem) {
        return std::nullopt;
    }
    auto notice = noticeOf(listing.databaseProblem
            ? Words::tr("The cell's rows could not be read: the claims are shown, but none is judged")
            : Words::tr("The service stopped answering after id %1").arg(keyString(listing.last.upTo)),
        *problem);
    notice.kind = Notice::Kind::Warning;
    return notice;
}

} // namespace cells
