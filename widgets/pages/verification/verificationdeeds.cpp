#include "widgets/pages/verification/verificationpage.h"

#include "models/tables/safetext.h"
#include "widgets/pages/verification/differencefacets.h"
#include "widgets/pages/verification/differencepane.h"
#include "widgets/pages/verification/driftcharts.h"
#include "widgets/pages/verification/scancompare.h"
#include "widgets/pages/verification/scanqueue.h"
#include "widgets/pages/verification/workerwatch.h"
#include "widgets/parts/actions.h"
#include "widgets/parts/gridview.h"

#include <QPushButton>

// What can be done on the page, and how its parts tell each other.
namespace cells {

void VerificationPage::connectParts()
{
    connect(m_queue, &ScanQueue::changed, this, &VerificationPage::showScans);
    connect(m_queue, &ScanQueue::ended, this, [this](const ClaimableModel *model) {
        if (model == selected()) {
            showSelected();
        }
        readPast();
        m_charts->readMarks();
    });
    connect(m_workers, &WorkerWatch::changed, this, [this] {
        showScans();
        showModel();
    });
    connect(m_grid, &GridView::currentRowChanged, this, [this] {
        showSelected();
        showModel();
    });
    connect(m_grid, &GridView::rowOpened, this, &VerificationPage::showModel);
    connect(m_differences, &DifferencePane::filterTextChanged, this, &Page::filterTextChanged);
    connect(m_facets, &DifferenceFacets::changed, this, [this] {
        if (m_differences->isModelShown()) {
            showModel();
        }
    });
    connect(m_differences, &DifferencePane::comparingChanged, this, &VerificationPage::showMayRepair);
    connect(m_differences, &DifferencePane::rowOpened, this, &VerificationPage::showInClaims);
    connect(m_differences, &DifferencePane::scanRequested, this, [this] { scanSelected(false); });
    connect(m_differences->detail(), &DetailPane::linkOpened, this, &Page::pageRequested);
    connect(m_differences->detail(), &DetailPane::deedRequested, this, [this](const QString &deed) {
        if (const auto *model = selected(); model && deed == WorkerWatch::diagnoseDeed) {
            m_workers->diagnose(*model);
        }
    });
}

// What two scans differ in is no list to repair by.
QString VerificationPage::whyNoRepair() const
{
    const auto *model = selected();
    const auto *scan = model ? m_queue->scanOf(*model) : nullptr;
    if (!m_objection.isEmpty()) {
        return m_objection;
    }
    if (!scan || !scan->report) {
        return tr("The model was not scanned: what is to be repaired is not known.");
    }
    if (scan->report->counts.drift() == 0) {
        return tr("The scan found nothing that differs.");
    }
    return m_differences->isComparing()
        ? tr("Two scans are compared, and what they differ in is no list to repair by: go back to the last scan first.")
        : QString();
}

void VerificationPage::setObjection(const QString &why)
{
    m_objection = why;
    showMayRepair();
}

void VerificationPage::showMayRepair()
{
    const auto why = whyNoRepair();
    m_repair->setEnabled(why.isEmpty());
    m_repair->setToolTip(plainToolTip(why.isEmpty()
            ? tr("Plans for the listed differences, each by its class; nothing is done before it is confirmed")
            : why));
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
    connect(m_repair, &QPushButton::clicked, this, &VerificationPage::planRepair);
    connect(m_scanAll, &QPushButton::clicked, this, &VerificationPage::scanAll);
    connect(m_scan, &QPushButton::clicked, this, [this] { scanSelected(m_goOn->isEnabled()); });
    connect(m_stop, &QPushButton::clicked, this, &VerificationPage::cancel);
    makeAction(this,
        {QStringLiteral("verification.pace"), tr("How fast scans may go…"), {}, {}, {}, [this] { choosePace(); }});
    makeAction(this,
        {QStringLiteral("verification.model"), tr("What is known of the model, and of the cell's worker"), {}, {},
            {QStringLiteral("W")}, [this] { showModel(); }});
    makeAction(this,
        {QStringLiteral("verification.diagnose"), tr("What would the cell's worker do next, and what blocks it?"), {},
            {}, {QStringLiteral("Shift+W")}, [this] {
                if (const auto *model = selected()) {
                    m_workers->diagnose(*model);
                }
            }});
    makeAction(this,
        {QStringLiteral("verification.compare"), tr("Compare the last scan of the model with the one before"), {}, {},
            {}, [this] { m_compare->compareWithLast(); }});
    m_pace->setToolTip(plainToolTip(tr("How fast scans may go, and how busy the database may be meanwhile")));
    connect(m_pace, &QPushButton::clicked, this, &VerificationPage::choosePace);
}

} // namespace cells
