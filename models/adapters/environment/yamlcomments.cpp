// SPDX-License-Identifier: MIT
#include "models/adapters/environment/yamlcomments.h"

#include <algorithm>
#include <map>
#include <optional>

namespace cells {

namespace {

constexpr std::string_view blanks = " \t";

std::string_view bare(std::string_view text)
{
    const auto begin = text.find_first_not_of(blanks);
    return begin == text.npos ? std::string_view() : text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::string_view withoutEnd(std::string_view text)
{
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

// Splits lines into content and comment. Quotes and block scalars may last for several lines.
class LineSplitter
{
public:
    struct Line
    {
        std::string_view content;
        std::string_view comment;
        // Within a quoted value or a block scalar of a line before.
        bool isContinued = false;
    };

    Line split(std::string_view line)
    {
        const auto indent = std::min(line.find_first_not_of(' '), line.size());
        if (m_blockIndent && (indent == line.size() || indent > *m_blockIndent)) {
            return {line, {}, true};
        }
        m_blockIndent.reset();
        Line parts{line, {}, m_quote != 0};
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (m_quote == 0 && line[i] == '#' && (i == 0 || blanks.find(line[i - 1]) != blanks.npos)) {
                parts.content = line.substr(0, i);
                parts.comment = bare(line.substr(i));
                break;
            }
            i += takeQuote(line, i) ? 1 : 0;
        }
        beginBlock(bare(parts.content), indent);
        return parts;
    }

private:
    // True when the next character is escaped. Within a word, an apostrophe is none.
    bool takeQuote(std::string_view line, std::size_t at)
    {
        const char c = line[at];
        if (m_quote == '"' && c == '\\') {
            return true;
        }
        if (m_quote != 0) {
            m_quote = c == m_quote ? '\0' : m_quote;
        } else if ((c == '"' || c == '\'')
            && (at == 0 || std::string_view(" \t[{,:").find(line[at - 1]) != line.npos)) {
            m_quote = c;
        }
        return false;
    }
    void beginBlock(std::string_view content, std::size_t indent)
    {
        while (!content.empty() && std::string_view("+-123456789").find(content.back()) != content.npos) {
            content.remove_suffix(1);
        }
        const bool isBlock = !content.empty() && (content.back() == '|' || content.back() == '>');
        if (m_quote == 0 && isBlock
            && (content.size() == 1 || blanks.find(content[content.size() - 2]) != blanks.npos)) {
            m_blockIndent = indent;
        }
    }

    char m_quote = 0;
    std::optional<std::size_t> m_blockIndent;
};

// Empty: the line has no key.
std::string_view keyIn(std::string_view content)
{
    const auto end = std::min(content.find(": "), content.ends_with(':') ? content.size() - 1 : content.npos);
    auto key = end == content.npos ? std::string_view() : content.substr(0, end);
    if (key.size() > 2 && (key.front() == '"' || key.front() == '\'') && key.back() == key.front()) {
        key = key.substr(1, key.size() - 2);
    }
    return key;
}

// Follows the lines of a text and names each by its key.
class KeyPath
{
public:
    std::string enter(std::string_view content)
    {
        auto indent = content.find_first_not_of(' ');
        content.remove_prefix(indent);
        while (content == "-" || content.starts_with("- ")) {
            enterItem(indent);
            const auto dash = std::min(content.find_first_not_of(' ', 1), content.size());
            indent += dash;
            content.remove_prefix(dash);
        }
        if (const auto key = keyIn(content); !key.empty()) {
            leave(2 * indent);
            m_steps.push_back({2 * indent, (m_steps.empty() ? "" : ".") + std::string(key), 0});
        }
        std::string path;
        for (const auto &step : m_steps) {
            path += step.name;
        }
        return path;
    }

private:
    // The items of a list may be indented as far as its key, and are below it all the same.
    struct Step
    {
        std::size_t level = 0;
        std::string name;
        int position = 0;
    };

    void leave(std::size_t level)
    {
        while (!m_steps.empty() && m_steps.back().level >= level) {
            m_steps.pop_back();
        }
    }
    void enterItem(std::size_t indent)
    {
        const auto level = 2 * indent + 1;
        leave(level + 1);
        const int position = !m_steps.empty() && m_steps.back().level == level ? m_steps.back().position + 1 : 1;
        leave(level);
        m_steps.push_back({level, '[' + std::to_string(position) + ']', position});
    }

    std::vector<Step> m_steps;
};

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        auto line = text.substr(0, end);
        if (line.ends_with('\r')) {
            line.remove_suffix(1);
        }
        lines.push_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// Also an empty line, where there was one.
std::string linesOf(const YamlComment &comment, std::string_view indent, bool isFirst)
{
    return (comment.hasGap && !isFirst ? "\n" : "") + std::string(indent) + comment.text + '\n';
}

} // namespace

std::vector<YamlComment> commentsIn(std::string_view yaml)
{
    std::vector<YamlComment> comments;
    LineSplitter splitter;
    KeyPath path;
    std::string key;
    std::size_t waiting = 0;
    bool isGap = false;
    for (const auto line : linesOf(yaml)) {
        const auto [content, comment, isContinued] = splitter.split(line);
        const bool hasContent = !bare(content).empty();
        if (!comment.empty() && !hasContent && !isContinued) {
            comments.push_back({{}, std::string(comment), false, isGap});
        } else if (hasContent && !isContinued) {
            key = path.enter(withoutEnd(content));
            for (; waiting < comments.size(); ++waiting) {
                comments[waiting].key = key;
            }
        }
        if (!comment.empty() && (hasContent || isContinued)) {
            comments.push_back({key, std::string(comment), true, false});
            waiting = comments.size();
        }
        isGap = !hasContent && comment.empty() && !isContinued;
    }
    return comments;
}

std::string withComments(std::string_view yaml, const std::vector<YamlComment> &comments)
{
    LineSplitter splitter;
    KeyPath path;
    std::multimap<std::string, const YamlComment *> byKey;
    for (const auto &comment : comments) {
        byKey.emplace(comment.key, &comment);
    }
    std::string text;
    for (const auto line : linesOf(yaml)) {
        const bool isContinued = splitter.split(line).isContinued || bare(line).empty();
        const auto [first, last]
            = isContinued ? std::pair(byKey.end(), byKey.end()) : byKey.equal_range(path.enter(line));
        const auto indent = line.substr(0, std::min(line.find_first_not_of(' '), line.size()));
        std::string behind;
        for (auto at = first; at != last; ++at) {
            if (at->second->isBehind) {
                behind += "  " + at->second->text;
            } else {
                text += linesOf(*at->second, indent, text.empty());
            }
        }
        byKey.erase(first, last);
        text += std::string(line) + behind + '\n';
    }
    std::vector<YamlComment> homeless;
    for (const auto &[key, comment] : byKey) {
        if (key.empty()) {
            text += linesOf(*comment, {}, text.empty());
        } else {
            homeless.push_back(*comment);
        }
    }
    return withCommentsAtTop(text, homeless);
}

std::string withCommentsAtTop(std::string_view yaml, const std::vector<YamlComment> &comments)
{
    std::string text;
    for (const auto &comment : comments) {
        text += linesOf(comment, {}, text.empty());
    }
    return text + std::string(yaml);
}

} // namespace cells
