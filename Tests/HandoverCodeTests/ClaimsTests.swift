import HandoverCode
import Rental
import StateMachine
import Testing

@Suite struct ClaimsTests {
    @Test func expiryIsRoundedDown() throws {
        let claims = try Claims(session: 1, handover: 1, purpose: .rent, expires: Instant(milliseconds: 5_999))
        #expect(claims.expires == Instant(milliseconds: 5_000))
        #expect(!claims.isExpired(at: Instant(milliseconds: 4_999)))
        #expect(claims.isExpired(at: Instant(milliseconds: 5_000)))
    }

    @Test func whatDoesNotFit() {
        let latest = Int64(UInt32.max) * 1000 + 999
        for (store, largest) in [(nil, (1 << 56) - 1), (tag, (1 << 32) - 1)] {
            for handover in [-1, largest + 1] {
                #expect(throws: ClaimsError.handoverOutOfRange(handover, largest: largest)) {
                    try claims(handover: handover, store: store)
                }
            }
            #expect(throws: Never.self) { try claims(handover: largest, store: store) }
        }
        #expect(throws: ClaimsError.keyIDOutOfRange(8)) { try claims(keyID: 8) }
        #expect(throws: ClaimsError.keyIDOutOfRange(-1)) { try claims(keyID: -1) }
        for milliseconds in [-1, latest + 1, .min, .max] {
            let expires = Instant(milliseconds: milliseconds)
            #expect(throws: ClaimsError.expiryOutOfRange(expires)) {
                try Claims(session: 0, handover: 0, purpose: .rent, expires: expires)
            }
        }
        #expect(throws: Never.self) {
            try Claims(session: 0, handover: 0, purpose: .rent, expires: Instant(milliseconds: latest))
        }
    }
}
