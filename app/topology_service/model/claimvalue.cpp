// SPDX-License-Identifier: MIT
#include "app/topology_service/model/claimvalue.h"

#include "models/claims/digits.h"

#include <google/protobuf/unknown_field_set.h>

#include <array>

namespace cells {

namespace {

using google::protobuf::FieldDescriptor;

constexpr std::size_t shownCharacters = 200;

const FieldDescriptor *knownField(std::int32_t type)
{
    return wire::types::Claim::descriptor()->FindFieldByNumber(type);
}

bool isInteger(const FieldDescriptor &field)
{
    return field.cpp_type() == FieldDescriptor::CPPTYPE_INT64;
}

// How the value of a claim travels.
enum class Form : char
{
    Text,
    Number,
    Unknown
};

// Asked for each record of a listing, and the descriptor takes its time.
Form formOf(std::int32_t type)
{
    constexpr auto described = [](std::int32_t number) {
        const auto *known = knownField(number);
        return !known ? Form::Unknown : isInteger(*known) ? Form::Number : Form::Text;
    };
    static const auto forms = [described] {
        std::array<Form, 64> first;
        for (std::size_t number = 0; number < first.size(); ++number) {
            first[number] = described(std::int32_t(number));
        }
        return first;
    }();
    return type >= 0 && std::size_t(type) < forms.size() ? forms[std::size_t(type)] : described(type);
}

bool startsCharacter(char c)
{
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
}

Answer<ClaimKey> checkedText(std::int32_t type, const std::string &value, const std::string &field)
{
    if (value.find_first_not_of(" \t\r\n\v\f") == std::string::npos) {
        return invalid(field + ": blank value");
    }
    if (value.find('\0') != std::string::npos) {
        return invalid(field + ": value with a NUL character");
    }
    return ClaimKey{type, value};
}

Answer<ClaimKey> checkedNumber(std::int32_t type, std::int64_t value, const std::string &field)
{
    if (value < 1) {
        return invalid(field + ": value must be positive");
    }
    return ClaimKey{type, std::to_string(value)};
}

Answer<ClaimKey> checkedUnknown(const google::protobuf::UnknownFieldSet &fields, const std::string &field)
{
    if (fields.empty()) {
        return invalid(field + ": missing");
    }
    if (fields.field_count() != 1) {
        return invalid(field + ": more than one value");
    }
    const auto &value = fields.field(0);
    if (value.type() == google::protobuf::UnknownField::TYPE_LENGTH_DELIMITED && value.length_delimited().empty()) {
        return invalid(field + ": blank value");
    }
    ClaimKey key{value.number(), {}};
    fields.SerializeToString(&key.value);
    return key;
}

std::string typeName(std::int32_t type)
{
    const std::string prefix = "CLAIM_TYPE_";
    const auto name = wire::types::ClaimType_Name(static_cast<wire::types::ClaimType>(type));
    return name.empty() ? "TYPE_" + std::to_string(type) : name.substr(prefix.size());
}

} // namespace

Answer<ClaimKey> keyOf(const wire::types::Claim &claim, const std::string &field)
{
    const auto &unknown = claim.GetReflection()->GetUnknownFields(claim);
    if (claim.claim_case() == wire::types::Claim::CLAIM_NOT_SET) {
        return checkedUnknown(unknown, field);
    }
    if (!unknown.empty()) {
        return invalid(field + ": more than one value");
    }
    const int type = claim.claim_case();
    const auto *known = knownField(type);
    if (isInteger(*known)) {
        return checkedNumber(type, claim.GetReflection()->GetInt64(claim, known), field);
    }
    std::string scratch;
    return checkedText(type, claim.GetReflection()->GetStringReference(claim, known, &scratch), field);
}

Answer<ClaimKey> keyOf(const wire::claims::Bucket &bucket, const std::string &field)
{
    const auto *known = knownField(bucket.type());
    if (bucket.type() == wire::claims::Bucket::UNSPECIFIED) {
        return invalid(field + ": missing type");
    }
    if (!known) {
        return invalid(field + ": type " + std::to_string(bucket.type()) + " can only travel as a claim");
    }
    if (!isInteger(*known)) {
        return checkedText(bucket.type(), bucket.value(), field);
    }
    const auto number = wholeNumber(bucket.value());
    return number ? checkedNumber(bucket.type(), *number, field) : invalid(field + ": value must be a decimal number");
}

void addClaim(BackwardWriter &writer, int field, std::int32_t type, std::string_view value)
{
    writer.addMessage(field, [&] {
        const auto form = formOf(type);
        if (form == Form::Unknown) {
            writer.addEncoded(value);
        } else if (form == Form::Number) {
            writer.addPresent(type, wholeNumber(value).value_or(0));
        } else {
            writer.addPresent(type, value);
        }
    });
}

void addBucket(BackwardWriter &writer, int field, std::int32_t type, std::string_view value)
{
    if (formOf(type) != Form::Unknown) {
        writer.addMessage(field, [&] {
            writer.addText(wire::claims::Bucket::kValueFieldNumber, value);
            writer.addNumber(wire::claims::Bucket::kTypeFieldNumber, type);
        });
    }
}

std::string nameOf(const ClaimKey &key)
{
    auto name = '{' + typeName(key.type) + '=';
    if (!knownField(key.type)) {
        return name + std::to_string(key.value.size()) + " bytes}";
    }
    std::size_t characters = 0;
    for (const char c : key.value) {
        characters += startsCharacter(c) ? 1 : 0;
        if (characters > shownCharacters) {
            return name + "\xe2\x80\xa6}";
        }
        name += c;
    }
    return name + '}';
}

} // namespace cells
