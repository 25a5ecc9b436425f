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

// What the console remembers for the one who sits at it, as one JSON object in a file: never a secret, and nothing
// that cannot be lost. Written a moment after a change and when the object ends; whole or not at all, and without
// undoing what another console wrote meanwhile. Give it to whom it concerns; it has no instance of its own.
class SettingsFile : public QObject
{
    Q_OBJECT

public:
    // Where a value stands: {"window", "theme"}. Names may hold any character.
    using Path = QStringList;

    // Reads the file; one that is not there is empty. One that cannot be understood is kept beside it as .bad. Without
    // a name nothing is kept.
    explicit SettingsFile(const QString &file, QObject *parent = nullptr);
    ~SettingsFile() override;

    // $CELLS_CONSOLE_SETTINGS, or settings.json in the folder that the desktop has for it.
    static QString usualFile();

    // Undefined: never set.
    QJsonValue value(const Path &path) const;
    // Null or undefined takes it away.
    void setValue(const Path &path, const QJsonValue &value);
    // Now; false, and `failed` said why.
    bool save();

    const QString &file() const { return m_file; }
    // What was wrong with the file when it was read or last written; empty: nothing.
    const QString &notice() const { return m_notice; }

signals:
    void changed(const QStringList &path);
    // The file could not be written, and is tried again with every change; said once until it can be.
    void failed(const QString &why);

private:
    struct Change
    {
        Path path;
        QJsonValue value;
        quint64 number = 0;
    };

    void saveSoon();
    // Whether it was written.
    bool take(const QString &problem, quint64 upTo);
    static QString write(const QString &file, const std::vector<Change> &changes);

    const QString m_file;
    QString m_notice;
    QJsonObject m_values;
    std::vector<Change> m_unsaved;
    quint64 m_changes = 0;
    bool m_isFailing = false;
    QTimer m_soon;
    // One writer at a time, also when the object ends while a worker writes.
    std::shared_ptr<QMutex> m_writing = std::make_shared<QMutex>();
    Task m_saving{this};
};

} // namespace cells
