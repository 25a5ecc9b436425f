// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/ports/clock.h"
#include "models/ports/journalfile.h"

#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace cells::audit {

// The person who acts, and the tool: a part of every record (S8).
struct AuditIdentity
{
    // "CN=admin-jane as jane@oncall-3"
    std::string person;
    // "cells-console 0.1.0"
    std::string tool;
    // Signs with the person's key; empty when the person has none.
    std::function<Outcome<std::string>(const std::string &message)> sign{};
};

using AuditValue = std::variant<std::string, std::int64_t, std::vector<std::string>>;
using AuditFields = std::vector<std::pair<std::string, AuditValue>>;

// The kind of a record. Intents go before the call, outcomes after it.
enum class AuditKind
{
    Note,
    Refusal,
    Intent,
    Outcome
};

consteval auto enumTable(AuditKind)
{
    return enumKeys<AuditKind>({{AuditKind::Note, "note"}, {AuditKind::Refusal, "refusal"},
                                   {AuditKind::Intent, "intent"}, {AuditKind::Outcome, "outcome"}},
        "note");
}

// The number of records and the hash of the last one. Stored separately, it shows when records were removed.
struct AuditHead
{
    // Digits of the hash.
    static constexpr std::size_t hashLength = 64;

    std::int64_t count = 0;
    std::string hash;

    bool operator==(const AuditHead &) const = default;
};

// "412 9f3c…\n"
std::string textOf(const AuditHead &head);
// Returns nothing when the text is no head.
std::optional<AuditHead> parseHead(std::string_view text);

struct AuditProblem
{
    // Counted from 1.
    std::int64_t line = 0;
    // A phrase that follows "Line 17 of the audit log".
    Message what;

    bool operator==(const AuditProblem &) const = default;
};

struct AuditVerification
{
    AuditHead head;
    // The first bad record; nothing when all is well.
    std::optional<AuditProblem> problem;
    // Bytes at the end that a crash tore off: no action followed them.
    std::uint64_t tornBytes = 0;
};

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

// The field of the last record of a session by a person with a key: a signature over everything before it (S44).
inline constexpr std::string_view sessionSignatureKey = "signature_of_session";

// Returns the text that is signed for an audit log that ends at `head`.
std::string signedText(const AuditHead &head);

struct SignedSessions
{
    int count = 0;
    // The last record that a signature includes; 0 when there is none.
    std::int64_t upTo = 0;
    // The first record whose signature matches none of the keys; nothing when all match.
    std::optional<std::int64_t> firstBad;
};

// Verifies the signatures of an unbroken audit log; `isSigned` knows the keys.
SignedSessions verifySignatures(std::string_view text,
    const std::function<bool(const std::string &message, const std::string &signature)> &isSigned);

} // namespace cells::audit
