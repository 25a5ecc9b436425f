// SPDX-License-Identifier: MIT
#include "widgets/pages/claims/snapshotpane.h"

#include "models/engine/claims/claimfilter.h"
#include "models/presentation/base/ask.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/textfile.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"
#include "models/presentation/claims/snapshottable.h"
#include "widgets/pages/claims/claimdetail.h"
#include "widgets/toolkit/panes/pagebody.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/controls/filedialog.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/exportrecorder.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/loadingstate.h"

#include <QComboBox>
#include <QFile>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace cells {

namespace {

QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

} // namespace

SnapshotPane::SnapshotPane(
    LoadSnapshot load, std::shared_ptr<FileStore> files, const Environment &environment, QWidget *parent)
    : Page(parent)
    , m_load(std::move(load))
    , m_files(std::move(files))
    , m_model(new QComboBox(this))
    , m_loadButton(textButton(tr("Load all"), ButtonRole::Primary, this))
    , m_open(textButton(tr("Open…"), ButtonRole::Plain, this))
    , m_save(textButton(tr("Save…"), ButtonRole::Plain, this))
    , m_filterBar(new FilterBar(this))
    , m_table(new SnapshotTable(this))
    , m_grid(new BigTableView(this))
    , m_tableActions(new TableActions(this, m_grid, m_table, u"claims-snapshot"_s, [this] { return exportHead(); }))
    , m_copies(new CopyActions(this, environment, [this] { return currentClaim(); }))
    , m_body(new PageBody(m_grid, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::small);
    column->addWidget(makeTools());
    column->addWidget(m_body, 1);
    makeContent();
    m_body->showEmpty(u"snapshot"_s, tr("No snapshot"),
        tr("Load all claims of a model into memory, then sort and filter them at once: also millions. A snapshot "
           "can be saved to a file, and opened without any connection."),
        tr("Load all"));
    connectComponents();
    showState();
}

void SnapshotPane::connectComponents()
{
    connect(m_loadButton, &QPushButton::clicked, this, &SnapshotPane::refresh);
    connect(m_body, &PageBody::stepRequested, this, &SnapshotPane::refresh);
    connect(m_body, &PageBody::retryRequested, this, &SnapshotPane::refresh);
    connect(m_body, &PageBody::cancelRequested, this, &SnapshotPane::cancel);
    connect(m_filterBar, &FilterBar::textChanged, this, &SnapshotPane::filter);
    connect(m_filterBar, &FilterBar::chipRemoved, this, [this] { m_filterBar->clear(); });
    connect(m_grid, &BigTableView::currentRowChanged, this, &SnapshotPane::showCurrent);
    connect(m_table, &SnapshotTable::arrangingChanged, this, [this](bool isArranging) {
        setWork(isArranging ? tr("Sorting and filtering") : QString());
        showState();
    });
    connect(m_tableActions, &TableActions::workChanged, this, [this] { emit workChanged(work()); });
    connect(m_open, &QPushButton::clicked, this, &SnapshotPane::chooseFileToOpen);
    connect(m_save, &QPushButton::clicked, this, &SnapshotPane::chooseFileToSave);
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
    const auto name = u"%1-cell-%2.claims"_s.arg(fromUtf8(head.model), QString::number(head.cell.value));
    openFileDialog(this,
        {FileChoice::Kind::Save, tr("Save the snapshot"), {}, tr("Snapshots (*.claims)"), name, u"claims"_s}, this,
        [this](const QString &file) { saveFile(file); });
}

QWidget *SnapshotPane::makeTools()
{
    for (const auto &model : catalogue()) {
        m_model->addItem(fromUtf8(model.name));
    }
    m_model->setAccessibleName(tr("Model to load"));
    m_filterBar->setHint(tr("any part of a value, or type:email status:creating value:ali age>1h id:42"));
    m_filterBar->setObjectName(m_grid->objectName());
    m_filterBar->setTarget(m_grid);
    auto *tools = new QWidget(this);
    auto *row = new QHBoxLayout(tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::small);
    row->addWidget(m_model);
    row->addWidget(m_loadButton);
    row->addWidget(m_open);
    row->addWidget(m_save);
    row->addSpacing(space::medium);
    row->addWidget(m_filterBar, 1);
    return tools;
}

void SnapshotPane::makeContent()
{
    m_grid->setModel(m_table);
    m_grid->setAccessibleName(tr("Claims of the snapshot"));
    m_body->addFooterWidget(new QWidget(this), 1);
    m_body->addMenu(tr("Export"), m_tableActions->exportMenu(this));
    connect(m_tableActions, &TableActions::exportFailed, m_body, &PageBody::showNotice);
    m_body->addMenu(tr("Copy as"), m_copies->menu());
}

QString SnapshotPane::title() const
{
    return tr("Snapshot");
}

QString SnapshotPane::sentence() const
{
    return m_snapshot ? sentenceOf(*m_snapshot, m_file) : QString();
}

// The oldest of what is shown.
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
    const auto &model = catalogue()[std::size_t(m_model->currentIndex())];
    start(tr("Loading all claims of %1").arg(fromUtf8(model.name)));
    const Courier courier(this);
    const auto onProgress = [this, courier](const SnapshotProgress &progress) {
        courier.deliver([this, progress] { showProgress(progress); });
    };
    ask(
        this, [port = m_load, &model, onProgress](std::stop_token stop) { return port(model, onProgress, stop); },
        [this](Outcome<Snapshot> outcome) { take(std::move(outcome), {}); });
}

void SnapshotPane::openFile(const QString &file)
{
    start(tr("Opening %1").arg(file));
    ask(
        this,
        [files = m_files, file](
            std::stop_token stop) { return openSnapshot(*files, file.toStdString(), std::move(stop)); },
        [this, file](Outcome<Snapshot> outcome) { take(std::move(outcome), file); });
}

void SnapshotPane::saveFile(const QString &file)
{
    setWork(tr("Saving %1").arg(file));
    showState();
    ask(
        this,
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
    stopAsking(this);
    m_tableActions->cancel();
}

QString SnapshotPane::work() const
{
    return m_work.isEmpty() ? m_tableActions->work() : m_work;
}

void SnapshotPane::setWork(const QString &work)
{
    m_work = work;
    emit workChanged(this->work());
}

void SnapshotPane::takeFocus()
{
    if (m_body->isContentShown()) {
        m_grid->setFocus();
    } else {
        m_loadButton->setFocus();
    }
}

bool SnapshotPane::stepBack()
{
    return m_filterBar->clear();
}

bool SnapshotPane::takeFocusToFilter()
{
    m_filterBar->takeFocus();
    return true;
}

void SnapshotPane::showProgress(const SnapshotProgress &progress)
{
    if (m_work.isEmpty()) {
        return; // it has ended meanwhile
    }
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
        auto notice = noticeOf(tr("The snapshot is not complete"), {Failure::Kind::Unknown, head.problem, {}});
        notice.kind = Notice::Kind::Warning;
        notice.mayRetry = m_file.isEmpty();
        m_body->showNotice(notice);
    }
    if (m_snapshot->records.size() == 0) {
        m_body->showEmpty(u"claims"_s, tr("No claims"),
            tr("The service has no claims of %1 for this cell.").arg(fromUtf8(head.model)), tr("Load all"));
        showState();
        return;
    }
    m_body->showContent();
    m_grid->fitColumns();
    if (const auto *model = modelNamed(head.model)) {
        m_filterBar->setTerms(claimFilterTerms(*model, false));
    }
    filter(m_filterBar->text());
    m_grid->setCurrentRow(0);
    m_grid->setFocus();
    showCurrent();
}

void SnapshotPane::showState()
{
    const bool isIdle = m_work.isEmpty();
    m_loadButton->setEnabled(isIdle);
    m_open->setEnabled(isIdle);
    m_save->setEnabled(isIdle && m_snapshot && !m_isMasked);
    m_save->setToolTip(m_isMasked ? tr("A file has every value in full; reveal personal values first") : QString());
    m_filterBar->setEnabled(m_snapshot != nullptr);
    if (m_snapshot) {
        m_filterBar->setCount(m_table->rowCount(), qint64(m_snapshot->records.size()));
    }
}

// What was there before stays.
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
    m_filterBar->setError(parsed ? QString() : fromUtf8(parsed.error().text()));
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
    // A file may come from elsewhere: then no command of this environment leads to its claims.
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
        m_body->detail()->showHint(tr("Select a claim to see all of it."));
    }
}

ExportHead SnapshotPane::exportHead() const
{
    const auto &head = m_snapshot->head;
    ExportHead exported{m_grid->objectName(), sentence(), fromUtf8(head.environment), QString::number(head.cell.value),
        {fromUtf8(head.service)}, asOf(), m_filterBar->text(), {}};
    if (!head.isComplete) {
        exported.missing << fromUtf8(head.problem);
    }
    exported.isMasked = m_isMasked;
    if (m_isMasked) {
        exported.missing << tr("Values that tell of a person are covered");
    }
    return exported;
}

} // namespace cells
