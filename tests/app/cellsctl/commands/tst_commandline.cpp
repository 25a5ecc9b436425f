// SPDX-License-Identifier: MIT
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Result
{
    int exitCode = -1;
    QByteArray out;
    QByteArray err;

    QByteArray all() const { return QByteArray::number(exitCode) + '\n' + out + err; }
};

// Runs a program with a home of its own. "cellsctl" is found in the path.
class Shell
{
public:
    Result run(const QString &program, const QStringList &arguments, const QByteArray &input = {}) const
    {
        auto variables = QProcessEnvironment::systemEnvironment();
        variables.insert(QStringLiteral("PATH"),
            QStringLiteral(CELLSCTL_FOLDER) + QLatin1Char(':') + variables.value(QStringLiteral("PATH")));
        variables.insert(QStringLiteral("HOME"), m_home.path());
        variables.insert(QStringLiteral("XDG_CONFIG_HOME"), m_home.path());
        variables.insert(QStringLiteral("TERM"), QStringLiteral("dumb"));
        variables.remove(QStringLiteral("CELLS_ENVIRONMENT"));
        variables.remove(QStringLiteral("CELLS_CELL"));
        QProcess process;
        process.setProcessEnvironment(variables);
        process.start(program, arguments);
        process.write(input);
        process.closeWriteChannel();
        if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit) {
            return {};
        }
        return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }
    Result ctl(const QStringList &arguments) const
    {
        return run(QStringLiteral(CELLSCTL_FOLDER "/cellsctl"), arguments);
    }
    QString home() const { return m_home.path(); }

private:
    QTemporaryDir m_home;
};

QStringList wordsOf(const QByteArray &text)
{
    return QString::fromUtf8(text).split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts);
}

} // namespace

class TestCommandLine : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void withoutArgumentsItHelps();
    void theParserSpeaksAsTheProgram_data();
    void theParserSpeaksAsTheProgram();
    void aSlipIsAnswered();
    void placeholdersSayWhatAValueIs();
    void theManualIsWhole();
    void useIsRemembered();
    void aShellCompletes_data();
    void aShellCompletes();

private:
    Shell m_shell;
    QString m_environment;
};

void TestCommandLine::initTestCase()
{
    // Whoever reads it opens no connection.
    m_environment = m_shell.home() + QStringLiteral("/environment.yml");
    for (const auto *name : {"ca.pem", "cert.pem", "key.pem"}) {
        QFile file(m_shell.home() + QLatin1Char('/') + QLatin1String(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
    }
    QFile file(m_environment);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("name: test\nkind: sandbox\nservice:\n  address: 127.0.0.1:1\n  ca: ca.pem\n  certificate: cert.pem\n"
               "  private_key: key.pem\n  identity: admin\ncells:\n  - {id: 4, name: four, database: \"host=127.0.0.1 "
               "dbname=x\"}\n"
               "  - {id: 42, name: forty-two, database: \"host=127.0.0.1 dbname=y\"}\n");
}

void TestCommandLine::withoutArgumentsItHelps()
{
    const auto answer = m_shell.ctl({});
    QCOMPARE(answer.exitCode, 0);
    QVERIFY2(answer.out.contains("Exit codes:") && answer.err.isEmpty(), answer.all().constData());
}

void TestCommandLine::theParserSpeaksAsTheProgram_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *line, const char *expected) {
        QTest::newRow(line) << QString::fromLatin1(line) << QByteArray(expected);
    };
    row("leases --nonsense", "--nonsense");
    row("claims --limit x", "--limit");
    row("apply", "required");
    row("leases -o yaml", "yaml");
    row("leases --json -o json", "excludes");
    row("leases", "No environment is chosen");
    row("-e x.yml audit verify -o csv", "no rows");
    row("-e x.yml apply p.json --confirm-cell 1 --confirm-count 1 --reason x --watch", "--watch");
    row("-e x.yml leases --watch=0", "1 to 86400");
    row("completion tcsh", "tcsh");
}

void TestCommandLine::theParserSpeaksAsTheProgram()
{
    QFETCH(QString, line);
    QFETCH(QByteArray, expected);
    const auto answer = m_shell.ctl(line.split(QLatin1Char(' ')));
    QCOMPARE(answer.exitCode, 2);
    QVERIFY2(answer.err.startsWith("cellsctl: ") && answer.err.contains(expected), answer.all().constData());
    QVERIFY2(answer.out.isEmpty(), answer.all().constData());
}

void TestCommandLine::aSlipIsAnswered()
{
    QVERIFY(m_shell.ctl({QStringLiteral("lease")}).err.contains("lease needs a command; commands are lease records"));
    const auto answer = m_shell.ctl({QStringLiteral("lases")});
    QVERIFY2(answer.exitCode == 2 && answer.err.contains("did you mean \"leases\"?"), answer.all().constData());
    const auto part = m_shell.ctl({QStringLiteral("audit"), QStringLiteral("exprot")});
    QVERIFY2(part.exitCode == 2 && part.err.contains("did you mean \"audit export\"?"), part.all().constData());
}

// No option is left with the type of the parser, or without an entry of the table.
void TestCommandLine::placeholdersSayWhatAValueIs()
{
    const auto reference = QString::fromUtf8(m_shell.ctl({QStringLiteral("--markdown")}).out);
    QVERIFY(reference.contains(QLatin1String("`-m, --model MODEL`")));
    static const QRegularExpression unnamed(QStringLiteral("`[^`]*--[^`]* \\[?(VALUE|INT|UINT|FLOAT)\\b[^`]*`"));
    const auto match = unnamed.match(reference);
    QVERIFY2(!match.hasMatch(), qPrintable(match.captured()));
    const auto help = m_shell.ctl({QStringLiteral("claims"), QStringLiteral("--help")}).out;
    QVERIFY2(help.contains("--model MODEL") && !help.contains("TEXT ..."), help.constData());
    QVERIFY2(help.contains("--watch [SECONDS] (default 5)"), help.constData());
}

void TestCommandLine::theManualIsWhole()
{
    const auto manual = m_shell.ctl({QStringLiteral("--man")});
    QCOMPARE(manual.exitCode, 0);
    for (const auto *part : {".TH CELLSCTL 1", "\n.SS drift report\n", "\\-\\-confirm\\-cell CELL", "Exit codes:"}) {
        QVERIFY2(manual.out.contains(part), part);
    }
    const auto file = m_shell.home() + QStringLiteral("/cellsctl.1");
    QFile page(file);
    QVERIFY(page.open(QIODevice::WriteOnly) && page.write(manual.out) > 0);
    page.close();
    if (!QStandardPaths::findExecutable(QStringLiteral("groff")).isEmpty()) {
        const auto lint = m_shell.run(QStringLiteral("groff"),
            {QStringLiteral("-man"), QStringLiteral("-Tutf8"), QStringLiteral("-ww"), QStringLiteral("-Kutf8"),
                QStringLiteral("-P-cbou"), file});
        QVERIFY2(lint.exitCode == 0 && lint.err.isEmpty(), lint.err.constData());
        QVERIFY(lint.out.contains("drift report"));
    }
    if (!QStandardPaths::findExecutable(QStringLiteral("mandoc")).isEmpty()) {
        const auto lint = m_shell.run(QStringLiteral("mandoc"),
            {QStringLiteral("-T"), QStringLiteral("lint"), QStringLiteral("-W"), QStringLiteral("warning"), file});
        // Without a date, it is the same in every build.
        const auto lines = lint.out.trimmed().split('\n');
        QVERIFY2(lines.size() == 1 && lines.first().contains("missing date"), lint.out.constData());
    }
}

void TestCommandLine::useIsRemembered()
{
    const auto use
        = [this](const QStringList &arguments) { return m_shell.ctl(QStringList{QStringLiteral("use")} + arguments); };
    QCOMPARE(use({}).exitCode, 1);
    const auto wrong = use({m_environment, QStringLiteral("5")});
    QVERIFY2(wrong.exitCode == 2 && wrong.err.contains("has no cell 5"), wrong.all().constData());
    QCOMPARE(use({}).exitCode, 1);
    const auto chosen = use({m_environment, QStringLiteral("42")});
    QVERIFY2(chosen.exitCode == 0 && chosen.out.contains("cell: 42 · forty-two"), chosen.all().constData());
    QCOMPARE(use({}).out, chosen.out);
    QVERIFY(use({QStringLiteral("--json")}).out.contains("\"cell\": 42"));
    // It reaches the commands: the cell has no Redis.
    const auto worker = m_shell.ctl({QStringLiteral("worker")});
    QVERIFY2(worker.exitCode == 2 && worker.err.contains("no Redis for cell 42"), worker.all().constData());
    QCOMPARE(use({QStringLiteral("--clear")}).exitCode, 0);
    QCOMPARE(use({}).exitCode, 1);
}

void TestCommandLine::aShellCompletes_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QStringList>("expected");
    const auto row
        = [](const QString &line, const QStringList &expected) { QTest::newRow(qPrintable(line)) << line << expected; };
    row(QStringLiteral("cellsctl lea"), {QStringLiteral("leases"), QStringLiteral("lease")});
    row(QStringLiteral("cellsctl drift re"), {QStringLiteral("report")});
    row(QStringLiteral("cellsctl claims --mod"), {QStringLiteral("--model")});
    row(QStringLiteral("cellsctl claims --model Gp"), {QStringLiteral("GpgKey")});
    row(QStringLiteral("cellsctl leases -o j"), {QStringLiteral("json")});
    row(QStringLiteral("cellsctl -e %1 -c 4"), {QStringLiteral("4"), QStringLiteral("42")});
    row(QStringLiteral("cellsctl completion z"), {QStringLiteral("zsh")});
    row(QStringLiteral("cellsctl -e %1"), {QStringLiteral("%1")});
}

// The candidates, in each shell that is installed.
void TestCommandLine::aShellCompletes()
{
    QFETCH(QString, line);
    QFETCH(QStringList, expected);
    line = line.contains(QLatin1String("%1")) ? line.arg(m_environment) : line;
    expected.replaceInStrings(QStringLiteral("%1"), m_environment);
    const auto bash = QStringLiteral("source <(cellsctl completion bash); COMP_WORDS=(%1); "
                                     "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _cellsctl; printf '%s\\n' "
                                     "\"${COMPREPLY[@]}\"");
    const auto inBash = m_shell.run(QStringLiteral("bash"), {QStringLiteral("-c"), bash.arg(line)});
    QVERIFY2(inBash.err.isEmpty(), inBash.err.constData());
    QCOMPARE(wordsOf(inBash.out), expected);
    if (!QStandardPaths::findExecutable(QStringLiteral("fish")).isEmpty()) {
        const auto inFish = m_shell.run(QStringLiteral("fish"),
            {QStringLiteral("-c"),
                QStringLiteral("cellsctl completion fish | source; complete -C '%1' | string split -f1 \\t")
                    .arg(line)});
        auto found = wordsOf(inFish.out);
        auto sorted = expected;
        found.sort();
        sorted.sort();
        QVERIFY2(found == sorted, inFish.all().constData());
    }
    if (!QStandardPaths::findExecutable(QStringLiteral("zsh")).isEmpty()) {
        // The functions of zsh's completion system print what they are given.
        const auto zsh = QStringLiteral("compdef() { }; _files() { print -r -- ${words[CURRENT]} }; "
                                        "_describe() { local -a all; all=(${(P)2}); print -rl -- ${all%%:*} }; "
                                        "source <(cellsctl completion zsh); words=(%1); CURRENT=$#words; _cellsctl");
        const auto inZsh = m_shell.run(QStringLiteral("zsh"), {QStringLiteral("-fc"), zsh.arg(line)});
        QVERIFY2(inZsh.err.isEmpty(), inZsh.err.constData());
        QCOMPARE(wordsOf(inZsh.out), expected);
    }
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_commandline.moc"
