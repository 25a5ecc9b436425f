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

// The audit log: JSON, one record a line, each with the hash of the one before (S43). Appending succeeds only when the
// record is on disk; no durable intent, no action (C1). Several processes may write to one file. A head that is stored
// separately shows any later change, but nothing stops the owner of the machine (S44). Each record also goes to the
// copy of the journal, if there is one; a record that does not reach it still counts, unless the copy is required.
class AuditLog
{
public:
    // Reads the file. Fails when the chain is broken, or ends before the separate head: then a new file is to be
    // started that names this one (F48). Closes and notes a last line that a crash tore.
    static Outcome<std::unique_ptr<AuditLog>> open(JournalFile &file, Clock &clock, AuditIdentity identity);
    // Signs the session with a last record, if it wrote anything. Verification shows a session that could not be
    // signed.
    ~AuditLog();

    // Returns the new head.
    Outcome<AuditHead> append(AuditKind kind, const AuditFields &fields);

    // Saves a document with the audit log, under a name of letters and digits. Durable once it succeeded.
    Outcome<void> save(const std::string &name, const std::string &document);

    // Returns the document of that name.
    Outcome<std::string> fetchSaved(const std::string &name) const { return m_file.fetchSaved(name); }

    const AuditHead &head() const { return m_head; }
    const AuditIdentity &identity() const { return m_identity; }
    // Returns all records, as they are on disk.
    Outcome<std::string> text() const { return m_file.readFrom(0); }
    // Returns since when, and why, records do not reach the copy; empty when all do, or there is none.
    const Message &copyProblem() const { return m_copyProblem; }

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
    Message m_copyProblem;
};

// Checks the whole text of an audit log. `expected` is a head noted earlier, which the chain must contain.
AuditVerification verifyAudit(std::string_view text, const std::optional<AuditHead> &expected = {});
// Checks it against its stored head. A damaged head counts like missing records.
AuditVerification verifyJournal(const JournalText &text);

} // namespace cells
