#include "widgets/shell/viewmemory.h"
#include "widgets/toolkit/filter/completionlist.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/filter/savedfilters.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/style/applytheme.h"

#include <QApplication>
#include <QClipboard>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QVBoxLayout>

using namespace cells;
using namespace Qt::StringLiterals;

namespace {

const std::vector<FilterTerm> terms{{"age>", {"5m", "1h"}}, {"verdict:", {"roll_back", "wait"}}, {"id:", {}}};

QStringList offered(const QString &word)
{
    QStringList texts;
    for (const auto &completion : completionsOf(terms, word))
        texts << completion.text;
    return texts;
}

// A filter bar in a window with something below it.
struct Desk
{
    QWidget window;
    FilterBar *bar = new FilterBar(&window);
    QLineEdit *line = bar->findChild<QLineEdit *>();
    CompletionList *list = bar->findChild<CompletionList *>();
    QSignalSpy changes{bar, &FilterBar::textChanged};

    Desk()
    {
        bar->setTerms(terms);
        bar->setObjectName(u"leases"_s);
        auto *box = new QVBoxLayout(&window);
        box->addWidget(bar);
        box->addStretch(1);
        window.resize(600, 400);
        window.show();
        window.activateWindow();
        line->setFocus();
        if (!QTest::qWaitForWindowActive(&window))
            qFatal("no window");
    }
    void press(Qt::Key key) { QTest::keyClick(line, key); }
    void type(const QString &text) { QTest::keyClicks(line, text); }
    // The button's menu; it must be there.
    QMenu *menu()
    {
        bar->saved()->click();
        QMenu *found = nullptr;
        if (!QTest::qWaitFor([&] { return (found = bar->saved()->findChild<QMenu *>()) && found->isVisible(); }))
            qFatal("no menu");
        return found;
    }
};

} // namespace

class TestFilterBar : public QObject
{
    Q_OBJECT

private slots:
    void returnAndDownLeadToWhatIsShown()
    {
        Desk desk;
        QLineEdit below(&desk.window);
        below.show();
        desk.bar->setTarget(&below);
        desk.type(u"alice"_s);
        desk.press(Qt::Key_Return);
        QCOMPARE(desk.changes.size(), 1);
        QVERIFY(below.hasFocus());

        desk.line->setFocus();
        desk.press(Qt::Key_Down);
        QVERIFY(below.hasFocus());

        // Where ways to go on are offered, Down is theirs; what is not understood is not left behind.
        desk.line->setFocus();
        desk.bar->setText({});
        desk.press(Qt::Key_Down);
        QVERIFY(desk.line->hasFocus() && desk.list->isVisible());
        desk.press(Qt::Key_Escape);
        desk.bar->setComplaint(u"“age>soon” is no age"_s);
        desk.press(Qt::Key_Return);
        QVERIFY(desk.line->hasFocus());
    }

    void initTestCase() { applyTheme(*qApp, ThemeKind::Light); }

    void wordsAreCompleted();
    void theWordAtTheCursorIsMeant();
    void arrowsAndReturnTakeACompletion();
    void tabTakesTheFirst();
    void returnWithoutAChoiceFilters();
    void escapeClosesTheListOnly();
    void aClickTakesACompletion();
    void theListGoesWithTheFocus();
    void halfATermIsNoFilter();
    void theListStaysWhenItsLineIsMoved();
    void filtersAreSavedAppliedAndRemoved();
    void aHostileNameIsPlainInTheMenu();
    void whatTheReaderMadeIsRemembered();
    void aForeignMemoryDoesNoHarm();
    void aTableThatNothingPassesOffersToClear();
};

void TestFilterBar::wordsAreCompleted()
{
    QCOMPARE(offered(u"ver"_s), QStringList{u"verdict:"_s});
    QCOMPARE(offered(u"verdict:"_s), (QStringList{u"verdict:roll_back"_s, u"verdict:wait"_s}));
    QCOMPARE(offered(u"verdict:W"_s), QStringList{u"verdict:wait"_s});
    QCOMPARE(offered(u"ro"_s), QStringList{u"verdict:roll_back"_s});
    QCOMPARE(offered({}), (QStringList{u"age>"_s, u"verdict:"_s, u"id:"_s}));
    QCOMPARE(offered(u"verdict:wait"_s), QStringList());
    QCOMPARE(offered(u"id:7"_s), QStringList());
    QCOMPARE(offered(u"%1&<b>"_s), QStringList());
}

void TestFilterBar::theWordAtTheCursorIsMeant()
{
    const auto text = u"age>5m ver wait"_s;
    QCOMPARE(wordAt(text, 8).text, u"ver"_s);
    QCOMPARE(wordAt(text, 10).text, u"ver"_s);
    QCOMPARE(wordAt(text, 0).text, u"age>5m"_s);
    QCOMPARE(wordAt(text, 99).text, u"wait"_s);
    QCOMPARE(wordAt({}, 0).text, QString());
}

void TestFilterBar::arrowsAndReturnTakeACompletion()
{
    Desk desk;
    desk.press(Qt::Key_Down);
    QVERIFY(desk.list->isVisible());
    desk.press(Qt::Key_Down);
    desk.press(Qt::Key_Down);
    desk.press(Qt::Key_Return);
    QCOMPARE(desk.line->text(), u"verdict:"_s);
    QVERIFY(desk.list->isVisible());
    QVERIFY(desk.changes.isEmpty());
    desk.press(Qt::Key_Up);
    desk.press(Qt::Key_Return);
    QCOMPARE(desk.line->text(), u"verdict:wait "_s);
    QCOMPARE(desk.changes.size(), 1);
    QVERIFY(!desk.list->isVisible());
}

void TestFilterBar::tabTakesTheFirst()
{
    Desk desk;
    desk.type(u"age>5m ro"_s);
    desk.press(Qt::Key_Tab);
    QCOMPARE(desk.line->text(), u"age>5m verdict:roll_back "_s);
    QVERIFY(desk.line->hasFocus());
    desk.press(Qt::Key_Tab);
    QVERIFY(!desk.line->hasFocus());
}

void TestFilterBar::returnWithoutAChoiceFilters()
{
    Desk desk;
    desk.type(u"ver"_s);
    QVERIFY(desk.list->isVisible());
    desk.press(Qt::Key_Return);
    QCOMPARE(desk.changes.last().first().toString(), u"ver"_s);
    QVERIFY(!desk.list->isVisible());
}

void TestFilterBar::escapeClosesTheListOnly()
{
    Desk desk;
    desk.type(u"ver"_s);
    desk.press(Qt::Key_Escape);
    QVERIFY(!desk.list->isVisible());
    QCOMPARE(desk.line->text(), u"ver"_s);
}

void TestFilterBar::aClickTakesACompletion()
{
    Desk desk;
    desk.type(u"verdict:"_s);
    QTest::mouseClick(desk.list, Qt::LeftButton, {}, {20, desk.list->height() - 10});
    QCOMPARE(desk.line->text(), u"verdict:wait "_s);
    QVERIFY(desk.line->hasFocus());
}

void TestFilterBar::theListGoesWithTheFocus()
{
    Desk desk;
    desk.type(u"ver"_s);
    desk.bar->saved()->setFocus();
    QVERIFY(!desk.list->isVisible());
}

void TestFilterBar::halfATermIsNoFilter()
{
    Desk desk;
    auto *pause = desk.bar->findChild<QTimer *>(QString(), Qt::FindDirectChildrenOnly);
    const auto typed = [&](const QString &text) {
        desk.type(text);
        return QTest::qWaitFor([pause] { return !pause->isActive(); });
    };
    QVERIFY(typed(u"verdict:"_s));
    QVERIFY(desk.changes.isEmpty());
    QVERIFY(typed(u"wait"_s));
    QCOMPARE(desk.changes.size(), 1);
    QCOMPARE(desk.changes.last().first().toString(), u"verdict:wait"_s);
}

void TestFilterBar::theListStaysWhenItsLineIsMoved()
{
    Desk desk;
    desk.type(u"verdict:"_s);
    desk.line->move(desk.line->pos() + QPoint(8, 0));
    QVERIFY(desk.list->isVisible());
    QCOMPARE(desk.list->x(), desk.line->mapTo(desk.line->window(), QPoint()).x());
}

void TestFilterBar::filtersAreSavedAppliedAndRemoved()
{
    Desk desk;
    auto *saved = desk.bar->saved();
    QSignalSpy edited(saved, &SavedFilters::filtersEdited);
    desk.type(u"verdict:wait"_s);
    auto *menu = desk.menu();
    menu->actions().at(1)->trigger();
    menu->close();
    auto *dialog = saved->findChild<QInputDialog *>();
    QVERIFY(dialog);
    dialog->setTextValue(u"  waiting "_s);
    dialog->accept();
    QCOMPARE(saved->filters(), (QVariantMap{{u"waiting"_s, u"verdict:wait"_s}}));
    QCOMPARE(edited.size(), 1);
    QTRY_VERIFY(!saved->findChild<QMenu *>());

    desk.bar->clear();
    menu = desk.menu();
    menu->actions().first()->trigger();
    QCOMPARE(desk.bar->text(), u"verdict:wait"_s);
    QCOMPARE(desk.changes.last().first().toString(), u"verdict:wait"_s);
    menu->close();
    QTRY_VERIFY(!saved->findChild<QMenu *>());
    menu = desk.menu();
    menu->actions().at(3)->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"verdict:wait"_s);
    menu->actions().last()->menu()->actions().first()->trigger();
    QVERIFY(saved->filters().isEmpty());
    QCOMPARE(edited.size(), 2);
    menu->close();
}

// S34
void TestFilterBar::aHostileNameIsPlainInTheMenu()
{
    Desk desk;
    desk.bar->saved()->setFilters({{u"<b>a&b</b>\u202E"_s, QString(5000, u'x')}});
    auto *menu = desk.menu();
    const auto text = menu->actions().first()->text();
    QVERIFY(text.startsWith(u"<b>a&&b</b>\\u202E"_s));
    QVERIFY(text.size() < 120);
    menu->close();
}

void TestFilterBar::whatTheReaderMadeIsRemembered()
{
    QJsonObject kept;
    {
        Desk desk;
        remember(desk.window, {}, [&kept](const QJsonObject &memory) { kept = memory; });
        desk.type(u"verdict:wait"_s);
        desk.bar->saved()->save(u"waiting"_s);
    }
    QVERIFY(!kept.isEmpty());
    Desk desk;
    remember(desk.window, kept, [](const QJsonObject &) {});
    QCOMPARE(desk.bar->saved()->filters(), (QVariantMap{{u"waiting"_s, u"verdict:wait"_s}}));
    QCOMPARE(memoryOf(desk.window), kept);
}

void TestFilterBar::aForeignMemoryDoesNoHarm()
{
    Desk desk;
    remember(desk.window, QJsonObject{{u"filters"_s, 7}, {u"tables"_s, QJsonObject{{u"leases"_s, u"x"_s}}}},
        [](const QJsonObject &) {});
    QVERIFY(desk.bar->saved()->filters().isEmpty());
}

void TestFilterBar::aTableThatNothingPassesOffersToClear()
{
    Desk desk;
    auto *grid = new GridView(&desk.window);
    desk.window.layout()->addWidget(grid);
    grid->show();
    desk.bar->setTarget(grid);
    auto *nothing = grid->findChild<EmptyState *>();
    desk.bar->setCount(0, 0);
    QVERIFY(!nothing->isVisible());
    desk.type(u"age>30d"_s);
    desk.press(Qt::Key_Return);
    desk.bar->setCount(0, 20);
    QVERIFY(nothing->isVisible());
    QTRY_COMPARE(nothing->geometry(), grid->viewport()->geometry());
    desk.window.resize(700, 500);
    QTRY_COMPARE(nothing->geometry(), grid->viewport()->geometry());
    QCOMPARE(nothing->accessibleName(), u"Nothing passes the filter"_s);
    desk.changes.clear();
    QTest::mouseClick(nothing->findChild<QPushButton *>(), Qt::LeftButton);
    QCOMPARE(desk.changes.size(), 1);
    QVERIFY(desk.bar->text().isEmpty() && grid->hasFocus());
    desk.bar->setCount(20, 20);
    QVERIFY(!nothing->isVisible());
}

QTEST_MAIN(TestFilterBar)
#include "tst_filterbar.moc"
