// SPDX-License-Identifier: MIT
#include "tests/widgets/gallery/gallery.h"
#include "widgets/toolkit/style/applytheme.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QTest>
#include <QWidget>

using namespace cells;
using namespace Qt::StringLiterals;

namespace {

bool save(const Exhibit &exhibit, const QString &folder, const QString &suffix, QSize size)
{
    const std::unique_ptr<QWidget> widget(exhibit.make());
    widget->resize(size.isValid() && exhibit.name.startsWith(u"window"_s) ? size : exhibit.size);
    widget->show();
    if (!QTest::qWaitForWindowExposed(widget.get()))
        return false;
    QCoreApplication::sendPostedEvents();
    return widget->grab().save(u"%1/%2-%3.png"_s.arg(folder, exhibit.name, suffix));
}

QSize sizeOf(const QString &text)
{
    const QStringList dimensions = text.split(u'x');
    return dimensions.size() == 2 ? QSize(dimensions[0].toInt(), dimensions[1].toInt()) : QSize();
}

} // namespace

// Shows every part in all its states; with --save as pictures. Scale with QT_SCALE_FACTOR.
int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOptions({{u"save"_s, u"Save pictures and end."_s, u"folder"_s}, {u"dark"_s, u"The dark theme."_s},
        {u"comfortable"_s, u"Rows of 30 pixels."_s}, {u"size"_s, u"Size of the windows."_s, u"1280x800"_s},
        {u"only"_s, u"Only these."_s, u"part of name"_s}});
    parser.process(application);
    const bool isDark = parser.isSet(u"dark"_s);
    applyTheme(application, isDark ? ThemeKind::Dark : ThemeKind::Light,
        parser.isSet(u"comfortable"_s) ? Density::Comfortable : Density::Compact);
    std::vector<std::unique_ptr<QWidget>> shown;
    for (const Exhibit &exhibit : exhibits()) {
        if (!exhibit.name.contains(parser.value(u"only"_s)))
            continue;
        if (parser.isSet(u"save"_s)) {
            QDir().mkpath(parser.value(u"save"_s));
            if (!save(
                    exhibit, parser.value(u"save"_s), isDark ? u"dark"_s : u"light"_s, sizeOf(parser.value(u"size"_s))))
                return EXIT_FAILURE;
            continue;
        }
        shown.emplace_back(exhibit.make());
        shown.back()->resize(exhibit.size);
        shown.back()->setWindowTitle(exhibit.name);
        shown.back()->show();
    }
    return shown.empty() ? EXIT_SUCCESS : QApplication::exec();
}
