import Cryptography
import HandoverCode
import Rental
import StateMachine

/// A key that is the same on every run.
func key(_ first: UInt8 = 0) -> Ed25519.PrivateKey {
    // Any 32 bytes are a key.
    Ed25519.PrivateKey(rawRepresentation: (0..<32).map { $0 &+ first })!
}

func claims(
    session: UInt32 = 0xDEAD_BEEF, handover: Int = 0x0123_4567_89AB_CD, purpose: HandoverPurpose = .return,
    second: Int64 = 1_790_000_123, keyID: Int = 5,
    store: StoreTag? = nil
) throws -> Claims {
    try Claims(
        session: session, handover: handover, purpose: purpose, expires: Instant(milliseconds: second * 1000 + 999),
        keyID: keyID, store: store)
}

/// The third life of a store.
let tag = StoreTag(id: "c0ffee00c0ffee00c0ffee00c0ffee00", epoch: 3)

/// With a store, and a hand-over that such a code has room for.
func claimsOfStore(_ store: StoreTag = tag, handover: Int = 0x0123_4567) throws -> Claims {
    try claims(handover: handover, store: store)
}
