// SPDX-License-Identifier: MIT
#include "tests/layers/localnames.h"

#include "tests/layers/breaches.h"

#include <QMap>
#include <QRegularExpression>
#include <QSet>

namespace cells::layers {

QStringList localNamesIn(const QString &text)
{
    static const QRegularExpression block(QStringLiteral("^namespace \\{\\n(.*?)^\\} // namespace$"),
        QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
    // Only what stands at the beginning of a line is declared in the namespace itself.
    static const QRegularExpression declaration(
        QStringLiteral("^(?!using |namespace |return |template <.*> using )(?:template <.*> )?"
                       "(?:(?:struct|class|union|enum class|enum) (?<type>\\w+)"
                       "|[A-Za-z_][^\\n;={(]*?[\\s&*>](?<name>\\w+)(?:\\(|\\[|\\{| =|;))"),
        QRegularExpression::MultilineOption);
    QSet<QString> names;
    for (auto blocks = block.globalMatch(text); blocks.hasNext();) {
        const auto body = withoutComments(QStringLiteral("x.cpp"), blocks.next().captured(1));
        for (auto found = declaration.globalMatch(body); found.hasNext();) {
            const auto match = found.next();
            names << (match.hasCaptured(u"type") ? match.captured(u"type") : match.captured(u"name"));
        }
    }
    return names.values();
}

QStringList sharedLocalNames(const QHash<QString, QString> &textsOfSources)
{
    QMap<QString, QStringList> files;
    for (auto source = textsOfSources.begin(); source != textsOfSources.end(); ++source) {
        const auto folder = source.key().section(u'/', 0, -2);
        for (const auto &name : localNamesIn(source.value())) {
            files[folder + QStringLiteral(": ") + name] << source.key().section(u'/', -1);
        }
    }
    QStringList shared;
    for (auto name = files.begin(); name != files.end(); ++name) {
        if (name->size() > 1) {
            name->sort();
            shared << name.key() + QStringLiteral(" in ") + name->join(QStringLiteral(", "));
        }
    }
    return shared;
}

} // namespace cells::layers
