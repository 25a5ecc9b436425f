#include "widgets/pages/verification/verificationpage.h"

#include "models/engine/differencefilter.h"
#include "models/tables/drifttext.h"
#include "models/tables/safetext.h"
#include "widgets/pages/verification/differencepane.h"
#include "widgets/pages/verification/scanqueue.h"
#include "widgets/parts/actions.h"
#include "widgets/parts/banner.h"
#include "widgets/parts/buttons.h"
#include "widgets/parts/gridview.h"
#include "widgets/parts/pageheader.h"

#include <QAction>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr int modelsHeight = 330;
constexpr int differencesHeight = 380;
constexpr QLatin1String modelTerm("model:");

QString nameOf(const ClaimableModel &model)
{
    return QString::fromUtf8(model.name.data(), qsizetype(model.name.size()));
}

} // namespace

VerificationPage::VerificationPage(ScanModel scan, const FetchEarlierScans &earlier, QWidget *parent)
    : Page(parent)
    , m_queue(new ScanQueue(std::move(scan), this))
    , m_header(new PageHeader(tr("Verification"), this))
    , m_scanAll(m_header->addDeed(textButton(tr("Scan all models"), ButtonRole::Plain, this)))
    , m_scan(m_header->addDeed(textButton(tr("Scan model"), ButtonRole::Plain, this)))
    , m_stop(m_header->addDeed(textButton(tr("Stop"), ButtonRole::Plain, this)))
    , m_repair(m_header->addDeed(textButton(tr("Repair…"), ButtonRole::Primary, this)))
    , m_goOn(nullptr)
    , m_banner(new Banner(this))
    , m_table(new ScanTable(this))
    , m_grid(new GridView(this))
    , m_differences(new DifferencePane(
          this, [this] { return exportHead(); }, this))
{
    m_header->addMenu(tr("Export"), m_differences->exportMenu(this));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space::large, space::medium, space::large, space::medium);
    column->setSpacing(space::small);
    column->addWidget(m_header);
    column->addWidget(m_banner);
    column->addWidget(makeContent(), 1);
    m_banner->hide();
    addDeeds();
    connect(m_queue, &ScanQueue::changed, this, &VerificationPage::showScans);
    connect(m_queue, &ScanQueue::ended, this, [this](const ClaimableModel *model) {
        if (model == selected()) {
            showSelected();
        }
    });
    connect(m_grid, &GridView::currentRowChanged, this, &VerificationPage::showSelected);
    connect(m_differences, &DifferencePane::filterTextChanged, this, &Page::filterTextChanged);
    connect(m_differences, &DifferencePane::rowOpened, this, &VerificationPage::showInClaims);
    connect(m_differences, &DifferencePane::scanRequested, this, [this] { scanSelected(false); });
    showScans();
    m_grid->fitColumns();
    m_grid->selectRow(0);
    m_queue->load(earlier);
}

QWidget *VerificationPage::makeContent()
{
    m_grid->setModel(m_table);
    m_grid->setSortingEnabled(false);
    m_grid->setSelectionMode(QAbstractItemView::SingleSelection);
    m_grid->setAccessibleName(tr("Models"));
    auto *split = new QSplitter(Qt::Vertical, this);
    split->addWidget(m_grid);
    split->addWidget(m_differences);
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    split->setSizes({modelsHeight, differencesHeight});
    return split;
}

void VerificationPage::addDeeds()
{
    makeAction(this,
        {QStringLiteral("verification.scanAll"), tr("Scan all models"), QStringLiteral("verification"), {}, {},
            [this] { scanAll(); }});
    makeAction(this,
        {QStringLiteral("verification.scanModel"), tr("Scan the selected model"), QStringLiteral("verification"), {},
            {}, [this] { scanSelected(false); }});
    m_goOn = makeAction(this,
        {QStringLiteral("verification.goOn"), tr("Go on where the scan ended"), {}, {}, {},
            [this] { scanSelected(true); }});
    makeAction(this,
        {QStringLiteral("verification.stop"), tr("Stop scanning"), QStringLiteral("cancel"), {}, {},
            [this] { cancel(); }});
    makeAction(this,
        {QStringLiteral("verification.showInClaims"), tr("Show the difference in Claims"), QStringLiteral("claims"), {},
            {}, [this] { showInClaims(); }});
    makeAction(this,
        {QStringLiteral("verification.planRepair"), tr("Plan the repair of the listed differences…"),
            QStringLiteral("verification"), {}, {QStringLiteral("P")}, [this] { planRepair(); }});
    m_repair->setToolTip(plainToolTip(
        tr("Plans for the listed differences, each by its class; nothing is done before it is confirmed")));
    connect(m_repair, &QPushButton::clicked, this, &VerificationPage::planRepair);
    connect(m_scanAll, &QPushButton::clicked, this, &VerificationPage::scanAll);
    connect(m_scan, &QPushButton::clicked, this, [this] { scanSelected(m_goOn->isEnabled()); });
    connect(m_stop, &QPushButton::clicked, this, &VerificationPage::cancel);
}

QString VerificationPage::title() const
{
    return tr("Verification");
}

QString VerificationPage::sentence() const
{
    return sentenceOf(reports(), int(m_queue->scans().size()));
}

std::optional<Instant> VerificationPage::asOf() const
{
    std::optional<Instant> oldest;
    for (const auto *report : reports()) {
        oldest = std::min(oldest.value_or(report->startedAt), report->startedAt);
    }
    return oldest;
}

void VerificationPage::cancel()
{
    m_queue->stop();
}

QString VerificationPage::work() const
{
    const auto *running = m_queue->running();
    if (!running) {
        return {};
    }
    const auto &progress = running->progress;
    return progress && progress->fraction ? tr("Scanning %1: %2 %, %3 rows/s")
                                                .arg(nameOf(*running->model))
                                                .arg(*progress->fraction * 100, 0, 'f', 1)
                                                .arg(groupedNumber(qint64(progress->rowsPerSecond)))
                                          : tr("Scanning %1").arg(nameOf(*running->model));
}

void VerificationPage::takeFocus()
{
    m_grid->setFocus();
}

bool VerificationPage::stepBack()
{
    return m_differences->clearFilter();
}

QString VerificationPage::filterText() const
{
    const auto *model = selected();
    return model ? QString(modelTerm + nameOf(*model) + QLatin1Char(' ') + m_differences->filterText()).trimmed()
                 : m_differences->filterText();
}

void VerificationPage::setFilterText(const QString &text)
{
    auto terms = text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const auto &term : std::as_const(terms)) {
        if (term.startsWith(modelTerm)) {
            m_grid->selectRow(m_table->indexOf(term.mid(modelTerm.size()).toStdString()));
        }
    }
    terms.removeIf([](const QString &term) { return term.startsWith(modelTerm); });
    m_differences->setFilterText(terms.join(QLatin1Char(' ')));
}

bool VerificationPage::takeFocusToFilter()
{
    m_differences->takeFocusToFilter();
    return true;
}

void VerificationPage::scanAll()
{
    std::vector<const ClaimableModel *> models;
    for (const auto &scan : m_queue->scans()) {
        models.push_back(scan.model);
    }
    m_queue->enqueue(models);
}

void VerificationPage::scanSelected(bool goesOn)
{
    if (const auto *model = selected()) {
        m_queue->enqueue({model}, goesOn);
    }
}

const ClaimableModel *VerificationPage::selected() const
{
    const auto index = m_grid->currentIndex();
    return index.isValid() ? m_table->row(index.row()).model : nullptr;
}

std::vector<const ScanReport *> VerificationPage::reports() const
{
    std::vector<const ScanReport *> reports;
    for (const auto &scan : m_queue->scans()) {
        if (scan.report) {
            reports.push_back(scan.report.get());
        }
    }
    return reports;
}

void VerificationPage::showScans()
{
    m_table->setRows(m_queue->scans());
    m_grid->widenColumns();
    m_header->setSentence(sentence());
    m_stop->setEnabled(m_queue->isRunning());
    std::uint64_t drift = 0;
    const Failure *problem = nullptr;
    for (const auto &scan : m_queue->scans()) {
        drift += scan.report ? scan.report->counts.drift() : 0;
        problem = scan.problem                    ? &*scan.problem
            : scan.report && scan.report->problem ? &*scan.report->problem
                                                  : problem;
    }
    m_banner->setVisible(problem != nullptr);
    if (problem) {
        Notice notice;
        notice.kind = Notice::Kind::Failure;
        notice.what = tr("A scan did not reach its end");
        notice.whatNow = QString::fromStdString(problem->text);
        notice.details = QString::fromStdString(problem->detail);
        m_banner->showNotice(notice);
    }
    emit countChanged(reports().empty() ? std::nullopt : std::optional(qint64(drift)));
    emit asOfChanged();
    emit sentenceChanged();
    emit workChanged(work());
}

void VerificationPage::showSelected()
{
    const auto *model = selected();
    if (!model) {
        return;
    }
    const auto *scan = m_queue->scanOf(*model);
    const bool mayGoOn = scan->report && scan->report->end != ScanEnd::Complete;
    m_goOn->setEnabled(mayGoOn);
    m_scan->setText(mayGoOn ? tr("Go on with %1").arg(nameOf(*model)) : tr("Scan %1").arg(nameOf(*model)));
    m_repair->setEnabled(scan->report && scan->report->counts.drift() > 0);
    m_differences->showReport(*model, scan->report);
}

void VerificationPage::planRepair()
{
    const auto *model = selected();
    const auto *scan = model ? m_queue->scanOf(*model) : nullptr;
    const auto filter = parseDifferenceFilter(m_differences->filterText().toStdString());
    if (!scan || !scan->report || !filter) {
        return;
    }
    m_planned = model;
    emit planRequested({ReclaimPlanKind::Repair, model,
        sourcesWithDrift(
            scan->report->differences, [&](const Difference &difference) { return admits(*filter, difference); }),
        windowOf(*scan->report), {}, false});
}

void VerificationPage::scanAgain()
{
    if (m_planned) {
        m_queue->enqueue({m_planned});
    }
}

// The claim as it is now, beside its row, with why it is so.
void VerificationPage::showInClaims()
{
    const auto *model = selected();
    const auto difference = m_differences->current();
    if (model && difference) {
        emit pageRequested(
            QStringLiteral("claims"), QStringLiteral("model:%1 id:%2").arg(nameOf(*model)).arg(difference->id));
    }
}

ExportHead VerificationPage::exportHead() const
{
    ExportHead head;
    head.table = QStringLiteral("differences");
    head.sentence = sentence();
    head.environment = environmentName();
    head.cell = cellName();
    head.filter = filterText();
    const auto *model = selected();
    const auto *scan = model ? m_queue->scanOf(*model) : nullptr;
    if (scan && scan->report) {
        head.asOf = scan->report->startedAt;
        head.sources
            = {QString::fromStdString(scan->report->service), QString::fromStdString(scan->report->database.database)};
        if (scan->report->end != ScanEnd::Complete) {
            head.missing << tr("The scan is not complete: %1.").arg(endText(*scan->report));
        }
    }
    return head;
}

} // namespace cells
