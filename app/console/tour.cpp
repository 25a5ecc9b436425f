#include "app/console/tour.h"

#include "app/console/console.h"
#include "app/console/mainwindow.h"
#include "widgets/parts/filterbar.h"
#include "widgets/parts/page.h"

#include <QAction>
#include <QApplication>
#include <QPixmap>

namespace cells {

namespace {

constexpr int lookEveryMs = 50;
constexpr int looksAtMost = 600;
constexpr QSize pictureSize{1280, 800};

void wear(ThemeKind theme)
{
    applyTheme(*qApp, theme);
}

} // namespace

Tour::Tour(Console &console, const QString &folder, QObject *parent)
    : QObject(parent)
    , m_console(console)
    , m_folder(folder)
{
    m_clock.setInterval(lookEveryMs);
    connect(&m_clock, &QTimer::timeout, this, &Tour::look);
    connect(&m_console, &Console::failed, this, &Tour::ended);
    connect(&m_console, &Console::opened, this, [this] {
        if (!m_folder.mkpath(QStringLiteral("."))) {
            emit ended(tr("The folder %1 could not be made.").arg(m_folder.path()));
            return;
        }
        m_console.window()->resize(pictureSize);
        plan();
        next();
    });
}

void Tour::plan()
{
    const auto surveyed = [this] { return isSurveyed(); };
    const auto always = [] { return true; };
    const auto filter = [this](const char *text) {
        if (auto *bar = m_console.window()->currentPage()->findChild<FilterBar *>()) {
            bar->setText(QString::fromLatin1(text));
            emit bar->textChanged(bar->text());
        }
    };
    const auto isIdle = [this] { return isSurveyed() && m_console.window()->currentPage()->work().isEmpty(); };
    m_stops.push_back({QStringLiteral("overview"), [] { wear(ThemeKind::Light); }, isIdle});
    m_stops.push_back({QStringLiteral("overview-dark"), [] { wear(ThemeKind::Dark); }, always});
    m_stops.push_back({QStringLiteral("connection"),
        [this] {
            wear(ThemeKind::Light);
            m_console.window()->showPage(QStringLiteral("connection"));
        },
        isIdle});
    m_stops.push_back({QStringLiteral("connection-dark"), [] { wear(ThemeKind::Dark); }, always});
    m_stops.push_back({QStringLiteral("leases"),
        [this] {
            wear(ThemeKind::Light);
            m_console.window()->showPage(QStringLiteral("leases"));
        },
        surveyed});
    m_stops.push_back({QStringLiteral("leases-dark"), [] { wear(ThemeKind::Dark); }, always});
    m_stops.push_back({QStringLiteral("leases-filtered"),
        [filter] {
            wear(ThemeKind::Light);
            filter("verdict:roll_back age>10m");
        },
        always});
    m_stops.push_back({QStringLiteral("leases-none-match"), [filter] { filter("age>30d"); }, always});
    m_stops.push_back({QStringLiteral("leases-complaint"), [filter] { filter("age>soon"); }, always});
    planClaims();
    planVerification();
    for (const auto &cell : m_console.session()->environment().cells) {
        if (cell.id == m_console.cell()) {
            continue;
        }
        const auto id = cell.id;
        m_stops.push_back({QStringLiteral("leases-cell-%1").arg(id.value),
            [this, id] {
                wear(ThemeKind::Light);
                m_console.window()->showPage(QStringLiteral("leases"));
                m_console.chooseCell(id);
            },
            surveyed});
    }
}

void Tour::planClaims()
{
    const auto settled = [this] { return isSurveyed() && m_console.window()->currentPage()->work().isEmpty(); };
    const auto claims = [this](const char *filter) {
        m_console.window()->showPage(QStringLiteral("claims"));
        m_console.window()->currentPage()->setFilterText(QString::fromLatin1(filter));
    };
    const auto act = [this](const char *id) {
        auto *page = m_console.window()->currentPage();
        page->findChild<QAction *>(QLatin1StringView(id))->trigger();
        page->refresh();
    };
    m_stops.push_back({QStringLiteral("claims"), [claims] { claims("model:User"); }, settled});
    m_stops.push_back({QStringLiteral("claims-differences"),
        [claims] { claims("model:Email judgement:different judgement:missing judgement:extra"); }, settled});
    m_stops.push_back({QStringLiteral("claims-none-match"), [claims] { claims("model:Route age<1s"); }, settled});
    m_stops.push_back({QStringLiteral("claims-lookup"), [claims] { claims("rahul.schmidt1"); }, settled});
    m_stops.push_back({QStringLiteral("claims-snapshot"), [act] { act("claims.snapshot"); }, settled});
    m_stops.push_back({QStringLiteral("claims-dark"),
        [claims] {
            wear(ThemeKind::Dark);
            claims("model:Email judgement:different");
        },
        settled});
}

void Tour::planVerification()
{
    const auto settled = [this] { return isSurveyed() && m_console.window()->currentPage()->work().isEmpty(); };
    m_stops.push_back({QStringLiteral("verification-empty"),
        [this] {
            wear(ThemeKind::Light);
            m_console.window()->showPage(QStringLiteral("verification"));
        },
        [] { return true; }});
    m_stops.push_back({QStringLiteral("verification"),
        [this] {
            m_console.window()->currentPage()->findChild<QAction *>(QStringLiteral("verification.scanAll"))->trigger();
        },
        settled});
    m_stops.push_back({QStringLiteral("verification-dark"), [] { wear(ThemeKind::Dark); }, [] { return true; }});
}

bool Tour::isSurveyed() const
{
    const auto *page = m_console.window()->currentPage();
    return page && page->asOf().has_value();
}

void Tour::next()
{
    if (m_current == m_stops.size()) {
        m_clock.stop();
        emit ended({});
        return;
    }
    m_stops[m_current].bringAbout();
    m_looks = 0;
    m_clock.start();
}

// A turn of the event loop passes between what is brought about and its picture, so that all is laid out and painted.
void Tour::look()
{
    const auto &stop = m_stops[m_current];
    if (++m_looks < 3 || !stop.isThere()) {
        if (m_looks > looksAtMost) {
            m_clock.stop();
            emit ended(tr("%1 did not appear.").arg(stop.name));
        }
        return;
    }
    const auto file = m_folder.filePath(stop.name + QStringLiteral(".png"));
    if (!m_console.window()->grab().save(file)) {
        m_clock.stop();
        emit ended(tr("%1 could not be written.").arg(file));
        return;
    }
    ++m_current;
    next();
}

} // namespace cells
