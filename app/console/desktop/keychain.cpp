// SPDX-License-Identifier: MIT
#include "app/console/desktop/keychain.h"

#include <qt6keychain/keychain.h>

namespace cells {

namespace {

const auto service = QStringLiteral("cells-console");

tl::unexpected<Failure> failureOf(const QKeychain::Job &job, const QString &name)
{
    const auto detail = job.errorString().toStdString();
    switch (job.error()) {
    case QKeychain::EntryNotFound:
        return failed(Failure::Kind::Refused,
            Message{
                messagePattern("keychain",
                    "The keychain has no password for %1. Edit the environment and type the password for this server."),
                {name.toStdString()}},
            detail);
    case QKeychain::AccessDenied:
    case QKeychain::AccessDeniedByUser:
        return failed(Failure::Kind::Refused,
            Message{messagePattern("keychain", "The keychain was not unlocked for %1."), {name.toStdString()}}, detail);
    default:
        return failed(Failure::Kind::Unreachable,
            messagePattern("keychain",
                "This desktop has no keychain service such as GNOME Keyring or KWallet. Use a passfile instead."),
            detail);
    }
}

// The job deletes itself; it never falls back to plain text on disk.
template <typename Handle> void run(QKeychain::Job *job, QObject *owner, Handle handle)
{
    job->setInsecureFallback(false);
    QObject::connect(job, &QKeychain::Job::finished, owner, std::move(handle));
    job->start();
}

} // namespace

void Keychain::read(const QString &name, std::function<void(const Outcome<QString> &)> handle)
{
    auto *job = new QKeychain::ReadPasswordJob(service, this);
    job->setKey(name);
    run(job, this, [job, name, handle = std::move(handle)] {
        handle(job->error() == QKeychain::NoError ? Outcome<QString>(job->textData()) : failureOf(*job, name));
    });
}

void Keychain::write(const QString &name, const QString &secret, std::function<void(const Outcome<void> &)> handle)
{
    QKeychain::Job *job = nullptr;
    if (secret.isEmpty()) {
        job = new QKeychain::DeletePasswordJob(service, this);
    } else {
        auto *writing = new QKeychain::WritePasswordJob(service, this);
        writing->setTextData(secret);
        job = writing;
    }
    job->setKey(name);
    run(job, this, [job, name, handle = std::move(handle)] {
        const bool isDone = job->error() == QKeychain::NoError || job->error() == QKeychain::EntryNotFound;
        handle(isDone ? Outcome<void>() : failureOf(*job, name));
    });
}

} // namespace cells

#include "moc_keychain.cpp"
