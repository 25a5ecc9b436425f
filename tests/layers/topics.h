// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

namespace cells::layers {

// The namespace of what a folder declares, "cells::leases"; "cells" when it belongs to no topic.
QString namespaceOf(const QString &path);

// The blocks of `text` in another namespace than the file's, "models/rules/leases/x.h: namespace cells". Messages have
// a namespace of their own; other topics are opened to declare their types without defining them, and cells to
// specialize its templates.
QStringList strayNamespaces(const QString &path, const QString &text);

} // namespace cells::layers
