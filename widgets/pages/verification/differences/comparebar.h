// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/history/scancomparison.h"

#include <QWidget>

#include <array>
#include <memory>

class QPushButton;

namespace cells {
class PlainLabel;
} // namespace cells

namespace cells::drift {

// Chooses which differences of two scans are listed: new, changed, gone or the same.
class CompareBar : public QWidget
{
    Q_OBJECT

public:
    explicit CompareBar(QWidget *parent = nullptr);

    // Begins with the first kind that is not empty.
    void show(std::shared_ptr<const ScanComparison> comparison, const QString &sentence);
    // Null: nothing is compared.
    const std::shared_ptr<const ScanComparison> &comparison() const { return m_comparison; }
    // The differences of the chosen kind.
    std::shared_ptr<const Differences> chosen() const;
    void close();

signals:
    void kindChosen();
    void closed();

private:
    static constexpr std::size_t kinds = 4;

    const Differences &differencesOf(std::size_t kind) const;

    std::shared_ptr<const ScanComparison> m_comparison;
    std::size_t m_kind = 0;
    PlainLabel *m_sentence;
    std::array<QPushButton *, kinds> m_buttons{};
};

} // namespace cells::drift
