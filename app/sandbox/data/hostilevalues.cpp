// SPDX-License-Identifier: MIT
#include "app/sandbox/data/hostilevalues.h"

namespace cells {

namespace {

// Data.
const std::vector<HostileValue> written{
    // markup
    {"markup", "<b>bold</b>"},
    {"markup", "<img src=x onerror=alert(1)>"},
    {"markup", "<img src=\"file:///etc/passwd\">"},
    {"markup", "<img src=\"http://127.0.0.1:1/canary.png\">"},
    {"markup", "<script>alert(1)</script>"},
    {"markup", "<a href=\"file:///etc/passwd\">click</a>"},
    {"markup", "<a href=\"javascript:alert(1)\">x</a>"},
    {"markup", "<qt>rich</qt>"},
    {"markup", "<html><body><h1>big</h1></body></html>"},
    {"markup", "<table><tr><td>cell</td></tr></table>"},
    {"markup", "<style>*{display:none}</style>"},
    {"markup", "<!-- comment -->"},
    {"markup", "<![CDATA[x]]>"},
    {"markup", "<\?xml version=\"1.0\"\?><!DOCTYPE x [<!ENTITY a \"b\">]><x>&a;</x>"},
    {"markup", "&lt;b&gt;twice&lt;/b&gt;"},
    {"markup", "&amp;"},
    {"markup", "&nbsp;&#8238;"},
    {"markup", "&#x202E;abc"},
    {"markup", "<br><br><br>"},
    {"markup", "<p style=\"font-size:9999px\">x"},
    {"markup", "<font color=white>invisible</font>"},
    {"markup", "<svg/onload=alert(1)>"},
    {"markup", "<iframe src=//x>"},
    {"markup", "</td></tr></table><h1>"},
    {"markup", "**bold** [link](file:///etc/passwd)"},
    {"markup", "![image](http://127.0.0.1:1/x.png)"},
    {"markup", "# heading"},
    {"markup", "<b"},
    {"markup", "a < b && c > d"},
    {"markup", "<meta http-equiv=refresh content=0>"},
    // formula
    {"formula", "=1+1"},
    {"formula", "=cmd|'/C calc'!A0"},
    {"formula", "+1+1"},
    {"formula", "-1+1"},
    {"formula", "@SUM(A1:A9)"},
    {"formula", "=HYPERLINK(\"http://127.0.0.1:1\",\"x\")"},
    {"formula", "=IMPORTXML(\"http://127.0.0.1:1\",\"//a\")"},
    {"formula", "=DDE(\"cmd\";\"/C calc\";\"x\")"},
    {"formula", "\x09=1+1"},
    {"formula", "\x0D=1+1"},
    {"formula", " =1+1"},
    {"formula",
        "\xEF\xBC\x9D"
        "1+1"},
    {"formula",
        "\xEF\xBC\x8B"
        "1+1"},
    {"formula",
        "\xEF\xBC\x8D"
        "1+1"},
    {"formula",
        "\xEF\xBC\xA0"
        "1+1"},
    {"formula", "\"=1+1"},
    {"formula", "'=1+1"},
    {"formula", "-5"},
    {"formula", "+49 30 1234"},
    {"formula", "="},
    {"formula", "@"},
    // format
    {"format", "%1"},
    {"format", "%1 %2 %3 %L1"},
    {"format", "%n"},
    {"format", "%%"},
    {"format", "%s%s%s%s%n"},
    {"format", "%x%x%x%p"},
    {"format", "{0} {1}"},
    {"format", "{}"},
    {"format", "{{7*7}}"},
    {"format", "${7*7}"},
    {"format", "${jndi:ldap://127.0.0.1/x}"},
    {"format", "#{7*7}"},
    {"format", "$(id)"},
    {"format", "%99999999d"},
    {"format", "[*]"},
    {"format", "[*] [*]"},
    {"format", "%1%1%1%1"},
    {"format", "\\1\\2"},
    {"format", "%d %i %ld"},
    {"format", "$1 $2 $&"},
    // accelerator
    {"accelerator", "&"},
    {"accelerator", "&&"},
    {"accelerator", "&File"},
    {"accelerator", "a&b&c"},
    {"accelerator", "_mnemonic"},
    {"accelerator", "Save && Quit"},
    // sql
    {"sql", "' OR '1'='1"},
    {"sql", "'; DROP TABLE users; --"},
    {"sql", "\" OR \"\"=\""},
    {"sql", "1; SELECT pg_sleep(9)"},
    {"sql", "admin'--"},
    {"sql", "x' UNION SELECT 1--"},
    {"sql", "$$ $$"},
    {"sql", "E'\\\\x00'"},
    {"sql", "%_%"},
    {"sql", "\\'; --"},
    {"sql", "'||(SELECT version())||'"},
    {"sql", "a\\'b"},
    {"sql", "\"users\""},
    {"sql", "`users`"},
    {"sql", "NULL"},
    {"sql", "/* comment */"},
    {"sql", "-- comment"},
    // shell
    {"shell", "; rm -rf /"},
    {"shell", "| cat /etc/passwd"},
    {"shell", "`id`"},
    {"shell", "$(touch /tmp/x)"},
    {"shell", "&& true"},
    {"shell", "> /tmp/x"},
    {"shell", "\\"},
    {"shell", "a\\nb"},
    {"shell", "~root"},
    {"shell", "*"},
    {"shell", "\?"},
    {"shell", "!history"},
    {"shell", "\"quoted\""},
    {"shell", "'quoted'"},
    {"shell", "$HOME"},
    {"shell", "{a,b}"},
    {"shell", "--help"},
    {"shell", "-rf"},
    {"shell", "a;b"},
    {"shell", "#!/bin/sh"},
    // path
    {"path", "../../etc/passwd"},
    {"path", "/etc/passwd"},
    {"path", "..\\..\\windows"},
    {"path", "file:///etc/passwd"},
    {"path", "C:\\CON"},
    {"path", "CON"},
    {"path", "NUL"},
    {"path", "a/b"},
    {"path", "."},
    {"path", ".."},
    {"path", ".git"},
    {"path", "~"},
    // json
    {"json", "{\"a\":1}"},
    {"json", "\""},
    {"json", "\\\""},
    {"json", "\\u0000"},
    {"json", "\\u202e"},
    {"json", "[1,2"},
    {"json", "}{"},
    {"json", "true"},
    {"json", "undefined"},
    {"json", "NaN"},
    {"json", "-0"},
    {"json", "1e309"},
    {"json", "0x41"},
    {"json", "007"},
    {"json", "1,2"},
    {"json", "a,b,\"c\""},
    {"json", "\"a\"\"b\""},
    {"json", ";"},
    {"json", "',"},
    // terminal
    {"terminal", "\x1B[31mred\x1B[0m"},
    {"terminal", "\x1B]0;title\x07"},
    {"terminal", "\x1B[2J"},
    {"terminal",
        "a\x0D"
        "b"},
    {"terminal", "a\x0D\x0AINFO forged log line"},
    {"terminal",
        "a\x0A"
        "b"},
    {"terminal",
        "a\x0A\x0A\x0A"
        "b"},
    {"terminal",
        "a\x09"
        "b\x09"
        "c"},
    {"terminal",
        "\x07"
        "bell"},
    {"terminal",
        "\x08\x08\x08"
        "back"},
    // space

    {"space", " leading"},
    {"space", "trailing "},
    {"space", "a  b"},
    {"space",
        "a\xC2\xA0"
        "b"},
    {"space", "\xE2\x80\x83wide\xE2\x80\x83"},
    {"space", "\xE2\x80\xA8line"},
    {"space", "\xE2\x80\xA9paragraph"},
    // regex
    {"regex", "(a+)+$"},
    {"regex", ".*"},
    {"regex", "["},
    {"regex", "(\?"},
    {"regex", "^$"},
    {"regex", "a{99999}"},
    {"regex", "\\d+"},
    // look-alike
    {"look-alike",
        "\xD0\xB0"
        "dmin"},
    {"look-alike", "\xD0\xB0\xD0\xB4\xD0\xBC\xD1\x96n"},
    {"look-alike", "adm\xC4\xB1n"},
    {"look-alike", "paypa\xD3\x8F"},
    {"look-alike", "g\xD0\xBE\xD0\xBEgle"},
    {"look-alike",
        "\xCE\x91"
        "dministrator"},
    {"look-alike", "r\xCE\xBF\xCE\xBFt"},
    {"look-alike", "m\xD0\xB0rie"},
    {"look-alike", "\xEF\xBD\x81\xEF\xBD\x84\xEF\xBD\x8D\xEF\xBD\x89\xEF\xBD\x8E"},
    {"look-alike", "admin\xCC\x81"},
    {"look-alike", "e\xCC\x81t\xC3\xA9"},
    {"look-alike", "\xC3\xA9t\xC3\xA9"},
    {"look-alike", "\xEF\xAC\x81le"},
    {"look-alike",
        "\xE2\x84\xAA"
        "elvin"},
    {"look-alike", "\xE1\xBA\x9E\xC3\x9F"},
    {"look-alike", "I\xCC\x87stanbul"},
    {"look-alike", "\xC7\x84"},
    {"look-alike", "\xF0\x9D\x93\x90\xF0\x9D\x93\x91"},
    // script
    {"script", "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D world"},
    {"script", "\xD8\xA7\xD9\x84\xD8\xB3\xD9\x84\xD8\xA7\xD9\x85 abc 123"},
    {"script", "\xE0\xB8\x81\xE0\xB8\xB3\xE0\xB8\x81\xE0\xB8\xB3"},
    {"script", "\xE0\xA4\xA8\xE0\xA4\xBF"},
    {"script", "\xE1\x80\x99\xE1\x80\xBC"},
    {"script", "\xE5\xAD\x97\xE5\xAD\x97\xE5\xAD\x97"},
    {"script", "\xF0\x9F\x91\xA8\xE2\x80\x8D\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA7\xE2\x80\x8D\xF0\x9F\x91\xA6"},
    {"script", "\xF0\x9F\x8F\xB4\xF3\xA0\x81\xA7\xF3\xA0\x81\xA2\xF3\xA0\x81\xBF"},
    {"script", "\xF0\x9F\x87\xA9\xF0\x9F\x87\xAA"},
    {"script", "\xE2\x80\xAB\xD7\x90\xD7\x91\xE2\x80\xAC"},
    {"script",
        "Z\xCC\x80\xCC\x81\xCC\x82\xCC\x83\xCC\x84\xCC\x85\xCC\x86\xCC\x87\xCC\x88\xCC\x89\xCC\x8A\xCC\x8B\xCC\x8C\xCC"
        "\x8D\xCC\x8E\xCC\x8F\xCC\x90\xCC\x91\xCC\x92\xCC\x93\xCC\x94\xCC\x95\xCC\x96\xCC\x97\xCC\x98\xCC\x99\xCC\x9A"
        "\xCC\x9B\xCC\x9C\xCC\x9D\xCC\x9E\xCC\x9F\xCC\xA0\xCC\xA1\xCC\xA2\xCC\xA3\xCC\xA4\xCC\xA5\xCC\xA6\xCC\xA7\xCC"
        "\xA8\xCC\xA9\xCC\xAA\xCC\xAB\xCC\xAC\xCC\xAD\xCC\xAE\xCC\xAF\xCC\xB0\xCC\xB1\xCC\xB2\xCC\xB3\xCC\xB4\xCC\xB5"
        "\xCC\xB6\xCC\xB7\xCC\xB8\xCC\xB9\xCC\xBA\xCC\xBB\xCC\xBC\xCC\xBD\xCC\xBE\xCC\xBF\xCD\x80\xCD\x81\xCD\x82\xCD"
        "\x83\xCD\x84\xCD\x85\xCD\x86\xCD\x87\xCD\x88\xCD\x89\xCD\x8A\xCD\x8B\xCD\x8C\xCD\x8D\xCD\x8E\xCD\x8F\xCD\x90"
        "\xCD\x91\xCD\x92\xCD\x93\xCD\x94\xCD\x95\xCD\x96\xCD\x97\xCD\x98\xCD\x99\xCD\x9A\xCD\x9B\xCD\x9C\xCD\x9D\xCD"
        "\x9E\xCD\x9F\xCD\xA0\xCD\xA1\xCD\xA2\xCD\xA3\xCD\xA4\xCD\xA5\xCD\xA6\xCD\xA7\xCD\xA8\xCD\xA9\xCD\xAA\xCD\xAB"
        "\xCD\xAC\xCD\xAD\xCD\xAE\xCD\xAF\xCC\x80\xCC\x81\xCC\x82\xCC\x83\xCC\x84\xCC\x85\xCC\x86\xCC\x87"},
    {"script", "\xEF\xB7\xBD"},
    {"script",
        "\xEF\xB7\xBD\xEF\xB7\xBD\xEF\xB7\xBD\xEF\xB7\xBD\xEF\xB7\xBD\xEF\xB7\xBD\xEF\xB7\xBD\xEF\xB7\xBD\xEF\xB7\xBD"
        "\xEF\xB7\xBD\xEF\xB7\xBD\xEF\xB7\xBD\xEF\xB7\xBD\xEF\xB7\xBD\xEF\xB7\xBD\xEF\xB7\xBD\xEF\xB7\xBD\xEF\xB7\xBD"
        "\xEF\xB7\xBD\xEF\xB7\xBD"},
    {"script", "\xF0\x92\x80\xB1"},
    {"script", "\xE0\xAF\x8C\xE0\xAF\x8C\xE0\xAF\x8C"},
    {"script", "\xF0\xAF\xBF\xBF"},
    {"script", "\xF4\x8F\xBF\xBF"},
    {"script", "\xEF\xBF\xBE"},
    {"script", "\xEF\xBF\xBD"},
    {"script", "\xF0\x9F\xBF\xBE"},
};

// Characters that are not seen, or change how others are.
constexpr char32_t unseen[]{0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E,
    0x200F, 0x2028, 0x2029, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0x2066,
    0x2067, 0x2068, 0x2069, 0x206A, 0x206F, 0x2800, 0x3164, 0xE000, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9, 0xFFFA, 0xFFFB,
    0xE0001, 0xE0041, 0xE0100, 0xF0000};

std::string utf8(char32_t character)
{
    const auto tail = [character](int shift) { return char(0x80 | ((character >> shift) & 0x3F)); };
    if (character < 0x80) {
        return {char(character)};
    }
    if (character < 0x800) {
        return {char(0xC0 | (character >> 6)), tail(0)};
    }
    if (character < 0x10000) {
        return {char(0xE0 | (character >> 12)), tail(6), tail(0)};
    }
    return {char(0xF0 | (character >> 18)), tail(12), tail(6), tail(0)};
}

std::string hexOf(char32_t character)
{
    constexpr auto digits = "0123456789ABCDEF";
    std::string hex;
    for (int shift = character > 0xFFFF ? 16 : 12; shift >= 0; shift -= 4) {
        hex += digits[(character >> shift) & 0xF];
    }
    return "U+" + hex;
}

std::vector<HostileValue> allTexts()
{
    auto all = written;
    for (char32_t control = 1; control < 0x20; ++control) {
        all.push_back({"control " + hexOf(control), "in" + utf8(control) + "side"});
    }
    all.push_back({"control " + hexOf(0x7F), "in\x7Fside"});
    all.push_back({"control " + hexOf(0x85), "in" + utf8(0x85) + "side"});
    for (const auto character : unseen) {
        all.push_back({"unseen " + hexOf(character), "invoice" + utf8(character) + "gpj.exe"});
        if (character != 0x2028 && character != 0x2029) {
            all.push_back({"only unseen " + hexOf(character), utf8(character)});
        }
    }
    return all;
}

} // namespace

const std::vector<HostileValue> &hostileTexts()
{
    static const auto all = allTexts();
    return all;
}

const std::vector<HostileValue> &hostileBytes()
{
    using namespace std::string_literals;
    static const std::vector<HostileValue> all{{"NUL in the middle", "a\0b"s}, {"NUL at the end", "alice\0"s},
        {"NUL at the beginning", "\0alice"s}, {"only NUL", "\0"s}, {"NUL hides a formula", "\0=1+1"s},
        {"200 kB in one word", std::string(200'000, 'W')}, {"100 kB of brackets", std::string(100'000, '<')}};
    return all;
}

const std::vector<HostileValue> &unreadableBytes()
{
    static const std::vector<HostileValue> all{{"not UTF-8: lone byte", "caf\xE9"},
        {"not UTF-8: FF FE", "\xFF\xFE\x80"}, {"not UTF-8: overlong slash", "..\xC0\xAF"},
        {"not UTF-8: surrogate", "\xED\xA0\x80"}, {"not UTF-8: cut off", "half \xF0\x9F\x98"},
        {"not UTF-8: beyond Unicode", "\xF4\x90\x80\x80"}};
    return all;
}

std::string hugeText()
{
    return std::string(1 << 20, 'M');
}

} // namespace cells
