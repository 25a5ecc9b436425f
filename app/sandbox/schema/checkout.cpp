// SPDX-License-Identifier: MIT
#include "app/sandbox/schema/checkout.h"

#include "app/sandbox/schema/checkouttexts.h"
#include "app/sandbox/schema/gitlabschemas.h"

#include <fstream>

namespace cells {

namespace {

namespace fs = std::filesystem;

// Writes without syncing, as the files go with the sandbox.
class CheckoutWriter
{
public:
    explicit CheckoutWriter(fs::path folder)
        : m_folder(std::move(folder))
    {
    }

    void write(const fs::path &name, const std::string &text)
    {
        const auto file = m_folder / name;
        std::error_code error;
        fs::create_directories(file.parent_path(), error);
        std::ofstream stream(file, std::ios::binary);
        stream << text;
        stream.close();
        if (!stream && m_unwritten.empty()) {
            m_unwritten = file.string();
        }
    }

    Outcome<void> finish() const
    {
        return m_unwritten.empty() ? Outcome<void>{}
                                   : failed(Failure::Kind::Refused, "Cannot write " + m_unwritten + ".");
    }

private:
    fs::path m_folder;
    // The first one.
    std::string m_unwritten;
};

// Only the flags that the release asks for.
void writeFlags(CheckoutWriter &writer, const GitlabVersion &release)
{
    writer.write("config/feature_flags/beta/new_navigation.yml",
        "---\nname: new_navigation\nmilestone: '18.0'\ntype: beta\ndefault_enabled: true\n");
    for (const auto &flag : claimFlags()) {
        const bool isRemoved = flag.removedIn && isAtLeast(release, *flag.removedIn) == true;
        if (!isRemoved && isAtLeast(release, flag.since) == true) {
            writer.write("config/feature_flags/beta/" + std::string(flag.name) + ".yml", flagText(flag));
        }
    }
}

void writeModels(CheckoutWriter &writer, const GitlabVersion &release)
{
    for (const auto &model : catalogue()) {
        if (!model.since || isAtLeast(release, *model.since) == true) {
            writer.write("app/models/" + snakeCase(model.name) + ".rb", modelText(model));
        }
    }
}

void writeDocs(CheckoutWriter &writer, const CheckoutContent &content)
{
    for (const auto &table : content.tables) {
        writer.write(table.docs.file, tableDocsText(table));
    }
    for (const std::string table : {"geo_event_log_former", "ci_builds_metadata_former"}) {
        writer.write("db/docs/deleted_tables/" + table + ".yml", deletedDocsText(table));
    }
    for (const auto &migration : content.migrations) {
        writer.write(migration.file, migrationDocsText(migration));
    }
    for (const auto &schema : gitlabSchemaTexts()) {
        writer.write("db/gitlab_schemas/" + schema.name + ".yaml", schema.text);
    }
}

} // namespace

Outcome<void> writeCheckout(const fs::path &folder, const CheckoutContent &content)
{
    CheckoutWriter writer(folder);
    writer.write(
        "VERSION", std::to_string(content.release.major) + "." + std::to_string(content.release.minor) + ".0\n");
    writeDocs(writer, content);
    writer.write("db/structure.sql", content.structure);
    for (const auto &version : content.versions) {
        // GitLab stores a digest of the migration.
        writer.write("db/schema_migrations/" + version, std::string(64 - version.size(), '0') + version);
    }
    writer.write("config/gitlab_loose_foreign_keys.yml", looseKeysText(looseKeysOf(content.tables)));
    writeFlags(writer, content.release);
    writeModels(writer, content.release);
    return writer.finish();
}

} // namespace cells
