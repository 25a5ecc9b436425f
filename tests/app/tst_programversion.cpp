// SPDX-License-Identifier: MIT
#include "models/claims/programversion.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;

namespace {

struct Ended
{
    int exitCode = -1;
    QString output;
};

Ended run(const QString &program, const QStringList &arguments, const QProcessEnvironment &environment)
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    process.waitForFinished();
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput())};
}

// Empty ones are not set.
QProcessEnvironment environmentWith(const QString &epoch, const QString &commit)
{
    auto environment = QProcessEnvironment::systemEnvironment();
    const std::pair<QString, QString> variables[]{
        {QStringLiteral("SOURCE_DATE_EPOCH"), epoch}, {QStringLiteral("CELLS_COMMIT"), commit}};
    for (const auto &[name, value] : variables) {
        environment.remove(name);
        if (!value.isEmpty()) {
            environment.insert(name, value);
        }
    }
    return environment;
}

// What the build writes for this source folder: number, commit and date.
QStringList generatedFor(const QString &source, const QString &epoch, const QString &commit = {})
{
    const auto result = source + QStringLiteral("/result.cpp");
    const auto folder = QStringLiteral(CELLS_SOURCE_DIR "/packaging/");
    run(QStringLiteral(CELLS_CMAKE),
        {QStringLiteral("-DVERSION_NUMBER=1.2.3"), QStringLiteral("-DSOURCE=") + source,
            QStringLiteral("-DTEMPLATE=") + folder + QStringLiteral("programversion.cpp.in"),
            QStringLiteral("-DRESULT=") + result, QStringLiteral("-P"),
            folder + QStringLiteral("programversion.cmake")},
        environmentWith(epoch, commit));
    QFile file(result);
    const auto text = file.open(QFile::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    const auto found
        = QRegularExpression(QStringLiteral("return \\{\"(.*)\", \"(.*)\", \"(.*)\"\\};")).match(text).capturedTexts();
    return found.mid(1);
}

} // namespace

// One source for the version of all programs.
class TestProgramVersion : public QObject
{
    Q_OBJECT

private slots:
    void everyProgramPrintsItsVersion_data();
    void everyProgramPrintsItsVersion();
    void sourcesWithoutARepositoryAreBuilt();
    void aBuildIsDatedByItsCommit();
};

void TestProgramVersion::everyProgramPrintsItsVersion_data()
{
    QTest::addColumn<QString>("file");
    for (const auto &file : QStringLiteral(CELLS_PROGRAM_FILES).split(QLatin1Char(':'))) {
        QTest::newRow(qPrintable(QFileInfo(file).fileName())) << file;
    }
}

void TestProgramVersion::everyProgramPrintsItsVersion()
{
    QFETCH(QString, file);
    auto environment = QProcessEnvironment::systemEnvironment();
    // Without a display, too.
    environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
    environment.remove(QStringLiteral("DISPLAY"));
    const auto ended = run(file, {QStringLiteral("--version")}, environment);
    QCOMPARE(ended.exitCode, 0);
    const auto name = QFileInfo(file).fileName().toStdString();
    QCOMPARE(ended.output, QString::fromStdString(versionText(name)) + QLatin1Char('\n'));
}

void TestProgramVersion::sourcesWithoutARepositoryAreBuilt()
{
    const QTemporaryDir folder;
    QCOMPARE(generatedFor(folder.path(), {}), (QStringList{QStringLiteral("1.2.3"), {}, {}}));
    QCOMPARE(generatedFor(folder.path(), QStringLiteral("86400")),
        (QStringList{QStringLiteral("1.2.3"), {}, QStringLiteral("1970-01-02")}));
    // The sources of a package know theirs by a variable.
    QCOMPARE(generatedFor(folder.path(), {}, QStringLiteral("34008caa560e")),
        (QStringList{QStringLiteral("1.2.3"), QStringLiteral("34008caa560e"), {}}));
}

void TestProgramVersion::aBuildIsDatedByItsCommit()
{
    const QTemporaryDir folder;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("GIT_COMMITTER_DATE"), QStringLiteral("2001-09-09T01:46:40Z"));
    for (const auto *name : {"GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"}) {
        environment.insert(QLatin1String(name), QStringLiteral("somebody"));
    }
    const auto git = [&](const QStringList &arguments) {
        return run(QStringLiteral("git"), QStringList{QStringLiteral("-C"), folder.path()} + arguments, environment);
    };
    if (QStandardPaths::findExecutable(QStringLiteral("git")).isEmpty()) {
        QSKIP("There is no git");
    }
    QCOMPARE(git({QStringLiteral("init")}).exitCode, 0);
    QCOMPARE(git({QStringLiteral("commit"), QStringLiteral("--allow-empty"), QStringLiteral("-m"), QStringLiteral("x")})
                 .exitCode,
        0);
    const auto commit = git({QStringLiteral("rev-parse"), QStringLiteral("HEAD")}).output.left(12);
    QCOMPARE(commit.size(), 12);
    QCOMPARE(
        generatedFor(folder.path(), {}), (QStringList{QStringLiteral("1.2.3"), commit, QStringLiteral("2001-09-09")}));
    QCOMPARE(generatedFor(folder.path(), QStringLiteral("0")).value(2), QStringLiteral("1970-01-01"));
}

QTEST_GUILESS_MAIN(TestProgramVersion)
#include "tst_programversion.moc"
