// SPDX-License-Identifier: MIT
#include "models/adapters/os/coredumps.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <sys/prctl.h>
#include <sys/resource.h>

namespace {

QString readelf(const QStringList &arguments, const QString &program)
{
    QProcess process;
    process.start(
        QStringLiteral(CELLS_READELF), QStringList{QStringLiteral("--wide")} + arguments + QStringList{program});
    process.waitForFinished();
    return process.exitCode() == 0 ? QString::fromUtf8(process.readAllStandardOutput()) : QString();
}

bool has(const QString &text, const char *pattern)
{
    return QRegularExpression(QLatin1String(pattern), QRegularExpression::MultilineOption).match(text).hasMatch();
}

} // namespace

// How what people run was linked and compiled, read from the files themselves.
class TestHardening : public QObject
{
    Q_OBJECT

private slots:
    void S55_programsAreHardened_data();
    void S55_programsAreHardened();
    void S55_whatIsNotHardenedIsFound();
    void S22_nobodyReadsTheProcessMemory();
};

void TestHardening::S55_programsAreHardened_data()
{
    QTest::addColumn<QString>("file");
    const auto files = QStringLiteral(CELLS_SHIPPED).split(QLatin1Char(':'));
    QVERIFY(files.size() >= 3);
    for (const auto &file : files) {
        QTest::newRow(qPrintable(QFileInfo(file).fileName())) << file;
    }
}

void TestHardening::S55_programsAreHardened()
{
    QFETCH(QString, file);
    const auto head = readelf({QStringLiteral("-h")}, file);
    QVERIFY2(!head.isEmpty(), qPrintable(file));
    const auto segments = readelf({QStringLiteral("-l")}, file);
    const auto dynamic = readelf({QStringLiteral("-d")}, file);
    const auto symbols = readelf({QStringLiteral("--dyn-syms")}, file);
    const bool isProgram = has(segments, "^ *INTERP ");
    QVERIFY2(has(head, "Type: +DYN "), "not position-independent");
    QVERIFY2(!isProgram || has(dynamic, "\\(FLAGS_1\\).*\\bPIE\\b"), "a library, not a position-independent program");
    QVERIFY2(has(segments, "^ *GNU_RELRO "), "no RELRO");
    QVERIFY2(has(dynamic, "\\(FLAGS(_1)?\\).*\\b(BIND_)?NOW\\b"), "binds lazily");
    QVERIFY2(has(segments, "^ *GNU_STACK .* RW +0x"), "an executable stack");
    QVERIFY2(!has(segments, "^ *LOAD .* RWE "), "a segment that is written and executed");
    QVERIFY2(!has(dynamic, "\\(TEXTREL\\)"), "code that is changed while loading");
    QVERIFY2(has(symbols, "__stack_chk_fail"), "no stack protector");
    QVERIFY2(has(symbols, "__glibcxx_assert_fail"), "no checks of the standard library");
#ifdef CELLS_IS_FORTIFIED
    QVERIFY2(has(symbols, " __\\w+_chk\\b(?<!stack_chk)"), "not fortified");
    QVERIFY2(!has(dynamic, "\\((RPATH|RUNPATH)\\)"), "looks for libraries in a folder of its own");
#endif
}

// Also where the kernel pipes each crash to a collector, which ignores the limit.
void TestHardening::S22_nobodyReadsTheProcessMemory()
{
    cells::forbidCoreDumps();
    rlimit limit{1, 1};
    QCOMPARE(::getrlimit(RLIMIT_CORE, &limit), 0);
    QVERIFY(limit.rlim_cur == 0 && limit.rlim_max == 0);
#ifndef __SANITIZE_ADDRESS__
    QCOMPARE(::prctl(PR_GET_DUMPABLE), 0);
#endif
}

// A program that is built without any of it: each of the patterns above really looks.
void TestHardening::S55_whatIsNotHardenedIsFound()
{
    const QTemporaryDir folder;
    const auto source = folder.filePath(QStringLiteral("soft.c"));
    QFile file(source);
    QVERIFY(file.open(QFile::WriteOnly));
    file.write("int main(void) { return 0; }\n");
    file.close();
    QProcess compiler;
    compiler.start(QStringLiteral(CELLS_COMPILER),
        {QStringLiteral("-x"), QStringLiteral("c"), QStringLiteral("-fno-pie"), QStringLiteral("-no-pie"),
            QStringLiteral("-fno-stack-protector"), QStringLiteral("-Wl,-z,norelro,-z,lazy,-z,execstack"), source,
            QStringLiteral("-o"), folder.filePath(QStringLiteral("soft"))});
    QVERIFY(compiler.waitForFinished());
    QVERIFY2(compiler.exitCode() == 0, compiler.readAllStandardError().constData());
    const auto soft = folder.filePath(QStringLiteral("soft"));
    const auto segments = readelf({QStringLiteral("-l")}, soft);
    const auto dynamic = readelf({QStringLiteral("-d")}, soft);
    QVERIFY(has(readelf({QStringLiteral("-h")}, soft), "Type: +EXEC "));
    QVERIFY(has(segments, "^ *INTERP ") && !has(dynamic, "\\(FLAGS_1\\).*\\bPIE\\b"));
    QVERIFY(!has(segments, "^ *GNU_RELRO "));
    QVERIFY(!has(dynamic, "\\(FLAGS(_1)?\\).*\\b(BIND_)?NOW\\b"));
    QVERIFY(has(segments, "^ *GNU_STACK .* RWE +0x"));
    QVERIFY(!has(readelf({QStringLiteral("--dyn-syms")}, soft), "__stack_chk_fail"));
}

QTEST_GUILESS_MAIN(TestHardening)
#include "tst_hardening.moc"
