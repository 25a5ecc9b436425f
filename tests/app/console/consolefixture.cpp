// SPDX-License-Identifier: MIT
#include "tests/app/console/consolefixture.h"

#include "widgets/toolkit/controls/badge.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

namespace cells {

ConsoleFixture::ConsoleFixture(const QString &settingsFile)
    : settings(settingsFile)
{
    preferences.setSessionTheme(Preferences::Theme::Light);
    preferences.activate();
}

ConsoleFixture::~ConsoleFixture() = default;

bool ConsoleFixture::open(const QString &environment)
{
    QSignalSpy opened(&console, &Console::opened);
    console.openEnvironment(environment);
    return opened.wait(20'000) && QTest::qWaitForWindowActive(console.window()) && hasRead();
}

bool ConsoleFixture::hasRead() const
{
    return QTest::qWaitFor([this] { return page()->asOf().has_value() && page()->work().isEmpty(); }, 30'000);
}

bool ConsoleFixture::openLeases(const QString &environment)
{
    if (!open(environment)) {
        return false;
    }
    console.chooseCell({1});
    console.window()->showPage(QStringLiteral("leases"));
    return hasRead();
}

Page *ConsoleFixture::page() const
{
    return console.window()->currentPage();
}

QString ConsoleFixture::notice() const
{
    for (const auto *banner : console.window()->findChildren<Banner *>())
        if (banner->isVisible())
            return banner->notice().what + QStringLiteral(": ") + banner->notice().whatNow;
    return {};
}

HeaderBar *ConsoleFixture::headerBar() const
{
    return console.window()->headerBar();
}

QString ConsoleFixture::visibleText() const
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

void ConsoleFixture::arm(const QString &reason) const
{
    for (auto *button : headerBar()->findChildren<QPushButton *>()) {
        if (button->text().startsWith(QStringLiteral("Arm"))) {
            button->click();
        }
    }
    QTest::keyClicks(QApplication::focusWidget(), reason);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
}

} // namespace cells
