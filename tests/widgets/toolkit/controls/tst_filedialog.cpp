// SPDX-License-Identifier: MIT
#include "widgets/toolkit/controls/filedialog.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QPointer>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace Qt::StringLiterals;

class TestFileDialog : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void theFileComesLater();
    void aSavedFileHasAProposedNameAndASuffix();
    void whatIsCancelledIsNotTaken();
    void nothingIsTakenForAGoneContext();

private:
    QFileDialog *dialog() const { return m_parent->findChild<QFileDialog *>(); }
    void open(const FileChoice &choice, QObject *context)
    {
        openFileDialog(m_parent.get(), choice, context, [this](const QString &file) { m_taken << file; });
    }
    // As the buttons do.
    void end(const char *how)
    {
        const QPointer<QFileDialog> ended = dialog();
        QVERIFY(ended);
        QVERIFY(QMetaObject::invokeMethod(ended, how));
        QTRY_VERIFY(!ended);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<QWidget> m_parent;
    QStringList m_taken;
};

void TestFileDialog::init()
{
    m_parent = std::make_unique<QWidget>();
    m_parent->show();
    m_taken.clear();
}

void TestFileDialog::theFileComesLater()
{
    const auto path = m_folder.filePath(u"plan.json"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    open({FileChoice::Kind::Open, u"Open a plan"_s, m_folder.path(), u"Plans (*.json)"_s}, m_parent.get());
    QVERIFY(dialog()->isVisible());
    QCOMPARE(dialog()->windowTitle(), u"Open a plan"_s);
    QCOMPARE(dialog()->fileMode(), QFileDialog::ExistingFile);
    QCOMPARE(m_taken, QStringList());
    dialog()->findChild<QLineEdit *>(u"fileNameEdit"_s)->setText(path);
    end("accept");
    QCOMPARE(m_taken, QStringList{path});
}

// Of a name that is not taken: else Qt asks whether to replace the file.
void TestFileDialog::aSavedFileHasAProposedNameAndASuffix()
{
    open({FileChoice::Kind::Save, u"Save"_s, m_folder.path(), {}, u"new"_s, u"json"_s}, m_parent.get());
    QCOMPARE(dialog()->acceptMode(), QFileDialog::AcceptSave);
    end("accept");
    QCOMPARE(m_taken, QStringList{m_folder.filePath(u"new.json"_s)});
}

void TestFileDialog::whatIsCancelledIsNotTaken()
{
    open({FileChoice::Kind::Save, u"Save"_s, m_folder.path(), {}, u"other.json"_s}, m_parent.get());
    end("reject");
    QCOMPARE(m_taken, QStringList());
}

void TestFileDialog::nothingIsTakenForAGoneContext()
{
    auto context = std::make_unique<QObject>();
    open({FileChoice::Kind::Save, u"Save"_s, m_folder.path(), {}, u"other.json"_s}, context.get());
    context.reset();
    end("accept");
    QCOMPARE(m_taken, QStringList());
}

QTEST_MAIN(TestFileDialog)
#include "tst_filedialog.moc"
