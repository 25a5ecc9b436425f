// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/scancompare.h"

#include "models/engine/services/scanservice.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/drift/scanqueue.h"
#include "widgets/pages/verification/scans/drifthistory.h"
#include "widgets/toolkit/panes/page.h"

#include <QMenu>

#include <algorithm>

namespace cells::drift {

namespace {

constexpr std::size_t scansOffered = 20;

} // namespace

ScanCompare::ScanCompare(Page *page, ScanQueue *queue, const DriftHistory *history, std::shared_ptr<ScanService> scans)
    : QObject(page)
    , m_page(page)
    , m_queue(queue)
    , m_history(history)
    , m_scans(std::move(scans))
    , m_menu(new QMenu(page))
{
    connect(m_menu, &QMenu::aboutToShow, this, &ScanCompare::fill);
}

std::vector<ScanSummary> ScanCompare::comparable() const
{
    std::vector<ScanSummary> scans;
    const auto *scan = m_model ? m_queue->scanOf(*m_model) : nullptr;
    if (scan && scan->history) {
        std::copy_if(scan->history->rbegin(), scan->history->rend(), std::back_inserter(scans),
            [](const ScanSummary &history) { return history.hasDifferences; });
    }
    return scans;
}

void ScanCompare::fill()
{
    m_menu->clear();
    const auto scans = comparable();
    for (std::size_t i = 1; i < std::min(scans.size(), scansOffered + 1); ++i) {
        auto *action = m_menu->addAction(
            tr("%1: drift %2").arg(utcString(scans[i].startedAt), groupedNumber(qint64(driftOf(scans[i])))));
        connect(action, &QAction::triggered, this,
            [this, earlier = scans[i], later = scans.front()] { compare(earlier, later); });
    }
    if (scans.size() < 2) {
        m_menu->addAction(noScansReason())->setEnabled(false);
    }
}

void ScanCompare::compareWithLast()
{
    const auto scans = comparable();
    if (scans.size() < 2) {
        emit m_page->messageReported(noScansReason());
    } else {
        compare(scans[1], scans[0]);
    }
}

QString ScanCompare::noScansReason() const
{
    const auto &problem = m_history->problem();
    return problem ? tr("Earlier scans could not be read: %1").arg(translatedText(*problem))
                   : tr("No earlier scan with differences is stored");
}

void ScanCompare::compare(const ScanSummary &earlier, const ScanSummary &later)
{
    const auto sentence = tr("Compared with the scan of %1:").arg(utcString(earlier.startedAt));
    const auto *scan = m_queue->scanOf(*m_model);
    m_comparing.start(
        [scans = m_scans, from = earlier.number, to = later.number, known = scan->report](std::stop_token stop) {
            auto both = scans->compare(from, to, stop);
            return both && known ? Outcome<ScanComparison>(withValues(std::move(*both), known->differences))
                                 : std::move(both);
        },
        [this, sentence, model = m_model](Outcome<ScanComparison> both) {
            if (!both) {
                emit m_page->messageReported(translatedText(both.error()));
            } else if (model == m_model) {
                emit compared(std::make_shared<const ScanComparison>(std::move(*both)), sentence);
            }
        });
}

} // namespace cells::drift

#include "moc_scancompare.cpp"
