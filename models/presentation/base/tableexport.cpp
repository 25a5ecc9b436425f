// SPDX-License-Identifier: MIT
#include "models/presentation/base/tableexport.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"

#include <pwd.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace cells {

namespace {

constexpr qint64 progressEvery = 4096;

QString isoString(Instant when)
{
    return QString::fromStdString(isoText(when));
}

// From the user account, because environment variables may be empty.
QString operatorName()
{
    std::vector<char> space(16384);
    passwd entry{};
    passwd *found = nullptr;
    ::getpwuid_r(::geteuid(), &entry, space.data(), space.size(), &found);
    return found ? QString::fromLocal8Bit(found->pw_name) : QString::number(::geteuid());
}

QByteArray jsonString(QByteArrayView utf8)
{
    QByteArray json;
    json.reserve(utf8.size() + 2);
    json += '"';
    for (const char c : utf8) {
        if (c == '"' || c == '\\') {
            json += '\\';
            json += c;
        } else if (uchar(c) < 0x20 || c == 0x7F) {
            json += "\\u00" + QByteArray::number(uchar(c), 16).rightJustified(2, '0');
        } else {
            json += c;
        }
    }
    // Many readers drop it at the start of a text.
    return json.replace("\xEF\xBB\xBF", "\\uFEFF") += '"';
}

QByteArray jsonString(const QString &text)
{
    return jsonString(QByteArrayView(text.toUtf8()));
}

QByteArray jsonCell(const ExportCell &cell)
{
    if (!cell) {
        return "null";
    }
    return QUtf8StringView(*cell).isValidUtf8() ? jsonString(QByteArrayView(*cell))
                                                : "{\"base64\":\"" + cell->toBase64() + "\"}";
}

QByteArray jsonList(const QStringList &texts)
{
    QByteArrayList items;
    for (const auto &text : texts) {
        items << jsonString(text);
    }
    return '[' + items.join(',') + ']';
}

QByteArray csvField(QString text)
{
    const bool needsQuotes = std::any_of(text.begin(), text.end(), [](QChar c) { return u",;\"\t\r\n"_s.contains(c); });
    return needsQuotes ? '"' + text.replace(u'"', u"\"\""_s).toUtf8() + '"' : text.toUtf8();
}

QByteArray csvCell(const ExportCell &cell)
{
    if (!cell) {
        return {};
    }
    const std::string_view bytes(cell->constData(), std::size_t(cell->size()));
    return csvField(spreadsheetText(displayText(bytes, cell->size())));
}

// A text that Markdown shows as it is, in one line.
QByteArray markdownText(const QString &text)
{
    QString escaped;
    for (const QChar c : displayText(text, text.size())) {
        if (u"\\`*_{}[]<>#|~&!@"_s.contains(c)) {
            escaped += u'\\';
        }
        escaped += c;
    }
    return escaped.toUtf8();
}

QByteArray markdownCell(const ExportCell &cell)
{
    return cell
        ? markdownText(displayText(std::string_view(cell->constData(), std::size_t(cell->size())), cell->size()))
        : QByteArray();
}

// Writes one file.
class Writing
{
public:
    explicit Writing(const ExportRequest &request)
        : m_request(request)
        , m_file(request.file)
    {
    }

    Outcome<ExportReceipt> run(const std::function<void(qint64)> &onProgress, const std::stop_token &stop)
    {
        const auto &rows = m_request.rows;
        CELLS_TRY_VOID(m_file.open());
        writeHead();
        for (qint64 row = 0; row < rows.count; ++row) {
            if (row % progressEvery == 0) {
                if (stop.stop_requested()) {
                    return failed(Failure::Kind::Cancelled,
                        messagePattern("files", "The export was canceled. No file was written."));
                }
                CELLS_TRY_VOID(m_file.flush());
                onProgress(row);
            }
            writeRow(row);
        }
        writeEnd();
        return m_file.commit(rows.count);
    }

private:
    void write(const QByteArray &bytes) { m_file.write(bytes); }

    void writeHead()
    {
        switch (m_request.format) {
        case ExportFormat::Csv:
            writeComments();
            return writeCsvLine([this](int column) {
                return csvField(spreadsheetText(displayText(m_request.rows.columns[std::size_t(column)].title)));
            });
        case ExportFormat::JsonLines:
            return writeJsonHead();
        case ExportFormat::Markdown:
            writeComments();
            write("\n");
            writeMarkdownLine(
                [this](int column) { return markdownText(m_request.rows.columns[std::size_t(column)].title); });
            return writeMarkdownLine([](int) { return QByteArrayLiteral("---"); });
        }
    }

    void writeRow(qint64 row)
    {
        switch (m_request.format) {
        case ExportFormat::Csv:
            return writeCsvLine([&](int column) { return csvCell(m_request.rows.cell(row, column)); });
        case ExportFormat::JsonLines:
            return writeJsonRow(row);
        case ExportFormat::Markdown:
            return writeMarkdownLine([&](int column) { return markdownCell(m_request.rows.cell(row, column)); });
        }
    }

    void writeEnd()
    {
        if (m_request.format == ExportFormat::JsonLines) {
            writeJsonEnd();
        } else if (m_request.format == ExportFormat::Markdown) {
            write("\nSHA-256 of the lines above: `" + m_file.digest() + "`\n");
        }
    }

    void comment(QLatin1StringView key, const QString &text)
    {
        if (text.isEmpty()) {
            return;
        }
        write(m_request.format == ExportFormat::Markdown
                ? "- " + QByteArray(key.data(), key.size()) + ": " + markdownText(text) + '\n'
                : csvField(u"# %1: %2"_s.arg(key, displayText(text, text.size()))) + "\r\n");
    }

    void writeComments()
    {
        const auto &head = m_request.head;
        comment("PAIRING CONTRADICTED"_L1, head.contradiction);
        comment("table"_L1, head.table);
        comment("model"_L1, head.model);
        comment("about"_L1, head.sentence);
        comment("environment"_L1, head.environment);
        comment("cell"_L1, head.cell);
        comment("read from"_L1, head.sources.join(u", "_s));
        comment("as of"_L1, head.asOf ? isoString(*head.asOf) : QString());
        comment("written at"_L1, isoString(presentTime()));
        comment("written by"_L1, operatorName());
        comment("filter"_L1, head.filter.isEmpty() ? u"none"_s : head.filter);
        comment("rows"_L1, QString::number(m_request.rows.count));
        comment("complete"_L1, head.missing.isEmpty() ? u"yes"_s : u"no; "_s + head.missing.join(u"; "_s));
    }

    template <typename Field> void writeMarkdownLine(Field field)
    {
        QByteArray line("|");
        for (const int column : m_request.columns) {
            line += ' ' + field(column) + " |";
        }
        write(line + '\n');
    }

    template <typename Field> void writeCsvLine(Field field)
    {
        QByteArrayList fields;
        for (const int column : m_request.columns) {
            fields << field(column);
        }
        // An empty line would be no row at all.
        write((fields.size() == 1 && fields.front().isEmpty() ? "\"\"" : fields.join(',')) + "\r\n");
    }

    static QByteArray pairingMember(const QString &contradiction)
    {
        return contradiction.isEmpty() ? QByteArray()
                                       : ",\"pairing\":{\"verdict\":\"contradicted\",\"text\":"
                + jsonString(contradiction) + "},\"withheld\":true";
    }

    void writeJsonHead()
    {
        const auto &head = m_request.head;
        QByteArrayList columns;
        for (const auto &column : m_request.rows.columns) {
            columns << "{\"id\":" + jsonString(column.id) + ",\"title\":" + jsonString(column.title) + '}';
        }
        write("{\"export\":" + jsonString(head.table) + pairingMember(head.contradiction)
            + ",\"model\":" + (head.model.isEmpty() ? "null" : jsonString(head.model))
            + ",\"about\":" + jsonString(head.sentence) + ",\"environment\":" + jsonString(head.environment)
            + ",\"cell\":" + jsonString(head.cell) + ",\"read_from\":" + jsonList(head.sources)
            + ",\"as_of\":" + (head.asOf ? jsonString(isoString(*head.asOf)) : "null") + ",\"written_at\":"
            + jsonString(isoString(presentTime())) + ",\"written_by\":" + jsonString(operatorName())
            + ",\"filter\":" + jsonString(head.filter) + ",\"rows\":" + QByteArray::number(m_request.rows.count)
            + ",\"complete\":" + (head.missing.isEmpty() ? "true" : "false") + ",\"missing\":" + jsonList(head.missing)
            + ",\"columns\":[" + columns.join(',') + "]}\n");
    }

    void writeJsonRow(qint64 row)
    {
        const auto &columns = m_request.rows.columns;
        QByteArray line("{");
        for (std::size_t i = 0; i < columns.size(); ++i) {
            line += (i == 0 ? "" : ",") + jsonString(columns[i].id) + ':' + jsonCell(m_request.rows.cell(row, int(i)));
        }
        write(line + "}\n");
    }

    void writeJsonEnd()
    {
        write("{\"end\":true,\"rows\":" + QByteArray::number(m_request.rows.count) + ",\"sha256\":\"" + m_file.digest()
            + "\"}\n");
    }

    const ExportRequest &m_request;
    WholeFile m_file;
};

} // namespace

ExportCell exportCell(std::string_view bytes)
{
    return QByteArray(bytes.data(), qsizetype(bytes.size()));
}

ExportCell exportCell(const std::optional<Instant> &when)
{
    return when ? exportCell(isoText(*when)) : std::nullopt;
}

Outcome<ExportReceipt> writeExport(
    const ExportRequest &request, const std::function<void(qint64 rows)> &onProgress, std::stop_token stop)
{
    return Writing(request).run(onProgress, stop);
}

} // namespace cells
