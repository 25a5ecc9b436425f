// SPDX-License-Identifier: MIT
#include "tests/layers/topics.h"

#include "tests/layers/breaches.h"
#include "tests/layers/rules.h"

#include <QRegularExpression>

namespace cells::layers {

QString namespaceOf(const QString &path)
{
    for (auto folder = path.section(u'/', 0, -2); !folder.isEmpty(); folder = folder.section(u'/', 0, -2)) {
        for (const auto &topic : topics) {
            for (const auto &of : QString::fromLatin1(topic.folders).split(u' ')) {
                if (folder == of) {
                    return QStringLiteral("cells::") + QLatin1String(topic.name);
                }
            }
        }
    }
    return QStringLiteral("cells");
}

QStringList strayNamespaces(const QString &path, const QString &text)
{
    static const QRegularExpression block(QStringLiteral("^namespace (cells[\\w:]*) \\{\\n(.*?)^\\}"),
        QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression declarations(QStringLiteral(
        "^(\\s*((class|struct|enum class) \\w+( : [\\w:]+)?|template <>\\s*inline constexpr auto [^;]*);)*\\s*$"));
    const QStringList known{namespaceOf(path), QStringLiteral("cells::messages"), QStringLiteral("cells::wire"),
        QStringLiteral("cells::statements")};
    QStringList stray;
    for (auto match = block.globalMatch(withoutComments(path, text)); match.hasNext();) {
        const auto found = match.next();
        if (!known.contains(found.captured(1)) && !declarations.match(found.captured(2)).hasMatch()) {
            stray << QStringLiteral("%1: namespace %2").arg(path, found.captured(1));
        }
    }
    return stray;
}

} // namespace cells::layers
