// SPDX-License-Identifier: MIT
#include "app/sandbox/data/hostilevalues.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/claims/snapshottable.h"
#include "models/rules/text/filterterm.h"
#include "tests/support/fixtures/somerecords.h"
#include "widgets/shell/commandpalette.h"
#include "widgets/shell/environmentframe.h"
#include "widgets/shell/statusbar.h"
#include "widgets/toolkit/controls/chip.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/filter/savedfilters.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/pageheader.h"
#include "widgets/toolkit/style/applytheme.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTest>
#include <QThreadPool>

#include <algorithm>
#include <ctime>
#include <limits>

using namespace cells;
using namespace cells::claims;
using namespace Qt::StringLiterals;

namespace {

// As many characters of a value as a label shows.
constexpr int pageOfText = 12288;
// How many times the raw bound anything may take; a time would depend on the machine.
constexpr double longestStall = 80;

// In milliseconds.
double processorTime()
{
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1000 + double(time.tv_nsec) / 1'000'000;
}

// The raw bound: what a plain label needs to lay out and to paint a page of ordinary words, at best.
double rawLabelTime()
{
    double best = std::numeric_limits<double>::max();
    for (int i = 0; i < 5; ++i) {
        const double begin = processorTime();
        QLabel label(QString(u"word "_s).repeated(pageOfText / 5));
        label.setTextFormat(Qt::PlainText);
        label.setWordWrap(true);
        label.resize(700, 500);
        label.show();
        label.grab();
        best = std::min(best, processorTime() - begin);
    }
    return best;
}

std::vector<std::string> corpus()
{
    std::vector<std::string> all;
    for (const auto *values : {&hostileTexts(), &hostileBytes(), &unreadableBytes()}) {
        for (const auto &value : *values) {
            all.push_back(value.bytes);
        }
    }
    all.push_back(hugeText());
    return all;
}

QString asText(const std::string &bytes)
{
    return QString::fromUtf8(bytes.data(), qsizetype(bytes.size()));
}

std::shared_ptr<const Snapshot> snapshotOf(const std::vector<std::string> &values)
{
    auto snapshot = std::make_shared<Snapshot>();
    for (const auto &value : values) {
        auto record = someRecord(snapshot->records.size());
        record.claim.value = value;
        if (!snapshot->records.append(record)) {
            return nullptr;
        }
    }
    return snapshot;
}

// Nothing in it that is not seen, or moves what is around it.
bool isPlain(const QString &text)
{
    return displayText(text, text.size()) == text;
}

} // namespace

// Every value of the corpus in everything that shows values: plain, short, and at once.
class TestHostileViews : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup() { QThreadPool::globalInstance()->waitForDone(); }

    void S33_tablesAnswerPlainShortText();
    void tablesAreDrawnAndCopiedFrom();
    void S30_noLabelTakesAValueForRich();
    void S30_toolTipsAreNoMarkup();
    void thePaletteShowsPlainText();
    void S34_menusAndChipsShowTheValueItself();
    void whatIsPastedIntoAFilterIsHarmless();

private:
    // Within a stall that nobody feels.
    template <typename Show> void within(const std::string &value, const QString &where, Show show)
    {
        const double begin = processorTime();
        show();
        const double took = (processorTime() - begin) / m_rawTime;
        QVERIFY2(took < longestStall,
            qPrintable(u"%1: %2 times a plain label: %3"_s.arg(where).arg(took).arg(
                displayText(std::string_view(value), 40))));
    }

    // Made, filled and painted.
    template <typename Component, typename Fill> void show(const std::string &value, Fill fill)
    {
        within(value, QString::fromLatin1(Component::staticMetaObject.className()), [&] {
            Component component;
            component.resize(700, 500);
            fill(component);
            component.show();
            check(component);
        });
    }

    static void check(QWidget &component)
    {
        QVERIFY(!component.grab().isNull());
        for (const auto *label : component.findChildren<QLabel *>()) {
            QVERIFY(label->textFormat() == Qt::PlainText);
            QVERIFY(!label->text().contains(QChar(0x202E)));
        }
    }

    const std::vector<std::string> m_values = corpus();
    double m_rawTime = 0;
};

void TestHostileViews::initTestCase()
{
    applyTheme(*qApp, ThemeKind::Dark);
    QVERIFY(m_values.size() > 300);
    m_rawTime = rawLabelTime();
    qInfo("A plain label: %.1f ms", m_rawTime);
}

void TestHostileViews::S33_tablesAnswerPlainShortText()
{
    SnapshotTable table;
    table.setSnapshot(snapshotOf(m_values));
    QCOMPARE(table.rowCount(), int(m_values.size()));
    for (int row = 0; row < table.rowCount(); ++row) {
        for (int column = 0; column < table.columnCount(); ++column) {
            const auto index = table.index(row, column);
            const auto text = index.data().toString();
            QVERIFY2(isPlain(text), qPrintable(text));
            // A character may be escaped by ten.
            QVERIFY(text.size() <= 10 * displayLimit + 16);
            QVERIFY(isPlain(index.data(CopyRole).toString()));
        }
    }
}

void TestHostileViews::tablesAreDrawnAndCopiedFrom()
{
    SnapshotTable table;
    table.setSnapshot(snapshotOf(m_values));
    BigTableView big;
    GridView grid;
    big.setModel(&table);
    grid.setModel(&table);
    for (auto *view : {static_cast<QWidget *>(&big), static_cast<QWidget *>(&grid)}) {
        view->resize(1200, 400);
        view->show();
    }
    for (int row = 0; row < table.rowCount(); row += 10) {
        const double begin = processorTime();
        big.setCurrentRow(row);
        grid.selectRow(row);
        QVERIFY(!big.grab().isNull() && !grid.grab().isNull());
        QVERIFY2((processorTime() - begin) / m_rawTime < longestStall, qPrintable(QString::number(row)));
    }
    grid.selectAll();
    grid.copyRows();
    const auto copied = QGuiApplication::clipboard()->text();
    QCOMPARE(copied.count(u'\n'), qsizetype(m_values.size()) - 1);
    QCOMPARE(copied.count(u'\t'), qsizetype(m_values.size()) * (table.columnCount() - 1));
}

void TestHostileViews::S30_noLabelTakesAValueForRich()
{
    for (const auto &value : m_values) {
        const auto text = asText(value);
        show<DetailPane>(value, [&](DetailPane &pane) {
            pane.showDetail({text, Status::Conflict, {}, {DetailSection{{}, {{u"Value"_s, text, true}}, {}}}});
        });
        show<DetailPane>(value, [&](DetailPane &pane) {
            pane.showDetail({{}, Status::Conflict, {}, {DetailSection{text, {}, {text}}}});
        });
        show<Banner>(value, [&](Banner &banner) {
            banner.showNotice({Notice::Kind::Failure, text, {}, text, {}, true});
        });
        show<StatusBar>(value, [&](StatusBar &statusBar) { statusBar.showMessage(text); });
        show<EnvironmentFrame>(
            value, [&](EnvironmentFrame &frame) { frame.setEnvironment(EnvironmentKind::Production, text); });
        within(value, u"PageHeader"_s, [&] {
            PageHeader header(text);
            header.setSentence(text);
            check(header);
        });
    }
}

void TestHostileViews::S30_toolTipsAreNoMarkup()
{
    for (const auto &value : m_values) {
        within(value, u"tool tip"_s, [&] {
            const auto tip = plainToolTip(asText(value));
            const auto inside = QStringView(tip).sliced(
                std::min<qsizetype>(tip.size(), u"<p style=\"white-space:pre-wrap\">"_s.size()));
            QCOMPARE(inside.count(u'<'), tip.isEmpty() ? 0 : 1);
            QVERIFY(tip.size() < 30'000);
        });
    }
}

void TestHostileViews::thePaletteShowsPlainText()
{
    QWidget window;
    window.resize(900, 700);
    window.show();
    CommandPalette palette(&window);
    std::vector<Choice> choices;
    for (const auto &value : m_values) {
        choices.push_back({asText(value), asText(value), {}, {}, {}, [] {}});
    }
    within(
        "all", u"palette"_s, [&] { palette.openWith(choices, [](const QString &) { return std::vector<Choice>(); }); });
    QVERIFY(!window.grab().isNull());
    const auto *list = palette.findChild<QListWidget *>();
    QVERIFY(list && list->count() > 0);
    auto *line = palette.findChild<QLineEdit *>();
    for (const auto &value : m_values) {
        within(value, u"palette"_s, [&] { line->setText(asText(value)); });
    }
}

void TestHostileViews::S34_menusAndChipsShowTheValueItself()
{
    for (const auto &value : m_values) {
        within(value, u"menu"_s, [&] {
            const auto text = asText(value);
            const auto inMenu = menuText(text);
            QVERIFY(isPlain(inMenu));
            QCOMPARE(QString(inMenu).remove(u"&&"_s).count(u'&'), 0);
            Chip chip(text, nullptr);
            QVERIFY(isPlain(chip.accessibleName()));
            QVERIFY(!chip.grab().isNull());
        });
    }
}

void TestHostileViews::whatIsPastedIntoAFilterIsHarmless()
{
    FilterBar bar;
    bar.setTerms({{"age>", {"5m"}}, {"verdict:", {"wait"}}});
    bar.resize(900, 40);
    bar.show();
    auto *line = bar.findChild<QLineEdit *>();
    for (const auto &value : m_values) {
        within(value, u"filter"_s, [&] {
            QGuiApplication::clipboard()->setText(asText(value));
            line->clear();
            line->paste();
            bar.setChips({asText(value)});
            bar.setError(asText(value));
            bar.setChips({});
            QVERIFY(!bar.grab().isNull());
        });
    }
}

QTEST_MAIN(TestHostileViews)
#include "tst_hostileviews.moc"
