// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/certificates.h"

#include "models/adapters/os/systemclock.h"
#include "models/adapters/tls/opensslhandles.h"

#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509v3.h>

#include <fcntl.h>
#include <unistd.h>

namespace cells {

namespace fs = std::filesystem;

namespace {

using ExtensionPointer = std::unique_ptr<X509_EXTENSION, Release<X509_EXTENSION_free>>;

struct Extension
{
    int id;
    std::string value;
};

tl::unexpected<Failure> opensslFailed(const std::string &what)
{
    char text[256] = "";
    ERR_error_string_n(ERR_get_error(), text, sizeof text);
    return failed(Failure::Kind::Refused, "cannot " + what, text);
}

bool addExtension(X509 *certificate, X509 *issuer, const Extension &extension)
{
    X509V3_CTX context;
    X509V3_set_ctx(&context, issuer, certificate, nullptr, nullptr, 0);
    const ExtensionPointer made(X509V3_EXT_conf_nid(nullptr, &context, extension.id, extension.value.c_str()));
    return made && X509_add_ext(certificate, made.get(), -1) == 1;
}

bool setSerial(X509 *certificate)
{
    std::uint64_t serial = 0;
    return RAND_bytes(reinterpret_cast<unsigned char *>(&serial), sizeof serial) == 1
        && ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate), serial >> 1) == 1;
}

bool setTimes(X509 *certificate, const Validity &validity)
{
    const auto seconds = [](Instant when) {
        return std::chrono::system_clock::to_time_t(std::chrono::floor<std::chrono::seconds>(when));
    };
    return ASN1_TIME_set(X509_getm_notBefore(certificate), seconds(validity.notBefore))
        && ASN1_TIME_set(X509_getm_notAfter(certificate), seconds(validity.notAfter));
}

bool setName(X509 *certificate, const std::string &commonName)
{
    auto *name = X509_get_subject_name(certificate);
    return X509_NAME_add_entry_by_txt(
               name, "CN", MBSTRING_UTF8, reinterpret_cast<const unsigned char *>(commonName.c_str()), -1, -1, 0)
        == 1;
}

// Signs itself when there is no issuer.
Certificate makeCertificate(const std::string &commonName, EVP_PKEY *key, X509 *issuer, EVP_PKEY *issuerKey,
    const Validity &validity, const std::vector<Extension> &extensions)
{
    Certificate made(X509_new());
    auto *certificate = made.get();
    bool isFine = certificate && X509_set_version(certificate, X509_VERSION_3) == 1 && setSerial(certificate)
        && setTimes(certificate, validity) && setName(certificate, commonName)
        && X509_set_issuer_name(certificate, X509_get_subject_name(issuer ? issuer : certificate)) == 1
        && X509_set_pubkey(certificate, key) == 1;
    for (const auto &extension : extensions) {
        isFine = isFine && addExtension(certificate, issuer ? issuer : certificate, extension);
    }
    if (!isFine || X509_sign(certificate, issuerKey, EVP_sha256()) == 0) {
        return nullptr;
    }
    return made;
}

template <typename Write> bool writePrivately(const fs::path &file, Write &&write)
{
    ::unlink(file.c_str());
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor < 0) {
        return false;
    }
    const Bio output(BIO_new_fd(descriptor, BIO_CLOSE));
    return output && write(output.get()) == 1;
}

bool writeCertificate(const fs::path &file, X509 *certificate)
{
    return writePrivately(file, [&](BIO *output) { return PEM_write_bio_X509(output, certificate); });
}

bool writeKey(const fs::path &file, EVP_PKEY *key)
{
    return writePrivately(file,
        [&](BIO *output) { return PEM_write_bio_PrivateKey(output, key, nullptr, nullptr, 0, nullptr, nullptr); });
}

} // namespace

Validity Validity::aroundNow()
{
    const auto now = SystemClock().now();
    return {now - std::chrono::hours{1}, now + std::chrono::days{30}};
}

Validity Validity::expired()
{
    const auto now = SystemClock().now();
    return {now - std::chrono::days{2}, now - std::chrono::hours{1}};
}

struct ThrowAwayAuthority::Pair
{
    Key key;
    Certificate certificate;
};

ThrowAwayAuthority::ThrowAwayAuthority(ThrowAwayAuthority &&) noexcept = default;
ThrowAwayAuthority &ThrowAwayAuthority::operator=(ThrowAwayAuthority &&) noexcept = default;
ThrowAwayAuthority::~ThrowAwayAuthority() = default;

ThrowAwayAuthority::ThrowAwayAuthority(fs::path certificate, std::unique_ptr<Pair> pair)
    : m_certificate(std::move(certificate))
    , m_pair(std::move(pair))
{
}

Outcome<ThrowAwayAuthority> ThrowAwayAuthority::create(const fs::path &folder, const std::string &name)
{
    auto pair = std::make_unique<Pair>();
    pair->key.reset(EVP_EC_gen("P-256"));
    if (!pair->key) {
        return opensslFailed("make a key");
    }
    // Valid for longer than what it signs, so that an expired certificate fails by itself.
    const auto now = SystemClock().now();
    const Validity validity{now - std::chrono::days{365}, now + std::chrono::days{365}};
    pair->certificate = makeCertificate("Cells sandbox " + name, pair->key.get(), nullptr, pair->key.get(), validity,
        {{NID_basic_constraints, "critical,CA:TRUE,pathlen:0"}, {NID_key_usage, "critical,keyCertSign,cRLSign"},
            {NID_subject_key_identifier, "hash"}});
    if (!pair->certificate) {
        return opensslFailed("make the authority's certificate");
    }
    const auto file = folder / (name + ".pem");
    if (!writeCertificate(file, pair->certificate.get())) {
        return opensslFailed("write " + file.string());
    }
    return ThrowAwayAuthority(file, std::move(pair));
}

Outcome<Certificates> ThrowAwayAuthority::issueClient(const std::string &name, const Validity &validity) const
{
    return issue(name, "clientAuth", {}, validity);
}

Outcome<Certificates> ThrowAwayAuthority::issueServer(
    const std::string &name, const std::string &names, const Validity &validity) const
{
    return issue(name, "serverAuth", names, validity);
}

Outcome<Certificates> ThrowAwayAuthority::issue(const std::string &name, const std::string &usage,
    const std::string &alternativeNames, const Validity &validity) const
{
    const Key key(EVP_EC_gen("P-256"));
    std::vector<Extension> extensions{{NID_basic_constraints, "critical,CA:FALSE"},
        {NID_key_usage, "critical,digitalSignature"}, {NID_ext_key_usage, usage}, {NID_subject_key_identifier, "hash"},
        {NID_authority_key_identifier, "keyid"}};
    if (!alternativeNames.empty()) {
        extensions.push_back({NID_subject_alt_name, alternativeNames});
    }
    const auto certificate = !key
        ? nullptr
        : makeCertificate(name, key.get(), m_pair->certificate.get(), m_pair->key.get(), validity, extensions);
    if (!certificate) {
        return opensslFailed("make the certificate of " + name);
    }
    const auto folder = m_certificate.parent_path();
    Certificates files{m_certificate, folder / (name + ".pem"), folder / (name + ".key")};
    if (!writeCertificate(files.certificate, certificate.get()) || !writeKey(files.privateKey, key.get())) {
        return opensslFailed("write the certificate of " + name + " to " + folder.string());
    }
    return files;
}

Outcome<void> writeSigningKey(const fs::path &folder, const std::string &name)
{
    const Key key(EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519"));
    const auto writePublic = [&](BIO *output) { return PEM_write_bio_PUBKEY(output, key.get()); };
    if (!key || !writeKey(folder / (name + ".key"), key.get())
        || !writePrivately(folder / (name + ".pub"), writePublic)) {
        return opensslFailed("write the keys of " + name + " to " + folder.string());
    }
    return {};
}

} // namespace cells
