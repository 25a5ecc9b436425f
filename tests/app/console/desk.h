#pragma once

#include "app/console/composition/console.h"
#include "app/console/desktop/preferences.h"
#include "app/console/window/mainwindow.h"
#include "models/presentation/base/settingsfile.h"
#include "widgets/shell/topstrip.h"
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
    TopStrip *strip() const { return console.window()->strip(); }
    // All that stands at the top of the window.
    QString said() const
    {
        QStringList words;
        for (const auto *badge : strip()->findChildren<Badge *>()) {
            words << badge->word();
        }
        for (const auto *label : strip()->findChildren<PlainLabel *>()) {
            words << label->text();
        }
        return words.join(QLatin1Char('|'));
    }
    // Presses its button, and answers what is asked.
    void arm(const QString &reason) const
    {
        for (auto *button : strip()->findChildren<QPushButton *>()) {
            if (button->text().startsWith(QStringLiteral("Arm"))) {
                button->click();
            }
        }
        QTest::keyClicks(QApplication::focusWidget(), reason);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    }
};

} // namespace cells
