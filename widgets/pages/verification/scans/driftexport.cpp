// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/scans/driftexport.h"

#include "models/engine/claims/claimcopies.h"
#include "models/engine/history/driftjson.h"
#include "models/engine/support/jsonparts.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/textfile.h"
#include "models/presentation/drift/scanqueue.h"
#include "widgets/pages/verification/scans/shownscans.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/filedialog.h"
#include "widgets/toolkit/grid/exportrecorder.h"
#include "widgets/toolkit/panes/page.h"

#include <QAction>
#include <QDateTime>
#include <QMenu>
#include <QStandardPaths>

#include <nlohmann/json.hpp>

using namespace Qt::StringLiterals;

namespace cells::drift {

namespace {

std::string textFor(const QString &file, const DriftReport &report)
{
    const auto ends = [&](const char *ending) { return file.endsWith(QLatin1String(ending), Qt::CaseInsensitive); };
    return ends(".json") ? textOf(jsonOf(report)) + '\n' : ends(".html") ? htmlOf(report) : markdownOf(report);
}

} // namespace

DriftExport::DriftExport(Page *page, const ShownScans &shown, CellId cell, std::string madeBy)
    : QObject(page)
    , m_page(page)
    , m_shown(shown)
    , m_cell(cell)
    , m_madeBy(std::move(madeBy))
{
    const auto add = [this](const char *id, const QString &title, const QString &ending, const QString &kind) {
        m_actions << makeAction(m_page,
            {u"verification."_s + QLatin1String(id), title, u"export"_s, {}, {},
                [this, ending, kind] { chooseFile(ending, kind); }});
    };
    add("reportMarkdown", tr("Report on all models, Markdown…"), u"md"_s, tr("Markdown (*.md)"));
    add("reportHtml", tr("Report on all models, HTML…"), u"html"_s, tr("HTML (*.html)"));
    add("reportJson", tr("Report on all models, JSON…"), u"json"_s, tr("JSON (*.json)"));
    m_redacts
        = makeAction(m_page, {u"verification.reportRedacted"_s, tr("Use pseudonyms in reports"), {}, {}, {}, [] {}});
    m_redacts->setCheckable(true);
    m_actions << m_redacts;
}

void DriftExport::addTo(QMenu &menu) const
{
    menu.addSeparator();
    menu.addActions(m_actions);
}

void DriftExport::setMasked(bool isMasked)
{
    m_redacts->setChecked(isMasked);
    m_redacts->setEnabled(!isMasked);
    m_redacts->setStatusTip(isMasked ? tr("Personal values are masked. Show them for a report in full.") : QString());
}

void DriftExport::chooseFile(const QString &ending, const QString &kind)
{
    const auto time = QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd-HHmmss"_s);
    const auto name = u"drift-cell_%1-%2.%3"_s.arg(m_cell.value).arg(time, ending);
    const FileChoice choice{FileChoice::Kind::Save, tr("Export the report"),
        QStandardPaths::writableLocation(QStandardPaths::DownloadLocation), kind, name, ending};
    openFileDialog(m_page, choice, this, [this](const QString &file) { exportTo(file); });
}

void DriftExport::exportTo(const QString &file)
{
    const auto report = this->report();
    if (report.scans.empty()) {
        emit m_page->messageReported(tr("No model was scanned. Scan one first."));
        return;
    }
    m_writing.start(
        [file, report, isRedacted = m_redacts->isChecked(), record = ExportRecorder::of(m_page)](std::stop_token) {
            const auto text = textFor(file, isRedacted ? redacted(report) : report);
            return recorded(writeTextFile(file, QByteArray::fromStdString(text)), record,
                {u"drift report"_s, file, 0, {}, isRedacted});
        },
        [this, file](const Outcome<ExportReceipt> &written) {
            emit m_page->messageReported(written
                    ? tr("Report written to %1 · SHA-256 %2").arg(file, written->digest.first(12))
                    : translatedText(written.error()));
        });
}

DriftReport DriftExport::report() const
{
    DriftReport report{m_page->environmentName().toStdString(), m_cell, {}};
    report.madeAt = std::chrono::floor<Duration>(std::chrono::system_clock::now());
    report.madeBy = m_madeBy;
    report.scans = m_shown.reports();
    for (const auto &scan : m_shown.scans()) {
        if (scan.failed) {
            report.failed.push_back(scan.failed);
        }
    }
    report.quarantined = m_shown.queue()->remarks();
    if (!m_shown.contradiction().isEmpty()) {
        report.doubts.push_back(m_shown.contradiction().toStdString());
    }
    return report;
}

} // namespace cells::drift

#include "moc_driftexport.cpp"
