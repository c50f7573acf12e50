import Testing

@testable import Digest

/// Keys are compared, handed over and given up without leaving traces.
@Suite struct SecretTests {
    private static let key: [UInt8] = Array(1...40)

    @Test func equalBytesAreEqual() {
        for count in 0...40 {
            let bytes = Array(Self.key.prefix(count))
            #expect(areEqualInConstantTime(bytes, Array(Self.key.prefix(count))))
            #expect(!areEqualInConstantTime(bytes, bytes + [0]) && !areEqualInConstantTime(bytes + [0], bytes))
        }
    }

    /// Each bit counts.
    @Test func otherBytesAreNotEqual() {
        for place in Self.key.indices {
            for bit in 0..<8 {
                var other = Self.key
                other[place] ^= 1 << bit
                #expect(!areEqualInConstantTime(Self.key, other))
            }
        }
    }

    @Test func aCodeIsOneOfItsBytesAndKey() {
        let key = SecretBytes(Self.key)
        let code = HMAC.code(of: [1, 2, 3], key: key)
        #expect(HMAC.isCode(code, of: [1, 2, 3], key: key))
        #expect(!HMAC.isCode(code, of: [1, 2, 4], key: key))
        #expect(!HMAC.isCode(code, of: [1, 2, 3], key: SecretBytes(Self.key.dropLast())))
        #expect(!HMAC.isCode(code.dropLast(), of: [1, 2, 3], key: key))
        #expect(!HMAC.isCode(code + [0], of: [1, 2, 3], key: key))
        #expect(!HMAC.isCode([], of: [1, 2, 3], key: key))
    }

    @Test func whatIsTakenIsOverwrittenWhereItWas() {
        var bytes = Self.key
        let secret = SecretBytes(taking: &bytes)
        #expect(bytes == [UInt8](repeating: 0, count: 40))
        #expect(secret.count == 40)
        #expect(secret.withUnsafeBytes { Array($0) } == Self.key)
    }

    @Test func aCopyLeavesTheOriginal() {
        let bytes = Self.key
        #expect(SecretBytes(bytes).withUnsafeBytes { Array($0) } == Self.key && bytes == Self.key)
    }

    @Test func whatIsGivenUpIsOverwritten() {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 40, alignment: 1)
        memory.copyBytes(from: Self.key)
        var released: [UInt8] = []
        var secret: SecretBytes? = SecretBytes(memory) {
            released = Array($0)
            $0.deallocate()
        }
        #expect(secret?.count == 40 && released.isEmpty)
        secret = nil
        #expect(released == [UInt8](repeating: 0, count: 40))
    }

    @Test func aSecretIsNotPrinted() {
        let secret = SecretBytes(Self.key)
        var dumped = ""
        dump(secret, to: &dumped)
        for text in ["\(secret)", String(reflecting: secret), dumped] {
            #expect(text.contains("40 secret bytes"), "\(text)")
        }
        #expect(Mirror(reflecting: secret).children.isEmpty)
    }
}
