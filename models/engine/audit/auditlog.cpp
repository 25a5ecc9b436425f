// SPDX-License-Identifier: MIT
#include "models/engine/audit/auditlog.h"

#include "models/engine/audit/auditmessages.h"
#include "models/engine/support/sha256.h"
#include "models/ports/jsonfields.h"

#include <charconv>

namespace cells::audit {

namespace {

using Json = nlohmann::ordered_json;

constexpr auto hashLength = AuditHead::hashLength;
const std::string firstHash(hashLength, '0');
// A record ends with its own hash, over the line before it.
constexpr std::string_view hashOpening = R"(,"hash":")";
constexpr std::string_view hashClosing = "\"}";
// The start of the first record of an audit log; a record torn by a crash starts the same way.
constexpr std::string_view firstOpening = R"({"seq":1,"time":")";
constexpr std::string_view tornKey = "closed_torn_bytes";

Json fieldsJson(const AuditFields &fields)
{
    Json json = Json::object();
    for (const auto &[name, value] : fields) {
        std::visit([&json, &key = name](const auto &held) { json[key] = held; }, value);
    }
    return json;
}

std::string dumped(const Json &json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// The parts of a line without its newline; nothing when it is not a record.
struct Line
{
    std::string_view body;
    std::string_view hash;
};

std::optional<Line> lineOfText(std::string_view text)
{
    const auto tail = hashOpening.size() + hashLength + hashClosing.size();
    if (text.size() <= tail) {
        return std::nullopt;
    }
    const auto body = text.substr(0, text.size() - tail);
    const auto rest = text.substr(body.size());
    if (rest.substr(0, hashOpening.size()) != hashOpening || rest.substr(tail - hashClosing.size()) != hashClosing) {
        return std::nullopt;
    }
    return Line{body, rest.substr(hashOpening.size(), hashLength)};
}

bool startsLikeAuditLog(std::string_view text)
{
    return text.substr(0, firstOpening.size()) == firstOpening.substr(0, text.size());
}

// Walks the lines of an audit log from a known head on.
class Chain
{
public:
    explicit Chain(AuditHead head)
        : m_head(std::move(head))
    {
    }

    const AuditHead &head() const { return m_head; }

    struct Problem
    {
        Message what;
        // A crash may have left it so: accepted when a later record closes it.
        bool isTorn = false;
    };

    // Returns what is wrong with the line; nothing when it is the next record.
    std::optional<Problem> take(std::string_view text)
    {
        const auto line = lineOfText(text);
        const auto json = line ? parsedJson<Json>(text) : Json();
        if (!line || !json.is_object()) {
            m_torn = m_torn.value_or(0) + text.size();
            return Problem{messages::isNoRecord, true};
        }
        if (sha256(line->body) != line->hash) {
            return Problem{messages::wasChanged};
        }
        if (textOr(json, "prev") != m_head.hash) {
            return Problem{messages::breaksChain};
        }
        if (wholeNumberIn(json, "seq") != m_head.count + 1) {
            return Problem{messages::isOutOfSequence};
        }
        if (m_torn && !closes(json)) {
            return Problem{messages::leavesTornLine};
        }
        m_torn.reset();
        m_head = {m_head.count + 1, std::string(line->hash)};
        return std::nullopt;
    }

    bool mayBeTorn() const { return m_torn.has_value(); }
    std::uint64_t tornBytes() const { return m_torn.value_or(0); }

private:
    bool closes(const Json &json) const
    {
        const auto *fields = fieldIn(json, "fields");
        return fields && wholeNumberIn(*fields, tornKey) == std::int64_t(*m_torn);
    }

    AuditHead m_head;
    std::optional<std::uint64_t> m_torn;
};

struct SignedRecord
{
    // The head of all records before this one.
    AuditHead head;
    std::string signature;
};

// Returns nothing when the line is not a signature record.
std::optional<SignedRecord> signedRecordOf(std::string_view line)
{
    const auto json = parsedJson<Json>(line);
    const auto *fields = fieldIn(json, "fields");
    const auto *signature = fields ? fieldIn(*fields, sessionSignatureKey) : nullptr;
    const auto *prev = fieldIn(json, "prev");
    const auto seq = wholeNumberIn(json, "seq");
    if (!signature || !seq || *seq <= 0 || !prev || !prev->is_string()) {
        return std::nullopt;
    }
    return SignedRecord{{*seq - 1, textOr(json, "prev")}, textOr(*fields, sessionSignatureKey)};
}

} // namespace

std::string textOf(const AuditHead &head)
{
    return std::to_string(head.count) + " " + head.hash + "\n";
}

std::optional<AuditHead> parseHead(std::string_view text)
{
    AuditHead head;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), head.count);
    const auto rest = text.substr(std::size_t(end - text.data()));
    if (error != std::errc{} || head.count < 0 || rest.size() != AuditHead::hashLength + 2 || rest.front() != ' '
        || rest.back() != '\n') {
        return std::nullopt;
    }
    head.hash = rest.substr(1, AuditHead::hashLength);
    return head;
}

AuditLog::AuditLog(JournalFile &file, Clock &clock, AuditIdentity identity)
    : m_file(file)
    , m_clock(clock)
    , m_identity(std::move(identity))
    , m_head{0, firstHash}
{
}

Outcome<std::unique_ptr<AuditLog>> AuditLog::open(JournalFile &file, Clock &clock, AuditIdentity identity)
{
    std::unique_ptr<AuditLog> auditLog(new AuditLog(file, clock, std::move(identity)));
    CELLS_TRY_VOID(
        file.exclusively([&] { return auditLog->checkHead().and_then([&] { return auditLog->catchUp(); }); }));
    return auditLog;
}

AuditLog::~AuditLog()
{
    if (m_hasWritten && m_identity.sign) {
        signSession();
    }
}

// Reads and signs under one lock, so that the signature covers exactly what is stored.
void AuditLog::signSession()
{
    (void)m_file.exclusively([this] {
        return catchUp()
            .and_then([this] { return m_identity.sign(signedText(m_head)); })
            .and_then([this](const std::string &signature) {
                return write(AuditKind::Note, {{std::string(sessionSignatureKey), signature}});
            });
    });
}

// The chain has to contain the head that is stored separately (F48).
Outcome<void> AuditLog::checkHead()
{
    CELLS_TRY(const auto storedHead, m_file.readHead());
    const auto head = parseHead(storedHead);
    if (!storedHead.empty() && !head) {
        return failed(Failure::Kind::Refused, Message(messages::auditHeadDamaged, {m_file.path()}));
    }
    CELLS_TRY(const auto text, m_file.readFrom(0));
    const auto verified = verifyAudit(text, head);
    return verified.problem ? broken(*verified.problem) : Outcome<void>{};
}

tl::unexpected<Failure> AuditLog::broken(const AuditProblem &problem) const
{
    return failed(Failure::Kind::Refused,
        Message(messages::auditLineBroken, {std::to_string(problem.line), m_file.path(), problem.what}));
}

// Follows what is in the file beyond what this object has seen; another process may have written.
Outcome<void> AuditLog::catchUp()
{
    CELLS_TRY(const auto text, m_file.readFrom(m_end));
    Chain chain(m_head);
    std::string_view rest = text;
    for (auto end = rest.find('\n'); end != rest.npos; end = rest.find('\n')) {
        const auto problem = chain.take(rest.substr(0, end));
        if (problem && !problem->isTorn) {
            return broken({chain.head().count + 1, problem->what});
        }
        rest.remove_prefix(end + 1);
    }
    auto end = m_end + text.size();
    if (!rest.empty()) {
        CELLS_TRY_VOID(m_file.append("\n"));
        ++end;
        // Perhaps only its newline is missing; then it is a record like the others.
        (void)chain.take(rest);
    }
    const auto before = std::pair(std::exchange(m_head, chain.head()), std::exchange(m_end, end));
    if (!chain.mayBeTorn()) {
        return {};
    }
    const auto closed = write(AuditKind::Note, {{std::string(tornKey), std::int64_t(chain.tornBytes())}});
    if (!closed) {
        // The next attempt closes the torn line.
        std::tie(m_head, m_end) = before;
    }
    return closed;
}

Outcome<AuditHead> AuditLog::append(AuditKind kind, const AuditFields &fields)
{
    const auto done = m_file.exclusively([&]() -> Outcome<void> {
        if (auto reached = reachCopy(kind); !reached) {
            return reached;
        }
        auto read = catchUp();
        if (!read && kind == AuditKind::Outcome && m_file.releaseReserve()) {
            read = catchUp();
        }
        return read ? write(kind, fields) : read;
    });
    if (!done) {
        return failed(
            done.error().kind, Message(messages::auditNotWritten, {done.error().message}), done.error().detail);
    }
    m_hasWritten = true;
    return m_head;
}

Outcome<void> AuditLog::save(const std::string &name, const std::string &document)
{
    return m_file.save(name, document).map_error([](Failure failure) {
        failure.message = Message(messages::planNotSaved, {failure.message});
        return failure;
    });
}

Outcome<void> AuditLog::write(AuditKind kind, const AuditFields &fields)
{
    const auto line = lineOf(kind, fields);
    auto written = m_file.append(line + "\n");
    if (!written && kind == AuditKind::Outcome && m_file.releaseReserve()) {
        // Part of the line may be there: its rest is closed like one that a crash tore.
        CELLS_TRY_VOID(catchUp());
        return write(kind, fields);
    }
    if (!written) {
        return written;
    }
    m_head = {m_head.count + 1, std::string(lineOfText(line)->hash)};
    m_end += line.size() + 1;
    // The record is on disk; an older head proves less, but nothing wrong.
    (void)m_file.writeHead(textOf(m_head));
    return copy(line);
}

// Called before an intent, so that none is left open in the file that the copy does not take.
Outcome<void> AuditLog::reachCopy(AuditKind kind) const
{
    auto *copy = m_file.copy();
    return copy && copy->isRequired() && kind == AuditKind::Intent ? copy->reach() : Outcome<void>{};
}

Outcome<void> AuditLog::copy(const std::string &line)
{
    auto *copy = m_file.copy();
    const auto sent = copy ? copy->send(line) : Outcome<void>{};
    if (sent) {
        return {};
    }
    if (copy->isRequired()) {
        return failed(Failure::Kind::Refused, Message(messages::copyRequired, {sent.error().message, copy->name()}));
    }
    if (!m_copyProblem.isEmpty()) {
        return {};
    }
    m_copyProblem
        = Message(messages::copyIncomplete, {std::to_string(m_head.count), copy->name(), sent.error().message});
    return write(AuditKind::Note, {{"copy_problem", textOf(m_copyProblem)}});
}

std::string AuditLog::lineOf(AuditKind kind, const AuditFields &fields) const
{
    const Json record{{"seq", m_head.count + 1}, {"time", isoText(m_clock.now())},
        {"monotonic_us", m_clock.monotonic().count()}, {"person", m_identity.person}, {"tool", m_identity.tool},
        {"kind", toKey(kind)}, {"fields", fieldsJson(fields)}, {"prev", m_head.hash}};
    auto body = dumped(record);
    body.pop_back();
    const auto hash = sha256(body);
    return body.append(hashOpening).append(hash).append(hashClosing);
}

AuditVerification verifyAudit(std::string_view text, const std::optional<AuditHead> &expected)
{
    AuditVerification result;
    Chain chain({0, firstHash});
    const bool isAuditLog = startsLikeAuditLog(text);
    bool isExpectedMet = !expected || expected->count == 0;
    std::int64_t number = 0;
    std::optional<AuditProblem> torn;
    for (auto end = text.find('\n'); end != text.npos && !result.problem; end = text.find('\n')) {
        ++number;
        const auto problem = chain.take(text.substr(0, end));
        text.remove_prefix(end + 1);
        if (!problem) {
            torn.reset();
            isExpectedMet = isExpectedMet || (expected && chain.head() == *expected);
        } else if (problem->isTorn) {
            torn = torn.value_or(AuditProblem{number, problem->what});
        } else {
            result.problem = torn.value_or(AuditProblem{number, problem->what});
        }
    }
    if (!result.problem && !isAuditLog && chain.head().count == 0) {
        result.problem = AuditProblem{1, messages::isNoAuditLog};
    }
    result.head = chain.head();
    result.tornBytes = result.problem ? 0 : chain.tornBytes() + text.size();
    if (!result.problem && !isExpectedMet) {
        result.problem = AuditProblem{number, {messages::lacksNotedRecord, {std::to_string(expected->count)}}};
    }
    return result;
}

AuditVerification verifyJournal(const JournalText &text)
{
    const auto head = parseHead(text.head);
    auto verification = verifyAudit(text.bytes, head);
    if (!text.head.empty() && !head && !verification.problem) {
        verification.problem = AuditProblem{verification.head.count, messages::lacksStoredHead};
    }
    return verification;
}

std::string signedText(const AuditHead &head)
{
    return "cells-console audit trail up to " + textOf(head);
}

SignedSessions verifySignatures(
    std::string_view text, const std::function<bool(const std::string &, const std::string &)> &isSigned)
{
    SignedSessions sessions;
    for (auto end = text.find('\n'); end != text.npos; end = text.find('\n')) {
        const auto record = signedRecordOf(text.substr(0, end));
        text.remove_prefix(end + 1);
        if (record && isSigned(signedText(record->head), record->signature)) {
            ++sessions.count;
            sessions.upTo = record->head.count;
        } else if (record && !sessions.firstBad) {
            sessions.firstBad = record->head.count + 1;
        }
    }
    return sessions;
}

} // namespace cells::audit
