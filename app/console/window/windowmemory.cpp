// SPDX-License-Identifier: MIT
#include "app/console/window/windowmemory.h"

#include "app/console/window/mainwindow.h"
#include "models/presentation/base/settingsfile.h"
#include "models/presentation/claims/savablefilter.h"
#include "widgets/shell/viewmemory.h"
#include "widgets/toolkit/panes/page.h"

#include <QEvent>

using namespace Qt::StringLiterals;

namespace cells {

using namespace claims;
namespace {

const QStringList geometryPath{u"window"_s, u"geometry"_s};

QStringList pathIn(const QString &environment, const QString &what)
{
    return {u"environments"_s, environment, what};
}

} // namespace

WindowMemory::WindowMemory(SettingsFile &settings, const QString &environment, MainWindow &window)
    : QObject(&window)
    , m_settings(settings)
    , m_environment(environment)
    , m_window(window)
{
    window.installEventFilter(this);
    connect(&window, &MainWindow::pageShown, this,
        [this](const QString &id) { m_settings.setValue(pathIn(m_environment, u"page"_s), id); });
    connect(&window, &MainWindow::pageMade, this, &WindowMemory::follow);
}

std::optional<CellId> WindowMemory::lastCell(const SettingsFile &settings, const QString &environment)
{
    const auto cell = settings.value(pathIn(environment, u"cell"_s));
    return cell.isDouble() ? std::optional(CellId{cell.toInteger()}) : std::nullopt;
}

QString WindowMemory::lastPage() const
{
    return m_settings.value(pathIn(m_environment, u"page"_s)).toString();
}

void WindowMemory::saveCell(CellId cell)
{
    m_settings.setValue(pathIn(m_environment, u"cell"_s), qint64(cell.value));
}

QString WindowMemory::fileOf(const SettingsFile &settings, const QString &environment)
{
    return settings.value(pathIn(environment, u"file"_s)).toString();
}

void WindowMemory::saveFile(const QString &file)
{
    m_settings.setValue(pathIn(m_environment, u"file"_s), file);
}

void WindowMemory::restoreGeometry()
{
    m_window.restoreGeometry(QByteArray::fromBase64(m_settings.value(geometryPath).toString().toLatin1()));
}

bool WindowMemory::eventFilter(QObject *watched, QEvent *event)
{
    const auto type = event->type();
    const bool isGeometryChange = type == QEvent::Move || type == QEvent::Resize || type == QEvent::WindowStateChange;
    if (watched == &m_window && isGeometryChange && m_window.isVisible())
        m_settings.setValue(geometryPath, QString::fromLatin1(m_window.saveGeometry().toBase64()));
    return QObject::eventFilter(watched, event);
}

// Restores the page's filter in this environment and its columns and saved filters, and stores their changes.
void WindowMemory::follow(const QString &id, Page *page)
{
    const QStringList made{u"pages"_s, id};
    remember(*page, m_settings.value(made).toObject(),
        [this, made](const QJsonObject &memory) { m_settings.setValue(made, memory); });
    const QStringList path = pathIn(m_environment, u"filters"_s) + QStringList{id};
    const QString filter = savableFilter(id, m_settings.value(path).toString());
    if (!filter.isEmpty())
        page->setFilterText(filter);
    connect(page, &Page::filterTextChanged, this, [this, path, page, id] {
        const QString now = savableFilter(id, page->ownFilterText());
        m_settings.setValue(path, now.isEmpty() ? QJsonValue() : QJsonValue(now));
    });
}

} // namespace cells

#include "moc_windowmemory.cpp"
