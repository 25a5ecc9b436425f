// SPDX-License-Identifier: MIT
#include "app/console/desktop/durationlabel.h"
#include "app/console/start/argumentsedit.h"
#include "app/console/start/commandconsent.h"
#include "app/console/start/connectiontest.h"
#include "app/console/start/editorfooter.h"
#include "app/console/start/environmenteditor.h"
#include "app/console/start/environmentform.h"
#include "app/console/start/unsavedchanges.h"
#include "app/sandbox/servers/certificates.h"
#include "models/adapters/environment/environmentdraft.h"
#include "models/claims/thresholds.h"
#include "widgets/pages/connection/connectionpage.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/style/glyph.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QTimer>

#include <csignal>

using namespace cells;

namespace {

const QString goodText = QStringLiteral(R"(name: staging-eu
kind: staging
# comments may go
service:
  address: topology.example.com:443
  ca: ca.pem
  certificate: admin.pem
  private_key: admin.key
  identity: admin
cells:
  - id: 1
    database: host=10.0.0.7 dbname=gitlab user=console_ro
)");

QPushButton *button(const QWidget &editor, const char *text)
{
    for (auto *button : editor.findChildren<QPushButton *>()) {
        if (button->text() == QString::fromUtf8(text)) {
            return button;
        }
    }
    return nullptr;
}

QLineEdit *field(const QWidget &editor, const char *hint)
{
    for (auto *line : editor.findChildren<QLineEdit *>()) {
        if (line->placeholderText() == QLatin1String(hint)) {
            return line;
        }
    }
    return nullptr;
}

QLineEdit *fieldNamed(const QWidget &editor, const char *name)
{
    for (auto *line : editor.findChildren<QLineEdit *>()) {
        if (line->accessibleName() == QLatin1String(name)) {
            return line;
        }
    }
    return nullptr;
}

Status verdict(const QWidget &editor)
{
    return editor.findChild<Glyph *>(QStringLiteral("verdict"))->status();
}

// Below a field, for those that see it.
bool isSeen(const QWidget &editor, const QString &message)
{
    const auto labels = editor.findChildren<PlainLabel *>();
    return std::any_of(labels.begin(), labels.end(),
        [&](const PlainLabel *label) { return label->isVisible() && label->wholeText() == message; });
}

// Chooses an entry of the menu of the button that shows the way to a server, the service's or that of a cell.
bool choosePreset(const QWidget &editor, const QString &title, bool isOfService = false)
{
    QList<QPushButton *> ways;
    for (auto *button : editor.findChildren<QPushButton *>()) {
        if (button->menu()) {
            ways << button;
        }
    }
    auto *menu = ways.size() == 2 ? ways[isOfService ? 0 : 1]->menu() : nullptr;
    const auto actions = menu ? menu->actions() : QList<QAction *>();
    if (menu) {
        emit menu->aboutToShow();
    }
    const auto found
        = std::find_if(actions.begin(), actions.end(), [&](const QAction *action) { return action->text() == title; });
    if (found == actions.end() || !(*found)->isEnabled()) {
        return false;
    }
    (*found)->trigger();
    return true;
}

ArgumentsEdit *arguments(const QWidget &editor, const char *name)
{
    for (auto *edit : editor.findChildren<ArgumentsEdit *>()) {
        if (edit->isVisible() && edit->accessibleName() == QLatin1String(name)) {
            return edit;
        }
    }
    return nullptr;
}

// The visible dialog of this type.
template <typename Dialog> Dialog *shown()
{
    for (auto *widget : QApplication::topLevelWidgets()) {
        auto *dialog = qobject_cast<Dialog *>(widget);
        if (dialog && dialog->isVisible()) {
            return dialog;
        }
    }
    return nullptr;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestEnvironmentEditor : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup() { QThreadPool::globalInstance()->waitForDone(); }
    void theFormWritesWhatIsTyped();
    void anOpenedFileIsCheckedOnce();
    void aBrokenFileIsEditedAsTextAndNamedByItsLine();
    void whatCannotBeOpenedHereCanBeSavedWithItsUnknownKeys();
    void savedFilesAreForTheirOwner();
    void cellsAreAddedAndRemoved();
    void theFirstCellOfANewEnvironmentHasItsFields();
    void S20_passwordsStandInNoFile();
    void withoutAKeychainTheRestCanBeSaved();
    void whatOthersHaveSavedIsNotOverwrittenUnasked();
    void theFormKeepsComments();
    void nothingTypedIsLostUnasked_data();
    void nothingTypedIsLostUnasked();
    void withoutChangesItClosesAtOnce();
    void typingBeginsInTheFirstField();
    void aNewEnvironmentBeginsWithoutErrors();
    void everyFaultIsShownAtItsCellAndField();
    void anErrorMovesNothing();
    void theWriterIsEdited();
    void S3_aBrokenCertificateIsShownAtItsFieldAndHoldsUpNothing();
    void whatIsWrongIsShownAtItsField();
    void W6_whatIsExpectedOfACellIsWritten();
    void thresholdsAreReadAndTypedAsPeopleWriteThem();
    void theWayToADatabaseIsChosenAndItsPlaceholdersAreFaults();
    void whatIsNotOfferedCannotBeChosen();
    void commandsAreEditedAndNothingElse();
    void theCommandsOfNamedDatabasesAreEdited();
    void S60_aTestAsksBeforeItStartsACommand();
    void aTestShowsTheStepThatFails();
    void S61_aTestEndsWhatItStarted_data();
    void S61_aTestEndsWhatItStarted();

private:
    QString write(const QString &text);
    // An environment with this command to its service.
    QString behind(const QString &script) const;
    // Its process, once it has noted itself; 0 before.
    int startedProcess() const;
    static bool isRunning(int process) { return ::kill(process, 0) == 0; }
    // Starts the test, and allows its commands if that is asked for.
    static bool startTest(const QWidget &editor);

    QTemporaryDir m_folder;
};

void TestEnvironmentEditor::initTestCase()
{
    // The keychain of whoever runs the tests is none of our business.
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
    qputenv("XDG_STATE_HOME", m_folder.filePath(QStringLiteral("state")).toUtf8());
    const auto authority = ThrowAwayAuthority::create(m_folder.path().toStdString());
    QVERIFY(authority);
    QVERIFY(authority->issueClient("admin"));
}

QString TestEnvironmentEditor::write(const QString &text)
{
    const auto path = m_folder.filePath(QStringLiteral("environment.yml"));
    QFile file(path);
    if (file.open(QFile::WriteOnly | QFile::Truncate)) {
        file.write(text.toUtf8());
    }
    return path;
}

void TestEnvironmentEditor::theFormWritesWhatIsTyped()
{
    const auto path = write(goodText);
    EnvironmentEditor editor(path, goodText);
    QSignalSpy saved(&editor, &EnvironmentEditor::saved);
    editor.show();
    QTRY_VERIFY(button(editor, "Save and open")->isEnabled());
    auto *name = field(editor, "staging-eu");
    QCOMPARE(name->text(), QStringLiteral("staging-eu"));
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("rehearsal"));
    QTRY_VERIFY(button(editor, "Save and open")->isEnabled());
    QTest::mouseClick(button(editor, "Save and open"), Qt::LeftButton);
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(saved[0][0].toString(), path);
    QVERIFY(saved[0][1].toBool());
    const auto content = contentOf(path);
    QVERIFY2(content.startsWith("name: rehearsal\n"), content.constData());
}

void TestEnvironmentEditor::thresholdsAreReadAndTypedAsPeopleWriteThem()
{
    for (const auto &[written, shownText] :
        std::initializer_list<std::pair<const char *, const char *>>{{"600000ms", "10 min"}, {"3600000ms", "1 h"},
            {"90m", "1 h 30 min"}, {"1500ms", "1 s 500 ms"}, {"2d", "2 d"}, {"0m", "0m"}, {"soon", "soon"}}) {
        QCOMPARE(durationLabel(QLatin1String(written)), QLatin1String(shownText));
    }
    for (const auto &[shownText, written] :
        std::initializer_list<std::pair<const char *, const char *>>{{"10 min", "10m"}, {"10m", "10m"},
            {"1 h 30 min", "1h30m"}, {"500 ms", "500ms"}, {"10 mi", "10 mi"}, {"soon", "soon"}}) {
        QCOMPARE(writtenDuration(QLatin1String(shownText)), QLatin1String(written));
    }
    const auto text = goodText + QStringLiteral("thresholds:\n  stale_lease: 600000ms\n");
    const auto path = write(text);
    EnvironmentEditor editor(path, text);
    QSignalSpy saved(&editor, &EnvironmentEditor::saved);
    editor.show();
    QTRY_VERIFY(button(editor, "Save and open")->isEnabled());
    auto *stale = fieldNamed(editor, "Stale lease");
    QCOMPARE(stale->text(), QStringLiteral("10 min"));
    // What holds where nothing is written, whatever that is.
    const auto usual = std::chrono::floor<std::chrono::milliseconds>(Thresholds{}.staleLease).count();
    QCOMPARE(stale->placeholderText(), durationLabel(QStringLiteral("%1ms").arg(usual)));
    QCOMPARE(fieldNamed(editor, "Clock skew")->placeholderText(), QStringLiteral("30 s"));
    stale->selectAll();
    QTest::keyClicks(stale, QStringLiteral("20 min"));
    QCOMPARE(stale->text(), QStringLiteral("20 min"));
    QTRY_VERIFY(button(editor, "Save and open")->isEnabled());
    QTest::mouseClick(button(editor, "Save and open"), Qt::LeftButton);
    QTRY_COMPARE(saved.size(), 1);
    const auto content = contentOf(path);
    QVERIFY2(content.contains("stale_lease: 20m"), content.constData());
}

// A second judgement would take the way to open it away again under the hand.
void TestEnvironmentEditor::anOpenedFileIsCheckedOnce()
{
    EnvironmentEditor editor(write(goodText), goodText);
    QVERIFY(!editor.findChild<QTimer *>({}, Qt::FindDirectChildrenOnly)->isActive());
    editor.show();
    QTRY_VERIFY(button(editor, "Save and open")->isEnabled());
}

void TestEnvironmentEditor::aBrokenFileIsEditedAsTextAndNamedByItsLine()
{
    auto text = goodText;
    text.replace(QStringLiteral("kind: staging"), QStringLiteral("kind: [staging"));
    EnvironmentEditor editor(write(text), text);
    editor.show();
    auto *tabs = editor.findChild<QTabWidget *>();
    QVERIFY(!tabs->isTabEnabled(0));
    QTRY_VERIFY(button(editor, "Go to error")->isVisible());
    auto *lines = editor.findChild<QPlainTextEdit *>(QStringLiteral("text"));
    lines->setPlainText(goodText);
    QVERIFY(tabs->isTabEnabled(0));
    QTRY_VERIFY(button(editor, "Save and open")->isEnabled());
    text = goodText;
    lines->setPlainText(text.replace(QStringLiteral("identity: admin"), QStringLiteral("identity: nobody")));
    QTRY_VERIFY(!button(editor, "Save and open")->isEnabled() && button(editor, "Go to error")->isVisible());
    QTest::mouseClick(button(editor, "Go to error"), Qt::LeftButton);
    QCOMPARE(lines->textCursor().selectedText(), QStringLiteral("  identity: nobody"));
}

void TestEnvironmentEditor::whatCannotBeOpenedHereCanBeSavedWithItsUnknownKeys()
{
    auto text = goodText + QStringLiteral("later: [of, a, newer, build]\n");
    text.replace(QStringLiteral("ca.pem"), QStringLiteral("elsewhere.pem"));
    const auto path = write(text);
    EnvironmentEditor editor(path, text);
    QSignalSpy saved(&editor, &EnvironmentEditor::saved);
    editor.show();
    QTRY_COMPARE(verdict(editor), Status::Stale);
    QTest::keyClick(field(editor, "staging-eu"), Qt::Key_End);
    QTest::keyClicks(field(editor, "staging-eu"), QStringLiteral("-2"));
    QTest::mouseClick(button(editor, "Save"), Qt::LeftButton);
    QTRY_COMPARE(saved.size(), 1);
    QVERIFY(!saved[0][1].toBool());
    const auto content = contentOf(path);
    QVERIFY2(content.contains("later: [of, a, newer, build]"), content.constData());
    QVERIFY2(content.contains("name: staging-eu-2"), content.constData());
}

void TestEnvironmentEditor::savedFilesAreForTheirOwner()
{
    const auto path = write(goodText);
    QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup));
    EnvironmentEditor editor(path, goodText);
    QSignalSpy saved(&editor, &EnvironmentEditor::saved);
    editor.show();
    QTest::mouseClick(button(editor, "Save"), Qt::LeftButton);
    QTRY_COMPARE(saved.size(), 1);
    QVERIFY(!QFile::permissions(path).testAnyFlags(QFile::ReadOther | QFile::WriteOther | QFile::WriteGroup));
}

void TestEnvironmentEditor::cellsAreAddedAndRemoved()
{
    EnvironmentEditor editor(write(goodText), goodText);
    editor.show();
    auto *cells = editor.findChild<QListWidget *>();
    QCOMPARE(cells->count(), 1);
    QTest::mouseClick(button(editor, "Add a cell"), Qt::LeftButton);
    QCOMPARE(cells->count(), 2);
    QCOMPARE(cells->currentRow(), 1);
    auto *database = field(editor, "host=10.0.0.7 dbname=gitlab user=console_ro");
    QTest::keyClicks(database, QStringLiteral("dbname=second"));
    QVERIFY2(
        editor.text().contains(QStringLiteral("  - id: 2\n    database: dbname=second\n")), qPrintable(editor.text()));
    cells->setCurrentRow(0);
    QVERIFY(database->text().contains(QStringLiteral("dbname=gitlab")));
    QTest::mouseClick(button(editor, "Remove cell"), Qt::LeftButton);
    QCOMPARE(cells->count(), 1);
    QVERIFY(!editor.text().contains(QStringLiteral("dbname=gitlab")));
}

// They appeared with the second cell only.
void TestEnvironmentEditor::theFirstCellOfANewEnvironmentHasItsFields()
{
    EnvironmentEditor editor({}, {});
    editor.show();
    auto *cells = editor.findChild<QListWidget *>();
    auto *database = field(editor, "host=10.0.0.7 dbname=gitlab user=console_ro");
    QCOMPARE(cells->count(), 0);
    QVERIFY(!database->isVisible());
    QTest::mouseClick(button(editor, "Add a cell"), Qt::LeftButton);
    QCOMPARE(cells->count(), 1);
    QVERIFY(database->isVisible());
    QCOMPARE(fieldNamed(editor, "Number")->text(), QStringLiteral("1"));
    QTest::keyClicks(database, QStringLiteral("dbname=first"));
    QVERIFY2(editor.text().contains(QStringLiteral("database: dbname=first")), qPrintable(editor.text()));
    QTest::mouseClick(button(editor, "Remove cell"), Qt::LeftButton);
    QVERIFY(!database->isVisible());
    QTest::mouseClick(button(editor, "Add a cell"), Qt::LeftButton);
    QVERIFY(database->isVisible());
}

// Without a keychain service the editor says so, stays open and leaves the file as it was.
void TestEnvironmentEditor::S20_passwordsStandInNoFile()
{
    const auto path = write(goodText);
    EnvironmentEditor editor(path, goodText);
    QSignalSpy saved(&editor, &EnvironmentEditor::saved);
    editor.show();
    QTest::keyClicks(field(editor, "none"), QStringLiteral("hunter2"));
    QVERIFY(editor.text().contains(QStringLiteral("database_password: keychain")));
    QVERIFY(!editor.text().contains(QStringLiteral("hunter2")));
    QTRY_VERIFY(button(editor, "Save and open")->isEnabled());
    QTest::mouseClick(button(editor, "Save and open"), Qt::LeftButton);
    QTRY_COMPARE(verdict(editor), Status::Conflict);
    QVERIFY(editor.isVisible());
    QVERIFY(saved.isEmpty());
    QCOMPARE(contentOf(path), goodText.toUtf8());
}

// It offers what works instead.
void TestEnvironmentEditor::withoutAKeychainTheRestCanBeSaved()
{
    const auto path = write(goodText);
    EnvironmentEditor editor(path, goodText);
    QSignalSpy saved(&editor, &EnvironmentEditor::saved);
    editor.show();
    auto *password = fieldNamed(editor, "Password");
    const auto save = [&] { QTest::mouseClick(button(editor, "Save"), Qt::LeftButton); };
    QTest::keyClicks(password, QStringLiteral("hunter2"));
    save();
    QTRY_VERIFY(password->accessibleDescription().contains(QStringLiteral("passfile=FILE")));
    QVERIFY(isSeen(editor, password->accessibleDescription()));
    QVERIFY(saved.isEmpty());
    // Emptied, the field is as it was.
    password->selectAll();
    QTest::keyClick(password, Qt::Key_Delete);
    QVERIFY(!editor.text().contains(QStringLiteral("keychain")));
    // Chosen, "None" is as well.
    QTest::keyClicks(password, QStringLiteral("hunter3"));
    QVERIFY(button(editor, "None")->isEnabled());
    QTest::mouseClick(button(editor, "None"), Qt::LeftButton);
    QVERIFY(password->text().isEmpty());
    QVERIFY(!editor.text().contains(QStringLiteral("keychain")));
    save();
    QTRY_COMPARE(saved.size(), 1);
}

void TestEnvironmentEditor::whatOthersHaveSavedIsNotOverwrittenUnasked()
{
    const auto path = write(goodText);
    EnvironmentEditor editor(path, goodText);
    QSignalSpy saved(&editor, &EnvironmentEditor::saved);
    editor.show();
    QTest::keyClicks(field(editor, "staging-eu"), QStringLiteral("-2"));
    const auto typed = editor.text();
    QVERIFY(!write(goodText + QStringLiteral("later: 1\n")).isEmpty());
    QTest::mouseClick(button(editor, "Save"), Qt::LeftButton);
    QTRY_COMPARE(verdict(editor), Status::Conflict);
    // Also once the check of what was typed has ended.
    QVERIFY(!QTest::qWaitFor([&] { return verdict(editor) != Status::Conflict; }, 500));
    QVERIFY(saved.isEmpty());
    QVERIFY(contentOf(path).endsWith("later: 1\n"));
    QCOMPARE(editor.text(), typed);
    QTest::mouseClick(button(editor, "Save"), Qt::LeftButton);
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(contentOf(path), typed.toUtf8());
}

void TestEnvironmentEditor::theFormKeepsComments()
{
    const auto text = QStringLiteral("# Ask the cells team.\n") + goodText;
    EnvironmentEditor editor(write(text), text);
    editor.show();
    QTest::keyClicks(field(editor, "staging-eu"), QStringLiteral("-2"));
    QVERIFY2(editor.text().startsWith(QStringLiteral("# Ask the cells team.\n")), qPrintable(editor.text()));
}

void TestEnvironmentEditor::nothingTypedIsLostUnasked_data()
{
    QTest::addColumn<QString>("way");
    for (const char *way : {"Escape", "Cancel", "close"}) {
        QTest::newRow(way) << QString::fromLatin1(way);
    }
}

void TestEnvironmentEditor::nothingTypedIsLostUnasked()
{
    QFETCH(QString, way);
    const auto path = write(goodText);
    EnvironmentEditor editor(path, goodText);
    QSignalSpy saved(&editor, &EnvironmentEditor::saved);
    editor.show();
    QVERIFY(QTest::qWaitForWindowActive(&editor));
    auto *question = editor.findChild<UnsavedChanges *>();
    const auto leave = [&] {
        if (way == QStringLiteral("Escape")) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        } else if (way == QStringLiteral("Cancel")) {
            QTest::mouseClick(button(editor, "Cancel"), Qt::LeftButton);
        } else {
            editor.close();
        }
    };
    QTest::keyClicks(field(editor, "staging-eu"), QStringLiteral("-2"));
    const auto typed = editor.text();
    leave();
    QVERIFY(question->isVisible() && editor.isVisible());
    // Enter and Esc keep what was typed.
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QVERIFY(!question->isVisible() && editor.isVisible());
    leave();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!question->isVisible() && editor.isVisible());
    QCOMPARE(editor.text(), typed);
    leave();
    QTest::mouseClick(button(*question, "Discard"), Qt::LeftButton);
    QVERIFY(!editor.isVisible());
    QCOMPARE(contentOf(path), goodText.toUtf8());
    editor.show();
    QVERIFY(QTest::qWaitForWindowActive(&editor));
    leave();
    QTest::mouseClick(button(*question, "Save"), Qt::LeftButton);
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(contentOf(path), typed.toUtf8());
}

void TestEnvironmentEditor::withoutChangesItClosesAtOnce()
{
    EnvironmentEditor editor(write(goodText), goodText);
    editor.show();
    QTest::keyClick(&editor, Qt::Key_Escape);
    QVERIFY(!editor.isVisible());
}

void TestEnvironmentEditor::typingBeginsInTheFirstField()
{
    EnvironmentEditor editor({}, {});
    editor.show();
    QVERIFY(QTest::qWaitForWindowActive(&editor));
    QCOMPARE(QApplication::focusWidget(), fieldNamed(editor, "Name"));
}

void TestEnvironmentEditor::aNewEnvironmentBeginsWithoutErrors()
{
    EnvironmentEditor editor({}, {});
    editor.show();
    QCOMPARE(verdict(editor), Status::Unknown);
    QTest::keyClicks(fieldNamed(editor, "Name"), QStringLiteral("staging"));
    QTRY_COMPARE(verdict(editor), Status::Stale);
    fieldNamed(editor, "Name")->clear();
    QTRY_COMPARE(verdict(editor), Status::Unknown);
}

void TestEnvironmentEditor::everyFaultIsShownAtItsCellAndField()
{
    auto text = goodText + QStringLiteral("  - id: 2\n    database: host=10.0.0.8\n");
    text.replace(QStringLiteral("dbname=gitlab"), QStringLiteral("nonsense"));
    text.replace(QStringLiteral("identity: admin"), QStringLiteral("identity: nobody"));
    EnvironmentEditor editor(write(text), text);
    editor.show();
    auto *cells = editor.findChild<QListWidget *>();
    QTRY_COMPARE(cells->item(1)->text(), QStringLiteral("2 · 1 error(s)"));
    QCOMPARE(cells->item(0)->text(), QStringLiteral("1 · 1 error(s)"));
    auto *database = fieldNamed(editor, "Database");
    const auto first = database->accessibleDescription();
    QVERIFY(!first.isEmpty());
    // The first one is named as the form names it, or as the file does.
    const auto message = [&editor] { return editor.findChild<EditorFooter *>()->findChild<PlainLabel *>()->text(); };
    QVERIFY2(message().contains(QStringLiteral("The first: Identity: ")), qPrintable(message()));
    auto *tabs = editor.findChild<QTabWidget *>();
    tabs->setCurrentIndex(1);
    QTRY_VERIFY2(
        message().contains(QRegularExpression(QStringLiteral("Line \\d+: service.identity: "))), qPrintable(message()));
    tabs->setCurrentIndex(0);
    auto *form = editor.findChild<EnvironmentForm *>();
    QCOMPARE(form->nameOf("cells[2].database"), QStringLiteral("Database of cell 2"));
    QCOMPARE(form->nameOf("cells[1].password_command"), QStringLiteral("Password command of cell 1"));
    QVERIFY(form->nameOf("later").isEmpty());
    // Each leads to its field, in the form as in the text.
    QTest::mouseClick(button(editor, "Go to error"), Qt::LeftButton);
    QVERIFY(editor.findChild<QTabWidget *>()->currentIndex() == 0);
    cells->setCurrentRow(1);
    QVERIFY(!database->accessibleDescription().isEmpty() && database->accessibleDescription() != first);
}

void TestEnvironmentEditor::anErrorMovesNothing()
{
    EnvironmentEditor editor(write(goodText), goodText);
    editor.show();
    QTRY_VERIFY(button(editor, "Save and open")->isEnabled());
    const auto positions = [&editor] {
        QList<QPoint> positions;
        for (auto *line : editor.findChildren<QLineEdit *>()) {
            positions << line->mapTo(&editor, QPoint());
        }
        return positions;
    };
    const auto before = positions();
    auto *address = field(editor, "topology.example.com:443");
    address->selectAll();
    QTest::keyClicks(address, QStringLiteral("topology"));
    QTRY_VERIFY(!address->accessibleDescription().isEmpty());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QCOMPARE(positions(), before);
}

void TestEnvironmentEditor::theWriterIsEdited()
{
    EnvironmentEditor editor(write(goodText), goodText);
    editor.show();
    QTest::keyClicks(fieldNamed(editor, "Writer database"), QStringLiteral("host=10.0.0.7 dbname=gitlab user=rw"));
    QVERIFY2(editor.text().contains(QStringLiteral("    writer_database: host=10.0.0.7 dbname=gitlab user=rw\n")),
        qPrintable(editor.text()));
}

void TestEnvironmentEditor::S3_aBrokenCertificateIsShownAtItsFieldAndHoldsUpNothing()
{
    auto text = goodText
        + QStringLiteral(
            "  - id: 2\n    database: dbname=second\n    certificate: two.pem\n    private_key: two.key\n");
    text.replace(QStringLiteral("ca.pem"), QStringLiteral("elsewhere.pem"));
    const auto path = write(text);
    EnvironmentEditor editor(path, text);
    QSignalSpy saved(&editor, &EnvironmentEditor::saved);
    editor.show();
    QTRY_VERIFY(button(editor, "Save and open")->isEnabled());
    QCOMPARE(verdict(editor), Status::Stale);
    const auto gone = m_folder.filePath(QStringLiteral("%1")) + QStringLiteral(" does not exist. Check the path.");
    QCOMPARE(fieldNamed(editor, "Your certificate")->accessibleDescription(), QString());
    QVERIFY(isSeen(editor, gone.arg(QStringLiteral("elsewhere.pem"))));
    QVERIFY(!isSeen(editor, gone.arg(QStringLiteral("two.pem"))));
    auto *cells = editor.findChild<QListWidget *>();
    QCOMPARE(cells->item(0)->text(), QStringLiteral("1"));
    QCOMPARE(cells->item(1)->text(), QStringLiteral("2 · 1 error(s)"));
    cells->setCurrentRow(1);
    QVERIFY(isSeen(editor, gone.arg(QStringLiteral("two.pem"))));
    // Mended, it is silent.
    auto *authority = field(editor, "ca.pem");
    authority->selectAll();
    QTest::keyClicks(authority, QStringLiteral("ca.pem"));
    QTRY_VERIFY(!isSeen(editor, gone.arg(QStringLiteral("elsewhere.pem"))));
    QTRY_VERIFY(button(editor, "Save and open")->isEnabled());
    QTest::mouseClick(button(editor, "Save and open"), Qt::LeftButton);
    QTRY_COMPARE(saved.size(), 1);
    QVERIFY(saved[0][1].toBool());
}

void TestEnvironmentEditor::whatIsWrongIsShownAtItsField()
{
    EnvironmentEditor editor(write(goodText), goodText);
    editor.show();
    QTRY_VERIFY(button(editor, "Save and open")->isEnabled());
    auto *address = field(editor, "topology.example.com:443");
    address->selectAll();
    QTest::keyClicks(address, QStringLiteral("topology"));
    QTRY_VERIFY(isSeen(editor, QStringLiteral("\"topology\" is not host:port.")));
    QCOMPARE(address->accessibleDescription(), QStringLiteral("\"topology\" is not host:port."));
    QVERIFY(!button(editor, "Save and open")->isEnabled());
}

void TestEnvironmentEditor::W6_whatIsExpectedOfACellIsWritten()
{
    const auto text = goodText + QStringLiteral("    expect: {cell: 1, region: eu}\n");
    EnvironmentEditor editor(write(text), text);
    editor.show();
    QCOMPARE(fieldNamed(editor, "Cell number")->text(), QStringLiteral("1"));
    fieldNamed(editor, "Cell number")->clear();
    QTest::keyClicks(field(editor, "cell-1.example.com"), QStringLiteral("one.example"));
    QTest::keyClicks(field(editor, "gitlab"), QStringLiteral("gitlab_one"));
    QVERIFY2(editor.text().contains(QStringLiteral("expect: {region: eu, address: one.example, database: gitlab_one}")),
        qPrintable(editor.text()));
}

void TestEnvironmentEditor::theWayToADatabaseIsChosenAndItsPlaceholdersAreFaults()
{
    const auto path = write(goodText);
    EnvironmentEditor editor(path, goodText);
    QSignalSpy saved(&editor, &EnvironmentEditor::saved);
    editor.show();
    QTRY_VERIFY(button(editor, "Save and open")->isEnabled());
    QVERIFY(!arguments(editor, "Command"));
    QVERIFY(choosePreset(editor, QStringLiteral("SSH tunnel")));
    auto *command = arguments(editor, "Command");
    QVERIFY(command);
    QCOMPARE(command->toPlainText(),
        QStringLiteral("ssh\n-N\n-oBatchMode=yes\n-oExitOnForwardFailure=yes\n-oControlMaster=no\n-oControlPath=none\n"
                       "-oServerAliveInterval=15\n-oServerAliveCountMax=3\n-L\n127.0.0.1:{port}:10.0.0.7:5432\n"
                       "<BASTION>"));
    QTRY_COMPARE(verdict(editor), Status::Stale);
    QVERIFY(!button(editor, "Save and open")->isEnabled() && !button(editor, "Test connection")->isEnabled());
    QVERIFY(isSeen(editor, QStringLiteral("<BASTION> is a placeholder. Replace it.")));
    QTest::mouseClick(button(editor, "Go to error"), Qt::LeftButton);
    QCOMPARE(QApplication::focusWidget(), command);
    command->setPlainText(
        command->toPlainText().replace(QStringLiteral("<BASTION>"), QStringLiteral("bastion.example")));
    QTRY_VERIFY(button(editor, "Save and open")->isEnabled());
    QTest::mouseClick(button(editor, "Save"), Qt::LeftButton);
    QTRY_COMPARE(saved.size(), 1);
    const auto content = contentOf(path);
    const auto draft = EnvironmentDraft::parse(content.toStdString());
    QVERIFY(draft);
    QCOMPARE(draft->values("cells[1].connection.open").back(), std::string("bastion.example"));
    QCOMPARE(draft->value("cells[1].role"), std::string("primary"));
    // It is shown again, and taken away again.
    EnvironmentEditor again(path, QString::fromUtf8(content));
    again.show();
    QVERIFY(arguments(again, "Command"));
    QCOMPARE(again.text().toUtf8(), content);
    QVERIFY(choosePreset(again, QStringLiteral("Direct")));
    QVERIFY(!arguments(again, "Command"));
    QVERIFY2(!again.text().contains(QStringLiteral("connection")), qPrintable(again.text()));
}

void TestEnvironmentEditor::whatIsNotOfferedCannotBeChosen()
{
    EnvironmentEditor editor(write(goodText), goodText);
    editor.show();
    QVERIFY(!choosePreset(editor, QStringLiteral("Cloud SQL proxy")));
    QVERIFY(!choosePreset(editor, QStringLiteral("Teleport"), true));
    QVERIFY(choosePreset(editor, QStringLiteral("Teleport")));
    auto text = goodText;
    editor.findChild<QPlainTextEdit *>(QStringLiteral("text"))
        ->setPlainText(text.replace(QStringLiteral("kind: staging"), QStringLiteral("kind: development")));
    QVERIFY(choosePreset(editor, QStringLiteral("Cloud SQL proxy")));
    // An emptied command is no direct way.
    arguments(editor, "Command")->setPlainText({});
    QTRY_VERIFY(isSeen(editor, QStringLiteral("The value is empty.")));
    QVERIFY(editor.text().contains(QStringLiteral("open: []")));
}

// Also those that the form does not show.
void TestEnvironmentEditor::commandsAreEditedAndNothingElse()
{
    const auto text = QString(goodText).replace(QStringLiteral("  ca: ca.pem\n"),
                          QStringLiteral("  authority: topology.internal\n  connection:\n    open: [kubectl, "
                                         "port-forward, svc/topology, '{port}:443']\n    ready: line\n    line: "
                                         "Forwarding from\n    within: 60s\n    close: [kubectl, stop]\n    keep: use\n"
                                         "  ca: ca.pem\n"))
        + QStringLiteral("    role: delayed\n    connection:\n      open:\n        - ssh\n        - -L\n        - "
                         "127.0.0.1:{port}:db:5432\n      close: [ssh, -O, exit]\n    password_command: {run: [token, "
                         "'a b'], lifetime: 15m}\n    writer_database: host=10.0.0.7 dbname=gitlab user=w\n    "
                         "writer_connection: {open: [ssh, w, '{port}']}\n    writer_password_command: {run: [w]}\n");
    const auto path = write(text);
    EnvironmentEditor editor(path, text);
    editor.show();
    QCOMPARE(arguments(editor, "Password command")->toPlainText(), QStringLiteral("token\na b"));
    QCOMPARE(fieldNamed(editor, "Lifetime")->text(), QStringLiteral("15 min"));
    QCOMPARE(fieldNamed(editor, "Ready line")->text(), QStringLiteral("Forwarding from"));
    // What is shown changes nothing; what is typed changes its key.
    auto wanted = *EnvironmentDraft::parse(text.toStdString());
    auto *command = arguments(editor, "Password command");
    command->moveCursor(QTextCursor::End);
    QTest::keyClicks(command, QStringLiteral(" c"));
    wanted.setValues("cells[1].password_command.run", {"token", "a b c"});
    QCOMPARE(editor.text().toStdString(), wanted.text());
    // An emptied one is taken away.
    command->setPlainText({});
    fieldNamed(editor, "Lifetime")->clear();
    wanted.setValue("cells[1].password_command", {});
    QCOMPARE(editor.text().toStdString(), wanted.text());
    QTRY_VERIFY(button(editor, "Save and open")->isEnabled());
}

void TestEnvironmentEditor::theCommandsOfNamedDatabasesAreEdited()
{
    auto text = goodText;
    text.replace(QStringLiteral("    database: host=10.0.0.7 dbname=gitlab user=console_ro\n"),
        QStringLiteral(
            "    databases:\n      main: {database: host=10.0.0.7 dbname=gitlab user=a}\n      ci: {database: "
            "host=10.0.0.7 dbname=ci user=a}\n"));
    EnvironmentEditor editor(write(text), text);
    editor.show();
    QVERIFY(choosePreset(editor, QStringLiteral("SSH tunnel")));
    QTest::keyClicks(arguments(editor, "Password command"), QStringLiteral("token"));
    const auto draft = EnvironmentDraft::parse(editor.text().toStdString());
    QVERIFY(draft->has("cells[1].databases.main.connection.open") && !draft->has("cells[1].connection"));
    QCOMPARE(draft->values("cells[1].databases.main.password_command.run"), std::vector<std::string>{"token"});
    QCOMPARE(draft->value("cells[1].databases.main.role"), std::string("primary"));
    QTRY_VERIFY(isSeen(editor, QStringLiteral("<BASTION> is a placeholder. Replace it.")));
}

QString TestEnvironmentEditor::behind(const QString &script) const
{
    return QStringLiteral("name: behind\nkind: development\nservice:\n  address: localhost:1\n  connection:\n    open: "
                          "[/bin/sh, -c, '%1']\n    ready: line\n    line: up\n    within: 10m\n  ca: ca.pem\n  "
                          "certificate: admin.pem\n  private_key: admin.key\n  identity: admin\ncells:\n  - id: 7\n    "
                          "database: host=/nowhere dbname=a\n")
        .arg(script);
}

int TestEnvironmentEditor::startedProcess() const
{
    return contentOf(m_folder.filePath(QStringLiteral("process"))).trimmed().toInt();
}

bool TestEnvironmentEditor::startTest(const QWidget &editor)
{
    auto *test = button(editor, "Test connection");
    if (!QTest::qWaitFor([test] { return test->isEnabled(); })) {
        return false;
    }
    test->click();
    const bool isAnswered
        = QTest::qWaitFor([] { return shown<CommandConsent>() != nullptr || shown<ConnectionTest>() != nullptr; });
    if (auto *consent = shown<CommandConsent>()) {
        consent->findChild<QPushButton *>(QStringLiteral("allow"))->click();
    }
    return isAnswered && QTest::qWaitFor([] { return shown<ConnectionTest>() != nullptr; });
}

void TestEnvironmentEditor::S60_aTestAsksBeforeItStartsACommand()
{
    const auto mark = m_folder.filePath(QStringLiteral("mark"));
    const auto text = behind(QStringLiteral("touch %1; echo up; exec sleep 600").arg(mark));
    const auto path = write(goodText);
    EnvironmentEditor editor(path, text);
    editor.show();
    auto *test = button(editor, "Test connection");
    for (const auto key : {Qt::Key_Return, Qt::Key_Escape}) {
        QTRY_VERIFY(test->isEnabled());
        test->click();
        QTRY_VERIFY(shown<CommandConsent>());
        QVERIFY(shown<CommandConsent>()->findChild<QPlainTextEdit *>()->toPlainText().contains(mark));
        QTest::keyClick(shown<CommandConsent>(), key);
        QTRY_VERIFY(isSeen(editor, QStringLiteral("Not tested: You did not allow the commands. Nothing was started.")));
        QVERIFY(!shown<CommandConsent>() && !shown<ConnectionTest>());
        QTRY_VERIFY(!editor.findChild<ConnectionTest *>());
    }
    QThreadPool::globalInstance()->waitForDone();
    QVERIFY(!QFile::exists(mark));
    QVERIFY(startTest(editor));
    QTRY_VERIFY(QFile::exists(mark));
    auto *page = shown<ConnectionTest>()->findChild<connection::ConnectionPage *>();
    QTRY_VERIFY_WITH_TIMEOUT(page->asOf(), 30'000);
    shown<ConnectionTest>()->close();
    // It is not asked for again, and nothing was saved.
    QTRY_VERIFY(!editor.findChild<ConnectionTest *>());
    test->click();
    QTRY_VERIFY(shown<ConnectionTest>() || shown<CommandConsent>());
    QVERIFY(!shown<CommandConsent>());
    shown<ConnectionTest>()->close();
    QCOMPARE(contentOf(path), goodText.toUtf8());
}

void TestEnvironmentEditor::aTestShowsTheStepThatFails()
{
    const auto text = behind(QStringLiteral("echo no route >&2; exit 3"));
    EnvironmentEditor editor(write(text), text);
    editor.show();
    QVERIFY(startTest(editor));
    auto *test = shown<ConnectionTest>();
    QVERIFY(test->windowTitle().contains(QStringLiteral("cell 7")));
    auto *page = test->findChild<connection::ConnectionPage *>();
    QTRY_VERIFY_WITH_TIMEOUT(page->asOf(), 30'000);
    QVERIFY2(
        page->sentence().startsWith(QStringLiteral("Command to the service: failed")), qPrintable(page->sentence()));
    const auto detail = [page] {
        QString text;
        for (const auto *label : page->findChild<DetailPane *>()->findChildren<PlainLabel *>()) {
            text += label->wholeText() + QLatin1Char('\n');
        }
        return text;
    };
    QTRY_VERIFY2(detail().contains(QStringLiteral("ended with code 3")), qPrintable(detail()));
    QVERIFY2(detail().contains(QStringLiteral("no route")), qPrintable(detail()));
    test->close();
}

void TestEnvironmentEditor::S61_aTestEndsWhatItStarted_data()
{
    QTest::addColumn<QString>("end");
    for (const char *end : {"it ends", "Stop the test", "Escape"}) {
        QTest::newRow(end) << QString::fromLatin1(end);
    }
}

void TestEnvironmentEditor::S61_aTestEndsWhatItStarted()
{
    QFETCH(QString, end);
    const bool endsByItself = end == QStringLiteral("it ends");
    const auto process = m_folder.filePath(QStringLiteral("process"));
    QFile::remove(process);
    const auto text = behind(QStringLiteral("echo $$ > %1; %2 exec sleep 600")
                                 .arg(process, endsByItself ? QStringLiteral("echo up;") : QString()));
    EnvironmentEditor editor(write(text), text);
    editor.show();
    QVERIFY(startTest(editor));
    QTRY_VERIFY(startedProcess() > 0);
    const int started = startedProcess();
    auto *test = shown<ConnectionTest>();
    auto *page = test->findChild<connection::ConnectionPage *>();
    if (endsByItself) {
        QTRY_VERIFY_WITH_TIMEOUT(page->asOf(), 30'000);
        QVERIFY(!button(*test, "Stop the test")->isEnabled());
    } else if (end == QStringLiteral("Escape")) {
        QVERIFY(isRunning(started));
        QTest::keyClick(test, Qt::Key_Escape);
    } else {
        QVERIFY(isRunning(started));
        button(*test, "Stop the test")->click();
        QTRY_VERIFY_WITH_TIMEOUT(page->asOf(), 30'000);
        QVERIFY2(page->sentence().contains(QStringLiteral(" skipped")), qPrintable(page->sentence()));
    }
    QTRY_VERIFY_WITH_TIMEOUT(!isRunning(started), 30'000);
    if (shown<ConnectionTest>()) {
        shown<ConnectionTest>()->close();
    }
}

QTEST_MAIN(TestEnvironmentEditor)
#include "tst_environmenteditor.moc"
