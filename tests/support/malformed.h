#pragma once

#include <nlohmann/json.hpp>
#include <QByteArray>
#include <QList>
#include <QString>

namespace cells {

// Something that was valid once, and how it was broken.
struct Malformed
{
    QString name;
    QByteArray bytes;
};

inline QByteArray nested(int depth)
{
    return QByteArray(depth, '[') + QByteArray(depth, ']');
}

// What may happen to any file, whatever is in it.
inline QList<Malformed> brokenBytes(const QByteArray &valid)
{
    const auto middle = valid.size() / 2;
    QList<Malformed> all{{QStringLiteral("empty"), {}}, {QStringLiteral("a newline"), "\n"},
        {QStringLiteral("garbage"), "garbage"}, {QStringLiteral("zeros"), QByteArray(4096, '\0')},
        {QStringLiteral("a NUL in the middle"), valid.left(middle) + QByteArray(1, '\0') + valid.mid(middle)},
        {QStringLiteral("a NUL at the end"), valid + QByteArray(1, '\0')},
        {QStringLiteral("no UTF-8 in the middle"), valid.left(middle) + "\xff\xfe" + valid.mid(middle)},
        {QStringLiteral("UTF-16"),
            QByteArray("\xff\xfe", 2)
                + QByteArray(reinterpret_cast<const char *>(QString::fromUtf8(valid).utf16()), 2 * valid.size())},
        {QStringLiteral("twice"), valid + valid}, {QStringLiteral("nested deeply"), nested(100)},
        {QStringLiteral("nested beyond any stack"), nested(200'000)},
        {QStringLiteral("an escape"), "\x1b[2J\x1b]0;x\a"}};
    for (int part = 1; part <= 12; ++part) {
        all << Malformed{QStringLiteral("cut after %1 of 13").arg(part), valid.left(valid.size() * part / 13)};
    }
    return all;
}

// Of what may be left valid.
inline QList<Malformed> changedBytes(const QByteArray &valid)
{
    return {{QStringLiteral("with a BOM"), "\xef\xbb\xbf" + valid},
        {QStringLiteral("with CRLF"), QByteArray(valid).replace("\n", "\r\n")}};
}

// The document with another value at each of its keys in turn, or without the key.
inline QList<Malformed> brokenKeys(const QByteArray &valid)
{
    using Json = nlohmann::ordered_json;
    const auto whole = Json::parse(valid.toStdString());
    const auto flat = whole.flatten();
    const std::vector<std::pair<const char *, Json>> values{{"null", nullptr}, {"a number", 7},
        {"a negative number", -1}, {"a huge number", 18446744073709551615ULL}, {"a fraction", 1.5}, {"a text", "x"},
        {"an empty text", ""}, {"a list", Json::array({1})}, {"an object", Json{{"a", 1}}}, {"true", true}};
    QList<Malformed> all;
    for (const auto &[path, was] : flat.items()) {
        const auto name = QString::fromStdString(path);
        for (const auto &[what, value] : values) {
            if (value != was && (value.type() != was.type() || value.is_number_unsigned())) {
                auto changed = whole;
                changed[Json::json_pointer(path)] = value;
                all << Malformed{name + QStringLiteral(" is ") + QString::fromLatin1(what),
                    QByteArray::fromStdString(changed.dump())};
            }
        }
        const Json::json_pointer pointer(path);
        auto without = whole;
        if (auto &parent = without[pointer.parent_pointer()]; parent.is_object()) {
            parent.erase(pointer.back());
            all << Malformed{name + QStringLiteral(" is missing"), QByteArray::fromStdString(without.dump())};
        }
    }
    return all;
}

} // namespace cells
