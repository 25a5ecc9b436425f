// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/table.h"
#include "app/cellsctl/output/watch.h"

#include <QTest>

#include <sstream>

using namespace cells;
using namespace std::chrono_literals;

namespace {

struct Watched
{
    ExitCode code;
    QByteArray out;
    QByteArray err;
    int rounds;
};

// Stops in the round of that number.
Watched watched(WatchOptions options, int rounds, ExitCode each = ExitCode::Found)
{
    std::ostringstream out;
    std::ostringstream err;
    std::stop_source stop;
    int round = 0;
    options.pause = 1ms;
    const auto code = watch(
        options,
        [&](std::ostream &to, std::ostream &problems) {
            if (++round == rounds) {
                stop.request_stop();
            }
            printGrid(to, {{{"N"}}, {{std::to_string(round)}}});
            problems << "trouble " << round << '\n';
            return each;
        },
        out, err, stop.get_token());
    return {code, QByteArray::fromStdString(out.str()), QByteArray::fromStdString(err.str()), round};
}

} // namespace

class TestWatch : public QObject
{
    Q_OBJECT

private slots:
    void blocksFollowEachOtherOffATerminal();
    void aTerminalIsRepainted();
    void brokenLinesCountAsTheyAreShown();
    void jsonComesWithoutAHeadline();
    void aWrongCommandLineEndsIt();
};

void TestWatch::blocksFollowEachOtherOffATerminal()
{
    const auto answer = watched({0ms, "cellsctl leases"}, 3);
    QCOMPARE(answer.code, ExitCode::Fine);
    // The round that was interrupted is not printed.
    QCOMPARE(answer.out.count("cellsctl leases · "), 2);
    QVERIFY2(answer.out.contains("  N\n  1\n\ncellsctl leases · "), answer.out.constData());
    QVERIFY2(answer.out.endsWith("  N\n» 2\n"), answer.out.constData());
    QCOMPARE(answer.err, QByteArray("trouble 1\ntrouble 2\ntrouble 3\n"));
}

void TestWatch::aTerminalIsRepainted()
{
    WatchOptions options{0ms, "cellsctl leases"};
    options.isTerminal = true;
    const auto answer = watched(options, 3);
    QCOMPARE(answer.out.count("\x1b[2J"), 1);
    QCOMPARE(answer.out.count("\x1b[H"), 2);
    QVERIFY2(answer.out.contains("» 2\x1b[K\ntrouble 2\x1b[K\n\x1b[J"), answer.out.constData());
    QCOMPARE(answer.err, QByteArray());
}

// The headline and the empty line take two rows, the last row stays empty.
void TestWatch::brokenLinesCountAsTheyAreShown()
{
    std::ostringstream out;
    std::stop_source stop;
    WatchOptions options{1ms, "w"};
    options.isTerminal = true;
    options.size = [] { return TerminalSize{9, 60}; };
    int round = 0;
    const auto text = [](const std::string &color) {
        return color + std::string(120, 'a') + "\n" + color + std::string(121, 'b') + "\n" + std::string(120, 'c')
            + "\n";
    };
    watch(
        options,
        [&](std::ostream &to, std::ostream &) {
            if (++round == 2) {
                stop.request_stop();
            }
            to << text("\x1b[31m");
            return ExitCode::Fine;
        },
        out, out, stop.get_token());
    const auto shown = QByteArray::fromStdString(out.str());
    QVERIFY2(shown.contains(std::string(120, 'a') + "\n"), shown.constData());
    QVERIFY2(shown.contains(std::string(121, 'b') + "\x1b[K\n… 1 more line\x1b[K\n\x1b[J"), shown.constData());
    QVERIFY2(!shown.contains('c'), shown.constData());
}

void TestWatch::jsonComesWithoutAHeadline()
{
    WatchOptions options{0ms, "cellsctl leases"};
    options.format = Format::Json;
    QVERIFY(!watched(options, 3).out.contains("cellsctl"));
}

void TestWatch::aWrongCommandLineEndsIt()
{
    const auto answer = watched({0ms, "cellsctl leases"}, 3, ExitCode::Usage);
    QCOMPARE(answer.code, ExitCode::Usage);
    QCOMPARE(answer.rounds, 1);
    QCOMPARE(answer.err, QByteArray("trouble 1\n"));
}

QTEST_APPLESS_MAIN(TestWatch)
#include "tst_watch.moc"
