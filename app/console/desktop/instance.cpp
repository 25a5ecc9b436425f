// SPDX-License-Identifier: MIT
#include "app/console/desktop/instance.h"

#include <QDir>
#include <QLocalServer>
#include <QLocalSocket>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr int patienceMs = 1000;
// Longer than any link.
constexpr qint64 longestLine = 16 * 1024;
const QByteArray taken = "taken\n"_ba;

} // namespace

Instance::Instance(const QString &socket)
    : m_socket(socket)
    , m_server(new QLocalServer(this))
{
    m_server->setSocketOptions(QLocalServer::UserAccessOption);
    connect(m_server, &QLocalServer::newConnection, this, [this] {
        while (auto *caller = m_server->nextPendingConnection()) {
            caller->setReadBufferSize(longestLine);
            connect(caller, &QLocalSocket::disconnected, caller, &QObject::deleteLater);
            connect(caller, &QLocalSocket::readyRead, this, [this, caller] { read(*caller); });
            read(*caller);
        }
    });
}

QString Instance::usualSocket()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation)).filePath(u"cells-console.socket"_s);
}

bool Instance::handOver(const QString &socket, const QString &link)
{
    QLocalSocket running;
    running.connectToServer(socket);
    if (!running.waitForConnected(patienceMs))
        return false;
    running.write(link.toUtf8() + '\n');
    if (!running.waitForBytesWritten(patienceMs))
        return false;
    while (running.bytesAvailable() < taken.size())
        if (!running.waitForReadyRead(patienceMs))
            return false;
    return running.readAll() == taken;
}

// Qt would put its socket in the place of one that is listened on; only one that nobody answers on, left over from a
// crash, may go.
bool Instance::listen()
{
    QLocalSocket other;
    other.connectToServer(m_socket);
    if (other.waitForConnected(patienceMs))
        return false;
    QLocalServer::removeServer(m_socket);
    return m_server->listen(m_socket);
}

void Instance::read(QLocalSocket &caller)
{
    if (!caller.canReadLine()) {
        if (caller.bytesAvailable() >= longestLine)
            caller.abort();
        return;
    }
    const QByteArray line = caller.readLine(longestLine);
    caller.write(taken);
    caller.disconnectFromServer();
    emit called(QString::fromUtf8(line.chopped(1)));
}

} // namespace cells

#include "moc_instance.cpp"
