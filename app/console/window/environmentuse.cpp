// SPDX-License-Identifier: MIT
#include "app/console/window/environmentuse.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

QString noteOf(const QString &folder, const QString &file)
{
    const QByteArray path = QFileInfo(file).canonicalFilePath().toUtf8();
    const QByteArray digest = QCryptographicHash::hash(path, QCryptographicHash::Sha256).toHex().first(16);
    return QDir(folder).filePath(u"cells-console-%1.lock"_s.arg(QLatin1StringView(digest)));
}

} // namespace

EnvironmentUse::EnvironmentUse(const QString &folder, const QString &file, QObject *window)
    : QObject(window)
    , m_note(noteOf(folder, file))
{
    // A note is outdated when its process has ended, however old it is.
    m_note.setStaleLockTime(0);
    if (QFileInfo::exists(file))
        m_note.tryLock();
}

QString EnvironmentUse::usualFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
}

std::optional<Notice> EnvironmentUse::otherNotice() const
{
    qint64 process = 0;
    QString host;
    QString program;
    // Without a file, and where no note can be written, nothing is known.
    if (m_note.isLocked() || m_note.error() != QLockFile::LockFailedError
        || !m_note.getLockInfo(&process, &host, &program))
        return std::nullopt;
    return Notice{Notice::Kind::Warning, tr("Another console shows this environment"), {},
        tr("It is process %1. Arm writing in one of them only.").arg(process), {}, false, true};
}

} // namespace cells

#include "moc_environmentuse.cpp"
