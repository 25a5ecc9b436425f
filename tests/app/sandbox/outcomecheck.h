// SPDX-License-Identifier: MIT
#pragma once

#include <QTest>

#include <string>

// Fails the test with what went wrong.
#define VERIFY_OUTCOME(outcome)                                                                                        \
    do {                                                                                                               \
        const auto &theOutcome = (outcome);                                                                            \
        QVERIFY2(theOutcome.has_value(),                                                                               \
            (theOutcome ? std::string() : theOutcome.error().text() + ": " + theOutcome.error().detail).c_str());      \
    } while (false)
