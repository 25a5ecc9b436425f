// SPDX-License-Identifier: MIT
#include "tests/layers/breaches.h"
#include "tests/layers/libraries.h"
#include "tests/layers/localnames.h"
#include "tests/layers/rules.h"
#include "tests/layers/sizes.h"
#include "tests/layers/sourcefiles.h"
#include "tests/layers/topics.h"
#include "tests/layers/units.h"

#include <QDebug>
#include <QRegularExpression>
#include <QTest>

using namespace cells::layers;
using namespace Qt::StringLiterals;

namespace {

QStringList codeIn(const QString &folder)
{
    return filesIn(folder, {u"*.h"_s, u"*.cpp"_s, u"*.cpp.in"_s, u"CMakeLists.txt"_s});
}

QStringList textsOf(const std::vector<Breach> &breaches)
{
    QStringList texts;
    for (const auto &breach : breaches) {
        texts << breach.text();
    }
    return texts;
}

QStringList sources()
{
    QStringList sources;
    for (const auto *folder : {"models", "widgets", "app", "tests"}) {
        for (const auto &path : codeIn(QString::fromLatin1(folder))) {
            if (path.endsWith(u".h") || path.endsWith(u".cpp")) {
                sources << path;
            }
        }
    }
    return sources;
}

QStringList retiredTextsIn(const QString &text)
{
    QStringList found;
    for (const auto &retired : retiredTexts) {
        if (const auto match = QRegularExpression(QString::fromLatin1(retired.words)).match(text); match.hasMatch()) {
            found << QStringLiteral("\"%1\" in \"%2\": write %3")
                         .arg(match.captured(), text, QString::fromLatin1(retired.instead));
        }
    }
    return found;
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
    void noUnitsIncludeOneAnother();
    void circlesAreFound();
    void headersIncludeWhatTheyUse();
    void missingLibraryHeadersAreFound();
    void everyTopicHasItsNamespace();
    void strayNamespacesAreFound();
    void localNamesAreOfOneFile();
    void sharedLocalNamesAreFound();
    void noFolderIsCrowded();
    void everyUnitHasItsHeader();
    void everyFileNamesItsLicense();
    void classesAndFunctionsAreSmall();
    void textsUseTheWordsOfTheGlossary();
    void messagesStandInTables();
    void crowdedFoldersAreFound();
    void headerlessFilesAreFound();
    void oversizedClassesAreFound();
    void oversizedFunctionsAreFound();
};

void LayersTest::everyArrowRunsDownwards()
{
    QStringList texts;
    for (const auto *folder : {"models", "widgets", "app", "resources", "proto", "tests"}) {
        for (const auto &path : codeIn(QString::fromLatin1(folder))) {
            texts += isOwn(path) ? QStringList() : textsOf(breachesIn(path, textOf(path)));
        }
    }
    QCOMPARE(countOf(texts), 0);
}

void LayersTest::noUnitsIncludeOneAnother()
{
    UnitIncludes units;
    for (const auto &path : sources()) {
        addFile(path, textOf(path), units);
    }
    QVERIFY(units.size() > 500);
    QStringList circles;
    for (const auto &circle : circlesOf(units)) {
        circles << circle.join(u' ');
    }
    QCOMPARE(countOf(circles), 0);
}

void LayersTest::headersIncludeWhatTheyUse()
{
    QHash<QString, QString> headers;
    for (const auto &path : sources()) {
        if (path.endsWith(u".h")) {
            headers[path] = textOf(path);
        }
    }
    QVERIFY(headers.size() > 500);
    QCOMPARE(countOf(missingLibraryHeaders(headers)), 0);
}

void LayersTest::missingLibraryHeadersAreFound()
{
    const auto text = QStringLiteral(
        "#include <map>\n#include \"b.h\"\n// std::set\nstd::map<int, std::string> f(std::optional<int>);\n");
    const QHash<QString, QString> headers{
        {QStringLiteral("a.h"), text}, {QStringLiteral("b.h"), QStringLiteral("#include <string>\n")}};
    QCOMPARE(missingLibraryHeaders(headers), QStringList{QStringLiteral("a.h: std::optional without <optional>")});
}

void LayersTest::everyTopicHasItsNamespace()
{
    QStringList stray;
    for (const auto &path : sources()) {
        stray += path.startsWith(u"tests/") ? QStringList() : strayNamespaces(path, textOf(path));
    }
    QCOMPARE(countOf(stray), 0);
}

void LayersTest::strayNamespacesAreFound()
{
    const auto path = QStringLiteral("models/rules/leases/x.h");
    const auto defined = QStringLiteral("namespace cells {\nstruct X { int y; };\n} // namespace cells\n");
    QCOMPARE(strayNamespaces(path, defined), QStringList{path + QStringLiteral(": namespace cells")});
    QCOMPARE(
        strayNamespaces(path, QStringLiteral("namespace cells::leases {\nstruct X { int y; };\n}\n")), QStringList());
    QCOMPARE(strayNamespaces(path, QStringLiteral("namespace cells::plans {\nstruct X;\n}\n")), QStringList());
    QCOMPARE(strayNamespaces(QStringLiteral("models/ports/x.h"), defined), QStringList());
}

void LayersTest::localNamesAreOfOneFile()
{
    QHash<QString, QString> texts;
    qsizetype names = 0;
    for (const auto &path : sources()) {
        // What tests share is never compiled together with another file of its folder.
        if (path.endsWith(u".cpp") && (!path.startsWith(u"tests/") || path.contains(u"/tst_"))) {
            texts[path] = textOf(path);
            names += localNamesIn(texts[path]).size();
        }
    }
    QVERIFY(names > 1000);
    QCOMPARE(countOf(sharedLocalNames(texts)), 0);
}

void LayersTest::sharedLocalNamesAreFound()
{
    const auto a = QStringLiteral("using namespace x;\nnamespace {\n\nusing Json = y;\nconstexpr int most{3};\n\n"
                                  "template <typename T> Row rowOf(const T &t)\n{\n    const int inner = 1;\n}\n\n"
                                  "struct Picture : Base\n{\n};\n\n} // namespace\nint outer();\n");
    auto names = localNamesIn(a);
    names.sort();
    QCOMPARE(names, (QStringList{QStringLiteral("Picture"), QStringLiteral("most"), QStringLiteral("rowOf")}));
    const auto b = QStringLiteral("namespace {\n\nusing Json = y;\nconst char *const schema[] = {\n    {}};\nRow "
                                  "rowOf(\n    int a);\n\n} // namespace\n");
    QCOMPARE(sharedLocalNames({{QStringLiteral("m/x/a.cpp"), a}, {QStringLiteral("m/x/b.cpp"), b}}),
        QStringList{QStringLiteral("m/x: rowOf in a.cpp, b.cpp")});
    QCOMPARE(sharedLocalNames({{QStringLiteral("m/x/a.cpp"), a}, {QStringLiteral("m/y/b.cpp"), b}}), QStringList());
}

void LayersTest::noFolderIsCrowded()
{
    QStringList files;
    for (const auto *folder : {"models", "widgets", "app", "tests"}) {
        files << filesIn(QString::fromLatin1(folder), {u"*"_s});
    }
    QCOMPARE(countOf(crowdedFolders(files, mostFilesInFolder)), 0);
}

void LayersTest::everyUnitHasItsHeader()
{
    QCOMPARE(headerlessFiles(sources()), QStringList());
}

void LayersTest::everyFileNamesItsLicense()
{
    QStringList without;
    for (const auto *folder : {"models", "widgets", "app", "tests"}) {
        for (const auto &path : codeIn(QString::fromLatin1(folder))) {
            const bool isCode = path.endsWith(u".cpp") || path.endsWith(u".h");
            if (isCode && !textOf(path).startsWith(u"// SPDX-License-Identifier: MIT\n")) {
                without << path;
            }
        }
    }
    QCOMPARE(without, QStringList());
}

void LayersTest::classesAndFunctionsAreSmall()
{
    QStringList large;
    for (const auto &path : sources()) {
        large += path.startsWith(u"tests/") ? QStringList() : oversized(path, textOf(path), mostOfEach);
    }
    QCOMPARE(countOf(large), 0);
}

// The translations have every text of the window.
void LayersTest::textsUseTheWordsOfTheGlossary()
{
    QStringList found;
    const auto translations = textOf(u"resources/translations/cells-console_de.ts"_s);
    static const QRegularExpression source(u"<source>(.*?)</source>"_s, QRegularExpression::DotMatchesEverythingOption);
    qsizetype count = 0;
    for (auto match = source.globalMatch(translations); match.hasNext(); ++count) {
        found += retiredTextsIn(match.next().captured(1));
    }
    QVERIFY(count > 1000);
    for (const auto &line : textOf(u"docs/cellsctl.md"_s).split(u'\n')) {
        found += retiredTextsIn(line);
    }
    QCOMPARE(countOf(found), 0);
}

// Two tables with the same name for different texts would be one object to the linker.
void LayersTest::messagesStandInTables()
{
    static const QRegularExpression entry(u"inline constexpr auto (\\w+)\\s*=\\s*messagePattern\\("_s);
    QHash<QString, QString> tables;
    QStringList problems;
    for (const auto &path : sources()) {
        const auto code = withoutComments(path, textOf(path));
        const bool isTable = path.endsWith(u"messages.h") || path.endsWith(u"reason.h");
        if (path.startsWith(u"models/") && !path.startsWith(u"models/presentation/") && !isTable
            && !path.startsWith(u"models/claims/message.") && code.contains(u"messagePattern(")) {
            problems << path + u": a message stands outside of a table"_s;
        }
        for (auto match = entry.globalMatch(code); match.hasNext();) {
            const auto name = match.next().captured(1);
            if (tables.contains(name)) {
                problems << path + u": "_s + name + u" stands in "_s + tables[name] + u", too"_s;
            }
            tables[name] = path;
        }
    }
    QVERIFY(tables.size() > 500);
    QCOMPARE(countOf(problems), 0);
}

// It costs five seconds to compile, each time.
void LayersTest::chartsAreIncludedOnce()
{
    QStringList including;
    for (const auto *folder : {"models", "widgets", "app"}) {
        for (const auto &path : codeIn(QString::fromLatin1(folder))) {
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
    for (const auto *room :
        {"models/claims", "models/rules", "models/ports", "models/engine", "models/adapters", "models/session"}) {
        QTest::newRow(room) << QString::fromLatin1(room);
    }
}

void LayersTest::everyRoomIsRead()
{
    QFETCH(QString, room);
    const auto files = codeIn(room);
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
    row("rules use a port", "models/rules/text/a.cpp", "#include \"models/ports/outcome.h\"");
    row("ports use a rule", "models/ports/a.h", "#include \"models/rules/b.h\"");
    row("engine uses a link", "models/engine/plans/a.cpp", "#include \"models/adapters/b.h\"");
    row("engine opens a file", "models/engine/plans/a.cpp", "#include <fcntl.h>");
    row("engine writes a stream", "models/engine/plans/a.cpp", "#include <fstream>");
    row("a port waits for a socket", "models/ports/a.h", "#include <sys/socket.h>");
    row("engine uses the protocol", "models/engine/plans/a.cpp", "#include \"proto/cell_info.pb.h\"");
    row("the protocol in brackets", "models/engine/plans/a.cpp", "#include <proto/cell_info.pb.h>");
    row("adapters use the engine", "models/adapters/grpc/a.cpp", "#include \"models/engine/b.h\"");
    row("adapters use the session", "models/adapters/grpc/a.cpp", "#include \"models/session/b.h\"");
    row("the session knows Qt", "models/session/cell/a.cpp", "#include <QString>");
    row("a page uses the session", "widgets/pages/leases/a.cpp", "#include \"models/session/b.h\"");
    row("models use a widget", "models/presentation/base/a.cpp", "#include \"widgets/toolkit/b.h\"");
    row("tables use a link", "models/presentation/base/a.cpp", "#include \"models/adapters/b.h\"");
    row("a part uses a page", "widgets/toolkit/style/a.cpp", "#include \"widgets/pages/leases/b.h\"");
    row("a part uses a link", "widgets/toolkit/style/a.cpp", "#include \"models/adapters/b.h\"");
    row("a page uses another", "widgets/pages/leases/a.cpp", "#include \"widgets/pages/claims/b.h\"");
    row("a page uses the program", "widgets/pages/leases/a.cpp", "#include \"app/console/composition/console.h\"");
    row("a program uses another", "app/console/a.cpp", "#include \"app/sandbox/b.h\"");
    row("cellsctl uses a widget", "app/cellsctl/a.cpp", "#include \"widgets/toolkit/b.h\"");
    row("a page opens the keychain", "widgets/pages/leases/a.cpp", "#include <qt6keychain/keychain.h>");
    row("the code uses a test", "models/adapters/grpc/a.cpp", "#include \"tests/support/b.h\"");
    row("the engine knows Qt", "models/engine/plans/a.h", "#include <QString>");
    row("the service knows Qt", "app/topology_service/a.cpp", "#include <QtCore/QString>");
    row("tables know widgets", "models/presentation/base/a.cpp", "#include <QtWidgets/QWidget>");
    row("pqxx elsewhere", "app/topology_service/a.cpp", "#include <pqxx/pqxx>");
    row("libpq elsewhere", "app/sandbox/a.cpp", "#include <libpq-fe.h>");
    row("hiredis elsewhere", "models/engine/plans/a.cpp", "#include <hiredis/hiredis.h>");
    row("Boost elsewhere", "models/rules/plans/a.cpp", "#include <boost/math/distributions/binomial.hpp>");
    row("Boost elsewhere, named to CMake", "models/engine/CMakeLists.txt",
        "target_link_libraries(engine PRIVATE Boost::headers)");
    row("another part of Boost", "models/rules/claims/sampling.cpp", "#include <boost/asio.hpp>");
    row("gRPC elsewhere", "app/console/a.cpp", "#  include <grpcpp/grpcpp.h>");
    row("a chart elsewhere", "widgets/pages/leases/a.cpp", "#include \"qcustomplot.h\"");
    row("not from the root", "models/rules/text/a.cpp", "#include \"b.h\"");
    row("no such room", "models/helpers/a.cpp", "int a;");
    row("beside the pages", "widgets/pages/a.cpp", "int a;");
    row("rich text", "widgets/toolkit/style/a.cpp", "label.setTextFormat(Qt::RichText);");
    row("an error message", "app/console/a.cpp", "QErrorMessage box;");
    row("a nested loop", "widgets/toolkit/style/a.cpp", "QEventLoop loop;");
    row("a nested loop for a file", "app/console/a.cpp", "QFileDialog::getOpenFileName(this);");
    row("a nested loop for a question", "widgets/plan/a.cpp", "QMessageBox::question(this, title, text);");
    row("a nested loop, hidden", "tests/widgets/a.cpp", "QCoreApplication::processEvents();");
    row("a file written otherwise", "widgets/plan/a.cpp", "QSaveFile saved(file);");
    row("a sleep", "app/console/a.cpp", "QThread::msleep(5);");
    row("a sleep in a page", "widgets/pages/leases/a.cpp", "std::this_thread::sleep_for(5ms);");
    row("sender", "widgets/toolkit/style/a.cpp", "auto *button = sender();");
    row("a slot by name", "widgets/toolkit/style/a.cpp", "connect(a, SIGNAL(b()), c, SLOT(d()));");
    row("a plaintext channel", "models/adapters/grpc/a.cpp", "grpc::InsecureChannelCredentials()");
    row("a plaintext door", "tests/support/a.cpp", "grpc::InsecureServerCredentials()");
    row("S35 an address that is opened", "widgets/toolkit/style/a.cpp", "QDesktopServices::openUrl(url);");
    row("S35 a label that opens", "widgets/toolkit/style/a.cpp", "label->setOpenExternalLinks(true);");
    row("S35 a program from a page", "widgets/pages/leases/a.cpp", "QProcess::startDetached(command);");
    row("S35 a shell", "models/adapters/grpc/a.cpp", "    std::system(text.c_str());");
    row("S35 a shell in C", "app/cellsctl/a.cpp", "auto *out = popen(text, \"r\");");
    row("S35 another program", "app/console/a.cpp", "::execvp(words[0], words);");
    row("S16 quoting by libpq", "models/adapters/grpc/a.cpp", "PQescapeLiteral(connection, text, size);");
    row("S16 quoting by libpqxx", "models/adapters/grpc/a.cpp", "auto name = connection.quote_name(text);");
    row("a JSON value that throws", "models/engine/plans/a.cpp", "auto a = json.value(\"prev\", \"\");");
    row("a JSON value by key", "models/adapters/grpc/a.cpp", "return one->value(key, 0);");
    row("a JSON key that throws", "app/cellsctl/a.cpp", "json.at(\"seq\")");
    row("a JSON type that throws", "models/engine/plans/a.cpp", "json[\"a\"].get<std::string>()");
    row("a JSON text that throws", "models/engine/plans/a.cpp", "const auto json = Json::parse(text);");
    row("a model that may be none", "models/engine/plans/a.cpp", "countIn(*modelOf(source), records);");
    row("a folder uses a later one", "models/engine/leases/a.cpp", "#include \"models/engine/plans/b.h\"");
    row("a folder uses what is above it", "app/sandbox/data/a.cpp", "#include \"app/sandbox/sandbox.h\"");
    row("no such folder", "models/engine/helpers/a.cpp", "int a;");
    row("beside the folders", "models/engine/a.cpp", "int a;");
    row("a name with a retired word", "models/engine/plans/a.h", "std::optional<LeaseAction> leaseDeedOf();");
    row("a type with a retired word", "models/engine/plans/a.h", "struct Trail");
    row("a thread without a barrier", "models/engine/plans/a.cpp", "std::vector<std::jthread> readers;");
    row("an upward library", "models/rules/CMakeLists.txt", "cells_room(rules SOURCES a.cpp PUBLIC claims ports)");
    row("the engine links Qt", "models/engine/CMakeLists.txt", "cells_room(engine SOURCES a.cpp\n PRIVATE Qt6::Core)");
    row("tables link widgets", "models/presentation/CMakeLists.txt",
        "target_link_libraries(tables PRIVATE Qt6::Widgets)");
    row("pqxx for all", "models/adapters/CMakeLists.txt", "cells_room(adapters SOURCES a.cpp PUBLIC PkgConfig::PQXX)");
    row("pqxx elsewhere too", "app/sandbox/CMakeLists.txt", "cells_room(s SOURCES a.cpp PRIVATE PkgConfig::PQXX)");
    row("gRPC in the console", "app/console/CMakeLists.txt", "cells_program(c SOURCES a.cpp PRIVATE gRPC::grpc++)");
    row("a page links adapters", "widgets/pages/leases/CMakeLists.txt",
        "cells_room(leases SOURCES a.cpp PRIVATE adapters)");
}

void LayersTest::aBreachIsFound()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    // Just the one that is meant, not one of the path.
    QCOMPARE(textsOf(breachesIn(path, text)).size(), 1);
}

void LayersTest::whatIsAllowedPasses_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *path, const char *text) {
        QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(text);
    };
    row("the standard library", "models/claims/a.h", "#include <string_view>\n#include \"models/claims/b.h\"");
    row("a folder uses an earlier one", "models/engine/plans/a.cpp", "#include \"models/engine/leases/b.h\"");
    row("a folder uses itself", "models/engine/plans/a.cpp", "#include \"models/engine/plans/b.h\"");
    row("an estimate uses Boost.Math", "models/rules/claims/sampling.cpp",
        "#include <boost/math/distributions/binomial.hpp>");
    row("rules use claims", "models/rules/text/a.h", "#include \"models/claims/b.h\"");
    row("the wire", "models/adapters/grpc/a.cpp", "#include <grpcpp/grpcpp.h>\n#include <proto/cell_info.pb.h>");
    row("its own page", "widgets/pages/leases/a.cpp", "#include \"widgets/pages/leases/b.h\"\n#include <QWidget>");
    row("the console puts together", "app/console/a.cpp",
        "#include \"models/adapters/b.h\"\n#include \"widgets/pages/c/d.h\"");
    row("another value", "models/adapters/grpc/a.cpp",
        "conninfo.value(\"dbname\").empty() || found.value(0) || x.value_or(1)");
    row("another get", "models/engine/plans/a.cpp",
        "std::get<int>(value); json.get_ptr<const bool *>(); pointer.get();");
    row("a parse that says no", "models/engine/plans/a.cpp", "Json::parse(text, nullptr, false)");
    row("a model is declared", "models/claims/a.h", "const ClaimableModel *modelOf(SourceType source);");
    row("a retired word in a text", "models/engine/plans/a.cpp",
        "add(\"deed\", actionDeedless); // a deed\n#include <deed>");
    row("moc", "tests/models/rules/tst_a.cpp", "#include \"tst_a.moc\"");
    row("the locale of the system", "app/console/a.cpp", "QLocale::system().uiLanguages(); window.exec();");
    row("the sandbox's process", "app/console/desktop/sandboxprocess.cpp", "QProcess process;");
    row("plain text", "widgets/toolkit/style/a.cpp", "label.setTextFormat(Qt::PlainText);");
    row("a word in a word", "widgets/toolkit/style/a.cpp", "auto sent = messageSender(); TRANSLOT(x);");
    row("a plaintext client, tested", "tests/models/adapters/a.cpp", "grpc::InsecureChannelCredentials()");
    row("a library, privately", "models/adapters/CMakeLists.txt",
        "cells_room(adapters SOURCES proto.cpp PUBLIC ports PRIVATE proto PkgConfig::PQXX)");
    row("a test links all", "tests/models/rules/CMakeLists.txt",
        "cells_test(tst_a LABEL unit LIBS rules adapters proto)");
}

void LayersTest::whatIsAllowedPasses()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    QCOMPARE(textsOf(breachesIn(path, text)).join(u'\n'), QString());
}

void LayersTest::aBreachNamesItsLineAndReason()
{
    const auto source = breachesIn(QStringLiteral("models/rules/text/a.cpp"),
        QStringLiteral("/* two\n lines */\n#include \"models/adapters/b.h\"\n"));
    QCOMPARE(textsOf(source).join(u'\n'),
        QStringLiteral("models/rules/text/a.cpp:3: includes models/adapters/b.h: models/rules may use models/claims"));
    const auto room = breachesIn(QStringLiteral("models/claims/CMakeLists.txt"),
        QStringLiteral("# adapters\ncells_room(claims SOURCES a.cpp\n           PUBLIC rules)\n"));
    QCOMPARE(textsOf(room).join(u'\n'),
        QStringLiteral("models/claims/CMakeLists.txt:3: links rules: models/claims may use no other room"));
}

void LayersTest::commentsDoNotCount()
{
    const auto path = QStringLiteral("models/engine/plans/a.cpp");
    const auto text
        = QStringLiteral("auto a = \"http://x\"; // no QEventLoop\n/* SLOT( */ int b; auto c = \"\\\"//\"; int d;\n");
    QCOMPARE(
        withoutComments(path, text), QStringLiteral("auto a = \"http://x\"; \n int b; auto c = \"\\\"//\"; int d;\n"));
    QVERIFY(breachesIn(path, text).empty());
}

void LayersTest::circlesAreFound()
{
    UnitIncludes units;
    addFile(u"m/a.h"_s, u"#include \"m/b.h\"\n#include <vector>"_s, units);
    addFile(u"m/a.cpp"_s, u"#include \"m/a.h\"\n// #include \"m/c.h\""_s, units);
    addFile(u"m/b.cpp"_s, u"#include \"m/b.h\"\n#include \"m/c.h\""_s, units);
    addFile(u"m/c.h"_s, u"#include \"proto/x.pb.h\""_s, units);
    QVERIFY(circlesOf(units).isEmpty());
    addFile(u"m/c.cpp"_s, u"#include \"m/a.h\""_s, units);
    addFile(u"m/d.cpp"_s, u"#include \"m/a.h\""_s, units);
    QCOMPARE(circlesOf(units), QList<QStringList>({{u"m/a"_s, u"m/b"_s, u"m/c"_s}}));
}

void LayersTest::headerlessFilesAreFound()
{
    const QStringList paths{u"m/a.h"_s, u"m/a.cpp"_s, u"m/n/a.cpp"_s, u"app/c/main.cpp"_s, u"tests/tst_a.cpp"_s};
    QCOMPARE(headerlessFiles(paths), QStringList{u"m/n/a.cpp"_s});
}

void LayersTest::crowdedFoldersAreFound()
{
    const QStringList paths{u"m/a.h"_s, u"m/a.cpp"_s, u"m/n/b.cpp"_s};
    QVERIFY(crowdedFolders(paths, 2).isEmpty());
    QCOMPARE(crowdedFolders(paths, 1), QStringList{u"m: 2"_s});
}

void LayersTest::oversizedClassesAreFound()
{
    const auto text
        = u"namespace {\n\nclass Run : public Base\n{\npublic:\n    int size() const\n    {\n        return "
          "m_size;\n    }\n\nprivate:\n    int m_size = 0, m_count;\n    std::function<void(int)> m_call;\n};\n\n}"_s;
    QCOMPARE(oversized(u"m/a.cpp"_s, text, {12, 3, 60}), QStringList());
    QCOMPARE(oversized(u"m/a.cpp"_s, text, {11, 3, 60}), QStringList{u"m/a.cpp: class Run has 12 lines"_s});
    QCOMPARE(oversized(u"m/a.cpp"_s, text, {12, 2, 60}), QStringList{u"m/a.cpp: class Run has 3 members"_s});
    QCOMPARE(oversized(u"m/a.cpp"_s, u"struct Run\n{\n    int size;\n};\n"_s, {4, 0, 0}), QStringList());
}

void LayersTest::oversizedFunctionsAreFound()
{
    const auto text = u"int a(\n    int b)\n{\n    return b;\n}\n\nint one() { return 1; }\n"_s;
    QCOMPARE(oversized(u"m/a.cpp"_s, text, {9, 9, 1}), QStringList());
    QCOMPARE(oversized(u"m/a.cpp"_s, text, {9, 9, 0}), QStringList{u"m/a.cpp:1: a function has 1 lines"_s});
    const auto inside = u"struct A\n{\n    int a()\n    {\n        return 1;\n    }\n};\n"_s;
    QCOMPARE(oversized(u"m/a.h"_s, inside, {9, 9, 1}), QStringList());
    QCOMPARE(oversized(u"m/a.h"_s, inside, {9, 9, 0}), QStringList{u"m/a.h:3: a function has 1 lines"_s});
}

QTEST_APPLESS_MAIN(LayersTest)
#include "tst_layers.moc"
