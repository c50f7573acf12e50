import Cryptography
import Digest
import Testing

/// Ed25519 as RFC 8032 has it.
@Suite struct SignatureTests {
    /// The order of the group, in little-endian bytes (section 5.1).
    private static let order = Array(
        bytes("1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed").reversed())

    @Test(arguments: SignatureVector.all) func signaturesOfTheRFC(vector: SignatureVector) throws {
        let key = try #require(Ed25519.PrivateKey(rawRepresentation: bytes(vector.seed)))
        let message = bytes(vector.message)
        #expect(key.rawRepresentation == bytes(vector.seed))
        #expect(key.publicKey.rawRepresentation == bytes(vector.publicKey))
        #expect(key.signature(for: message) == bytes(vector.signature))
        let publicKey = try #require(Ed25519.PublicKey(rawRepresentation: bytes(vector.publicKey)))
        #expect(publicKey == key.publicKey)
        #expect(publicKey.isValidSignature(bytes(vector.signature), for: message))
    }

    /// No bit of signature, message or key can change.
    @Test func whatWasAlteredIsNotValid() throws {
        let vector = SignatureVector.all[2]
        let (signature, message, key) = (bytes(vector.signature), bytes(vector.message), bytes(vector.publicKey))
        func isValid(_ signature: [UInt8], _ message: [UInt8], _ key: [UInt8]) throws -> Bool {
            try #require(Ed25519.PublicKey(rawRepresentation: key)).isValidSignature(signature, for: message)
        }
        #expect(try isValid(signature, message, key))
        for bit in 0..<signature.count * 8 { #expect(try !isValid(flipped(signature, bit), message, key)) }
        for bit in 0..<message.count * 8 { #expect(try !isValid(signature, flipped(message, bit), key)) }
        for bit in 0..<key.count * 8 { #expect(try !isValid(signature, message, flipped(key, bit))) }
        #expect(try !isValid(signature, message + [0], key) && !isValid(signature, [], key))
    }

    @Test func aSignatureHasOneLength() throws {
        let vector = SignatureVector.all[1]
        let key = try #require(Ed25519.PublicKey(rawRepresentation: bytes(vector.publicKey)))
        for signature in [[], bytes(vector.signature).dropLast(), bytes(vector.signature) + [0]] {
            #expect(!key.isValidSignature(signature, for: bytes(vector.message)))
        }
    }

    /// Whoever sees a signature cannot make a second one of it: S is below the order of the group (section 5.1.7).
    @Test(arguments: SignatureVector.all) func aSignatureHasOneForm(vector: SignatureVector) throws {
        var other = bytes(vector.signature)
        var carry = 0
        for (place, byte) in Self.order.enumerated() {
            let sum = Int(other[32 + place]) + Int(byte) + carry
            (other[32 + place], carry) = (UInt8(sum & 0xFF), sum >> 8)
        }
        #expect(carry == 0)
        let key = try #require(Ed25519.PublicKey(rawRepresentation: bytes(vector.publicKey)))
        #expect(!key.isValidSignature(other, for: bytes(vector.message)))
    }

    /// A key of which everything would be a valid signature.
    @Test(arguments: ["00", "01"]) func aKeyOfSmallOrderVerifiesNothing(first: String) throws {
        let key = bytes(first) + [UInt8](repeating: 0, count: 31)
        let signature = bytes("01") + [UInt8](repeating: 0, count: 63)
        #expect(try !#require(Ed25519.PublicKey(rawRepresentation: key)).isValidSignature(signature, for: [1]))
    }

    @Test(arguments: [0, 31, 33, 64]) func aKeyHas32Bytes(count: Int) {
        let bytes = [UInt8](repeating: 7, count: count)
        #expect(Ed25519.PrivateKey(rawRepresentation: bytes) == nil)
        #expect(Ed25519.PublicKey(rawRepresentation: bytes) == nil)
    }

    /// A private key is not shown where something that has one is printed.
    @Test func aPrivateKeyIsNotPrinted() throws {
        let key = try #require(Ed25519.PrivateKey(rawRepresentation: 100..<132))
        var dumped = ""
        dump(key, to: &dumped)
        for text in ["\(key)", dumped] { #expect(!text.contains("100, 101") && !text.contains("- 100"), "\(text)") }
    }
}

/// With one bit changed.
func flipped(_ bytes: [UInt8], _ bit: Int) -> [UInt8] {
    var bytes = bytes
    bytes[bit / 8] ^= 1 << (bit % 8)
    return bytes
}
