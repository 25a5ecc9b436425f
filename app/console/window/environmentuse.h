// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/panes/banner.h"

#include <QLockFile>
#include <QObject>

#include <optional>

namespace cells {

// Notes for other consoles of this user that a window shows an environment, and finds whether one of them does.
class EnvironmentUse : public QObject
{
    Q_OBJECT

public:
    // `folder` holds the notes, `file` is that of the environment.
    EnvironmentUse(const QString &folder, const QString &file, QObject *window);

    // The session folder of this user.
    static QString usualFolder();
    // Says that another console had the environment open first; nothing when none had.
    std::optional<Notice> otherNotice() const;

private:
    QLockFile m_note;
};

} // namespace cells
