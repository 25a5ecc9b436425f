// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <QObject>

#include <functional>

namespace cells {

// The desktop's keychain, where passwords are kept for this user. Each question is answered once, later, on the thread
// that asked; nothing is answered once the keychain is gone. Where the desktop has none, every answer says so.
class Keychain : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // Under which name the password of a cell's database is kept.
    static QString nameOf(const QString &environment, qint64 cell);

    void read(const QString &name, std::function<void(const Outcome<QString> &)> handle);
    // An empty secret takes it away.
    void write(const QString &name, const QString &secret, std::function<void(const Outcome<void> &)> handle);
};

} // namespace cells
