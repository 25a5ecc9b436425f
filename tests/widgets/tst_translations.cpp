#include "models/tables/attentiontext.h"
#include "models/tables/drifttext.h"

#include <QFile>
#include <QTest>
#include <QTranslator>

using namespace cells;

class TestTranslations : public QObject
{
    Q_OBJECT

private slots:
    void englishHasItsPlurals();
    void nothingWaitsToBeTranslated();
};

void TestTranslations::englishHasItsPlurals()
{
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral(":/translations/cells-console_en.qm")));
    QVERIFY(QCoreApplication::installTranslator(&translator));
    Attention attention{Concern::LeasesToSettle, {CellId{3}}, 1, std::chrono::minutes{38}, {}};
    QCOMPARE(sentenceOf(attention), QStringLiteral("Cell 3: 1 lease to settle, the oldest 38 m 00 s old"));
    attention.leases = 408;
    QCOMPARE(sentenceOf(attention), QStringLiteral("Cell 3: 408 leases to settle, the oldest 38 m 00 s old"));
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

QTEST_GUILESS_MAIN(TestTranslations)
#include "tst_translations.moc"
