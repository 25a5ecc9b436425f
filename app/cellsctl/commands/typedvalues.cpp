// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/typedvalues.h"

#include "models/adapters/os/privatefile.h"

#include <CLI/CLI.hpp>

#include <iostream>
#include <sstream>

namespace cells {

namespace {

constexpr std::size_t mostBytes = 1 << 20;
constexpr std::size_t mostValues = 10'000;

// Reads one byte more than is accepted.
std::string readStdin()
{
    std::string text(mostBytes + 1, '\0');
    std::cin.read(text.data(), std::streamsize(text.size()));
    text.resize(std::size_t(std::cin.gcount()));
    return text;
}

Outcome<std::string> contentOf(const std::string &file)
{
    auto text = file == "-" ? Outcome<std::string>(readStdin()) : readFile(file, mostBytes);
    if (text && text->size() > mostBytes) {
        return failed(Failure::Kind::Refused, "stdin has more than 1 MiB. Look up fewer values at once.");
    }
    return text;
}

void addLines(const std::string &text, std::vector<std::string> &values)
{
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.ends_with('\r')) {
            line.pop_back();
        }
        if (line.find_first_not_of(" \t") != line.npos) {
            values.push_back(std::move(line));
        }
    }
}

} // namespace

CLI::Option *TypedValues::addOption(CLI::App &command, const std::string &name, const std::string &description)
{
    return command.add_option(name, m_values, description);
}

void TypedValues::addFile(CLI::App &command)
{
    command.add_option("-f,--file", m_file, "File with a value on each line; \"-\" for stdin");
}

Outcome<std::vector<std::string>> TypedValues::fetch()
{
    if (!m_fetched) {
        CELLS_TRY(m_fetched, read());
    }
    return *m_fetched;
}

Outcome<std::vector<std::string>> TypedValues::read() const
{
    std::vector<std::string> values;
    if (!m_file.empty()) {
        CELLS_TRY(const auto text, contentOf(m_file));
        addLines(text, values);
    }
    for (const auto &value : m_values) {
        if (value == "-") {
            CELLS_TRY(const auto text, contentOf(value));
            addLines(text, values);
        } else {
            values.push_back(value);
        }
    }
    if (values.size() > mostValues) {
        return failed(Failure::Kind::Refused,
            "There are " + std::to_string(values.size()) + " values. At most " + std::to_string(mostValues)
                + " can be given at once.");
    }
    const bool isGiven = !m_file.empty() || !m_values.empty();
    if (isGiven && values.empty()) {
        return failed(Failure::Kind::Refused,
            (m_file.empty() || m_file == "-" ? "stdin" : m_file) + " has no value. Nothing was done.");
    }
    return values;
}

} // namespace cells
