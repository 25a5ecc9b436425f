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
    {"formula", "\t=1+1"},
    {"formula", "\r=1+1"},
    {"formula", " =1+1"},
    {"formula", "\uFF1D1+1"},
    {"formula", "\uFF0B1+1"},
    {"formula", "\uFF0D1+1"},
    {"formula", "\uFF201+1"},
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
    {"terminal", "\x1B]0;title\a"},
    {"terminal", "\x1B[2J"},
    {"terminal", "a\rb"},
    {"terminal", "a\r\nINFO forged log line"},
    {"terminal", "a\nb"},
    {"terminal", "a\n\n\nb"},
    {"terminal", "a\tb\tc"},
    {"terminal", "\abell"},
    {"terminal", "\b\b\bback"},
    // space
    {"space", " leading"},
    {"space", "trailing "},
    {"space", "a  b"},
    {"space", "a\u00A0b"},
    {"space", "\u2003wide\u2003"},
    {"space", "\u2028line"},
    {"space", "\u2029paragraph"},
    // regex
    {"regex", "(a+)+$"},
    {"regex", ".*"},
    {"regex", "["},
    {"regex", "(\?"},
    {"regex", "^$"},
    {"regex", "a{99999}"},
    {"regex", "\\d+"},
    // look-alike
    {"look-alike", "\u0430dmin"},
    {"look-alike", "\u0430\u0434\u043C\u0456n"},
    {"look-alike", "adm\u0131n"},
    {"look-alike", "paypa\u04CF"},
    {"look-alike", "g\u043E\u043Egle"},
    {"look-alike", "\u0391dministrator"},
    {"look-alike", "r\u03BF\u03BFt"},
    {"look-alike", "m\u0430rie"},
    {"look-alike", "\uFF41\uFF44\uFF4D\uFF49\uFF4E"},
    {"look-alike", "admin\u0301"},
    {"look-alike", "e\u0301t\u00E9"},
    {"look-alike", "\u00E9t\u00E9"},
    {"look-alike", "\uFB01le"},
    {"look-alike", "\u212Aelvin"},
    {"look-alike", "\u1E9E\u00DF"},
    {"look-alike", "I\u0307stanbul"},
    {"look-alike", "\u01C4"},
    {"look-alike", "\U0001D4D0\U0001D4D1"},
    // script
    {"script", "\u05E9\u05DC\u05D5\u05DD world"},
    {"script", "\u0627\u0644\u0633\u0644\u0627\u0645 abc 123"},
    {"script", "\u0E01\u0E33\u0E01\u0E33"},
    {"script", "\u0928\u093F"},
    {"script", "\u1019\u103C"},
    {"script", "\u5B57\u5B57\u5B57"},
    {"script", "\U0001F468\u200D\U0001F469\u200D\U0001F467\u200D\U0001F466"},
    {"script", "\U0001F3F4\U000E0067\U000E0062\U000E007F"},
    {"script", "\U0001F1E9\U0001F1EA"},
    {"script", "\u202B\u05D0\u05D1\u202C"},
    {"script",
        "Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030A\u030B\u030C\u030D\u030E\u030F\u0310\u0311"
        "\u0312\u0313\u0314\u0315\u0316\u0317\u0318\u0319\u031A\u031B\u031C\u031D\u031E\u031F\u0320\u0321\u0322\u0323"
        "\u0324\u0325\u0326\u0327\u0328\u0329\u032A\u032B\u032C\u032D\u032E\u032F\u0330\u0331\u0332\u0333\u0334\u0335"
        "\u0336\u0337\u0338\u0339\u033A\u033B\u033C\u033D\u033E\u033F\u0340\u0341\u0342\u0343\u0344\u0345\u0346\u0347"
        "\u0348\u0349\u034A\u034B\u034C\u034D\u034E\u034F\u0350\u0351\u0352\u0353\u0354\u0355\u0356\u0357\u0358\u0359"
        "\u035A\u035B\u035C\u035D\u035E\u035F\u0360\u0361\u0362\u0363\u0364\u0365\u0366\u0367\u0368\u0369\u036A\u036B"
        "\u036C\u036D\u036E\u036F\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307"},
    {"script", "\uFDFD"},
    {"script",
        "\uFDFD\uFDFD\uFDFD\uFDFD\uFDFD\uFDFD\uFDFD\uFDFD\uFDFD\uFDFD\uFDFD\uFDFD\uFDFD\uFDFD\uFDFD\uFDFD\uFDFD\uFDFD"
        "\uFDFD\uFDFD"},
    {"script", "\U00012031"},
    {"script", "\u0BCC\u0BCC\u0BCC"},
    {"script", "\U0002FFFF"},
    {"script", "\U0010FFFF"},
    {"script", "\uFFFE"},
    {"script", "\uFFFD"},
    {"script", "\U0001FFFE"},
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
