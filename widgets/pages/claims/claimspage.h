// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/panes/page.h"

#include <memory>

class QPushButton;
class QStackedWidget;

namespace cells {
class FileStore;
class PageHeader;
class UnmaskAction;
struct Services;
} // namespace cells

namespace cells::claims {

class LookupPane;
class ModelBrowser;
class SnapshotPane;

// The claims of a cell: browses them by model beside their rows, looks them up by value, and loads snapshots. Only
// reads.
class ClaimsPage : public Page
{
    Q_OBJECT

public:
    // Snapshots are stored in `files`.
    ClaimsPage(const Services &services, std::shared_ptr<FileStore> files, QWidget *parent = nullptr);

    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    void refresh() override;
    bool isRefreshedByItself() const override;
    // After something was written. A long list is read as far as before; a snapshot shows the time that it was taken.
    void showChanges();
    void cancel() override;
    QString work() const override;
    void takeFocus() override;
    bool stepBack() override;
    QString filterText() const override;
    // A filter is applied to the browsed claims; any other text is looked up.
    void setFilterText(const QString &text) override;
    bool takeFocusToFilter() override;
    QString selection() const override;
    void select(const QString &id) override;
    void setContradiction(const QString &what) override;

protected:
    void hideEvent(QHideEvent *event) override;

private:
    void addPane(Page *pane, const QString &id, const QString &icon);
    Page *pane() const;
    void choose(Page *pane);
    void lookUp(const QString &text);
    void goTo(const PageLink &link);
    void takeFromPane();
    void applyMasking();

    const CellId m_cell;
    PageHeader *m_header;
    UnmaskAction *m_unmask = nullptr;
    QPushButton *m_refresh;
    ModelBrowser *m_browser;
    LookupPane *m_lookup;
    SnapshotPane *m_snapshot;
    QStackedWidget *m_panes;
    QList<QPushButton *> m_switches;
};

} // namespace cells::claims
