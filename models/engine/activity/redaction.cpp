// SPDX-License-Identifier: MIT
#include "models/engine/activity/redaction.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <regex>
#include <utility>
#include <vector>

namespace cells::activity {

using namespace audit;

namespace {

// The usual matcher calls itself for each character, and a long text would exhaust the stack.
constexpr auto anyLength = std::regex_constants::ECMAScript | std::regex_constants::__polynomial;

// The fields that name people.
bool namesPerson(std::string_view field)
{
    return field == "requested_by" || field == "approved_by" || field == "person";
}

// The bytes of letters beyond ASCII are letters.
bool isOfWord(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return std::isalnum(byte) || c == '_' || byte >= 0x80;
}

bool isOfAddress(char c)
{
    return isOfWord(c) || std::string_view(".%+-").find(c) != std::string_view::npos;
}

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
}

std::size_t findIgnoringCase(const std::string &text, const std::string &part, std::size_t from)
{
    const auto found = std::search(text.begin() + std::ptrdiff_t(std::min(from, text.size())), text.end(), part.begin(),
        part.end(), [](char a, char b) { return lower(a) == lower(b); });
    return found == text.end() ? std::string::npos : std::size_t(found - text.begin());
}

// "Jane Doe" and "jane@a.example" of "CN=Jane Doe,emailAddress=jane@a.example as jane@laptop"
std::vector<std::string> namesInSubject(const std::string &subject)
{
    static const std::regex part("(?:CN|UID|emailAddress)=([^,;/\\n]+)", anyLength);
    std::vector<std::string> names;
    for (std::sregex_iterator match(subject.begin(), subject.end(), part); match != std::sregex_iterator(); ++match) {
        names.push_back((*match)[1]);
    }
    return names;
}

// Returns where the e-mail address around the sign at `sign` begins and ends; nothing when there is none.
std::optional<std::pair<std::size_t, std::size_t>> addressAround(const std::string &text, std::size_t sign)
{
    auto begin = sign;
    auto end = sign + 1;
    while (begin > 0 && isOfAddress(text[begin - 1])) {
        --begin;
    }
    while (end < text.size() && (isOfWord(text[end]) || text[end] == '-' || text[end] == '.')) {
        ++end;
    }
    // A full stop ends the sentence.
    while (end > sign + 1 && text[end - 1] == '.') {
        --end;
    }
    const bool hasDomain = text.substr(sign, end - sign).find('.') != std::string::npos;
    return begin < sign && hasDomain ? std::optional(std::pair(begin, end)) : std::nullopt;
}

class Pseudonyms
{
public:
    // Must be told all names before the first text is redacted. "CN=Jane Doe as jdoe@laptop" is also known as
    // "Jane Doe", as "jdoe@laptop" and as "jdoe".
    void addPerson(const std::string &name)
    {
        if (name.empty() || m_people.contains(name)) {
            return;
        }
        const auto pseudonym = "person-" + std::to_string(++m_count);
        const auto as = name.rfind(accountMark);
        const auto account = as == name.npos ? std::string() : name.substr(as + accountMark.size());
        auto all = namesInSubject(name.substr(0, as));
        all.insert(all.end(), {name, account, account.substr(0, account.find('@'))});
        for (const auto &known : all) {
            if (!known.empty() && m_people.emplace(known, pseudonym).second) {
                m_longestFirst.push_back(known);
            }
        }
        std::ranges::sort(m_longestFirst, std::ranges::greater(), &std::string::size);
    }

    std::string redact(std::string text)
    {
        for (const auto &name : m_longestFirst) {
            replaceWord(text, name, m_people.at(name));
        }
        static const std::regex subject(
            "\\b(CN|OU|O|UID|DC|C|L|ST|emailAddress)=[^,;)\\n]+([,/] ?[A-Za-z]+=[^,;)\\n]+)*", anyLength);
        return withoutAddresses(replaced(text, subject, m_subjects, "subject-"));
    }

private:
    using Names = std::map<std::string, std::string>;

    static void replaceWord(std::string &text, const std::string &name, const std::string &pseudonym)
    {
        for (auto at = findIgnoringCase(text, name, 0); at != text.npos; at = findIgnoringCase(text, name, at)) {
            const auto end = at + name.size();
            const bool isWord = (at == 0 || !isOfWord(text[at - 1]) || !isOfWord(name.front()))
                && (end == text.size() || !isOfWord(text[end]) || !isOfWord(name.back()));
            if (isWord) {
                text.replace(at, name.size(), pseudonym);
            }
            at += isWord ? pseudonym.size() : 1;
        }
    }

    static std::string replaced(const std::string &text, const std::regex &pattern, Names &names, const char *prefix)
    {
        std::string result;
        auto rest = text.begin();
        for (std::sregex_iterator match(text.begin(), text.end(), pattern); match != std::sregex_iterator(); ++match) {
            const auto number = std::to_string(names.size() + 1);
            result.append(rest, (*match)[0].first);
            result += names.emplace(match->str(), prefix + number).first->second;
            rest = (*match)[0].second;
        }
        return result.append(rest, text.end());
    }

    std::string withoutAddresses(std::string text)
    {
        for (auto sign = text.find('@'); sign != text.npos; sign = text.find('@', sign)) {
            const auto address = addressAround(text, sign);
            if (!address) {
                ++sign;
                continue;
            }
            const auto [begin, end] = *address;
            const auto number = std::to_string(m_emails.size() + 1);
            const auto pseudonym = m_emails.emplace(text.substr(begin, end - begin), "email-" + number).first->second;
            text.replace(begin, end - begin, pseudonym);
            sign = begin + pseudonym.size();
        }
        return text;
    }

    static constexpr std::string_view accountMark = " as ";

    int m_count = 0;
    Names m_people;
    Names m_subjects;
    Names m_emails;
    std::vector<std::string> m_longestFirst;
};

void redact(AuditValue &value, Pseudonyms &pseudonyms)
{
    if (auto *text = std::get_if<std::string>(&value)) {
        *text = pseudonyms.redact(*text);
    } else if (auto *texts = std::get_if<std::vector<std::string>>(&value)) {
        for (auto &one : *texts) {
            one = pseudonyms.redact(one);
        }
    }
}

void addPeople(const AuditRecord &record, Pseudonyms &pseudonyms)
{
    pseudonyms.addPerson(record.person);
    for (const auto &[field, value] : record.fields) {
        if (!namesPerson(field)) {
            continue;
        }
        if (const auto *name = std::get_if<std::string>(&value)) {
            pseudonyms.addPerson(*name);
        } else if (const auto *names = std::get_if<std::vector<std::string>>(&value)) {
            std::ranges::for_each(*names, [&](const std::string &one) { pseudonyms.addPerson(one); });
        }
    }
}

} // namespace

AuditLogView redacted(const AuditLogView &auditLog)
{
    auto view = auditLog;
    Pseudonyms pseudonyms;
    for (const auto &record : auditLog.records) {
        addPeople(record, pseudonyms);
    }
    // A folder may be named after a person.
    view.file = std::filesystem::path(auditLog.file).filename().string();
    for (auto &record : view.records) {
        record.person = pseudonyms.redact(record.person);
        for (auto &[field, value] : record.fields) {
            redact(value, pseudonyms);
        }
    }
    for (auto &action : view.actions) {
        for (auto *text : {&action.person, &action.reason, &action.ended, &action.environment}) {
            *text = pseudonyms.redact(*text);
        }
    }
    return view;
}

} // namespace cells::activity
