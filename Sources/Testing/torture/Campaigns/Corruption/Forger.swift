import Checkpoint
import HandoverCode
import Rental
import RentalApp
import StateMachine
import StateMachineTesting

/// Makes texts that must not be taken for a code.
struct Forger {
    /// A text, and what a scanner may say of it.
    struct Forged {
        let kind: Kind
        let text: String
        let refusals: Set<ScanRefusal>
        /// What the person at the point means to do.
        var expecting: HandoverPurpose?
    }

    enum Kind: CaseIterable {
        // Texts without a valid signature.
        case random, letters, changed, truncated, extended, lowerCase, padded, spaced, percentEncoded, otherAlphabet
        case lookAlike, mixed, link, bits, secondSignature
        // Well signed, for something else.
        case foreignKey, otherKeyID, otherSession, otherHandover, otherPurpose, unexpectedPurpose, expired, otherStore
        // Once good.
        case used, givenUp
    }

    let waiting: [ScannerFixture.Shown]
    let used: [ScannerFixture.Shown]
    let givenUp: ScannerFixture.Shown
    let signer: CodeSigner
    let store: StoreIdentity
    let now: Instant
    /// Of another store.
    let foreign: CodeSigner

    /// Whether a text is a code as it may be delivered: the rule of `CodeVerifier.verify`, written a second time.
    static func delivers(_ text: String, _ shown: String) -> Bool {
        let code = shown.utf8.suffix(128)
        let bytes = Array(text.utf8)
        guard let end = bytes.lastIndex(where: { $0 > 0x20 }), end >= 127 else { return false }
        let start = end - 127
        guard bytes[start...end].elementsEqual(code) else { return false }
        // What is in front of it may still make it no link; then it is no forgery either.
        return start == 0 || bytes[start - 1] <= 0x20 || bytes[start - 1] == UInt8(ascii: "/")
    }

    mutating func next(_ choices: inout Choices) -> Forged {
        let kind = choices.element(of: Kind.allCases)
        let shown = choices.element(of: waiting)
        switch kind {
        case .foreignKey, .otherKeyID, .otherSession, .otherHandover, .otherPurpose, .unexpectedPurpose, .expired,
            .otherStore, .used, .givenUp:
            return signed(kind, shown, &choices)
        case .random, .letters, .changed, .truncated, .extended, .lowerCase, .padded, .spaced, .percentEncoded,
            .otherAlphabet, .lookAlike, .mixed, .link, .bits, .secondSignature:
            let code = Array(shown.text.utf8.suffix(128))
            let text = Misspelling(code: code).text(kind, &choices)
            let front = choices.bool(0.3) ? "HTTPS://ZONTIK.TEST/SCAN/" : ""
            return Forged(kind: kind, text: front + text, refusals: [.malformed, .forged, .unknownKey])
        }
    }

    private func signed(_ kind: Kind, _ shown: ScannerFixture.Shown, _ choices: inout Choices) -> Forged {
        let (session, handover) = (UInt32(shown.session), shown.handover.number)
        let expires = shown.handover.expires
        func forged(_ text: String, _ refusals: ScanRefusal...) -> Forged {
            Forged(kind: kind, text: text, refusals: Set(refusals))
        }
        func code(
            session: UInt32 = session, handover: Int = handover, purpose: HandoverPurpose = shown.purpose,
            expires: Instant = expires, keyID: Int = 0, store: StoreTag?? = nil, by signer: CodeSigner? = nil
        ) -> String {
            let claims = try? Claims(
                session: session, handover: handover, purpose: purpose, expires: expires, keyID: keyID,
                store: store ?? StoreTag(self.store))
            guard let claims else { preconditionFailure("no claims: \(session) \(handover) \(expires) \(keyID)") }
            return (signer ?? self.signer).text(for: claims)
        }
        switch kind {
        case .foreignKey: return forged(code(by: foreign), .forged)
        case .otherKeyID: return forged(code(keyID: choices.int(in: 1...7)), .unknownKey)
        case .otherSession:
            let known = Set(waiting.map { UInt32($0.session) })
            let other = UInt32(choices.int(in: Int64(0)...Int64(UInt32.max)))
            return forged(code(session: other), known.contains(other) ? .voided : .unknownSession, .voided, .used)
        case .otherHandover:
            let other = choices.bool(0.7) ? handover + choices.int(in: 1...9) : choices.int(in: 0...Int(UInt32.max) - 1)
            return forged(code(handover: other == handover ? other + 1 : other), .voided, .used)
        case .otherPurpose:
            let others = HandoverPurpose.allCases.filter { $0 != shown.purpose }
            return forged(code(purpose: choices.element(of: others)), .wrongPurpose)
        case .unexpectedPurpose:
            var forged = forged(shown.text, .wrongPurpose)
            forged.expecting = HandoverPurpose.allCases.first { $0 != shown.purpose }
            return forged
        case .expired:
            let past = Instant(milliseconds: now.milliseconds / 1000 * choices.int(in: Int64(0)...1000))
            return forged(code(expires: past), .expired)
        case .otherStore:
            // The same store before it was restored; another one; and one that had no identity yet.
            let others = [
                StoreTag(StoreIdentity(id: self.store.id, epoch: self.store.epoch + 1)), StoreTag(id: "0000", epoch: 0),
                nil,
            ]
            return forged(code(store: choices.element(of: others)), .voided)
        case .used: return forged(choices.element(of: used).text, .used)
        case .givenUp: return forged(givenUp.text, .voided)
        case .random, .letters, .changed, .truncated, .extended, .lowerCase, .padded, .spaced, .percentEncoded,
            .otherAlphabet, .lookAlike, .mixed, .link, .bits, .secondSignature:
            preconditionFailure("\(kind) has no signature")
        }
    }
}
