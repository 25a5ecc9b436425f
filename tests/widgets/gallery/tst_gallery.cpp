// SPDX-License-Identifier: MIT
#include "app/console/window/mainwindow.h"
#include "tests/widgets/gallery/gallery.h"
#include "tests/widgets/gallery/samplepage.h"
#include "widgets/shell/environmentframe.h"
#include "widgets/shell/pagelist.h"
#include "widgets/shell/statusbar.h"
#include "widgets/toolkit/controls/badge.h"
#include "widgets/toolkit/controls/chip.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/style/applytheme.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

using namespace cells;
using namespace cells::pairing;
using namespace Qt::StringLiterals;

namespace {

bool isInteractive(const QWidget *widget)
{
    return widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isVisible()
        && widget->focusProxy() == nullptr;
}

QString described(const QWidget *widget)
{
    return u"%1 in %2"_s.arg(QString::fromLatin1(widget->metaObject()->className()),
        widget->parentWidget() ? QString::fromLatin1(widget->parentWidget()->metaObject()->className()) : u"nothing"_s);
}

// Who gets the focus while Tab is pressed until it is back where it began.
QSet<QWidget *> reachedByTab(QWidget &window)
{
    QSet<QWidget *> reached;
    for (int step = 0; step < 200; ++step) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, Qt::Key_Tab);
        if (QApplication::focusWidget() == nullptr || reached.contains(QApplication::focusWidget()))
            break;
        reached.insert(QApplication::focusWidget());
    }
    return reached;
}

std::unique_ptr<QWidget> exhibited(const QString &name)
{
    for (const Exhibit &exhibit : exhibits()) {
        if (exhibit.name != name)
            continue;
        std::unique_ptr<QWidget> widget(exhibit.make());
        widget->resize(exhibit.size);
        return widget;
    }
    return {};
}

} // namespace

class TestGallery : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeKind::Light); }

    void everythingInteractiveHasANameAndIsReached_data() { all(); }
    void everythingInteractiveHasANameAndIsReached()
    {
        QFETCH(QString, name);
        const auto widget = exhibited(name);
        if (qobject_cast<QMenu *>(widget.get()))
            QSKIP("A menu is walked with the arrows");
        widget->show();
        QVERIFY(QTest::qWaitForWindowActive(widget.get()));
        const QSet<QWidget *> reached = reachedByTab(*widget);
        for (QWidget *child : widget->findChildren<QWidget *>()) {
            if (!isInteractive(child))
                continue;
            auto *accessible = QAccessible::queryAccessibleInterface(child);
            QVERIFY2(accessible && !accessible->text(QAccessible::Name).isEmpty(),
                qPrintable(described(child) + u" has no name"_s));
            QVERIFY2(reached.contains(child), qPrintable(described(child) + u" is not reached by Tab"_s));
        }
    }

    void everythingFitsItsWidth_data() { all(); }
    void everythingFitsItsWidth()
    {
        QFETCH(QString, name);
        const auto widget = exhibited(name);
        widget->show();
        QVERIFY2(
            widget->minimumSizeHint().width() <= 1280, qPrintable(QString::number(widget->minimumSizeHint().width())));
        QVERIFY(!widget->grab().isNull());
    }

    void theFrameShowsKindAndPairing()
    {
        EnvironmentFrame frame;
        frame.resize(600, 80);
        QSet<QByteArray> seen;
        for (const auto kind : allOf<EnvironmentKind>()) {
            for (const auto pairing : {PairingVerdict::Proved, PairingVerdict::Unproved}) {
                frame.setEnvironment(kind, u"x"_s);
                frame.setPairing(pairing, {});
                const QImage left = frame.grab().toImage().copy(0, 0, 4, 80);
                seen.insert(QByteArray(reinterpret_cast<const char *>(left.constBits()), left.sizeInBytes()));
            }
        }
        QCOMPARE(seen.size(), 8);
    }

    void productionIsShownInAWord()
    {
        EnvironmentFrame frame;
        frame.setEnvironment(EnvironmentKind::Production, u"gprd"_s);
        QVERIFY(std::ranges::any_of(
            frame.findChildren<Badge *>(), [](const Badge *b) { return b->word() == u"PRODUCTION"; }));
    }

    void contradictionIsShownInAWordAndIsNotPaired()
    {
        EnvironmentFrame frame;
        frame.setPairing(PairingVerdict::Contradicted, u"cell_id is 4"_s);
        const auto badges = frame.findChildren<Badge *>();
        QVERIFY(std::ranges::any_of(badges, [](const Badge *b) { return b->token() == Token::Conflict; }));
        QVERIFY(std::ranges::none_of(badges, [](const Badge *b) { return b->token() == Token::Ok; }));
    }

    void aCellIsChosen()
    {
        HeaderBar headerBar;
        QSignalSpy chosen(&headerBar, &HeaderBar::cellChosen);
        headerBar.setCells({{{3}, u"a"_s}, {{4}, u"b"_s}}, {3});
        QCOMPARE(chosen.size(), 0);
        auto *picker = headerBar.findChild<QComboBox *>();
        picker->setFocus();
        QTest::keyClick(picker, Qt::Key_Down);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.front().front().value<CellId>().value, 4);
    }

    void theFilterBarShowsWhatIsTypedOnce()
    {
        FilterBar bar;
        QSignalSpy typed(&bar, &FilterBar::textChanged);
        auto *line = bar.findChild<QLineEdit *>();
        QTest::keyClicks(line, u"age>5m"_s);
        QTRY_COMPARE(typed.size(), 1);
        QCOMPARE(typed.front().front().toString(), u"age>5m"_s);
        QTest::keyClicks(line, u"x"_s);
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(typed.size(), 2);
        QVERIFY(bar.clear());
        QVERIFY(!bar.clear());
        QCOMPARE(typed.size(), 3);
    }

    void aChipGoesByKeyAndByClick()
    {
        FilterBar bar;
        bar.setChips({u"age>5m"_s, u"<b>\u202E"_s});
        QSignalSpy removed(&bar, &FilterBar::chipRemoved);
        const auto chips = bar.findChildren<Chip *>();
        QCOMPARE(chips.size(), 2);
        QTest::keyClick(chips[0], Qt::Key_Delete);
        QTest::mouseClick(chips[1], Qt::LeftButton);
        QCOMPARE(removed.size(), 2);
        QCOMPARE(removed[1].front().toString(), u"<b>\u202E"_s);
        QVERIFY(chips[1]->accessibleName().contains(u"\\u202E"_s));
    }

    void theKeysOfTheWindow()
    {
        const auto shown = exhibited(u"window-full"_s);
        auto *window = qobject_cast<MainWindow *>(shown.get());
        window->show();
        QVERIFY(QTest::qWaitForWindowActive(window));
        auto *page = static_cast<SamplePage *>(window->currentPage());
        QCOMPARE(QApplication::focusWidget(), page->grid());
        const int before = page->refreshes();
        QTest::keyClick(window, Qt::Key_F5);
        QCOMPARE(page->refreshes(), before + 1);
        QTest::keyClick(window, Qt::Key_1, Qt::AltModifier);
        QCOMPARE(window->currentPageId(), u"overview"_s);
        QTest::keyClick(window->findChild<PageList *>(), Qt::Key_G);
        QTest::keyClick(window->findChild<PageList *>(), Qt::Key_C);
        QCOMPARE(window->currentPageId(), u"claims"_s);
        window->showPage(u"leases"_s);
        QTest::keyClick(window, Qt::Key_Escape);
        QVERIFY(page->filter()->text().isEmpty());
        QTest::keyClick(window, Qt::Key_Escape);
        QCOMPARE(QApplication::focusWidget(), window->findChild<PageList *>());
        window->renewPages();
        QVERIFY(window->currentPage() != page);
        QCOMPARE(window->currentPageId(), u"leases"_s);
    }

private:
    static void all()
    {
        QTest::addColumn<QString>("name");
        for (const Exhibit &exhibit : exhibits())
            QTest::newRow(qPrintable(exhibit.name)) << exhibit.name;
    }
};

QTEST_MAIN(TestGallery)
#include "tst_gallery.moc"
