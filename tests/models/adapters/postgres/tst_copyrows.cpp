// SPDX-License-Identifier: MIT
#include "models/adapters/postgres/copyrows.h"
#include "models/claims/catalogue.h"

#include <QByteArray>
#include <QtEndian>
#include <QTest>

using namespace cells;

namespace {

// Email: one claimed text. ProjectSetting and others have more; User has a number, too.
const ClaimableModel &user()
{
    return *modelNamed("User");
}

template <typename Number> QByteArray wire(Number number)
{
    QByteArray bytes(sizeof number, '\0');
    qToBigEndian(number, bytes.data());
    return bytes;
}

QByteArray field(const QByteArray &bytes)
{
    return wire(qint32(bytes.size())) + bytes;
}

QByteArray header()
{
    return QByteArray("PGCOPY\n\377\r\n\0", 11) + wire(qint32(0)) + wire(qint32(0));
}

QByteArray valueOf(const ClaimedColumn &column)
{
    return isInteger(column.type) ? wire(qint64(5)) : QByteArray("alice");
}

QByteArray rowOf(qint64 id)
{
    auto row = wire(qint16(user().columns.size() + 2)) + field(wire(id)) + field(wire(qint64(1000)));
    for (const auto &column : user().columns) {
        row += field(valueOf(column));
    }
    return row;
}

QByteArray end()
{
    return wire(qint16(-1));
}

struct Taken
{
    bool isFine = true;
    bool isWhole = false;
    std::vector<std::int64_t> ids;
    std::string problem;
};

// In parts of that size, each in a buffer of exactly its own length, so that a read behind it is seen.
Taken take(const QByteArray &bytes, int part)
{
    CopyRows copy;
    copy.begin(user(), 0, 1'000'000);
    Taken taken;
    for (qsizetype at = 0; at < bytes.size() && taken.isFine; at += part) {
        auto &pending = copy.bytes();
        pending = pending + bytes.mid(at, part).toStdString();
        pending.shrink_to_fit();
        std::vector<RowView> rows;
        taken.isFine = copy.take(rows);
        for (const auto &row : rows) {
            taken.ids.push_back(row.id);
            for (std::size_t i = 0; i < row.values.size(); ++i) {
                const bool isRead = row.values[i].isNull || isInteger(user().columns[i].type)
                    || row.values[i].text == "alice" || !row.values[i].text.empty();
                taken.isFine = taken.isFine && (isRead || row.values[i].text.empty());
            }
        }
    }
    taken.isWhole = copy.isWhole();
    taken.problem = copy.problem();
    return taken;
}

} // namespace

// The server is not trusted: what COPY sends is checked before it is read (B17).
class TestCopyRows : public QObject
{
    Q_OBJECT

private slots:
    void rowsAreReadInChunksOfAnySize();
    void F59_malformedBytesAreRefused_data();
    void F59_malformedBytesAreRefused();
    void F59_whatIsCutShortIsNotWhole();
    void F59_anyByteMayBeWrong();
    void F59_aRowHasALargestSize();
};

void TestCopyRows::rowsAreReadInChunksOfAnySize()
{
    const auto bytes = header() + rowOf(1) + rowOf(7) + rowOf(8) + end();
    for (int part = 1; part <= bytes.size(); ++part) {
        const auto taken = take(bytes, part);
        QVERIFY2(taken.isFine, taken.problem.c_str());
        QVERIFY(taken.isWhole);
        QCOMPARE(taken.ids, (std::vector<std::int64_t>{1, 7, 8}));
    }
}

void TestCopyRows::F59_malformedBytesAreRefused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const auto first = wire(qint16(user().columns.size() + 2));
    const auto row = [](const char *name, const QByteArray &bytes) { QTest::newRow(name) << bytes; };
    row("another signature", QByteArray(header()).replace("PGCOPY", "PGCOPI") + rowOf(1));
    row("critical flags", header().left(11) + wire(qint32(1 << 16)) + wire(qint32(0)) + rowOf(1));
    row("an extension", header().left(15) + wire(qint32(4)) + QByteArray(4, 'x') + rowOf(1));
    row("too few fields", header() + wire(qint16(1)) + field(wire(qint64(1))));
    row("no fields", header() + wire(qint16(0)));
    row("-2 fields", header() + wire(qint16(-2)));
    row("an id of no bytes, at the end", header() + first + field({}));
    for (int length = 1; length < 8; ++length) {
        row(qPrintable(QStringLiteral("an id of %1 bytes").arg(length)),
            header() + first + field(QByteArray(length, 1)));
    }
    row("an id of 9 bytes", header() + first + field(QByteArray(9, 1)));
    row("an id that is null", header() + first + wire(qint32(-1)));
    row("a length of -2", header() + first + wire(qint32(-2)));
    row("a length of 2 GiB", header() + first + field(wire(qint64(1))) + wire(qint32(0x7fffffff)));
    row("a subject of 3 bytes", header() + first + field(wire(qint64(1))) + field("abc"));
    row("an id that comes before", header() + rowOf(7) + rowOf(6));
    row("an id before the range", header() + rowOf(0));
    row("a negative id", header() + rowOf(-1));
    row("an id after the range", header() + rowOf(1'000'001));
    row("more after the end", header() + rowOf(1) + end() + rowOf(2));
}

void TestCopyRows::F59_malformedBytesAreRefused()
{
    QFETCH(QByteArray, bytes);
    for (const int part : {1, 3, 1 << 20}) {
        const auto taken = take(bytes, part);
        QVERIFY(!taken.isFine);
        QVERIFY(!taken.problem.empty());
    }
}

void TestCopyRows::F59_whatIsCutShortIsNotWhole()
{
    const auto bytes = header() + rowOf(1) + rowOf(7) + end();
    for (qsizetype length = 0; length < bytes.size(); ++length) {
        const auto taken = take(bytes.left(length), 1 << 20);
        QVERIFY(taken.isFine && !taken.isWhole);
    }
}

// Refused or read, never anything else: the address sanitizer looks on.
void TestCopyRows::F59_anyByteMayBeWrong()
{
    const auto bytes = header() + rowOf(1) + rowOf(7) + end();
    for (qsizetype at = 0; at < bytes.size(); ++at) {
        for (const int value : {0, 1, 7, 8, 9, 127, 128, 255}) {
            auto wrong = bytes;
            wrong[at] = char(value);
            const auto taken = take(wrong, 1 << 20);
            QVERIFY(taken.isFine || !taken.problem.empty());
        }
    }
}

void TestCopyRows::F59_aRowHasALargestSize()
{
    CopyRows copy;
    copy.begin(user(), 0, 1'000'000);
    const auto size = qint32(CopyRows::largestRow) - 8;
    auto head = header() + wire(qint16(user().columns.size() + 2)) + field(wire(qint64(1))) + field(wire(qint64(1)));
    // The first column may be a number: a text of that length comes first of all texts.
    for (const auto &column : user().columns) {
        if (!isInteger(column.type)) {
            head += wire(size);
            break;
        }
        head += field(wire(qint64(5)));
    }
    copy.bytes() = head.toStdString();
    std::vector<RowView> rows;
    QVERIFY(copy.take(rows));
    copy.bytes().append(CopyRows::largestRow + 1, 'x');
    QVERIFY(!copy.take(rows) || !rows.empty());
    QVERIFY(rows.empty());
}

QTEST_APPLESS_MAIN(TestCopyRows)
#include "tst_copyrows.moc"
