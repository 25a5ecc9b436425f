#include "models/links/flagdefinitions.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;

class TestFlagDefinitions : public QObject
{
    Q_OBJECT

private slots:
    void readsTheFlagsOfCells();
    void aDefinitionThatDoesNotSayIsOff();
    void whatCannotBeReadIsUnknown_C18();
    void aFolderThatIsNoCheckoutIsRefused();

private:
    static void write(const QTemporaryDir &checkout, const QString &file, const QByteArray &text)
    {
        const auto path = checkout.filePath(file);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile definition(path);
        QVERIFY(definition.open(QIODevice::WriteOnly));
        definition.write(text);
    }
};

void TestFlagDefinitions::readsTheFlagsOfCells()
{
    QTemporaryDir checkout;
    write(checkout, QStringLiteral("config/feature_flags/wip/cells_claims_keys.yml"),
        "---\nname: cells_claims_keys\ntype: wip\ndefault_enabled: false\n");
    write(checkout, QStringLiteral("config/feature_flags/ops/cells_unique_claims.yml"),
        "---\nname: cells_unique_claims\ndefault_enabled: true\n");
    write(checkout, QStringLiteral("ee/config/feature_flags/ops/cells_of_tomorrow.yml"), "default_enabled: true\n");
    write(checkout, QStringLiteral("config/feature_flags/ops/other.yml"), "default_enabled: true\n");
    const auto read = readFlagDefinitions(checkout.path().toStdString());
    QVERIFY2(read, read ? "" : read.error().text.c_str());
    QCOMPARE(read->size(), std::size_t(3));
    QCOMPARE(read->at("cells_claims_keys"), FlagDefault::Off);
    QCOMPARE(read->at("cells_unique_claims"), FlagDefault::On);
    QCOMPARE(read->at("cells_of_tomorrow"), FlagDefault::On);
}

void TestFlagDefinitions::aDefinitionThatDoesNotSayIsOff()
{
    QTemporaryDir checkout;
    write(checkout, QStringLiteral("config/feature_flags/wip/cells_a.yml"), "name: cells_a\n");
    write(checkout, QStringLiteral("config/feature_flags/wip/cells_b.yml"), "name: cells_b\ndefault_enabled:\n");
    const auto read = readFlagDefinitions(checkout.path().toStdString());
    QVERIFY(read);
    QCOMPARE(*read,
        (std::map<std::string, FlagDefault, std::less<>>{
            {"cells_a", FlagDefault::Off}, {"cells_b", FlagDefault::Off}}));
}

void TestFlagDefinitions::whatCannotBeReadIsUnknown_C18()
{
    QTemporaryDir checkout;
    write(checkout, QStringLiteral("config/feature_flags/wip/cells_a.yml"), "- cells_a\n");
    write(checkout, QStringLiteral("config/feature_flags/wip/cells_b.yml"), "default_enabled: perhaps\n");
    write(checkout, QStringLiteral("config/feature_flags/wip/cells_c.yml"), "default_enabled: [\n");
    const auto read = readFlagDefinitions(checkout.path().toStdString());
    QVERIFY(read);
    QCOMPARE(read->size(), std::size_t(3));
    for (const auto &[flag, byDefault] : *read) {
        QCOMPARE(byDefault, FlagDefault::Unknown);
    }
}

void TestFlagDefinitions::aFolderThatIsNoCheckoutIsRefused()
{
    QTemporaryDir folder;
    const auto read = readFlagDefinitions(folder.path().toStdString());
    QVERIFY(!read);
    QVERIFY2(read.error().text.find("config/feature_flags") != std::string::npos, read.error().text.c_str());
    QVERIFY(!readFlagDefinitions("/nowhere"));
}

QTEST_GUILESS_MAIN(TestFlagDefinitions)
#include "tst_flagdefinitions.moc"
