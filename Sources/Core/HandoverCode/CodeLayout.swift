import PlainText
import Rental
import StateMachine

/// The 80 bytes inside a code: 16 of claims, then 64 of Ed25519 signature. Numbers are big-endian.
///
///     byte   0        version (3 bits), purpose (2 bits), key id (3 bits)
///            1 …  4   expiry, seconds since 1970
///            5 …  8   session
///            9 … 15   hand-over
///           16 … 79   signature over `domain` and bytes 0 … 15
///
/// In version 2 the hand-over is shorter, and the store stands before it:
///
///     byte   9 … 10   the first bytes of the store's identity
///           11        the last byte of its epoch
///           12 … 15   hand-over
///
/// Version 1 is read and written for hand-overs that a store recorded before it had an identity.
package enum CodeLayout {
    package static let versions: ClosedRange<UInt8> = 1...2
    package static let claimsSize = 16
    static let signatureSize = 64
    static let size = claimsSize + signatureSize
    /// How many characters of base32 a code has.
    static let length = DigitText.base32.length(ofBytes: size)

    /// Signed in front of the claims, so that no signature made for anything else with this key passes for a code.
    private static let domain = Array("Zontik hand-over code\n".utf8)

    /// What the signature covers.
    static func message(_ claims: some Sequence<UInt8>) -> [UInt8] { domain + claims }

    package static func encode(_ claims: Claims) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        let version: UInt8 = claims.store == nil ? 1 : 2
        bytes.append(version << 5 | bits(claims.purpose) << 3 | UInt8(claims.keyID))
        append(UInt64(claims.expires.milliseconds / 1000), 4, to: &bytes)
        append(UInt64(claims.session), 4, to: &bytes)
        guard let store = claims.store else {
            append(UInt64(claims.handover), 7, to: &bytes)
            return bytes
        }
        append(UInt64(store.identity), 2, to: &bytes)
        bytes.append(store.epoch)
        append(UInt64(claims.handover), 4, to: &bytes)
        return bytes
    }

    static func version(of bytes: [UInt8]) -> Int { Int(bytes[0] >> 5) }

    static func keyID(of bytes: [UInt8]) -> Int { Int(bytes[0] & 7) }

    /// The claims in a code of one of the versions; nil when they name no purpose known here.
    package static func decode(_ bytes: [UInt8]) -> Claims? {
        guard let purpose = purpose(bytes[0] >> 3 & 3) else { return nil }
        let hasStore = version(of: bytes) == 2
        let store = StoreTag(identity: UInt16(number(bytes[9..<11])), epoch: bytes[11])
        return try? Claims(
            session: UInt32(number(bytes[5..<9])), handover: Int(number(bytes[(hasStore ? 12 : 9)..<16])),
            purpose: purpose, expires: Instant(milliseconds: Int64(number(bytes[1..<5])) * 1000),
            keyID: keyID(of: bytes), store: hasStore ? store : nil)
    }

    private static func bits(_ purpose: HandoverPurpose) -> UInt8 {
        switch purpose {
        case .rent: 0
        case .buy: 1
        case .return: 2
        }
    }

    private static func purpose(_ bits: UInt8) -> HandoverPurpose? {
        switch bits {
        case 0: .rent
        case 1: .buy
        case 2: .return
        default: nil
        }
    }

    private static func append(_ number: UInt64, _ count: Int, to bytes: inout [UInt8]) {
        for index in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
