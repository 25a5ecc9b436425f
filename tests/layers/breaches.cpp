// SPDX-License-Identifier: MIT
#include "tests/layers/breaches.h"

#include "tests/layers/rules.h"

#include <QHash>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <iterator>

namespace cells::layers {
namespace {

using Breaches = std::vector<Breach>;

const QString anyRoomIn = QStringLiteral("/*");

bool isCMake(const QString &path)
{
    return path.endsWith(u"CMakeLists.txt");
}

bool isUnder(const QString &path, const QString &folder)
{
    return path == folder || path.startsWith(folder + u'/');
}

bool isUnderOneOf(const QString &path, const char *folders)
{
    const auto list = QString::fromLatin1(folders).split(u' ', Qt::SkipEmptyParts);
    return std::any_of(list.begin(), list.end(), [&](const QString &folder) { return isUnder(path, folder); });
}

// Each pattern of rules.h is compiled once.
bool matches(const char *pattern, const QString &text)
{
    static QHash<QLatin1String, QRegularExpression> compiled;
    auto &expression = compiled[QLatin1String(pattern)];
    if (expression.pattern().isEmpty()) {
        expression.setPattern(QString::fromLatin1(pattern));
    }
    return expression.match(text).hasMatch();
}

// The room named by an arrow, for a file in it: itself, or the folder of the page.
QString roomNamed(const QString &room, const QString &path)
{
    if (!room.endsWith(anyRoomIn)) {
        return isUnder(path, room) ? room : QString();
    }
    const auto parent = room.chopped(anyRoomIn.size());
    const auto rest = path.mid(parent.size() + 1);
    return isUnder(path, parent) && rest.contains(u'/') ? parent + u'/' + rest.section(u'/', 0, 0) : QString();
}

const Arrow *arrowOf(const QString &path)
{
    const auto found = std::find_if(std::begin(arrows), std::end(arrows),
        [&](const Arrow &arrow) { return !roomNamed(QString::fromLatin1(arrow.room), path).isEmpty(); });
    return found == std::end(arrows) ? nullptr : found;
}

bool isOfTheProject(const QString &header)
{
    return isUnderOneOf(header, "models widgets app proto tests");
}

// A header that the build makes beside the file that includes it.
bool isGenerated(const QString &header)
{
    return header.endsWith(u".moc") || header.startsWith(u"moc_");
}

QString whyNot(const QString &room, const Arrow &arrow)
{
    const auto allowed = QString::fromLatin1(arrow.mayUse);
    return QStringLiteral("%1 may use %2").arg(room, allowed.isEmpty() ? QStringLiteral("no other room") : allowed);
}

void checkProjectInclude(const QString &path, int line, const QString &header, Breaches &breaches)
{
    const auto *arrow = arrowOf(path);
    const auto room = roomOf(path);
    if (arrow && !isUnder(header, room) && !isUnderOneOf(header, arrow->mayUse)) {
        breaches.push_back({path, line, QStringLiteral("includes %1").arg(header), whyNot(room, *arrow)});
    }
}

// Which of `order` a file of `room` is in: -1 for none. "." stands for the room itself.
qsizetype floorOf(const QString &path, const QString &room, const QStringList &order)
{
    const auto rest = path.mid(room.size() + 1);
    return order.indexOf(rest.contains(u'/') ? rest.section(u'/', 0, 0) : QStringLiteral("."));
}

QStringList subRoomsOf(const QString &room)
{
    const auto found = std::find_if(
        std::begin(subRooms), std::end(subRooms), [&](const SubRooms &one) { return room == QLatin1String(one.room); });
    return found == std::end(subRooms) ? QStringList() : QString::fromLatin1(found->order).split(u' ');
}

void checkSubRoomInclude(const QString &path, int line, const QString &header, Breaches &breaches)
{
    const auto room = roomOf(path);
    const auto order = subRoomsOf(room);
    if (isUnder(header, room) && floorOf(header, room, order) > floorOf(path, room, order)) {
        breaches.push_back({path, line, QStringLiteral("includes %1").arg(header),
            QStringLiteral("the folders of %1 use those before them: %2").arg(room, order.join(u' '))});
    }
}

void checkForeignInclude(const QString &path, int line, const QString &header, Breaches &breaches)
{
    for (const auto &foreign : foreigners) {
        if (matches(foreign.header, header) && !isUnderOneOf(path, foreign.rooms)) {
            breaches.push_back(
                {path, line, QStringLiteral("includes %1").arg(header), QString::fromLatin1(foreign.why)});
            return;
        }
    }
}

void checkInclude(const QString &path, int line, const QString &text, Breaches &breaches)
{
    static const QRegularExpression include(QStringLiteral("^\\s*#\\s*include\\s*([<\"])([^>\"]+)[>\"]"));
    const auto match = include.match(text);
    if (!match.hasMatch()) {
        return;
    }
    const auto header = match.captured(2);
    if (isOfTheProject(header)) {
        checkProjectInclude(path, line, header, breaches);
        checkSubRoomInclude(path, line, header, breaches);
    } else if (match.captured(1) == u"<" || header == u"qcustomplot.h") {
        checkForeignInclude(path, line, header, breaches);
    } else if (!isGenerated(header)) {
        breaches.push_back({path, line, QStringLiteral("includes %1").arg(header),
            QStringLiteral("includes are written from the root of the tree")});
    }
}

void checkWords(const QString &path, int line, const QString &text, Breaches &breaches)
{
    for (const auto &word : words) {
        if (matches(word.word, text) && !isUnderOneOf(path, word.allowedIn)) {
            breaches.push_back(
                {path, line, QStringLiteral("has \"%1\"").arg(text.trimmed()), QString::fromLatin1(word.why)});
        }
    }
}

// The first word of a name in `code` that is retired; null when there is none.
const Retired *retiredIn(const QString &code)
{
    static const auto instead = [] {
        QHash<QString, const Retired *> words;
        for (const auto &retired : retiredWords) {
            for (const auto &word : QString::fromLatin1(retired.words).split(u' ')) {
                words[word] = &retired;
            }
        }
        return words;
    }();
    static const QRegularExpression word(QStringLiteral("[A-Z]?[a-z]+"));
    for (auto match = word.globalMatch(code); match.hasNext();) {
        if (const auto *found = instead.value(match.next().captured().toLower())) {
            return found;
        }
    }
    return nullptr;
}

// The lines without strings, includes and what the standard library calls its own.
QStringList namesIn(const QStringList &lines)
{
    static const QRegularExpression others(
        QStringLiteral("R\"\\w*\\(.*?\\)\\w*\"|\"(?:\\\\.|[^\"\\\\\n])*\"|^[ \\t]*#[ \\t]*include[^\n]*|\\bstd::\\w+"),
        QRegularExpression::DotMatchesEverythingOption | QRegularExpression::MultilineOption);
    const auto text = lines.join(u'\n');
    QString names;
    qsizetype from = 0;
    for (auto found = others.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        names += text.mid(from, match.capturedStart() - from) + QString(match.captured().count(u'\n'), u'\n');
        from = match.capturedEnd();
    }
    return (names + text.mid(from)).split(u'\n');
}

void checkNames(const QString &path, int line, const QString &text, Breaches &breaches)
{
    if (const auto *retired = retiredIn(text)) {
        breaches.push_back(
            {path, line, QStringLiteral("has a name with one of \"%1\"").arg(QLatin1String(retired->words)),
                QStringLiteral("docs/glossary.md has for it: %1").arg(QLatin1String(retired->instead))});
    }
}

// A room of models/ that goes by this target name; those have the name of their folder.
QString roomOfTarget(const QString &target)
{
    const auto room = QStringLiteral("models/") + target;
    const bool is = std::any_of(
        std::begin(arrows), std::end(arrows), [&](const Arrow &a) { return room == QLatin1String(a.room); });
    return is ? room : QString();
}

void checkLibrary(const QString &path, int line, const QString &library, bool isPublic, Breaches &breaches)
{
    const auto what = QStringLiteral("links %1").arg(library);
    for (const auto &foreign : libraries) {
        if (matches(foreign.header, library) && !isUnderOneOf(path, foreign.rooms)) {
            breaches.push_back({path, line, what, QString::fromLatin1(foreign.why)});
            return;
        }
    }
    if (isPublic && matches(privateLibraries, library)) {
        breaches.push_back(
            {path, line, what + QStringLiteral(" as PUBLIC"), QStringLiteral("it is PRIVATE to its room")});
    }
    const auto target = roomOfTarget(library);
    const auto *arrow = arrowOf(path);
    if (arrow && !target.isEmpty() && roomOf(path) != target && !isUnderOneOf(target, arrow->mayUse)) {
        breaches.push_back({path, line, what, whyNot(roomOf(path), *arrow)});
    }
}

// Where a CMakeLists.txt is while it is read word by word: which command, and behind which keyword of it.
struct Reading
{
    QString command;
    QString keyword;
    int depth = 0;
};

bool namesLibraries(const Reading &reading)
{
    static const QStringList keywords{
        QStringLiteral("PUBLIC"), QStringLiteral("PRIVATE"), QStringLiteral("INTERFACE"), QStringLiteral("LIBS")};
    static const QStringList commands{QStringLiteral("cells_room"), QStringLiteral("cells_program"),
        QStringLiteral("cells_test"), QStringLiteral("target_link_libraries")};
    return commands.contains(reading.command) && keywords.contains(reading.keyword);
}

void readWord(const QString &path, int line, const QString &word, Reading &reading, Breaches &breaches)
{
    static const QRegularExpression keyword(QStringLiteral("^[A-Z]+$"));
    if (word == u"(") {
        ++reading.depth;
    } else if (word == u")") {
        reading = --reading.depth > 0 ? reading : Reading();
    } else if (reading.depth == 0) {
        reading.command = word;
    } else if (keyword.match(word).hasMatch()) {
        reading.keyword = word;
    } else if (namesLibraries(reading)) {
        checkLibrary(path, line, word, reading.keyword == u"PUBLIC" || reading.keyword == u"INTERFACE", breaches);
    }
}

Breaches breachesInCMake(const QString &path, const QStringList &lines)
{
    static const QRegularExpression word(QStringLiteral("[()]|\"[^\"]*\"|[^\\s()\"]+"));
    Breaches breaches;
    Reading reading;
    for (int i = 0; i < lines.size(); ++i) {
        for (auto match = word.globalMatch(lines[i]); match.hasNext();) {
            readWord(path, i + 1, match.next().captured(), reading, breaches);
        }
    }
    return breaches;
}

Breaches breachesInSource(const QString &path, const QStringList &lines)
{
    Breaches breaches;
    if (!isUnder(path, QStringLiteral("tests")) && roomOf(path).isEmpty()) {
        breaches.push_back({path, 1, QStringLiteral("stands in no room"), QStringLiteral("rules.h names every room")});
    }
    if (const auto order = subRoomsOf(roomOf(path)); !order.isEmpty() && floorOf(path, roomOf(path), order) < 0) {
        breaches.push_back({path, 1, QStringLiteral("is in no listed folder"),
            QStringLiteral("rules.h orders the folders of a room")});
    }
    const auto names = namesIn(lines);
    for (int i = 0; i < lines.size(); ++i) {
        checkInclude(path, i + 1, lines[i], breaches);
        checkWords(path, i + 1, lines[i], breaches);
        checkNames(path, i + 1, names[i], breaches);
    }
    return breaches;
}

} // namespace

QString Breach::text() const
{
    return QStringLiteral("%1:%2: %3: %4").arg(path, QString::number(line), what, why);
}

QString roomOf(const QString &path)
{
    const auto *arrow = arrowOf(path);
    return arrow ? roomNamed(QString::fromLatin1(arrow->room), path) : QString();
}

QString withoutComments(const QString &path, const QString &text)
{
    // A string is matched too, so that the // of an address in it does not begin a comment.
    static const QRegularExpression cpp(QStringLiteral("\"(?:\\\\.|[^\"\\\\\n])*\"|//[^\n]*|/\\*.*?\\*/"),
        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression cmake(QStringLiteral("\"[^\"]*\"|#[^\n]*"));
    QString code;
    qsizetype from = 0;
    for (auto found = (isCMake(path) ? cmake : cpp).globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        code += text.mid(from, match.capturedStart() - from);
        const auto piece = match.captured();
        code += piece.startsWith(u'"') ? piece : QString(piece.count(u'\n'), u'\n');
        from = match.capturedEnd();
    }
    return code + text.mid(from);
}

std::vector<Breach> breachesIn(const QString &path, const QString &text)
{
    const auto lines = withoutComments(path, text).split(u'\n');
    return isCMake(path) ? breachesInCMake(path, lines) : breachesInSource(path, lines);
}

} // namespace cells::layers
