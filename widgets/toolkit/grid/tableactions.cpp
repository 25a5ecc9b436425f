// SPDX-License-Identifier: MIT
#include "widgets/toolkit/grid/tableactions.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/filedialog.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/exportrecorder.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/page.h"

#include <QDateTime>
#include <QFileInfo>
#include <QMenu>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace cells {

TableActions::TableActions(
    Page *page, GridView *view, const ExportableTable *table, const QString &id, Head head, const QString &section)
    : TableActions(page, view->header(), table, id, std::move(head), section)
{
    addTo(view);
}

TableActions::TableActions(
    Page *page, BigTableView *view, const ExportableTable *table, const QString &id, Head head, const QString &section)
    : TableActions(page, view->header(), table, id, std::move(head), section)
{
    addTo(view);
    connect(view, &BigTableView::copied, page, &Page::messageReported);
}

TableActions::TableActions(
    Page *page, GridHeader *header, const ExportableTable *table, const QString &id, Head head, const QString &section)
    : QObject(page)
    , PageComponent(page)
    , m_page(page)
    , m_table(table)
    , m_header(header)
    , m_id(id)
    , m_section(section)
    , m_head(std::move(head))
    , m_folder(QStandardPaths::writableLocation(QStandardPaths::DownloadLocation))
{
}

template <typename View> QAction *TableActions::add(View *view, ActionEntry entry)
{
    entry.id = m_id + u'.' + entry.id;
    entry.section = m_section.isEmpty() ? tr("Table") : m_section;
    auto *action = makeAction(view, entry);
    if (!m_section.isEmpty())
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    return action;
}

template <typename View> void TableActions::addTo(View *view)
{
    view->setObjectName(m_id);
    add(view, {u"columns"_s, tr("Choose columns…"), u"columns"_s, {}, {}, [header = m_header] {
                   header->openColumnMenu(header->mapToGlobal(header->rect().bottomLeft()));
               }});
    // The view takes their keys itself: a page may have several tables.
    add(view,
        {u"copyRows"_s, tr("Copy the selected rows"), u"copy"_s, {}, {u"Ctrl+C"_s}, [view] { view->copyRows(); },
            true});
    add(view,
        {u"copyCell"_s, tr("Copy the current cell"), u"copy"_s, {}, {u"Ctrl+Shift+C"_s}, [view] { view->copyCell(); },
            true});
    m_exports << add(view, {u"exportCsv"_s, tr("Export as CSV…"), u"export"_s, {}, {u"Ctrl+E"_s}, [this] {
                                chooseFile(ExportFormat::Csv);
                            }});
    m_exports << add(view,
        {u"exportJsonLines"_s, tr("Export as JSON Lines, lossless…"), u"export"_s, {}, {u"Ctrl+Shift+E"_s},
            [this] { chooseFile(ExportFormat::JsonLines); }});
    m_exports << add(view, {u"exportMarkdown"_s, tr("Export as Markdown…"), u"export"_s, {}, {}, [this] {
                                chooseFile(ExportFormat::Markdown);
                            }});
}

QMenu *TableActions::exportMenu(QWidget *parent) const
{
    auto *menu = new QMenu(m_section, parent);
    menu->addActions(m_exports);
    return menu;
}

TableActions::FileType TableActions::fileType(ExportFormat format)
{
    switch (format) {
    case ExportFormat::Csv:
        return {tr("CSV (*.csv)"), u"csv"_s};
    case ExportFormat::JsonLines:
        return {tr("JSON Lines (*.jsonl)"), u"jsonl"_s};
    case ExportFormat::Markdown:
        break;
    }
    return {tr("Markdown (*.md)"), u"md"_s};
}

// "differences-Project-cell_1-20261121-031245.csv"
QString TableActions::fileName(ExportFormat format) const
{
    const QString model = m_head().model;
    QString name = m_id + u'-' + (model.isEmpty() ? QString() : model + u'-') + m_page->cellName();
    for (QChar &c : name)
        if (!(c.unicode() < 0x80 && c.isLetterOrNumber()) && c != u'_')
            c = u'-';
    const auto time = QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd-HHmmss"_s);
    return name.left(64) + u'-' + time + u'.' + fileType(format).suffix;
}

void TableActions::chooseFile(ExportFormat format)
{
    const auto type = fileType(format);
    const FileChoice choice{FileChoice::Kind::Save, tr("Export"), m_folder, type.filter, fileName(format), type.suffix};
    openFileDialog(m_page, choice, this, [this, format](const QString &file) {
        m_folder = QFileInfo(file).absolutePath();
        exportTo(file, format);
    });
}

void TableActions::exportTo(const QString &file, ExportFormat format)
{
    ExportRequest request{file, format, m_head(), m_table->exportRows(), {}};
    // Columns without a view come first.
    for (int column = m_header->count(); column < int(request.rows.columns.size()); ++column)
        request.columns.push_back(column);
    for (const int column : m_header->shownColumns())
        request.columns.push_back(column);
    const auto total = request.rows.count;
    const ExportNote note{request.head.table, file, total, {}, request.head.isMasked};
    const auto showProgress = [this, total](qint64 rows) {
        setWork(tr("Exporting: %1 of %2 rows").arg(groupedNumber(rows), groupedNumber(total)));
    };
    showProgress(0);
    m_export.start([request = std::move(request), record = ExportRecorder::of(m_page), note](const auto &report,
                       std::stop_token stop) { return recorded(writeExport(request, report, stop), record, note); },
        [this, file](const Outcome<ExportReceipt> &outcome) { take(outcome, file); }, showProgress);
}

void TableActions::take(const Outcome<ExportReceipt> &outcome, const QString &file)
{
    setWork({});
    if (outcome) {
        emit m_page->messageReported(tr("Exported %n row(s) to %1 · SHA-256 %2", nullptr, int(outcome->rows))
                                         .arg(file, outcome->digest.first(12)));
        emit exported(*outcome);
    } else if (outcome.error().kind == Failure::Kind::Cancelled) {
        emit m_page->messageReported(translatedText(outcome.error()));
    } else {
        Notice notice;
        notice.kind = Notice::Kind::Failure;
        notice.what = tr("Export failed");
        notice.whatNow = translatedText(outcome.error());
        emit exportFailed(notice);
    }
}

void TableActions::cancel()
{
    m_export.cancel();
}

void TableActions::setWork(const QString &work)
{
    m_work = work;
    m_page->announceWork();
}

} // namespace cells

#include "moc_tableactions.cpp"
