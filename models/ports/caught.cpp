// SPDX-License-Identifier: MIT
#include "models/ports/caught.h"

#include <cstdio>
#include <new>
#include <system_error>

namespace cells {

namespace {

std::string whatOf(std::exception_ptr exception, std::string &advice)
{
    try {
        std::rethrow_exception(std::move(exception));
    } catch (const std::bad_alloc &) {
        advice = "Close other programs or ask for less, then try again.";
        return "it ran out of memory";
    } catch (const std::system_error &error) {
        advice = "The system may be short of threads, files or memory. Close other programs, then try again.";
        return error.what();
    } catch (const std::exception &error) {
        return error.what();
    } catch (...) {
        return "no reason was given";
    }
}

} // namespace

Failure failureOfException()
{
    std::string advice = "Try again. If it fails again, report this message to the maintainers.";
    const auto what = whatOf(std::current_exception(), advice);
    return {Failure::Kind::Unknown, "The program failed: " + what + ". " + advice, {}};
}

int reportUncaught(std::string_view program)
{
    try {
        auto text = failureOfException().text();
        for (auto &c : text) {
            c = static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? ' ' : c;
        }
        std::fprintf(stderr, "%.*s: %s\n", int(program.size()), program.data(), text.c_str());
    } catch (...) {
        std::fputs("The program failed: it ran out of memory.\n", stderr);
    }
    return programFailed;
}

} // namespace cells
