#include "app/console/startpage.h"

#include "widgets/parts/banner.h"
#include "widgets/parts/buttons.h"
#include "widgets/parts/fonts.h"
#include "widgets/parts/loadingstate.h"
#include "widgets/parts/plainlabel.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr int columnWidth = 560;

} // namespace

StartPage::StartPage(QWidget *parent)
    : QWidget(parent)
    , m_banner(new Banner(this))
    , m_loading(new LoadingState(this))
    , m_ways(new QWidget(this))
{
    auto *title = new PlainLabel(tr("Cells Console"), this);
    title->setFont(titleFont());
    auto *hint = new PlainLabel(tr("An environment file names a Topology Service, its cells and the certificates to "
                                   "read them with. The sandbox is a private set of simulated cells on this machine."),
        this, PlainLabel::Form::Block);
    hint->setToken(Token::Muted);

    auto *open = textButton(tr("Open an environment file…"), ButtonRole::Primary, m_ways);
    auto *sandbox = textButton(tr("Start the sandbox"), ButtonRole::Plain, m_ways);
    auto *row = new QHBoxLayout(m_ways);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(open);
    row->addWidget(sandbox);
    row->addStretch(1);

    auto *content = new QWidget(this);
    content->setMaximumWidth(columnWidth);
    auto *column = new QVBoxLayout(content);
    column->setSpacing(space::medium);
    for (QWidget *part :
        {static_cast<QWidget *>(title), static_cast<QWidget *>(hint), m_ways, static_cast<QWidget *>(m_banner)}) {
        column->addWidget(part);
    }
    column->addWidget(m_loading, 1);
    auto *centre = new QHBoxLayout(this);
    centre->setContentsMargins(space::huge, 4 * space::huge, space::huge, space::huge);
    centre->addStretch(1);
    centre->addWidget(content, 4);
    centre->addStretch(1);
    m_banner->hide();
    m_loading->hide();

    connect(open, &QPushButton::clicked, this, &StartPage::chooseFile);
    connect(sandbox, &QPushButton::clicked, this, &StartPage::sandboxChosen);
}

void StartPage::showOpening(const QString &what)
{
    m_banner->hide();
    m_loading->start(what);
    setBusy(true);
}

void StartPage::showStep(const QString &step)
{
    m_loading->start(step);
}

void StartPage::showFailure(const Notice &notice)
{
    setBusy(false);
    m_banner->showNotice(notice);
    m_banner->show();
}

void StartPage::chooseFile()
{
    const auto file = QFileDialog::getOpenFileName(
        this, tr("Open an environment"), {}, tr("Environments (*.yml *.yaml);;All files (*)"));
    if (!file.isEmpty()) {
        emit environmentChosen(file);
    }
}

void StartPage::setBusy(bool isBusy)
{
    m_ways->setEnabled(!isBusy);
    m_loading->setVisible(isBusy);
    if (!isBusy) {
        m_loading->stop();
    }
}

} // namespace cells
