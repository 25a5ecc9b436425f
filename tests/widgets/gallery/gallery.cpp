// SPDX-License-Identifier: MIT
#include "tests/widgets/gallery/gallery.h"

#include "app/console/window/mainwindow.h"
#include "tests/widgets/gallery/samplepage.h"
#include "widgets/shell/environmentframe.h"
#include "widgets/shell/statusbar.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QGridLayout>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace cells {

using namespace pairing;
namespace {

using State = SamplePage::State;

QPushButton *disabled(QPushButton *button)
{
    button->setEnabled(false);
    return button;
}

QWidget *controls()
{
    auto *board = new QWidget;
    auto *grid = new QGridLayout(board);
    int row = 0;
    for (const auto &[name, role] :
        {std::pair(u"Primary"_s, ButtonRole::Primary), std::pair(u"Plain"_s, ButtonRole::Plain),
            std::pair(u"Destructive"_s, ButtonRole::Destructive), std::pair(u"Quiet"_s, ButtonRole::Quiet)}) {
        grid->addWidget(textButton(name, role, board), row, 0);
        auto *iconed = textButton(name, role, board);
        iconed->setIcon(lineIcon(u"refresh"_s, role == ButtonRole::Primary ? Token::OnColour : Token::Muted));
        grid->addWidget(iconed, row, 1);
        grid->addWidget(disabled(textButton(name, role, board)), row++, 2);
    }
    auto *line = new QLineEdit(board);
    line->setPlaceholderText(u"placeholder"_s);
    line->setAccessibleName(u"line"_s);
    auto *filled = new QLineEdit(u"some text"_s, board);
    filled->setAccessibleName(u"filled"_s);
    auto *combo = new QComboBox(board);
    combo->addItems({u"Cell 3 · europe"_s, u"Cell 4 · asia"_s});
    combo->setAccessibleName(u"combo"_s);
    auto *check = new QCheckBox(u"Checked"_s, board);
    check->setChecked(true);
    auto *progress = new QProgressBar(board);
    progress->setTextVisible(false);
    progress->setValue(42);
    progress->setAccessibleName(u"progress"_s);
    grid->addWidget(line, row, 0);
    grid->addWidget(filled, row, 1);
    grid->addWidget(combo, row++, 2);
    grid->addWidget(check, row, 0);
    grid->addWidget(new QCheckBox(u"Unchecked"_s, board), row, 1);
    grid->addWidget(progress, row++, 2);
    grid->addWidget(iconButton(u"copy"_s, u"Copy"_s, board), row, 0);
    auto *title = new PlainLabel(u"Title 13 pt"_s, board);
    title->setFont(titleFont());
    grid->addWidget(title, row, 1);
    auto *mono = new PlainLabel(u"9f3c01e2 0O1lI"_s, board);
    mono->setFont(monospaceFont());
    grid->addWidget(mono, row++, 2);
    filled->setFocus();
    return board;
}

QWidget *icons()
{
    auto *board = new QWidget;
    auto *grid = new QGridLayout(board);
    grid->setSpacing(space::medium);
    int at = 0;
    const auto names = QDir(u":/icons"_s).entryList({u"*.svg"_s}, QDir::Files, QDir::Name);
    for (const QString &file : names) {
        const QString name = file.chopped(4);
        auto *small = new QLabel(board);
        small->setPixmap(lineIcon(name, Token::Text).pixmap(QSize(16, 16), board->devicePixelRatioF()));
        auto *large = new QLabel(board);
        large->setPixmap(lineIcon(name, Token::Text).pixmap(QSize(48, 48), board->devicePixelRatioF()));
        auto *caption = new PlainLabel(name, board);
        caption->setFont(captionFont());
        grid->addWidget(small, at / 6, at % 6 * 3);
        grid->addWidget(large, at / 6, at % 6 * 3 + 1);
        grid->addWidget(caption, at / 6, at % 6 * 3 + 2);
        ++at;
    }
    return board;
}

QWidget *menu()
{
    auto *menu = new QMenu;
    menu->addAction(lineIcon(u"copy"_s), u"Copy rows"_s)->setShortcut(QKeySequence::Copy);
    menu->addAction(u"Copy cell"_s)->setShortcut(QKeySequence(u"Ctrl+Shift+C"_s));
    menu->addSeparator();
    auto *checked = menu->addAction(u"Comfortable rows"_s);
    checked->setCheckable(true);
    checked->setChecked(true);
    menu->addAction(u"Not now"_s)->setEnabled(false);
    menu->addMenu(u"Columns"_s);
    menu->setActiveAction(menu->actions().front());
    return menu;
}

QWidget *banners()
{
    auto *board = new QWidget;
    auto *box = new QVBoxLayout(board);
    const auto add = [&](const Notice &notice) {
        auto *banner = new Banner(board);
        banner->showNotice(notice);
        box->addWidget(banner);
        return banner;
    };
    add({Notice::Kind::Note, u"Showing the first 10 000 leases"_s, {}, u"Narrow the filter to see the rest."_s, {},
        false});
    add({Notice::Kind::Warning, u"The clocks differ by 41 s"_s, u"this machine and topology.example:9443"_s,
        u"Ages may be wrong by as much; nothing can be armed."_s, {}, true});
    auto *failure = add({Notice::Kind::Failure, u"The service refused the certificate"_s, u"topology.example:9443"_s,
        u"Check that the certificate is the cell's own."_s, u"SSL_ERROR_SSL: error:0A000086 <b>"_s + hostileValue(),
        true});
    failure->findChildren<QPushButton *>().at(1)->click();
    box->addStretch();
    return board;
}

QWidget *windowBars()
{
    auto *board = new QWidget;
    auto *box = new QVBoxLayout(board);
    using std::chrono::minutes;
    const auto now = std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
    const auto add
        = [&](EnvironmentKind kind, PairingVerdict pairing, const QString &name, std::optional<Instant> asOf) {
              auto *frame = new EnvironmentFrame(board);
              frame->setEnvironment(kind, name);
              frame->setPairing(pairing, u"six signals agree"_s);
              frame->headerBar()->setCells({{{3}, u"europe"_s}, {{4}, u"asia"_s}}, {3});
              frame->headerBar()->setDatabase(u"cell_3"_s, asOf ? ConnectedRole::Primary : ConnectedRole::Unknown);
              frame->headerBar()->asOf()->setAsOf(asOf);
              frame->setContent(new QWidget(frame));
              box->addWidget(frame);
          };
    add(EnvironmentKind::Sandbox, PairingVerdict::Proved, u"default"_s, now);
    add(EnvironmentKind::Development, PairingVerdict::Proved, u"gdk"_s, now);
    add(EnvironmentKind::Staging, PairingVerdict::Proved, u"gstg"_s, now - minutes(42));
    add(EnvironmentKind::Production, PairingVerdict::Proved, u"gprd"_s, now);
    add(EnvironmentKind::Production, PairingVerdict::Unproved, u"gprd"_s, std::nullopt);
    add(EnvironmentKind::Staging, PairingVerdict::Contradicted, hostileValue(), now);
    return board;
}

QWidget *window(EnvironmentKind kind, PairingVerdict pairing, State state)
{
    const auto make = [state] { return new SamplePage(state); };
    auto *window = new MainWindow({{u"overview"_s, u"Overview"_s, u"overview"_s, make},
        {u"claims"_s, u"Claims"_s, u"claims"_s, make}, {u"leases"_s, u"Leases"_s, u"leases"_s, make},
        {u"verification"_s, u"Verification"_s, u"verification"_s, make},
        {u"rollout"_s, u"Rollout"_s, u"rollout"_s, make}, {u"activity"_s, u"Activity"_s, u"activity"_s, make}});
    window->frame()->setEnvironment(kind, u"default"_s);
    window->frame()->setPairing(pairing, u"six signals agree"_s);
    window->headerBar()->setCells({{{3}, u"europe"_s}, {{4}, u"asia"_s}}, {3});
    window->headerBar()->setDatabase(u"cell_3"_s, ConnectedRole::Primary);
    window->bottom()->setMeters(u"service 42/min · database 6/min · skew 0.2 s"_s);
    window->showPage(u"leases"_s);
    return window;
}

Exhibit windowIn(const QString &name, EnvironmentKind kind, PairingVerdict pairing, State state)
{
    return {u"window-"_s + name, {1280, 800}, [=] { return window(kind, pairing, state); }};
}

} // namespace

std::vector<Exhibit> exhibits()
{
    return {
        {u"controls"_s, {520, 300}, controls},
        {u"icons"_s, {900, 420}, icons},
        {u"menu"_s, {240, 180}, menu},
        {u"banners"_s, {860, 380}, banners},
        {u"strips"_s, {1100, 420}, windowBars},
        windowIn(u"full"_s, EnvironmentKind::Sandbox, PairingVerdict::Proved, State::Full),
        windowIn(u"empty"_s, EnvironmentKind::Development, PairingVerdict::Proved, State::Empty),
        windowIn(u"loading"_s, EnvironmentKind::Staging, PairingVerdict::Proved, State::Loading),
        windowIn(u"failing"_s, EnvironmentKind::Production, PairingVerdict::Unproved, State::Failing),
        windowIn(u"hostile"_s, EnvironmentKind::Production, PairingVerdict::Proved, State::Hostile),
    };
}

} // namespace cells
