// SPDX-License-Identifier: MIT
#include "widgets/pages/down/downpage.h"

#include "models/engine/services/services.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/down/downtext.h"
#include "models/presentation/down/whatiftable.h"
#include "widgets/pages/down/downdetail.h"
#include "widgets/pages/down/writeoffform.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/panes/pagebody.h"
#include "widgets/toolkit/panes/pageheader.h"
#include "widgets/toolkit/style/layouts.h"

#include <QPushButton>
#include <QSplitter>

using namespace Qt::StringLiterals;

namespace cells::down {

namespace {

constexpr int diagnosisHeight = 360;
constexpr int leasesHeight = 300;

} // namespace

DownPage::DownPage(const Services &services, QWidget *parent)
    : Page(tr("Cell state"), parent)
    , m_down(services.down)
    , m_header(new PageHeader(title(), this))
    , m_writeOff(textButton(tr("Write off…"), ButtonRole::Destructive, this))
    , m_refresh(m_header->addButton(textButton(tr("Refresh"), ButtonRole::Plain, this)))
    , m_diagnosis(new DetailPane(this))
    , m_table(new WhatIfTable(this))
    , m_grid(new GridView(this))
    , m_body(new PageBody(m_grid, this))
{
    m_grid->setModel(m_table);
    m_grid->setSelectionMode(QAbstractItemView::SingleSelection);
    m_grid->setAccessibleName(tr("Leases and what they lock"));
    m_diagnosis->setObjectName(u"diagnosis"_s);
    m_diagnosis->showHint(tr("Reading the evidence…"));
    offerReading(tr("The service cannot list the claims of a lease, so all claims of the cell are read."));
    auto *split = makeSplitter(Qt::Vertical, this, {m_diagnosis, m_body}, {diagnosisHeight, leasesHeight});
    split->setChildrenCollapsible(false);
    auto *column = makeColumn(this, pageMargins, {m_header});
    column->addWidget(split, 1);
    auto *tableActions = new TableActions(this, m_grid, m_table, u"whatif"_s, [this] { return exportHead(); });
    m_header->addMenu(tr("Export"), tableActions->exportMenu(this));
    m_header->addButton(m_writeOff);
    m_writeOff->setObjectName(u"writeOff"_s);
    updateWriteOff();
    connect(m_writeOff, &QPushButton::clicked, this, &DownPage::openWriteOff);
    connect(m_refresh, &QPushButton::clicked, this, &DownPage::refresh);
    connect(m_body, &PageBody::stepRequested, this, &DownPage::readLockedClaims);
    connect(m_body, &PageBody::retryRequested, this, &DownPage::readLockedClaims);
    connect(m_body, &PageBody::cancelRequested, this, &DownPage::cancel);
    connect(m_grid, &GridView::currentRowChanged, this, &DownPage::showLease);
    connect(tableActions, &TableActions::exportFailed, m_body, &PageBody::showNotice);
}

QString DownPage::sentence() const
{
    return m_report ? sentenceOf(*m_report) : QString();
}

std::optional<Instant> DownPage::asOf() const
{
    return m_report ? std::optional(m_report->asOf) : std::nullopt;
}

void DownPage::refresh()
{
    setBusy(*m_refresh, true);
    setWork(tr("Examining the cell"));
    m_examining.start([down = m_down](std::stop_token stop) { return down->examine(std::move(stop)); },
        [this](const Outcome<DownReport> &outcome) { take(outcome); });
}

void DownPage::cancel()
{
    Page::cancel();
    m_examining.cancel();
    m_reading.cancel();
}

void DownPage::takeFocus()
{
    m_body->isContentShown() ? m_grid->setFocus() : m_refresh->setFocus();
}

void DownPage::take(const Outcome<DownReport> &outcome)
{
    setBusy(*m_refresh, false);
    setWork({});
    if (!outcome) {
        const auto why = translatedText(outcome.error());
        return m_report ? m_header->setSentence(tr("%1 · not refreshed: %2").arg(sentence(), why))
                        : m_diagnosis->showHint(why);
    }
    m_report = *outcome;
    m_header->setSentence(sentence());
    m_diagnosis->showDetail(detailOf(*m_report));
    updateWriteOff();
    emit asOfChanged();
    emit sentenceChanged();
}

void DownPage::offerReading(const QString &why)
{
    m_body->showEmpty(u"leases"_s, tr("What the leases lock"), why, tr("Read all claims"));
}

void DownPage::readLockedClaims()
{
    m_body->showLoading(tr("Reading all claims of the cell"));
    m_reading.start([down = m_down](const std::function<void(LockedClaimsProgress)> &report,
                        std::stop_token stop) { return down->fetchWhatIf(report, std::move(stop)); },
        [this](const Outcome<WhatIfReport> &outcome) { takeLockedClaims(outcome); },
        [this](const LockedClaimsProgress &progress) {
            m_body->loading()->setProgress({qint64(progress.records), std::nullopt, tr("claims")});
        });
}

void DownPage::takeLockedClaims(const Outcome<WhatIfReport> &outcome)
{
    m_body->loading()->stop();
    if (!outcome) {
        return offerReading(translatedText(outcome.error()));
    }
    m_whatIf = *outcome;
    std::vector<WhatIfRow> rows;
    for (const auto &lease : m_whatIf->leases) {
        rows.push_back({lease, m_whatIf->asOf});
    }
    m_table->setRows(std::move(rows));
    if (m_whatIf->leases.empty() && m_whatIf->isListingComplete) {
        return offerReading(tr("No lease of the cell is outstanding, so nothing is locked."));
    }
    m_body->setFootText(sentenceOf(*m_whatIf));
    std::optional<Notice> notice;
    if (!m_whatIf->problems.empty() || !m_whatIf->isListingComplete) {
        notice = Notice{Notice::Kind::Warning, tr("Some claims or leases could not be read"), {},
            tr("A lease may lock more than is listed."), translatedTexts(m_whatIf->problems).join(u'\n'), true};
    }
    m_body->showNotice(notice);
    m_body->showContent();
    m_grid->fitColumns();
    m_grid->selectRow(0);
}

void DownPage::showLease()
{
    if (const auto index = m_grid->currentIndex(); index.isValid()) {
        m_body->detail()->showDetail(detailOf(m_table->row(index.row())));
    }
}

// The plan checks this again, and everything else.
void DownPage::updateWriteOff()
{
    const bool isUnread = m_report && m_report->diagnosis.state == CellState::DatabaseUnread;
    const auto why = !m_report        ? tr("The cell is not examined yet.")
        : !isUnread                   ? tr("Only leases of a cell whose database cannot be read are written off.")
        : m_report->facts.leases == 0 ? tr("No lease of the cell is outstanding.")
                                      : QString();
    m_writeOff->setEnabled(why.isEmpty());
    m_writeOff->setToolTip(plainToolTip(why));
}

void DownPage::openWriteOff()
{
    auto *form = new WriteOffForm(window());
    connect(form, &WriteOffForm::closed, form, &QObject::deleteLater);
    connect(form, &WriteOffForm::chosen, this, &DownPage::planRequested);
    form->open();
}

ExportHead DownPage::exportHead() const
{
    ExportHead head;
    head.table = u"whatif"_s;
    head.environment = environmentName();
    head.cell = cellName();
    if (m_whatIf) {
        head.sentence = sentenceOf(*m_whatIf);
        head.asOf = m_whatIf->asOf;
        head.missing = translatedTexts(m_whatIf->problems);
    }
    return head;
}

} // namespace cells::down

#include "moc_downpage.cpp"
