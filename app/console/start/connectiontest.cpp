// SPDX-License-Identifier: MIT
#include "app/console/start/connectiontest.h"

#include "app/console/desktop/keychain.h"
#include "app/console/start/commandconsent.h"
#include "app/console/start/environmentcheck.h"
#include "models/adapters/environment/environmentfile.h"
#include "models/engine/services/connectionservice.h"
#include "models/engine/services/services.h"
#include "models/presentation/base/messagetext.h"
#include "widgets/pages/connection/connectionpage.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/controls/taborder.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QPushButton>
#include <QScreen>

namespace cells {

using namespace connection;
using namespace pairing;

namespace {

constexpr QSize testSize{1040, 680};

class TextCheck : public ConnectionService
{
public:
    TextCheck(std::shared_ptr<const Environment> environment, CellId cell)
        : m_environment(std::move(environment))
        , m_cell(cell)
    {
    }

    ConnectionReport check(const std::function<void(const CheckStep &)> &onStep, std::stop_token stop) override
    {
        return checkEnvironment(*m_environment, m_cell, onStep, std::move(stop));
    }

private:
    const std::shared_ptr<const Environment> m_environment;
    const CellId m_cell;
};

} // namespace

// The text as an environment, and those of its commands that are still to be allowed.
struct ConnectionTest::ReadText
{
    std::shared_ptr<Environment> environment;
    CommandConsent::Commands unallowed;
};

ConnectionTest::ConnectionTest(TestedText tested, QWidget *parent)
    : QDialog(parent)
    , m_tested(std::move(tested))
    , m_keychain(new Keychain(this))
    , m_work(new PlainLabel(this))
    , m_stop(textButton(tr("Stop the test"), ButtonRole::Plain, this))
    , m_close(textButton(tr("Close"), ButtonRole::Primary, this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    m_work->setToken(Token::Muted);
    m_stop->setObjectName(QStringLiteral("stop"));
    auto *buttons = makeRow(nullptr, {}, {m_work});
    buttons->setStretchFactor(m_work, 1);
    buttons->addWidget(m_stop);
    buttons->addWidget(m_close);
    makeColumn(this, pageMargins, {})->addLayout(buttons);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
}

void ConnectionTest::begin()
{
    const auto work = [text = m_tested.text.toStdString(), file = m_tested.file.toStdString()](
                          std::stop_token) -> Outcome<ReadText> {
        CELLS_TRY(auto environment, readEnvironmentText(text, file));
        auto unallowed = unallowedCommands(environment);
        return ReadText{std::make_shared<Environment>(std::move(environment)), std::move(unallowed)};
    };
    m_reading.start(
        work, [this](const Outcome<ReadText> &read) { read ? take(*read) : refuse(translatedText(read.error())); });
}

void ConnectionTest::take(const ReadText &read)
{
    m_environment = read.environment;
    if (read.unallowed.empty()) {
        return takePassword();
    }
    auto *consent = new CommandConsent(m_tested.file, read.unallowed, CommandConsent::Purpose::Test, parentWidget());
    connect(consent, &QDialog::accepted, this, &ConnectionTest::takePassword);
    connect(consent, &CommandConsent::refused, this, &ConnectionTest::refuse);
    consent->open();
}

void ConnectionTest::takePassword()
{
    auto &cell = m_environment->cells[std::size_t(m_tested.cell - 1)];
    if (!m_tested.password.isEmpty()) {
        givePassword(cell, m_tested.password.toStdString());
    } else if (cell.isPasswordInKeychain) {
        const auto name = passwordName(m_environment->name, cell.id, cell.database, m_environment->file);
        return m_keychain->read(QString::fromStdString(name), [this, &cell](const Outcome<QString> &password) {
            if (!password) {
                return refuse(translatedText(password.error()));
            }
            givePassword(cell, password->toStdString());
            run();
        });
    }
    run();
}

void ConnectionTest::run()
{
    const auto &cell = m_environment->cells[std::size_t(m_tested.cell - 1)];
    setWindowTitle(tr("Connection test of cell %1 – Cells Console").arg(cell.id.value));
    m_page = new ConnectionPage({.environment = m_environment,
                                    .cell = cell.id,
                                    .connection = std::make_shared<TextCheck>(m_environment, cell.id)},
        this);
    m_page->layout()->setContentsMargins(0, 0, 0, 0);
    static_cast<QBoxLayout *>(layout())->insertWidget(0, m_page, 1);
    connect(m_stop, &QPushButton::clicked, m_page, &ConnectionPage::cancel);
    connect(m_page, &Page::workChanged, this, &ConnectionTest::showWork);
    resize(fittingSize(testSize, minimumSizeHint(), screen()->availableSize()));
    open();
    m_page->refresh();
    m_page->takeFocus();
}

void ConnectionTest::showWork(const QString &work)
{
    m_work->setText(work);
    if (work.isEmpty() && m_stop->hasFocus()) {
        m_close->setFocus();
    }
    m_stop->setEnabled(!work.isEmpty());
}

void ConnectionTest::refuse(const QString &why)
{
    emit refused(why);
    deleteLater();
}

bool ConnectionTest::focusNextPrevChild(bool isNext)
{
    return moveFocus(*this, isNext);
}

} // namespace cells

#include "moc_connectiontest.cpp"
