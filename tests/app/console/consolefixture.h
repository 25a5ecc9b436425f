// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/composition/console.h"
#include "app/console/desktop/preferences.h"
#include "app/console/window/mainwindow.h"
#include "models/presentation/base/settingsfile.h"
#include "widgets/shell/headerbar.h"
#include "widgets/toolkit/panes/page.h"

namespace cells {

// A console on the sandbox, with settings that the next one finds.
struct ConsoleFixture
{
    SettingsFile settings;
    Preferences preferences{settings};
    Console console{settings, preferences};

    explicit ConsoleFixture(const QString &settingsFile);
    ~ConsoleFixture();

    bool open(const QString &environment);
    bool hasRead() const;
    // The leases of cell 1, read.
    bool openLeases(const QString &environment);
    Page *page() const;
    QString notice() const;
    HeaderBar *headerBar() const;
    // All that stands at the top of the window.
    QString visibleText() const;
    // Presses its button, and answers what is asked.
    void arm(const QString &reason) const;
};

} // namespace cells
