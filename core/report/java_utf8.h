#pragma once
// Bytes as a Java program prints them when it takes them for UTF-8: valid sequences as they are, and one U+FFFD for
// each malformed one. How far a malformed sequence reaches is the JDK's own rule, which differs from that of browsers
// for encoded surrogates (one replacement, not three) and at the end of the bytes.

#include <string>

#include "core/base/byte_cursor.h"

namespace core {

void appendJavaText(std::string& out, Bytes bytes);

/// A string as Jackson writes it into JSON, quotes included: only quotes, backslashes and control characters below
/// U+0020 are escaped.
void appendJacksonString(std::string& out, Bytes utf8);

} // namespace core
