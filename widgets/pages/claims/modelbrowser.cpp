// SPDX-License-Identifier: MIT
#include "widgets/pages/claims/modelbrowser.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/filtertokens.h"
#include "models/presentation/claims/savablefilter.h"
#include "models/presentation/claims/modeltable.h"
#include "widgets/pages/claims/browsepane.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/filter/savedfilters.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/style/layouts.h"

#include <QHeaderView>

using namespace Qt::StringLiterals;

namespace cells::claims {

namespace {

constexpr int modelsWidth = 196;
constexpr int countWidth = 62;
// Long enough for a uuid.
constexpr qsizetype shownLength = 48;

// Leaves out the terms with these beginnings.
QStringList termsWithout(const QString &text, const QStringList &beginnings)
{
    auto terms = filterTokens(text);
    terms.removeIf([&](const QString &term) {
        return std::any_of(
            beginnings.begin(), beginnings.end(), [&](const QString &beginning) { return term.startsWith(beginning); });
    });
    return terms;
}

} // namespace

ModelBrowser::ModelBrowser(const Services &services, QWidget *parent)
    : Page(tr("Browse"), parent)
    , m_models(new ModelTable(this))
    , m_modelGrid(new GridView(this))
    , m_filterBar(new FilterBar(this))
    , m_browse(new BrowsePane(services, this))
{
    m_filter.model = &catalogue().front();
    makeContent();
    setFilter(m_filterBar);
    connect(m_filterBar, &FilterBar::textChanged, this, &ModelBrowser::filter);
    connect(m_filterBar, &FilterBar::submitted, this, &ModelBrowser::submit);
    connect(m_filterBar, &FilterBar::chipRemoved, this, &ModelBrowser::removeTerm);
    connect(m_modelGrid, &GridView::currentRowChanged, this,
        [this](const QModelIndex &index) { chooseModel(index.row()); });
    connect(m_browse, &BrowsePane::listingChanged, this, &ModelBrowser::takeListing);
    connect(m_browse, &BrowsePane::filterClearRequested, m_filterBar, &FilterBar::clear);
    connect(m_browse, &Page::asOfChanged, this, &Page::asOfChanged);
    connect(m_browse, &Page::workChanged, this, &Page::workChanged);
    connect(m_browse, &Page::messageReported, this, &Page::messageReported);
    connect(m_browse, &Page::selectionChanged, this, &Page::selectionChanged);
    connect(m_browse, &Page::pageRequested, this, &Page::pageRequested);
    connect(m_browse, &BrowsePane::lookupRequested, this, &ModelBrowser::lookupRequested);
}

void ModelBrowser::makeContent()
{
    m_modelGrid->setModel(m_models);
    m_modelGrid->setSortingEnabled(false);
    m_modelGrid->setSelectionMode(QAbstractItemView::SingleSelection);
    m_modelGrid->setFixedWidth(modelsWidth);
    m_modelGrid->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_modelGrid->setColumnWidth(0, modelsWidth - countWidth);
    m_modelGrid->setColumnWidth(1, countWidth);
    m_modelGrid->setAccessibleName(tr("Models"));
    m_filterBar->setHint(tr("result:missing type:username value:ali age>1h id:42, or a value to look up"));
    m_filterBar->setObjectName(u"claims"_s);
    m_filterBar->setTarget(m_browse);
    m_filterBar->saved()->setSavable([](const QString &text) { return savableFilter(u"claims"_s, text); });
    selectModel();

    auto *right = makeColumn(nullptr, {}, {m_filterBar});
    right->addWidget(m_browse, 1);
    auto *row = makeRow(this, {}, {m_modelGrid});
    row->setSpacing(space::medium);
    row->addLayout(right, 1);
}

QString ModelBrowser::sentence() const
{
    return m_browse->sentence();
}

std::optional<Instant> ModelBrowser::asOf() const
{
    return m_browse->asOf();
}

void ModelBrowser::refresh()
{
    if (m_browse->filter().model) {
        m_browse->refresh();
    } else {
        browse();
    }
}

bool ModelBrowser::isRefreshedByItself() const
{
    return m_browse->isRefreshedByItself();
}

void ModelBrowser::cancel()
{
    m_browse->cancel();
}

QString ModelBrowser::work() const
{
    return m_browse->work();
}

void ModelBrowser::takeFocus()
{
    m_browse->takeFocus();
}

QString ModelBrowser::filterText() const
{
    const auto model = u"model:%1"_s.arg(utf8Text(m_filter.model->name));
    return (QStringList{model} + termsWithout(m_filterBar->text(), {u"model:"_s})).join(u' ');
}

// The model is selected at the left, so its term is not left in the filter.
void ModelBrowser::setFilterText(const QString &text)
{
    m_filterBar->setText(termsWithout(text, {u"model:"_s}).join(u' '));
    filter(text);
}

QString ModelBrowser::selection() const
{
    return m_browse->selection();
}

void ModelBrowser::select(const QString &id)
{
    m_browse->select(id);
}

void ModelBrowser::setContradiction(const QString &what)
{
    m_browse->setContradiction(what);
}

void ModelBrowser::setMasked(bool isMasked)
{
    m_browse->setMasked(isMasked);
}

// A text that is no filter is a value to look up; that takes many requests, so it waits for Return.
void ModelBrowser::submit(const QString &text)
{
    if (!text.trimmed().isEmpty() && !isClaimFilter(text.toStdString())) {
        m_filterBar->setText({});
        filter({});
        emit lookupRequested(text.trimmed());
    }
}

void ModelBrowser::filter(const QString &text)
{
    if (!text.trimmed().isEmpty() && !isClaimFilter(text.toStdString())) {
        m_filterBar->setError(
            tr("Press Enter to find the owner of “%1”").arg(displayText(text.trimmed(), shownLength)));
        return;
    }
    auto parsed = parseClaimFilter(text.toStdString());
    m_filterBar->setError(parsed ? QString() : translatedText(parsed.error()));
    if (!parsed) {
        return;
    }
    if (!parsed->model) {
        parsed->model = m_filter.model;
    }
    m_filterBar->setChips(filterTokens(m_filterBar->text()));
    if (*parsed == m_filter && m_browse->filter().model) {
        return;
    }
    m_filter = *parsed;
    selectModel();
    browse();
    emit filterTextChanged();
}

void ModelBrowser::browse()
{
    m_filterBar->setTerms(claimFilterTerms(*m_filter.model, true));
    m_browse->browse(m_filter, filterText());
}

void ModelBrowser::removeTerm(const QString &term)
{
    m_filterBar->applyText(withoutToken(m_filterBar->text(), term));
}

// An id of one model says nothing in another.
void ModelBrowser::chooseModel(int row)
{
    if (row < 0 || m_models->row(row).model == m_filter.model) {
        return;
    }
    m_filter.model = m_models->row(row).model;
    m_filter.from.reset();
    m_filter.pairs.types.clear();
    const auto terms = termsWithout(m_filterBar->text(), {u"id:"_s, u"type:"_s, u"model:"_s});
    m_filterBar->setText(terms.join(u' '));
    m_filterBar->setChips(terms);
    browse();
    emit filterTextChanged();
}

void ModelBrowser::selectModel()
{
    const int row = m_models->indexOf(m_filter.model);
    if (m_modelGrid->currentIndex().row() != row) {
        m_modelGrid->selectRow(row);
    }
}

void ModelBrowser::takeListing()
{
    const auto &listing = *m_browse->listing();
    const auto &last = listing.last;
    m_filterBar->setCount(qint64(listing.pairs.size()), qint64(listing.read));
    if (!m_filter.from || listing.isWhole()) {
        m_models->setCount(*last.model, qint64(listing.read), !listing.isWhole());
    }
    emit sentenceChanged();
}

} // namespace cells::claims

#include "moc_modelbrowser.cpp"
