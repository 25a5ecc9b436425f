#include "tests/layers/breaches.h"

#include <QDebug>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace cells::layers;

namespace {

const QString root = QStringLiteral(CELLS_SOURCE_DIR);

QStringList filesIn(const QString &folder)
{
    const QStringList names{
        QStringLiteral("*.h"), QStringLiteral("*.cpp"), QStringLiteral("*.cpp.in"), QStringLiteral("CMakeLists.txt")};
    QStringList files;
    for (QDirIterator it(root + u'/' + folder, names, QDir::Files, QDirIterator::Subdirectories); it.hasNext();) {
        files << QDir(root).relativeFilePath(it.next());
    }
    files.sort();
    return files;
}

QString textOf(const QString &path)
{
    QFile file(root + u'/' + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList textsOf(const std::vector<Breach> &breaches)
{
    QStringList texts;
    for (const auto &breach : breaches) {
        texts << breach.text();
    }
    return texts;
}

// This test's own files name what is forbidden.
bool isOwn(const QString &path)
{
    return path.startsWith(u"tests/layers/");
}

} // namespace

class LayersTest : public QObject
{
    Q_OBJECT

private slots:
    void everyArrowRunsDownwards();
    void chartsAreIncludedOnce();
    void everyRoomIsRead_data();
    void everyRoomIsRead();
    void aBreachIsFound_data();
    void aBreachIsFound();
    void whatIsAllowedPasses_data();
    void whatIsAllowedPasses();
    void aBreachNamesItsLineAndReason();
    void commentsDoNotCount();
};

void LayersTest::everyArrowRunsDownwards()
{
    QStringList texts;
    for (const auto *folder : {"models", "widgets", "app", "resources", "proto", "tests"}) {
        for (const auto &path : filesIn(QString::fromLatin1(folder))) {
            texts += isOwn(path) ? QStringList() : textsOf(breachesIn(path, textOf(path)));
        }
    }
    for (const auto &text : texts) {
        qWarning().noquote() << text;
    }
    QCOMPARE(texts.size(), 0);
}

// It costs five seconds to compile, each time.
void LayersTest::chartsAreIncludedOnce()
{
    QStringList including;
    for (const auto *folder : {"models", "widgets", "app"}) {
        for (const auto &path : filesIn(QString::fromLatin1(folder))) {
            if (withoutComments(path, textOf(path)).contains(u"qcustomplot.h")) {
                including << path;
            }
        }
    }
    QVERIFY2(including.size() <= 1, qPrintable(including.join(u'\n')));
    QVERIFY2(including.isEmpty() || including.first().endsWith(u".cpp"), qPrintable(including.join(u'\n')));
}

void LayersTest::everyRoomIsRead_data()
{
    QTest::addColumn<QString>("room");
    for (const auto *room : {"models/claims", "models/rules", "models/ports", "models/engine", "models/links"}) {
        QTest::newRow(room) << QString::fromLatin1(room);
    }
}

void LayersTest::everyRoomIsRead()
{
    QFETCH(QString, room);
    const auto files = filesIn(room);
    QVERIFY(files.size() >= 3);
    QVERIFY(files.contains(room + QStringLiteral("/CMakeLists.txt")));
    QVERIFY(!textOf(files.first()).isEmpty());
    QCOMPARE(roomOf(files.first()), room);
}

void LayersTest::aBreachIsFound_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *path, const char *text) {
        QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(text);
    };
    row("claims use a rule", "models/claims/a.h", "#include \"models/rules/b.h\"");
    row("claims use a library", "models/claims/a.h", "#include <tl/expected.hpp>");
    row("claims use a C header", "models/claims/a.h", "#include <unistd.h>");
    row("rules use a port", "models/rules/a.cpp", "#include \"models/ports/outcome.h\"");
    row("ports use a rule", "models/ports/a.h", "#include \"models/rules/b.h\"");
    row("engine uses a link", "models/engine/a.cpp", "#include \"models/links/b.h\"");
    row("engine uses the protocol", "models/engine/a.cpp", "#include \"proto/cell_info.pb.h\"");
    row("the protocol in brackets", "models/engine/a.cpp", "#include <proto/cell_info.pb.h>");
    row("links use the engine", "models/links/a.cpp", "#include \"models/engine/b.h\"");
    row("models use a widget", "models/tables/a.cpp", "#include \"widgets/parts/b.h\"");
    row("tables use a link", "models/tables/a.cpp", "#include \"models/links/b.h\"");
    row("a part uses a page", "widgets/parts/a.cpp", "#include \"widgets/pages/leases/b.h\"");
    row("a part uses a link", "widgets/parts/a.cpp", "#include \"models/links/b.h\"");
    row("a page uses another", "widgets/pages/leases/a.cpp", "#include \"widgets/pages/claims/b.h\"");
    row("a page uses the program", "widgets/pages/leases/a.cpp", "#include \"app/console/session/session.h\"");
    row("a program uses another", "app/console/a.cpp", "#include \"app/sandbox/b.h\"");
    row("cellsctl uses a widget", "app/cellsctl/a.cpp", "#include \"widgets/parts/b.h\"");
    row("a page opens the keychain", "widgets/pages/leases/a.cpp", "#include <qt6keychain/keychain.h>");
    row("the code uses a test", "models/links/a.cpp", "#include \"tests/support/b.h\"");
    row("the engine knows Qt", "models/engine/a.h", "#include <QString>");
    row("the service knows Qt", "app/topology_service/a.cpp", "#include <QtCore/QString>");
    row("tables know widgets", "models/tables/a.cpp", "#include <QtWidgets/QWidget>");
    row("pqxx elsewhere", "app/topology_service/a.cpp", "#include <pqxx/pqxx>");
    row("libpq elsewhere", "app/sandbox/a.cpp", "#include <libpq-fe.h>");
    row("hiredis elsewhere", "models/engine/a.cpp", "#include <hiredis/hiredis.h>");
    row("gRPC elsewhere", "app/console/a.cpp", "#  include <grpcpp/grpcpp.h>");
    row("a chart elsewhere", "widgets/pages/leases/a.cpp", "#include \"qcustomplot.h\"");
    row("not from the root", "models/rules/a.cpp", "#include \"b.h\"");
    row("no such room", "models/helpers/a.cpp", "int a;");
    row("beside the pages", "widgets/pages/a.cpp", "int a;");
    row("rich text", "widgets/parts/a.cpp", "label.setTextFormat(Qt::RichText);");
    row("an error message", "app/console/a.cpp", "QErrorMessage box;");
    row("a nested loop", "widgets/parts/a.cpp", "QEventLoop loop;");
    row("a nested loop, hidden", "tests/widgets/a.cpp", "QCoreApplication::processEvents();");
    row("a sleep", "app/console/a.cpp", "QThread::msleep(5);");
    row("a sleep in a page", "widgets/pages/leases/a.cpp", "std::this_thread::sleep_for(5ms);");
    row("sender", "widgets/parts/a.cpp", "auto *button = sender();");
    row("a slot by name", "widgets/parts/a.cpp", "connect(a, SIGNAL(b()), c, SLOT(d()));");
    row("a plaintext channel", "models/links/a.cpp", "grpc::InsecureChannelCredentials()");
    row("a plaintext door", "tests/support/a.cpp", "grpc::InsecureServerCredentials()");
    row("S35 an address that is opened", "widgets/parts/a.cpp", "QDesktopServices::openUrl(url);");
    row("S35 a label that opens", "widgets/parts/a.cpp", "label->setOpenExternalLinks(true);");
    row("S35 a program from a page", "widgets/pages/leases/a.cpp", "QProcess::startDetached(command);");
    row("S35 a shell", "models/links/a.cpp", "    std::system(text.c_str());");
    row("S35 a shell in C", "app/cellsctl/a.cpp", "auto *out = popen(text, \"r\");");
    row("S35 another program", "app/console/a.cpp", "::execvp(words[0], words);");
    row("S16 quoting by libpq", "models/links/a.cpp", "PQescapeLiteral(connection, text, size);");
    row("S16 quoting by libpqxx", "models/links/a.cpp", "auto name = connection.quote_name(text);");
    row("a JSON value that throws", "models/engine/a.cpp", "auto a = json.value(\"prev\", \"\");");
    row("a JSON value by key", "models/links/a.cpp", "return one->value(key, 0);");
    row("a JSON key that throws", "app/cellsctl/a.cpp", "json.at(\"seq\")");
    row("a JSON type that throws", "models/engine/a.cpp", "json[\"a\"].get<std::string>()");
    row("a JSON text that throws", "models/engine/a.cpp", "const auto json = Json::parse(text);");
    row("a model that may be none", "models/engine/a.cpp", "countIn(*modelOf(source), records);");
    row("a thread without a barrier", "models/engine/a.cpp", "std::vector<std::jthread> lanes;");
    row("an upward library", "models/rules/CMakeLists.txt", "cells_room(rules SOURCES a.cpp PUBLIC claims ports)");
    row("the engine links Qt", "models/engine/CMakeLists.txt", "cells_room(engine SOURCES a.cpp\n PRIVATE Qt6::Core)");
    row("tables link widgets", "models/presentation/CMakeLists.txt",
        "target_link_libraries(tables PRIVATE Qt6::Widgets)");
    row("pqxx for all", "models/adapters/CMakeLists.txt", "cells_room(links SOURCES a.cpp PUBLIC PkgConfig::PQXX)");
    row("pqxx elsewhere too", "app/sandbox/CMakeLists.txt", "cells_room(s SOURCES a.cpp PRIVATE PkgConfig::PQXX)");
    row("gRPC in the console", "app/console/CMakeLists.txt", "cells_program(c SOURCES a.cpp PRIVATE gRPC::grpc++)");
    row("a page links links", "widgets/pages/leases/CMakeLists.txt", "cells_room(leases SOURCES a.cpp PRIVATE links)");
}

void LayersTest::aBreachIsFound()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    QVERIFY(!breachesIn(path, text).empty());
}

void LayersTest::whatIsAllowedPasses_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *path, const char *text) {
        QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(text);
    };
    row("the standard library", "models/claims/a.h", "#include <string_view>\n#include \"models/claims/b.h\"");
    row("rules use claims", "models/rules/a.h", "#include \"models/claims/b.h\"");
    row("the wire", "models/links/a.cpp", "#include <grpcpp/grpcpp.h>\n#include <proto/cell_info.pb.h>");
    row("its own page", "widgets/pages/leases/a.cpp", "#include \"widgets/pages/leases/b.h\"\n#include <QWidget>");
    row("the console puts together", "app/console/a.cpp",
        "#include \"models/links/b.h\"\n#include \"widgets/pages/c/d.h\"");
    row("another value", "models/links/a.cpp", "conninfo.value(\"dbname\").empty() || found.value(0) || x.value_or(1)");
    row("another get", "models/engine/a.cpp", "std::get<int>(value); json.get_ptr<const bool *>(); pointer.get();");
    row("a parse that says no", "models/engine/a.cpp", "Json::parse(text, nullptr, false)");
    row("a model is declared", "models/claims/a.h", "const ClaimableModel *modelOf(SourceType source);");
    row("moc", "tests/models/rules/tst_a.cpp", "#include \"tst_a.moc\"");
    row("the locale of the system", "app/console/a.cpp", "QLocale::system().uiLanguages(); window.exec();");
    row("the sandbox's process", "app/console/desktop/sandboxprocess.cpp", "QProcess process;");
    row("plain text", "widgets/parts/a.cpp", "label.setTextFormat(Qt::PlainText);");
    row("a word in a word", "widgets/parts/a.cpp", "auto sent = messageSender(); TRANSLOT(x);");
    row("a plaintext client, tested", "tests/models/links/a.cpp", "grpc::InsecureChannelCredentials()");
    row("links, privately", "models/adapters/CMakeLists.txt",
        "cells_room(links SOURCES proto.cpp PUBLIC ports PRIVATE proto PkgConfig::PQXX)");
    row("a test links all", "tests/models/rules/CMakeLists.txt", "cells_test(tst_a LABEL unit LIBS rules links proto)");
}

void LayersTest::whatIsAllowedPasses()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    QCOMPARE(textsOf(breachesIn(path, text)).join(u'\n'), QString());
}

void LayersTest::aBreachNamesItsLineAndReason()
{
    const auto source = breachesIn(
        QStringLiteral("models/rules/a.cpp"), QStringLiteral("/* two\n lines */\n#include \"models/links/b.h\"\n"));
    QCOMPARE(textsOf(source).join(u'\n'),
        QStringLiteral("models/rules/a.cpp:3: includes models/links/b.h: models/rules may use models/claims"));
    const auto room = breachesIn(QStringLiteral("models/claims/CMakeLists.txt"),
        QStringLiteral("# links\ncells_room(claims SOURCES a.cpp\n           PUBLIC rules)\n"));
    QCOMPARE(textsOf(room).join(u'\n'),
        QStringLiteral("models/claims/CMakeLists.txt:3: links rules: models/claims may use no other room"));
}

void LayersTest::commentsDoNotCount()
{
    const auto path = QStringLiteral("models/engine/a.cpp");
    const auto text
        = QStringLiteral("auto a = \"http://x\"; // no QEventLoop\n/* SLOT( */ int b; auto c = \"\\\"//\"; int d;\n");
    QCOMPARE(
        withoutComments(path, text), QStringLiteral("auto a = \"http://x\"; \n int b; auto c = \"\\\"//\"; int d;\n"));
    QVERIFY(breachesIn(path, text).empty());
}

QTEST_APPLESS_MAIN(LayersTest)
#include "tst_layers.moc"
