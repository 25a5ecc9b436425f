// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/identityprobe.h"
#include "models/adapters/tls/certificatefacts.h"
#include "models/adapters/tls/tlsprobe.h"
#include "tests/support/fixtures/topologyfixture.h"
#include "tests/support/processes/silentport.h"

#include <QProcess>
#include <QTest>

#include <optional>

using namespace cells;

namespace {

constexpr const char *cellName = "cell-3";

// Answers only the admin.
const auto onlyAdmin = [](auto &context, const auto &, auto &) {
    const auto names = context.auth_context()->FindPropertyValues("x509_common_name");
    const bool isAdmin = !names.empty() && names.front() == "admin";
    return isAdmin ? grpc::Status::OK : grpc::Status(grpc::UNAUTHENTICATED, "this certificate is revoked");
};
const auto nobody = [](auto &, const auto &, auto &) { return grpc::Status(grpc::PERMISSION_DENIED, "closed"); };
const auto unavailable = [](auto &, const auto &, auto &) { return grpc::Status(grpc::UNAVAILABLE, "later"); };

} // namespace

// Whether a service refuses the certificate of a cell, against real servers with real certificates.
class TestIdentityProbe : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void P10_onlyARefusalOfThisCertificateAloneCounts_data();
    void P10_onlyARefusalOfThisCertificateAloneCounts();
    void itNamesTheCertificate();

private:
    Certificates strange(const char *name) const;
    void serveWithAlerts();

    std::optional<TopologyFixture> m_fixture;
    std::optional<QProcess> m_alerting;
    Environment m_environment;
};

void TestIdentityProbe::init()
{
    m_fixture.emplace();
    m_environment = m_fixture->environment();
    m_environment.cells[0].certificates = *m_fixture->authority.issueClient(cellName);
}

void TestIdentityProbe::cleanup()
{
    if (m_alerting) {
        m_alerting->kill();
        m_alerting->waitForFinished();
    }
    m_alerting.reset();
}

// A certificate that the service does not know: it stands for a revoked one.
Certificates TestIdentityProbe::strange(const char *name) const
{
    auto files = *m_fixture->stranger.issueClient(name);
    files.authority = m_fixture->authority.certificate();
    return files;
}

// OpenSSL's own server says with an alert why it refuses a certificate, as Go's and Envoy do; gRPC's C++ server only
// hangs up. It returns each line reversed, which is an answer.
void TestIdentityProbe::serveWithAlerts()
{
    const auto text = [](const std::filesystem::path &file) { return QString::fromStdString(file.string()); };
    const auto address = SilentPort().address();
    m_alerting.emplace();
    m_alerting->start(QStringLiteral("openssl"),
        {QStringLiteral("s_server"), QStringLiteral("-cert"), text(m_fixture->serverFiles.certificate),
            QStringLiteral("-key"), text(m_fixture->serverFiles.privateKey), QStringLiteral("-CAfile"),
            text(m_fixture->authority.certificate()), QStringLiteral("-Verify"), QStringLiteral("1"),
            QStringLiteral("-verify_return_error"), QStringLiteral("-alpn"), QStringLiteral("h2"),
            QStringLiteral("-rev"), QStringLiteral("-accept"), QString::fromStdString(address)});
    m_environment.service = address;
    const auto material = readTlsMaterial(m_fixture->admin);
    QVERIFY(material);
    QTRY_COMPARE(probeTls(address, *material).kind, TlsFinding::Kind::Fine);
}

void TestIdentityProbe::P10_onlyARefusalOfThisCertificateAloneCounts_data()
{
    using Change = std::function<void(TestIdentityProbe &)>;
    QTest::addColumn<std::function<void(TestIdentityProbe &)>>("change");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *expected, Change change) {
        QTest::newRow(name) << std::move(change) << QString::fromLatin1(expected);
    };
    row("accepted", "accepted", [](auto &) {});
    row("refused in each call", "refused", [](auto &it) {
        it.m_fixture->server->onListLeases = onlyAdmin;
        it.m_fixture->server->onGetCells = onlyAdmin;
    });
    row("refused with an alert", "refused", [](auto &it) {
        it.serveWithAlerts();
        it.m_environment.cells[0].certificates = it.strange(cellName);
    });
    row("the admin, too, with an alert", "does not accept your certificate", [](auto &it) {
        it.serveWithAlerts();
        it.m_environment.cells[0].certificates = it.strange(cellName);
        it.m_environment.certificates = it.strange("admin");
    });
    row("only hung up on", "does not accept your certificate",
        [](auto &it) { it.m_environment.cells[0].certificates = it.strange(cellName); });
    row("of another cell", "but not for this cell", [](auto &it) { it.m_fixture->server->onListLeases = nobody; });
    row("the admin, too, in each call", "admin", [](auto &it) {
        it.m_fixture->server->onListLeases = nobody;
        it.m_fixture->server->onGetCells = nobody;
    });
    row("the service fails", "later", [](auto &it) { it.m_fixture->server->onListLeases = unavailable; });
    row("nobody listens", "nothing listens there", [](auto &it) { it.m_environment.service = SilentPort().address(); });
    row("expired", "expired", [](auto &it) {
        it.m_environment.cells[0].certificates = *it.m_fixture->authority.issueClient(cellName, Validity::expired());
    });
    row("no file", "/nowhere.pem",
        [](auto &it) { it.m_environment.cells[0].certificates->certificate = "/nowhere.pem"; });
}

void TestIdentityProbe::P10_onlyARefusalOfThisCertificateAloneCounts()
{
    QFETCH(std::function<void(TestIdentityProbe &)>, change);
    QFETCH(QString, expected);
    change(*this);
    const auto trial = tryIdentity(m_environment, {3}, {});
    const auto found = !trial ? QString::fromStdString(trial.error().text() + " | " + trial.error().detail)
        : trial->isRefused    ? QStringLiteral("refused")
                              : QStringLiteral("accepted");
    QVERIFY2(trial ? found == expected : found.contains(expected), qPrintable(found));
}

void TestIdentityProbe::itNamesTheCertificate()
{
    const auto trial = tryIdentity(m_environment, {3}, {});
    QVERIFY(trial);
    const auto name = QString::fromStdString(trial->certificate);
    QVERIFY2(name.startsWith(QLatin1String("CN=cell-3, valid from 20")), qPrintable(name));
}

QTEST_GUILESS_MAIN(TestIdentityProbe)
#include "tst_identityprobe.moc"
