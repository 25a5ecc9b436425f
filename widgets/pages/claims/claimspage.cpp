// SPDX-License-Identifier: MIT
#include "widgets/pages/claims/claimspage.h"

#include "models/engine/claims/claimfilter.h"
#include "models/engine/services/services.h"
#include "models/ports/environment.h"
#include "models/presentation/claims/claimtext.h"
#include "widgets/pages/claims/lookuppane.h"
#include "widgets/pages/claims/modelbrowser.h"
#include "widgets/pages/claims/snapshotpane.h"
#include "widgets/shell/unmaskaction.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/panes/pageheader.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/style/lineicon.h"

#include <QPushButton>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace cells::claims {

ClaimsPage::ClaimsPage(const Services &services, std::shared_ptr<FileStore> files, QWidget *parent)
    : Page(tr("Claims"), parent)
    , m_cell(services.cell)
    , m_header(new PageHeader(title(), this))
    , m_refresh(textButton(tr("Refresh"), ButtonRole::Plain, this))
    , m_browser(new ModelBrowser(services, this))
    , m_lookup(new LookupPane(services, this))
    , m_snapshot(new SnapshotPane(services, std::move(files), this))
    , m_panes(new QStackedWidget(this))
{
    const auto &environment = *services.environment;
    auto *column = makeColumn(this, pageMargins, {m_header});
    column->addWidget(m_panes, 1);
    addPane(m_browser, u"claims.browse"_s, u"claims"_s);
    addPane(m_lookup, u"claims.lookUpMany"_s, u"search"_s);
    addPane(m_snapshot, u"claims.snapshot"_s, u"snapshot"_s);
    m_unmask = new UnmaskAction(this, m_header, u"claims.unmask"_s, mayHoldRealPeople(environment.kind));
    connect(m_unmask, &UnmaskAction::toggled, this, &ClaimsPage::applyMasking);
    applyMasking();
    m_header->addButton(m_refresh);
    connect(m_refresh, &QPushButton::clicked, this, &ClaimsPage::refresh);
    connect(m_browser, &ModelBrowser::lookupRequested, this, &ClaimsPage::lookUp);
    choose(m_browser);
    const auto *profile = environment.cell(services.cell);
    for (auto *page : findChildren<Page *>()) {
        page->setContext(QString::fromStdString(environment.name),
            u"%1 (%2)"_s.arg(
                QString::fromStdString(profile ? profile->name : std::string()), QString::number(services.cell.value)));
    }
}

void ClaimsPage::addPane(Page *pane, const QString &id, const QString &icon)
{
    m_panes->addWidget(pane);
    auto *button = m_header->addButton(textButton(pane->title(), ButtonRole::Quiet, this));
    button->setIcon(lineIcon(icon));
    button->setCheckable(true);
    m_switches << button;
    const auto go = [this, pane] {
        choose(pane);
        pane->takeFocus();
    };
    makeAction(this, {id, pane->title(), icon, {}, {}, go});
    connect(button, &QPushButton::clicked, this, go);
    const auto whenSeen = [this, pane](auto &&handle) {
        return [this, pane, handle] {
            if (this->pane() == pane) {
                handle();
            }
        };
    };
    connect(pane, &Page::workChanged, this, whenSeen([this] { takeFromPane(); }));
    connect(pane, &Page::sentenceChanged, this, whenSeen([this] { takeFromPane(); }));
    connect(pane, &Page::asOfChanged, this, whenSeen([this] { emit asOfChanged(); }));
    connect(pane, &Page::filterTextChanged, this, whenSeen([this] { emit filterTextChanged(); }));
    connect(pane, &Page::selectionChanged, this, whenSeen([this] { emit selectionChanged(); }));
    connect(pane, &Page::pageRequested, this, &ClaimsPage::goTo);
    connect(pane, &Page::messageReported, this, &Page::messageReported);
}

Page *ClaimsPage::pane() const
{
    return static_cast<Page *>(m_panes->currentWidget());
}

void ClaimsPage::choose(Page *pane)
{
    m_panes->setCurrentWidget(pane);
    for (qsizetype i = 0; i < m_switches.size(); ++i) {
        m_switches[i]->setChecked(i == m_panes->currentIndex());
    }
    takeFromPane();
    emit asOfChanged();
    emit filterTextChanged();
}

void ClaimsPage::takeFromPane()
{
    setBusy(*m_refresh, !work().isEmpty());
    m_header->setSentence(sentence());
    emit workChanged(work());
    emit sentenceChanged();
}

// Somebody asked for it here.
void ClaimsPage::lookUp(const QString &text)
{
    choose(m_lookup);
    m_lookup->lookUp(text);
}

// A link to this page is followed here.
void ClaimsPage::goTo(const PageLink &link)
{
    if (link.page == u"claims"_s && link.cell.value_or(m_cell) == m_cell) {
        followLink(link.filter);
    } else {
        emit pageRequested(link);
    }
}

QString ClaimsPage::selection() const
{
    return pane()->selection();
}

void ClaimsPage::select(const QString &id)
{
    pane()->select(id);
}

QString ClaimsPage::sentence() const
{
    return m_unmask->sentence(pane()->sentence());
}

std::optional<Instant> ClaimsPage::asOf() const
{
    return pane()->asOf();
}

void ClaimsPage::refresh()
{
    pane()->refresh();
}

bool ClaimsPage::isRefreshedByItself() const
{
    return pane()->isRefreshedByItself();
}

void ClaimsPage::showChanges()
{
    if (pane() != m_snapshot && asOf()) {
        refresh();
    }
}

void ClaimsPage::cancel()
{
    pane()->cancel();
}

QString ClaimsPage::work() const
{
    return pane()->work();
}

void ClaimsPage::takeFocus()
{
    pane()->takeFocus();
}

// Leads from a lookup or a snapshot back to browsing.
bool ClaimsPage::stepBack()
{
    if (leaveLink()) {
        takeFocus();
        return true;
    }
    if (pane()->stepBack()) {
        return true;
    }
    if (pane() == m_browser) {
        return false;
    }
    choose(m_browser);
    m_browser->takeFocus();
    return true;
}

QString ClaimsPage::filterText() const
{
    return pane()->filterText();
}

void ClaimsPage::setFilterText(const QString &text)
{
    if (text.trimmed().isEmpty() || isClaimFilter(text.toStdString())) {
        choose(m_browser);
        m_browser->setFilterText(text);
    } else {
        choose(m_lookup);
        m_lookup->open(text);
    }
}

bool ClaimsPage::takeFocusToFilter()
{
    return pane()->takeFocusToFilter();
}

// A lookup leaves such a database out, and a snapshot queries no database.
void ClaimsPage::setContradiction(const QString &what)
{
    m_browser->setContradiction(what);
    takeFromPane();
}

// Values are masked again when the page is left.
void ClaimsPage::hideEvent(QHideEvent *event)
{
    Page::hideEvent(event);
    m_unmask->mask();
}

void ClaimsPage::applyMasking()
{
    const bool isMasked = m_unmask->isMasked();
    m_browser->setMasked(isMasked);
    m_lookup->setMasked(isMasked);
    m_snapshot->setMasked(isMasked);
    takeFromPane();
}

} // namespace cells::claims

#include "moc_claimspage.cpp"
