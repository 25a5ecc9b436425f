// SPDX-License-Identifier: MIT
#include "models/adapters/os/foreignenvironment.h"
#include "models/adapters/os/systemclock.h"

#include <QElapsedTimer>
#include <QTest>

#include <openssl/evp.h>

#include <algorithm>
#include <sys/wait.h>
#include <thread>

using namespace cells;
using namespace std::chrono_literals;

class TestForeignEnvironment : public QObject
{
    Q_OBJECT

private slots:
    void opensslStaysUntilTheProcessIsGone();
    void removesWhatSteersLibraries_S7();
    void grpcIsSteeredByUsAlone_S7();
    void theUsersProgramsGetWhatWasRemoved();
    void clockWaitsUntilStopped();
};

// First of all: the order in which handlers run at the end is that of their registration, reversed.
void TestForeignEnvironment::opensslStaysUntilTheProcessIsGone()
{
    const auto child = ::fork();
    if (child == 0) {
        std::atexit([] { ::_exit(::OPENSSL_init_crypto(0, nullptr) == 1 ? 0 : 3); });
        std::exit(::EVP_MD_fetch(nullptr, "SHA256", nullptr) ? 1 : 2);
    }
    int status = -1;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 0);
}

void TestForeignEnvironment::removesWhatSteersLibraries_S7()
{
    const std::vector<const char *> foreign{"PGHOST", "PGOPTIONS", "PGSERVICE", "PGSERVICEFILE", "PGSYSCONFDIR",
        "PGPASSFILE", "PGPASSWORD", "PGSSLMODE", "PGSSLROOTCERT", "PGREQUIREAUTH", "PGCHANNELBINDING",
        "PGTARGETSESSIONATTRS", "GRPC_TRACE", "GRPC_DEFAULT_SSL_ROOTS_FILE_PATH", "http_proxy", "HTTPS_PROXY",
        "grpc_proxy", "no_grpc_proxy", "ALL_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR"};
    const std::vector<const char *> ours{"PATH", "HOME", "DISPLAY", "XPGA", "MY_GRPC_"};
    for (const auto *name : foreign) {
        qputenv(name, "x");
    }
    for (const auto *name : ours) {
        qputenv(name, "x");
    }
    clearForeignEnvironment();
    for (const auto *name : foreign) {
        QVERIFY2(!qEnvironmentVariableIsSet(name), name);
    }
    for (const auto *name : ours) {
        QVERIFY2(qEnvironmentVariableIsSet(name), name);
    }
}

void TestForeignEnvironment::grpcIsSteeredByUsAlone_S7()
{
    for (const char *before : {"epoll1", "none", ""}) {
        qputenv("GRPC_POLL_STRATEGY", before);
        clearForeignEnvironment();
        QCOMPARE(qgetenv("GRPC_POLL_STRATEGY"), QByteArray("poll"));
    }
}

// Behind a proxy of a company, kubectl and aws reach nothing without.
void TestForeignEnvironment::theUsersProgramsGetWhatWasRemoved()
{
    const auto hasVariable = [](const char *variable) {
        const auto variables = userEnvironment();
        return std::find(variables.begin(), variables.end(), variable) != variables.end();
    };
    qputenv("HTTPS_PROXY", "http://proxy.example:3128");
    qputenv("SSL_CERT_FILE", "/etc/ca.pem");
    qunsetenv("GRPC_POLL_STRATEGY");
    clearForeignEnvironment();
    QVERIFY(!qEnvironmentVariableIsSet("HTTPS_PROXY"));
    QVERIFY(hasVariable("HTTPS_PROXY=http://proxy.example:3128"));
    QVERIFY(hasVariable("SSL_CERT_FILE=/etc/ca.pem"));
    QVERIFY(hasVariable(("PATH=" + qgetenv("PATH")).constData()));
    QVERIFY(!hasVariable("GRPC_POLL_STRATEGY=poll"));
}

void TestForeignEnvironment::clockWaitsUntilStopped()
{
    SystemClock clock;
    const auto begun = clock.monotonic();
    QVERIFY(clock.wait(20ms, {}));
    QVERIFY(clock.monotonic() - begun >= 20ms);
    std::stop_source stop;
    std::jthread stopper([&] { stop.request_stop(); });
    QVERIFY(!clock.wait(1min, stop.get_token()));
    QVERIFY(clock.monotonic() - begun < 30s);
}

QTEST_GUILESS_MAIN(TestForeignEnvironment)
#include "tst_foreignenvironment.moc"
