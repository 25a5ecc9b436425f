// SPDX-License-Identifier: MIT
#include "models/presentation/base/deeplink.h"

#include <QTest>

using namespace cells;
using namespace Qt::StringLiterals;

class TestDeepLink : public QObject
{
    Q_OBJECT

private slots:
    void aLinkIsReadAsItWasWritten_data()
    {
        QTest::addColumn<QString>("environment");
        QTest::addColumn<int>("cell");
        QTest::addColumn<QString>("page");
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QString>("text");
        QTest::newRow("environment") << u"gprd"_s << 0 << QString() << QString() << u"cells://gprd"_s;
        QTest::newRow("cell") << u"gprd"_s << 7 << QString() << QString() << u"cells://gprd/7"_s;
        QTest::newRow("page") << u"gprd"_s << 7 << u"leases"_s << QString() << u"cells://gprd/7/leases"_s;
        QTest::newRow("filter") << u"gprd"_s << 7 << u"leases"_s << u"age>5m verdict:roll_back"_s
                                << u"cells://gprd/7/leases?age%3E5m%20verdict:roll_back"_s;
        QTest::newRow("filter of a cell") << u"gprd"_s << 7 << QString() << u"age>5m"_s << u"cells://gprd/7?age%3E5m"_s;
        QTest::newRow("filter alone") << u"gprd"_s << 0 << QString() << u"age>5m"_s << u"cells://gprd?age%3E5m"_s;
        QTest::newRow("quoted") << u"gprd"_s << 7 << u"claims"_s << u"type:email value:\"a b: \\\"c\""_s
                                << u"cells://gprd/7/claims?type:email%20value:%22a%20b:%20%5C%22c%22"_s;
        QTest::newRow("hostile") << u"a/b?c#%41 Ä"_s << 7 << u"claims"_s << u"x&y=<b>\u202E%00+/?#"_s
                                 << u"cells://a%2Fb%3Fc%23%2541%20%C3%84/7/claims?"
                                    "x%26y%3D%3Cb%3E%E2%80%AE%2500%2B%2F%3F%23"_s;
    }
    void aLinkIsReadAsItWasWritten()
    {
        QFETCH(QString, environment);
        QFETCH(int, cell);
        QFETCH(QString, page);
        QFETCH(QString, filter);
        QFETCH(QString, text);
        const DeepLink link{environment, cell ? std::optional(CellId{cell}) : std::nullopt, page, filter};
        QCOMPARE(textOf(link), text);
        const auto read = parseDeepLink(text);
        QVERIFY2(read, read ? "" : read.error().text().c_str());
        QVERIFY(*read == link);
    }

    void aSlashOfABrowserIsNoCell()
    {
        QVERIFY((*parseDeepLink(u"CELLS://gprd/"_s) == DeepLink{u"gprd"_s, {}, {}, {}}));
    }

    void whatIsNoLinkIsRefused_data()
    {
        QTest::addColumn<QString>("text");
        for (const QString &text :
            {QString(), u"gprd/7/leases"_s, u"https://gprd/7"_s, u"cells:gprd"_s, u"cells://"_s, u"cells:///7/leases"_s,
                u"cells://gprd/seven"_s, u"cells://gprd/-7"_s, u"cells://gprd/+7"_s, u"cells://gprd/0"_s,
                u"cells://gprd/99999999999999999999"_s, u"cells://gprd/7/leases/more"_s, u"cells://gprd//leases"_s,
                u"cells://gprd/7/leases?a b"_s, u"cells://gprd/7/leases?%0A"_s, u"cells://gprd/7/leases?%4"_s,
                u"cells://gprd/7/leases?%zz"_s, u"cells://gprd/7/leases?%FF"_s, u"cells://gprd/7/leases?\u202E"_s,
                u"cells://g\nprd/7"_s, u"cells://gprd/7/leases?"_s + QString(9000, u'x')})
            QTest::newRow(qPrintable(text.left(60).simplified())) << text;
    }
    void whatIsNoLinkIsRefused()
    {
        QFETCH(QString, text);
        const auto read = parseDeepLink(text);
        QVERIFY(!read);
        QCOMPARE(read.error().kind, Failure::Kind::Refused);
        QVERIFY(!read.error().text().empty());
    }
};

QTEST_GUILESS_MAIN(TestDeepLink)
#include "tst_deeplink.moc"
