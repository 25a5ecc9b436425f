// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"
#include "models/presentation/base/deeplink.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace cells {

class Page;

// Something on a page that works for itself: exports, charts. The page asks all of its components when the window asks
// what is running, cancels, or steps back. Belongs to the page, and ends with it.
class PageComponent
{
public:
    explicit PageComponent(Page *page);
    virtual ~PageComponent() = default;
    PageComponent(const PageComponent &) = delete;
    PageComponent &operator=(const PageComponent &) = delete;

    // What is running, for the status bar; empty when nothing is.
    virtual QString work() const { return {}; }
    virtual void cancel() { }
    // Esc. False when there was nothing to step back from.
    virtual bool stepBack() { return false; }
};

// The filter of a page, as a user types it.
class PageFilter
{
public:
    virtual ~PageFilter() = default;
    virtual QString text() const = 0;
    // Filters by this text.
    virtual void applyText(const QString &text) = 0;
    // False when it was empty.
    virtual bool clear() = 0;
    // False while the filter is hidden.
    virtual bool takeFocus() = 0;
};

// The current row of a page, by an id that means the same row in a later reading.
class PageSelection
{
public:
    virtual ~PageSelection() = default;
    // Empty: no row is current.
    virtual QString current() const = 0;
    // Makes the row current, once it is listed. Reports on the page that it is gone if it is not listed after reading.
    virtual void request(const QString &id) = 0;
};

// The interface between the window and a page. The actions() of a page have stable objectNames ("leases.survey"), a
// text, an icon and shortcuts; the menu, the command palette and the list of shortcuts are made from them. The
// statusTip() of a disabled action is the reason.
class Page : public QWidget
{
    Q_OBJECT

public:
    explicit Page(const QString &title, QWidget *parent = nullptr);

    const QString &title() const { return m_title; }
    // The summary with the numbers that matter: heading, summary for screen readers, head of an export.
    virtual QString sentence() const = 0;
    // Names of the environment and the cell for the head of an export: "staging", "cell_2 (2)".
    void setContext(const QString &environment, const QString &cell)
    {
        m_environment = environment;
        m_cell = cell;
    }
    const QString &environmentName() const { return m_environment; }
    const QString &cellName() const { return m_cell; }
    // When the shown values were read; nothing before the first answer.
    virtual std::optional<Instant> asOf() const = 0;
    virtual void refresh() = 0;
    // When the last successful refresh read; nothing before the first one.
    virtual std::optional<Instant> refreshedAt() const { return asOf(); }
    // Whether the window may refresh it every few seconds while it is visible: true when that costs the servers little.
    virtual bool isRefreshedByItself() const { return false; }
    // Whether its values count as stale when they were not refreshed in time.
    virtual bool growsStale() const { return isRefreshedByItself(); }
    // Stops everything that runs.
    virtual void cancel();
    // What is running, for the status bar; empty when nothing is.
    virtual QString work() const;
    // Gives the focus to the widget where a user begins: the grid. (A focus proxy would remove the page's fields from
    // the Tab order.)
    virtual void takeFocus() = 0;
    // Esc: clears a filter, closes a pane. False when there was nothing to step back from.
    virtual bool stepBack();
    // The filter as a user would type it, for links and saved filters; empty: everything is shown.
    virtual QString filterText() const;
    virtual void setFilterText(const QString &text);
    // Applies the filter of a link, until it is left: with Esc, or by showing the page without a link. A filter that
    // the user changes meanwhile is the user's own.
    void followLink(const QString &filter);
    // Restores the filter from before the link. False: no filter of a link is in force.
    bool leaveLink();
    // The filter from before the link, or else the one in force; this one is remembered.
    QString ownFilterText() const;
    // The id of the current row; empty without one.
    virtual QString selection() const;
    virtual void select(const QString &id);
    // Sets why no action may run in the shown cell; empty: actions may run.
    virtual void setDisabledReason(const QString &) { }
    // Sets the sentence that says that the database is not that of the cell; empty otherwise. Results based on that
    // database are then not shown (C16).
    virtual void setContradiction(const QString &) { }
    // "/": gives the focus to the filter. False when the page shows none.
    virtual bool takeFocusToFilter();

signals:
    // The number beside the page's name; nothing while it is unknown.
    void countChanged(std::optional<qint64> count);
    void asOfChanged();
    void sentenceChanged();
    void workChanged(const QString &text);
    // A short message for the status bar: "Copied 12 rows".
    void messageReported(const QString &text);
    void filterTextChanged();
    // Another row is current.
    void selectionChanged();
    // A link to a page was followed.
    void pageRequested(const cells::PageLink &link);

public slots:
    // Announces what is running, after it has changed in a component.
    void announceWork();

protected:
    // What the page itself does; empty: nothing.
    void setWork(const QString &work);
    bool isWorking() const { return !m_work.isEmpty(); }
    // The filter that the page answers by, unless it overrides the functions above.
    void setFilter(PageFilter *filter) { m_filter = filter; }
    void setSelection(PageSelection *selection) { m_selection = selection; }

private:
    friend class PageComponent;

    struct FollowedLink
    {
        QString ownFilter;
        QString filter;
    };

    bool isLinkInForce() const;

    const QString m_title;
    QString m_environment;
    QString m_cell;
    QString m_work;
    std::vector<PageComponent *> m_components;
    PageFilter *m_filter = nullptr;
    PageSelection *m_selection = nullptr;
    std::optional<FollowedLink> m_link;
};

} // namespace cells
