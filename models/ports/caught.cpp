// SPDX-License-Identifier: MIT
#include "models/ports/caught.h"

#include "models/claims/printable.h"
#include "models/ports/portmessages.h"

#include <cstdio>
#include <new>
#include <system_error>

namespace cells {

Failure failureOfException()
{
    Message message(messages::unexpectedException, {Message(messages::exceptionWithoutReason)});
    try {
        throw;
    } catch (const std::bad_alloc &) {
        message = messages::memoryExhausted;
    } catch (const std::system_error &error) {
        message = {messages::systemExhausted, {std::string(error.what())}};
    } catch (const std::exception &error) {
        message = {messages::unexpectedException, {std::string(error.what())}};
    } catch (...) {
    }
    return {Failure::Kind::Unknown, std::move(message), {}};
}

int reportUncaught(std::string_view program)
{
    try {
        const auto text = printable(failureOfException().text());
        std::fprintf(stderr, "%.*s: %s\n", int(program.size()), program.data(), text.c_str());
    } catch (...) {
        std::fputs("The program failed: it ran out of memory.\n", stderr);
    }
    return programFailed;
}

} // namespace cells
