// SPDX-License-Identifier: MIT
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

QString contents(const QString &path)
{
    QFile file(QStringLiteral(CELLS_SOURCES) + u'/' + path);
    return file.open(QFile::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QSet<QString> options(const QString &text)
{
    static const QRegularExpression option(u"(?<![\\w-])--[a-z][a-z-]*"_s);
    QSet<QString> found;
    for (auto match = option.globalMatch(text); match.hasNext();) {
        found << match.next().captured();
    }
    return found;
}

QSet<QString> optionsOfHelp(const QString &program, const QStringList &command)
{
    QProcess process;
    process.start(QStringLiteral(CELLS_PROGRAMS) + u'/' + program, command + QStringList{u"--help"_s});
    process.waitForFinished();
    return process.exitCode() == 0 ? options(QString::fromUtf8(process.readAllStandardOutput())) : QSet<QString>();
}

} // namespace

// What a package installs beside the programs agrees with them.
class TestInstalled : public QObject
{
    Q_OBJECT

private slots:
    void manualsDescribeEachOption_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QStringList>("commands");
        QTest::newRow("cells-console") << u"cells-console"_s << QStringList{QString()};
        QTest::newRow("cells-sandbox") << u"cells-sandbox"_s
                                       << QStringList{{}, u"start"_s, u"inject"_s, u"explain"_s, u"drills"_s};
        QTest::newRow("cells-topology-service") << u"cells-topology-service"_s << QStringList{QString()};
    }

    void manualsDescribeEachOption()
    {
        QFETCH(QString, program);
        QFETCH(QStringList, commands);
        const auto manual = options(contents(u"packaging/man/%1.1.in"_s.arg(program)).remove(u'\\'));
        QSet<QString> offered;
        for (const auto &command : commands) {
            const auto found = optionsOfHelp(program, command.isEmpty() ? QStringList() : QStringList{command});
            QVERIFY2(found.contains(u"--help"_s), qPrintable(program + u' ' + command));
            offered += found;
        }
        QCOMPARE(QStringList((offered - manual).values()), QStringList());
        QCOMPARE(QStringList((manual - offered - QSet{u"--version"_s, u"--drill"_s, u"--environment"_s}).values()),
            QStringList());
    }

    // A desktop finds the bus name, the window and the metadata by the name of the desktop file.
    void theDesktopFindsTheConsoleByOneId()
    {
        const auto id = u"org.cellsconsole.CellsConsole"_s;
        const auto desktop = contents(u"packaging/desktop/%1.desktop"_s.arg(id));
        QVERIFY(desktop.contains(u"\nExec=cells-console %u\n"_s));
        QVERIFY(desktop.contains(u"\nDBusActivatable=true\n"_s));
        QVERIFY(desktop.contains(u"\nMimeType=x-scheme-handler/cells;\n"_s));
        QVERIFY(contents(u"packaging/desktop/%1.service.in"_s.arg(id)).contains(u"\nName=%1\n"_s.arg(id)));
        const auto metadata = contents(u"packaging/desktop/%1.metainfo.xml.in"_s.arg(id));
        QVERIFY(metadata.contains(u"<id>%1</id>"_s.arg(id)));
        QVERIFY(metadata.contains(u"%1.desktop</launchable>"_s.arg(id)));
        QVERIFY(contents(u"app/console/desktop/activation.h"_s).contains(u"\"%1\""_s.arg(id)));
    }
};

QTEST_GUILESS_MAIN(TestInstalled)
#include "tst_installed.moc"
