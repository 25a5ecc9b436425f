// SPDX-License-Identifier: MIT
#include "models/adapters/environment/yamldocument.h"

#include "models/adapters/environment/environmentmessages.h"
#include "models/adapters/environment/yamlsection.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <sstream>
#include <vector>

namespace cells {
namespace {

using Mark = YAML::Mark;
using Anchor = YAML::anchor_t;
using Style = YAML::EmitterStyle::value;

// Checks a document before it is built, so that nothing too large or too deep is.
class Watch final : public YAML::EventHandler
{
public:
    void OnDocumentStart(const Mark &) override { }
    void OnDocumentEnd() override { }
    void OnNull(const Mark &, Anchor) override { }
    void OnAlias(const Mark &mark, Anchor anchor) override
    {
        if (std::find(m_open.begin(), m_open.end(), anchor) != m_open.end()) {
            throw YamlFault{mark.line + 1, {}, messages::yamlRecursive};
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

    // The anchors of the open nodes; 0 for a node without one.
    std::vector<Anchor> m_open;
};

} // namespace

YAML::Node loadYaml(const std::string &text)
{
    if (text.size() > largestYaml) {
        throw YamlFault{0, {}, messages::yamlTooLarge};
    }
    std::istringstream stream(text);
    Watch watch;
    YAML::Parser(stream).HandleNextDocument(watch);
    return YAML::Load(text);
}

} // namespace cells
