// SPDX-License-Identifier: MIT
#pragma once

#include "tests/app/cellsctl/cellsctlrun.h"

#include <QSet>

namespace cells {

// Debian's promtool, which packaging/monitoring-tools unpacks, and a folder for its files.
class Promtool
{
public:
    enum class Ages
    {
        Stay, // everything is read again as it was
        Grow // no lease is resolved meanwhile
    };

    static bool isThere();

    QString path(const QString &name) const { return m_folder.filePath(name); }
    bool write(const QString &name, const QByteArray &text) const;
    Answer run(const QStringList &arguments, const QByteArray &input = {}) const;

    // Each sample as a series that lasts for so many minutes, whose times count from the reading.
    static QByteArray seriesOf(const QByteArray &metrics, int minutes, Ages ages = Ages::Stay);
    // The value of the first sample that begins so; empty when there is none.
    static QByteArray sampleOf(const QByteArray &metrics, const QByteArray &begin);
    // Returns what promtool says when Prometheus, after 100 minutes, does not fire exactly the alerts with these values
    // of `labels`, such as `alertname="LeaseStale",cell="3"`; empty when it does.
    QByteArray notFired(const QByteArray &rules, const QByteArray &metrics, const QString &labels,
        const QSet<QString> &expected, Ages ages = Ages::Stay) const;

private:
    QTemporaryDir m_folder;
};

} // namespace cells
