// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"

#include <QObject>

class QAction;
class QMenu;

namespace cells {

class Page;
struct Notice;

enum class TimelineFormat
{
    Markdown, // for people: pasted into an incident
    Json // lossless
};

// Writes the timeline of actions to a file that the reader chooses; on a worker. What it tells goes through the page's
// signals, but for failures.
class TimelineExport : public QObject
{
    Q_OBJECT

public:
    // What is to be exported: of the selected action, or of all that are shown.
    struct Content
    {
        std::shared_ptr<const AuditLogView> auditLog;
        std::vector<std::uint32_t> actions;
    };
    using FindContent = std::function<Content(bool isSelectedOnly)>;

    TimelineExport(Page *page, FindContent findContent);

    // Its four ways, before what is in the menu already.
    void addTo(QMenu &menu) const;
    void exportTo(const QString &file, TimelineFormat format, bool isSelectedOnly);
    void cancel();
    // What is being written; empty when nothing is.
    const QString &work() const { return m_work; }

signals:
    void workChanged();
    void exported(const QString &file);
    void exportFailed(const cells::Notice &notice);

private:
    void addAction(const char *id, const QString &title, TimelineFormat format, bool isSelectedOnly);
    void chooseFile(TimelineFormat format, bool isSelectedOnly);
    void setWork(const QString &work);

    Page *m_page;
    FindContent m_findContent;
    QList<QAction *> m_actions;
    QString m_folder;
    QString m_work;
};

} // namespace cells
