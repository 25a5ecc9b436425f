// SPDX-License-Identifier: MIT
#include "tests/layers/units.h"

#include "tests/layers/breaches.h"

#include <QMap>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace cells::layers {
namespace {

QString unitOf(const QString &path)
{
    return path.left(path.lastIndexOf(u'.'));
}

// Tarjan's strongly connected components.
class Components
{
public:
    explicit Components(const UnitIncludes &units)
        : m_units(units)
    {
    }

    QList<QStringList> found()
    {
        auto names = m_units.keys();
        names.sort();
        for (const auto &name : names) {
            if (!m_number.contains(name)) {
                visit(name);
            }
        }
        return m_circles;
    }

private:
    void visit(const QString &unit)
    {
        m_number[unit] = m_lowest[unit] = m_next++;
        m_path << unit;
        for (const auto &included : m_units.value(unit)) {
            if (!m_units.contains(included)) {
                continue;
            }
            if (!m_number.contains(included)) {
                visit(included);
                m_lowest[unit] = std::min(m_lowest[unit], m_lowest[included]);
            } else if (m_path.contains(included)) {
                m_lowest[unit] = std::min(m_lowest[unit], m_number[included]);
            }
        }
        if (m_lowest[unit] == m_number[unit]) {
            close(unit);
        }
    }

    void close(const QString &unit)
    {
        auto circle = m_path.mid(m_path.indexOf(unit));
        m_path.resize(m_path.size() - circle.size());
        if (circle.size() > 1) {
            circle.sort();
            m_circles << circle;
        }
    }

    const UnitIncludes &m_units;
    QHash<QString, int> m_number;
    QHash<QString, int> m_lowest;
    QStringList m_path;
    QList<QStringList> m_circles;
    int m_next = 0;
};

} // namespace

void addFile(const QString &path, const QString &text, UnitIncludes &units)
{
    static const QRegularExpression include(
        QStringLiteral("^\\s*#\\s*include\\s*\"([^\"]+)\""), QRegularExpression::MultilineOption);
    auto &includes = units[unitOf(path)];
    for (auto match = include.globalMatch(withoutComments(path, text)); match.hasNext();) {
        const auto included = unitOf(match.next().captured(1));
        if (included != unitOf(path) && !includes.contains(included)) {
            includes << included;
        }
    }
}

QList<QStringList> circlesOf(const UnitIncludes &units)
{
    return Components(units).found();
}

QStringList headerlessFiles(const QStringList &paths)
{
    const QSet<QString> all(paths.begin(), paths.end());
    QStringList headerless;
    for (const auto &path : paths) {
        const bool isExempt = path.startsWith(u"tests/") || path.endsWith(u"/main.cpp");
        if (path.endsWith(u".cpp") && !isExempt && !all.contains(unitOf(path) + QStringLiteral(".h"))) {
            headerless << path;
        }
    }
    return headerless;
}

QStringList crowdedFolders(const QStringList &paths, int most)
{
    QMap<QString, int> counts;
    for (const auto &path : paths) {
        ++counts[path.section(u'/', 0, -2)];
    }
    QStringList crowded;
    for (auto it = counts.cbegin(); it != counts.cend(); ++it) {
        if (it.value() > most) {
            crowded << QStringLiteral("%1: %2").arg(it.key(), QString::number(it.value()));
        }
    }
    return crowded;
}

} // namespace cells::layers
