import PlainText
import Rental
import StateMachine
import StateMachineTesting
import Testing

@testable import HandoverCode

@Suite struct CodeTests {
    private let signer = CodeSigner(key())
    private let verifier = CodeVerifier(key().publicKey, keyID: 5)

    @Test func roundTrips() throws {
        var random = SplitMix64(seed: 2)
        for _ in 0..<300 {
            let claims = try claims(
                session: .random(in: .min ... .max, using: &random),
                handover: .random(in: 0...Claims.largestHandover, using: &random),
                purpose: HandoverPurpose.allCases.randomElement(using: &random)!,
                second: .random(in: 0...Claims.latestSecond, using: &random))
            let withStore = try Claims(
                session: claims.session, handover: claims.handover >> 24, purpose: claims.purpose,
                expires: claims.expires, keyID: 5,
                store: StoreTag(
                    id: String(UInt32.random(in: .min ... .max, using: &random), radix: 16),
                    epoch: .random(in: 1...1_000, using: &random)))
            for claims in [claims, withStore] {
                #expect(try verifier.verify(signer.text(for: claims)) == claims)
                #expect(try verifier.verify(signer.code(for: claims)) == claims)
            }
        }
    }

    @Test func extremes() throws {
        for (session, handover, second, id) in [
            (UInt32.min, 0, Int64(0), 0), (.max, Claims.largestHandover, Claims.latestSecond, 7),
        ] {
            for purpose in HandoverPurpose.allCases {
                let claims = try claims(
                    session: session, handover: handover, purpose: purpose, second: second, keyID: id)
                #expect(try CodeVerifier(key().publicKey, keyID: id).verify(signer.code(for: claims)) == claims)
            }
        }
    }

    @Test func theLayoutStays() throws {
        #expect(try verifier.verify(Golden.code) == claims())
        #if !canImport(Darwin)
            #expect(try signer.code(for: claims()) == Golden.code)
        #endif
        let bytes = CodeLayout.encode(try claimsOfStore())
        #expect(bytes[0] == 2 << 5 | 2 << 3 | 5)
        let former = CodeLayout.encode(try claims())
        #expect(bytes[1..<9] == former[1..<9])
        #expect(bytes[9...] == [0xC0, 0xFF, 3, 0x01, 0x23, 0x45, 0x67])
    }

    /// A resumed rider sees the same code.
    @Test func theSameTextAgain() throws {
        let texts = try (0..<100).map { _ in try CodeSigner(key()).text(for: claims()) }
        #expect(Set(texts).count == 1)
    }

    @Test func fitsTheTerminal() throws {
        let text = try signer.text(for: claims())
        #expect(LinkBase.standard.text == "HTTPS://ZONTIK.TEST/SCAN/")
        #expect(text.utf8.count == 25 + 128)
        #expect(text.utf8.count <= 154)
        #expect(text.allSatisfy { "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".contains($0) })
    }

    @Test func everyChangedCharacterIsRefused() throws {
        let code = Array(try signer.code(for: claims()).utf8)
        let others = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ2345670189abz=/ -_\n\0".utf8)
        for index in code.indices {
            for other in others where other != code[index] {
                var changed = code
                changed[index] = other
                // White space at an end shortens the code, as anywhere else it is a foreign character.
                #expect(throws: CodeError.self, "\(index) \(other)") {
                    try verifier.verify(String(decoding: changed, as: UTF8.self))
                }
            }
        }
    }

    @Test(arguments: [nil, tag]) func everyFlippedBitIsRefused(_ store: StoreTag?) throws {
        let claims = try claims(handover: 0x0123_4567, store: store)
        let bytes = try #require(DigitText.base32.decode(Array(signer.code(for: claims).utf8)))
        for bit in 0..<bytes.count * 8 {
            var changed = bytes
            changed[bit / 8] ^= 0x80 >> UInt8(bit % 8)
            let error = #expect(throws: CodeError.self) { try verifier.verify(DigitText.base32.encode(changed)) }
            switch bit {
            case 0..<3: #expect(error == .unknownVersion(Int(changed[0] >> 5)))
            case 5..<8: #expect(error == .unknownKey(Int(changed[0] & 7)))
            default: #expect(error == .forged, "bit \(bit)")
            }
        }
    }

    @Test func aCodeForOneThingIsNotForAnother() throws {
        let signed = try #require(DigitText.base32.decode(Array(signer.code(for: claims()).utf8)))
        for other in [
            try claims(purpose: .rent), try claims(purpose: .buy), try claims(second: 1_790_000_124),
            try claims(session: 1), try claims(handover: 1),
        ] {
            let swapped = CodeLayout.encode(other) + signed[CodeLayout.claimsSize...]
            #expect(throws: CodeError.forged) { try verifier.verify(DigitText.base32.encode(swapped)) }
        }
        let ofStore = try #require(DigitText.base32.decode(Array(signer.code(for: claimsOfStore()).utf8)))
        for other in [
            try claimsOfStore(StoreTag(id: "c0ffee", epoch: 4)), try claimsOfStore(StoreTag(id: "c0fe", epoch: 3)),
            try claims(handover: 0x0123_4567),
        ] {
            let swapped = CodeLayout.encode(other) + ofStore[CodeLayout.claimsSize...]
            #expect(throws: CodeError.forged) { try verifier.verify(DigitText.base32.encode(swapped)) }
        }
    }

    @Test func keys() throws {
        let code = try signer.code(for: claims())
        #expect(throws: CodeError.forged) { try CodeVerifier(key(1).publicKey, keyID: 5).verify(code) }
        #expect(throws: CodeError.unknownKey(5)) { try CodeVerifier(key().publicKey).verify(code) }
        let both = CodeVerifier([0: key(1).publicKey, 5: key().publicKey, 9: key(2).publicKey])
        #expect(try both.verify(code) == claims())
        let old = try claims(keyID: 0)
        #expect(try both.verify(CodeSigner(key(1)).code(for: old)) == old)
    }

    /// The key may sign other things one day: none of them is a code.
    @Test func theSignatureIsForCodesOnly() throws {
        let bytes = CodeLayout.encode(try claims())
        let bare = bytes + key().signature(for: bytes)
        #expect(throws: CodeError.forged) { try verifier.verify(DigitText.base32.encode(bare)) }
    }

    @Test func aPurposeOfTheFuture() throws {
        var bytes = CodeLayout.encode(try claims())
        bytes[0] |= 3 << 3
        let code = DigitText.base32.encode(bytes + key().signature(for: CodeLayout.message(bytes)))
        #expect(throws: CodeError.malformed(.unknownPurpose)) { try verifier.verify(code) }
    }

    @Test func tenThousandRandomTexts() throws {
        var random = SplitMix64(seed: 3)
        let code = try signer.code(for: claims())
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        let odd = Array("abc019 =/:.%é😀\u{301}\u{0}\u{1B}\n\t\u{200B}" + "HTTPS://X/")
        for round in 0..<10_000 {
            let text: String
            switch round % 4 {
            case 0: text = string(of: letters, 128, &random)
            case 1: text = string(of: odd, .random(in: 0...300, using: &random), &random)
            // With the right version and key, so that the signature is looked at.
            case 2: text = "HTTPS://ZONTIK.TEST/SCAN/" + code.prefix(2) + string(of: letters, 126, &random)
            default: text = String(code.shuffled(using: &random))
            }
            #expect(throws: CodeError.self) { try verifier.verify(text) }
        }
    }

    private func string(of letters: [Character], _ count: Int, _ random: inout SplitMix64) -> String {
        String((0..<count).map { _ in letters.randomElement(using: &random)! })
    }
}

/// Session DEADBEEF, hand-over 0123456789ABCD, return, 1790000123, key 5, signed by OpenSSL with the key 00 01 … 1F:
/// the layout is a promise to every scanner out there.
enum Golden {
    static let code =
        "GVVLCO7332W353YBENCWPCNLZVFBC2JZXPTZ26WSHH3BJESD6EZJT2TF2HGZLBBZ"
        + "35P4EFBM47PECUXQMLF6HQPYFYP7NQSY4LQNGM3OBZIYFCFSLUVPI34L6JMVB3YE"
}
