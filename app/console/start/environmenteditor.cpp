// SPDX-License-Identifier: MIT
#include "app/console/start/environmenteditor.h"

#include "app/console/desktop/keychain.h"
#include "app/console/start/environmentform.h"
#include "models/adapters/environment/environmentfile.h"
#include "models/presentation/base/ask.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/textfile.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/controls/filedialog.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/glyph.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTabWidget>
#include <QTextBlock>
#include <QTimer>

namespace cells {

namespace {

constexpr QSize firstSize{1040, 720};
constexpr std::chrono::milliseconds pause{250};

enum Tab
{
    FormTab,
    TextTab
};

QString textOf(const EnvironmentFault &fault)
{
    const auto what
        = (fault.key.empty() ? QString() : QString::fromStdString(fault.key + ": ")) + translatedText(fault.what);
    return fault.line > 0 ? EnvironmentEditor::tr("Line %1").arg(QStringLiteral("%1: %2").arg(fault.line).arg(what))
                          : what;
}

} // namespace

EnvironmentEditor::EnvironmentEditor(const QString &file, const QString &text, QWidget *parent)
    : QDialog(parent)
    , m_file(file)
    , m_tabs(new QTabWidget(this))
    , m_form(new EnvironmentForm(this))
    , m_text(new QPlainTextEdit(this))
    , m_mark(new Glyph(Status::Unknown, this))
    , m_verdict(new PlainLabel(this, PlainLabel::Form::Block))
    , m_goTo(textButton(tr("Go to the line"), ButtonRole::Quiet, this))
    , m_save(textButton(tr("Save"), ButtonRole::Plain, this))
    , m_open(textButton(tr("Save and open"), ButtonRole::Primary, this))
    , m_keychain(new Keychain(this))
    , m_pause(new QTimer(this))
{
    setWindowTitle(tr("Environment – Cells Console"));
    auto *title = new PlainLabel(file.isEmpty() ? tr("New environment") : QFileInfo(file).fileName(), this);
    title->setFont(titleFont());
    auto *fileLabel = new PlainLabel(file.isEmpty() ? tr("Its place is asked for when it is saved.") : file, this);
    fileLabel->setToken(Token::Muted);
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(m_form);
    m_form->setFolder(file.isEmpty() ? QString() : QFileInfo(file).path());
    m_text->setFont(monospaceFont());
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setAccessibleName(tr("The text of the file"));
    m_tabs->addTab(scroll, tr("Form"));
    m_tabs->addTab(m_text, tr("Text"));
    auto *column = new QVBoxLayout(this);
    column->setSpacing(space::small);
    column->addWidget(title);
    column->addWidget(fileLabel);
    column->addWidget(m_tabs, 1);
    column->addWidget(makeFoot());
    resize(firstSize);

    m_mark->setObjectName(QStringLiteral("verdict"));
    m_pause->setSingleShot(true);
    m_pause->setInterval(pause);
    connect(m_pause, &QTimer::timeout, this, &EnvironmentEditor::validate);
    m_text->setPlainText(text);
    takeText();
    connect(m_text, &QPlainTextEdit::textChanged, this, &EnvironmentEditor::takeText);
    connect(m_form, &EnvironmentForm::changed, this, &EnvironmentEditor::takeForm);
    m_pause->stop();
    validate();
}

QWidget *EnvironmentEditor::makeFoot()
{
    auto *cancel = textButton(tr("Cancel"), ButtonRole::Plain, this);
    auto *foot = new QWidget(this);
    auto *row = new QHBoxLayout(foot);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::small);
    row->addWidget(m_mark, 0, Qt::AlignVCenter);
    row->addWidget(m_verdict, 1, Qt::AlignVCenter);
    for (auto *button : {m_goTo, cancel, m_save, m_open}) {
        row->addWidget(button);
    }
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_goTo, &QPushButton::clicked, this, &EnvironmentEditor::showLine);
    connect(m_save, &QPushButton::clicked, this, [this] { save(false); });
    connect(m_open, &QPushButton::clicked, this, [this] { save(true); });
    return foot;
}

QString EnvironmentEditor::text() const
{
    return m_text->toPlainText();
}

// The two show the same: what is typed in one is written into the other.
void EnvironmentEditor::takeForm()
{
    const QSignalBlocker blocker(m_text);
    m_text->setPlainText(QString::fromStdString(m_form->draft().text()));
    m_pause->start();
}

void EnvironmentEditor::takeText()
{
    const auto draft = EnvironmentDraft::parse(text().toStdString());
    m_tabs->setTabEnabled(FormTab, draft.has_value());
    if (draft) {
        m_form->setDraft(*draft);
    } else {
        m_tabs->setCurrentIndex(TextTab);
    }
    m_pause->start();
}

void EnvironmentEditor::validate()
{
    const auto file = m_file.isEmpty() ? QDir::home().filePath(QStringLiteral("environment.yml")) : m_file;
    m_open->setEnabled(false);
    ask(
        this,
        [text = text().toStdString(), path = file.toStdString()](
            std::stop_token) -> Outcome<EnvironmentReview> { return reviewEnvironment(text, path); },
        [this](const Outcome<EnvironmentReview> &review) {
            m_mayOpen = m_mayOpen && review;
            review ? showVerdict(*review) : refuse(QString::fromStdString(review.error().text()));
        });
}

// A certificate may be missing on this machine, or have to be mended by somebody else: the rest is there all the same.
void EnvironmentEditor::showVerdict(const EnvironmentReview &review)
{
    auto faults = review.certificates;
    if (review.fault) {
        faults.insert(faults.begin(), *review.fault);
    }
    m_form->showFaults(faults);
    m_mayOpen = !review.fault;
    m_open->setEnabled(m_mayOpen);
    const auto status = faults.empty() ? Status::Ok : Status::Stale;
    m_mark->setStatus(status);
    m_verdict->setToken(tokenOf(status));
    m_verdict->setText(faults.empty() ? tr("This can be opened.")
            : m_mayOpen ? tr("This can be opened, but a certificate cannot be used. %1").arg(textOf(faults.front()))
                        : textOf(faults.front()));
    m_line = faults.empty() ? 0 : faults.front().line;
    m_goTo->setVisible(m_line > 0);
}

void EnvironmentEditor::showLine()
{
    const auto block = m_text->document()->findBlockByNumber(m_line - 1);
    auto cursor = QTextCursor(block);
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    m_tabs->setCurrentIndex(TextTab);
    m_text->setTextCursor(cursor);
    m_text->centerCursor();
    m_text->setFocus();
}

void EnvironmentEditor::save(bool mayOpen)
{
    if (!m_file.isEmpty()) {
        return savePasswords(m_file, mayOpen);
    }
    openFileDialog(this,
        {FileChoice::Kind::Save, tr("Save the environment"), QDir::homePath(), tr("Environments (*.yml *.yaml)"),
            QStringLiteral("environment.yml")},
        this, [this, mayOpen](const QString &file) { savePasswords(file, mayOpen); });
}

// First, one after the other: a file that speaks of passwords which nobody keeps would open nothing. Where the keychain
// refuses, nothing is written, and the editor stays and says why.
void EnvironmentEditor::savePasswords(const QString &file, bool mayOpen)
{
    m_save->setEnabled(false);
    m_open->setEnabled(false);
    const auto &passwords = m_form->passwords();
    if (passwords.empty()) {
        return write(file, mayOpen);
    }
    const auto [number, password] = *passwords.begin();
    const auto id = m_form->draft().value("cells[" + std::to_string(number) + "].id");
    const auto environment = QString::fromStdString(m_form->draft().value("name"));
    const auto name = Keychain::nameOf(environment, QString::fromStdString(id).toLongLong());
    m_keychain->write(name, password, [this, number = number, file, mayOpen](const Outcome<void> &stored) {
        if (stored) {
            m_form->forgetPassword(number);
            return savePasswords(file, mayOpen);
        }
        refuse(tr("Nothing is saved, because the password cannot be kept: %1")
                   .arg(QString::fromStdString(stored.error().text())));
    });
}

void EnvironmentEditor::write(const QString &file, bool mayOpen)
{
    ask(
        m_keychain,
        [file, text = text().toUtf8()](
            std::stop_token) { return writeTextFile(file, text, WholeFile::Access::AsBefore); },
        [this, file, mayOpen](const Outcome<ExportReceipt> &written) {
            if (!written) {
                const auto why = QString::fromStdString(written.error().detail);
                return refuse(tr("%1 could not be written: %2").arg(file, why));
            }
            m_file = file;
            emit saved(m_file, mayOpen);
            accept();
        });
}

void EnvironmentEditor::refuse(const QString &why)
{
    m_save->setEnabled(true);
    m_open->setEnabled(m_mayOpen);
    m_mark->setStatus(Status::Conflict);
    m_verdict->setToken(Token::Conflict);
    m_verdict->setText(why);
}

} // namespace cells
