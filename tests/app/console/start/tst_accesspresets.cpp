// SPDX-License-Identifier: MIT
#include "app/console/start/accesspresets.h"
#include "app/sandbox/servers/certificates.h"
#include "models/adapters/environment/environmentfile.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace cells;

namespace {

const QRegularExpression placeholder(QStringLiteral("<[A-Z][A-Z0-9-]*>"));

// A new environment with one cell of which nothing but the number is known.
EnvironmentDraft draftOf(const char *kind, const std::string &database = {})
{
    EnvironmentDraft draft;
    for (const auto &[key, value] : std::initializer_list<std::pair<const char *, const char *>>{{"name", "behind"},
             {"kind", kind}, {"service.address", "topology.example.com:8443"}, {"service.ca", "ca.pem"},
             {"service.certificate", "admin.pem"}, {"service.private_key", "admin.key"},
             {"service.identity", "admin"}}) {
        draft.setValue(key, value);
    }
    draft.addCell();
    draft.setValue("cells[1].id", "1");
    draft.setValue("cells[1].database", database);
    return draft;
}

const AccessPreset &presetNamed(const char *title)
{
    return *std::ranges::find(accessPresets(), std::string_view(title), &AccessPreset::title);
}

bool hasPlaceholder(const EnvironmentDraft &draft)
{
    return QString::fromStdString(draft.text()).contains(placeholder);
}

} // namespace

// The usual ways to a server, as the form fills them in.
class TestAccessPresets : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void eachOneIsAcceptedWhenItsPlaceholdersAreReplaced_data();
    void eachOneIsAcceptedWhenItsPlaceholdersAreReplaced();
    void aPlaceholderIsAFaultAtItsKey();
    void whatTheFileStatesIsFilledIn();
    void theHostStaysTheNameInTheCertificate();
    void anotherPresetTakesBackWhatThisOnePrescribed();
    void aPasswordThatThereIsStays();
    void commandsOfOtherProgramsAreRecognized();

private:
    std::string file() const { return m_folder.filePath(QStringLiteral("environment.yml")).toStdString(); }

    QTemporaryDir m_folder;
};

void TestAccessPresets::initTestCase()
{
    const auto authority = ThrowAwayAuthority::create(m_folder.path().toStdString());
    QVERIFY(authority && authority->issueClient("admin"));
}

void TestAccessPresets::eachOneIsAcceptedWhenItsPlaceholdersAreReplaced_data()
{
    QTest::addColumn<int>("index");
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<bool>("isOfService");
    for (int index = 0; index < int(accessPresets().size()); ++index) {
        for (const QByteArray kind : {"development", "staging", "production"}) {
            for (const bool isOfService : {true, false}) {
                QTest::addRow("%s in %s for %s", accessPresets()[std::size_t(index)].title, kind.constData(),
                    isOfService ? "the service" : "a cell")
                    << index << kind << isOfService;
            }
        }
    }
}

// What is not offered here is refused, and nothing else.
void TestAccessPresets::eachOneIsAcceptedWhenItsPlaceholdersAreReplaced()
{
    QFETCH(int, index);
    QFETCH(QByteArray, kind);
    QFETCH(bool, isOfService);
    const auto &preset = accessPresets()[std::size_t(index)];
    auto draft = draftOf(kind.constData(), isOfService || preset.open.empty() ? "host=db.example dbname=gitlab" : "");
    applyPreset(draft, isOfService ? "service." : "cells[1].", preset);
    const bool isOffered = presetFault(preset, kind.toStdString(), isOfService).isEmpty();
    if (isOfService && !isOffered) {
        return;
    }
    const auto text = QString::fromStdString(draft.text()).replace(placeholder, QStringLiteral("x"));
    const auto read = readEnvironmentText(text.toStdString(), file());
    QVERIFY2(read.has_value() == isOffered, qPrintable(text + QString::fromStdString(read ? "" : read.error().text())));
    if (isOffered) {
        const auto &command = isOfService ? read->serviceConnection : read->cells.front().commands.connection;
        QCOMPARE(command.has_value(), !preset.open.empty());
        QVERIFY(!command || command->hasPort());
        QCOMPARE(&presetOf(draft, isOfService ? "service." : "cells[1]."), &preset);
    }
}

void TestAccessPresets::aPlaceholderIsAFaultAtItsKey()
{
    auto draft = draftOf("development");
    applyPreset(draft, "cells[1].", presetNamed("kubectl port-forward"));
    std::vector<std::string> keys;
    for (const auto &fault : reviewEnvironment(draft.text(), file()).faults) {
        keys.push_back(fault.key + ": " + textOf(fault.what));
    }
    QCOMPARE(keys, std::vector<std::string>{"cells[1].database: <DATABASE> is a placeholder. Replace it."});
    draft.setValue("cells[1].database", "host=db.example dbname=gitlab user=reader");
    const auto fault = [&] {
        const auto faults = reviewEnvironment(draft.text(), file()).faults;
        return faults.empty() ? std::string() : faults.front().key + ": " + textOf(faults.front().what);
    };
    QCOMPARE(fault(), std::string("cells[1].connection.open: <CONTEXT> is a placeholder. Replace it."));
    draft.setValues("cells[1].connection.open", {"kubectl", "port-forward", "svc/db", "{port}:5432"});
    QCOMPARE(fault(), std::string("cells[1].password_command.run: <CONTEXT> is a placeholder. Replace it."));
    // Other angle brackets are none.
    draft.setValues("cells[1].password_command.run", {"sh", "-c", "token <FILE >x <<EOF <a> <> <A B>"});
    QCOMPARE(fault(), std::string());
}

void TestAccessPresets::whatTheFileStatesIsFilledIn()
{
    auto draft = draftOf("staging", "host=db.cell-1.example port=6432 dbname=gitlab user=reader");
    applyPreset(draft, "cells[1].", presetNamed("SSH tunnel"));
    QCOMPARE(draft.values("cells[1].connection.open")[9], std::string("127.0.0.1:{port}:db.cell-1.example:6432"));
    QCOMPARE(draft.value("cells[1].role"), std::string("primary"));
    applyPreset(draft, "service.", presetNamed("SSH tunnel"));
    QCOMPARE(draft.values("service.connection.open")[9], std::string("127.0.0.1:{port}:topology.example.com:8443"));
    applyPreset(draft, "service.", presetNamed("Direct"));
    QVERIFY(!draft.has("service.connection"));
    applyPreset(draft, "cells[1].", presetNamed("Teleport"));
    QCOMPARE(draft.values("cells[1].connection.open")[4], std::string("--db-user=reader"));
    QCOMPARE(draft.value("cells[1].role"), std::string("replica"));
    // What a person has stated stays.
    draft.setValue("cells[1].role", "delayed");
    applyPreset(draft, "cells[1].", presetNamed("SSH tunnel"));
    QCOMPARE(draft.value("cells[1].role"), std::string("delayed"));
}

void TestAccessPresets::theHostStaysTheNameInTheCertificate()
{
    auto draft = draftOf("staging", "host=db.example hostaddr=10.0.0.7 dbname=gitlab user=reader");
    draft.setValue("cells[1].writer_database", "host=db.example hostaddr=10.0.0.7 dbname=gitlab user='a writer'");
    applyPreset(draft, "cells[1].", presetNamed("SSH tunnel"));
    QCOMPARE(
        draft.value("cells[1].database"), std::string("dbname=gitlab host=db.example sslmode=verify-full user=reader"));
    QCOMPARE(draft.value("cells[1].writer_database"),
        std::string("dbname=gitlab host=db.example sslmode=verify-full user='a writer'"));
    for (const auto *elsewhere : {"host=/run/postgresql dbname=a user=b", "host=one,two dbname=a user=b"}) {
        auto other = draftOf("staging", elsewhere);
        applyPreset(other, "cells[1].", presetNamed("SSH tunnel"));
        QCOMPARE(other.value("cells[1].database"), std::string("dbname=a host=<HOST> sslmode=verify-full user=b"));
    }
}

// Above all what weakens the connection.
void TestAccessPresets::anotherPresetTakesBackWhatThisOnePrescribed()
{
    for (const auto *next : {"SSH tunnel", "Direct"}) {
        auto draft = draftOf("development", "host=db.example dbname=gitlab user=reader");
        applyPreset(draft, "cells[1].", presetNamed("Cloud SQL proxy"));
        QCOMPARE(
            draft.value("cells[1].database"), std::string("dbname=gitlab host=localhost sslmode=disable user=reader"));
        applyPreset(draft, "cells[1].", presetNamed(next));
        QCOMPARE(
            draft.value("cells[1].database"), std::string("dbname=gitlab host=<HOST> sslmode=verify-full user=reader"));
        QVERIFY(hasPlaceholder(draft));
        const auto open = draft.values("cells[1].connection.open");
        QVERIFY(std::ranges::none_of(open, [](const auto &word) { return word.find("localhost") != word.npos; }));
    }
    // Also where its placeholders were replaced.
    auto teleport = draftOf("staging", "host=db.example dbname=gitlab user=reader");
    applyPreset(teleport, "cells[1].", presetNamed("Teleport"));
    teleport.setValue("cells[1].database",
        "host=proxy.example dbname=gitlab user=reader sslmode=verify-full sslrootcert=a sslcert=b sslkey=c");
    teleport.setValue("cells[1].connection.keep", "use");
    teleport.setValues("cells[1].connection.close", {"tsh", "logout"});
    QCOMPARE(teleport.value("cells[1].role"), std::string("replica"));
    applyPreset(teleport, "cells[1].", presetNamed("kubectl port-forward"));
    QCOMPARE(
        teleport.value("cells[1].database"), std::string("dbname=gitlab host=<HOST> sslmode=verify-full user=reader"));
    QCOMPARE(teleport.value("cells[1].role"), std::string("primary"));
    QCOMPARE(teleport.value("cells[1].connection.keep"), std::string("use"));
    QVERIFY(!teleport.has("cells[1].connection.close") && teleport.has("cells[1].password_command"));
    applyPreset(teleport, "cells[1].", presetNamed("Direct"));
    QVERIFY(!teleport.has("cells[1].connection") && !teleport.has("cells[1].password_command"));
    QVERIFY(!teleport.has("cells[1].role"));
    auto direct = draftOf("development", "hostaddr=10.0.0.7 dbname=gitlab");
    applyPreset(direct, "cells[1].", presetNamed("Direct"));
    QCOMPARE(direct.value("cells[1].database"), std::string("hostaddr=10.0.0.7 dbname=gitlab"));
}

void TestAccessPresets::aPasswordThatThereIsStays()
{
    auto passfile = draftOf("development", "host=db.example dbname=gitlab passfile=a.pgpass");
    applyPreset(passfile, "cells[1].", presetNamed("kubectl port-forward"));
    QVERIFY(!passfile.has("cells[1].password_command"));
    auto keychain = draftOf("development", "host=db.example dbname=gitlab");
    keychain.setValue("cells[1].database_password", "keychain");
    applyPreset(keychain, "cells[1].", presetNamed("kubectl port-forward"));
    QVERIFY(!keychain.has("cells[1].password_command"));
    auto none = draftOf("development", "host=db.example dbname=gitlab");
    applyPreset(none, "cells[1].", presetNamed("kubectl port-forward"));
    QCOMPARE(none.value("cells[1].password_command.lifetime"), std::string("1h"));
    // So does one that somebody has completed.
    none.setValues("cells[1].password_command.run", {"kubectl", "get", "secret", "db"});
    applyPreset(none, "cells[1].", presetNamed("SSH tunnel"));
    QVERIFY(none.has("cells[1].password_command"));
}

void TestAccessPresets::commandsOfOtherProgramsAreRecognized()
{
    auto draft = draftOf("development");
    QCOMPARE(&presetOf(draft, "cells[1]."), &presetNamed("Direct"));
    draft.setValues("cells[1].connection.open", {"/usr/bin/ssh", "-N"});
    QCOMPARE(&presetOf(draft, "cells[1]."), &presetNamed("SSH tunnel"));
    for (const std::vector<std::string> &open : {std::vector<std::string>{"bin/through"}, {}}) {
        draft.setValues("cells[1].connection.open", open);
        QCOMPARE(&presetOf(draft, "cells[1]."), &presetNamed("Another command"));
    }
}

QTEST_GUILESS_MAIN(TestAccessPresets)
#include "tst_accesspresets.moc"
