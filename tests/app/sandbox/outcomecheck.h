#pragma once

#include <QTest>

// Fails the test with what went wrong.
#define VERIFY_OUTCOME(outcome)                                                                                        \
    QVERIFY2((outcome).has_value(),                                                                                    \
        ((outcome) ? std::string() : (outcome).error().text + ": " + (outcome).error().detail).c_str())
