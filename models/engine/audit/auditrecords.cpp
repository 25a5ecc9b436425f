// SPDX-License-Identifier: MIT
#include "models/engine/audit/auditrecords.h"

#include "models/claims/keytext.h"
#include "models/engine/audit/auditmessages.h"
#include "models/ports/jsonfields.h"

#include <algorithm>

namespace cells::audit {

namespace {

// Releases before 0.2 wrote the second name.
constexpr std::string_view actionField = "action";
constexpr std::string_view earlierActionField = "deed";

using Json = nlohmann::ordered_json;

std::string textOf(const Json &json)
{
    const auto *text = json.get_ptr<const std::string *>();
    return text ? *text : json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

AuditValue valueOf(const Json &json)
{
    if (const auto number = wholeNumberOf(json)) {
        return *number;
    }
    if (!json.is_array()) {
        return textOf(json);
    }
    std::vector<std::string> texts;
    for (const auto &one : json) {
        texts.push_back(textOf(one));
    }
    return texts;
}

std::optional<AuditRecord> recordOf(std::string_view line)
{
    const auto json = parsedJson<Json>(line);
    const auto kind = fromKey<AuditKind>(textOr(json, "kind"));
    const auto seq = wholeNumberIn(json, "seq");
    if (!kind || !seq) {
        return std::nullopt;
    }
    AuditRecord record{
        *seq, parseInstant(textOr(json, "time")), textOr(json, "person"), textOr(json, "tool"), *kind, {}};
    if (const auto *fields = fieldIn(json, "fields"); fields && fields->is_object()) {
        for (const auto &[key, value] : fields->items()) {
            record.fields.emplace_back(key, valueOf(value));
        }
    }
    return record;
}

// Without a last line that a crash tore off.
template <typename OnLine> void forEachLine(std::string_view text, OnLine onLine)
{
    for (auto end = text.find('\n'); end != text.npos; end = text.find('\n')) {
        onLine(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
}

bool isSameCall(const OpenIntent &intent, const AuditRecord &outcome)
{
    const bool isSameThing
        = intent.update.empty() ? intent.lease == outcome.text("lease") : intent.update == outcome.text("update");
    return isSameThing && intent.action == outcome.text("action")
        && std::to_string(intent.cell) == outcome.text("cell");
}

} // namespace

std::string AuditRecord::text(std::string_view field) const
{
    return joined(texts(field), "; ");
}

bool isActionField(std::string_view field)
{
    return field == actionField || field == earlierActionField;
}

std::vector<std::string> AuditRecord::texts(std::string_view field) const
{
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const auto &one) { return one.first == field; });
    if (found == fields.end()) {
        return field == actionField ? texts(earlierActionField) : std::vector<std::string>();
    }
    if (const auto *list = std::get_if<std::vector<std::string>>(&found->second)) {
        return *list;
    }
    const auto *number = std::get_if<std::int64_t>(&found->second);
    return {number ? std::to_string(*number) : std::get<std::string>(found->second)};
}

std::optional<std::int64_t> AuditRecord::number(std::string_view field) const
{
    for (const auto &[name, value] : fields) {
        if (const auto *number = std::get_if<std::int64_t>(&value); number && name == field) {
            return *number;
        }
    }
    return std::nullopt;
}

std::vector<AuditRecord> auditRecordsIn(std::string_view text)
{
    std::vector<AuditRecord> records;
    forEachLine(text, [&records](std::string_view line) {
        if (auto record = recordOf(line)) {
            records.push_back(std::move(*record));
        }
    });
    return records;
}

bool AuditFilter::matches(const AuditRecord &record) const
{
    const auto has = [](const std::string &text, const std::string &part) { return text.find(part) != text.npos; };
    const auto holdsPart = [&](const auto &field) { return has(record.text(field.first), part); };
    return (!since || (record.time && *record.time >= *since)) && (!until || (record.time && *record.time < *until))
        && (plan.empty() || record.text("plan").starts_with(plan)) && has(record.person, person)
        && (part.empty() || std::any_of(record.fields.begin(), record.fields.end(), holdsPart));
}

std::map<Uuid, ResolvedLease> resolvedLeasesIn(const std::vector<AuditRecord> &records, CellId cell)
{
    std::map<Uuid, ResolvedLease> resolved;
    for (const auto &record : records) {
        const auto outcome = record.text("outcome");
        const auto action = record.text("action");
        const auto lease = Uuid::parse(record.text("lease"));
        const bool isEnded = outcome == "ended" || outcome == "resolved_ended";
        const bool isDone = record.kind == AuditKind::Outcome
            && (isEnded || outcome == "applied" || outcome == "resolved_applied")
            && (action == "commit" || action == "roll_back");
        if (isDone && lease && record.time && record.text("cell") == std::to_string(cell.value)) {
            resolved.insert_or_assign(*lease, ResolvedLease{isEnded ? "" : action, record.person, *record.time});
        }
    }
    return resolved;
}

Message messageOf(const ResolvedLease &resolved)
{
    if (resolved.action.empty()) {
        return {messages::endedByUnknown, {utcText(resolved.when)}};
    }
    return {resolved.action == "commit" ? messages::committedByPerson : messages::rolledBackByPerson,
        {resolved.person, utcText(resolved.when)}};
}

std::vector<OpenIntent> openIntentsIn(const std::vector<AuditRecord> &records)
{
    std::vector<OpenIntent> open;
    for (const auto &record : records) {
        if (record.kind == AuditKind::Intent) {
            const auto cell = record.text("cell");
            open.push_back({record.seq, record.text("plan"), cell.empty() ? 0 : std::atoll(cell.c_str()),
                record.text("action"), record.text("lease"), record.text("created_at"), record.text("update"),
                record.texts("claims"), record.text("half"), record.time});
        } else if (record.kind == AuditKind::Outcome && record.text("outcome") != "unknown") {
            std::erase_if(open, [&](const OpenIntent &intent) { return isSameCall(intent, record); });
        }
    }
    return open;
}

// A run that was killed has no end: it may have changed something since its beginning.
std::map<std::string, Instant, std::less<>> repairsIn(
    std::string_view text, const std::string &environment, CellId cell)
{
    std::map<std::string, Instant, std::less<>> repairs;
    // The model and the beginning, by plan.
    std::map<std::string, std::pair<std::string, Instant>> running;
    const auto note = [&](const std::string &model, Instant when) { repairs[model] = std::max(repairs[model], when); };
    forEachLine(text, [&](std::string_view line) {
        const auto record = line.find(R"("kind":"note")") != line.npos ? recordOf(line) : std::nullopt;
        if (!record || !record->time) {
            return;
        }
        const auto plan = record->text("plan");
        const auto model = record->text("model");
        const bool isHere
            = record->text("environment") == environment && record->text("cell") == std::to_string(cell.value);
        const auto begun = running.find(plan);
        if (!model.empty() && isHere) {
            running[plan] = {model, *record->time};
        } else if (begun != running.end() && !record->text("ended").empty()) {
            if (record->text("applied") != "0" || record->text("unknown") != "0") {
                note(begun->second.first, *record->time);
            }
            running.erase(begun);
        }
    });
    for (const auto &[plan, begun] : running) {
        note(begun.first, begun.second);
    }
    return repairs;
}

} // namespace cells::audit
