// SPDX-License-Identifier: MIT
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/overview/attentiontext.h"

#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include <algorithm>

using namespace cells;
using namespace cells::alerts;
using namespace cells::drift;
using namespace cells::overview;
using namespace cells::pairing;

namespace {

struct Translation
{
    bool isCounting = false;
    QString source;
    // More than one of a text that counts.
    QStringList translations;
    bool isUnfinished = false;
};

QList<Translation> messagesIn(const QString &path)
{
    QFile file(path);
    QList<Translation> messages;
    if (!file.open(QIODevice::ReadOnly)) {
        return messages;
    }
    for (QXmlStreamReader xml(&file); !xml.atEnd();) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        if (xml.name() == QLatin1String("message")) {
            messages << Translation{xml.attributes().hasAttribute(QStringLiteral("numerus")), {}, {}};
        } else if (xml.name() == QLatin1String("source")) {
            messages.last().source = xml.readElementText();
        } else if (xml.name() == QLatin1String("numerusform")) {
            messages.last().translations << xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            messages.last().isUnfinished = xml.attributes().hasAttribute(QStringLiteral("type"));
            if (!messages.last().isCounting) {
                messages.last().translations << xml.readElementText();
            }
        }
    }
    return messages;
}

// "%1 %2 %n", sorted: what a text leaves to be filled in.
QString markersIn(const QString &text)
{
    static const QRegularExpression marker(QStringLiteral("%L?[0-9n]+"));
    QStringList markers;
    for (auto match = marker.globalMatch(text); match.hasNext();) {
        markers << match.next().captured();
    }
    markers.sort();
    return markers.join(u' ');
}

QString endOf(const QString &text)
{
    static const QRegularExpression end(QStringLiteral("[.:…?]*\\s*$"));
    return end.match(text).captured();
}

QStringList captured(const QString &pattern, const QString &text)
{
    const QRegularExpression expression(pattern);
    QStringList found;
    for (auto match = expression.globalMatch(text); match.hasNext();) {
        found << match.next().captured(1);
    }
    return found;
}

} // namespace

class TestTranslations : public QObject
{
    Q_OBJECT

private slots:
    void englishHasItsPlurals();
    void nothingWaitsToBeTranslated();
    void germanTranslatesEverySourceText();
    void germanHasTheSameMarkers();
    void germanHasItsPlurals();
    void everyContextIsDeclared();
};

void TestTranslations::englishHasItsPlurals()
{
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral(":/translations/cells-console_en.qm")));
    QVERIFY(QCoreApplication::installTranslator(&translator));
    Attention attention{AlertKind::LeaseStale, {CellId{3}}, 1, std::chrono::minutes{38}, {}};
    QCOMPARE(sentenceOf(attention), QStringLiteral("Cell 3: 1 lease to resolve, 38 min old"));
    attention.count = 408;
    QCOMPARE(sentenceOf(attention), QStringLiteral("Cell 3: 408 leases to resolve, oldest 38 min"));
    ScanReport stopped;
    stopped.end = ScanEnd::Stopped;
    QVERIFY(sentenceOf({&stopped}, 12).startsWith(QStringLiteral("1 scan incomplete")));
    QVERIFY(sentenceOf({&stopped, &stopped}, 12).startsWith(QStringLiteral("2 scans incomplete")));
}

void TestTranslations::nothingWaitsToBeTranslated()
{
    QFile file(QFINDTESTDATA("../../resources/translations/cells-console_en.ts"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(!file.readAll().contains("type=\"unfinished\""));
}

const auto german = QStringLiteral(CELLS_SOURCE_DIR "/resources/translations/cells-console_de.ts");

// What was written since the texts were last taken over would wait in the copy.
void TestTranslations::germanTranslatesEverySourceText()
{
    QTemporaryDir folder;
    const auto copy = folder.filePath(QStringLiteral("cells-console_de.ts"));
    QVERIFY(QFile::copy(german, copy));
    QProcess update;
    update.start(QStringLiteral(CELLS_SOURCE_DIR "/packaging/translations"), {folder.path()});
    QVERIFY(update.waitForFinished(120'000));
    QCOMPARE(update.exitCode(), 0);
    const auto messages = messagesIn(copy);
    QVERIFY(messages.size() > 1000);
    QVERIFY(std::ranges::any_of(messages,
        [](const Translation &one) { return one.source.startsWith(QStringLiteral("The local row is committed")); }));
    QStringList waiting;
    for (const auto &message : messages) {
        if (message.isUnfinished || message.translations.join(QString()).trimmed().isEmpty()) {
            waiting << message.source;
        }
    }
    QVERIFY2(waiting.isEmpty(), qPrintable(waiting.join(u'\n')));
    QCOMPARE(messagesIn(german).size(), messages.size());
}

// A place that is lost is a number that nobody reads; a lost shortcut, a control that a hand cannot reach.
void TestTranslations::germanHasTheSameMarkers()
{
    QStringList wrong;
    for (const auto &message : messagesIn(german)) {
        for (const auto &translation : message.translations) {
            // The sign before decimals is a text of its own.
            const bool isSame = message.source == QStringLiteral(".")
                || (markersIn(translation) == markersIn(message.source)
                    && translation.count(u'&') == message.source.count(u'&')
                    && translation.count(u'\n') == message.source.count(u'\n')
                    && endOf(translation) == endOf(message.source));
            if (!isSame) {
                wrong << message.source + QStringLiteral(" -> ") + translation;
            }
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TestTranslations::germanHasItsPlurals()
{
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral(":/translations/cells-console_de.qm")));
    QVERIFY(QCoreApplication::installTranslator(&translator));
    Attention attention{AlertKind::LeaseStale, {CellId{3}}, 1, std::chrono::minutes{38}, {}};
    QCOMPARE(sentenceOf(attention), QStringLiteral("Zelle 3: 1 Lease zu erledigen, 38 min alt"));
    attention.count = 408;
    QCOMPARE(sentenceOf(attention), QStringLiteral("Zelle 3: 408 Leases zu erledigen, älteste 38 min"));
}

// lupdate misreads some lines of C++, and takes the texts after them into a context in which nobody looks them up.
void TestTranslations::everyContextIsDeclared()
{
    QStringList declared;
    for (const auto *folder : {"app", "widgets", "models"}) {
        QDirIterator files(QStringLiteral(CELLS_SOURCE_DIR "/") + QLatin1String(folder),
            {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto text = QString::fromUtf8(file.readAll());
            declared << captured(QStringLiteral("Q_DECLARE_TR_FUNCTIONS\\(([\\w:]+)\\)"), text)
                     << captured(
                            QStringLiteral("(?:messagePattern|TRANSLATE_NOOP3?|translate)\\(\\s*\"(\\w+)\""), text);
        }
    }
    QFile file(german);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto contexts = captured(QStringLiteral("<name>(.*)</name>"), QString::fromUtf8(file.readAll()));
    QVERIFY(contexts.size() > 100);
    QStringList unknown;
    for (const auto &context : contexts) {
        if (!context.startsWith(u"cells::") && !declared.contains(context)) {
            unknown << context;
        }
    }
    QCOMPARE(unknown, QStringList());
}

QTEST_GUILESS_MAIN(TestTranslations)
#include "tst_translations.moc"
