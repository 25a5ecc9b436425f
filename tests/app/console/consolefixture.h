// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/composition/console.h"
#include "app/console/desktop/preferences.h"
#include "app/console/window/mainwindow.h"
#include "models/presentation/base/settingsfile.h"
#include "widgets/shell/headerbar.h"
#include "widgets/toolkit/controls/badge.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/page.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

namespace cells {

// A console on the sandbox, with settings that the next one finds.
struct ConsoleFixture
{
    SettingsFile settings;
    Preferences preferences{settings};
    Console console{settings, preferences};

    explicit ConsoleFixture(const QString &settingsFile)
        : settings(settingsFile)
    {
        preferences.setSessionTheme(Preferences::Theme::Light);
        preferences.activate();
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
    // The leases of cell 1, read.
    bool openLeases(const QString &environment)
    {
        if (!open(environment)) {
            return false;
        }
        console.chooseCell({1});
        console.window()->showPage(QStringLiteral("leases"));
        return hasRead();
    }
    Page *page() const { return console.window()->currentPage(); }
    QString notice() const
    {
        for (const auto *banner : console.window()->findChildren<Banner *>())
            if (banner->isVisible())
                return banner->notice().what + QStringLiteral(": ") + banner->notice().whatNow;
        return {};
    }
    HeaderBar *headerBar() const { return console.window()->headerBar(); }
    // All that stands at the top of the window.
    QString visibleText() const
    {
        QStringList texts;
        for (const auto *badge : headerBar()->findChildren<Badge *>()) {
            texts << badge->word();
        }
        for (const auto *label : headerBar()->findChildren<PlainLabel *>()) {
            texts << label->text();
        }
        return texts.join(QLatin1Char('|'));
    }
    // Presses its button, and answers what is asked.
    void arm(const QString &reason) const
    {
        for (auto *button : headerBar()->findChildren<QPushButton *>()) {
            if (button->text().startsWith(QStringLiteral("Arm"))) {
                button->click();
            }
        }
        QTest::keyClicks(QApplication::focusWidget(), reason);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    }
};

} // namespace cells
