// SPDX-License-Identifier: MIT
#include "models/presentation/base/tableexport.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <pwd.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace cells;
using namespace Qt::StringLiterals;

class TestTableExport : public QObject
{
    Q_OBJECT

private slots:
    void csvCannotBecomeAFormula_data();
    void csvCannotBecomeAFormula();
    void whoWroteItIsNeverUnknown();
    void csvIsReadBackAsItWasSeen();
    void csvHasTheColumnsInTheirOrder();
    void theHeadDescribesTheExport();
    void markdownIsShownAsItIs();
    void anIncompleteListIsMarked();
    void jsonLinesLoseNothing();
    void jsonLinesEndWithTheirDigest();
    void aHostileHeadStaysAHead();
    void theFileIsForItsOwnerOnly();
    void whatCannotBeWrittenLeavesNothing();
    void aFullDiskLeavesNothing_data();
    void aFullDiskLeavesNothing();
    void aCancelledExportLeavesTheOldFile();

private:
    ExportRequest request(ExportFormat format, const QList<ExportCell> &cells) const;
    QByteArray written(const ExportRequest &request) const;
    QList<QByteArray> lines(const ExportRequest &request) const { return written(request).split('\n'); }
    QJsonObject jsonLine(const ExportRequest &request, int line) const;

    QTemporaryDir m_folder;
};

ExportRequest TestTableExport::request(ExportFormat format, const QList<ExportCell> &cells) const
{
    ExportRequest request{m_folder.filePath(u"out"_s), format, {}, {}, {0, 1}};
    request.head.table = u"claims"_s;
    request.rows.columns = {{u"value"_s, u"Value"_s}, {u"note"_s, u"Note"_s}};
    request.rows.count = cells.size();
    request.rows.cell = [cells](qint64 row, int column) { return column == 0 ? cells[row] : ExportCell("n"); };
    return request;
}

QByteArray TestTableExport::written(const ExportRequest &request) const
{
    if (const auto receipt = writeExport(request, [](qint64) {}, {}); !receipt) {
        return QByteArray::fromStdString(receipt.error().text());
    }
    QFile file(request.file);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("not there");
}

QJsonObject TestTableExport::jsonLine(const ExportRequest &request, int line) const
{
    return QJsonDocument::fromJson(lines(request).value(line)).object();
}

void TestTableExport::csvCannotBecomeAFormula_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("field");
    const auto row = [](const char *name, const QByteArray &value, const QByteArray &field) {
        QTest::newRow(name) << value << field;
    };
    row("equals", "=1+1", "'=1+1");
    row("plus", "+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0");
    row("minus", "-2+3", "'-2+3");
    row("at", "@SUM(A1)", "'@SUM(A1)");
    row("wide equals",
        "\xEF\xBC\x9D"
        "1",
        "'\xEF\xBC\x9D"
        "1");
    row("number", "-2.5", "-2.5");
    row("tab", "\t=1", "\\t=1");
    row("return", "\r=1", "\\r=1");
    row("nul", QByteArray("\0=1", 3), "\\u0000=1");
    row("quote and comma", "a\"b,c", "\"a\"\"b,c\"");
    row("formula and comma", "=a,b", "\"'=a,b\"");
    row("bidi", "\xE2\x80\xAEx", "\\u202Ex");
    row("not UTF-8", "a\xFF", "a\\xFF");
    row("nothing", "", "");
}

// S40
void TestTableExport::csvCannotBecomeAFormula()
{
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, field);
    const auto all = lines(request(ExportFormat::Csv, {value}));
    QCOMPARE(all[all.size() - 2], field + ",n\r");
}

// Also where the environment names nobody, as under sudo or in a unit.
void TestTableExport::whoWroteItIsNeverUnknown()
{
    qunsetenv("USER");
    qunsetenv("LOGNAME");
    const auto *account = ::getpwuid(::geteuid());
    QVERIFY(account);
    auto some = request(ExportFormat::Csv, {"x"});
    some.head.model = u"User"_s;
    const auto all = lines(some);
    QVERIFY(all.contains(QByteArray("# written by: ") + account->pw_name + '\r'));
    QVERIFY(all.contains("# model: User\r"));
    some.format = ExportFormat::JsonLines;
    QCOMPARE(jsonLine(some, 0)[u"written_by"_s].toString(), QString::fromLocal8Bit(account->pw_name));
    QCOMPARE(jsonLine(some, 0)[u"model"_s].toString(), u"User"_s);
}

void TestTableExport::csvIsReadBackAsItWasSeen()
{
    auto two = request(ExportFormat::Csv, {"x", std::nullopt});
    two.columns = {0};
    QVERIFY(written(two).endsWith("Value\r\nx\r\n\"\"\r\n"));
}

void TestTableExport::csvHasTheColumnsInTheirOrder()
{
    auto turned = request(ExportFormat::Csv, {"x"});
    turned.columns = {1, 0};
    QVERIFY(written(turned).endsWith("Note,Value\r\nn,x\r\n"));
}

// S24
void TestTableExport::theHeadDescribesTheExport()
{
    for (const auto format : {ExportFormat::Csv, ExportFormat::JsonLines}) {
        auto one = request(format, {"x"});
        one.head = {u"leases"_s, u"1 outstanding"_s, u"staging"_s, u"cell_2 (2)"_s, {u"localhost:1"_s, u"cell_2"_s},
            Instant{std::chrono::seconds{1}}, u"age>5m"_s, {}};
        const auto text = written(one);
        for (const auto *part :
            {"leases", "1 outstanding", "staging", "cell_2 (2)", "localhost:1", "1970-01-01T00:00:01", "age>5m"}) {
            QVERIFY2(text.contains(part), part);
        }
    }
}

// S24: what is pasted into an issue shows what was read, and acts on nothing.
void TestTableExport::markdownIsShownAsItIs()
{
    const auto text = written(request(ExportFormat::Markdown, {"a|b\n<img src=x>", "@all `x` [y](z)", std::nullopt}));
    QVERIFY(text.contains("\n| Value | Note |\n| --- | --- |\n"));
    QVERIFY(text.contains("a\\|b"));
    QVERIFY(text.contains("\\<img src=x\\>"));
    QVERIFY(text.contains("\\@all \\`x\\` \\[y\\](z)"));
    const auto end = text.lastIndexOf("\nSHA-256");
    QVERIFY(end > 0);
    QCOMPARE(text.mid(end + 1),
        "SHA-256 of the lines above: `" + QCryptographicHash::hash(text.first(end), QCryptographicHash::Sha256).toHex()
            + "`\n");
}

void TestTableExport::anIncompleteListIsMarked()
{
    auto part = request(ExportFormat::Csv, {"x"});
    QVERIFY(written(part).contains("# complete: yes\r\n"));
    part.head.missing << u"the listing was cut short"_s;
    QVERIFY(written(part).contains("\"# complete: no; the listing was cut short\"\r\n"));
    part.format = ExportFormat::JsonLines;
    QVERIFY(!jsonLine(part, 0)[u"complete"].toBool(true));
    QCOMPARE(jsonLine(part, 0)[u"missing"].toArray().first().toString(), u"the listing was cut short"_s);
}

void TestTableExport::jsonLinesLoseNothing()
{
    QByteArray everyByte;
    for (int i = 0; i < 256; ++i) {
        everyByte += char(i);
    }
    QByteArray everyAscii = everyByte.first(128);
    const auto all = request(ExportFormat::JsonLines,
        {everyByte, everyAscii, "\xE2\x80\xAE\"\\</script>", QByteArray(), std::nullopt, QByteArray(1 << 20, 'x')});
    const auto value = [&](int line) -> QJsonValue { return jsonLine(all, line)[u"value"]; };
    QCOMPARE(QByteArray::fromBase64(value(1)[u"base64"].toString().toLatin1()), everyByte);
    QCOMPARE(value(2).toString().toUtf8(), everyAscii);
    QCOMPARE(value(3).toString().toUtf8(), QByteArray("\xE2\x80\xAE\"\\</script>"));
    QVERIFY(value(4).isString() && value(4).toString().isEmpty());
    QVERIFY(value(5).isNull());
    QCOMPARE(value(6).toString().size(), 1 << 20);
}

void TestTableExport::jsonLinesEndWithTheirDigest()
{
    const auto text = written(request(ExportFormat::JsonLines, {"a", "b"}));
    const auto at = text.lastIndexOf('\n', -2) + 1;
    const auto end = QJsonDocument::fromJson(text.mid(at)).object();
    QCOMPARE(end[u"rows"].toInt(), 2);
    QCOMPARE(end[u"sha256"].toString().toLatin1(),
        QCryptographicHash::hash(text.first(at), QCryptographicHash::Sha256).toHex());
}

void TestTableExport::aHostileHeadStaysAHead()
{
    auto one = request(ExportFormat::Csv, {"x"});
    one.head.filter = u"x\r\n=1+1,\"%1\u202E"_s;
    const auto text = written(one);
    QVERIFY(text.contains("\"# filter: x\\r\\n=1+1,\"\"%1\\u202E\"\r\n"));
    QCOMPARE(text.count("\r\n"), text.count('\n'));
    one.format = ExportFormat::JsonLines;
    QCOMPARE(jsonLine(one, 0)[u"filter"].toString(), one.head.filter);
}

// S23
void TestTableExport::theFileIsForItsOwnerOnly()
{
    const auto one = request(ExportFormat::Csv, {"x"});
    written(one);
    QCOMPARE(QFile::permissions(one.file) & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup), 0);
    QVERIFY(QFile::permissions(one.file).testFlag(QFile::ReadOwner));
}

void TestTableExport::whatCannotBeWrittenLeavesNothing()
{
    auto one = request(ExportFormat::Csv, {"x"});
    one.file = m_folder.filePath(u"no/such/folder"_s);
    const auto outcome = writeExport(one, [](qint64) {}, {});
    QVERIFY(!outcome && outcome.error().kind == Failure::Kind::Refused);
    QVERIFY(outcome.error().text().find(one.file.toStdString()) != std::string::npos);
}

void TestTableExport::aFullDiskLeavesNothing_data()
{
    QTest::addColumn<int>("size");
    QTest::newRow("written at once") << (1 << 20);
    QTest::newRow("written at the end") << (1 << 10);
}

void TestTableExport::aFullDiskLeavesNothing()
{
    QFETCH(int, size);
    auto big = request(ExportFormat::Csv, {QByteArray(size, 'x')});
    big.file = m_folder.filePath(u"big"_s);
    const auto before = std::signal(SIGXFSZ, SIG_IGN);
    rlimit old{};
    ::getrlimit(RLIMIT_FSIZE, &old);
    const rlimit small{1 << 9, old.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
    const auto outcome = writeExport(big, [](qint64) {}, {});
    ::setrlimit(RLIMIT_FSIZE, &old);
    std::signal(SIGXFSZ, before);
    QVERIFY(!outcome && outcome.error().kind == Failure::Kind::Refused);
    QVERIFY(!QFile::exists(big.file));
}

// S42
void TestTableExport::aCancelledExportLeavesTheOldFile()
{
    const auto before = written(request(ExportFormat::Csv, {"before"}));
    std::stop_source stop;
    auto many = request(ExportFormat::Csv, {"x"});
    many.rows.count = 100'000;
    many.rows.cell = [](qint64, int) { return ExportCell("x"); };
    const auto outcome = writeExport(
        many, [&](qint64 rows) { rows > 0 ? (void)stop.request_stop() : void(); }, stop.get_token());
    QVERIFY(!outcome && outcome.error().kind == Failure::Kind::Cancelled);
    QFile file(many.file);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), before);
    QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files).size(), 1);
}

QTEST_GUILESS_MAIN(TestTableExport)
#include "tst_tableexport.moc"
