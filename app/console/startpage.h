#pragma once

#include <QWidget>

class QPushButton;

namespace cells {

class Banner;
class LoadingState;
struct Notice;

// What the window shows while no environment is open: the ways in, what is being opened, and why it could not be.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(QWidget *parent = nullptr);

    void showOpening(const QString &what);
    // A line of progress below `what`.
    void showStep(const QString &step);
    void showFailure(const Notice &notice);

signals:
    void environmentChosen(const QString &file);
    void sandboxChosen();

private:
    void chooseFile();
    void setBusy(bool isBusy);

    Banner *m_banner;
    LoadingState *m_loading;
    QWidget *m_ways;
};

} // namespace cells
