// SPDX-License-Identifier: MIT
#include "tests/layers/libraries.h"

#include "tests/layers/breaches.h"

#include <QRegularExpression>
#include <QSet>

#include <iterator>

namespace cells::layers {
namespace {

// A name after std:: and the headers of which one declares it.
struct LibraryName
{
    const char *name;
    const char *headers;
};

constexpr LibraryName libraryNames[] = {
    {"array", "array"},
    {"atomic", "atomic"},
    {"bitset", "bitset"},
    {"chrono", "chrono"},
    {"condition_variable", "condition_variable"},
    {"condition_variable_any", "condition_variable"},
    {"deque", "deque"},
    {"filesystem", "filesystem"},
    {"function", "functional"},
    {"future", "future"},
    {"int64_t", "cstdint"},
    {"jthread", "thread"},
    {"list", "list"},
    {"lock_guard", "mutex"},
    {"make_shared", "memory"},
    {"make_unique", "memory"},
    {"map", "map"},
    {"multimap", "map"},
    {"mutex", "mutex"},
    {"numeric_limits", "limits"},
    {"optional", "optional"},
    {"ostream", "iosfwd ostream iostream fstream sstream"},
    {"pair", "utility map"},
    {"set", "set"},
    {"shared_ptr", "memory"},
    {"span", "span"},
    {"stop_source", "stop_token"},
    {"stop_token", "stop_token"},
    {"string", "string"},
    {"string_view", "string_view"},
    {"thread", "thread"},
    {"tuple", "tuple"},
    {"uint64_t", "cstdint"},
    {"unique_ptr", "memory"},
    {"unordered_map", "unordered_map"},
    {"unordered_set", "unordered_set"},
    {"variant", "variant"},
    {"vector", "vector"},
};

QStringList captured(const QRegularExpression &pattern, const QString &text)
{
    QStringList found;
    for (auto match = pattern.globalMatch(text); match.hasNext();) {
        found << match.next().captured(1);
    }
    found.removeDuplicates();
    return found;
}

// The library headers that a header includes, itself or by way of others of the project.
void addLibraryHeaders(
    const QString &path, const QHash<QString, QString> &texts, QSet<QString> &seen, QSet<QString> &found)
{
    static const QRegularExpression own(QStringLiteral("^#include \"([^\"]+)\""), QRegularExpression::MultilineOption);
    static const QRegularExpression library(QStringLiteral("^#include <([^>]+)>"), QRegularExpression::MultilineOption);
    if (seen.contains(path) || !texts.contains(path)) {
        return;
    }
    seen << path;
    const auto headers = captured(library, texts[path]);
    found += QSet<QString>(headers.begin(), headers.end());
    for (const auto &included : captured(own, texts[path])) {
        addLibraryHeaders(included, texts, seen, found);
    }
}

} // namespace

QStringList missingLibraryHeaders(const QHash<QString, QString> &textsOfHeaders)
{
    static const QRegularExpression standard(QStringLiteral("\\bstd::(\\w+)"));
    QStringList missing;
    for (auto header = textsOfHeaders.begin(); header != textsOfHeaders.end(); ++header) {
        QSet<QString> seen;
        QSet<QString> included;
        addLibraryHeaders(header.key(), textsOfHeaders, seen, included);
        for (const auto &used : captured(standard, withoutComments(header.key(), header.value()))) {
            for (const auto &[name, headers] : libraryNames) {
                const auto declaring = QString::fromLatin1(headers).split(u' ');
                if (used == QLatin1String(name) && !included.intersects({declaring.begin(), declaring.end()})) {
                    missing << QStringLiteral("%1: std::%2 without <%3>").arg(header.key(), used, declaring.first());
                }
            }
        }
    }
    missing.sort();
    return missing;
}

} // namespace cells::layers
