// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <QObject>

#include <functional>

namespace cells {

// The desktop's keychain, which stores passwords for this user. Each request is answered once, later, on the calling
// thread, and not after this object has ended. Every answer is a failure on a desktop without a keychain.
class Keychain : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // `name`: from passwordName().
    void read(const QString &name, std::function<void(const Outcome<QString> &)> handle);
    // An empty secret takes it away.
    void write(const QString &name, const QString &secret, std::function<void(const Outcome<void> &)> handle);
};

} // namespace cells
