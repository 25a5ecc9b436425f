// SPDX-License-Identifier: MIT
#include "app/console/start/environmentform.h"

#include "app/console/desktop/durationlabel.h"
#include "app/console/start/accesspresets.h"
#include "app/console/start/argumentsedit.h"
#include "models/claims/thresholds.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/controls/filedialog.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/glyph.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QComboBox>
#include <QDir>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace cells {

struct EnvironmentForm::Field
{
    enum class Kind
    {
        Text,
        Duration,
        File,
        Choice,
        Password,
        Access,
        Arguments,
        Caption
    };

    Kind kind;
    const char *key;
    const char *title;
    // The placeholder of an empty field. For a duration, it is the default; for a choice, its values, separated by
    // spaces.
    const char *hint;
    // Shown only when the file has this key; empty: always.
    const char *section = "";
};

namespace {

constexpr int labelWidth = 130;
constexpr QSize markSize{14, 14};
// The keys of a cell that move to `databases.main`.
constexpr std::array<std::string_view, 6> mainDatabaseKeys{
    "database", "database_password", "writer_database", "role", "connection", "password_command"};

// Selects what is to be replaced: "<BASTION>".
void selectPlaceholder(QWidget *input)
{
    const QRegularExpression placeholder(QStringLiteral("<[A-Z][A-Z0-9-]*>"));
    if (auto *lines = qobject_cast<QPlainTextEdit *>(input)) {
        const auto found = lines->document()->find(placeholder);
        if (!found.isNull()) {
            lines->setTextCursor(found);
        }
    } else if (auto *line = qobject_cast<QLineEdit *>(input)) {
        if (const auto found = placeholder.match(line->text()); found.hasMatch()) {
            line->setSelection(int(found.capturedStart()), int(found.capturedLength()));
        }
    }
}

// Returns both side by side, in a widget of their parent.
QWidget *withButton(QLineEdit *line, QPushButton *button)
{
    auto *base = new QWidget(line->parentWidget());
    auto *row = new QHBoxLayout(base);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::tight);
    row->addWidget(line, 1);
    row->addWidget(button);
    base->setFocusProxy(line);
    return base;
}

// Returns the default in the form that the file uses; empty: there is none.
QString defaultDuration(std::string_view key)
{
    const Thresholds usual;
    const auto within = ConnectionCommand{}.within;
    const std::pair<std::string_view, Duration> all[]{{"thresholds.stale_lease", usual.staleLease},
        {"thresholds.orphaned_lease", usual.orphanedLease}, {"thresholds.recent_record", usual.recentRecord},
        {"thresholds.maximal_skew", usual.maximalSkew}, {"connection.within", within},
        {"service.connection.within", within}};
    const auto *found = std::ranges::find(all, key, [](const auto &one) { return one.first; });
    return found == std::end(all)
        ? QString()
        : QStringLiteral("%1ms").arg(std::chrono::duration_cast<std::chrono::milliseconds>(found->second).count());
}

// A fault of the whole password command is shown at its arguments.
bool isFaultAt(const std::string &fault, const std::string &key)
{
    return fault == key || (fault.ends_with("password_command") && fault + ".run" == key);
}

std::string keyPrefix(int cell)
{
    return "cells[" + std::to_string(cell) + "].";
}

} // namespace

const std::vector<EnvironmentForm::Field> &EnvironmentForm::environmentFields()
{
    using Kind = Field::Kind;
    static const std::vector<Field> fields{
        {Kind::Text, "name", QT_TR_NOOP("Name"), "staging-eu"},
        {Kind::Choice, "kind", QT_TR_NOOP("Kind"), "sandbox development staging production"},
        {Kind::Text, "gitlab", QT_TR_NOOP("GitLab checkout"), "/srv/gitlab"},
        {Kind::Caption, "", QT_TR_NOOP("Topology Service"), ""},
        {Kind::Text, "service.address", QT_TR_NOOP("Address"), "topology.example.com:443"},
        {Kind::File, "service.ca", QT_TR_NOOP("CA certificate"), "ca.pem"},
        {Kind::File, "service.certificate", QT_TR_NOOP("Your certificate"), "admin.pem"},
        {Kind::File, "service.private_key", QT_TR_NOOP("Private key"), "admin.key"},
        {Kind::Choice, "service.identity", QT_TR_NOOP("Identity"), "admin cell"},
        {Kind::Access, "service.connection", QT_TR_NOOP("Access"), ""},
        {Kind::Arguments, "service.connection.open", QT_TR_NOOP("Command"), "", "service.connection"},
        {Kind::Choice, "service.connection.ready", QT_TR_NOOP("Ready"), "port line exit", "service.connection"},
        {Kind::Text, "service.connection.line", QT_TR_NOOP("Ready line"), QT_TR_NOOP("a part of it"),
            "service.connection"},
        {Kind::Duration, "service.connection.within", QT_TR_NOOP("Time limit"), "", "service.connection"},
        {Kind::Caption, "", QT_TR_NOOP("Thresholds"), ""},
        {Kind::Duration, "thresholds.stale_lease", QT_TR_NOOP("Stale lease"), ""},
        {Kind::Duration, "thresholds.orphaned_lease", QT_TR_NOOP("Orphaned lease"), ""},
        {Kind::Duration, "thresholds.recent_record", QT_TR_NOOP("Recent record"), ""},
        {Kind::Duration, "thresholds.maximal_skew", QT_TR_NOOP("Clock skew"), ""},
    };
    return fields;
}

const std::vector<EnvironmentForm::Field> &EnvironmentForm::cellFields()
{
    using Kind = Field::Kind;
    static const std::vector<Field> fields{
        {Kind::Text, "id", QT_TR_NOOP("Number"), "1"},
        {Kind::Text, "name", QT_TR_NOOP("Name"), "cell-1"},
        {Kind::Text, "database", QT_TR_NOOP("Database"), "host=10.0.0.7 dbname=gitlab user=console_ro"},
        {Kind::Choice, "role", QT_TR_NOOP("Role"), "primary replica delayed"},
        {Kind::Access, "connection", QT_TR_NOOP("Access"), ""},
        {Kind::Arguments, "connection.open", QT_TR_NOOP("Command"), "", "connection"},
        {Kind::Choice, "connection.ready", QT_TR_NOOP("Ready"), "port line exit", "connection"},
        {Kind::Text, "connection.line", QT_TR_NOOP("Ready line"), QT_TR_NOOP("a part of it"), "connection"},
        {Kind::Duration, "connection.within", QT_TR_NOOP("Time limit"), "", "connection"},
        {Kind::Password, "database_password", QT_TR_NOOP("Password"), ""},
        {Kind::Arguments, "password_command.run", QT_TR_NOOP("Password command"), ""},
        {Kind::Duration, "password_command.lifetime", QT_TR_NOOP("Lifetime"), "", "password_command"},
        {Kind::Text, "writer_database", QT_TR_NOOP("Writer database"), "host=10.0.0.7 dbname=gitlab user=console_rw"},
        {Kind::File, "certificate", QT_TR_NOOP("Certificate"), QT_TR_NOOP("from the environment")},
        {Kind::File, "private_key", QT_TR_NOOP("Private key"), QT_TR_NOOP("from the environment")},
        {Kind::File, "ca", QT_TR_NOOP("CA certificate"), QT_TR_NOOP("from the environment")},
        {Kind::Text, "redis.address", QT_TR_NOOP("Redis"), "unix:redis.sock"},
        {Kind::Text, "redis.database", QT_TR_NOOP("Redis database"), "0"},
        {Kind::File, "redis.password_file", QT_TR_NOOP("Redis password"), "redis.password"},
        {Kind::Caption, "", QT_TR_NOOP("Expected values"), ""},
        {Kind::Text, "expect.cell", QT_TR_NOOP("Cell number"), "1"},
        {Kind::Text, "expect.address", QT_TR_NOOP("Cell address"), "cell-1.example.com"},
        {Kind::Text, "expect.database", QT_TR_NOOP("Database name"), "gitlab"},
    };
    return fields;
}

EnvironmentForm::EnvironmentForm(QWidget *parent)
    : QWidget(parent)
{
    auto *environment = new QWidget(this);
    auto *form = new QFormLayout(environment);
    form->setContentsMargins(0, 0, space::large, 0);
    for (const auto &field : environmentFields()) {
        addField(form, field, m_environmentInputs, false);
    }
    // The line for errors below each field is the space between them.
    form->setVerticalSpacing(0);
    auto *row = new QHBoxLayout(this);
    row->setSpacing(space::large);
    row->addWidget(environment, 1);
    row->addWidget(makeCells(), 1);
    setFocusProxy(m_environmentInputs.front().focused);
}

QWidget *EnvironmentForm::makeCells()
{
    auto *whole = new QWidget(this);
    auto *column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    auto *caption = new PlainLabel(tr("Cells"), this);
    caption->setFont(strongFont());
    m_cells = new QListWidget(this);
    m_cells->setAccessibleName(tr("Cells"));
    m_cells->setMaximumHeight(120);
    m_cells->setIconSize(markSize);
    auto *add = textButton(tr("Add a cell"), ButtonRole::Plain, this);
    auto *remove = textButton(tr("Remove cell"), ButtonRole::Quiet, this);
    auto *fields = new QWidget(this);
    auto *form = new QFormLayout(fields);
    form->setContentsMargins(0, space::small, 0, 0);
    form->setVerticalSpacing(0);
    for (const auto &field : cellFields()) {
        addField(form, field, m_cellInputs, true);
    }
    m_cellStack = new QStackedWidget(this);
    m_cellStack->addWidget(new QWidget(this));
    m_cellStack->addWidget(fields);
    column->addWidget(caption);
    column->addWidget(m_cells);
    column->addLayout(buttonRow({add, remove}));
    column->addWidget(m_cellStack, 1);
    connect(add, &QPushButton::clicked, this, &EnvironmentForm::addCell);
    connect(remove, &QPushButton::clicked, this, &EnvironmentForm::removeCell);
    connect(m_cells, &QListWidget::currentRowChanged, this, &EnvironmentForm::showCell);
    return whole;
}

void EnvironmentForm::addField(QFormLayout *form, const Field &field, std::vector<Input> &inputs, bool isOfCell)
{
    auto *label = new PlainLabel(tr(field.title), this);
    label->setMinimumWidth(labelWidth);
    if (field.kind == Field::Kind::Caption) {
        label->setFont(strongFont());
        form->addRow(label);
        return;
    }
    label->setToken(Token::Muted);
    label->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto *input = inputFor(field, inputs, isOfCell);
    label->setMinimumHeight(input->sizeHint().height());
    inputs.back().focused->setAccessibleName(tr(field.title));
    auto *row = withErrorLine(input, inputs.back());
    form->addRow(label, row);
    inputs.back().section = field.section;
    inputs.back().setRowVisible = [form, row](bool isVisible) { form->setRowVisible(row, isVisible); };
}

QWidget *EnvironmentForm::withErrorLine(QWidget *input, Input &entry)
{
    auto *what = new PlainLabel(this);
    what->setElideMode(Qt::ElideRight);
    what->setToken(Token::Stale);
    what->setFont(captionFont());
    auto *errorLine = new QWidget(this);
    auto *row = new QHBoxLayout(errorLine);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::tight);
    row->addWidget(new Glyph(Status::Stale, errorLine), 0, Qt::AlignTop);
    row->addWidget(what, 1);
    // Nothing moves when an error appears.
    auto policy = errorLine->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    errorLine->setSizePolicy(policy);
    errorLine->hide();
    entry.showError = [what, errorLine, focused = entry.focused](const QString &text) {
        what->setText(text);
        errorLine->setVisible(!text.isEmpty());
        focused->setAccessibleDescription(text);
    };
    auto *base = new QWidget(this);
    auto *column = new QVBoxLayout(base);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(input);
    column->addWidget(errorLine);
    return base;
}

QWidget *EnvironmentForm::inputFor(const Field &field, std::vector<Input> &inputs, bool isOfCell)
{
    const std::string key = field.key;
    if (field.kind == Field::Kind::Choice) {
        auto *choice = new QComboBox(this);
        choice->addItem({});
        choice->addItems(QString::fromLatin1(field.hint).split(QLatin1Char(' ')));
        connect(choice, &QComboBox::currentTextChanged, this,
            [this, key, isOfCell](const QString &text) { put(key, text, isOfCell); });
        // A word that is not one of the choices is shown as well.
        inputs.push_back({key, choice, [choice](const QString &text) {
                              if (choice->findText(text) < 0) {
                                  choice->addItem(text);
                              }
                              choice->setCurrentText(text);
                          }});
        return choice;
    }
    if (field.kind == Field::Kind::Password) {
        return passwordInput();
    }
    if (field.kind == Field::Kind::Access) {
        return accessInput(key, inputs, isOfCell);
    }
    if (field.kind == Field::Kind::Arguments) {
        return argumentsInput(key, inputs, isOfCell);
    }
    auto *line = new QLineEdit(this);
    const bool isDuration = field.kind == Field::Kind::Duration;
    line->setPlaceholderText(isDuration ? durationLabel(defaultDuration(field.key)) : tr(field.hint));
    connect(line, &QLineEdit::textChanged, this, [this, key, isOfCell, isDuration](const QString &text) {
        put(key, isDuration ? writtenDuration(text) : text, isOfCell);
    });
    inputs.push_back({key, line, [line, isDuration](const QString &text) {
                          line->setText(isDuration ? durationLabel(text) : text);
                          line->setCursorPosition(0);
                      }});
    if (field.kind != Field::Kind::File) {
        return line;
    }
    auto *choose = textButton(tr("Choose…"), ButtonRole::Plain, this);
    choose->setAccessibleName(tr("Choose file: %1").arg(tr(field.title)));
    connect(choose, &QPushButton::clicked, this, [this, line] { chooseFile(line); });
    return withButton(line, choose);
}

// The password goes to the keychain when the file is saved; the file only refers to it.
QWidget *EnvironmentForm::passwordInput()
{
    m_password = new QLineEdit(this);
    m_password->setEchoMode(QLineEdit::Password);
    connect(m_password, &QLineEdit::textEdited, this, &EnvironmentForm::takePassword);
    m_noPassword = textButton(tr("None"), ButtonRole::Plain, this);
    m_noPassword->setToolTip(plainToolTip(tr("None, or in the passfile of the connection string")));
    connect(m_noPassword, &QPushButton::clicked, this, &EnvironmentForm::clearPassword);
    m_cellInputs.push_back({"database_password", m_password, [this](const QString &text) {
                                m_password->setText(
                                    m_passwords.contains(cell()) ? m_passwords[cell()].text : QString());
                                m_password->setPlaceholderText(text == QLatin1String("keychain")
                                        ? tr("in the keychain for the saved server; type to replace it")
                                        : tr("none"));
                                m_noPassword->setEnabled(!text.isEmpty());
                            }});
    return withButton(m_password, m_noPassword);
}

// A menu, so that neither the wheel nor a key replaces a command unasked.
QWidget *EnvironmentForm::accessInput(const std::string &key, std::vector<Input> &inputs, bool isOfCell)
{
    auto *base = new QWidget(this);
    auto *button = textButton({}, ButtonRole::Plain, base);
    auto *menu = new QMenu(button);
    menu->setToolTipsVisible(true);
    for (const auto &preset : accessPresets()) {
        auto *action = menu->addAction(labelOf(preset));
        connect(action, &QAction::triggered, this, [this, &preset, isOfCell] { applyAccess(preset, isOfCell); });
        connect(menu, &QMenu::aboutToShow, action, [this, action, &preset, isOfCell] {
            const auto fault = presetFault(preset, m_draft.value("kind"), !isOfCell);
            action->setEnabled(fault.isEmpty());
            action->setToolTip(plainToolTip(fault.isEmpty() ? action->text() : fault));
        });
    }
    button->setMenu(menu);
    auto *row = buttonRow({button});
    row->setContentsMargins(0, 0, 0, 0);
    base->setLayout(row);
    base->setFocusProxy(button);
    inputs.push_back({key, button, [this, button, isOfCell](const QString &) {
                          const auto title = labelOf(presetOf(m_draft, sectionOf(isOfCell)));
                          button->setText(title);
                          button->setAccessibleName(tr("Access: %1").arg(title));
                      }});
    return base;
}

QWidget *EnvironmentForm::argumentsInput(const std::string &key, std::vector<Input> &inputs, bool isOfCell)
{
    auto *edit = new ArgumentsEdit(this);
    connect(edit, &QPlainTextEdit::textChanged, this,
        [this, edit, key, isOfCell] { putArguments(key, edit->toPlainText(), isOfCell); });
    inputs.push_back({key, edit, [edit](const QString &lines) {
                          if (edit->toPlainText() != lines) {
                              edit->setPlainText(lines);
                          }
                      }});
    return edit;
}

void EnvironmentForm::applyAccess(const AccessPreset &preset, bool isOfCell)
{
    applyPreset(m_draft, sectionOf(isOfCell), preset);
    showInputs(isOfCell ? m_cellInputs : m_environmentInputs, isOfCell);
    emit changed();
}

// An emptied field leaves the file as it was before.
void EnvironmentForm::takePassword(const QString &text)
{
    const auto key = keyOf("database_password", true);
    const auto typed = m_passwords.try_emplace(cell(), TypedPassword{{}, utf8Text(m_draft.value(key))}).first;
    typed->second.text = text;
    const auto value = text.isEmpty() ? typed->second.before : QStringLiteral("keychain");
    if (text.isEmpty()) {
        m_passwords.erase(typed);
    }
    m_noPassword->setEnabled(!value.isEmpty());
    put("database_password", value, true);
}

void EnvironmentForm::clearPassword()
{
    m_passwords.erase(cell());
    put("database_password", {}, true);
    showCell();
    // The button is disabled now.
    m_password->setFocus();
}

std::string EnvironmentForm::keyOf(const std::string &key, bool isOfCell) const
{
    return isOfCell ? keyInCell(cell(), key) : key;
}

std::string EnvironmentForm::keyInCell(int number, const std::string &key) const
{
    const bool isOfMain = std::ranges::any_of(
        mainDatabaseKeys, [&](std::string_view one) { return key.substr(0, key.find('.')) == one; });
    return isOfMain ? mainDatabaseKey(m_draft, number, key) : keyPrefix(number) + key;
}

// Returns what stands before the key "connection".
std::string EnvironmentForm::sectionOf(bool isOfCell) const
{
    return isOfCell ? mainDatabaseKey(m_draft, cell(), {}) : "service.";
}

void EnvironmentForm::put(const std::string &key, const QString &value, bool isOfCell)
{
    if (!mayPut(isOfCell)) {
        return;
    }
    m_draft.setValue(keyOf(key, isOfCell), value.trimmed().toStdString());
    if (isOfCell && (key == "id" || key == "name")) {
        showCells();
    }
    emit changed();
}

// An emptied connection command stays a fault; without its key, the server would be reached directly.
void EnvironmentForm::putArguments(const std::string &key, const QString &lines, bool isOfCell)
{
    if (!mayPut(isOfCell)) {
        return;
    }
    std::vector<std::string> arguments;
    for (const auto &line : lines.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        arguments.push_back(line.toStdString());
    }
    if (arguments.empty() && key == "password_command.run") {
        m_draft.setValue(keyOf(key, isOfCell), {});
    } else {
        m_draft.setValues(keyOf(key, isOfCell), arguments);
    }
    showRows(isOfCell ? m_cellInputs : m_environmentInputs, isOfCell);
    emit changed();
}

void EnvironmentForm::chooseFile(QLineEdit *line)
{
    const FileChoice choice{FileChoice::Kind::Open, tr("Choose a file"), m_folder};
    openFileDialog(this, choice, line, [this, line](const QString &file) {
        const auto relative = QDir(m_folder).relativeFilePath(file);
        line->setText(m_folder.isEmpty() || relative.startsWith(QLatin1String("..")) ? file : relative);
    });
}

void EnvironmentForm::setDraft(const EnvironmentDraft &draft)
{
    m_draft = draft;
    showInputs(m_environmentInputs, false);
    showCells();
    if (m_cells->currentRow() < 0) {
        m_cells->setCurrentRow(0);
    }
    showCell();
}

// The values of a list are shown one a line.
void EnvironmentForm::showInputs(const std::vector<Input> &inputs, bool areOfCell)
{
    const bool isThere = !areOfCell || cell() > 0;
    m_isShowing = true;
    for (const auto &input : inputs) {
        QStringList lines;
        for (const auto &value : isThere ? m_draft.values(keyOf(input.key, areOfCell)) : std::vector<std::string>()) {
            lines << utf8Text(value);
        }
        input.show(lines.join(QLatin1Char('\n')));
    }
    m_isShowing = false;
    showRows(inputs, areOfCell);
}

void EnvironmentForm::showRows(const std::vector<Input> &inputs, bool areOfCell)
{
    for (const auto &input : inputs) {
        input.setRowVisible(input.section.empty() || m_draft.has(keyOf(input.section, areOfCell)));
    }
}

int EnvironmentForm::cell() const
{
    return m_cells->currentRow() + 1;
}

QString EnvironmentForm::titleOf(int number) const
{
    QStringList labels{
        utf8Text(m_draft.value(keyPrefix(number) + "id")), utf8Text(m_draft.value(keyPrefix(number) + "name"))};
    labels.removeAll(QString());
    return labels.isEmpty() ? tr("new cell") : labels.join(QStringLiteral(" · "));
}

void EnvironmentForm::showCells()
{
    const QSignalBlocker blocker(m_cells);
    const int current = std::clamp(m_cells->currentRow(), 0, std::max(0, m_draft.cellCount() - 1));
    m_cells->clear();
    for (int number = 1; number <= m_draft.cellCount(); ++number) {
        auto *item = new QListWidgetItem(titleOf(number), m_cells);
        const int faults = faultsOfCell(number);
        if (faults > 0) {
            item->setText(tr("%1 · %n error(s)", nullptr, faults).arg(item->text()));
            item->setIcon(lineIcon(QStringLiteral("stale"), Token::Stale));
        }
    }
    m_cells->setCurrentRow(m_draft.cellCount() > 0 ? current : -1);
}

void EnvironmentForm::showCell()
{
    m_cellStack->setCurrentIndex(cell() > 0 ? 1 : 0);
    showInputs(m_cellInputs, true);
    showErrors(m_cellInputs, true);
}

void EnvironmentForm::showFaults(const std::vector<EnvironmentFault> &faults)
{
    m_faults = faults;
    showErrors(m_environmentInputs, false);
    showErrors(m_cellInputs, true);
    showCells();
}

void EnvironmentForm::showPasswordProblem(int number, const QString &what)
{
    m_cells->setCurrentRow(number - 1);
    const auto *input = inputOf(keyOf("database_password", true));
    input->showError(what);
    input->focused->setFocus();
}

QString EnvironmentForm::nameOf(const std::string &key) const
{
    for (const auto &input : m_environmentInputs) {
        if (isFaultAt(key, input.key)) {
            return input.focused->accessibleName();
        }
    }
    for (int number = 1; number <= m_draft.cellCount(); ++number) {
        for (const auto &input : m_cellInputs) {
            if (isFaultAt(key, keyInCell(number, input.key))) {
                const auto id = utf8Text(m_draft.value(keyPrefix(number) + "id"));
                return tr("%1 of cell %2")
                    .arg(input.focused->accessibleName(), id.isEmpty() ? QString::number(number) : id);
            }
        }
    }
    return {};
}

bool EnvironmentForm::takeFocusTo(const std::string &key)
{
    for (int number = 1; number <= m_draft.cellCount(); ++number) {
        if (key.starts_with(keyPrefix(number))) {
            m_cells->setCurrentRow(number - 1);
        }
    }
    const auto *input = inputOf(key);
    if (input) {
        input->focused->setFocus();
        selectPlaceholder(input->focused);
    }
    return input != nullptr;
}

// Returns the input of the environment or of the current cell. Null: the key has no field.
const EnvironmentForm::Input *EnvironmentForm::inputOf(const std::string &key) const
{
    for (const bool isOfCell : {false, true}) {
        for (const auto &input : isOfCell ? m_cellInputs : m_environmentInputs) {
            if (isFaultAt(key, keyOf(input.key, isOfCell))) {
                return &input;
            }
        }
    }
    return nullptr;
}

void EnvironmentForm::showErrors(const std::vector<Input> &inputs, bool areOfCell)
{
    for (const auto &input : inputs) {
        input.showError(faultsIn(keyOf(input.key, areOfCell)));
    }
}

QString EnvironmentForm::faultsIn(const std::string &key) const
{
    QStringList lines;
    for (const auto &fault : m_faults) {
        if (isFaultAt(fault.key, key)) {
            lines << translatedText(fault.what);
        }
    }
    return lines.join(QLatin1Char(' '));
}

int EnvironmentForm::faultsOfCell(int number) const
{
    return int(std::count_if(m_faults.begin(), m_faults.end(),
        [base = keyPrefix(number)](const EnvironmentFault &fault) { return fault.key.starts_with(base); }));
}

void EnvironmentForm::addCell()
{
    m_draft.addCell();
    const int number = m_draft.cellCount();
    m_draft.setValue(keyPrefix(number) + "id", std::to_string(number));
    showCells();
    m_cells->setCurrentRow(number - 1);
    // The first cell becomes current when it is listed, without a change of row.
    showCell();
    emit changed();
}

// The later cells move up, together with the passwords typed for them.
void EnvironmentForm::removeCell()
{
    const int gone = cell();
    if (gone == 0) {
        return;
    }
    m_draft.removeCell(gone);
    std::map<int, TypedPassword> moved;
    for (const auto &[number, password] : m_passwords) {
        if (number != gone) {
            moved[number > gone ? number - 1 : number] = password;
        }
    }
    m_passwords = std::move(moved);
    showCells();
    showCell();
    emit changed();
}

} // namespace cells

#include "moc_environmentform.cpp"
