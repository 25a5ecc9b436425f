// SPDX-License-Identifier: MIT
#include "proto/autz.pb.h"
#include "proto/cell_service.pb.h"
#include "proto/claims/v1/messages.pb.h"
#include "proto/claims/v1/service.pb.h"
#include "proto/classify_service.pb.h"
#include "proto/health_service.pb.h"

#include <QtTest>

#include <google/protobuf/descriptor.h>
#include <google/protobuf/unknown_field_set.h>

#include <algorithm>
#include <fstream>
#include <set>

namespace {

using namespace google::protobuf;
namespace root = gitlab::cells::topology_service;
namespace claims = root::claims::v1;
namespace types = root::types::v1;

using Lines = std::set<std::string>;

std::string typeName(const FieldDescriptor &field)
{
    switch (field.type()) {
    case FieldDescriptor::TYPE_MESSAGE:
        return field.message_type()->full_name();
    case FieldDescriptor::TYPE_ENUM:
        return field.enum_type()->full_name();
    default:
        return field.type_name();
    }
}

std::string labelName(const FieldDescriptor &field)
{
    return field.is_repeated() ? "repeated"
        : field.has_presence() && field.real_containing_oneof() == nullptr && field.containing_oneof() != nullptr
        ? "optional"
        : "single";
}

void describe(const EnumDescriptor &type, Lines &lines)
{
    for (int i = 0; i < type.value_count(); ++i) {
        const auto *value = type.value(i);
        lines.insert("enum " + type.full_name() + ' ' + std::to_string(value->number()) + ' ' + value->name());
    }
}

void describe(const Descriptor &message, Lines &lines)
{
    lines.insert("message " + message.full_name());
    for (int i = 0; i < message.field_count(); ++i) {
        const auto &field = *message.field(i);
        const auto *oneof = field.real_containing_oneof();
        lines.insert("field " + message.full_name() + ' ' + std::to_string(field.number()) + ' ' + field.name() + ' '
            + typeName(field) + ' ' + labelName(field) + (oneof ? " oneof " + oneof->name() : std::string()));
    }
    for (int i = 0; i < message.enum_type_count(); ++i) {
        describe(*message.enum_type(i), lines);
    }
    for (int i = 0; i < message.nested_type_count(); ++i) {
        describe(*message.nested_type(i), lines);
    }
}

std::string ruleNames(const MethodDescriptor &method)
{
    std::string names;
    const auto control = method.options().GetExtension(root::access_control);
    for (const auto rule : control.authorization_rules()) {
        names += (names.empty() ? "" : ",") + root::AuthorizationRule_Name(static_cast<root::AuthorizationRule>(rule));
    }
    return names.empty() ? "-" : names;
}

void describe(const ServiceDescriptor &service, Lines &lines)
{
    for (int i = 0; i < service.method_count(); ++i) {
        const auto &method = *service.method(i);
        lines.insert("method /" + service.full_name() + '/' + method.name() + ' ' + method.input_type()->full_name()
            + ' ' + method.output_type()->full_name() + ' ' + ruleNames(method));
    }
}

void describe(const FileDescriptor &file, Lines &lines)
{
    lines.insert("file " + file.name() + ' ' + file.package());
    for (int i = 0; i < file.message_type_count(); ++i) {
        describe(*file.message_type(i), lines);
    }
    for (int i = 0; i < file.enum_type_count(); ++i) {
        describe(*file.enum_type(i), lines);
    }
    for (int i = 0; i < file.extension_count(); ++i) {
        const auto &added = *file.extension(i);
        lines.insert("extension " + added.containing_type()->full_name() + ' ' + std::to_string(added.number()) + ' '
            + added.name() + ' ' + added.message_type()->full_name());
    }
    for (int i = 0; i < file.service_count(); ++i) {
        describe(*file.service(i), lines);
    }
}

Lines ours()
{
    Lines lines;
    const FileDescriptor *files[] = {root::AccessControl::descriptor()->file(), root::CellInfo::descriptor()->file(),
        root::GetCellRequest::descriptor()->file(), root::ClassifyRequest::descriptor()->file(),
        root::ReadinessProbeRequest::descriptor()->file(), claims::Metadata::descriptor()->file(),
        claims::BeginUpdateRequest::descriptor()->file(), types::Claim::descriptor()->file(),
        types::UUID::descriptor()->file()};
    for (const auto *file : files) {
        describe(*file, lines);
    }
    return lines;
}

Lines published()
{
    Lines lines;
    std::ifstream file(EXPECTED_PROTOCOL);
    for (std::string line; std::getline(file, line);) {
        lines.insert(line);
    }
    return lines;
}

bool isOfBucketEra(const std::string &line)
{
    static const Lines fields{
        "field gitlab.cells.topology_service.claims.v1.Metadata 1 bucket "
        "gitlab.cells.topology_service.claims.v1.Bucket single",
        "field gitlab.cells.topology_service.claims.v1.GetRecordRequest 1 bucket "
        "gitlab.cells.topology_service.claims.v1.Bucket single",
        "field gitlab.cells.topology_service.claims.v1.ListRecordsRequest 3 bucket_types "
        "gitlab.cells.topology_service.claims.v1.Bucket.Type repeated",
    };
    return fields.count(line) > 0 || line.find(" gitlab.cells.topology_service.claims.v1.Bucket") < 10;
}

QString text(const Lines &lines)
{
    QStringList list;
    for (const auto &line : lines) {
        list += QString::fromStdString(line);
    }
    return list.join(QLatin1Char('\n'));
}

QByteArray hex(const MessageLite &message)
{
    return QByteArray::fromStdString(message.SerializeAsString()).toHex();
}

std::string key(char id)
{
    return std::string(7, '\0') + id;
}

} // namespace

class ProtocolTest : public QObject
{
    Q_OBJECT
private slots:
    void matchesThePublishedProtocol();
    void encodesListRecordsAsPublished();
    void encodesBeginUpdateAsPublished();
    void encodesCommitUpdateAsPublished();
    void readsWhatItWrites();
    void preservesUnknownEnumNumbers();
    void preservesUnknownClaims();
    void numbersClaimTypesFieldsAndBucketsAlike();
};

void ProtocolTest::matchesThePublishedProtocol()
{
    const auto expected = published();
    const auto actual = ours();
    QVERIFY(expected.size() > 150);
    Lines missing;
    std::set_difference(
        expected.begin(), expected.end(), actual.begin(), actual.end(), std::inserter(missing, missing.end()));
    Lines added;
    std::set_difference(
        actual.begin(), actual.end(), expected.begin(), expected.end(), std::inserter(added, added.end()));
    QCOMPARE(text(missing), QString());
    for (auto line = added.begin(); line != added.end();) {
        line = isOfBucketEra(*line) ? added.erase(line) : std::next(line);
    }
    QCOMPARE(text(added), QString());
}

void ProtocolTest::encodesListRecordsAsPublished()
{
    claims::ListRecordsRequest request;
    request.set_cell_id(1);
    request.set_source_type(claims::Source::RAILS_TABLE_ROUTES);
    request.set_source_id_gt(key(0));
    request.set_source_id_lte(key(42));
    request.add_claim_types(types::CLAIM_TYPE_ROUTE);
    QCOMPARE(hex(request), QByteArray("08011003220800000000000000002a08000000000000002a320101"));
}

void ProtocolTest::encodesBeginUpdateAsPublished()
{
    claims::BeginUpdateRequest request;
    request.set_cell_id(1);
    auto &record = *request.add_create_records();
    record.mutable_claim()->set_route("gitlab-org");
    record.mutable_subject()->set_type(claims::Subject::NAMESPACE);
    record.mutable_subject()->set_id(22);
    record.mutable_source()->set_type(claims::Source::RAILS_TABLE_ROUTES);
    record.mutable_source()->set_rails_primary_key_id(key(7));
    QCOMPARE(hex(request), QByteArray("0a221204080210161a0c0803120800000000000000072a0c0a0a6769746c61622d6f72671801"));
}

void ProtocolTest::encodesCommitUpdateAsPublished()
{
    claims::CommitUpdateRequest request;
    request.set_cell_id(1);
    request.mutable_lease_uuid()->set_value("0d9b0d1e-5f6a-4a6b-9f0e-1a2b3c4d5e6f");
    QCOMPARE(hex(request),
        QByteArray("080112260a2430643962306431652d356636612d346136622d396630652d316132623363346435653666"));
}

void ProtocolTest::readsWhatItWrites()
{
    const auto bytes = QByteArray::fromHex("08011003220800000000000000002a08000000000000002a320101").toStdString();
    claims::ListRecordsRequest request;
    QVERIFY(request.ParseFromString(bytes));
    QCOMPARE(request.claim_types_size(), 1);
    QCOMPARE(request.SerializeAsString(), bytes);
}

void ProtocolTest::preservesUnknownEnumNumbers()
{
    claims::ListRecordsRequest request;
    request.set_source_type(static_cast<claims::Source::Type>(31));
    request.add_claim_types(static_cast<types::ClaimType>(21));
    claims::ListRecordsRequest read;
    QVERIFY(read.ParseFromString(request.SerializeAsString()));
    QCOMPARE(static_cast<int>(read.source_type()), 31);
    QCOMPARE(static_cast<int>(read.claim_types(0)), 21);
}

void ProtocolTest::preservesUnknownClaims()
{
    // Field 21, a string, of a Claim newer than this build.
    const std::string wire = "\xaa\x01\x05jira1";
    types::Claim claim;
    QVERIFY(claim.ParseFromString(wire));
    QCOMPARE(static_cast<int>(claim.claim_case()), 0);
    const auto &unknown = claim.GetReflection()->GetUnknownFields(claim);
    QCOMPARE(unknown.field_count(), 1);
    QCOMPARE(unknown.field(0).number(), 21);
    QCOMPARE(claim.SerializeAsString(), wire);
}

void ProtocolTest::numbersClaimTypesFieldsAndBucketsAlike()
{
    const auto *fields = types::Claim::descriptor();
    QCOMPARE(fields->field_count(), types::ClaimType_descriptor()->value_count() - 1);
    for (int i = 0; i < fields->field_count(); ++i) {
        const auto &field = *fields->field(i);
        auto name = field.name();
        std::transform(
            name.begin(), name.end(), name.begin(), [](char c) { return static_cast<char>(std::toupper(c)); });
        QCOMPARE(types::ClaimType_Name(static_cast<types::ClaimType>(field.number())), "CLAIM_TYPE_" + name);
        QVERIFY(claims::Bucket::Type_IsValid(field.number()));
    }
}

QTEST_APPLESS_MAIN(ProtocolTest)
#include "tst_protocol.moc"
