import Cryptography
import HandoverCode
import PlainText

/// A text that is accepted is canonical; bytes and letters, claims and bytes belong to each other one to one.
enum CodeProperties {
    /// The same on every run, so that good codes can stand in the corpus. Any 32 bytes are a key.
    private static let key = Ed25519.PrivateKey(rawRepresentation: 0..<32)!
    private static let signer = CodeSigner(key)
    private static let verifier = CodeVerifier(
        Dictionary(uniqueKeysWithValues: (0..<8).map { ($0, key.publicKey) }))

    static func check(_ text: String, _ bytes: [UInt8]) throws(FuzzFinding) {
        do {
            let claims = try verifier.verify(text)
            let code = signer.code(for: claims)
            let trimmed = text.utf8.reversed().drop { $0 <= 0x20 }.prefix(code.utf8.count)
            guard trimmed.elementsEqual(code.utf8.reversed()) else {
                throw FuzzFinding("accepted as \(claims), which is written \(code)")
            }
        } catch let error as CodeError {
            try FuzzFinding.checkMessage(error)
        } catch {
            throw error as! FuzzFinding
        }
        try checkBase32(bytes)
        try checkClaims(bytes)
        try checkLink(text)
    }

    private static func checkBase32(_ bytes: [UInt8]) throws(FuzzFinding) {
        guard DigitText.base32.decode(DigitText.base32.encode(bytes).utf8) == bytes else {
            throw FuzzFinding("base32 loses \(bytes)")
        }
        guard let decoded = DigitText.base32.decode(bytes) else { return }
        guard DigitText.base32.encode(decoded).utf8.elementsEqual(bytes) else {
            throw FuzzFinding("two spellings in base32 of \(decoded)")
        }
    }

    private static func checkClaims(_ bytes: [UInt8]) throws(FuzzFinding) {
        guard bytes.count >= CodeLayout.claimsSize else { return }
        for version in CodeLayout.versions { try checkClaims(bytes, version) }
    }

    private static func checkClaims(_ bytes: [UInt8], _ version: UInt8) throws(FuzzFinding) {
        var claims = Array(bytes[..<CodeLayout.claimsSize])
        claims[0] = claims[0] & 0x1F | version << 5
        guard let decoded = CodeLayout.decode(claims) else {
            // Two bits name three purposes.
            guard claims[0] >> 3 & 3 == 3 else { throw FuzzFinding("claims that cannot be read: \(claims)") }
            return
        }
        guard CodeLayout.encode(decoded) == claims else { throw FuzzFinding("two spellings of \(decoded)") }
    }

    private static func checkLink(_ text: String) throws(FuzzFinding) {
        do {
            let base = try LinkBase(text)
            guard try LinkBase(base.text) == base else { throw FuzzFinding("\(base) reads as another base") }
        } catch let error as LinkBaseError {
            try FuzzFinding.checkMessage(error)
        } catch {
            throw error as! FuzzFinding
        }
    }
}
