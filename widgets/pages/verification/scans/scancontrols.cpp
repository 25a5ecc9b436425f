// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/scans/scancontrols.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/drift/scanqueue.h"
#include "widgets/pages/verification/scans/scanoptionspopover.h"
#include "widgets/pages/verification/scans/shownscans.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/panes/pageheader.h"

#include <QAction>
#include <QPushButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells::drift {

ScanControls::ScanControls(Page *page, PageHeader *header, const ShownScans &shown)
    : QObject(page)
    , PageComponent(page)
    , m_page(page)
    , m_shown(shown)
    , m_estimate(header->addButton(textButton(tr("Estimate"), ButtonRole::Plain, page)))
    , m_scanAll(header->addButton(textButton(tr("Scan all models"), ButtonRole::Plain, page)))
    , m_scan(header->addButton(textButton(tr("Scan model"), ButtonRole::Plain, page)))
    , m_stop(header->addButton(textButton(tr("Stop"), ButtonRole::Plain, page)))
{
    makeActions(header);
    connect(m_estimate, &QPushButton::clicked, this, &ScanControls::estimateAll);
    connect(m_scanAll, &QPushButton::clicked, this, &ScanControls::scanAll);
    connect(m_scan, &QPushButton::clicked, this, [this] { scanModel(m_resume->isEnabled()); });
    connect(m_stop, &QPushButton::clicked, page, &Page::cancel);
    connect(page, &Page::workChanged, m_stop, [this](const QString &work) {
        m_stop->setEnabled(!work.isEmpty());
        m_stop->setToolTip(work.isEmpty() ? plainToolTip(tr("Nothing is running.")) : QString());
    });
}

void ScanControls::makeActions(PageHeader *header)
{
    const auto add
        = [this](const QString &id, const QString &title, const QString &icon, const QStringList &keys, auto act) {
              return makeAction(m_page, {u"verification."_s + id, title, icon, {}, keys, act});
          };
    const auto scanIcon = u"verification"_s;
    add(u"scanAll"_s, tr("Scan all models"), scanIcon, {}, [this] { scanAll(); });
    add(u"scanModel"_s, tr("Scan the selected model"), scanIcon, {}, [this] { scanModel(false); });
    m_resume = add(u"resume"_s, tr("Resume the last scan"), {}, {}, [this] { scanModel(true); });
    add(u"estimateAll"_s, tr("Estimate all models"), scanIcon, {}, [this] { estimateAll(); });
    add(u"estimate"_s, tr("Estimate the selected model"), {}, {u"E"_s}, [this] {
        if (m_model) {
            emit estimateRequested({m_model});
        }
    });
    add(u"stop"_s, tr("Stop scanning"), u"cancel"_s, {}, [this] { m_page->cancel(); });
    add(u"options"_s, tr("Set scan limits…"), {}, {}, [this] { chooseOptions(); });
    auto *limits = header->addButton(textButton(tr("Limits…"), ButtonRole::Plain, m_page));
    limits->setToolTip(
        plainToolTip(tr("Limits the rate of scans, the load on the database and the number of differences.")));
    connect(limits, &QPushButton::clicked, this, &ScanControls::chooseOptions);
}

// A scan takes minutes and thousands of calls, and another cell's database says nothing about this one (C16).
bool ScanControls::mayScan() const
{
    const auto &why = m_shown.contradiction();
    if (!why.isEmpty()) {
        emit m_page->messageReported(why);
    }
    return why.isEmpty();
}

void ScanControls::scanAll()
{
    if (mayScan()) {
        m_shown.queue()->enqueue(m_shown.models());
    }
}

void ScanControls::scanModel(bool resumes)
{
    if (mayScan() && m_model) {
        m_shown.queue()->enqueue({m_model}, resumes);
    }
}

// The selected model comes first.
void ScanControls::estimateAll()
{
    if (mayScan()) {
        auto models = m_shown.models();
        std::ranges::stable_partition(models, [this](const ClaimableModel *model) { return model == m_model; });
        emit estimateRequested(models);
    }
}

void ScanControls::chooseOptions()
{
    auto *queue = m_shown.queue();
    auto *popover = new ScanOptionsPopover(queue->options(), m_page->window());
    connect(popover, &ScanOptionsPopover::chosen, queue, &ScanQueue::setOptions);
    connect(popover, &Popover::closed, popover, &QObject::deleteLater);
    popover->open();
}

void ScanControls::setModel(const ClaimableModel *model)
{
    m_model = model;
    showState();
}

void ScanControls::showState()
{
    const auto &why = m_shown.contradiction();
    for (auto *button : {m_scanAll, m_scan, m_estimate}) {
        button->setEnabled(why.isEmpty());
        button->setToolTip(why.isEmpty() ? QString() : plainToolTip(why));
    }
    if (why.isEmpty()) {
        m_estimate->setToolTip(
            plainToolTip(tr("Samples each model for two seconds and estimates its differences with 95 % confidence.")));
    }
    const bool mayResume = m_model && m_shown.scan(*m_model).begun() != nullptr;
    m_resume->setEnabled(mayResume);
    if (m_model) {
        const auto resumeText = tr("Resume %1").arg(utf8Text(m_model->name));
        reserveWidth(m_scan, resumeText);
        m_scan->setText(mayResume ? resumeText : tr("Scan %1").arg(utf8Text(m_model->name)));
    }
}

void ScanControls::cancel()
{
    m_shown.queue()->stop();
}

QString ScanControls::work() const
{
    const auto *running = m_shown.queue()->running();
    if (!running) {
        return {};
    }
    const auto &progress = running->progress;
    if (!progress || !progress->fraction) {
        return tr("Scanning %1").arg(utf8Text(running->model->name));
    }
    const auto scanning = tr("Scanning %1: %2 %, %3 rows/s")
                              .arg(utf8Text(running->model->name), decimalNumber(*progress->fraction * 100),
                                  groupedNumber(qint64(progress->rowsPerSecond)));
    return progress->limiter.isEmpty() ? scanning
                                       : tr("%1, limited by %2").arg(scanning, translatedText(progress->limiter));
}

} // namespace cells::drift

#include "moc_scancontrols.cpp"
