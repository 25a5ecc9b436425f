// SPDX-License-Identifier: MIT
#include "models/adapters/os/coredumps.h"

#include <sys/prctl.h>
#include <sys/resource.h>

namespace cells {

void forbidCoreDumps()
{
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
#ifndef __SANITIZE_ADDRESS__
    // A leak checker looks into its own process.
    ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

} // namespace cells
