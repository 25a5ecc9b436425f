// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/task.h"

#include <QJsonObject>
#include <QMutex>
#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace cells {

// The user's settings as one JSON object in a file; never a secret. Written a moment after a change and when the object
// ends, atomically, and merged with changes of another console. Passed to its users; there is no global instance.
class SettingsFile : public QObject
{
    Q_OBJECT

public:
    // Path to a value: {"window", "theme"}. Names may have any character.
    using Path = QStringList;

    // Reads the file; a missing one is empty. A damaged one is renamed to .bad. Without a name nothing is stored.
    explicit SettingsFile(const QString &file, QObject *parent = nullptr);
    ~SettingsFile() override;

    // $CELLS_CONSOLE_SETTINGS, or settings.json in the folder that the desktop has for it.
    static QString usualFile();

    // Undefined: never set.
    QJsonValue value(const Path &path) const;
    // Null or undefined takes it away.
    void setValue(const Path &path, const QJsonValue &value);
    // Saves now. False: `failed` was emitted.
    bool save();

    const QString &file() const { return m_file; }
    // The problem when the file was read or last written; empty: none.
    const QString &notice() const { return m_notice; }

signals:
    void changed(const QStringList &path);
    // The file could not be written. Emitted once until a later try succeeds; each change tries again.
    void failed(const QString &why);

private:
    struct Change
    {
        Path path;
        QJsonValue value;
        quint64 number = 0;
    };

    void saveSoon();
    // Returns true when the file was written.
    bool take(const QString &problem, quint64 upTo);
    static QString write(const QString &file, const std::vector<Change> &changes);

    const QString m_file;
    QString m_notice;
    QJsonObject m_values;
    std::vector<Change> m_unsaved;
    quint64 m_changes = 0;
    bool m_isFailing = false;
    QTimer m_soon;
    // Allows one writer at a time, also while the object ends during a write.
    std::shared_ptr<QMutex> m_writing = std::make_shared<QMutex>();
    Task m_saving{this};
};

} // namespace cells
