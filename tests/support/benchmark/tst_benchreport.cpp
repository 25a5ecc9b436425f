// SPDX-License-Identifier: MIT
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;

namespace {

QJsonObject figureOf(const QString &name, double size, double ours, const QJsonValue &bound)
{
    const auto ratio = bound.isNull() ? QJsonValue() : QJsonValue(ours / bound.toDouble());
    return {{u"name"_s, name}, {u"size"_s, size}, {u"sizeUnit"_s, u"records"_s}, {u"unit"_s, u"s"_s}, {u"ours"_s, ours},
        {u"oursLeast"_s, ours * 0.9}, {u"oursMost"_s, ours * 1.2},
        {u"boundName"_s, bound.isNull() ? QJsonValue() : QJsonValue(u"slower | drain"_s)}, {u"bound"_s, bound},
        {u"boundLeast"_s, bound}, {u"boundMost"_s, bound}, {u"ratio"_s, ratio}, {u"least"_s, 0.5}, {u"most"_s, 0.75},
        {u"runs"_s, 3}, {u"goal"_s, QJsonObject{{u"most"_s, 0.95}}}, {u"isMet"_s, true}, {u"isQuiet"_s, true},
        {u"othersShare"_s, 0.01}, {u"stolenShare"_s, 0}};
}

QByteArray lineOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

void writeFile(const QString &path, const QByteArray &contents)
{
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    QCOMPARE(file.write(contents), contents.size());
}

QString textIn(const QString &path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

// packaging/benchreport, with figures and benchmarks that are made up.
class BenchReportTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void theTableHasEveryFigure();
    void whatIsMissingIsNamed();
    void aChartShowsWhatHasSeveralSizes();
    void theNewestFigureOfASizeCounts();
    void withoutFiguresThereIsNoReport();
    void aStepIsNotRepeated();
    void anAbortedStepIsNotStored();
    void theStepsAreListed();

private:
    int report(const QStringList &arguments);
    void store(const QJsonObject &figure, const QString &step, const QString &date = u"2026-11-30T10:00:00+00:00"_s);
    void storeStep(const QString &step, int exitCode);
    QString page() const { return textIn(m_folder->filePath(u"docs/performance.md"_s)); }

    std::optional<QTemporaryDir> m_folder;
    QByteArray m_figures;
    QByteArray m_steps;
    QString m_output;
};

void BenchReportTest::init()
{
    m_folder.emplace();
    m_figures.clear();
    m_steps.clear();
    QVERIFY(QDir(m_folder->path()).mkpath(u"figures"_s) && QDir(m_folder->path()).mkpath(u"programs"_s));
}

int BenchReportTest::report(const QStringList &arguments)
{
    if (!m_figures.isEmpty()) {
        writeFile(m_folder->filePath(u"figures/figures.jsonl"_s), m_figures);
        writeFile(m_folder->filePath(u"figures/steps.jsonl"_s), m_steps);
    }
    QProcess python;
    python.setProcessChannelMode(QProcess::MergedChannels);
    python.start(u"/usr/bin/python3"_s,
        QStringList{u"-B"_s, u"-s"_s, QStringLiteral(CELLS_SOURCE_DIR "/packaging/benchreport")} + arguments
            + QStringList{u"--figures"_s, m_folder->filePath(u"figures"_s), u"--into"_s, m_folder->filePath(u"docs"_s),
                u"--programs"_s, m_folder->filePath(u"programs"_s)});
    const bool hasEnded = python.waitForFinished(60'000);
    m_output = QString::fromUtf8(python.readAll());
    return hasEnded && python.exitStatus() == QProcess::NormalExit ? python.exitCode() : -1;
}

void BenchReportTest::store(const QJsonObject &figure, const QString &step, const QString &date)
{
    auto stored = figure;
    stored[u"step"_s] = step;
    stored[u"date"_s] = date;
    m_figures += lineOf(stored);
    storeStep(step, 0);
}

void BenchReportTest::storeStep(const QString &step, int exitCode)
{
    m_steps += lineOf({{u"step"_s, step}, {u"commit"_s, u"0123456789"_s}, {u"machine"_s, u"some machine"_s},
        {u"date"_s, u"2026-11-30T10:00:00+00:00"_s}, {u"exitCode"_s, exitCode}, {u"seconds"_s, 90}});
}

void BenchReportTest::theTableHasEveryFigure()
{
    store(figureOf(u"scan"_s, 5'000'000, 1.5, 2), u"bench_driftscan 5000000"_s);
    auto loud = figureOf(u"memory"_s, 200'000, 151, {});
    loud[u"unit"_s] = u"MB"_s;
    loud[u"goal"_s] = QJsonObject{{u"most"_s, 150}};
    loud[u"isMet"_s] = false;
    loud[u"isQuiet"_s] = false;
    store(loud, u"bench_driftscan 200000"_s);
    auto unknown = figureOf(u"first estimate"_s, 1'000, 1, 2);
    unknown[u"ratio"_s] = unknown[u"least"_s] = unknown[u"isMet"_s] = unknown[u"isQuiet"_s] = {};
    store(unknown, u"bench_elsewhere"_s);
    QCOMPARE(report({u"write"_s}), 0);
    const auto page = this->page();
    QVERIFY2(page.contains(u"\n## Drift scan\n"_s), qPrintable(page));
    QVERIFY(page.contains(u"\n## bench_elsewhere\n"_s));
    QVERIFY(page.contains(u"| scan | 5 million records | 1.50 s | 2.00 s: slower \\| drain | 0.750 | 0.500 to 0.750 | "
                          "≤ 0.95 | yes | quiet |"_s));
    QVERIFY(page.contains(
        u"| memory | 200,000 records | 151 MB |  |  | 0.500 to 0.750 | ≤ 150 MB | **no** | **not quiet** |"_s));
    QVERIFY(page.contains(u"| unknown | unknown to 0.750 | ≤ 0.95 | unknown | unknown |"_s));
    QVERIFY(page.contains(u"* Machine: some machine\n"_s));
    QVERIFY(page.contains(u"* Commit: 0123456789\n"_s));
    QVERIFY(page.contains(u"* Date: 2026-11-30\n"_s));
    QVERIFY(page.contains(u"* Quiet: 1 of 3 figures were"_s));
    QVERIFY(page.contains(u"* Goals: 1 of 3 are met."_s));
}

void BenchReportTest::whatIsMissingIsNamed()
{
    store(figureOf(u"scan"_s, 10'000, 1, 2), u"bench_driftscan 10000 0 2"_s);
    storeStep(u"bench_decommission 5000"_s, 1);
    QCOMPARE(report({u"write"_s, u"--small"_s}), 0);
    QVERIFY2(page().contains(u"* `bench_bigtable 1000` is not measured."_s), qPrintable(page()));
    QVERIFY(page().contains(u"* `bench_decommission 5000` ended with exit code 1."_s));
    QVERIFY(!page().contains(u"* `bench_driftscan 10000 0 2`"_s));
}

void BenchReportTest::aChartShowsWhatHasSeveralSizes()
{
    const auto docs = m_folder->filePath(u"docs"_s);
    QVERIFY(QDir().mkpath(docs));
    writeFile(docs + u"/performance-former.svg"_s, "<svg/>");
    for (const double size : {1e6, 5e6, 2e7}) {
        const auto step = u"bench_driftscan %1"_s.arg(size);
        store(figureOf(u"scan <fast> & small"_s, size, size / 3e6, size / 2e6), step);
        store(figureOf(u"growth"_s, size, size == 1e6 ? -3 : 7, {}), step);
    }
    store(figureOf(u"once"_s, 1e6, 1, 2), u"bench_driftscan 1e+06"_s);
    store(figureOf(u"single"_s, 1e6, 1, 2), u"bench_bigtable 1000000"_s);
    QCOMPARE(report({u"write"_s}), 0);
    QCOMPARE(QDir(docs).entryList({u"*.svg"_s}), QStringList{u"performance-driftscan.svg"_s});
    QVERIFY(page().contains(u"(performance-driftscan.svg)"_s));
    QXmlStreamReader xml(textIn(docs + u"/performance-driftscan.svg"_s));
    QStringList texts;
    QMap<QString, int> shapes;
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement) {
            ++shapes[xml.name().toString() + u' ' + xml.attributes().value(u"class"_s).toString()];
            if (xml.name() == u"text"_s) {
                texts << xml.readElementText();
            }
        }
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    for (const auto *expected : {"scan <fast> & small", "growth", "records, logarithmic", "s", "1 million", "5 million",
             "20 million", "ours", "its bound"}) {
        QVERIFY2(texts.contains(QString::fromLatin1(expected)), expected);
    }
    QVERIFY(!texts.contains(u"once"_s));
    // Three sizes of two figures, of which one has a bound, and the legend.
    QCOMPARE(shapes[u"circle dot ours"_s], 7);
    QCOMPARE(shapes[u"rect dot bound"_s], 4);
}

void BenchReportTest::theNewestFigureOfASizeCounts()
{
    store(figureOf(u"scan"_s, 1'000, 7, 2), u"bench_driftscan 1 1"_s, u"2026-11-30T11:00:00+00:00"_s);
    store(figureOf(u"scan"_s, 1'000, 8, 2), u"bench_driftscan 1 2"_s, u"2026-11-30T10:00:00+00:00"_s);
    QCOMPARE(report({u"write"_s}), 0);
    QVERIFY(page().contains(u"| 7.00 s |"_s));
    QVERIFY(!page().contains(u"| 8.00 s |"_s));
}

void BenchReportTest::withoutFiguresThereIsNoReport()
{
    QCOMPARE(report({u"write"_s}), 1);
    QVERIFY(m_output.contains(u"there are no figures yet"_s));
    QVERIFY(page().isEmpty());
}

void BenchReportTest::aStepIsNotRepeated()
{
    const auto program = m_folder->filePath(u"programs/bench_bigtable"_s);
    const auto figure = lineOf(figureOf(u"stall"_s, 1'000, 1, 2));
    writeFile(program,
        "#!/bin/sh\necho run >>" + program.toUtf8() + ".runs\necho some text\necho 'figure " + figure.trimmed()
            + "'\nexit 1\n");
    QVERIFY(QFile::setPermissions(program, QFile::permissions(program) | QFile::ExeOwner));
    const auto runs = [&] { return textIn(program + u".runs"_s).count(u"run"_s); };
    // Two sizes of it; no other benchmark is there.
    QCOMPARE(report({u"run"_s, u"--small"_s, u"bench_bigtable"_s}), 0);
    QVERIFY2(runs() == 2, qPrintable(m_output));
    QVERIFY(m_output.contains(u"2 steps to run, about "_s));
    QVERIFY(m_output.contains(u"some text"_s));
    QVERIFY(page().contains(u"| stall | 1,000 records |"_s));
    QVERIFY(page().contains(u"* `bench_bigtable 1000` ended with exit code 1."_s));
    QCOMPARE(report({u"run"_s, u"--small"_s, u"--steps"_s}), 0);
    QVERIFY2(!m_output.contains(u"bench_bigtable"_s), qPrintable(m_output));
    QCOMPARE(report({u"run"_s, u"--small"_s, u"--steps"_s, u"--again"_s}), 0);
    QVERIFY(m_output.contains(u"bench_bigtable"_s));
    QCOMPARE(runs(), 2);
    // A name asks for it again.
    QCOMPARE(report({u"run"_s, u"--small"_s, u"bench_bigtable"_s}), 0);
    QCOMPARE(runs(), 4);
}

void BenchReportTest::anAbortedStepIsNotStored()
{
    const auto program = m_folder->filePath(u"programs/bench_bigtable"_s);
    writeFile(
        program, "#!/bin/sh\necho 'figure " + lineOf(figureOf(u"stall"_s, 1'000, 1, 2)).trimmed() + "'\nkill -9 $$\n");
    QVERIFY(QFile::setPermissions(program, QFile::permissions(program) | QFile::ExeOwner));
    QCOMPARE(report({u"run"_s, u"--small"_s, u"bench_bigtable"_s}), 1);
    QVERIFY2(m_output.contains(u"bench_bigtable 1000 ended with -9"_s), qPrintable(m_output));
    QVERIFY(textIn(m_folder->filePath(u"figures/figures.jsonl"_s)).isEmpty());
}

void BenchReportTest::theStepsAreListed()
{
    QCOMPARE(report({u"run"_s, u"--steps"_s}), 0);
    for (const auto *step : {"bench_driftscan 20000000", "bench_console 3000 20", "bench_topologyservice"}) {
        QVERIFY2(m_output.contains(QString::fromLatin1(step)), step);
    }
    QCOMPARE(report({u"run"_s, u"bench_nothing"_s}), 1);
    QVERIFY(m_output.contains(u"no benchmark of the report is called \"bench_nothing\""_s));
}

QTEST_GUILESS_MAIN(BenchReportTest)
#include "tst_benchreport.moc"
