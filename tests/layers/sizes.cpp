// SPDX-License-Identifier: MIT
#include "tests/layers/sizes.h"

#include "tests/layers/breaches.h"

#include <QRegularExpression>
#include <QSet>

namespace cells::layers {

namespace {

// The line, counted from 0, on which a body ends that begins at `line`, by the start of its last line.
qsizetype endOf(const QStringList &lines, qsizetype line, const QString &closing)
{
    for (auto end = line + 1; end < lines.size(); ++end) {
        if (lines[end].startsWith(closing)) {
            return end;
        }
    }
    return line;
}

qsizetype membersIn(const QStringList &body, const QString &indentation)
{
    static const QRegularExpression declarator(QStringLiteral("\\bm_\\w+(?=\\s*[;={,\\[])"));
    QSet<QString> members;
    for (const auto &line : body) {
        const bool isDeclaration = line.startsWith(indentation + QStringLiteral("    "))
            && line.size() > indentation.size() + 4 && !line[indentation.size() + 4].isSpace();
        if (!isDeclaration || line.contains(QStringLiteral("return "))) {
            continue;
        }
        const auto head = line.left(line.indexOf(QStringLiteral("m_")));
        if (head.contains(u'(') && !head.contains(QStringLiteral("function<"))) {
            continue;
        }
        for (auto found = declarator.globalMatch(line); found.hasNext();) {
            members << found.next().captured();
        }
    }
    return members.size();
}

QStringList oversizedClasses(const QString &path, const QStringList &lines, const Sizes &most)
{
    static const QRegularExpression head(
        QStringLiteral("^( *)(?:template <.*> )?(?:class|struct) (?:\\w+::)*(\\w+)(?: final)?(?: :.*)?$"));
    QStringList found;
    for (qsizetype line = 0; line + 1 < lines.size(); ++line) {
        const auto match = head.match(lines[line]);
        if (!match.hasMatch()) {
            continue;
        }
        auto begin = line + 1;
        while (begin < lines.size() && lines[begin] != match.captured(1) + u'{' && !lines[begin].contains(u';')) {
            ++begin;
        }
        if (begin == lines.size() || lines[begin] != match.captured(1) + u'{') {
            continue;
        }
        const auto end = endOf(lines, begin, match.captured(1) + QStringLiteral("};"));
        const auto name = path + QStringLiteral(": class ") + match.captured(2);
        if (const auto count = end - line + 1; count > most.classLines) {
            found << QStringLiteral("%1 has %2 lines").arg(name).arg(count);
        }
        if (const auto count = membersIn(lines.mid(begin, end - begin), match.captured(1)); count > most.members) {
            found << QStringLiteral("%1 has %2 members").arg(name).arg(count);
        }
    }
    return found;
}

QStringList oversizedFunctions(const QString &path, const QStringList &lines, const Sizes &most)
{
    static const QRegularExpression other(
        QStringLiteral("^ *(?:template <.*> )?(?:class|struct|enum|union|namespace)\\b|=$"));
    static const QRegularExpression opening(QStringLiteral("^( *)\\{$"));
    QStringList found;
    for (qsizetype line = 1; line < lines.size(); ++line) {
        const auto match = opening.match(lines[line]);
        if (!match.hasMatch()) {
            continue;
        }
        auto head = line - 1;
        while (head > 0 && lines[head].startsWith(match.captured(1) + u' ')) {
            --head;
        }
        const auto end = endOf(lines, line, match.captured(1) + u'}');
        const auto count = end - line - 1;
        if (count > most.functionLines && !other.match(lines[head]).hasMatch()) {
            found << QStringLiteral("%1:%2: a function has %3 lines").arg(path).arg(head + 1).arg(count);
        }
    }
    return found;
}

} // namespace

QStringList oversized(const QString &path, const QString &text, const Sizes &most)
{
    const auto lines = withoutComments(path, text).split(u'\n');
    return oversizedClasses(path, lines, most) + oversizedFunctions(path, lines, most);
}

} // namespace cells::layers
