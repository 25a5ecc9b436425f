// SPDX-License-Identifier: MIT
#include "app/console/start/environmenteditor.h"

#include "app/console/desktop/keychain.h"
#include "app/console/start/connectiontest.h"
#include "app/console/start/editorfooter.h"
#include "app/console/start/environmentform.h"
#include "app/console/start/unsavedchanges.h"
#include "models/adapters/environment/environmentdraft.h"
#include "models/adapters/environment/environmentfile.h"
#include "models/adapters/os/privatefile.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/textfile.h"
#include "widgets/toolkit/controls/filedialog.h"
#include "widgets/toolkit/controls/taborder.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QDir>
#include <QFileInfo>
#include <QPlainTextEdit>
#include <QScreen>
#include <QScrollArea>
#include <QTabWidget>
#include <QTextBlock>
#include <QTimer>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr QSize editorSize{1040, 720};
constexpr std::chrono::milliseconds pause{250};

enum Tab
{
    FormTab,
    TextTab
};

} // namespace

EnvironmentEditor::EnvironmentEditor(const QString &file, const QString &text, QWidget *parent)
    : QDialog(parent)
    , m_file(file)
    , m_before(text)
    , m_tabs(new QTabWidget(this))
    , m_form(new EnvironmentForm(this))
    , m_text(new QPlainTextEdit(this))
    , m_footer(new EditorFooter(this))
    , m_question(new UnsavedChanges(this))
    , m_keychain(new Keychain(this))
    , m_pause(new QTimer(this))
{
    setWindowTitle(tr("Environment – Cells Console"));
    addContent();
    resize(fittingSize(editorSize, minimumSizeHint(), screen()->availableSize()));
    m_pause->setSingleShot(true);
    m_pause->setInterval(pause);
    connect(m_pause, &QTimer::timeout, this, &EnvironmentEditor::validate);
    connect(m_footer, &EditorFooter::cancelled, this, &EnvironmentEditor::reject);
    connect(m_footer, &EditorFooter::faultRequested, this, &EnvironmentEditor::showFault);
    connect(m_question, &UnsavedChanges::saveChosen, this, [this] { save(false); });
    connect(m_question, &UnsavedChanges::discardChosen, this, &EnvironmentEditor::discard);
    connect(m_footer, &EditorFooter::testRequested, this, &EnvironmentEditor::testConnection);
    connect(m_footer, &EditorFooter::saveRequested, this, &EnvironmentEditor::save);
    m_text->setPlainText(text);
    takeText();
    connect(m_text, &QPlainTextEdit::textChanged, this, &EnvironmentEditor::takeText);
    connect(m_form, &EnvironmentForm::changed, this, &EnvironmentEditor::takeForm);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] { m_pause->start(); });
    m_pause->stop();
    validate();
}

void EnvironmentEditor::addContent()
{
    auto *title = new PlainLabel(m_file.isEmpty() ? tr("New environment") : QFileInfo(m_file).fileName(), this);
    title->setFont(titleFont());
    auto *fileLabel = new PlainLabel(m_file.isEmpty() ? tr("You choose the file when you save.") : m_file, this);
    fileLabel->setToken(Token::Muted);
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(m_form);
    // Its fields scroll it.
    scroll->setFocusPolicy(Qt::NoFocus);
    m_form->setFolder(m_file.isEmpty() ? QString() : QFileInfo(m_file).path());
    m_text->setObjectName(QStringLiteral("text"));
    m_text->setFont(monospaceFont());
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setAccessibleName(tr("File contents"));
    m_tabs->setAccessibleName(title->text());
    m_tabs->addTab(scroll, tr("Form"));
    m_tabs->addTab(m_text, tr("Text"));
    auto *column = new QVBoxLayout(this);
    column->addWidget(title);
    column->addWidget(fileLabel);
    column->addWidget(m_tabs, 1);
    column->addWidget(m_footer);
}

QString EnvironmentEditor::text() const
{
    return m_text->toPlainText();
}

bool EnvironmentEditor::hasChanges() const
{
    return text() != m_before || !m_form->passwords().empty();
}

void EnvironmentEditor::reject()
{
    if (hasChanges()) {
        m_question->open();
    } else {
        discard();
    }
}

void EnvironmentEditor::discard()
{
    QDialog::reject();
}

void EnvironmentEditor::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    if (m_tabs->currentIndex() == FormTab) {
        m_form->setFocus();
    } else {
        m_text->setFocus();
    }
}

bool EnvironmentEditor::focusNextPrevChild(bool isNext)
{
    return moveFocus(*this, isNext);
}

// Form and text show the same: typing in one changes the other. A field that is only left changes nothing, and what is
// said about saving stays.
void EnvironmentEditor::takeForm()
{
    const auto text = QString::fromStdString(m_form->draft().text());
    if (text == this->text()) {
        return;
    }
    const QSignalBlocker blocker(m_text);
    m_text->setPlainText(text);
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

QString EnvironmentEditor::usedFile() const
{
    return m_file.isEmpty() ? QDir::home().filePath(QStringLiteral("environment.yml")) : m_file;
}

void EnvironmentEditor::validate()
{
    m_showsReview = true;
    m_footer->setMayOpen(false);
    if (text().isEmpty()) {
        m_review.cancel();
        m_form->showFaults({});
        return m_footer->showStatus(Status::Unknown, tr("Enter a name, a kind, the Topology Service and a cell."));
    }
    m_review.start([text = text().toStdString(), path = usedFile().toStdString()](
                       std::stop_token) -> Outcome<EnvironmentReview> { return reviewEnvironment(text, path); },
        [this](const Outcome<EnvironmentReview> &review) {
            if (!m_showsReview) {
                return m_footer->setMayOpen(review && review->faults.empty());
            }
            review ? showReview(*review) : refuse(translatedText(review.error()));
        });
}

// Names the field as the form does, or the line and the key where the text is shown.
QString EnvironmentEditor::textOf(const EnvironmentFault &fault) const
{
    const auto field = m_tabs->currentIndex() == FormTab ? m_form->nameOf(fault.key) : QString();
    const auto name = field.isEmpty() ? QString::fromStdString(fault.key) : field;
    const auto what = (name.isEmpty() ? QString() : name + QStringLiteral(": ")) + translatedText(fault.what);
    return fault.line > 0 && field.isEmpty() ? tr("Line %1: %2").arg(fault.line).arg(what) : what;
}

// A missing or broken certificate does not prevent opening: the rest of the environment is there all the same.
void EnvironmentEditor::showReview(const EnvironmentReview &review)
{
    auto faults = review.faults;
    faults.insert(faults.end(), review.certificates.begin(), review.certificates.end());
    m_form->showFaults(faults);
    m_footer->setMayOpen(review.faults.empty());
    if (faults.empty()) {
        return m_footer->showStatus(Status::Ok, tr("This environment can be opened."));
    }
    const auto first = textOf(faults.front());
    const auto count = int(review.faults.size());
    m_footer->showStatus(Status::Stale,
        count == 0      ? tr("This environment can be opened, but a certificate is unusable. %1").arg(first)
            : count > 1 ? tr("%n error(s). The first: %1", nullptr, count).arg(first)
                        : first,
        &faults.front());
}

// The chosen cell, as it is typed at the moment.
void EnvironmentEditor::testConnection()
{
    if (findChild<ConnectionTest *>()) {
        return;
    }
    const auto &passwords = m_form->passwords();
    const auto typed = passwords.find(m_form->cell());
    auto *test = new ConnectionTest(
        {text(), usedFile(), m_form->cell(), typed == passwords.end() ? QString() : typed->second.text}, this);
    connect(test, &ConnectionTest::refused, this,
        [this](const QString &why) { m_footer->showStatus(Status::Unknown, tr("Not tested: %1").arg(why)); });
    test->begin();
}

void EnvironmentEditor::showFault(int line, const std::string &key)
{
    if (m_tabs->currentIndex() != FormTab || !m_form->takeFocusTo(key)) {
        showLine(line);
    }
}

void EnvironmentEditor::showLine(int line)
{
    const auto block = m_text->document()->findBlockByNumber(line - 1);
    auto cursor = QTextCursor(block);
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    m_tabs->setCurrentIndex(TextTab);
    m_text->setTextCursor(cursor);
    m_text->centerCursor();
    m_text->setFocus();
}

void EnvironmentEditor::save(bool mayOpen)
{
    // A result that is on its way would replace what is said about saving.
    m_pause->stop();
    m_review.cancel();
    m_showsReview = false;
    if (!m_file.isEmpty()) {
        return savePasswords(m_file, mayOpen);
    }
    openFileDialog(this,
        {FileChoice::Kind::Save, tr("Save the environment"), QDir::homePath(), tr("Environments (*.yml *.yaml)"),
            QStringLiteral("environment.yml")},
        this, [this, mayOpen](const QString &file) { savePasswords(file, mayOpen); });
}

// Stores the passwords before the file, one after the other: a file that names passwords which are not stored could not
// be opened. When the keychain refuses, no file is written, and the editor stays and says why.
void EnvironmentEditor::savePasswords(const QString &file, bool mayOpen)
{
    m_footer->setSaving(true);
    const auto &passwords = m_form->passwords();
    if (passwords.empty()) {
        return write(file, mayOpen);
    }
    const auto number = passwords.begin()->first;
    const auto &draft = m_form->draft();
    const auto id = utf8Text(draft.value("cells[" + std::to_string(number) + "].id")).toLongLong();
    const auto name = passwordName(
        draft.value("name"), {id}, draft.value(mainDatabaseKey(draft, number, "database")), file.toStdString());
    m_keychain->write(QString::fromStdString(name), passwords.begin()->second.text,
        [this, number, file, mayOpen](const Outcome<void> &stored) {
            if (stored) {
                m_form->forgetPassword(number);
                return savePasswords(file, mayOpen);
            }
            refuse(tr("Nothing was saved: the password could not be stored. %1").arg(translatedText(stored.error())));
            m_tabs->setCurrentIndex(FormTab);
            m_pause->stop();
            m_form->showPasswordProblem(number, tr("Empty this field, and add passfile=FILE to Database."));
        });
}

// What somebody else has written since the file was opened is overwritten only when the user saves again.
void EnvironmentEditor::write(const QString &file, bool mayOpen)
{
    using Foreign = std::optional<QString>;
    m_writing.start(
        [file, text = text().toUtf8(), before = file == m_file ? Foreign(m_before) : Foreign()](
            std::stop_token) -> Outcome<Foreign> {
            const auto now = before ? readFile(file.toStdString()) : Outcome<std::string>();
            if (before && now && QString::fromStdString(*now) != *before) {
                return Foreign(QString::fromStdString(*now));
            }
            return writeTextFile(file, text, WholeFile::Access::AsBefore).map([](const auto &) { return Foreign(); });
        },
        [this, file, mayOpen](const Outcome<Foreign> &foreign) {
            if (!foreign) {
                const auto why = QString::fromStdString(foreign.error().detail);
                return refuse(tr("%1 cannot be written: %2. Check its permissions and the free space.").arg(file, why));
            }
            if (*foreign) {
                m_before = **foreign;
                return refuse(tr("%1 was changed since you opened it. Save again to overwrite that change.").arg(file));
            }
            m_file = file;
            m_before = text();
            emit saved(m_file, mayOpen);
            accept();
        });
}

void EnvironmentEditor::refuse(const QString &why)
{
    m_footer->setSaving(false);
    m_footer->showStatus(Status::Conflict, why);
}

} // namespace cells

#include "moc_environmenteditor.cpp"
