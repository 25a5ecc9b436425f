// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/certificates.h"
#include "models/session/cell/addressdial.h"
#include "tests/support/processes/silentport.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <httplib.h>
#include <stop_token>
#include <thread>

using namespace cells;
using namespace cells::down;

namespace {

constexpr int hangs = 0;

// An application that answers its health checks over HTTPS.
class HttpsApplication
{
public:
    HttpsApplication(const Certificates &files, int readiness, int health, bool isGitLab = true)
        : m_server(files.certificate.c_str(), files.privateKey.c_str())
    {
        m_server.Get(
            "/-/readiness", [this, readiness, isGitLab](const httplib::Request &request, httplib::Response &response) {
                while (readiness == hangs && !m_isEnding) {
                    std::this_thread::yield();
                }
                response.status = request.get_param_value("all") == "1" ? readiness : 400;
                response.set_header("Location", "/-/elsewhere");
                const std::string words = readiness == 200 && isGitLab ? R"({"status":"ok","master_check":[]})" : "";
                // More than a client should read.
                response.set_content(words + std::string(8 << 20, 'x'), "application/json");
            });
        m_server.Get("/-/health", [health, isGitLab](const httplib::Request &, httplib::Response &response) {
            response.status = health;
            response.set_content(health == 200 && isGitLab ? "GitLab OK" : "Hello", "text/plain");
        });
        m_server.Get(
            "/-/elsewhere", [](const httplib::Request &, httplib::Response &response) { response.status = 200; });
        m_port = m_server.bind_to_any_port("127.0.0.1");
        m_thread = std::jthread([this] { m_server.listen_after_bind(); });
        while (!m_server.is_running()) {
            std::this_thread::yield();
        }
    }
    ~HttpsApplication()
    {
        m_isEnding = true;
        m_server.stop();
    }

    std::string address() const { return "localhost:" + std::to_string(m_port); }

private:
    httplib::SSLServer m_server;
    std::atomic<bool> m_isEnding = false;
    int m_port = 0;
    std::jthread m_thread;
};

} // namespace

class TestAddressDial : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_authority = std::make_unique<ThrowAwayAuthority>(
            std::move(*ThrowAwayAuthority::create(m_folder.path().toStdString())));
        m_files = *m_authority->issueServer();
        qputenv("SSL_CERT_FILE", m_authority->certificate().c_str());
    }

    void whatTheApplicationAnswersIsFound_data()
    {
        QTest::addColumn<int>("readiness");
        QTest::addColumn<int>("health");
        QTest::addColumn<AddressState>("state");
        QTest::newRow("ready") << 200 << 200 << AddressState::Ready;
        QTest::newRow("not ready") << 503 << 200 << AddressState::Running;
        QTest::newRow("readiness hangs") << hangs << 200 << AddressState::Running;
        QTest::newRow("not allowed") << 404 << 404 << AddressState::Answers;
        QTest::newRow("a redirect leads nowhere") << 302 << 302 << AddressState::Answers;
        QTest::newRow("a proxy alone") << 502 << 502 << AddressState::Unavailable;
    }
    void whatTheApplicationAnswersIsFound()
    {
        QFETCH(int, readiness);
        QFETCH(int, health);
        const HttpsApplication application(m_files, readiness, health);
        const auto answer = dialAddress(application.address(), {});
        QTEST(answer.state, "state");
        QVERIFY2(contains(answer, application.address()), textOf(answer.text).c_str());
    }

    // Its answer might be anybody's.
    void anUntrustedApplicationIsNone()
    {
        const HttpsApplication application(m_files, 200, 200);
        qunsetenv("SSL_CERT_FILE");
        const auto answer = dialAddress(application.address(), {});
        qputenv("SSL_CERT_FILE", m_authority->certificate().c_str());
        QCOMPARE(answer.state, AddressState::Answers);
        QVERIFY2(contains(answer, "certificate"), textOf(answer.text).c_str());
    }

    void anotherServerIsNoGitLab()
    {
        const HttpsApplication page(m_files, 200, 200, false);
        QCOMPARE(dialAddress(page.address(), {}).state, AddressState::Answers);
    }

    void aCertificateForAnotherNameIsRefused()
    {
        const auto files = *m_authority->issueServer("other", "DNS:cell-7.example");
        const HttpsApplication application(files, 200, 200);
        const auto answer = dialAddress(application.address(), {});
        QCOMPARE(answer.state, AddressState::Answers);
        QVERIFY2(contains(answer, "certificate"), textOf(answer.text).c_str());
    }

    void somethingElseMayAnswer()
    {
        const SilentPort greeter("220 mail.example ESMTP\r\n");
        const auto answer = dialAddress(greeter.address(), {});
        QCOMPARE(answer.state, AddressState::Answers);
        QVERIFY2(contains(answer, "TLS"), textOf(answer.text).c_str());
    }

    void nothingListens()
    {
        std::string address;
        {
            const SilentPort port;
            address = port.address();
        }
        QCOMPARE(dialAddress(address, {}).state, AddressState::Silent);
    }

    void aStopEndsIt()
    {
        SilentPort mute;
        std::stop_source stop;
        const std::jthread stopping([&] {
            mute.awaitWords();
            stop.request_stop();
        });
        QElapsedTimer elapsed;
        elapsed.start();
        // It was reached, which is not nothing.
        QCOMPARE(dialAddress(mute.address(), stop.get_token()).state, AddressState::Answers);
        QVERIFY(elapsed.elapsed() < 1000);
    }

private:
    static bool contains(const AddressAnswer &answer, const std::string &what)
    {
        return textOf(answer.text).find(what) != std::string::npos;
    }

    QTemporaryDir m_folder;
    std::unique_ptr<ThrowAwayAuthority> m_authority;
    Certificates m_files;
};

QTEST_GUILESS_MAIN(TestAddressDial)
#include "tst_addressdial.moc"
