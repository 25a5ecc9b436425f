// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/ports/journalfile.h"

#include <memory>

namespace cells::audit {

// Sends each record to the machine's log (syslog or journald) through its datagram socket, as facility authpriv and
// severity notice, tagged "cells-audit". syslog(3) does not say whether anybody listens; this does. Connects when it
// is first used, and again when the log was restarted. A record waits for a second at most.
std::unique_ptr<JournalCopy> openSyslogCopy(const AuditCopy &copy);

} // namespace cells::audit
