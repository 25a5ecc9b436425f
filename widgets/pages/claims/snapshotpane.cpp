// SPDX-License-Identifier: MIT
#include "widgets/pages/claims/snapshotpane.h"

#include "models/engine/claims/claimfilter.h"
#include "models/engine/services/claimsservice.h"
#include "models/engine/services/services.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/textfile.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"
#include "models/presentation/claims/snapshottable.h"
#include "widgets/pages/claims/claimdetail.h"
#include "widgets/pages/claims/snapshottools.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/filedialog.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/exportrecorder.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/panes/pagebody.h"
#include "widgets/toolkit/style/layouts.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace cells::claims {

SnapshotPane::SnapshotPane(const Services &services, std::shared_ptr<FileStore> files, QWidget *parent)
    : Page(tr("Snapshot"), parent)
    , m_claims(services.claims)
    , m_files(std::move(files))
    , m_tools(new SnapshotTools(this))
    , m_table(new SnapshotTable(this))
    , m_grid(new BigTableView(this))
    , m_copies(new CopyActions(this, *services.environment, [this] { return currentClaim(); }))
    , m_body(new PageBody(m_grid, this))
{
    auto *column = makeColumn(this, {}, {m_tools});
    column->addWidget(m_body, 1);
    makeContent();
    m_body->showEmpty(u"snapshot"_s, tr("No snapshot"),
        tr("Load all claims of a model into memory to sort and filter them at once. You can save a snapshot and open "
           "it "
           "without a connection."),
        tr("Load all"));
    connectComponents();
    showState();
}

void SnapshotPane::connectComponents()
{
    connect(m_tools, &SnapshotTools::loadRequested, this, &SnapshotPane::refresh);
    connect(m_tools, &SnapshotTools::openRequested, this, &SnapshotPane::chooseFileToOpen);
    connect(m_tools, &SnapshotTools::saveRequested, this, &SnapshotPane::chooseFileToSave);
    connect(m_body, &PageBody::stepRequested, this, &SnapshotPane::refresh);
    connect(m_body, &PageBody::retryRequested, this, &SnapshotPane::refresh);
    connect(m_body, &PageBody::cancelRequested, this, &SnapshotPane::cancel);
    connect(m_tools->filterBar(), &FilterBar::textChanged, this, &SnapshotPane::filter);
    connect(m_tools->filterBar(), &FilterBar::chipRemoved, this, [this] { m_tools->filterBar()->clear(); });
    connect(m_grid, &BigTableView::currentRowChanged, this, &SnapshotPane::showCurrent);
    connect(m_table, &SnapshotTable::arrangingChanged, this, [this](bool isArranging) {
        setWork(isArranging ? tr("Sorting and filtering") : QString());
        showState();
    });
}

void SnapshotPane::chooseFileToOpen()
{
    openFileDialog(this,
        {FileChoice::Kind::Open, tr("Open a snapshot"), {}, tr("Snapshots (*.claims)"), {}, u"claims"_s}, this,
        [this](const QString &file) { openFile(file); });
}

void SnapshotPane::chooseFileToSave()
{
    const auto &head = m_snapshot->head;
    const auto name = u"%1-cell-%2.claims"_s.arg(utf8Text(head.model), QString::number(head.cell.value));
    openFileDialog(this,
        {FileChoice::Kind::Save, tr("Save the snapshot"), {}, tr("Snapshots (*.claims)"), name, u"claims"_s}, this,
        [this](const QString &file) { saveFile(file); });
}

void SnapshotPane::makeContent()
{
    m_grid->setModel(m_table);
    m_grid->setAccessibleName(tr("Claims of the snapshot"));
    auto *exports = new TableActions(this, m_grid, m_table, u"claims-snapshot"_s, [this] { return exportHead(); });
    m_tools->filterBar()->setObjectName(m_grid->objectName());
    m_tools->filterBar()->setTarget(m_grid);
    m_body->addMenu(tr("Export"), exports->exportMenu(this));
    connect(exports, &TableActions::exportFailed, m_body, &PageBody::showNotice);
    m_body->addMenu(tr("Copy as"), m_copies->menu());
}

QString SnapshotPane::sentence() const
{
    return m_snapshot ? sentenceOf(*m_snapshot, m_file) : QString();
}

std::optional<Instant> SnapshotPane::asOf() const
{
    return m_snapshot ? std::optional(m_snapshot->head.startedAt) : std::nullopt;
}

void SnapshotPane::start(const QString &work)
{
    m_body->showNotice({});
    m_body->showLoading(work);
    setWork(work);
    showState();
}

void SnapshotPane::refresh()
{
    const auto &model = m_tools->model();
    start(tr("Loading all claims of %1").arg(utf8Text(model.name)));
    m_task.start([claims = m_claims, &model](
                     const auto &report, std::stop_token stop) { return claims->loadSnapshot(model, report, stop); },
        [this](Outcome<Snapshot> outcome) { take(std::move(outcome), {}); },
        [this](const SnapshotProgress &progress) { showProgress(progress); });
}

void SnapshotPane::openFile(const QString &file)
{
    start(tr("Opening %1").arg(file));
    m_task.start([files = m_files, file](
                     std::stop_token stop) { return openSnapshot(*files, file.toStdString(), std::move(stop)); },
        [this, file](Outcome<Snapshot> outcome) { take(std::move(outcome), file); });
}

void SnapshotPane::saveFile(const QString &file)
{
    setWork(tr("Saving %1").arg(file));
    showState();
    m_task.start(
        [files = m_files, snapshot = m_snapshot, file, record = ExportRecorder::of(this)](std::stop_token stop) {
            auto saved = saveSnapshot(*files, *snapshot, file.toStdString(), std::move(stop)).and_then([&] {
                auto receipt = receiptOf(file, qint64(snapshot->records.size()));
                if (!receipt) {
                    // Without a receipt it cannot be recorded.
                    QFile::remove(file);
                }
                return receipt;
            });
            return recorded(std::move(saved), record, {u"snapshot"_s, file, 0, {}, false});
        },
        [this, file](const Outcome<ExportReceipt> &outcome) { takeSaved(outcome, file); });
}

void SnapshotPane::cancel()
{
    Page::cancel();
    m_task.cancel();
}

void SnapshotPane::takeFocus()
{
    if (m_body->isContentShown()) {
        m_grid->setFocus();
    } else {
        m_tools->takeFocus();
    }
}

bool SnapshotPane::stepBack()
{
    return m_tools->filterBar()->clear();
}

bool SnapshotPane::takeFocusToFilter()
{
    m_tools->filterBar()->takeFocus();
    return true;
}

void SnapshotPane::showProgress(const SnapshotProgress &progress)
{
    const auto rows = qint64(progress.rows);
    const auto left = progress.remaining
        ? tr("claims · %1 to %2 left")
              .arg(durationString(progress.remaining->least), durationString(progress.remaining->most))
        : tr("claims");
    const bool isKnown = progress.fraction && *progress.fraction > 0;
    const auto total = isKnown ? std::optional(qint64(double(rows) / *progress.fraction)) : std::nullopt;
    m_body->loading()->setProgress({rows, total, left});
}

void SnapshotPane::take(Outcome<Snapshot> outcome, const QString &file)
{
    m_body->loading()->stop();
    setWork({});
    if (!outcome) {
        showFailure(outcome.error(),
            file.isEmpty() ? tr("The snapshot could not be loaded") : tr("The snapshot could not be opened"));
        return;
    }
    m_file = file;
    m_snapshot = std::make_shared<const Snapshot>(std::move(*outcome));
    m_table->setSnapshot(m_snapshot);
    showSnapshot();
    emit asOfChanged();
    emit sentenceChanged();
}

void SnapshotPane::takeSaved(const Outcome<ExportReceipt> &outcome, const QString &file)
{
    setWork({});
    if (!outcome) {
        showFailure(outcome.error(), tr("The snapshot could not be saved"));
        return;
    }
    showState();
    emit messageReported(tr("Saved %1").arg(file));
}

void SnapshotPane::showSnapshot()
{
    const auto &head = m_snapshot->head;
    if (!head.isComplete) {
        auto notice = cells::noticeOf(tr("The snapshot is not complete"), {Failure::Kind::Unknown, head.problem, {}});
        notice.kind = Notice::Kind::Warning;
        notice.mayRetry = m_file.isEmpty();
        m_body->showNotice(notice);
    }
    if (m_snapshot->records.size() == 0) {
        m_body->showEmpty(u"claims"_s, tr("No claims"),
            tr("The service has no claims of %1 for this cell.").arg(utf8Text(head.model)), tr("Load all"));
        showState();
        return;
    }
    m_body->showContent();
    m_grid->fitColumns();
    if (const auto *model = modelNamed(head.model)) {
        m_tools->filterBar()->setTerms(claimFilterTerms(*model, false));
    }
    filter(m_tools->filterBar()->text());
    m_grid->setCurrentRow(0);
    m_grid->setFocus();
    showCurrent();
}

void SnapshotPane::showState()
{
    m_tools->showState(!isWorking(), m_snapshot != nullptr,
        m_isMasked ? tr("A file has all values in full; unmask personal values first") : QString());
    if (m_snapshot) {
        m_tools->filterBar()->setCount(m_table->rowCount(), qint64(m_snapshot->records.size()));
    }
}

// An earlier snapshot stays.
void SnapshotPane::showFailure(const Failure &failure, const QString &what)
{
    if (m_snapshot) {
        m_body->showContent();
    } else {
        m_body->showEmptyAgain();
    }
    showState();
    if (failure.kind == Failure::Kind::Cancelled) {
        return;
    }
    auto notice = noticeOf(what, failure);
    notice.mayRetry = false;
    m_body->showNotice(notice);
}

void SnapshotPane::filter(const QString &text)
{
    if (!m_snapshot) {
        return;
    }
    const auto parsed = parseRecordFilter(text.toStdString(), m_snapshot->head.startedAt);
    m_tools->filterBar()->setError(parsed ? QString() : translatedText(parsed.error()));
    if (parsed) {
        m_table->setFilter(*parsed);
        showState();
    }
}

void SnapshotPane::setMasked(bool isMasked)
{
    m_isMasked = isMasked;
    m_table->setMasked(isMasked);
    showState();
    showCurrent();
}

std::optional<CopiedClaim> SnapshotPane::currentClaim() const
{
    const int row = m_grid->currentRow();
    if (!m_snapshot || row < 0 || row >= m_table->rowCount()) {
        return std::nullopt;
    }
    ClaimPair pair;
    pair.record = m_snapshot->records.record(m_table->recordAt(row));
    pair.key = pair.record->source.key;
    pair.type = pair.record->claim.type;
    // A file from another environment: no command of this one leads to its claims.
    const auto &head = m_snapshot->head;
    const auto *model = head.environment == environmentName().toStdString() ? modelNamed(head.model) : nullptr;
    return CopiedClaim{std::make_shared<const ClaimPair>(std::move(pair)), model, head.cell, m_isMasked};
}

void SnapshotPane::showCurrent()
{
    m_copies->update();
    if (const auto claim = currentClaim()) {
        m_body->detail()->showDetail(detailOf(*claim->pair->record, m_snapshot->head, m_isMasked));
    } else {
        m_body->detail()->showHint(tr("Select a claim to see its details."));
    }
}

ExportHead SnapshotPane::exportHead() const
{
    const auto &head = m_snapshot->head;
    ExportHead exported{m_grid->objectName(), sentence(), utf8Text(head.environment), QString::number(head.cell.value),
        {utf8Text(head.service)}, asOf(), m_tools->filterBar()->text(), {}};
    if (!head.isComplete) {
        exported.missing << utf8Text(head.problem);
    }
    exported.isMasked = m_isMasked;
    if (m_isMasked) {
        exported.missing << tr("Personal values are masked");
    }
    return exported;
}

} // namespace cells::claims

#include "moc_snapshotpane.cpp"
