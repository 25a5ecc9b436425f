// SPDX-License-Identifier: MIT
#include "models/engine/activity/redaction.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>

namespace cells::activity {

using namespace audit;

namespace {

// The fields that name people.
bool namesPerson(std::string_view field)
{
    return field == "requested_by" || field == "approved_by" || field == "person";
}

bool isOfWord(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

class Pseudonyms
{
public:
    // Must be told all names before the first text is redacted. "CN=jane as jdoe@laptop" is also known as
    // "jdoe@laptop" and as "jdoe".
    void addPerson(const std::string &name)
    {
        if (name.empty() || m_people.contains(name)) {
            return;
        }
        const auto pseudonym = "person-" + std::to_string(++m_count);
        const auto as = name.rfind(accountMark);
        const auto account = as == name.npos ? std::string() : name.substr(as + accountMark.size());
        for (const auto &known : {name, account, account.substr(0, account.find('@'))}) {
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
        static const std::regex email("[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+");
        static const std::regex subject("\\b(CN|OU|O|UID)=[^,;)\\n]+(, ?[A-Z]+=[^,;)\\n]+)*");
        text = replaced(text, subject, m_subjects, "subject-");
        return replaced(text, email, m_emails, "email-");
    }

private:
    using Names = std::map<std::string, std::string>;

    static void replaceWord(std::string &text, const std::string &name, const std::string &pseudonym)
    {
        for (auto at = text.find(name); at != text.npos; at = text.find(name, at)) {
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
