// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/certificates.h"
#include "app/sandbox/servers/privatepostgres.h"
#include "models/adapters/access/commandaccess.h"
#include "models/adapters/celldatabase/databaseroute.h"
#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/postgres/sqlconnection.h"
#include "models/adapters/tls/conninfo.h"
#include "models/adapters/tls/databasetls.h"
#include "models/adapters/tls/tlsprobe.h"
#include "models/engine/pairing/connectionsteps.h"
#include "models/ports/caught.h"
#include "tests/support/processes/forwardcommand.h"
#include "tests/support/processes/silentport.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <openssl/crypto.h>

#include <atomic>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

using namespace cells;
using namespace cells::pairing;

namespace {

// A real PostgreSQL that is reached by TLS, at an address of this machine that is nobody else's.
class TlsFixture
{
public:
    TlsFixture()
        : m_postgres(std::move(*PrivatePostgres::start(m_folder.path().toStdString())))
        , m_address("127." + std::to_string((::getpid() >> 16) & 127) + '.' + std::to_string((::getpid() >> 8) & 255)
              + '.' + std::to_string((::getpid() & 127) | 1))
        , m_files(m_folder.path().toStdString() + "/tls")
        , m_authorities(makeAuthorities())
    {
    }

    const ThrowAwayAuthority &authority() const { return m_authorities->first; }
    const std::string &address() const { return m_address; }
    const ThrowAwayAuthority &stranger() const { return m_authorities->second; }

    bool serve(const Outcome<Certificates> &files)
    {
        giveAway(files->certificate);
        giveAway(files->privateKey);
        return restart({"ssl=on", "ssl_cert_file=" + files->certificate.string(),
            "ssl_key_file=" + files->privateKey.string(), "ssl_ca_file=" + authority().certificate().string()});
    }
    bool restart(std::vector<std::string> settings)
    {
        settings.push_back("listen_addresses=" + m_address);
        return m_postgres.restart(std::move(settings)).has_value();
    }

    // Starts anew, and has the role binder log in by this method. It is made behind the start: what is not flushed is
    // lost by it.
    bool serveBinder(const std::string &method, const std::string &names = "DNS:localhost,IP:127.0.0.1")
    {
        const auto data = m_folder.path().toStdString() + "/data/";
        std::ofstream(data + "pg_hba.conf", std::ios::trunc)
            << "local all all trust\n"
            << (method == "cert" ? "hostssl" : "host") << " all binder all " << method << "\nhost all all all trust\n";
        const bool isServed = serve(authority().issueServer("server", names));
        const auto admin = SqlConnection::open(m_postgres.conninfo("postgres"));
        const auto run = [&](const std::string &sql) { return (*admin)->run(sql).has_value(); };
        return isServed && admin && run("DROP ROLE IF EXISTS binder")
            && run("SET password_encryption = 'scram-sha-256'") && run("CREATE ROLE binder LOGIN PASSWORD 'hush'");
    }

    std::string adminConninfo() const { return m_postgres.conninfo("postgres"); }

    Conninfo conninfo() const
    {
        auto conninfo = *Conninfo::parse("host=localhost port=5432 dbname=postgres user=sandbox");
        conninfo.set("hostaddr", m_address);
        conninfo.set("sslrootcert", authority().certificate().string());
        return conninfo;
    }

private:
    using Authorities = std::pair<ThrowAwayAuthority, ThrowAwayAuthority>;

    std::unique_ptr<Authorities> makeAuthorities() const
    {
        std::filesystem::create_directory(m_files);
        giveAway(m_files);
        auto made = std::make_unique<Authorities>(
            std::move(*ThrowAwayAuthority::create(m_files)), std::move(*ThrowAwayAuthority::create(m_files, "other")));
        giveAway(made->first.certificate());
        return made;
    }

    // To whom the server runs as.
    void giveAway(const std::filesystem::path &path) const
    {
        struct stat data = {};
        ::stat((m_folder.path().toStdString() + "/data").c_str(), &data);
        (void)!::chown(path.c_str(), data.st_uid, data.st_gid);
    }

    QTemporaryDir m_folder;
    PrivatePostgres m_postgres;
    const std::string m_address;
    const std::filesystem::path m_files;
    std::unique_ptr<Authorities> m_authorities;
};

using Change = std::function<bool(TlsFixture &, Conninfo &)>;

// Absent without LeakSanitizer.
extern "C" void __lsan_disable() __attribute__((weak));
extern "C" void __lsan_enable() __attribute__((weak));

// Of this many allocations of OpenSSL the last one fails; 0 or less: none.
std::atomic<int> s_untilNone = 0;
// From the start of such a probe to its end. OpenSSL itself leaks when it runs out of memory.
std::atomic<bool> s_isShort = false;

void *allocatedUntilNone(std::size_t size, const char *, int)
{
    if (s_untilNone > 0 && --s_untilNone == 0) {
        return nullptr;
    }
    const bool isIgnored = s_isShort && __lsan_disable;
    if (isIgnored) {
        __lsan_disable();
    }
    auto *memory = std::malloc(size);
    if (isIgnored) {
        __lsan_enable();
    }
    return memory;
}

void *enlargedUntilNone(void *memory, std::size_t size, const char *, int)
{
    return s_untilNone > 0 && --s_untilNone == 0 ? nullptr : std::realloc(memory, size);
}

void freed(void *memory, const char *, int)
{
    std::free(memory);
}

// OpenSSL takes these functions only before its first allocation, which is in a constructor of a library, and so before
// the sanitizers are ready.
[[gnu::no_sanitize_address, gnu::no_sanitize_undefined]] void watchOpenSsl()
{
    CRYPTO_set_mem_functions(allocatedUntilNone, enlargedUntilNone, freed);
}
[[gnu::section(".preinit_array"), gnu::used]] void (*const s_watch)() = watchOpenSsl;

} // namespace

// Why a database is not reached safely, as closely as a Topology Service tells it.
class TestDatabaseTls : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_fixture.emplace(); }
    void eachFaultReadsDifferently_F6_F7_F8_data();
    void eachFaultReadsDifferently_F6_F7_F8();
    void aClosedConnectionIsNoServer();
    void S6_aGoodConnectionIsEncrypted();
    void S16_theLibpqOfThisMachineIsFixed();
    void S6_aPasswordIsBoundToTheServer();
    void F6_aCertificateThatEndsSoonIsAWarning_data();
    void F6_aCertificateThatEndsSoonIsAWarning();
    void F8_ourOwnCertificateThatEndsSoonIsAWarning_data();
    void F8_ourOwnCertificateThatEndsSoonIsAWarning();
    void noCertificateIsReadWhereNoneIsDemanded();
    void whatLibpqDoesWithoutIsNotToBlame();
    void S63_behindACommandTheServerProvesItsName_data();
    void S63_behindACommandTheServerProvesItsName();
    void S63_aPrintedPasswordGoesOnlyToAProvedServer();
    void aLoginMayTakeLongerThanACall();
    void aPasswordIsPrintedAgainOnlyWhenItIsRefused();
    void passwordsOf15SecondsAreRenewedInTime();
    void S5_aRenewedClientCertificateNeedsNoRestart();
    void aHungTunnelIsStartedAgain();
    void theReasonOfAFailureStartsNoCommand();
    void F59_anyAllocationOfAProbeMayFail_data();
    void F59_anyAllocationOfAProbeMayFail();

private:
    static std::unique_ptr<PostgresCellDatabase> open(
        const Conninfo &conninfo, const std::optional<Conninfo> &writer = {})
    {
        CellProfile cell;
        cell.id = {1};
        cell.name = "cell-1";
        cell.database = conninfo.text();
        cell.writerDatabase = writer ? writer->text() : std::string();
        return std::move(*openCellDatabase(cell));
    }
    static Outcome<ConnectionFacts> connect(const Conninfo &conninfo) { return open(conninfo)->fetchConnection({}); }

    std::optional<TlsFixture> m_fixture;
};

void TestDatabaseTls::eachFaultReadsDifferently_F6_F7_F8_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *expected, Change change) {
        QTest::newRow(name) << change << QString::fromLatin1(expected);
    };
    const auto serve
        = [](auto issue) { return [issue](TlsFixture &fixture, Conninfo &) { return fixture.serve(issue(fixture)); }; };
    const auto show = [](auto issue) {
        return [issue](TlsFixture &fixture, Conninfo &conninfo) {
            const Certificates files = issue(fixture);
            conninfo.set("sslcert", files.certificate.string());
            conninfo.set("sslkey", files.privateKey.string());
            return fixture.serve(fixture.authority().issueServer());
        };
    };
    row("server expired", "Cannot connect safely to *CN=server, issued by*expired at*",
        serve([](auto &g) { return g.authority().issueServer("server", "DNS:localhost", Validity::expired()); }));
    row("server of another authority", "*CN=server*was not issued by the authority in your sslrootcert file*",
        serve([](auto &g) { return g.stranger().issueServer(); }));
    row("server of another name", "*is for elsewhere.example, not for localhost. Use one of those names as the host*",
        serve([](auto &g) { return g.authority().issueServer("server", "DNS:elsewhere.example"); }));
    row("ours with another key", "*sslcert cannot be used. The key in*does not belong to the certificate in*",
        show([](auto &g) {
            auto files = *g.authority().issueClient("reader");
            files.privateKey = g.authority().issueClient("writer")->privateKey;
            return files;
        }));
    row("ours expired", "*Your certificate (CN=reader) expired at*",
        show([](auto &g) { return *g.authority().issueClient("reader", Validity::expired()); }));
    row("ours of another authority", "*does not accept the certificate in sslcert*",
        show([](auto &g) { return *g.stranger().issueClient("reader"); }));
    row("no authority", "*sslrootcert cannot be used. /nowhere.pem does not exist*", [](auto &g, auto &conninfo) {
        conninfo.set("sslrootcert", "/nowhere.pem");
        return g.serve(g.authority().issueServer());
    });
    row("no TLS", "*offers no TLS, but sslmode requires it*", [](auto &g, auto &) { return g.restart({"ssl=off"}); });
}

void TestDatabaseTls::eachFaultReadsDifferently_F6_F7_F8()
{
    QFETCH(Change, change);
    QFETCH(QString, expected);
    auto conninfo = m_fixture->conninfo();
    QVERIFY(change(*m_fixture, conninfo));
    const auto connected = connect(conninfo);
    QVERIFY(!connected);
    QCOMPARE(connected.error().kind, Failure::Kind::Refused);
    const auto text = QString::fromStdString(connected.error().text());
    qsizetype at = 0;
    for (const auto &part : expected.split(QLatin1Char('*'), Qt::SkipEmptyParts)) {
        at = text.indexOf(part, at);
        QVERIFY2(at >= 0, qPrintable(part + QLatin1String(" is not in: ") + text));
    }
}

void TestDatabaseTls::aClosedConnectionIsNoServer()
{
    const auto conninfoOf = [this](const SilentPort &port) {
        auto conninfo = m_fixture->conninfo();
        conninfo.set("sslmode", "verify-full");
        conninfo.set("hostaddr", "127.0.0.1");
        conninfo.set("port", port.address().substr(port.address().find(':') + 1));
        return conninfo;
    };
    const SilentPort silent("");
    const auto hungUp = databaseTlsFault(conninfoOf(silent));
    QVERIFY(hungUp);
    QCOMPARE(hungUp->kind, Failure::Kind::Unreachable);
    QVERIFY2(
        hungUp->text().find(" closed the connection without an answer. ") != std::string::npos, hungUp->text().c_str());
    const auto connected = connect(conninfoOf(silent));
    QVERIFY(!connected);
    QVERIFY2(connected.error().text().find(" closed the connection without an answer. ") != std::string::npos,
        connected.error().text().c_str());
    const SilentPort other("HTTP/1.1 400 Bad Request\r\n");
    const auto stranger = databaseTlsFault(conninfoOf(other));
    QVERIFY(stranger);
    QCOMPARE(stranger->kind, Failure::Kind::Refused);
    QVERIFY2(stranger->text().find(" is not a PostgreSQL server. ") != std::string::npos, stranger->text().c_str());
}

void TestDatabaseTls::S6_aGoodConnectionIsEncrypted()
{
    QVERIFY(m_fixture->serve(m_fixture->authority().issueServer()));
    const auto connected = connect(m_fixture->conninfo());
    QVERIFY2(connected, connected ? "" : connected.error().text().c_str());
    QCOMPARE(connected->tls, std::string("TLSv1.3"));
}

// A server that takes a password in another way, or none at all, has not shown that it knows it.
// The gate: on a machine with an old libpq this fails, and says to what it is to be updated.
void TestDatabaseTls::S16_theLibpqOfThisMachineIsFixed()
{
    QVERIFY(m_fixture->serve(m_fixture->authority().issueServer()));
    const auto connected = connect(m_fixture->conninfo());
    QVERIFY2(connected, connected ? "" : connected.error().text().c_str());
    QVERIFY(connected->clientLibrary >= 130000);
    const auto finding = evaluateClientLibrary({}, connected->clientLibrary);
    QVERIFY2(finding.outcome == StepOutcome::Passed, (textOf(finding.text) + textOf(finding.advice)).c_str());
}

void TestDatabaseTls::S6_aPasswordIsBoundToTheServer()
{
    const auto answer = [this](const char *method, const char *binding) -> Outcome<ConnectionFacts> {
        auto conninfo = m_fixture->conninfo();
        conninfo.set("user", "binder");
        conninfo.set("password", "hush");
        if (*binding) {
            conninfo.set("channel_binding", binding);
        }
        if (!m_fixture->serveBinder(method)) {
            return failed(Failure::Kind::Unreachable, "not set up");
        }
        return connect(conninfo);
    };
    const auto bound = answer("scram-sha-256", "");
    QVERIFY2(bound, bound ? "" : (bound.error().text() + bound.error().detail).c_str());
    // libpq 16 has require_auth, which refuses first.
    const auto *advice = bound->clientLibrary < 160000 ? "channel_binding=prefer" : "require_auth=METHOD";
    for (const auto *method : {"trust", "password"}) {
        const auto refused = answer(method, "");
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, Failure::Kind::Refused);
        QVERIFY2(refused.error().text().find(advice) != std::string::npos, refused.error().text().c_str());
    }
    const auto asked = answer("scram-sha-256", "prefer");
    QVERIFY2(asked, asked ? "" : asked.error().text().c_str());
}

void TestDatabaseTls::F6_aCertificateThatEndsSoonIsAWarning_data()
{
    QTest::addColumn<int>("days");
    QTest::addColumn<int>("outcome");
    QTest::newRow("in 13 days") << 13 << int(StepOutcome::Warned);
    QTest::newRow("in 15 days") << 15 << int(StepOutcome::Passed);
}

void TestDatabaseTls::F6_aCertificateThatEndsSoonIsAWarning()
{
    QFETCH(int, days);
    QFETCH(int, outcome);
    auto validity = Validity::aroundNow();
    const auto now = validity.notBefore + std::chrono::hours(1);
    validity.notAfter = now + std::chrono::days(days) + std::chrono::hours(1);
    QVERIFY(m_fixture->serve(m_fixture->authority().issueServer("server", "DNS:localhost", validity)));
    const auto database = open(m_fixture->conninfo());
    const auto connected = database->fetchConnection({});
    const auto certificates = database->fetchCertificates({});
    QVERIFY(connected && certificates);
    const auto finding = evaluateEncryption(*connected, *certificates, now);
    QCOMPARE(int(finding.outcome), outcome);
    const auto text = textOf(finding.text);
    const auto address = m_fixture->conninfo().value("hostaddr") + ":5432 (CN=server, issued by ";
    QVERIFY2(text.starts_with("Encrypted with TLSv1.3. The certificate of " + address), text.c_str());
    if (finding.outcome == StepOutcome::Warned) {
        QVERIFY2(text.ends_with(", at " + utcText(validity.notAfter) + '.'), text.c_str());
        QCOMPARE(textOf(finding.advice), std::string("Renew it now."));
    }
}

void TestDatabaseTls::F8_ourOwnCertificateThatEndsSoonIsAWarning_data()
{
    QTest::addColumn<bool>("isWriters");
    QTest::addColumn<QString>("begins");
    QTest::newRow("the reader's") << false << QStringLiteral("Your certificate in sslcert (CN=ours, issued by ");
    QTest::newRow("the writer's") << true
                                  << QStringLiteral(
                                         "Your certificate in sslcert of writer_database (CN=ours, issued by ");
}

// The writer has the same hosts, but may show another certificate.
void TestDatabaseTls::F8_ourOwnCertificateThatEndsSoonIsAWarning()
{
    QFETCH(bool, isWriters);
    QFETCH(QString, begins);
    auto validity = Validity::aroundNow();
    const auto now = validity.notBefore + std::chrono::hours(1);
    validity.notAfter = now + std::chrono::days(13) + std::chrono::hours(1);
    QVERIFY(m_fixture->serve(m_fixture->authority().issueServer()));
    const auto soon = m_fixture->authority().issueClient("ours", validity);
    const auto later = m_fixture->authority().issueClient("others");
    const auto showing = [this](const Certificates &files) {
        auto conninfo = m_fixture->conninfo();
        conninfo.set("sslcert", files.certificate.string());
        conninfo.set("sslkey", files.privateKey.string());
        return conninfo;
    };
    const auto database = open(showing(isWriters ? *later : *soon), showing(isWriters ? *soon : *later));
    const auto connected = database->fetchConnection({});
    const auto certificates = database->fetchCertificates({});
    QVERIFY2(connected, connected ? "" : connected.error().text().c_str());
    QVERIFY(certificates);
    QCOMPARE(certificates->size(), 3U);
    const auto finding = evaluateEncryption(*connected, *certificates, now);
    QCOMPARE(finding.outcome, StepOutcome::Warned);
    const auto text = textOf(finding.text);
    QVERIFY2(text.starts_with("Encrypted with TLSv1.3. " + begins.toStdString()), text.c_str());
    QVERIFY2(text.ends_with(", at " + utcText(validity.notAfter) + '.'), text.c_str());
}

void TestDatabaseTls::noCertificateIsReadWhereNoneIsDemanded()
{
    QVERIFY(m_fixture->serve(m_fixture->authority().issueServer()));
    auto conninfo = m_fixture->conninfo();
    conninfo.set("sslmode", "prefer");
    const auto certificates = open(conninfo)->fetchCertificates({});
    QVERIFY(certificates && certificates->empty());
}

void TestDatabaseTls::whatLibpqDoesWithoutIsNotToBlame()
{
    QVERIFY(m_fixture->serve(m_fixture->authority().issueServer()));
    const QTemporaryDir home;
    qputenv("HOME", home.path().toUtf8());
    auto conninfo = m_fixture->conninfo();
    conninfo.set("sslrootcert", "");
    conninfo.set("sslmode", "require");
    QVERIFY(!databaseTlsFault(conninfo));
    conninfo.set("sslmode", "verify-ca");
    QVERIFY(databaseTlsFault(conninfo)->text().find("sslrootcert cannot be used") != std::string::npos);
}

namespace {

// A cell whose database is reached through a command alone: its name leads nowhere.
struct CellBehindCommand
{
    CellProfile cell;
    std::shared_ptr<Access> access;

    CellBehindCommand(const TlsFixture &fixture, const QTemporaryDir &folder, const std::string &user,
        const std::string &password = "echo x >> asked; echo hush", Duration lifetime = {},
        std::vector<std::string> open = {})
    {
        const auto path = folder.path().toStdString();
        auto conninfo = fixture.conninfo();
        conninfo.set("hostaddr", "");
        conninfo.set("host", "db.cell-1.example");
        conninfo.set("user", user);
        conninfo.set("sslmode", "verify-full");
        cell.id = {1};
        cell.name = "cell-1";
        cell.database = conninfo.text();
        cell.commands.connection = ConnectionCommand{.purpose = {path + "/environment.yml", "connection", {}},
            .open = open.empty() ? forwardTo(fixture.address(), 5432) : std::move(open)};
        cell.commands.password
            = PasswordCommand{{path + "/environment.yml", "password", {}}, {"/bin/sh", "-c", password}, lifetime};
        const AllowedCommands allowed(path + "/allowed.json");
        if (allowed.allow({fileCommand(*cell.commands.connection), fileCommand(*cell.commands.password)})) {
            access = openAccess(allowed);
        }
    }

    Outcome<ConnectionFacts> connect(const CellLimits &limits = {}) const
    {
        return (*openCellDatabase(cell, limits, access))->fetchConnection({});
    }
};

QByteArray contentOf(const QTemporaryDir &folder, const char *name)
{
    QFile file(folder.filePath(QString::fromLatin1(name)));
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed() : QByteArray();
}

} // namespace

void TestDatabaseTls::S63_behindACommandTheServerProvesItsName_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isAccepted");
    QTest::newRow("its name") << QStringLiteral("DNS:db.cell-1.example") << true;
    QTest::newRow("that of the tunnel") << QStringLiteral("DNS:localhost,IP:127.0.0.1") << false;
    QTest::newRow("another cell's") << QStringLiteral("DNS:db.cell-2.example") << false;
}

void TestDatabaseTls::S63_behindACommandTheServerProvesItsName()
{
    QFETCH(QString, name);
    QFETCH(bool, isAccepted);
    QVERIFY(m_fixture->serve(m_fixture->authority().issueServer("server", name.toStdString())));
    const QTemporaryDir folder;
    const CellBehindCommand cell(*m_fixture, folder, "sandbox");
    const auto connected = cell.connect();
    if (isAccepted) {
        QVERIFY2(connected, connected ? "" : connected.error().text().c_str());
        QCOMPARE(connected->identity.host, std::string("db.cell-1.example:5432"));
        QVERIFY(connected->tls.starts_with("TLS"));
    } else {
        QVERIFY(!connected);
        const auto text = QString::fromStdString(connected.error().text());
        QVERIFY2(text.contains(QStringLiteral("not for db.cell-1.example")), qPrintable(text));
    }
}

void TestDatabaseTls::S63_aPrintedPasswordGoesOnlyToAProvedServer()
{
    QVERIFY(m_fixture->serveBinder("scram-sha-256", "DNS:db.cell-1.example"));
    const QTemporaryDir folder;
    const CellBehindCommand proved(*m_fixture, folder, "binder");
    const auto connected = proved.connect();
    QVERIFY2(connected, connected ? "" : connected.error().text().c_str());
    QVERIFY(QFile::exists(folder.filePath(QStringLiteral("asked"))));
    QVERIFY(m_fixture->serveBinder("scram-sha-256", "DNS:elsewhere.example"));
    const auto refused = proved.connect();
    QVERIFY(!refused);
    QVERIFY2(refused.error().text().find("hush") == std::string::npos
            && refused.error().detail.find("hush") == std::string::npos,
        refused.error().text().c_str());
}

void TestDatabaseTls::aLoginMayTakeLongerThanACall()
{
    QVERIFY(m_fixture->serveBinder("scram-sha-256", "DNS:db.cell-1.example"));
    const QTemporaryDir folder;
    const CellBehindCommand cell(*m_fixture, folder, "binder", "sleep 6; echo hush");
    CellLimits limits;
    limits.patience = std::chrono::seconds(5);
    const auto connected = cell.connect(limits);
    QVERIFY2(connected, connected ? "" : connected.error().text().c_str());
}

// Else each failure would ask a person to log in.
void TestDatabaseTls::aPasswordIsPrintedAgainOnlyWhenItIsRefused()
{
    const QTemporaryDir folder;
    const auto prepare = [&](const QByteArray &password) {
        QFile file(folder.filePath(QStringLiteral("secret")));
        return file.open(QIODevice::WriteOnly) && file.write(password) == password.size();
    };
    const CellBehindCommand cell(*m_fixture, folder, "binder", "printf x >> asked; cat secret", std::chrono::hours(1));
    QVERIFY(prepare("wrong\n") && m_fixture->serveBinder("scram-sha-256", "DNS:db.cell-1.example"));
    QVERIFY(!cell.connect());
    QVERIFY(prepare("hush\n"));
    const auto connected = cell.connect();
    QVERIFY2(connected, connected ? "" : connected.error().text().c_str());
    QCOMPARE(contentOf(folder, "asked"), QByteArray("xx"));
    QVERIFY(m_fixture->serveBinder("scram-sha-256", "DNS:elsewhere.example"));
    QVERIFY(!cell.connect());
    QVERIFY(m_fixture->serveBinder("scram-sha-256", "DNS:db.cell-1.example"));
    QVERIFY(cell.connect());
    QCOMPARE(contentOf(folder, "asked"), QByteArray("xx"));
}

// The server ends each of them after 15 seconds. The file knows that, so no connection meets one that has ended.
void TestDatabaseTls::passwordsOf15SecondsAreRenewedInTime()
{
    QVERIFY(m_fixture->serveBinder("scram-sha-256", "DNS:db.cell-1.example"));
    const QTemporaryDir folder;
    const auto renew = "printf x >> asked; password=$$-$(date +%s%N); until=$(date -u -d '15 seconds' '+%F %T+00'); "
                       "psql -qXd \""
        + m_fixture->adminConninfo()
        + "\" -c \"SET password_encryption = 'scram-sha-256'; ALTER ROLE binder PASSWORD '$password' VALID UNTIL "
          "'$until'\" >&2 && echo $password";
    const CellBehindCommand cell(*m_fixture, folder, "binder", renew, std::chrono::seconds(15));
    QElapsedTimer timer;
    for (timer.start(); timer.elapsed() < 32'000; QTest::qWait(1000)) {
        const auto connected = cell.connect();
        QVERIFY2(connected, connected ? "" : (connected.error().text() + connected.error().detail).c_str());
    }
    const auto asked = contentOf(folder, "asked").size();
    QVERIFY2(asked >= 3 && asked <= 4, std::to_string(asked).c_str());
}

// Its files are read for each connection.
void TestDatabaseTls::S5_aRenewedClientCertificateNeedsNoRestart()
{
    QVERIFY(m_fixture->serveBinder("cert"));
    const auto files = m_fixture->authority().issueClient("binder", Validity::expired());
    QVERIFY(files);
    auto conninfo = m_fixture->conninfo();
    conninfo.set("user", "binder");
    conninfo.set("sslcert", files->certificate.string());
    conninfo.set("sslkey", files->privateKey.string());
    CellProfile cell;
    cell.database = conninfo.text();
    const auto database = *openCellDatabase(cell, {}, nullptr);
    QVERIFY(!database->fetchConnection({}));
    QVERIFY(m_fixture->authority().issueClient("binder"));
    const auto renewed = database->fetchConnection({});
    QVERIFY2(renewed, renewed ? "" : (renewed.error().text() + renewed.error().detail).c_str());
}

// Its tunnel listens, but nothing comes through it.
void TestDatabaseTls::aHungTunnelIsStartedAgain()
{
    const QTemporaryDir folder;
    const CellBehindCommand cell(*m_fixture, folder, "binder", "echo hush", std::chrono::hours(1),
        {"python3", "-c",
            "import socket, sys, time\nopen('starts', 'a').write('x')\n"
            "s = socket.create_server(('127.0.0.1', int(sys.argv[1])))\nwhile True: time.sleep(1)\n",
            "{port}"});
    CellLimits limits;
    limits.connect = std::chrono::seconds(2);
    QVERIFY(!cell.connect(limits));
    QCOMPARE(contentOf(folder, "starts"), QByteArray("x"));
    QTRY_VERIFY_WITH_TIMEOUT(!cell.connect(limits) && contentOf(folder, "starts") == "xx", 60'000);
}

// A start may ask a person to log in, and nothing could cancel it.
void TestDatabaseTls::theReasonOfAFailureStartsNoCommand()
{
    const QTemporaryDir folder;
    const CellBehindCommand cell(*m_fixture, folder, "sandbox", "echo hush", {},
        {"/bin/sh", "-c", "printf x >> starts; exit 1", "sh", "{port}"});
    const auto route = readerRoute(cell.cell, {}, cell.access);
    QVERIFY(route);
    QVERIFY(!route->tlsFault());
    QCOMPARE(contentOf(folder, "starts"), QByteArray());
}

void TestDatabaseTls::F59_anyAllocationOfAProbeMayFail_data()
{
    QTest::addColumn<std::string>("name");
    QTest::newRow("right name") << std::string("localhost");
    QTest::newRow("another name") << std::string("elsewhere.example");
}

// Whichever it is: the program does not end, and the name of the server counts.
void TestDatabaseTls::F59_anyAllocationOfAProbeMayFail()
{
    QFETCH(std::string, name);
    QVERIFY(m_fixture->serve(m_fixture->authority().issueServer()));
    const auto own = m_fixture->authority().issueClient("reader");
    const auto material = readTlsMaterial({m_fixture->authority().certificate(), own->certificate, own->privateKey});
    QVERIFY(material);
    const Conninfo::Host host{name, m_fixture->address() + ":5432"};
    const auto probe = [&](int untilNone) {
        s_isShort = untilNone > 0;
        s_untilNone = untilNone;
        auto found = caught([&] { return Outcome<TlsFinding>(probePostgresTls(host, *material)); });
        s_isShort = false;
        return found;
    };
    const auto whole = probe(0);
    QVERIFY(whole);
    QCOMPARE(whole->kind, name == "localhost" ? TlsFinding::Kind::Fine : TlsFinding::Kind::WrongName);
    const auto opposite = name == "localhost" ? TlsFinding::Kind::WrongName : TlsFinding::Kind::Fine;
    constexpr int stride = 29;
    int failed = 0;
    for (int untilNone = 1;; untilNone += stride) {
        const auto found = probe(untilNone);
        if (s_untilNone.exchange(0) > 0) {
            break;
        }
        ++failed;
        QVERIFY2(!found || found->kind != opposite, qPrintable(QString::number(untilNone)));
    }
    QVERIFY2(failed > 50, qPrintable(QString::number(failed)));
}

QTEST_GUILESS_MAIN(TestDatabaseTls)
#include "tst_databasetls.moc"
