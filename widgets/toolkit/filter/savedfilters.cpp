// SPDX-License-Identifier: MIT
#include "widgets/toolkit/filter/savedfilters.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/style/lineicon.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QInputDialog>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr int longestName = 60;
constexpr int mostFilters = 200;

} // namespace

SavedFilters::SavedFilters(QWidget *parent)
    : QToolButton(parent)
{
    setIcon(lineIcon(u"bookmark"_s));
    setIconSize(QSize(cells::iconSize, cells::iconSize));
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Saved filters"));
    setToolTip(plainToolTip(accessibleName()));
    connect(this, &QToolButton::clicked, this, &SavedFilters::openMenu);
}

void SavedFilters::openMenu()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (auto filter = m_filters.begin(); filter != m_filters.end(); ++filter)
        menu->addAction(menuText(filter.key() + u"  ·  "_s + filter.value().toString()), this,
            [this, text = filter.value().toString()] { emit applied(text); });
    menu->addSeparator();
    auto *save = menu->addAction(tr("Save this filter…"), this, &SavedFilters::askName);
    auto *copy = menu->addAction(lineIcon(u"copy"_s), tr("Copy this filter"), this,
        [this] { QGuiApplication::clipboard()->setText(m_current); });
    save->setEnabled(mayBeSaved() && m_filters.size() < mostFilters);
    if (!m_current.isEmpty() && !mayBeSaved())
        save->setText(tr("Not saved: may contain personal values"));
    copy->setEnabled(!m_current.isEmpty());
    auto *removal = menu->addMenu(tr("Remove"));
    removal->setEnabled(!m_filters.isEmpty());
    for (auto filter = m_filters.begin(); filter != m_filters.end(); ++filter)
        removal->addAction(menuText(filter.key()), this, [this, name = filter.key()] { remove(name); });
    menu->popup(mapToGlobal(QPoint(0, height() + 2)));
}

void SavedFilters::askName()
{
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save this filter"));
    dialog->setLabelText(tr("Name (replaces an existing one)"));
    connect(dialog, &QInputDialog::textValueSelected, this, &SavedFilters::save);
    dialog->open();
}

void SavedFilters::save(const QString &name)
{
    const auto savedName = name.simplified().left(longestName);
    if (savedName.isEmpty() || !mayBeSaved())
        return;
    m_filters[savedName] = m_current;
    emit filtersEdited();
}

bool SavedFilters::mayBeSaved() const
{
    return !m_current.isEmpty() && m_savable(m_current).simplified() == m_current.simplified();
}

void SavedFilters::remove(const QString &name)
{
    m_filters.remove(name);
    emit filtersEdited();
}

} // namespace cells

#include "moc_savedfilters.cpp"
