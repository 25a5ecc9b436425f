// SPDX-License-Identifier: MIT
#include "widgets/pages/claims/claimdetail.h"

#include "models/engine/claims/claimcopies.h"
#include "models/presentation/base/markedtext.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtable.h"
#include "models/presentation/claims/rowlinks.h"
#include "models/presentation/leases/leasetext.h"
#include "models/presentation/overview/attentiontext.h"
#include "models/rules/claims/claimexplanation.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace cells::claims {

using namespace overview;

namespace {

constexpr std::size_t shownBytes = 256;

struct Claims
{
    Q_DECLARE_TR_FUNCTIONS(ClaimsPage)
};

// A claim is only absent where all was read.
QString absentClaim(const ClaimPair &pair)
{
    return pair.result == PairStatus::Unreadable ? Claims::tr("cannot be read") : Claims::tr("no claim");
}

QString absentRow(const ClaimPair &pair, const PairContext &context)
{
    if (!context.facts.rowsProblem.empty()) {
        return Claims::tr("unknown: the database was not read");
    }
    return pair.row ? Claims::tr("the row requests no such claim") : Claims::tr("no row");
}

// One field of the claim and of the row, one above the other to be compared by character. An absent one is left out.
DetailSection comparisonSection(
    const QString &title, const std::optional<std::string> &claimed, const std::optional<std::string> &expected)
{
    const bool isBoth = claimed && expected && *claimed != *expected;
    const auto marked = isBoth
        ? compared(*claimed, *expected)
        : std::pair(markedText(claimed.value_or(std::string())), markedText(expected.value_or(std::string())));
    DetailSection section{title, {}, {}};
    if (claimed) {
        section.rows << DetailRow{Claims::tr("Service"), marked.first.text, true, marked.first.marks};
    }
    if (expected) {
        section.rows << DetailRow{Claims::tr("Row requests"), marked.second.text, true, marked.second.marks};
    }
    return section;
}

QString bytesText(std::string_view value)
{
    const auto shown = value.substr(0, shownBytes);
    auto hex = QString::fromLatin1(QByteArrayView(shown.data(), qsizetype(shown.size())).toByteArray().toHex(' '));
    if (value.size() > shown.size()) {
        hex += u" … +"_s + groupedNumber(qint64(value.size() - shown.size()));
    }
    return Claims::tr("%1: %2").arg(groupedNumber(qint64(value.size())), hex);
}

// Bytes distinguish values that look alike.
DetailSection bytesSection(const std::optional<std::string> &claimed, const std::optional<std::string> &expected)
{
    DetailSection section{Claims::tr("Bytes"), {}, {}};
    if (claimed == expected) {
        section.rows << DetailRow{Claims::tr("Both"), bytesText(*claimed), true};
        return section;
    }
    if (claimed) {
        section.rows << DetailRow{Claims::tr("Service"), bytesText(*claimed), true};
    }
    if (expected) {
        section.rows << DetailRow{Claims::tr("Row requests"), bytesText(*expected), true};
    }
    return section;
}

// Value and its bytes.
void addValue(QList<DetailSection> &sections, const ClaimPair &pair, const PairContext &context, bool isMasked)
{
    auto claimed = pair.record ? std::optional(pair.record->claim.value) : std::nullopt;
    auto expected = pair.expected ? std::optional(pair.expected->claim.value) : std::nullopt;
    const bool isHidden = isMasked && isPersonal(pair.type);
    for (auto *entry : {&claimed, &expected}) {
        if (isHidden && *entry) {
            *entry = masked(**entry).toStdString();
        }
    }
    auto section = comparisonSection(Claims::tr("Value"), claimed, expected);
    if (!claimed) {
        section.rows.prepend({Claims::tr("Service"), absentClaim(pair)});
    }
    if (!expected) {
        section.rows.append({Claims::tr("Row requests"), absentRow(pair, context)});
    }
    sections << section;
    if (!isHidden && (claimed || expected)) {
        sections << bytesSection(claimed, expected);
    }
}

DetailSection subjectSection(const ClaimPair &pair)
{
    const auto text = [](const Subject &subject) { return subjectString(subject).toStdString(); };
    return comparisonSection(Claims::tr("Subject"),
        pair.record ? std::optional(text(pair.record->subject)) : std::nullopt,
        pair.expected ? std::optional(text(pair.expected->subject)) : std::nullopt);
}

DetailSection sourceSection(const ClaimPair &pair)
{
    const auto text = [](const Source &source) { return nameOf(source.type) + ' ' + keyText(source.key); };
    return comparisonSection(Claims::tr("Source"),
        pair.record ? std::optional(text(pair.record->source)) : std::nullopt,
        pair.expected ? std::optional(text(pair.expected->source)) : std::nullopt);
}

DetailSection claimSection(const Record &record, Instant now)
{
    DetailSection section{Claims::tr("Claim"), {}, {}};
    section.rows << DetailRow{Claims::tr("Status"), QString::fromStdString(nameOf(record.status))};
    if (record.lease) {
        const auto lease = utf8Text(record.lease->text());
        section.rows << DetailRow{Claims::tr("Lease"), lease, true, {}, leaseLink(lease, record.cell)};
    }
    section.rows << DetailRow{Claims::tr("Cell"), QString::number(record.cell.value)}
                 << DetailRow{Claims::tr("Created"), momentString(record.createdAt, now)}
                 << DetailRow{Claims::tr("Updated"), momentString(record.updatedAt, now)}
                 << DetailRow{Claims::tr("Record"), utf8Text(record.uuid.text()), true};
    return section;
}

// Links to what belongs to the claim, each in its cell.
DetailSection relatedSection(const ClaimableModel &model, std::int64_t id, const ClaimPair &pair, CellId cell)
{
    DetailSection section{Claims::tr("Related"), {}, {}};
    const auto add = [&section](const QString &key, const QString &text, const PageLink &link) {
        section.rows << DetailRow{key, text, false, {}, link};
    };
    const auto name = u"%1 %2"_s.arg(utf8Text(model.name)).arg(id);
    add(Claims::tr("Row"), Claims::tr("All claims of %1").arg(name), claimsLink(model, id, cell));
    const auto owner = pair.record ? pair.record->subject : pair.expected ? pair.expected->subject : Subject{};
    if (const auto link = ownerLink(owner, cell); link && *link != claimsLink(model, id, cell)) {
        add(Claims::tr("Owner"), subjectString(owner), *link);
    }
    add(Claims::tr("Last scan"), Claims::tr("Differences of %1").arg(name), differencesLink(model, id, cell));
    add(Claims::tr("Activity"), Claims::tr("Actions on %1").arg(name), actionsLink(model, id));
    return section;
}

DetailSection rowSection(const LocalRow &row, Instant now)
{
    const auto text = [now](const std::optional<Instant> &when) {
        return when ? momentString(*when, now) : Claims::tr("not in the table");
    };
    return {Claims::tr("Row"),
        {{Claims::tr("Created"), text(row.createdAt)}, {Claims::tr("Updated"), text(row.updatedAt)}}, {}};
}

DetailSection readingSection(const PairContext &context)
{
    DetailSection section{Claims::tr("Reading"), {}, {}};
    const auto add = [&](const QString &key, const QString &value) { section.rows << DetailRow{key, value}; };
    add(Claims::tr("As of"), utcString(context.asOf));
    if (!context.service.empty()) {
        add(Claims::tr("Service"), utf8Text(context.service));
    }
    if (context.database) {
        const auto role = context.database->isReplica ? Claims::tr("replica") : Claims::tr("primary");
        add(Claims::tr("Database"), Claims::tr("%1 (%2)").arg(utf8Text(context.database->database), role));
        add(Claims::tr("Host"), utf8Text(context.database->host));
    }
    return section;
}

template <typename Entry>
DetailSection leaseSection(const QString &title, const std::optional<Entry> &entry, const QString &absent, Instant now)
{
    if (!entry) {
        return {title, {{Claims::tr("Lease"), absent}}, {}};
    }
    return {title,
        {{Claims::tr("Created"), momentString(entry->createdAt, now)},
            {Claims::tr("Updated"), momentString(entry->updatedAt, now)}},
        {}};
}

// The claim types and ids that were looked up, and the sources that could not be reached.
DetailSection questionSection(const LookupRow &row)
{
    QStringList types;
    for (const auto &claim : row.asked().claims) {
        types << typeString(claim.type);
    }
    if (row.asked().uuid) {
        types << Claims::tr("lease");
    }
    if (row.asked().record) {
        types << Claims::tr("record");
    }
    if (row.asked().rows.size() > 1) {
        types << Claims::tr("row");
    }
    DetailSection section{Claims::tr("Lookup"), {}, {}};
    section.rows << DetailRow{Claims::tr("Looked up"), shownQuestion(row), true}
                 << DetailRow{Claims::tr("As"), types.join(u", "_s)};
    for (const auto &[model, id] : row.asked().rows.size() == 1 ? row.asked().rows : std::vector<TypedRow>{}) {
        section.rows << DetailRow{Claims::tr("As a row"), u"%1 %2"_s.arg(utf8Text(model->name)).arg(id)};
    }
    if (!row.answer->searched.empty()) {
        section.rows << DetailRow{Claims::tr("Searched"), namesOf(row.answer->searched)};
    }
    section.reasons = translatedTexts(row.answer->gaps);
    if (row.asked().uuid && !row.foundLease()) {
        const auto question = u"record:"_s + utf8Text(row.asked().uuid->text());
        section.reasons << Claims::tr("The service finds no record by its UUID, so this reads every claim.");
        section.actions << DetailAction{question, Claims::tr("Read every claim for this record")};
    }
    return section;
}

} // namespace

PairContext pairContext(const ClaimListing &listing, const Thresholds &thresholds)
{
    const auto &last = listing.last;
    return {last.model, last.facts, thresholds, listing.asOf, last.service, last.database};
}

Detail detailOf(const ClaimPair &pair, const PairContext &context, bool isMasked)
{
    Detail detail;
    detail.title = Claims::tr("%1 %2 · %3")
                       .arg(context.model ? utf8Text(context.model->name) : Claims::tr("Source"), keyString(pair.key),
                           typeString(pair.type));
    detail.status = statusOf(pair.result);
    detail.verdict = pairStatusText(pair);
    detail.sections << DetailSection{Claims::tr("Reasons"), {}, translatedTexts(pair.reasons)};
    addValue(detail.sections, pair, context, isMasked);
    detail.sections << subjectSection(pair) << sourceSection(pair);
    if (pair.record) {
        detail.sections << claimSection(*pair.record, context.asOf);
    }
    if (pair.row) {
        detail.sections << rowSection(*pair.row, context.asOf);
    }
    if (const auto id = context.model ? idOfKey(pair.key) : std::nullopt) {
        detail.sections << relatedSection(*context.model, *id, pair, context.facts.cell);
    }
    if (context.model) {
        detail.sections << DetailSection{Claims::tr("Reasons to claim it or not"), {},
            translatedTexts(explainClaim(*context.model, pair, context.facts, context.thresholds))};
    }
    detail.sections << readingSection(context);
    return detail;
}

Detail detailOf(const LookupRow &row, const Thresholds &thresholds)
{
    Detail detail;
    if (const auto *hit = row.found()) {
        PairContext context{hit->model, {}, thresholds, row.now, {}};
        context.facts.cell = hit->cell;
        context.facts.now = row.now;
        context.facts.flags = hit->flags;
        detail = detailOf(hit->pair, context, row.isMasked);
        if (auto &because = detail.sections.front().reasons; hit->isCaseOther) {
            because = QStringList{becauseOf(row)} + because.mid(1);
        }
    } else {
        detail.title = shownQuestion(row);
        detail.status = statusOf(row.answer->verdict);
        detail.verdict = nameOf(row.answer->verdict);
    }
    // Gaps are listed with the question.
    if (!row.found() && !row.foundLease() && row.answer->gaps.empty()) {
        detail.sections << DetailSection{Claims::tr("Reasons"), {}, {becauseOf(row)}};
    }
    if (const auto *lease = row.foundLease()) {
        detail.status = statusOf(lease->assessment.verdict);
        detail.verdict = Claims::tr("%1 · cell %2").arg(nameOf(lease->assessment.verdict)).arg(lease->cell.value);
        detail.sections << DetailSection{Claims::tr("Reasons"), {}, translatedTexts(lease->assessment.reasons)};
        const auto uuid = utf8Text(row.asked().uuid->text());
        detail.sections << DetailSection{Claims::tr("Related"),
            {{Claims::tr("Lease"), Claims::tr("Show in Leases"), false, {}, leaseLink(uuid, lease->cell)},
                {Claims::tr("Activity"), Claims::tr("Actions on this lease"), false, {}, actionsLink(uuid)}},
            {}};
        detail.sections << leaseSection(
            Claims::tr("Topology Service"), lease->service, Claims::tr("not listed"), row.now)
                        << leaseSection(
                               Claims::tr("Cell database"), lease->local, Claims::tr("no committed row"), row.now);
    }
    detail.sections << questionSection(row);
    return detail;
}

Detail detailOf(const Record &record, const SnapshotHead &head, bool isMasked)
{
    const auto text = isMasked && isPersonal(record.claim.type) ? MarkedText{masked(record.claim.value), {}}
                                                                : markedText(record.claim.value);
    Detail detail;
    detail.title = Claims::tr("%1 %2 · %3")
                       .arg(utf8Text(head.model), keyString(record.source.key), typeString(record.claim.type));
    detail.status = Status::Unknown;
    detail.verdict = Claims::tr("Not checked: a snapshot has no rows");
    detail.sections << DetailSection{Claims::tr("Value"),
        {{Claims::tr("Service"), text.text, true, text.marks}, {Claims::tr("Subject"), subjectString(record.subject)},
            {Claims::tr("Source"), utf8Text(nameOf(record.source.type)) + u' ' + keyString(record.source.key)}},
        {}};
    detail.sections << claimSection(record, head.startedAt)
                    << DetailSection{Claims::tr("Snapshot"),
                           {{Claims::tr("Loaded"), utcString(head.startedAt)},
                               {Claims::tr("Service"), utf8Text(head.service)},
                               {Claims::tr("Environment"), utf8Text(head.environment)}},
                           {}};
    return detail;
}

std::optional<Notice> noticeOf(const ClaimListing &listing)
{
    const auto &problem = listing.databaseProblem ? listing.databaseProblem : listing.last.serviceProblem;
    if (!problem) {
        return std::nullopt;
    }
    auto notice = noticeOf(listing.databaseProblem
            ? Claims::tr("The cell's rows could not be read, so claims are shown without results")
            : Claims::tr("The service stopped answering after id %1").arg(keyString(listing.last.upTo)),
        *problem);
    notice.kind = Notice::Kind::Warning;
    return notice;
}

} // namespace cells::claims
