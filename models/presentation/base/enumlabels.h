// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/presentation/base/status.h"

#include <QCoreApplication>

#include <concepts>

namespace cells {

// A value of an enum with its label, translated in the context of its table, and the status that it is shown with.
template <typename Enum> struct EnumLabel
{
    Enum value;
    // Null: no label.
    const char *label;
    Status status = Status::Unknown;
};

template <typename Enum, std::size_t count> struct EnumLabels
{
    const char *context;
    // In the order of declaration.
    std::array<EnumLabel<Enum>, count> rows;

    // A number that is not a value has no label and is unknown.
    EnumLabel<Enum> at(Enum value) const
    {
        return std::size_t(value) < count ? rows[std::size_t(value)] : EnumLabel<Enum>{value, nullptr};
    }
};

// Returns the table of an enum whose values are 0, 1, 2 ... Does not compile while a value lacks its label.
template <typename Enum, std::size_t count>
consteval EnumLabels<Enum, count> enumLabels(const char *context, const EnumLabel<Enum> (&rows)[count])
{
    static_assert(!isDeclared<Enum(count)>(), "a value of the enum has no label");
    for (std::size_t at = 0; at < count; ++at) {
        if (Enum(at) != rows[at].value) {
            throw "the labels are not in the order of the values";
        }
    }
    return {context, std::to_array(rows)};
}

// Specialized, in this namespace, by the topic that shows the enum.
template <typename Enum> inline constexpr auto labelTable = nullptr;

template <typename Enum>
concept LabeledEnum = !std::same_as<decltype(labelTable<Enum>), const std::nullptr_t>;

// Translated; never shown without the glyph of its status, where it has one.
QString nameOf(LabeledEnum auto value)
{
    const auto &table = labelTable<decltype(value)>;
    const char *label = table.at(value).label;
    return label ? QCoreApplication::translate(table.context, label) : QString();
}

Status statusOf(LabeledEnum auto value)
{
    return labelTable<decltype(value)>.at(value).status;
}

} // namespace cells
