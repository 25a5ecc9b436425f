// SPDX-License-Identifier: MIT
#include "models/presentation/base/safetext.h"
#include "models/presentation/claims/snapshottable.h"
#include "tests/support/fakes/fakeplanservice.h"
#include "tests/support/fixtures/somerecords.h"
#include "widgets/plan/planconfirmation.h"
#include "widgets/shell/commandpalette.h"
#include "widgets/shell/environmentframe.h"
#include "widgets/shell/statusbar.h"
#include "widgets/toolkit/controls/foreigndrops.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/pageheader.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QApplication>
#include <QDropEvent>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QMimeData>
#include <QPainter>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>
#include <QToolTip>
#include <QUrl>

#include <fcntl.h>
#include <sys/inotify.h>
#include <unistd.h>

using namespace cells;
using namespace cells::claims;
using namespace cells::plans;
using namespace Qt::StringLiterals;

namespace {

// Hears of each time that somebody opens a file.
class OpenWatch
{
public:
    explicit OpenWatch(const QString &file)
        : m_watch(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC))
    {
        ::inotify_add_watch(m_watch, QFile::encodeName(file).constData(), IN_OPEN);
    }
    ~OpenWatch() { ::close(m_watch); }

    bool hasHeard() const
    {
        char events[4096];
        return ::read(m_watch, events, sizeof events) > 0;
    }

private:
    int m_watch;
};

// Refused, or what was dropped.
QString drop(QWidget &target, QMimeData *data)
{
    const std::unique_ptr<QMimeData> owned(data);
    const QPoint at(3, 3);
    QDragEnterEvent enter(at, Qt::CopyAction, data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&target, &enter);
    QDropEvent dropped(at, Qt::CopyAction, data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&target, &dropped);
    const auto *line = qobject_cast<QLineEdit *>(&target);
    const auto *text = qobject_cast<QPlainTextEdit *>(target.parentWidget());
    return line ? line->text() : text ? text->toPlainText() : QString();
}

QMimeData *plainText()
{
    auto *data = new QMimeData;
    data->setText(u"plain"_s);
    return data;
}

} // namespace

// What comes in other than by typing: markup in values, and what is dropped on the window.
class TestForeignInput : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void S31_noValueOpensAFile();
    void S31_theCanaryWouldSing();
    void S38_onlyPlainTextIsDropped_data();
    void S38_onlyPlainTextIsDropped();
    void S38_whatIsToBeTypedIsNotDropped();

private:
    // Every way in which markup names a file.
    QStringList documents() const;

    QTemporaryDir m_folder;
    QString m_canary;
};

void TestForeignInput::initTestCase()
{
    refuseForeignDrops(*qApp);
    m_canary = m_folder.filePath(u"canary.png"_s);
    QImage picture(4, 4, QImage::Format_RGB32);
    picture.fill(Qt::red);
    QVERIFY(picture.save(m_canary));
}

QStringList TestForeignInput::documents() const
{
    const auto url = QUrl::fromLocalFile(m_canary).toString();
    return {u"<img src=\"%1\">"_s.arg(url), u"<img src='%1'/>"_s.arg(m_canary),
        u"<html><body><img src=%1></body></html>"_s.arg(url),
        u"<!DOCTYPE html><link rel=stylesheet href='%1'><p>x"_s.arg(url),
        u"<p style=\"background-image:url('%1')\">x</p>"_s.arg(url),
        u"<table background='%1'><tr><td>x</table>"_s.arg(m_canary), u"![x](%1)"_s.arg(url),
        u"<svg><image href='%1'/></svg>"_s.arg(url), u"<iframe src='%1'></iframe>"_s.arg(url),
        u"<a href='%1'>x</a>"_s.arg(url), u"<b>x</b><img src=\"%1\">"_s.arg(m_canary), url, m_canary};
}

// Each value in each part that shows values, painted, and in a tool tip, which is the one place with markup of ours.
void TestForeignInput::S31_noValueOpensAFile()
{
    const OpenWatch watch(m_canary);
    for (const auto &text : documents()) {
        DetailPane pane;
        pane.showDetail({text, Status::Conflict, {}, {DetailSection{text, {{text, text, true}}, {text}}}});
        pane.show();
        Banner banner;
        banner.showNotice({Notice::Kind::Failure, text, text, text, {}, true});
        StatusBar statusBar;
        statusBar.showMessage(text);
        EnvironmentFrame frame;
        frame.setEnvironment(EnvironmentKind::Production, text);
        PageHeader header(text);
        header.setSentence(text);
        PlainLabel label;
        label.setText(text);
        auto snapshot = std::make_shared<Snapshot>();
        auto record = someRecord(0);
        record.claim.value = text.toStdString();
        QVERIFY(snapshot->records.append(record));
        SnapshotTable table;
        table.setSnapshot(snapshot);
        GridView grid;
        BigTableView big;
        grid.setModel(&table);
        big.setModel(&table);
        for (auto *component :
            std::initializer_list<QWidget *>{&pane, &banner, &statusBar, &frame, &header, &label, &grid, &big}) {
            component->resize(600, 300);
            component->show();
            QVERIFY(!component->grab().isNull());
        }
        QToolTip::showText({10, 10}, plainToolTip(text), &label);
        QTRY_VERIFY(QToolTip::isVisible());
        for (auto *window : QApplication::topLevelWidgets()) {
            QVERIFY(window->isHidden() || !window->grab().isNull());
        }
        QToolTip::hideText();
        QVERIFY2(!watch.hasHeard(), qPrintable(text));
    }
}

// The same values as markup do open the file, so that the test above would see it.
void TestForeignInput::S31_theCanaryWouldSing()
{
    const OpenWatch watch(m_canary);
    for (const auto &text : documents()) {
        QTextDocument document;
        document.setHtml(text);
        QImage paper(200, 200, QImage::Format_RGB32);
        QPainter painter(&paper);
        document.drawContents(&painter);
    }
    QVERIFY(watch.hasHeard());
}

void TestForeignInput::S38_onlyPlainTextIsDropped_data()
{
    QTest::addColumn<int>("kind");
    const char *kinds[]{"plain text", "a file", "an address", "markup", "a picture", "what a program calls its own",
        "a colour", "nothing"};
    for (int kind = 0; kind < int(std::size(kinds)); ++kind) {
        QTest::newRow(kinds[kind]) << kind;
    }
}

void TestForeignInput::S38_onlyPlainTextIsDropped()
{
    QFETCH(int, kind);
    const auto data = [&] {
        auto *data = kind == 7 ? new QMimeData : plainText();
        if (kind == 1) {
            data->setUrls({QUrl::fromLocalFile(m_canary)});
        } else if (kind == 2) {
            data->setUrls({QUrl(u"https://example.com/"_s)});
        } else if (kind == 3) {
            data->setHtml(u"<b>x</b>"_s);
        } else if (kind == 4) {
            data->setImageData(QImage(m_canary));
        } else if (kind == 5) {
            data->clear();
            data->setData(u"application/x-other-program"_s, "plain");
        } else if (kind == 6) {
            data->setColorData(QColor(Qt::red));
        }
        return data;
    };
    const auto expected = kind == 0 ? u"plain"_s : QString();
    const OpenWatch watch(m_canary);
    QLineEdit line;
    QPlainTextEdit text;
    FilterBar bar;
    for (QWidget *widget : std::initializer_list<QWidget *>{&line, &text, &bar}) {
        widget->show();
    }
    QCOMPARE(drop(line, data()), expected);
    QCOMPARE(drop(*text.viewport(), data()), expected);
    QCOMPARE(drop(*bar.findChild<QLineEdit *>(), data()), expected);
    QVERIFY(kind == 4 || !watch.hasHeard());
}

// Cell and count are typed; the line that says them is right above.
void TestForeignInput::S38_whatIsToBeTypedIsNotDropped()
{
    PlanConfirmation confirmation(std::make_shared<FakePlanService>(), CellId{3});
    int lines = 0;
    for (auto *line : confirmation.findChildren<QLineEdit *>()) {
        lines += !line->acceptDrops();
    }
    QVERIFY(lines >= 1);
}

QTEST_MAIN(TestForeignInput)
#include "tst_foreigninput.moc"
