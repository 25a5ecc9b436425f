// SPDX-License-Identifier: MIT
#include "models/rules/alerts/exposition.h"

#include <charconv>
#include <utility>

namespace cells::alerts {

namespace {

std::string escaped(std::string_view value)
{
    std::string text;
    for (const char c : value) {
        if (c == '\\' || c == '"') {
            text += '\\';
        }
        text += c == '\n' ? "\\n" : std::string(1, c);
    }
    return text;
}

std::string lineOf(const Sample &sample, const std::string &environment)
{
    std::string line(toKey(sample.metric));
    bool isFirst = true;
    const auto addLabel = [&](std::string_view name, std::string_view value) {
        line.append(std::exchange(isFirst, false) ? "{" : ",").append(name).append("=\"");
        line.append(escaped(value)).append("\"");
    };
    addLabel("environment", environment);
    if (sample.cell) {
        addLabel("cell", std::to_string(sample.cell->value));
    }
    for (const auto &[name, value] : sample.labels) {
        addLabel(name, value);
    }
    return line + "} " + numberText(sample.value) + '\n';
}

} // namespace

std::string numberText(double number)
{
    // As many digits as the largest double has.
    char text[400];
    const auto [end, error] = std::to_chars(std::begin(text), std::end(text), number, std::chars_format::fixed);
    return error == std::errc() ? std::string(text, end) : std::string("NaN");
}

std::string exposition(const MetricReading &reading, Exposition format)
{
    std::string text;
    for (const auto metric : allOf<Metric>()) {
        std::string lines;
        for (const auto &sample : reading.samples) {
            lines += sample.metric == metric ? lineOf(sample, reading.environment) : std::string();
        }
        if (!lines.empty()) {
            const std::string name(toKey(metric));
            text += "# HELP " + name + ' ' + std::string(helpOf(metric)) + "\n# TYPE " + name + " gauge\n" + lines;
        }
    }
    return format == Exposition::OpenMetrics ? text + "# EOF\n" : text;
}

} // namespace cells::alerts
