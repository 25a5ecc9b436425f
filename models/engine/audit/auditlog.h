// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/audittypes.h"
#include "models/ports/clock.h"
#include "models/ports/journalfile.h"

#include <functional>
#include <memory>
#include <variant>
#include <vector>

namespace cells {

// The audit trail: JSON, one record a line, each with the hash of the one before (S43). Appending answers yes only
// when the record is on disk; no durable intent, no action (C1). Several processes may write to one file.
// It shows any later change to those who keep the head apart; it cannot stop the owner of the machine (S44). Where the
// journal has a second place each record goes there, too; one that does not get there counts all the same, unless the
// second place is required.
class AuditLog
{
public:
    // Reads what is there. Fails when the chain is broken, or ends before the head that was kept apart: a new file is
    // to be begun then, naming this one (F48).
    // A last line that a crash tore is closed and noted.
    static Outcome<std::unique_ptr<AuditLog>> open(JournalFile &file, Clock &clock, AuditIdentity identity);
    // Signs the session with a last record, if it wrote anything. Verification shows a session that could not be
    // signed.
    ~AuditLog();

    // The new head.
    Outcome<AuditHead> append(AuditKind kind, const AuditFields &fields);

    // Keeps a document beside the trail, under a name of letters and digits. Durable once it answered yes.
    Outcome<void> save(const std::string &name, const std::string &document);

    // What is kept under that name.
    Outcome<std::string> fetchSaved(const std::string &name) const { return m_file.fetchSaved(name); }

    const AuditHead &head() const { return m_head; }
    const AuditIdentity &identity() const { return m_identity; }
    // All records, as they are on disk.
    Outcome<std::string> text() const { return m_file.readFrom(0); }
    // Since when, and why, records do not get to the second place; empty: all do, or there is none.
    const std::string &copyProblem() const { return m_copyProblem; }

private:
    AuditLog(JournalFile &file, Clock &clock, AuditIdentity identity);
    void signSession();
    Outcome<void> checkHead();
    tl::unexpected<Failure> broken(const AuditProblem &problem) const;
    Outcome<void> catchUp();
    Outcome<void> write(AuditKind kind, const AuditFields &fields);
    Outcome<void> reachCopy(AuditKind kind) const;
    Outcome<void> copy(const std::string &line);
    std::string lineOf(AuditKind kind, const AuditFields &fields) const;

    JournalFile &m_file;
    Clock &m_clock;
    AuditIdentity m_identity;
    AuditHead m_head;
    std::uint64_t m_end = 0;
    bool m_hasWritten = false;
    std::string m_copyProblem;
};

// Checks the whole text of a trail. `expected`, when given, is a head noted earlier: it must be on the way.
AuditVerification verifyAudit(std::string_view text, const std::optional<AuditHead> &expected = {});
// Against the head beside it; one that cannot be read is as bad as records that are missing.
AuditVerification verifyJournal(const JournalText &text);

} // namespace cells
