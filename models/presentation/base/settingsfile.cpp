// SPDX-License-Identifier: MIT
#include "models/presentation/base/settingsfile.h"

#include "models/presentation/base/textfile.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QLockFile>
#include <QStandardPaths>

namespace cells {

namespace {

constexpr qint64 largestFile = 1 << 20;
constexpr std::chrono::milliseconds pause{400};
constexpr std::chrono::milliseconds lockWait{1000};

struct Content
{
    QJsonObject values;
    QString problem;
};

Content contentOf(const QString &path)
{
    QFile file(path);
    if (!file.exists()) {
        return {};
    }
    if (!file.open(QIODevice::ReadOnly)) {
        return {{}, file.errorString()};
    }
    if (file.size() > largestFile) {
        return {{}, SettingsFile::tr("it is larger than 1 MiB")};
    }
    QJsonParseError error;
    const auto document = QJsonDocument::fromJson(file.readAll(), &error);
    if (!document.isObject()) {
        return {{}, error.error ? error.errorString() : SettingsFile::tr("it is not a JSON object")};
    }
    return {document.object(), {}};
}

QJsonObject withValue(QJsonObject object, const QStringList &path, const QJsonValue &value)
{
    const auto &name = path.first();
    const auto inner
        = path.size() == 1 ? value : QJsonValue(withValue(object.value(name).toObject(), path.mid(1), value));
    const bool isNothing = inner.isUndefined() || inner.isNull() || (path.size() > 1 && inner.toObject().isEmpty());
    if (isNothing) {
        object.remove(name);
    } else {
        object.insert(name, inner);
    }
    return object;
}

} // namespace

SettingsFile::SettingsFile(const QString &file, QObject *parent)
    : QObject(parent)
    , m_file(file)
{
    const auto content = contentOf(m_file);
    m_values = content.values;
    if (!content.problem.isEmpty()) {
        const auto aside = m_file + QStringLiteral(".bad");
        QFile::remove(aside);
        m_notice = QFile::rename(m_file, aside)
            ? tr("The settings could not be read (%1) and were reset. The old file is now %2.")
                  .arg(content.problem, aside)
            : tr("The settings in %1 could not be read: %2.").arg(m_file, content.problem);
    }
    m_soon.setSingleShot(true);
    m_soon.setInterval(pause);
    connect(&m_soon, &QTimer::timeout, this, &SettingsFile::saveSoon);
}

SettingsFile::~SettingsFile()
{
    save();
}

QString SettingsFile::usualFile()
{
    const auto named = qEnvironmentVariable("CELLS_CONSOLE_SETTINGS");
    return named.isEmpty() ? QDir(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation))
                                 .filePath(QStringLiteral("cells-console/settings.json"))
                           : named;
}

QJsonValue SettingsFile::value(const Path &path) const
{
    QJsonValue value = m_values;
    for (const auto &name : path) {
        value = value.toObject().value(name);
    }
    return value;
}

void SettingsFile::setValue(const Path &path, const QJsonValue &value)
{
    const bool isTaken = value.isNull() || value.isUndefined();
    if (this->value(path) == (isTaken ? QJsonValue(QJsonValue::Undefined) : value)) {
        return;
    }
    m_values = withValue(m_values, path, value);
    std::erase_if(m_unsaved, [&path](const Change &change) { return change.path == path; });
    m_unsaved.push_back({path, value, ++m_changes});
    if (!m_file.isEmpty()) {
        m_soon.start();
    }
    emit changed(path);
}

bool SettingsFile::save()
{
    m_soon.stop();
    if (m_file.isEmpty()) {
        return true;
    }
    const QMutexLocker lock(m_writing.get());
    return take(write(m_file, m_unsaved), m_changes);
}

bool SettingsFile::take(const QString &problem, quint64 upTo)
{
    const bool isFirst = !std::exchange(m_isFailing, !problem.isEmpty());
    if (problem.isEmpty()) {
        std::erase_if(m_unsaved, [upTo](const Change &change) { return change.number <= upTo; });
    } else if (isFirst) {
        m_notice = problem;
        emit failed(problem);
    }
    return problem.isEmpty();
}

// The window never waits for a disk: a worker writes.
void SettingsFile::saveSoon()
{
    if (m_saving.isRunning()) {
        m_soon.start();
        return;
    }
    m_saving.start(
        [file = m_file, changes = m_unsaved, writing = m_writing](std::stop_token) {
            const QMutexLocker lock(writing.get());
            return write(file, changes);
        },
        [this, upTo = m_changes](const QString &problem) { take(problem, upTo); });
}

// Our changes go onto what the file holds now, so that two consoles do not undo each other.
QString SettingsFile::write(const QString &file, const std::vector<Change> &changes)
{
    if (changes.empty()) {
        return {};
    }
    if (!QDir().mkpath(QFileInfo(file).path())) {
        return tr("The folder of %1 could not be created.").arg(file);
    }
    QLockFile lock(file + QStringLiteral(".lock"));
    if (!lock.tryLock(int(lockWait.count()))) {
        return tr("%1 is locked by another program.").arg(file);
    }
    auto values = contentOf(file).values;
    for (const auto &change : changes) {
        values = withValue(values, change.path, change.value);
    }
    const auto written = writeTextFile(file, QJsonDocument(values).toJson());
    return written ? QString()
                   : tr("%1 cannot be written: %2. Check its permissions and the free space.")
                         .arg(file, QString::fromStdString(written.error().detail));
}

} // namespace cells

#include "moc_settingsfile.cpp"
