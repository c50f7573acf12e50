import CPlatform
import Synchronization

/// A time zone of the system's database (the tz database of IANA), by its name, such as `Europe/Berlin`.
public struct ZoneInfo: Hashable, Sendable {
    /// As the database has it; `GMT` for the zone that is always there.
    public let identifier: String
    private let rules: ZoneRules

    /// Greenwich, without a look at the database.
    public static let gmt = ZoneInfo(identifier: "GMT", rules: ZoneRules(offset: 0))

    /// Every zone is read once.
    private static let known = Mutex<[String: ZoneInfo]>(["GMT": gmt])

    /// - Parameter identifier: a name of the database, in its capitals; or `GMT+HHMM`, `GMT-HHMM`, as earlier versions
    ///   wrote a zone without a name.
    /// - Returns: nil for a name that the system's database does not have; for every name but `GMT` where there is
    ///   none.
    public init?(identifier: String) {
        if let zone = Self.known.withLock({ $0[identifier] }) {
            self = zone
            return
        }
        guard let rules = Self.fixed(identifier) ?? Self.rules(identifier) else { return nil }
        self.init(identifier: identifier, rules: rules)
        Self.known.withLock { $0[identifier] = self }
    }

    /// - Parameters:
    ///   - identifier: the name that the zone gets.
    ///   - rule: how its clocks are set, as in the variable `TZ` (POSIX.1-2024, section 8.3), such as
    ///     `CET-1CEST,M3.5.0,M10.5.0/3`.
    /// - Returns: nil for what is not such a rule.
    public init?(identifier: String, rule: String) {
        guard let rule = PosixRule(rule) else { return nil }
        self.init(identifier: identifier, rules: ZoneRules(rule))
    }

    private init(identifier: String, rules: ZoneRules) {
        self.identifier = identifier
        self.rules = rules
    }

    /// How far clocks are ahead of Greenwich, in seconds; negative west of it.
    /// - Parameter second: since 1970-01-01T00:00:00Z.
    public func secondsFromGMT(at second: Int64) -> Int { rules.offset(at: second) }

    public static func == (one: ZoneInfo, other: ZoneInfo) -> Bool { one.identifier == other.identifier }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    private static func fixed(_ identifier: String) -> ZoneRules? {
        let digits = identifier.utf8.dropFirst(4)
        guard identifier.hasPrefix("GMT+") || identifier.hasPrefix("GMT-"), digits.count == 4,
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Int(String(identifier.dropFirst(4))), number % 100 < 60, number < 2400
        else { return nil }
        let seconds = number / 100 * 3600 + number % 100 * 60
        return ZoneRules(offset: identifier.hasPrefix("GMT-") ? -seconds : seconds)
    }

    private static func rules(_ identifier: String) -> ZoneRules? {
        guard isName(identifier) else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: ZoneRules.largestFile) { buffer, count in
            count = max(0, platform_zone_file(identifier, buffer.baseAddress, buffer.count))
        }
        return ZoneRules(file: bytes)
    }

    /// Nothing but a name of the database leads into its folder.
    private static func isName(_ text: String) -> Bool {
        text.utf8.count <= 64
            && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
                part.utf8.first.map { ("A"..."Z").contains(Unicode.Scalar($0)) } == true
                    && part.utf8.allSatisfy { byte in
                        switch byte {
                        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
                            UInt8(ascii: "-"):
                            true
                        default: false
                        }
                    }
            }
    }
}
