// SPDX-License-Identifier: MIT
#include "models/adapters/environment/yamlsection.h"

#include "models/adapters/environment/environmentmessages.h"
#include "models/claims/digits.h"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <sstream>

namespace cells {
namespace {

using Mark = YAML::Mark;
using Anchor = YAML::anchor_t;
using Style = YAML::EmitterStyle::value;

// Checks a document before it is built, so that nothing too large or too deep is.
class Watch final : public YAML::EventHandler
{
public:
    explicit Watch(YamlAliases aliases)
        : m_aliases(aliases)
    {
    }

    void OnDocumentStart(const Mark &) override { }
    void OnDocumentEnd() override { }
    void OnNull(const Mark &, Anchor) override { }
    void OnAlias(const Mark &mark, Anchor anchor) override
    {
        if (std::find(m_open.begin(), m_open.end(), anchor) != m_open.end()) {
            throw YamlFault{mark.line + 1, {}, messages::yamlRecursive};
        }
    }
    void OnAnchor(const Mark &mark, const std::string &) override
    {
        if (m_aliases == YamlAliases::Refused) {
            throw YamlFault{mark.line + 1, {}, messages::yamlAnchor};
        }
    }
    void OnScalar(const Mark &, const std::string &, Anchor, const std::string &) override { }
    void OnSequenceStart(const Mark &mark, const std::string &, Anchor anchor, Style) override { enter(mark, anchor); }
    void OnSequenceEnd() override { m_open.pop_back(); }
    void OnMapStart(const Mark &mark, const std::string &, Anchor anchor, Style) override { enter(mark, anchor); }
    void OnMapEnd() override { m_open.pop_back(); }

private:
    void enter(const Mark &mark, Anchor anchor)
    {
        m_open.push_back(anchor);
        if (m_open.size() > deepestYaml) {
            throw YamlFault{mark.line + 1, {}, messages::yamlTooDeep};
        }
    }

    YamlAliases m_aliases;
    // The anchors of the open nodes; 0 for a node without one.
    std::vector<Anchor> m_open;
};

std::size_t distanceBetween(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const auto replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
        }
    }
    return row.back();
}

Message unknownKey(std::string_view name, const std::vector<std::string_view> &known)
{
    const auto nearest = std::min_element(known.begin(), known.end(),
        [&](auto a, auto b) { return distanceBetween(name, a) < distanceBetween(name, b); });
    if (distanceBetween(name, *nearest) <= std::max<std::size_t>(2, nearest->size() / 3)) {
        return {messages::keyMisspelled, {std::string(*nearest)}};
    }
    return {messages::keyUnknown, {fmt::format("{}", fmt::join(known, ", "))}};
}

int lineOf(const YAML::Node &node)
{
    return node.Mark().line + 1;
}

} // namespace

YAML::Node loadYaml(const std::string &text, YamlAliases aliases)
{
    if (text.size() > largestYaml) {
        throw YamlFault{0, {}, messages::yamlTooLarge};
    }
    std::istringstream stream(text);
    Watch watch(aliases);
    YAML::Parser(stream).HandleNextDocument(watch);
    return YAML::Load(text);
}

YamlSection::YamlSection(const YAML::Node &node, std::string key)
    : m_node(node)
    , m_key(std::move(key))
{
    if (!m_node.IsMap()) {
        throw YamlFault{std::max(1, lineOf(m_node)), m_key, messages::valueNotMap};
    }
}

void YamlSection::allowOnly(const std::vector<std::string_view> &known) const
{
    std::vector<std::string> seen;
    for (const auto &pair : m_node) {
        const auto name = pair.first.IsScalar() ? pair.first.Scalar() : std::string("?");
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            throw YamlFault{lineOf(pair.first), keyOf(name), unknownKey(name, known)};
        }
        if (std::find(seen.begin(), seen.end(), name) != seen.end()) {
            throw YamlFault{lineOf(pair.first), keyOf(name), messages::keyTwice};
        }
        seen.push_back(name);
    }
}

std::vector<std::string> YamlSection::keys(std::size_t atMost) const
{
    if (m_node.size() > atMost) {
        throw YamlFault{lineOf(m_node), m_key, {messages::keysTooMany, {std::to_string(atMost)}}};
    }
    std::vector<std::string> keys;
    std::set<std::string_view> seen;
    for (const auto &pair : m_node) {
        if (!pair.first.IsScalar()) {
            throw YamlFault{lineOf(pair.first), keyOf("?"), messages::keyNotText};
        }
        const auto &name = pair.first.Scalar();
        if (!seen.insert(name).second) {
            throw YamlFault{lineOf(pair.first), keyOf(name), messages::keyTwice};
        }
        keys.push_back(name);
    }
    return keys;
}

bool YamlSection::has(std::string_view name) const
{
    return find(name).IsDefined();
}

bool YamlSection::hasValue(std::string_view name) const
{
    const auto node = find(name);
    return node.IsDefined() && !node.IsNull() && !(node.IsScalar() && node.Scalar().empty());
}

bool YamlSection::isText(std::string_view name) const
{
    const auto node = find(name);
    return node.IsDefined() && node.IsScalar();
}

std::string YamlSection::text(std::string_view name) const
{
    const auto node = entry(name);
    if (!node.IsScalar()) {
        refuse(name, messages::valueNotText);
    }
    if (node.Scalar().empty()) {
        refuse(name, messages::valueEmpty);
    }
    return node.Scalar();
}

std::int64_t YamlSection::number(std::string_view name) const
{
    const auto node = entry(name);
    const auto value = node.IsScalar() ? wholeNumber(node.Scalar()) : std::nullopt;
    if (!value) {
        refuse(name, messages::valueNotWhole);
    }
    return *value;
}

bool YamlSection::flag(std::string_view name) const
{
    bool isSet = false;
    if (!YAML::convert<bool>::decode(entry(name), isSet)) {
        refuse(name, messages::valueNotFlag);
    }
    return isSet;
}

YamlSection YamlSection::section(std::string_view name) const
{
    return {entry(name), keyOf(name)};
}

std::vector<YamlSection> YamlSection::list(std::string_view name) const
{
    const auto node = entry(name);
    if (!node.IsSequence()) {
        refuse(name, messages::valueNotList);
    }
    std::vector<YamlSection> sections;
    for (std::size_t i = 0; i < node.size(); ++i) {
        sections.emplace_back(node[i], fmt::format("{}[{}]", keyOf(name), i + 1));
    }
    return sections;
}

std::vector<std::string> YamlSection::texts(std::string_view name) const
{
    const auto node = entry(name);
    if (!node.IsSequence()) {
        refuse(name, messages::valueNotList);
    }
    std::vector<std::string> texts;
    for (const auto &element : node) {
        if (!element.IsScalar() || element.Scalar().empty()) {
            refuse(name, messages::valueNotTexts);
        }
        texts.push_back(element.Scalar());
    }
    return texts;
}

std::vector<std::variant<std::string, YamlSection>> YamlSection::textsOrMaps(std::string_view name) const
{
    const auto node = entry(name);
    if (!node.IsSequence()) {
        refuse(name, messages::valueNotList);
    }
    std::vector<std::variant<std::string, YamlSection>> entries;
    for (std::size_t i = 0; i < node.size(); ++i) {
        if (node[i].IsScalar() && !node[i].Scalar().empty()) {
            entries.emplace_back(node[i].Scalar());
        } else {
            entries.emplace_back(YamlSection(node[i], fmt::format("{}[{}]", keyOf(name), i + 1)));
        }
    }
    return entries;
}

void YamlSection::refuse(std::string_view name, Message what) const
{
    throw faultAt(name, std::move(what));
}

YamlFault YamlSection::faultAt(std::string_view name, Message what) const
{
    return {lineAt(name), keyOf(name), std::move(what)};
}

int YamlSection::lineAt(std::string_view name) const
{
    int line = lineOf(m_node);
    for (const auto &pair : m_node) {
        if (pair.first.IsScalar() && pair.first.Scalar() == name) {
            line = lineOf(pair.first);
        }
    }
    return line;
}

YAML::Node YamlSection::entry(std::string_view name) const
{
    const auto node = find(name);
    if (!node.IsDefined() || node.IsNull()) {
        refuse(name, messages::keyMissing);
    }
    return node;
}

YAML::Node YamlSection::find(std::string_view name) const
{
    for (const auto &pair : m_node) {
        if (pair.first.IsScalar() && pair.first.Scalar() == name) {
            return pair.second;
        }
    }
    return YAML::Node(YAML::NodeType::Undefined);
}

std::string YamlSection::keyOf(std::string_view name) const
{
    return m_key.empty() ? std::string(name) : fmt::format("{}.{}", m_key, name);
}

} // namespace cells
