// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/conflictview.h"

#include "models/engine/history/scanrecord.h"
#include "models/engine/services/claimsservice.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/leases/leasetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace cells {

// Only the statuses.
template <>
inline constexpr auto labelTable<claims::ConflictKind> = enumLabels<claims::ConflictKind>("claims",
    {
        {claims::ConflictKind::None, nullptr, Status::Ended},
        {claims::ConflictKind::NotChecked, nullptr},
        {claims::ConflictKind::Free, nullptr, Status::Missing},
        {claims::ConflictKind::HeldLeased, nullptr, Status::Wait},
        {claims::ConflictKind::HeldExtra, nullptr, Status::Conflict},
        {claims::ConflictKind::HeldMoved, nullptr, Status::Conflict},
        {claims::ConflictKind::BothWant, nullptr, Status::Conflict},
        {claims::ConflictKind::HeldUnread, nullptr},
    });

} // namespace cells

namespace cells::drift {

using namespace claims;
using namespace lookup;

namespace {

// The value that is claimed twice.
Claim valueOf(const Difference &difference)
{
    return {difference.type, difference.expected.empty() ? difference.claimed : difference.expected, {}};
}

QString shown(const Claim &claim, bool isMasked)
{
    return isMasked && isPersonal(claim.type) ? masked(claim.value) : displayText(claim.value);
}

QString momentOf(const std::optional<Instant> &when, Instant now)
{
    return when && *when != Instant{} ? momentString(*when, now) : ConflictView::tr("unknown");
}

// The claim that the row of this claimant requests.
QString requestedText(const ValueClaimant &claimant, const Claim &value, bool isMasked)
{
    if (claimant.wants(value)) {
        return ConflictView::tr("requests the value");
    }
    return claimant.pair.expected ? ConflictView::tr("requests %1").arg(shown(claimant.pair.expected->claim, isMasked))
        : claimant.pair.row       ? ConflictView::tr("requests no such claim")
                                  : ConflictView::tr("not found");
}

// Agrees with the differences: a claim that is missing in its cell is in conflict when another one holds its value.
QString resultText(const ValueClaimant &claimant, const QString &holder)
{
    const bool isConflict
        = !holder.isEmpty() && claimant.pair.isSure && driftClassOf(claimant.pair.result) == DriftClass::Missing;
    return isConflict ? ConflictView::tr("%1: missing here, held by %2").arg(nameOf(DriftClass::Conflict), holder)
                      : pairStatusText(claimant.pair);
}

// `holder`: the name of the holder of the value; empty: there is none.
DetailSection conflictSection(
    const ValueClaimant &claimant, const QString &holder, const Claim &value, Instant now, bool isMasked)
{
    const bool holds = claimant.holds(value);
    DetailSection section{(holds ? claimant.wants(value) ? ConflictView::tr("Holds and requests it: %1")
                                                         : ConflictView::tr("Holds it: %1")
                                 : ConflictView::tr("Requests it: %1"))
                              .arg(translatedText(nameOf(claimant))),
        {}, {}};
    const auto add = [&](const QString &key, const QString &text) { section.rows.push_back({key, text}); };
    add(ConflictView::tr("Cell"), QString::number(claimant.cell.value));
    if (const auto &record = claimant.pair.record) {
        const auto has = holds ? ConflictView::tr("the value") : shown(record->claim, isMasked);
        add(ConflictView::tr("Claim"), u"%1 · %2"_s.arg(has, QString::fromStdString(nameOf(record->status))));
        add(ConflictView::tr("Subject"), subjectString(record->subject));
        add(ConflictView::tr("Claimed"), momentOf(record->createdAt, now));
        add(ConflictView::tr("Lease"),
            record->lease ? QString::fromStdString(record->lease->text()) : ConflictView::tr("none"));
    } else {
        add(ConflictView::tr("Claim"), ConflictView::tr("none"));
    }
    add(ConflictView::tr("Row"), requestedText(claimant, value, isMasked));
    if (claimant.pair.row) {
        add(ConflictView::tr("Row created"), momentOf(claimant.pair.row->createdAt, now));
        add(ConflictView::tr("Row changed"), momentOf(claimant.pair.row->updatedAt, now));
    }
    section.rows.push_back({ConflictView::tr("Result"), resultText(claimant, holder)});
    section.reasons = translatedTexts(claimant.pair.reasons);
    return section;
}

DetailSection conflictWayOut(const FoundConflict &found)
{
    DetailSection section{ConflictView::tr("Next steps"), {}, {}, {}, translatedTexts(found.steps()), true};
    if (found.conflict.hasGap) {
        section.reasons << ConflictView::tr("Risk: any cell may take the value between its release and the new claim.");
    }
    if (section.steps.isEmpty()) {
        section.reasons << (found.conflict.kind == ConflictKind::NotChecked
                ? ConflictView::tr("No recommendation yet. Try again when the sources listed below are reachable.")
                : ConflictView::tr("Nothing to do. Rescan the model to clear this conflict."));
    }
    return section;
}

// The holder comes first, then the requesters.
std::vector<std::size_t> orderOf(const FoundConflict &found)
{
    std::vector<std::size_t> order;
    if (found.conflict.holder) {
        order.push_back(*found.conflict.holder);
    }
    order.insert(order.end(), found.conflict.wanters.begin(), found.conflict.wanters.end());
    return order;
}

// The time of the reading, and the sources that are missing in it.
DetailSection readingOf(const LookupReport &report, const LookupAnswer &answer)
{
    DetailSection section{ConflictView::tr("Reading"), {}, {}};
    section.rows.push_back({ConflictView::tr("As of"), utcString(report.asOf)});
    if (report.isAcrossCells) {
        section.rows.push_back({ConflictView::tr("Searched"), ConflictView::tr("all cells")});
    } else {
        section.reasons << ConflictView::tr(
            "Claims without a row were not searched. This requires an admin certificate.");
    }
    for (const auto &gap : answer.gaps) {
        section.reasons << ConflictView::tr("Not searched: %1").arg(translatedText(gap));
    }
    return section;
}

} // namespace

Detail detailOf(const LookupReport &report, const Difference &difference, bool isMasked)
{
    const auto value = valueOf(difference);
    const auto &answer = report.answers.front();
    const auto conflicts = conflictsIn(answer);
    const auto found = std::ranges::find(conflicts, value, &FoundConflict::value);
    // A type that this build does not know cannot be looked up.
    const bool wasAsked = std::ranges::find(answer.asked.claims, value) != answer.asked.claims.end();
    Detail detail;
    detail.title = u"%1 %2"_s.arg(typeString(value.type), shown(value, isMasked));
    if (!wasAsked) {
        detail.status = Status::Unknown;
        detail.verdict = ConflictView::tr("The value cannot be looked up in this form, so its claimants are unknown.");
    } else if (found == conflicts.end()) {
        detail.status = answer.gaps.empty() && report.isAcrossCells ? Status::Ended : Status::Unknown;
        detail.verdict = ConflictView::tr("No cell currently holds or requests this value.");
    } else {
        detail.status = statusOf(found->conflict.kind);
        detail.verdict = translatedText(messageOf(found->conflict.kind));
        const auto &holder = found->conflict.holder;
        const auto name = holder ? translatedText(nameOf(found->claimants[*holder])) : QString();
        for (const auto at : orderOf(*found)) {
            detail.sections << conflictSection(found->claimants[at], name, value, report.asOf, isMasked);
        }
        detail.sections << conflictWayOut(*found);
    }
    detail.sections << readingOf(report, answer);
    return detail;
}

ConflictView::ConflictView(std::shared_ptr<ClaimsService> claims, QWidget *parent)
    : QWidget(parent)
    , m_claims(std::move(claims))
    , m_back(textButton(tr("Back to differences"), ButtonRole::Plain, this))
    , m_loading(new LoadingState(this))
    , m_empty(new EmptyState(this))
    , m_detail(new DetailPane(this))
    , m_body(new QStackedWidget(this))
{
    auto *title = new PlainLabel(tr("Claimants of the value"), this);
    title->setFont(titleFont());
    auto *refresh = textButton(tr("Refresh"), ButtonRole::Plain, this);
    auto *row = makeRow(nullptr, {}, {});
    row->addWidget(title, 1);
    row->addWidget(refresh);
    row->addWidget(m_back);
    for (QWidget *body :
        {static_cast<QWidget *>(m_loading), static_cast<QWidget *>(m_empty), static_cast<QWidget *>(m_detail)}) {
        m_body->addWidget(body);
    }
    auto *column = makeColumn(this, {0, space::small, 0, 0}, {});
    column->addLayout(row);
    column->addWidget(m_body, 1);
    setAccessibleName(title->text());
    connect(m_back, &QPushButton::clicked, this, &ConflictView::closed);
    connect(refresh, &QPushButton::clicked, this, [this] { show(Difference(m_difference)); });
    connect(m_loading, &LoadingState::cancelRequested, this, &ConflictView::cancel);
    connect(m_empty, &EmptyState::stepRequested, this, &ConflictView::closed);
    connect(m_detail, &DetailPane::linkOpened, this, &ConflictView::linkOpened);
}

void ConflictView::show(const Difference &difference)
{
    m_difference = difference;
    m_report.reset();
    m_reading.reset();
    const auto value = valueOf(difference);
    if (isValueDigest(value.value)) {
        showUnknownValue();
        return;
    }
    m_body->setCurrentWidget(m_loading);
    m_loading->start(tr("Reading the value in every cell"));
    m_reading.emplace(this).start(
        [claims = m_claims, line = questionOf(value)](std::stop_token stop) {
            return claims->lookUp(
                {line}, [](std::size_t, std::size_t) {}, std::move(stop));
        },
        [this](const Outcome<LookupReport> &report) { take(report); });
    emit changed();
}

void ConflictView::showUnknownValue()
{
    m_loading->stop();
    m_empty->explain(u"verification"_s, tr("The value is unknown"),
        tr("The history stores hashes instead of values. Scan the model again to read the value."),
        tr("Back to differences"));
    m_body->setCurrentWidget(m_empty);
}

void ConflictView::take(const Outcome<LookupReport> &report)
{
    m_loading->stop();
    if (report) {
        m_report = *report;
        showAnswer();
    } else if (report.error().kind == Failure::Kind::Cancelled) {
        emit closed();
    } else {
        m_empty->explain(u"verification"_s, tr("The value could not be looked up"), translatedText(report.error()),
            tr("Back to differences"));
        m_body->setCurrentWidget(m_empty);
    }
    emit changed();
}

void ConflictView::showAnswer()
{
    m_detail->showDetail(detailOf(*m_report, m_difference, m_isMasked));
    m_body->setCurrentWidget(m_detail);
}

void ConflictView::setMasked(bool isMasked)
{
    m_isMasked = isMasked;
    if (m_report) {
        showAnswer();
    }
}

void ConflictView::cancel()
{
    if (m_reading) {
        m_reading->cancel();
    }
}

QString ConflictView::work() const
{
    return m_reading && m_reading->isRunning() ? tr("Reading a value in every cell") : QString();
}

void ConflictView::takeFocus()
{
    m_back->setFocus();
}

} // namespace cells::drift

#include "moc_conflictview.cpp"
