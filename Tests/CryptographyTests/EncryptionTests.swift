import Cryptography
import Digest
import Testing

/// ChaCha20-Poly1305 as RFC 8439 has it.
@Suite struct EncryptionTests {
    private static let key = SecretBytes(0x80..<0xA0)
    private static let nonce = bytes("070000004041424344454647")
    private static let context = bytes("50515253c0c1c2c3c4c5c6c7")

    /// Section 2.8.2.
    @Test func theExampleOfTheRFC() {
        let text = """
            Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, \
            sunscreen would be it.
            """
        let box = bytes(
            """
            d31a8d34648e60db7b86afbc53ef7ec2 a4aded51296e08fea9e2b5a736ee62d6 3dbea45e8ca9671282fafb69da92728b
            1a71de0a9e060b2905d6a5b67ecd3b36 92ddbd7f2d778b8c9803aee328091b58 fab324e4fad675945585808b4831d7bc
            3ff4def08e4b7a9de576d26586cec64b 6116 1ae10b594f09e26a7e902ecbd0600691
            """)
        let sealed = ChaChaPoly.seal(Array(text.utf8), key: Self.key, nonce: Self.nonce, context: Self.context)
        #expect(sealed == Self.nonce + box)
        #expect(ChaChaPoly.open(sealed, key: Self.key, context: Self.context) == Array(text.utf8))
    }

    /// draft-irtf-cfrg-xchacha-03, appendix A.3.1.
    @Test func theExampleWithALongNonce() {
        let text = """
            Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, \
            sunscreen would be it.
            """
        let nonce = Array(0x40...0x57 as ClosedRange<UInt8>)
        let box = bytes(
            """
            bd6d179d3e83d43b9576579493c0e939 572a1700252bfaccbed2902c21396cbb 731c7f1b0b4aa6440bf3a82f4eda7e39
            ae64c6708c54c216cb96b72e1213b452 2f8c9ba40db5d945b11b69b982c1bb9e 3f3fac2bc369488f76b2383565d3fff9
            21f9664c97637da9768812f615c68b13 b52e c0875924c1c7987947deafd8780acf49
            """)
        let sealed = XChaChaPoly.seal(Array(text.utf8), key: Self.key, nonce: nonce, context: Self.context)
        #expect(sealed == nonce + box)
        #expect(XChaChaPoly.open(sealed, key: Self.key, context: Self.context) == Array(text.utf8))
        #expect(XChaChaPoly.open(sealed, key: Self.key) == nil)
    }

    /// Appendix A.5.
    @Test func theTextOfTheAppendix() {
        let key = SecretBytes(bytes("1c9240a5eb55d38af333888604f6b5f0 473917c1402b80099dca5cbc207075c0"))
        let sealed = bytes(
            """
            000000000102030405060708
            64a0861575861af460f062c79be643bd 5e805cfd345cf389f108670ac76c8cb2 4c6cfc18755d43eea09ee94e382d26b0
            bdb7b73c321b0100d4f03b7f355894cf 332f830e710b97ce98c8a84abd0b9481 14ad176e008d33bd60f982b1ff37c855
            9797a06ef4f0ef61c186324e2b350638 3606907b6a7c02b0f9f6157b53c867e4 b9166c767b804d46a59b5216cde7a4e9
            9040c5a40433225ee282a1b0a06c523e af4534d7f83fa1155b0047718cbc546a 0d072b04b3564eea1b422273f548271a
            0bb2316053fa76991955ebd63159434e cebb4e466dae5a1073a6727627097a10 49e617d91d361094fa68f0ff77987130
            305beaba2eda04df997b714d6c6f2c29 a6ad5cb4022b02709b eead9d67890cbb22392336fea1851f38
            """)
        let text = """
            Internet-Drafts are draft documents valid for a maximum of six months and may be updated, replaced, or \
            obsoleted by other documents at any time. It is inappropriate to use Internet-Drafts as reference \
            material or to cite them other than as /\u{201C}work in progress./\u{201D}
            """
        let opened = ChaChaPoly.open(sealed, key: key, context: bytes("f33388860000000000004e91"))
        #expect(opened.map { String(decoding: $0, as: UTF8.self) } == text)
    }

    @Test(arguments: [0, 1, 15, 16, 17, 63, 64, 65, 255, 256, 257, 1000, 4096])
    func aTextOfAnyLengthIsReadBack(length: Int) {
        let text = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
        let sealed = ChaChaPoly.seal(text, key: Self.key, nonce: Self.nonce)
        #expect(sealed.count == 12 + length + 16)
        #expect(ChaChaPoly.open(sealed, key: Self.key) == text)
    }

    /// No bit of nonce, text, tag, key or context can change.
    @Test func whatWasAlteredIsNotOpened() {
        let sealed = ChaChaPoly.seal([1, 2, 3, 4, 5], key: Self.key, nonce: Self.nonce, context: [9])
        for bit in 0..<sealed.count * 8 {
            #expect(ChaChaPoly.open(flipped(sealed, bit), key: Self.key, context: [9]) == nil)
        }
        let key = Array(0x80..<0xA0 as Range<UInt8>)
        for bit in 0..<256 {
            #expect(ChaChaPoly.open(sealed, key: SecretBytes(flipped(key, bit)), context: [9]) == nil)
        }
        for context in [[], [8], [9, 9]] as [[UInt8]] {
            #expect(ChaChaPoly.open(sealed, key: Self.key, context: context) == nil)
        }
        for length in 0..<sealed.count {
            #expect(ChaChaPoly.open(Array(sealed.prefix(length)), key: Self.key, context: [9]) == nil)
        }
        #expect(ChaChaPoly.open(sealed + [0], key: Self.key, context: [9]) == nil)
    }
}
