#pragma once

#include "app/console/console.h"
#include "app/console/mainwindow.h"
#include "app/console/preferences.h"
#include "models/tables/settingsfile.h"
#include "widgets/parts/banner.h"
#include "widgets/parts/page.h"

#include <QSignalSpy>
#include <QTest>

namespace cells {

// A console on the sandbox, with settings that the next one finds.
struct Desk
{
    SettingsFile settings;
    Preferences preferences{settings};
    Console console{settings, preferences};

    explicit Desk(const QString &settingsFile)
        : settings(settingsFile)
    {
        preferences.wearOnly(Preferences::Theme::Light);
        preferences.wear();
    }

    bool open(const QString &environment)
    {
        QSignalSpy opened(&console, &Console::opened);
        console.openEnvironment(environment);
        return opened.wait(20'000) && QTest::qWaitForWindowActive(console.window()) && hasRead();
    }
    bool hasRead() const
    {
        return QTest::qWaitFor([this] { return page()->asOf().has_value() && page()->work().isEmpty(); }, 30'000);
    }
    Page *page() const { return console.window()->currentPage(); }
    QString notice() const
    {
        for (const auto *banner : console.window()->findChildren<Banner *>())
            if (banner->isVisible())
                return banner->notice().what + QStringLiteral(": ") + banner->notice().whatNow;
        return {};
    }
};

} // namespace cells
