// SPDX-License-Identifier: MIT
#include "models/adapters/tls/certificatefacts.h"

#include "models/adapters/os/privatefile.h"
#include "models/adapters/tls/opensslhandles.h"
#include "models/adapters/tls/tlsmessages.h"
#include "models/claims/digits.h"

#include <openssl/crypto.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <arpa/inet.h>
#include <array>
#include <ctime>
#include <memory>

namespace cells {
namespace {

Certificate certificateOf(const std::string &pem)
{
    Certificate certificate(PEM_read_bio_X509(bioOf(pem).get(), nullptr, noPassphrase, nullptr));
    takeError();
    return certificate;
}

Key keyOf(const std::string &pem)
{
    Key key(PEM_read_bio_PrivateKey(bioOf(pem).get(), nullptr, noPassphrase, nullptr));
    takeError();
    return key;
}

std::string textOf(const X509_NAME *name)
{
    const Bio out(allocated(BIO_new(BIO_s_mem())));
    X509_NAME_print_ex(out.get(), name, 0, XN_FLAG_RFC2253);
    char *data = nullptr;
    const auto size = BIO_get_mem_data(out.get(), &data);
    return {data, std::size_t(size)};
}

std::string textOf(const ASN1_STRING *text)
{
    return {reinterpret_cast<const char *>(ASN1_STRING_get0_data(text)), std::size_t(ASN1_STRING_length(text))};
}

std::string commonNameOf(const X509_NAME *name)
{
    const int at = X509_NAME_get_index_by_NID(name, NID_commonName, -1);
    return at < 0 ? std::string{} : textOf(X509_NAME_ENTRY_get_data(X509_NAME_get_entry(name, at)));
}

Instant instantOf(const ASN1_TIME *time)
{
    std::tm broken = {};
    return ASN1_TIME_to_tm(time, &broken) == 1 ? Instant(std::chrono::seconds(::timegm(&broken))) : Instant{};
}

std::string addressOf(const ASN1_STRING *bytes)
{
    char text[INET6_ADDRSTRLEN] = {};
    const int family = ASN1_STRING_length(bytes) == 4 ? AF_INET : AF_INET6;
    const bool isAddress = family == AF_INET || ASN1_STRING_length(bytes) == 16;
    return isAddress && ::inet_ntop(family, ASN1_STRING_get0_data(bytes), text, sizeof text) ? text : "?";
}

std::vector<std::string> namesOf(X509 *certificate)
{
    const std::unique_ptr<GENERAL_NAMES, Release<GENERAL_NAMES_free>> alternatives(
        static_cast<GENERAL_NAMES *>(X509_get_ext_d2i(certificate, NID_subject_alt_name, nullptr, nullptr)));
    std::vector<std::string> names;
    for (int i = 0; alternatives && i < sk_GENERAL_NAME_num(alternatives.get()); ++i) {
        const auto *name = sk_GENERAL_NAME_value(alternatives.get(), i);
        if (name->type == GEN_DNS) {
            names.push_back(textOf(name->d.dNSName));
        } else if (name->type == GEN_IPADD) {
            names.push_back(addressOf(name->d.iPAddress));
        }
    }
    return names;
}

} // namespace

Outcome<std::string> readAuthority(const std::filesystem::path &path)
{
    auto pem = readFile(path);
    if (pem && !certificateOf(*pem)) {
        return failed(Failure::Kind::Refused, {messages::certificateMissing, {path.string()}});
    }
    return pem;
}

CertificateFacts factsOf(X509 *certificate)
{
    const auto *subject = X509_get_subject_name(certificate);
    return {textOf(subject), commonNameOf(subject), textOf(X509_get_issuer_name(certificate)),
        instantOf(X509_get0_notBefore(certificate)), instantOf(X509_get0_notAfter(certificate)), namesOf(certificate)};
}

Outcome<CertificateFacts> readCertificate(const std::filesystem::path &path)
{
    return readAuthority(path).map([](const std::string &pem) { return factsOf(certificateOf(pem).get()); });
}

Outcome<TlsMaterial> readTlsMaterial(const Certificates &files)
{
    CELLS_TRY(auto authority, readAuthority(files.authority));
    CELLS_TRY(auto certificate, readAuthority(files.certificate));
    CELLS_TRY(auto key, readPrivateFile(files.privateKey));
    if (!keyOf(key)) {
        return failed(Failure::Kind::Refused, {messages::privateKeyMissing, {files.privateKey.string()}});
    }
    if (!isPair(certificate, key)) {
        return failed(Failure::Kind::Refused,
            {messages::privateKeyMismatch, {files.privateKey.string(), files.certificate.string()}});
    }
    auto identity = factsOf(certificateOf(certificate).get());
    return TlsMaterial{std::move(authority), std::move(certificate), std::move(key), std::move(identity)};
}

Message expiryOf(const CertificateFacts &facts, Instant now, const Message &whose)
{
    if (now < facts.notBefore) {
        return {messages::ownCertificateNotYetValid, {whose, utcText(facts.notBefore)}};
    }
    return now > facts.notAfter ? Message(messages::ownCertificateExpired, {whose, utcText(facts.notAfter)})
                                : Message();
}

std::string publicKeyDigest(const std::string &pem)
{
    const auto certificate = certificateOf(pem);
    const Key key(certificate ? X509_get_pubkey(certificate.get())
                              : PEM_read_bio_PUBKEY(bioOf(pem).get(), nullptr, noPassphrase, nullptr));
    takeError();
    unsigned char *der = nullptr;
    const int size = key ? i2d_PUBKEY(key.get(), &der) : 0;
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int length = 0;
    if (size > 0) {
        EVP_Digest(der, std::size_t(size), digest.data(), &length, EVP_sha256(), nullptr);
        OPENSSL_free(der);
    }
    return hexOf({reinterpret_cast<const char *>(digest.data()), length});
}

bool isPair(const std::string &certificate, const std::string &privateKey)
{
    const auto first = certificateOf(certificate);
    const auto key = keyOf(privateKey);
    const bool matches = first && key && X509_check_private_key(first.get(), key.get()) == 1;
    takeError();
    return matches;
}

std::string opensslVersion()
{
    return OpenSSL_version(OPENSSL_VERSION_STRING);
}

} // namespace cells
