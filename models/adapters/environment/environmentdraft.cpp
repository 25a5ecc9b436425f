// SPDX-License-Identifier: MIT
#include "models/adapters/environment/environmentdraft.h"

#include "models/adapters/environment/environmentmessages.h"
#include "models/adapters/environment/yamlcomments.h"
#include "models/adapters/environment/yamlsection.h"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <charconv>

namespace cells {

namespace {

// A name, and the place in the list below it; 0: it is no list.
struct Step
{
    std::string name;
    std::size_t position = 0;
};

std::vector<Step> stepsOf(std::string_view key)
{
    std::vector<Step> steps;
    while (!key.empty()) {
        const auto word = key.substr(0, key.find('.'));
        key.remove_prefix(std::min(key.size(), word.size() + 1));
        const auto bracket = word.find('[');
        Step step{std::string(word.substr(0, bracket)), 0};
        if (bracket != std::string_view::npos) {
            std::from_chars(word.data() + bracket + 1, word.data() + word.size(), step.position);
        }
        steps.push_back(std::move(step));
    }
    return steps;
}

using Steps = std::vector<Step>::const_iterator;

// Reading a node by a key that it lacks would make one, so it is asked as a const one.
YAML::Node childOf(const YAML::Node &node, const Step &step)
{
    if (!node.IsMap()) {
        return YAML::Node(YAML::NodeType::Undefined);
    }
    const auto named = node[step.name];
    if (!named.IsDefined() || step.position == 0) {
        return named;
    }
    return named.IsSequence() && step.position <= named.size() ? named[step.position - 1]
                                                               : YAML::Node(YAML::NodeType::Undefined);
}

template <typename Value> void set(YAML::Node node, Steps step, Steps end, const Value &value)
{
    if (step->position > 0 && !node[step->name].IsSequence()) {
        node[step->name] = YAML::Node(YAML::NodeType::Sequence);
    }
    auto child = step->position == 0 ? node[step->name] : node[step->name][step->position - 1];
    if (std::next(step) == end) {
        child = value;
        return;
    }
    if (!child.IsMap()) {
        child = YAML::Node(YAML::NodeType::Map);
    }
    set(child, std::next(step), end, value);
}

// Undefined when the key is absent.
YAML::Node find(YAML::Node node, const std::string &key)
{
    for (const auto &step : stepsOf(key)) {
        const auto child = childOf(node, step);
        if (!child.IsDefined()) {
            return child;
        }
        node.reset(child);
    }
    return node;
}

// Whether the node is left without any key. Items of a list stay: others are counted from their places.
bool remove(YAML::Node node, Steps step, Steps end)
{
    const auto child = childOf(node, *step);
    if (!child.IsDefined()) {
        return false;
    }
    if (std::next(step) == end || (remove(child, std::next(step), end) && step->position == 0)) {
        node.remove(step->name);
    }
    return node.size() == 0;
}

std::string emitted(const YAML::Node &root)
{
    if (root.size() == 0) {
        return {};
    }
    YAML::Emitter emitter;
    emitter << root;
    return std::string(emitter.c_str(), emitter.size()) + '\n';
}

// Whether the text reads as the other, which was emitted.
bool hasValues(const std::string &text, const std::string &plain)
{
    try {
        return text == plain || emitted(loadYaml(text)) == plain;
    } catch (const YamlFault &) {
        return false;
    } catch (const YAML::Exception &) {
        return false;
    }
}

// Those of a removed cell go with it, and those of later cells follow them.
void removeCellFrom(std::vector<YamlComment> &comments, int number)
{
    const auto item = [](int one) { return fmt::format("cells[{}]", one); };
    std::erase_if(comments, [&](const YamlComment &comment) { return comment.key.starts_with(item(number)); });
    for (auto &comment : comments) {
        const auto steps = stepsOf(comment.key.substr(0, comment.key.find('.')));
        if (!steps.empty() && steps.front().name == "cells" && int(steps.front().position) > number) {
            const int former = int(steps.front().position);
            comment.key.replace(0, item(former).size(), item(former - 1));
        }
    }
}

} // namespace

struct EnvironmentDraft::Tree
{
    YAML::Node root{YAML::NodeType::Map};
    std::vector<YamlComment> comments{};
};

EnvironmentDraft::EnvironmentDraft()
    : m_tree(std::make_unique<Tree>())
{
}

EnvironmentDraft::EnvironmentDraft(const EnvironmentDraft &other)
    : m_tree(std::make_unique<Tree>(Tree{YAML::Clone(other.m_tree->root), other.m_tree->comments}))
{
}

EnvironmentDraft &EnvironmentDraft::operator=(const EnvironmentDraft &other)
{
    m_tree->root.reset(YAML::Clone(other.m_tree->root));
    m_tree->comments = other.m_tree->comments;
    return *this;
}

EnvironmentDraft::~EnvironmentDraft() = default;

Outcome<EnvironmentDraft> EnvironmentDraft::parse(const std::string &text)
{
    try {
        EnvironmentDraft draft;
        const auto root = loadYaml(text);
        if (!root.IsMap() && !root.IsNull()) {
            return failed(Failure::Kind::Refused, {messages::faultAt, {std::string("1"), messages::valueNotMap}});
        }
        if (root.IsMap()) {
            draft.m_tree->root.reset(root);
        }
        draft.m_tree->comments = commentsIn(text);
        return draft;
    } catch (const YamlFault &fault) {
        return failed(Failure::Kind::Refused, {messages::faultAt, {std::to_string(fault.line), fault.what}});
    } catch (const YAML::Exception &error) {
        return failed(Failure::Kind::Refused,
            {messages::faultAt, {std::to_string(error.mark.line + 1), Message(messages::yamlInvalid, {error.msg})}});
    }
}

std::string EnvironmentDraft::text() const
{
    const auto plain = emitted(m_tree->root);
    const auto &comments = m_tree->comments;
    auto text = comments.empty() ? plain : withComments(plain, comments);
    return hasValues(text, plain) ? text : withCommentsAtTop(plain, comments);
}

std::string EnvironmentDraft::value(const std::string &key) const
{
    const auto node = find(m_tree->root, key);
    return node.IsDefined() && node.IsScalar() ? node.Scalar() : std::string{};
}

std::vector<std::string> EnvironmentDraft::values(const std::string &key) const
{
    const auto node = find(m_tree->root, key);
    std::vector<std::string> values;
    if (node.IsDefined() && node.IsSequence()) {
        for (const auto &item : node) {
            values.push_back(item.IsScalar() ? item.Scalar() : std::string{});
        }
    } else if (auto value = this->value(key); !value.empty()) {
        values.push_back(std::move(value));
    }
    return values;
}

bool EnvironmentDraft::has(const std::string &key) const
{
    return find(m_tree->root, key).IsDefined();
}

void EnvironmentDraft::setValue(const std::string &key, const std::string &value)
{
    const auto steps = stepsOf(key);
    if (value.empty()) {
        remove(m_tree->root, steps.begin(), steps.end());
    } else if (value != this->value(key)) {
        set(m_tree->root, steps.begin(), steps.end(), value);
    }
}

void EnvironmentDraft::setValues(const std::string &key, const std::vector<std::string> &values)
{
    const auto before = find(m_tree->root, key);
    const bool isList = before.IsDefined() && before.IsSequence();
    if (values == this->values(key) && (isList || !values.empty())) {
        return;
    }
    YAML::Node list(YAML::NodeType::Sequence);
    list.SetStyle(isList ? before.Style() : YAML::EmitterStyle::Flow);
    for (const auto &value : values) {
        list.push_back(value);
    }
    const auto steps = stepsOf(key);
    set(m_tree->root, steps.begin(), steps.end(), list);
}

int EnvironmentDraft::cellCount() const
{
    const auto cells = childOf(m_tree->root, {"cells", 0});
    return cells.IsDefined() && cells.IsSequence() ? int(cells.size()) : 0;
}

void EnvironmentDraft::addCell()
{
    if (cellCount() == 0) {
        m_tree->root["cells"] = YAML::Node(YAML::NodeType::Sequence);
    }
    m_tree->root["cells"].push_back(YAML::Node(YAML::NodeType::Map));
}

void EnvironmentDraft::removeCell(int number)
{
    if (number >= 1 && number <= cellCount()) {
        m_tree->root["cells"].remove(std::size_t(number - 1));
        removeCellFrom(m_tree->comments, number);
    }
}

std::string mainDatabaseKey(const EnvironmentDraft &draft, int cell, const std::string &setting)
{
    const auto position = fmt::format("cells[{}].", cell);
    for (const auto *database : {"main", "ci", "sec"}) {
        for (const auto *key : {"database", "writer_database"}) {
            if (!draft.value(fmt::format("{}databases.{}.{}", position, database, key)).empty()) {
                return fmt::format("{}databases.main.{}", position, setting);
            }
        }
    }
    return position + setting;
}

} // namespace cells
