// SPDX-License-Identifier: MIT
#include "models/adapters/tls/signing.h"

#include "models/adapters/os/privatefile.h"
#include "models/adapters/tls/opensslhandles.h"
#include "models/adapters/tls/tlsmessages.h"
#include "models/claims/digits.h"

#include <openssl/pem.h>

#include <memory>

namespace cells {
namespace {

using Context = std::unique_ptr<EVP_MD_CTX, Release<EVP_MD_CTX_free>>;

constexpr std::size_t signatureSize = 64;

Key ed25519(EVP_PKEY *key)
{
    Key owned(key);
    return owned && EVP_PKEY_id(owned.get()) == EVP_PKEY_ED25519 ? std::move(owned) : nullptr;
}

Key publicKeyOf(const std::string &pem)
{
    return ed25519(PEM_read_bio_PUBKEY(bioOf(pem).get(), nullptr, &noPassphrase, nullptr));
}

Outcome<Key> privateKeyOf(const std::filesystem::path &file)
{
    CELLS_TRY(const auto pem, readPrivateFile(file));
    auto key = ed25519(PEM_read_bio_PrivateKey(bioOf(pem).get(), nullptr, &noPassphrase, nullptr));
    if (!key) {
        return failed(Failure::Kind::Refused, {messages::signingKeyUnusable, {file.string()}});
    }
    return key;
}

const unsigned char *bytesOf(const std::string &text)
{
    return reinterpret_cast<const unsigned char *>(text.data());
}

} // namespace

bool isPublicKey(const std::string &publicKey)
{
    return publicKeyOf(publicKey) != nullptr;
}

Outcome<std::string> signWith(const std::filesystem::path &privateKey, const std::string &message)
{
    CELLS_TRY(const auto key, privateKeyOf(privateKey));
    const Context context(allocated(EVP_MD_CTX_new()));
    std::string signature(signatureSize, '\0');
    auto size = signature.size();
    const bool isSigned = EVP_DigestSignInit(context.get(), nullptr, nullptr, nullptr, key.get()) == 1
        && EVP_DigestSign(context.get(), reinterpret_cast<unsigned char *>(signature.data()), &size, bytesOf(message),
               message.size())
            == 1;
    if (!isSigned || size != signatureSize) {
        return failed(Failure::Kind::Unknown, {messages::signingFailed, {privateKey.string()}});
    }
    return hexOf(signature);
}

Outcome<std::function<Outcome<std::string>(const std::string &message)>> signerWith(
    const std::filesystem::path &privateKey)
{
    using Signer = std::function<Outcome<std::string>(const std::string &message)>;
    std::error_code error;
    if (std::filesystem::symlink_status(privateKey, error).type() == std::filesystem::file_type::not_found) {
        return Signer();
    }
    return signWith(privateKey, {}).map([&](const std::string &) -> Signer {
        return [privateKey](const std::string &message) { return signWith(privateKey, message); };
    });
}

bool isSignature(const std::string &publicKey, const std::string &message, const std::string &signature)
{
    const auto key = publicKeyOf(publicKey);
    const auto bytes = bytesOfHex(signature);
    if (!key || !bytes || bytes->size() != signatureSize) {
        return false;
    }
    const Context context(allocated(EVP_MD_CTX_new()));
    return EVP_DigestVerifyInit(context.get(), nullptr, nullptr, nullptr, key.get()) == 1
        && EVP_DigestVerify(context.get(), bytesOf(*bytes), bytes->size(), bytesOf(message), message.size()) == 1;
}

Outcome<bool> belongTogether(const std::filesystem::path &privateKey, const std::string &publicKey)
{
    CELLS_TRY(const auto mine, privateKeyOf(privateKey));
    const auto other = publicKeyOf(publicKey);
    return other && EVP_PKEY_eq(mine.get(), other.get()) == 1;
}

} // namespace cells
