// SPDX-License-Identifier: MIT
#include "tests/support/groupedtests.h"

#include <cstdio>
#include <filesystem>
#include <map>

namespace cells {

namespace {

using Tests = std::map<std::string, int (*)(int, char **)>;

Tests &tests()
{
    static Tests known;
    return known;
}

} // namespace

GroupedTest::GroupedTest(const char *file, int (*run)(int, char **))
{
    tests().emplace(std::filesystem::path(file).stem().string(), run);
}

} // namespace cells

int main(int argc, char **argv)
{
    const auto &tests = cells::tests();
    const auto test = tests.find(std::filesystem::path(argv[0]).filename().string());
    if (test != tests.end()) {
        return test->second(argc, argv);
    }
    std::fputs("This program holds several tests. Run it under the name of one:\n", stderr);
    for (const auto &[name, run] : tests) {
        std::fprintf(stderr, "  %s\n", name.c_str());
    }
    return 2;
}
