// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/tableexport.h"
#include "models/presentation/base/task.h"
#include "widgets/toolkit/panes/page.h"

#include <QObject>

class QAction;
class QMenu;
class QWidget;

namespace cells {

class BigTableView;
class GridHeader;
class GridView;
struct ActionEntry;
struct Notice;

// The actions that every table of a page has, as actions of its view named after the table's id: "leases.columns",
// "leases.copyRows", "leases.copyCell", "leases.exportCsv", "leases.exportJsonLines", "leases.exportMarkdown". Exports
// run on a worker; their messages go through the page's signals, their failures through exportFailed().
class TableActions : public QObject, public PageComponent
{
    Q_OBJECT

public:
    using Head = std::function<ExportHead()>;

    // The table's id becomes the view's objectName. Belongs to the page; view and model live as long. Where a page has
    // several tables, each has a section under which its actions are listed, and its keys work in it only.
    TableActions(Page *page, GridView *view, const ExportableTable *table, const QString &id, Head head,
        const QString &section = {});
    TableActions(Page *page, BigTableView *view, const ExportableTable *table, const QString &id, Head head,
        const QString &section = {});

    // The exports, for a button.
    QMenu *exportMenu(QWidget *parent) const;
    // Exports the rows as they are shown now; a second call cancels the export before.
    void exportTo(const QString &file, ExportFormat format);
    void cancel() override;
    // Describes the running export; empty when there is none.
    QString work() const override { return m_work; }

signals:
    void exported(const cells::ExportReceipt &receipt);
    void exportFailed(const cells::Notice &notice);

private:
    // The filter of a file dialog, and the ending of a name.
    struct FileType
    {
        QString filter;
        QString suffix;
    };

    TableActions(Page *page, GridHeader *header, const ExportableTable *table, const QString &id, Head head,
        const QString &section);
    template <typename View> void addTo(View *view);
    template <typename View> QAction *add(View *view, ActionEntry entry);
    void chooseFile(ExportFormat format);
    static FileType fileType(ExportFormat format);
    QString fileName(ExportFormat format) const;
    void take(const Outcome<ExportReceipt> &outcome, const QString &file);
    void setWork(const QString &work);

    Page *m_page;
    const ExportableTable *m_table;
    GridHeader *m_header;
    QString m_id;
    QString m_section;
    Head m_head;
    QList<QAction *> m_exports;
    QString m_folder;
    QString m_work;
    Task m_export{this};
};

} // namespace cells
