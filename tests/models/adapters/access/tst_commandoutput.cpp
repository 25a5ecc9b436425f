// SPDX-License-Identifier: MIT
#include "models/adapters/access/commandoutput.h"

#include <QTest>

using namespace cells;

// What of the output of a connection command is stored and shown.
class TestCommandOutput : public QObject
{
    Q_OBJECT

private slots:
    void hasTheLastLines();
    void findsALineBeforeItIsComplete();
    void S62_eachLineIsAnnouncedOnceAndMasked();
    void S33_controlAndBidiCharactersAreEscapes();
    void S62_secretsAreMasked_data();
    void S62_secretsAreMasked();
    void S62_aPrintedPasswordIsMaskedEverywhere();
    void S62_noFormOfAPasswordIsShown_data();
    void S62_noFormOfAPasswordIsShown();

private:
    std::shared_ptr<PrintedSecrets> m_secrets = std::make_shared<PrintedSecrets>();
    CommandOutput m_output{m_secrets};
};

void TestCommandOutput::hasTheLastLines()
{
    m_output.clear();
    for (int line = 1; line <= 1000; ++line) {
        m_output.add("line " + std::to_string(line) + "\r\n");
    }
    m_output.add(std::string(100'000, 'x'));
    const auto lines = QString::fromStdString(m_output.text()).split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), int(CommandOutput::mostLines) + 1);
    QCOMPARE(lines.first(), QStringLiteral("line 801"));
    QCOMPARE(lines.last().size(), int(CommandOutput::longestLine));
    m_output.clear();
    QCOMPARE(m_output.text(), std::string());
}

void TestCommandOutput::findsALineBeforeItIsComplete()
{
    m_output.clear();
    m_output.add("Forwarding fr");
    QVERIFY(!m_output.hasLine("Forwarding from"));
    m_output.add("om 127.0.0.1");
    QVERIFY(m_output.hasLine("Forwarding from"));
    m_output.add("\nmore\n");
    QVERIFY(m_output.hasLine("Forwarding from"));
}

void TestCommandOutput::S62_eachLineIsAnnouncedOnceAndMasked()
{
    std::vector<std::string> announced;
    CommandOutput output(m_secrets, [&announced](const std::string &line) { announced.push_back(line); });
    output.add("password=hunter2\nTap your \x1b[1mkey\nopen");
    output.announce();
    output.announce();
    QCOMPARE(announced, (std::vector<std::string>{"password=[masked]", "Tap your \\x1b[1mkey"}));
    announced.clear();
    // Those that are stored no more are passed over.
    output.add(" line\n");
    for (std::size_t line = 0; line < CommandOutput::mostLines; ++line) {
        output.add("more\n");
    }
    output.announce();
    QCOMPARE(announced, std::vector<std::string>(CommandOutput::mostLines, "more"));
    output.clear();
    output.add("second start\n");
    output.announce();
    QCOMPARE(announced.back(), std::string("second start"));
}

void TestCommandOutput::S33_controlAndBidiCharactersAreEscapes()
{
    m_output.clear();
    m_output.add("a\x1b[2Jb\u202ec é\td\x7f\n");
    QCOMPARE(m_output.text(), std::string("a\\x1b[2Jb\\u202Ec é d\\x7f"));
}

void TestCommandOutput::S62_secretsAreMasked_data()
{
    QTest::addColumn<QByteArray>("printed");
    QTest::addColumn<QByteArray>("shown");
    const auto row = [](const char *printed, const char *shown) {
        QTest::newRow(printed) << QByteArray(printed) << QByteArray(shown);
    };
    row("password=hunter2 host=db", "password=[masked] host=db");
    row("PGPASSWORD: hunter2", "PGPASSWORD: [masked]");
    row("{\"token\":\"abc\",\"port\":1}", "{\"token\":\"[masked]\",\"port\":1}");
    row("Authorization: Bearer abc.def", "Authorization: Bearer [masked]");
    row("client_secret = x y", "client_secret = [masked] y");
    row("Enter password", "Enter password");
    row("Enter password for jane", "Enter password for jane");
    row("tokens are fine", "tokens are fine");
    row("tool --token abc --password hunter2 --password-file f",
        "tool --token [masked] --password [masked] --password-file f");
    row("got eyJhbGciOiJub25lIn0.eyJzdWIiOiJqYW5lIn0.c2ln, and eyJ", "got [masked], and eyJ");
    row("postgres://jane:hunter2@db/gitlab and https://proxy:3128/a@b",
        "postgres://jane:[masked]@db/gitlab and https://proxy:3128/a@b");
    row("password\nnext line", "password\nnext line");
}

void TestCommandOutput::S62_secretsAreMasked()
{
    QFETCH(QByteArray, printed);
    QFETCH(QByteArray, shown);
    m_output.clear();
    m_output.add({printed.constData(), std::size_t(printed.size())});
    QCOMPARE(QByteArray::fromStdString(m_output.text()), shown);
}

void TestCommandOutput::S62_aPrintedPasswordIsMaskedEverywhere()
{
    m_output.clear();
    m_output.add("got s3cr3t-t0k3n and s3cr3t-t0k3n.\n");
    m_secrets->add("s3cr3t-t0k3n");
    QCOMPARE(m_output.text(), std::string("got [masked] and [masked]."));
}

void TestCommandOutput::S62_noFormOfAPasswordIsShown_data()
{
    QTest::addColumn<QByteArray>("secret");
    QTest::addColumn<QByteArray>("printed");
    QTest::addColumn<QByteArray>("shown");
    const QByteArray token = QByteArray("host/?token-") + QByteArray(1500, 'x') + "-signature";
    QTest::newRow("longer than a line") << token << "got " + token + " here" << QByteArray("got [masked] here");
    QTest::newRow("cut") << token << QByteArray(450, 'a') + token << QByteArray(450, 'a') + "[masked]";
    QTest::newRow("broken over two lines")
        << token << token.left(700) + '\n' + token.mid(700) << QByteArray("[masked]\n[masked]");
    QTest::newRow("with control characters")
        << QByteArray("a\x01\x1b\tb\x7f") << QByteArray("is a\x01\x1b\tb\x7f.") << QByteArray("is [masked].");
    QTest::newRow("short") << QByteArray("7Q2") << QByteArray("pin 7Q2, not 17Q2")
                           << QByteArray("pin [masked], not 17Q2");
    QTest::newRow("a part") << QByteArray("correct-horse-battery") << QByteArray("bad: correct-horse")
                            << QByteArray("[masked]");
    QTest::newRow("ordinary text") << QByteArray("correct-horse-battery") << QByteArray("the correct horse")
                                   << QByteArray("the correct horse");
}

void TestCommandOutput::S62_noFormOfAPasswordIsShown()
{
    QFETCH(QByteArray, secret);
    QFETCH(QByteArray, printed);
    QFETCH(QByteArray, shown);
    const auto secrets = std::make_shared<PrintedSecrets>();
    CommandOutput output(secrets);
    output.add({printed.constData(), std::size_t(printed.size())});
    secrets->add(secret.toStdString());
    QCOMPARE(QByteArray::fromStdString(output.text()), shown);
}

QTEST_GUILESS_MAIN(TestCommandOutput)
#include "tst_commandoutput.moc"
