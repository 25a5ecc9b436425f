// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/topologychannel.h"
#include "models/adapters/tls/certificatefacts.h"

#include <QTest>

#include <grpcpp/grpcpp.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

using namespace cells;

class TestTopologyChannel : public QObject
{
    Q_OBJECT

private slots:
    void F59_oneEngineServesAllChannels();
};

namespace {

// The threads of gRPC's event engine.
std::set<std::string> engineThreads()
{
    std::set<std::string> threads;
    for (const auto &task : std::filesystem::directory_iterator("/proc/self/task")) {
        std::string name;
        if (std::getline(std::ifstream(task.path() / "comm"), name) && name == "event_engine") {
            threads.insert(task.path().filename());
        }
    }
    return threads;
}

} // namespace

// gRPC waits for ever when an engine ends whose threads could not be started. It would end with the last channel.
void TestTopologyChannel::F59_oneEngineServesAllChannels()
{
    channelTo({"127.0.0.1:1"}, {}).reset();
    std::set<std::string> first;
    QTRY_VERIFY(!(first = engineThreads()).empty());
    const auto channel = channelTo({"127.0.0.1:1"}, {});
    const auto second = engineThreads();
    QVERIFY(std::includes(second.begin(), second.end(), first.begin(), first.end()));
}

QTEST_GUILESS_MAIN(TestTopologyChannel)
#include "tst_topologychannel.moc"
