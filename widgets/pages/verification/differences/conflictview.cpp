// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/conflictview.h"

#include "models/engine/history/scanrecord.h"
#include "models/presentation/base/ask.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"
#include "models/presentation/claims/conflicttext.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/leases/leasetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace cells {

namespace {

// What both want.
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
    return when && *when != Instant{} ? momentString(*when, now) : ConflictView::tr("not told");
}

// What the row of this side asks for.
QString requestedText(const ValueClaimant &claimant, const Claim &value, bool isMasked)
{
    if (claimant.wants(value)) {
        return ConflictView::tr("asks for the value");
    }
    return claimant.pair.expected ? ConflictView::tr("asks for %1").arg(shown(claimant.pair.expected->claim, isMasked))
        : claimant.pair.row       ? ConflictView::tr("asks for no such claim")
                                  : ConflictView::tr("none was found");
}

// As the differences have it: what one cell alone would call missing is in conflict once somebody else has it.
QString resultText(const ValueClaimant &claimant, const QString &holder)
{
    const bool isConflict
        = !holder.isEmpty() && claimant.pair.isSure && driftClassOf(claimant.pair.result) == DriftClass::Missing;
    return isConflict ? ConflictView::tr("%1: missing here, for %2 has it").arg(nameOf(DriftClass::Conflict), holder)
                      : pairStatusText(claimant.pair);
}

// `holder`: who has the value; empty: nobody.
Detail::Section sectionOf(
    const ValueClaimant &claimant, const QString &holder, const Claim &value, Instant now, bool isMasked)
{
    const bool holds = claimant.holds(value);
    Detail::Section section{(holds ? claimant.wants(value) ? ConflictView::tr("Has it, and asks for it: %1")
                                                           : ConflictView::tr("Has it: %1")
                                   : ConflictView::tr("Asks for it: %1"))
                                .arg(claimantName(claimant)),
        {}, {}};
    const auto add = [&](const QString &key, const QString &text) { section.rows.push_back({key, text, false}); };
    add(ConflictView::tr("Cell"), QString::number(claimant.cell.value));
    if (const auto &record = claimant.pair.record) {
        const auto has = holds ? ConflictView::tr("the value") : shown(record->claim, isMasked);
        add(ConflictView::tr("Claim"), u"%1 · %2"_s.arg(has, QString::fromStdString(nameOf(record->status))));
        add(ConflictView::tr("Of"), subjectString(record->subject));
        add(ConflictView::tr("Claimed"), momentOf(record->createdAt, now));
        add(ConflictView::tr("Lease"),
            record->lease ? QString::fromStdString(record->lease->text()) : ConflictView::tr("none"));
    } else {
        add(ConflictView::tr("Claim"), ConflictView::tr("none"));
    }
    add(ConflictView::tr("Row"), requestedText(claimant, value, isMasked));
    if (claimant.pair.row) {
        add(ConflictView::tr("Row made"), momentOf(claimant.pair.row->createdAt, now));
        add(ConflictView::tr("Row changed"), momentOf(claimant.pair.row->updatedAt, now));
    }
    section.rows.push_back({ConflictView::tr("Judged"), resultText(claimant, holder), false});
    for (const auto &reason : claimant.pair.reasons) {
        section.reasons << translatedText(reason);
    }
    return section;
}

Detail::Section wayOutOf(const FoundConflict &found)
{
    Detail::Section section{ConflictView::tr("What to do"), {}, {}, {}, stepsOf(found), true};
    if (found.conflict.hasGap) {
        section.reasons << ConflictView::tr(
            "The gap: from the moment the value is given up until it is claimed anew it "
            "is free, and any cell may take it.");
    }
    if (section.steps.isEmpty()) {
        section.reasons << (found.conflict.kind == ConflictKind::NotChecked
                ? ConflictView::tr("Nothing yet: read again when what is named below can be asked.")
                : ConflictView::tr("Nothing: scan the model again, and the conflict is gone."));
    }
    return section;
}

// Who has the value first, then those who want it.
std::vector<std::size_t> orderOf(const FoundConflict &found)
{
    std::vector<std::size_t> order;
    if (found.conflict.holder) {
        order.push_back(*found.conflict.holder);
    }
    order.insert(order.end(), found.conflict.wanters.begin(), found.conflict.wanters.end());
    return order;
}

// As of when, and who was not asked.
Detail::Section readingOf(const LookupReport &report, const LookupAnswer &answer)
{
    Detail::Section section{ConflictView::tr("Reading"), {}, {}};
    section.rows.push_back({ConflictView::tr("As of"), utcString(report.asOf), false});
    if (report.isAcrossCells) {
        section.rows.push_back({ConflictView::tr("Asked"), ConflictView::tr("across all cells"), false});
    } else {
        section.reasons << ConflictView::tr("Not asked: what no row leads to. A claim whose row is gone is found only "
                                            "with an admin certificate.");
    }
    for (const auto &gap : answer.gaps) {
        section.reasons << ConflictView::tr("Not asked: %1").arg(QString::fromStdString(gap));
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
    // Of a type that this build does not know nothing can be asked.
    const bool wasAsked = std::ranges::find(answer.asked.claims, value) != answer.asked.claims.end();
    Detail detail;
    detail.title = u"%1 %2"_s.arg(typeString(value.type), shown(value, isMasked));
    if (!wasAsked) {
        detail.status = Status::Unknown;
        detail.verdict = ConflictView::tr("The value cannot be looked up as it is, so nothing is known of it.");
    } else if (found == conflicts.end()) {
        detail.status = answer.gaps.empty() && report.isAcrossCells ? Status::Ended : Status::Unknown;
        detail.verdict = ConflictView::tr("Nobody was found who has or asks for the value by now.");
    } else {
        detail.status = statusOf(found->conflict.kind);
        detail.verdict = labelOf(found->conflict.kind);
        const auto &holder = found->conflict.holder;
        const auto name = holder ? claimantName(found->claimants[*holder]) : QString();
        for (const auto at : orderOf(*found)) {
            detail.sections << sectionOf(found->claimants[at], name, value, report.asOf, isMasked);
        }
        detail.sections << wayOutOf(*found);
    }
    detail.sections << readingOf(report, answer);
    return detail;
}

ConflictView::ConflictView(LookUpClaims lookUp, QWidget *parent)
    : QWidget(parent)
    , m_lookUp(std::move(lookUp))
    , m_title(new PlainLabel(tr("Both sides of a conflict"), this))
    , m_again(textButton(tr("Read again"), ButtonRole::Plain, this))
    , m_back(textButton(tr("Back to the differences"), ButtonRole::Plain, this))
    , m_loading(new LoadingState(this))
    , m_empty(new EmptyState(this))
    , m_detail(new DetailPane(this))
    , m_body(new QStackedWidget(this))
{
    m_title->setFont(titleFont());
    auto *row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(m_title, 1);
    row->addWidget(m_again);
    row->addWidget(m_back);
    for (QWidget *body :
        {static_cast<QWidget *>(m_loading), static_cast<QWidget *>(m_empty), static_cast<QWidget *>(m_detail)}) {
        m_body->addWidget(body);
    }
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, space::small, 0, 0);
    column->setSpacing(space::small);
    column->addLayout(row);
    column->addWidget(m_body, 1);
    setAccessibleName(m_title->text());
    connect(m_back, &QPushButton::clicked, this, &ConflictView::closed);
    connect(m_again, &QPushButton::clicked, this, [this] { show(Difference(m_difference)); });
    connect(m_loading, &LoadingState::cancelRequested, this, &ConflictView::cancel);
    connect(m_empty, &EmptyState::stepRequested, this, &ConflictView::closed);
    connect(m_detail, &DetailPane::linkOpened, this, &ConflictView::linkOpened);
}

void ConflictView::show(const Difference &difference)
{
    m_difference = difference;
    m_report.reset();
    const auto value = valueOf(difference);
    if (isValueDigest(value.value) || !m_lookUp) {
        // What is still being read is of another value.
        m_isReading = false;
        m_loading->stop();
        stopAsking(this);
        m_empty->explain(u"verification"_s, tr("The value is not known"),
            tr("The history keeps no values, for they may tell of a person. Scan the model again to see both sides."),
            tr("Back to the differences"));
        m_body->setCurrentWidget(m_empty);
        return;
    }
    m_isReading = true;
    m_body->setCurrentWidget(m_loading);
    m_loading->start(tr("Reading both sides in every cell"));
    ask(
        this,
        [lookUp = m_lookUp, line = questionOf(value)](std::stop_token stop) {
            return lookUp(
                {line}, [](std::size_t, std::size_t) {}, std::move(stop));
        },
        [this](const Outcome<LookupReport> &report) { take(report); });
    emit changed();
}

void ConflictView::take(const Outcome<LookupReport> &report)
{
    if (!std::exchange(m_isReading, false)) {
        return;
    }
    m_loading->stop();
    if (report) {
        m_report = *report;
        showAnswer();
    } else if (report.error().kind == Failure::Kind::Cancelled) {
        emit closed();
    } else {
        m_empty->explain(u"verification"_s, tr("Both sides could not be read"),
            QString::fromStdString(report.error().text()), tr("Back to the differences"));
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
    stopAsking(this);
}

QString ConflictView::work() const
{
    return m_isReading ? tr("Reading both sides of a conflict") : QString();
}

void ConflictView::takeFocus()
{
    m_back->setFocus();
}

} // namespace cells
