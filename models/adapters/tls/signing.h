// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <filesystem>
#include <functional>

namespace cells {

// Ed25519 as PEM text.
bool isPublicKey(const std::string &publicKey);

// Signs with a private key in a file of mode 0600 (S4). The signature is 128 hexadecimal digits.
Outcome<std::string> signWith(const std::filesystem::path &privateKey, const std::string &message);

bool isSignature(const std::string &publicKey, const std::string &message, const std::string &signature);

// Returns a signer with the private key in that file; empty when there is none. Refused for a file that is not a usable
// key, so that a person with a key never acts unsigned.
Outcome<std::function<Outcome<std::string>(const std::string &message)>> signerWith(
    const std::filesystem::path &privateKey);

// True when the public key belongs to the private one.
Outcome<bool> belongTogether(const std::filesystem::path &privateKey, const std::string &publicKey);

} // namespace cells
