// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/privatefolder.h"
#include "app/sandbox/servers/privateredis.h"
#include "app/sandbox/servers/workerredis.h"
#include "tests/app/sandbox/outcomecheck.h"

#include <QTemporaryDir>

using namespace cells;
using namespace std::chrono_literals;

class TestPrivateRedis : public QObject
{
    Q_OBJECT

private slots:
    void storesValuesInTheCellsDatabase();
    void listensOnItsSocketOnly();

private:
    std::string ask(const PrivateRedis &redis, const std::vector<std::string> &arguments)
    {
        Command command;
        command.arguments = {"/usr/bin/redis-cli", "-s", redis.socket()};
        command.arguments.insert(command.arguments.end(), arguments.begin(), arguments.end());
        command.log = m_log.filePath(QString::number(++m_asked)).toStdString();
        const auto ended = runToEnd(command);
        return ended ? endOfLog(command.log) : ended.error().text();
    }

    QTemporaryDir m_log;
    int m_asked = 0;
};

void TestPrivateRedis::storesValuesInTheCellsDatabase()
{
    const QTemporaryDir folder;
    const auto taken = PrivateFolder::take(folder.path().toStdString(), ".test", unprivilegedAccount());
    VERIFY_OUTCOME(taken);
    auto redis = PrivateRedis::start(taken->path(), unprivilegedAccount());
    VERIFY_OUTCOME(redis);
    VERIFY_OUTCOME(WorkerRedis(redis->socket(), 7).setLastId("User", 42, 100s));
    const std::string key = "cells:claims:verification_service:last_processed_id:User";
    QCOMPARE(ask(*redis, {"-n", "7", "GET", key}), std::string("42\n"));
    QCOMPARE(ask(*redis, {"-n", "1", "EXISTS", key}), std::string("0\n"));
    const auto left = std::stoi(ask(*redis, {"-n", "7", "TTL", key}));
    QVERIFY(left > 90 && left <= 100);
}

void TestPrivateRedis::listensOnItsSocketOnly()
{
    const QTemporaryDir folder;
    const auto taken = PrivateFolder::take(folder.path().toStdString(), ".test", unprivilegedAccount());
    VERIFY_OUTCOME(taken);
    auto redis = PrivateRedis::start(taken->path(), unprivilegedAccount());
    VERIFY_OUTCOME(redis);
    QCOMPARE(ask(*redis, {"CONFIG", "GET", "port"}), std::string("port\n0\n"));
    QCOMPARE(ask(*redis, {"CONFIG", "GET", "save"}), std::string("save\n\n"));
}

QTEST_GUILESS_MAIN(TestPrivateRedis)
#include "tst_privateredis.moc"
