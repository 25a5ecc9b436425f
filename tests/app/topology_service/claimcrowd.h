// SPDX-License-Identifier: MIT
#pragma once

#include "tests/app/topology_service/claimhistory.h"
#include "tests/app/topology_service/testservice.h"
#include "tests/support/processes/faultproxy.h"

#include <atomic>
#include <mutex>
#include <random>

namespace cells {

// Six clients of two cells that want the same three values, behind a network that loses requests and answers, and in
// front of a service whose database connections break.
class ClaimCrowd
{
public:
    static constexpr int clients = 6;
    static constexpr int callsEach = 4;

    explicit ClaimCrowd(TestService &service);
    ~ClaimCrowd();

    // What they did, with values of its own, and what they were told. The number is the seed of what they want to do;
    // what comes of it is up to the machine.
    ClaimHistory run(unsigned number);
    // Of the network and of the database, so far.
    int faults() const { return m_proxy.count() + m_terminations; }

private:
    class Board;
    struct Trial;

    void act(Trial &trial, int client);
    ClaimCall chosen(Trial &trial, int client, std::mt19937 &random) const;
    static ClaimCall begin(Trial &trial, ClaimCall call, std::mt19937 &random);
    std::chrono::milliseconds disturbed(std::mt19937 &random);
    grpc::StatusCode send(ClaimCall &call);
    void connect(int client);

    TestService &m_service;
    FaultProxy m_proxy;
    std::mutex m_authority;
    std::vector<std::unique_ptr<ClaimClient>> m_clients;
    std::atomic<int> m_terminations = 0;
    std::atomic<long> m_moment = 0;
};

} // namespace cells
