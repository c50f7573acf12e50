/// The numbers in front of a block of a TZif file (RFC 9636, section 3.1).
struct TZifHeader {
    static let size = 44

    /// 1 for the files of before version 2.
    let version: Int
    let moments: Int
    let types: Int
    let leapSeconds: Int
    private let others: Int
    private let letters: Int

    init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.count >= Self.size, bytes.starts(with: "TZif".utf8) else { return nil }
        let letter = bytes[bytes.startIndex + 4]
        version = letter == 0 ? 1 : Int(letter) - Int(UInt8(ascii: "0"))
        let counts = (0..<6).map { number in
            bytes.dropFirst(20 + 4 * number).prefix(4).reduce(0) { $0 << 8 | Int($1) }
        }
        guard counts.allSatisfy({ $0 <= ZoneRules.largestFile }) else { return nil }
        others = counts[0] + counts[1]
        (leapSeconds, moments, types, letters) = (counts[2], counts[3], counts[4], counts[5])
    }

    /// How many bytes follow it, up to the next header or the footer.
    func bodySize(timeSize: Int) -> Int {
        moments * (timeSize + 1) + types * 6 + letters + leapSeconds * (timeSize + 4) + others
    }
}
