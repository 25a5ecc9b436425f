// SPDX-License-Identifier: MIT
#include "app/topology_service/model/knowncells.h"

#include <yaml-cpp/yaml.h>

#include <algorithm>

namespace cells {

namespace {

// What the file says that it must not; caught in KnownCells::read.
struct Mistake
{
    YAML::Mark mark;
    std::string text;
};

void checkKeys(const YAML::Node &node, std::initializer_list<std::string_view> accepted)
{
    if (!node.IsMap()) {
        throw Mistake{node.Mark(), "a map is needed here"};
    }
    for (const auto &entry : node) {
        const auto key = entry.first.as<std::string>();
        if (std::find(accepted.begin(), accepted.end(), key) == accepted.end()) {
            throw Mistake{entry.first.Mark(), "unknown key \"" + key + '"'};
        }
    }
}

template <typename T> T valueOf(const YAML::Node &node, const char *key)
{
    if (!node[key]) {
        throw Mistake{node.Mark(), std::string("key \"") + key + "\" is missing"};
    }
    T value{};
    if (!YAML::convert<T>::decode(node[key], value)) {
        throw Mistake{node[key].Mark(), std::string("key \"") + key + "\" has a value of the wrong type"};
    }
    return value;
}

std::string textOf(const YAML::Node &node, const char *key, const std::string &otherwise)
{
    return node[key] ? valueOf<std::string>(node, key) : otherwise;
}

SequenceRange rangeOf(const YAML::Node &node)
{
    checkKeys(node, {"min", "max"});
    const SequenceRange range{valueOf<std::int64_t>(node, "min"), valueOf<std::int64_t>(node, "max")};
    if (range.min > range.max) {
        throw Mistake{node.Mark(), "\"min\" is greater than \"max\""};
    }
    return range;
}

KnownCell cellOf(const YAML::Node &node)
{
    checkKeys(node, {"id", "address", "session_prefix", "pages_address", "sequence_ranges"});
    KnownCell known;
    known.cell.id = CellId{valueOf<std::int64_t>(node, "id")};
    if (known.cell.id.value < 1) {
        throw Mistake{node["id"].Mark(), "\"id\" must be positive"};
    }
    known.cell.address = valueOf<std::string>(node, "address");
    known.cell.sessionPrefix = textOf(node, "session_prefix", "");
    known.pagesAddress = textOf(node, "pages_address", known.cell.address);
    for (const auto &range : node["sequence_ranges"]) {
        known.cell.sequences.push_back(rangeOf(range));
    }
    return known;
}

std::vector<KnownCell> cellsOf(const YAML::Node &document)
{
    if (!document.IsSequence() || document.size() == 0) {
        throw Mistake{document.Mark(), "a list of cells is needed"};
    }
    std::vector<KnownCell> cells;
    for (const auto &node : document) {
        cells.push_back(cellOf(node));
        const auto &added = cells.back().cell;
        for (std::size_t i = 0; i + 1 < cells.size(); ++i) {
            const auto &other = cells[i].cell;
            if (other.id == added.id) {
                throw Mistake{node.Mark(), "cell " + std::to_string(added.id.value) + " is there twice"};
            }
            if (!added.sessionPrefix.empty() && other.sessionPrefix == added.sessionPrefix) {
                throw Mistake{node.Mark(), "session prefix \"" + added.sessionPrefix + "\" is there twice"};
            }
        }
    }
    return cells;
}

template <typename Matches> const KnownCell *firstOf(const std::vector<KnownCell> &cells, Matches matches)
{
    const auto found = std::find_if(cells.begin(), cells.end(), matches);
    return found == cells.end() ? nullptr : &*found;
}

} // namespace

KnownCells::KnownCells(std::vector<KnownCell> cells)
    : m_cells(std::move(cells))
{
    std::ranges::sort(m_cells, {}, [](const auto &known) { return known.cell.id; });
}

Outcome<KnownCells> KnownCells::read(const std::filesystem::path &file)
{
    const auto mistake = [&](const YAML::Mark &mark, const std::string &text) {
        return failed(Failure::Kind::Refused, file.string() + ':' + std::to_string(mark.line + 1) + ": " + text);
    };
    try {
        return KnownCells(cellsOf(YAML::LoadFile(file.string())));
    } catch (const Mistake &found) {
        return mistake(found.mark, found.text);
    } catch (const YAML::BadFile &) {
        return failed(Failure::Kind::Refused, file.string() + ": cannot be read");
    } catch (const YAML::Exception &error) {
        return mistake(error.mark, error.msg);
    } catch (const std::exception &error) {
        return failed(Failure::Kind::Refused, file.string() + ": cannot be read: " + error.what());
    }
}

const KnownCell *KnownCells::withId(CellId id) const
{
    return firstOf(m_cells, [&](const auto &known) { return known.cell.id == id; });
}

const KnownCell *KnownCells::withSessionPrefix(const std::string &prefix) const
{
    return prefix.empty() ? nullptr
                          : firstOf(m_cells, [&](const auto &known) { return known.cell.sessionPrefix == prefix; });
}

void fill(wire::root::CellInfo &info, const KnownCell &known)
{
    info.set_id(known.cell.id.value);
    info.set_address(known.cell.address);
    info.set_session_prefix(known.cell.sessionPrefix);
    for (const auto &range : known.cell.sequences) {
        auto &added = *info.add_sequence_ranges();
        added.set_minval(range.min);
        added.set_maxval(range.max);
    }
    // Readers from before there could be several take the first.
    if (info.sequence_ranges_size() > 0) {
        *info.mutable_sequence_range() = info.sequence_ranges(0);
    }
}

} // namespace cells
