// SPDX-License-Identifier: MIT
#pragma once

#include <QToolButton>
#include <QVariantMap>

#include <functional>

namespace cells {

// A button with the reader's own filters by name: to apply, to save the one in force, to copy it for somebody else, to
// take away.
class SavedFilters : public QToolButton
{
    Q_OBJECT

public:
    explicit SavedFilters(QWidget *parent);

    // Name -> text, as a reader would type it.
    const QVariantMap &filters() const { return m_filters; }
    void setFilters(const QVariantMap &filters) { m_filters = filters; }
    // The filter in force; what can be saved and copied.
    void setCurrent(const QString &text) { m_current = text; }
    void save(const QString &name);
    // Returns the part of a filter that may be stored; a filter that loses a part is not saved.
    void setSavable(std::function<QString(const QString &)> savable) { m_savable = std::move(savable); }

signals:
    void applied(const QString &text);
    // The user changed the filters; they must be stored.
    void filtersEdited();

private:
    void openMenu();
    void askName();
    void remove(const QString &name);

    bool mayBeSaved() const;

    QVariantMap m_filters;
    QString m_current;
    std::function<QString(const QString &)> m_savable = [](const QString &text) { return text; };
};

} // namespace cells
