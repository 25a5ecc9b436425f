// SPDX-License-Identifier: MIT
#pragma once

#include <QTest>

#ifdef QT_WIDGETS_LIB
#include <QApplication>
#endif

namespace cells {

// A test of a program that holds several, which runs the one that it is called as.
struct GroupedTest
{
    // `file` is the path of its source; `run` has the result of QTest::qExec.
    GroupedTest(const char *file, int (*run)(int argc, char **argv));
};

template <typename Test> int runTest(int argc, char **argv, const char *file)
{
    Test test;
    QTest::setMainSourcePath(file);
    return QTest::qExec(&test, argc, argv);
}

template <typename Test, typename Application> int runTestIn(int argc, char **argv, const char *file)
{
    QTest::Internal::callInitMain<Test>();
    Application application(argc, argv);
    application.setAttribute(Qt::AA_Use96Dpi, true);
    return runTest<Test>(argc, argv, file);
}

} // namespace cells

// Sources of tests end as Qt's documentation has it; here that makes them known instead of defining main.
#undef QTEST_APPLESS_MAIN
#undef QTEST_GUILESS_MAIN
#undef QTEST_MAIN
#define CELLS_GROUPED_TEST(Test, ...)                                                                                  \
    static const ::cells::GroupedTest Test##Known(                                                                     \
        __FILE__, [](int argc, char **argv) { return __VA_ARGS__(argc, argv, __FILE__); });
#define QTEST_APPLESS_MAIN(Test) CELLS_GROUPED_TEST(Test, ::cells::runTest<Test>)
#define QTEST_GUILESS_MAIN(Test) CELLS_GROUPED_TEST(Test, ::cells::runTestIn<Test, QCoreApplication>)
#ifdef QT_WIDGETS_LIB
#define QTEST_MAIN(Test) CELLS_GROUPED_TEST(Test, ::cells::runTestIn<Test, QApplication>)
#endif
