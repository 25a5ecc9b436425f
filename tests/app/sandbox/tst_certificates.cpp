// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/certificates.h"

#include <QTemporaryDir>
#include <QTest>

#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <cstdio>
#include <memory>
#include <sys/stat.h>

using namespace cells;

namespace {

std::shared_ptr<X509> read(const std::filesystem::path &file)
{
    std::shared_ptr<X509> certificate;
    if (FILE *stream = std::fopen(file.c_str(), "r")) {
        certificate.reset(PEM_read_X509(stream, nullptr, nullptr, nullptr), X509_free);
        std::fclose(stream);
    }
    return certificate;
}

// X509_V_OK, or why not
int verification(const std::filesystem::path &authority, const std::filesystem::path &certificate, int purpose)
{
    const auto root = read(authority);
    const auto leaf = read(certificate);
    const std::shared_ptr<X509_STORE> store(X509_STORE_new(), X509_STORE_free);
    X509_STORE_add_cert(store.get(), root.get());
    X509_STORE_set_flags(store.get(), X509_V_FLAG_X509_STRICT);
    const std::shared_ptr<X509_STORE_CTX> context(X509_STORE_CTX_new(), X509_STORE_CTX_free);
    X509_STORE_CTX_init(context.get(), store.get(), leaf.get(), nullptr);
    X509_STORE_CTX_set_purpose(context.get(), purpose);
    X509_verify_cert(context.get());
    return X509_STORE_CTX_get_error(context.get());
}

} // namespace

class TestCertificates : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void signsClientsAndServers();
    void namesTheClientAndTheServer();
    void expiredAndForeignOnesFail();
    void filesArePrivate();

private:
    std::filesystem::path folder() const { return m_folder.path().toStdString(); }

    QTemporaryDir m_folder;
    std::unique_ptr<ThrowAwayAuthority> m_authority;
};

void TestCertificates::initTestCase()
{
    auto authority = ThrowAwayAuthority::create(folder());
    QVERIFY2(authority.has_value(), authority ? "" : authority.error().detail.c_str());
    m_authority = std::make_unique<ThrowAwayAuthority>(std::move(*authority));
}

void TestCertificates::signsClientsAndServers()
{
    const auto client = m_authority->issueClient("cell-1");
    const auto server = m_authority->issueServer();
    QVERIFY(client && server);
    QCOMPARE(verification(client->authority, client->certificate, X509_PURPOSE_SSL_CLIENT), X509_V_OK);
    QCOMPARE(verification(server->authority, server->certificate, X509_PURPOSE_SSL_SERVER), X509_V_OK);
    QCOMPARE(verification(client->authority, client->certificate, X509_PURPOSE_SSL_SERVER), X509_V_ERR_INVALID_PURPOSE);
}

void TestCertificates::namesTheClientAndTheServer()
{
    const auto client = m_authority->issueClient("cell-2");
    const auto server = m_authority->issueServer("wrong", "DNS:elsewhere.example");
    QVERIFY(client && server);
    char name[64] = "";
    X509_NAME_get_text_by_NID(
        X509_get_subject_name(read(client->certificate).get()), NID_commonName, name, sizeof name);
    QCOMPARE(std::string(name), std::string("cell-2"));
    QCOMPARE(X509_check_host(read(server->certificate).get(), "localhost", 0, 0, nullptr), 0);
    QCOMPARE(X509_check_host(read(server->certificate).get(), "elsewhere.example", 0, 0, nullptr), 1);
    QCOMPARE(X509_check_ip_asc(read(m_authority->issueServer()->certificate).get(), "127.0.0.1", 0), 1);
}

void TestCertificates::expiredAndForeignOnesFail()
{
    const auto expired = m_authority->issueClient("expired", Validity::expired());
    const auto other = ThrowAwayAuthority::create(folder(), "other-ca");
    QVERIFY(expired && other);
    const auto foreign = other->issueClient("foreign");
    QVERIFY(foreign);
    QCOMPARE(
        verification(expired->authority, expired->certificate, X509_PURPOSE_SSL_CLIENT), X509_V_ERR_CERT_HAS_EXPIRED);
    QVERIFY(verification(m_authority->certificate(), foreign->certificate, X509_PURPOSE_SSL_CLIENT) != X509_V_OK);
}

void TestCertificates::filesArePrivate()
{
    const auto client = m_authority->issueClient("private");
    QVERIFY(client);
    for (const auto &file : {client->authority, client->certificate, client->privateKey}) {
        struct stat status;
        QCOMPARE(::stat(file.c_str(), &status), 0);
        QCOMPARE(int(status.st_mode & 0777), 0600);
    }
}

QTEST_GUILESS_MAIN(TestCertificates)
#include "tst_certificates.moc"
