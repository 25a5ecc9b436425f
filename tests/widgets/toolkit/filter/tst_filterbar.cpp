// SPDX-License-Identifier: MIT
#include "widgets/shell/viewmemory.h"
#include "widgets/toolkit/controls/chip.h"
#include "widgets/toolkit/filter/completionlist.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/filter/savedfilters.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/panes/staleoverlay.h"
#include "widgets/toolkit/style/applytheme.h"
#include "widgets/toolkit/text/plainlabel.h"

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
struct Fixture
{
    QWidget window;
    FilterBar *bar = new FilterBar(&window);
    QLineEdit *line = bar->findChild<QLineEdit *>();
    CompletionList *list = bar->findChild<CompletionList *>();
    QSignalSpy changes{bar, &FilterBar::textChanged};

    Fixture()
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
        Fixture fixture;
        QLineEdit below(&fixture.window);
        below.show();
        fixture.bar->setTarget(&below);
        fixture.type(u"alice"_s);
        fixture.press(Qt::Key_Return);
        QCOMPARE(fixture.changes.size(), 1);
        QVERIFY(below.hasFocus());

        fixture.line->setFocus();
        fixture.press(Qt::Key_Down);
        QVERIFY(below.hasFocus());

        // Where ways to go on are offered, Down is theirs; what is not understood is not left behind.
        fixture.line->setFocus();
        fixture.bar->setText({});
        fixture.press(Qt::Key_Down);
        QVERIFY(fixture.line->hasFocus() && fixture.list->isVisible());
        fixture.press(Qt::Key_Escape);
        fixture.bar->setError(u"“age>soon” is no age"_s);
        fixture.press(Qt::Key_Return);
        QVERIFY(fixture.line->hasFocus());
    }

    // It says what to type instead, so none of it is cut.
    void aLongErrorIsShownInFull()
    {
        Fixture fixture;
        const int before = fixture.bar->height();
        fixture.bar->setChips({u"age>5m"_s, u"verdict:wait"_s});
        fixture.bar->setError(
            u"“verdikt:wait” is not understood; terms are age>, age<, verdict: and source:. "
            "To search for it, put it in quotes. %1"_s.arg(QString(200, u'x').replace(u"xxxx"_s, u"xxx "_s)));
        const auto labels = fixture.bar->findChildren<PlainLabel *>();
        const auto error
            = std::ranges::find_if(labels, [](const auto *label) { return label->text().contains(u"verdikt"_s); });
        QVERIFY(error != labels.end());
        QTRY_VERIFY((*error)->height() >= (*error)->heightForWidth((*error)->width()));
        QVERIFY((*error)->height() > 2 * (*error)->fontMetrics().height());
        QVERIFY((*error)->y() >= fixture.line->geometry().bottom());
        fixture.bar->setError({});
        QTRY_COMPARE(fixture.bar->height(), before);
    }

    void initTestCase() { applyTheme(*qApp, ThemeKind::Light); }

    void tokensAreCompleted();
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
    void whatIsNotOfTheTextIsDim();
};

void TestFilterBar::tokensAreCompleted()
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
    QCOMPARE(wordAt(u"a  b"_s, 2).text, QString());
    // A value between quotes is one word with its blanks.
    const auto quoted = u"age>5m value:\"é ver\" wait"_s;
    QCOMPARE(wordAt(quoted, 17).text, u"value:\"é ver\""_s);
    QCOMPARE(wordAt(quoted, 17).at, 7);
    QCOMPARE(wordAt(u"\"é ver"_s, 6).text, u"\"é ver"_s);
}

void TestFilterBar::arrowsAndReturnTakeACompletion()
{
    Fixture fixture;
    fixture.press(Qt::Key_Down);
    QVERIFY(fixture.list->isVisible());
    fixture.press(Qt::Key_Down);
    fixture.press(Qt::Key_Down);
    fixture.press(Qt::Key_Return);
    QCOMPARE(fixture.line->text(), u"verdict:"_s);
    QVERIFY(fixture.list->isVisible());
    QVERIFY(fixture.changes.isEmpty());
    fixture.press(Qt::Key_Up);
    fixture.press(Qt::Key_Return);
    QCOMPARE(fixture.line->text(), u"verdict:wait "_s);
    QCOMPARE(fixture.changes.size(), 1);
    QVERIFY(!fixture.list->isVisible());
}

void TestFilterBar::tabTakesTheFirst()
{
    Fixture fixture;
    fixture.type(u"age>5m ro"_s);
    fixture.press(Qt::Key_Tab);
    QCOMPARE(fixture.line->text(), u"age>5m verdict:roll_back "_s);
    QVERIFY(fixture.line->hasFocus());
    fixture.press(Qt::Key_Tab);
    QVERIFY(!fixture.line->hasFocus());
}

void TestFilterBar::returnWithoutAChoiceFilters()
{
    Fixture fixture;
    fixture.type(u"ver"_s);
    QVERIFY(fixture.list->isVisible());
    fixture.press(Qt::Key_Return);
    QCOMPARE(fixture.changes.last().first().toString(), u"ver"_s);
    QVERIFY(!fixture.list->isVisible());
}

void TestFilterBar::escapeClosesTheListOnly()
{
    Fixture fixture;
    fixture.type(u"ver"_s);
    fixture.press(Qt::Key_Escape);
    QVERIFY(!fixture.list->isVisible());
    QCOMPARE(fixture.line->text(), u"ver"_s);
}

void TestFilterBar::aClickTakesACompletion()
{
    Fixture fixture;
    fixture.type(u"verdict:"_s);
    QTest::mouseClick(fixture.list, Qt::LeftButton, {}, {20, fixture.list->height() - 10});
    QCOMPARE(fixture.line->text(), u"verdict:wait "_s);
    QVERIFY(fixture.line->hasFocus());
}

void TestFilterBar::theListGoesWithTheFocus()
{
    Fixture fixture;
    fixture.type(u"ver"_s);
    fixture.bar->saved()->setFocus();
    QVERIFY(!fixture.list->isVisible());
}

void TestFilterBar::halfATermIsNoFilter()
{
    Fixture fixture;
    auto *pause = fixture.bar->findChild<QTimer *>(QString(), Qt::FindDirectChildrenOnly);
    const auto typed = [&](const QString &text) {
        fixture.type(text);
        return QTest::qWaitFor([pause] { return !pause->isActive(); });
    };
    QVERIFY(typed(u"verdict:"_s));
    QVERIFY(fixture.changes.isEmpty());
    QVERIFY(typed(u"wait"_s));
    QCOMPARE(fixture.changes.size(), 1);
    QCOMPARE(fixture.changes.last().first().toString(), u"verdict:wait"_s);
}

void TestFilterBar::theListStaysWhenItsLineIsMoved()
{
    Fixture fixture;
    fixture.type(u"verdict:"_s);
    fixture.line->move(fixture.line->pos() + QPoint(8, 0));
    QVERIFY(fixture.list->isVisible());
    QCOMPARE(fixture.list->x(), fixture.line->mapTo(fixture.line->window(), QPoint()).x());
}

void TestFilterBar::filtersAreSavedAppliedAndRemoved()
{
    Fixture fixture;
    auto *saved = fixture.bar->saved();
    QSignalSpy edited(saved, &SavedFilters::filtersEdited);
    fixture.type(u"verdict:wait"_s);
    auto *menu = fixture.menu();
    menu->actions().at(1)->trigger();
    menu->close();
    auto *dialog = saved->findChild<QInputDialog *>();
    QVERIFY(dialog);
    dialog->setTextValue(u"  waiting "_s);
    dialog->accept();
    QCOMPARE(saved->filters(), (QVariantMap{{u"waiting"_s, u"verdict:wait"_s}}));
    QCOMPARE(edited.size(), 1);
    QTRY_VERIFY(!saved->findChild<QMenu *>());

    fixture.bar->clear();
    menu = fixture.menu();
    menu->actions().first()->trigger();
    QCOMPARE(fixture.bar->text(), u"verdict:wait"_s);
    QCOMPARE(fixture.changes.last().first().toString(), u"verdict:wait"_s);
    menu->close();
    QTRY_VERIFY(!saved->findChild<QMenu *>());
    menu = fixture.menu();
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
    Fixture fixture;
    fixture.bar->saved()->setFilters({{u"<b>a&b</b>\u202E"_s, QString(5000, u'x')}});
    auto *menu = fixture.menu();
    const auto text = menu->actions().first()->text();
    QVERIFY(text.startsWith(u"<b>a&&b</b>\\u202E"_s));
    QVERIFY(text.size() < 120);
    menu->close();
}

void TestFilterBar::whatTheReaderMadeIsRemembered()
{
    QJsonObject stored;
    {
        Fixture fixture;
        remember(fixture.window, {}, [&stored](const QJsonObject &memory) { stored = memory; });
        fixture.type(u"verdict:wait"_s);
        fixture.bar->saved()->save(u"waiting"_s);
    }
    QVERIFY(!stored.isEmpty());
    Fixture fixture;
    remember(fixture.window, stored, [](const QJsonObject &) {});
    QCOMPARE(fixture.bar->saved()->filters(), (QVariantMap{{u"waiting"_s, u"verdict:wait"_s}}));
    QCOMPARE(memoryOf(fixture.window), stored);
}

void TestFilterBar::aForeignMemoryDoesNoHarm()
{
    Fixture fixture;
    remember(fixture.window, QJsonObject{{u"filters"_s, 7}, {u"tables"_s, QJsonObject{{u"leases"_s, u"x"_s}}}},
        [](const QJsonObject &) {});
    QVERIFY(fixture.bar->saved()->filters().isEmpty());
}

void TestFilterBar::aTableThatNothingPassesOffersToClear()
{
    Fixture fixture;
    auto *grid = new GridView(&fixture.window);
    fixture.window.layout()->addWidget(grid);
    grid->show();
    fixture.bar->setTarget(grid);
    auto *nothing = grid->findChild<EmptyState *>();
    fixture.bar->setCount(0, 0);
    QVERIFY(!nothing->isVisible());
    fixture.type(u"age>30d"_s);
    fixture.press(Qt::Key_Return);
    fixture.bar->setCount(0, 20);
    QVERIFY(nothing->isVisible());
    QTRY_COMPARE(nothing->geometry(), grid->viewport()->geometry());
    fixture.window.resize(700, 500);
    QTRY_COMPARE(nothing->geometry(), grid->viewport()->geometry());
    QCOMPARE(nothing->accessibleName(), u"No rows match the filter"_s);
    fixture.changes.clear();
    QTest::mouseClick(nothing->findChild<QPushButton *>(), Qt::LeftButton);
    QCOMPARE(fixture.changes.size(), 1);
    QVERIFY(fixture.bar->text().isEmpty() && grid->hasFocus());
    fixture.bar->setCount(20, 20);
    QVERIFY(!nothing->isVisible());
}

// Chips and rows are those of the last filter that was understood.
void TestFilterBar::whatIsNotOfTheTextIsDim()
{
    Fixture fixture;
    auto *grid = new GridView(&fixture.window);
    static_cast<QVBoxLayout *>(fixture.window.layout())->insertWidget(1, grid);
    fixture.bar->setTarget(grid);
    fixture.bar->setChips({u"age>30d"_s});
    auto *chip = fixture.bar->findChild<Chip *>();
    const auto *overlay = grid->findChild<StaleOverlay *>();
    QTRY_VERIFY(grid->isVisible());
    QVERIFY(chip->isEnabled() && !overlay->isVisible());
    fixture.bar->setError(u"\"age>soon\" is not understood."_s);
    QVERIFY(!chip->isEnabled() && overlay->isVisible());
    fixture.bar->setError({});
    QVERIFY(chip->isEnabled() && !overlay->isVisible());
}

QTEST_MAIN(TestFilterBar)
#include "tst_filterbar.moc"
