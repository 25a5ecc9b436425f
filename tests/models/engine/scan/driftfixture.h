// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/recordlisting.h"
#include "models/engine/scan/driftscan.h"
#include "tests/support/fakes/fakeflags.h"
#include "tests/support/fakes/fakestreams.h"

#include <QStringList>

#include <atomic>
#include <random>

namespace cells {

// Cell 1 to be scanned for drift, and how that goes.
class DriftFixture : public ClaimFixture
{
public:
    DriftFixture();
    ~DriftFixture();

    drift::ScanRequest request{modelNamed("User"), 0, 1};
    FakeFlags flags;
    StreamFaults claimFaults;
    StreamFaults rowFaults;
    std::vector<drift::ScanProgress> heard;
    std::function<void()> onProgress = [] {};
    std::stop_source stop;
    std::shared_ptr<Spill> spill;
    // How often streams were opened.
    std::atomic<int> opened = 0;
    // Who holds a value, of a service that refuses to say.
    bool isAskedAnyway = false;

    Outcome<drift::ScanReport> scan();

    // The same by reading all of it the careful way.
    QString browsed();

    // "7 username different v 1000/1000 "alicex" "alice""
    static QString lineOf(const drift::Difference &difference);
};

QString pictureOf(const drift::Differences &differences);

// Users of which some have drifted in every way there is.
void seedRandomDrift(DriftFixture &fixture, std::mt19937 &random, int users);

} // namespace cells
