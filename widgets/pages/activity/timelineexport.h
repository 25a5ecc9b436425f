// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"
#include "models/presentation/base/task.h"
#include "widgets/toolkit/panes/page.h"

class QAction;
class QMenu;

namespace cells {
struct Notice;
} // namespace cells

namespace cells::activity {

enum class TimelineFormat
{
    Markdown, // for people: pasted into an incident
    Json // lossless, but for pseudonyms
};

// Writes the timeline of actions to a file that the reader chooses, on a worker. Its messages go through the page's
// signals, its failures through exportFailed().
class TimelineExport : public QObject, public PageComponent
{
    Q_OBJECT

public:
    // The selected action, or all that are shown.
    struct Content
    {
        std::shared_ptr<const AuditLogView> auditLog;
        std::vector<std::uint32_t> actions;
    };
    using FindContent = std::function<Content(bool isSelectedOnly)>;

    TimelineExport(Page *page, FindContent findContent);

    // Adds its actions before those of the menu.
    void addTo(QMenu &menu) const;
    void exportTo(const QString &file, TimelineFormat format, bool isSelectedOnly);
    void cancel() override { m_export.cancel(); }
    QString work() const override;

signals:
    void exported(const QString &file);
    void exportFailed(const cells::Notice &notice);

private:
    void addAction(const char *id, const QString &title, TimelineFormat format, bool isSelectedOnly);
    void chooseFile(TimelineFormat format, bool isSelectedOnly);

    Page *m_page;
    FindContent m_findContent;
    QList<QAction *> m_actions;
    // For people outside.
    QAction *m_redacts;
    QString m_folder;
    Task m_export{this};
};

} // namespace cells::activity
