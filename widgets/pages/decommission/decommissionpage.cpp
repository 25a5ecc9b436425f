// SPDX-License-Identifier: MIT
#include "widgets/pages/decommission/decommissionpage.h"

#include "models/engine/services/services.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "widgets/pages/decommission/stepdetail.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/controls/filedialog.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/panes/pagebody.h"
#include "widgets/toolkit/panes/pageheader.h"
#include "widgets/toolkit/style/layouts.h"

#include <QDir>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace cells::decommission {

using namespace plans;

namespace {

// A decommission waits for its approval and may be run in several parts.
constexpr Duration approvalTakes = std::chrono::hours{8};
constexpr Duration runTakes = std::chrono::hours{24};

using ReportClaims = std::function<void(quint64)>;

struct ChosenArchive
{
    std::filesystem::path folder;
    ArchiveManifest manifest;
};

// The folder itself where it has an archive, or a part of one; otherwise a new one in it, which is private.
std::filesystem::path archiveIn(const std::filesystem::path &chosen, CellId cell)
{
    std::error_code error;
    const bool isArchive
        = std::filesystem::exists(chosen / manifestName, error) || std::filesystem::exists(chosen / partName(1), error);
    return isArchive ? chosen : chosen / ("archive-cell-" + std::to_string(cell.value));
}

Outcome<ChosenArchive> openOrArchive(
    DecommissionService &service, const std::filesystem::path &folder, const ReportClaims &report, std::stop_token stop)
{
    std::error_code error;
    auto manifest = std::filesystem::exists(folder / manifestName, error)
        ? service.readArchive(folder)
        : service.archive(
            folder, [&](const ArchiveProgress &now) { report(now.claims); }, std::move(stop));
    return manifest.map([&](ArchiveManifest &read) { return ChosenArchive{folder, std::move(read)}; });
}

} // namespace

DecommissionPage::DecommissionPage(const Services &services, QWidget *parent)
    : Page(tr("Decommission"), parent)
    , m_service(services.decommission)
    , m_known{.cell = services.cell}
    , m_header(new PageHeader(title(), this))
    , m_buttons(addButtons())
    , m_table(new ExitStepTable(this))
    , m_grid(new GridView(this))
    , m_body(new PageBody(m_grid, this))
{
    m_grid->setModel(m_table);
    m_grid->setSelectionMode(QAbstractItemView::SingleSelection);
    m_grid->setWordWrap(true);
    m_body->setDetailBelow(true);
    m_grid->setAccessibleName(tr("Steps"));
    auto *column = makeColumn(this, pageMargins, {m_header});
    column->addWidget(m_body, 1);
    connect(m_body, &PageBody::retryRequested, this, [this] { m_retry(); });
    connect(m_body, &PageBody::cancelRequested, this, &DecommissionPage::cancel);
    connect(m_grid, &GridView::currentRowChanged, this, &DecommissionPage::showStep);
    showSteps();
}

// The safe ones first.
DecommissionPage::Buttons DecommissionPage::addButtons()
{
    const auto add = [this](const QString &text, ButtonRole role, void (DecommissionPage::*act)()) {
        auto *button = m_header->addButton(textButton(text, role, this));
        connect(button, &QPushButton::clicked, this, act);
        return button;
    };
    return {add(tr("Check"), ButtonRole::Plain, &DecommissionPage::refresh),
        add(tr("Archive…"), ButtonRole::Plain, &DecommissionPage::chooseArchive),
        add(tr("Prove"), ButtonRole::Plain, &DecommissionPage::prove),
        add(tr("Plan a restore…"), ButtonRole::Plain, &DecommissionPage::planRestoring),
        add(tr("Plan to destroy…"), ButtonRole::Destructive, &DecommissionPage::planDestroying)};
}

QString DecommissionPage::sentence() const
{
    return sentenceOf(m_known);
}

std::optional<Instant> DecommissionPage::asOf() const
{
    return m_known.check ? std::optional(m_known.check->asOf) : std::nullopt;
}

void DecommissionPage::refresh()
{
    run(
        tr("Checking the cell"),
        [service = m_service](const ReportClaims &report, std::stop_token stop) {
            return service->check([&](const ClaimCounts &counts) { report(counts.claims); }, std::move(stop));
        },
        [this](const CheckReport &check) {
            m_known.check = check;
            emit asOfChanged();
        });
}

void DecommissionPage::cancel()
{
    Page::cancel();
    m_working.cancel();
}

void DecommissionPage::takeFocus()
{
    m_body->isContentShown() ? m_grid->setFocus() : m_buttons.check->setFocus();
}

void DecommissionPage::chooseArchive()
{
    openFileDialog(this,
        {FileChoice::Kind::Folder, tr("Choose an archive, or a folder for a new one"), QDir::homePath()}, this,
        [this](const QString &folder) { useArchive(folder); });
}

void DecommissionPage::useArchive(const QString &folder)
{
    run(
        tr("Archiving the claims of the cell"),
        [service = m_service, cell = m_known.cell, chosen = std::filesystem::path(folder.toStdString())](
            const ReportClaims &report, std::stop_token stop) {
            return openOrArchive(*service, archiveIn(chosen, cell), report, std::move(stop));
        },
        [this](const ChosenArchive &archive) {
            m_folder = archive.folder;
            m_known.archive = archive.manifest;
        });
}

ArchivePlanRequest DecommissionPage::request() const
{
    const auto now = presentTime();
    return {m_folder, {}, now + approvalTakes, now + runTakes};
}

void DecommissionPage::planDestroying()
{
    run(
        tr("Checking the cell again"),
        [service = m_service, request = request()](const ReportClaims &report, std::stop_token stop) {
            return service->planDestroying(
                request, [&](const ClaimCounts &counts) { report(counts.claims); }, std::move(stop));
        },
        [this](const ArchivePlanFile &file) { emit planned(file); });
}

void DecommissionPage::planRestoring()
{
    run(
        tr("Looking up the archived claims"),
        [service = m_service, request = request()](const ReportClaims &report, std::stop_token stop) {
            return service->planRestoring(
                request, [&](const RestorePreview &preview) { report(preview.claims()); }, std::move(stop));
        },
        [this](const RestorePlan &plan) { emit planned(plan.file); });
}

void DecommissionPage::prove()
{
    run(
        tr("Listing what is left of the cell"),
        [service = m_service, folder = m_folder](const ReportClaims &report, std::stop_token stop) {
            return service->prove(
                folder, [&](const ClaimCounts &counts) { report(counts.claims); }, std::move(stop));
        },
        [this](const EmptinessReport &proof) { m_known.proof = proof; });
}

template <typename Work, typename Take> void DecommissionPage::run(const QString &what, Work work, Take take)
{
    m_retry = [this, what, work, take] { run(what, work, take); };
    m_body->showLoading(what);
    setWork(what);
    const auto total
        = m_known.check ? std::optional(qint64(m_known.check->facts.claims.claims)) : std::optional<qint64>();
    m_working.start(
        std::move(work),
        [this, what, take](const auto &outcome) {
            m_body->loading()->stop();
            setWork({});
            if (outcome) {
                m_body->showNotice(std::nullopt);
                take(*outcome);
            } else {
                m_body->showNotice(noticeOf(tr("%1: failed").arg(what), outcome.error()));
            }
            showSteps();
        },
        [this, total](quint64 claims) {
            m_body->loading()->setProgress({qint64(claims), total, tr("claims")});
        });
    updateButtons();
}

void DecommissionPage::showSteps()
{
    m_table->setRows(stepsOf(m_known));
    m_header->setSentence(sentence());
    m_body->showContent();
    m_grid->fitColumns();
    m_grid->selectRow(int(nextStep(m_known)));
    showStep();
    updateButtons();
    emit sentenceChanged();
}

void DecommissionPage::showStep()
{
    if (const auto index = m_grid->currentIndex(); index.isValid()) {
        m_body->detail()->showDetail(detailOf(m_known, m_table->row(index.row())));
    }
}

// What a plan refuses is not offered; it checks all of that again.
void DecommissionPage::updateButtons()
{
    const bool isFree = !m_working.isRunning();
    const auto allow = [isFree](QPushButton *button, const QString &disabledReason) {
        button->setEnabled(isFree && disabledReason.isEmpty());
        button->setToolTip(plainToolTip(disabledReason));
    };
    const auto legacy = m_known.cell == legacyCell ? tr("The legacy cell is never taken out of service.") : QString();
    const auto noArchive = !legacy.isEmpty() ? legacy : m_known.archive ? QString() : tr("Choose the archive first.");
    const auto rows = stepsOf(m_known);
    const auto &destroying = rows[std::size_t(Step::Destroy)];
    allow(m_buttons.check, legacy);
    allow(m_buttons.archive, legacy);
    allow(m_buttons.prove, legacy);
    allow(m_buttons.restore, noArchive);
    allow(m_buttons.destroy,
        !noArchive.isEmpty()                      ? noArchive
            : destroying.state != StepState::ToDo ? tr("Complete the steps before it first.")
                                                  : QString());
}

} // namespace cells::decommission

#include "moc_decommissionpage.cpp"
