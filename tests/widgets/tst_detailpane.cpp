#include "widgets/parts/detailpane.h"
#include "widgets/parts/theme.h"

#include <QApplication>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

using namespace cells;
using namespace Qt::StringLiterals;

namespace {

Detail detailOf(int rows, const QString &reason)
{
    Detail detail{u"60b4b640-73c4-755d-a9d1-f3b4529e5d14"_s, Status::Wait, u"Wait · 4 m old"_s, {}};
    detail.sections << Detail::Section{u"Because"_s, {}, {reason}};
    Detail::Section section{u"Survey"_s, {}, {}};
    for (int i = 0; i < rows; ++i)
        section.rows << Detail::Row{u"Key %1"_s.arg(i), u"value"_s, false};
    detail.sections << section;
    return detail;
}

} // namespace

class TestDetailPane : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeKind::Light); }

    void whatFitsNeedsNoScrollBar_data();
    void whatFitsNeedsNoScrollBar();
};

void TestDetailPane::whatFitsNeedsNoScrollBar_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("words");
    for (const int rows : {1, 5, 12})
        for (const int words : {1, 20, 60})
            QTest::addRow("%d rows, %d words", rows, words) << rows << words;
}

void TestDetailPane::whatFitsNeedsNoScrollBar()
{
    QFETCH(int, rows);
    QFETCH(int, words);
    DetailPane pane;
    pane.show();
    pane.showDetail(detailOf(rows, QString(u"some word "_s).repeated(words)));
    const auto *area = pane.findChild<QScrollArea *>();
    const auto *bar = area->verticalScrollBar();
    const auto height = [area] {
        const auto *body = area->widget();
        return body->heightForWidth(area->maximumViewportSize().width());
    };
    for (const int width : {240, 340, 700, 1100}) {
        pane.resize(width, 300);
        QCoreApplication::sendPostedEvents();
        const int chrome = pane.height() - area->maximumViewportSize().height();
        pane.resize(width, height() + chrome);
        QCoreApplication::sendPostedEvents();
        QCOMPARE(bar->maximum(), 0);
        QVERIFY(area->widget()->childrenRect().bottom() < area->viewport()->height());
        pane.resize(width, height() + chrome - 1);
        QCoreApplication::sendPostedEvents();
        QVERIFY(bar->maximum() > 0);
    }
}

QTEST_MAIN(TestDetailPane)
#include "tst_detailpane.moc"
