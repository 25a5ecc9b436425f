#pragma once

#include <functional>
#include <QDir>
#include <QObject>
#include <QTimer>

namespace cells {

class Console;

// Visits every page in every state that the environment can show, and saves a picture of each.
class Tour : public QObject
{
    Q_OBJECT

public:
    Tour(Console &console, const QString &folder, QObject *parent = nullptr);

signals:
    // Empty when all pictures were saved.
    void ended(const QString &problem);

private:
    // A picture: what to bring about, and when it can be seen.
    struct Stop
    {
        QString name;
        std::function<void()> bringAbout;
        std::function<bool()> isThere;
    };

    void plan();
    void planClaims();
    void planVerification();
    void next();
    void look();
    bool isSurveyed() const;

    Console &m_console;
    QDir m_folder;
    std::vector<Stop> m_stops;
    std::size_t m_current = 0;
    QTimer m_clock;
    int m_looks = 0;
};

} // namespace cells
