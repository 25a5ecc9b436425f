// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/rules/claims/claimpair.h"

#include <QObject>

#include <functional>
#include <memory>

class QAction;
class QMenu;
class QWidget;

namespace cells::claims {

// The claim to copy.
struct CopiedClaim
{
    std::shared_ptr<const ClaimPair> pair;
    // Null: the source is unknown to this build.
    const ClaimableModel *model = nullptr;
    CellId cell;
    // A masked value cannot be copied.
    bool isMasked = false;
};

// The selected claim as value, uuid, SQL, command, JSON and link: actions of the pane that owns this.
class CopyActions : public QObject
{
    Q_OBJECT

public:
    CopyActions(QWidget *pane, const Environment &environment, std::function<std::optional<CopiedClaim>()> current);

    QMenu *menu() const { return m_menu; }

public slots:
    // To be called after another claim was selected.
    void update();

signals:
    // "Copied the value"
    void copied(const QString &what);

private:
    struct Form
    {
        bool (*isThere)(const CopiedClaim &);
        std::function<QString(const CopiedClaim &)> text;
        bool containsValue = false;
    };

    void add(const QString &id, const QString &title, const QString &key, const Form &form);
    void copy(const QAction &action, const Form &form);
    QString linkTo(const CopiedClaim &claim) const;

    QWidget *m_pane;
    Environment m_environment;
    std::function<std::optional<CopiedClaim>()> m_current;
    QMenu *m_menu;
    std::vector<std::pair<QAction *, Form>> m_forms;
};

} // namespace cells::claims
