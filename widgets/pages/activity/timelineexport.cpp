// SPDX-License-Identifier: MIT
#include "widgets/pages/activity/timelineexport.h"

#include "models/engine/activity/redaction.h"
#include "models/engine/activity/timeline.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/textfile.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/filedialog.h"
#include "widgets/toolkit/grid/exportrecorder.h"
#include "widgets/toolkit/panes/banner.h"

#include <QAction>
#include <QDateTime>
#include <QFileInfo>
#include <QMenu>
#include <QStandardPaths>

namespace cells::activity {

namespace {

QByteArray timelineOf(const TimelineExport::Content &content, TimelineFormat format, bool isRedacted, Instant now)
{
    const TimelineRequest request{content.actions, now, isRedacted};
    const auto timeline = format == TimelineFormat::Json ? jsonTimeline : markdownTimeline;
    return QByteArray::fromStdString(timeline(isRedacted ? redacted(*content.auditLog) : *content.auditLog, request));
}

QString endingOf(TimelineFormat format)
{
    return format == TimelineFormat::Json ? QStringLiteral("json") : QStringLiteral("md");
}

} // namespace

TimelineExport::TimelineExport(Page *page, FindContent findContent)
    : QObject(page)
    , PageComponent(page)
    , m_page(page)
    , m_findContent(std::move(findContent))
    , m_folder(QStandardPaths::writableLocation(QStandardPaths::DownloadLocation))
{
    addAction("timelineMarkdown", tr("Timeline of the selected action, Markdown…"), TimelineFormat::Markdown, true);
    addAction("timelineJson", tr("Timeline of the selected action, JSON…"), TimelineFormat::Json, true);
    addAction("timelineAllMarkdown", tr("Timeline of all actions shown, Markdown…"), TimelineFormat::Markdown, false);
    addAction("timelineAllJson", tr("Timeline of all actions shown, JSON…"), TimelineFormat::Json, false);
    m_redacts = makeAction(
        m_page, {QStringLiteral("activity.timelineRedacted"), tr("Use pseudonyms in timelines"), {}, {}, {}, [] {}});
    m_redacts->setCheckable(true);
    m_actions << m_redacts;
}

void TimelineExport::addAction(const char *id, const QString &title, TimelineFormat format, bool isSelectedOnly)
{
    m_actions << makeAction(m_page,
        {QStringLiteral("activity.") + QLatin1String(id), title, QStringLiteral("export"), {}, {},
            [this, format, isSelectedOnly] { chooseFile(format, isSelectedOnly); }});
}

void TimelineExport::addTo(QMenu &menu) const
{
    auto *before = menu.actions().value(0);
    menu.insertActions(before, m_actions);
    menu.insertSeparator(before);
}

void TimelineExport::chooseFile(TimelineFormat format, bool isSelectedOnly)
{
    const auto ending = endingOf(format);
    const auto time = QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    const FileChoice choice{FileChoice::Kind::Save, tr("Export the timeline"), m_folder,
        format == TimelineFormat::Json ? tr("JSON (*.json)") : tr("Markdown (*.md)"),
        QStringLiteral("timeline-%1.%2").arg(time, ending), ending};
    openFileDialog(m_page, choice, this, [this, format, isSelectedOnly](const QString &file) {
        m_folder = QFileInfo(file).absolutePath();
        exportTo(file, format, isSelectedOnly);
    });
}

void TimelineExport::exportTo(const QString &file, TimelineFormat format, bool isSelectedOnly)
{
    auto content = m_findContent(isSelectedOnly);
    if (!content.auditLog || content.actions.empty()) {
        emit m_page->messageReported(tr("No action to export"));
        return;
    }
    const auto actions = pluralNumber(qint64(content.actions.size()));
    const auto now = std::chrono::floor<Duration>(std::chrono::system_clock::now());
    m_export.start(
        [content = std::move(content), file, format, isRedacted = m_redacts->isChecked(), now,
            record = ExportRecorder::of(m_page)](std::stop_token) {
            auto written = writeTextFile(file, timelineOf(content, format, isRedacted, now));
            // A broken audit log cannot record the export, but must still be exportable.
            if (written && record) {
                (void)record({QStringLiteral("timeline"), file, qint64(content.actions.size()), written->digest, true});
            }
            return written;
        },
        [this, file, actions](const Outcome<ExportReceipt> &receipt) {
            m_page->announceWork();
            if (receipt) {
                emit exported(file);
                emit m_page->messageReported(tr("Exported %n action(s) to %1 · SHA-256 %2", nullptr, actions)
                                                 .arg(file, receipt->digest.first(12)));
                return;
            }
            Notice notice;
            notice.kind = Notice::Kind::Failure;
            notice.what = tr("Export failed");
            notice.whatNow = translatedText(receipt.error());
            emit exportFailed(notice);
        });
    m_page->announceWork();
}

QString TimelineExport::work() const
{
    return m_export.isRunning() ? tr("Exporting the timeline") : QString();
}

} // namespace cells::activity

#include "moc_timelineexport.cpp"
