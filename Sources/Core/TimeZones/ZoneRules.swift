/// How the clocks of a zone were set, and will be: what a TZif file says (RFC 9636).
final class ZoneRules: Sendable {
    /// The largest file that is read, in bytes; those of the database have less than 4,000.
    static let largestFile = 65_536

    /// The seconds since 1970 from which the offsets hold, in order.
    private let moments: [Int64]
    /// Seconds east of Greenwich; one more than there are moments: the first holds before all of them.
    private let offsets: [Int]
    /// After the last moment; nil where its offset holds for good.
    private let rule: PosixRule?

    /// One offset at all times.
    init(offset: Int) { (moments, offsets, rule) = ([], [offset], nil) }

    /// One rule at all times.
    init(_ rule: PosixRule) { (moments, offsets, self.rule) = ([], [rule.standard], rule) }

    /// - Parameter bytes: a file of version 2 or later (section 3), which ends in a rule for the times to come.
    /// - Returns: nil for other files, those that count leap seconds among them.
    init?(file bytes: [UInt8]) {
        guard let old = TZifHeader(bytes[...]), old.version >= 2,
            let header = TZifHeader(bytes.dropFirst(TZifHeader.size + old.bodySize(timeSize: 4))),
            header.leapSeconds == 0, header.types > 0
        else { return nil }
        var rest = bytes.dropFirst(TZifHeader.size + old.bodySize(timeSize: 4) + TZifHeader.size)
        let body = header.bodySize(timeSize: 8)
        guard rest.count > body, let rule = Self.rule(rest.dropFirst(body)) else { return nil }
        func take(_ count: Int) -> ArraySlice<UInt8> {
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count)
        }
        let moments = (0..<header.moments).map { _ in take(8).reduce(0) { $0 << 8 | Int64($1) } }
        let places = take(header.moments).map(Int.init)
        let types = (0..<header.types).map { _ in
            Int(take(6).prefix(4).reduce(Int32(0)) { $0 << 8 | Int32($1) })
        }
        guard zip(moments, moments.dropFirst()).allSatisfy(<), places.allSatisfy(types.indices.contains) else {
            return nil
        }
        self.moments = moments
        offsets = [types[0]] + places.map { types[$0] }
        self.rule = rule.isEmpty ? nil : PosixRule(rule)
        if !rule.isEmpty, self.rule == nil { return nil }
    }

    /// The text between the two line ends of the footer (section 3.3).
    private static func rule(_ footer: ArraySlice<UInt8>) -> String? {
        let end = UInt8(ascii: "\n")
        guard footer.count >= 2, footer.first == end, footer.last == end else { return nil }
        return String(decoding: footer.dropFirst().dropLast(), as: UTF8.self)
    }

    func offset(at second: Int64) -> Int {
        if let rule, second >= moments.last ?? .min { return rule.offset(at: second) }
        // How many moments are not after it.
        var (low, high) = (0, moments.count)
        while low < high {
            let middle = (low + high) / 2
            if moments[middle] <= second { low = middle + 1 } else { high = middle }
        }
        return offsets[low]
    }
}
