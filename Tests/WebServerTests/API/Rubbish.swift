import Foundation
import StateMachineTesting

/// Bodies that nobody means, drawn from a seed.
struct Rubbish {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private static let sound = [
        "{}", #"{"name":"Anna"}"#, #"{"action":"rent"}"#, #"{"action":"pay","card":"visa"}"#,
        #"{"action":"submit-feedback","rating":5,"comment":"dry"}"#, #"{"code":"ABC","expect":"rent"}"#,
        "token=abc&code=ABC&reason=broken",
    ]

    private static let values = [
        "null", "true", "0", "-0", "1e999", "-1e-999", "9223372036854775808", "0.1e1", "\"\"", "\"\\u0000\"",
        "\"\\ud800\"",
        "\"\\udc00\\ud800\"", "[]", "{}", "[[[]]]", "\"\u{202E}\u{1B}[2J\"", "NaN", "Infinity", "0x10", "01", "+1",
        "'a'",
    ]

    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

    mutating func body() -> [UInt8] {
        switch below(12) {
        case 0: return (0..<below(300)).map { _ in UInt8.random(in: 0...255, using: &random) }
        case 1: return nested()
        case 2: return value(String(repeating: "9", count: 1 + below(5_000)))
        case 3: return value("\"\(String(repeating: ["a", "ä", "\\n", "🌂"][below(4)], count: below(6_000)))\"")
        case 4: return value(Self.values[below(Self.values.count)])
        case 5: return [0xEF, 0xBB, 0xBF] + Self.sound[below(Self.sound.count)].utf8
        case 6: return Self.sound[below(Self.sound.count)].utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case 7, 8, 9: return Array(Self.sound[below(Self.sound.count)].utf8)
        default: return mutated()
        }
    }

    /// Sound JSON with some of its bytes changed, lost or doubled.
    private mutating func mutated() -> [UInt8] {
        var bytes = Array(Self.sound[below(Self.sound.count)].utf8)
        for _ in 0...below(5) where !bytes.isEmpty {
            let place = below(bytes.count)
            switch below(4) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(contentsOf: bytes[place...].prefix(1 + below(20)), at: place)
            default: bytes.insert(Array("{}[]\",:\\0".utf8)[below(9)], at: place)
            }
        }
        return bytes
    }

    /// Sound JSON in which one value is another.
    private mutating func value(_ value: String) -> [UInt8] {
        let name = ["name", "action", "card", "rating", "comment", "code", "expect", "x"][below(8)]
        let more = below(2) == 0 ? #""action":"submit-feedback","# : ""
        return Array("{\(more)\"\(name)\":\(value)}".utf8)
    }

    private mutating func nested() -> [UInt8] {
        let depth = below(8_000)
        let (open, close) = [("[", "]"), ("{\"a\":", "}"), ("{\"comment\":[", "]}")][below(3)]
        let ends = below(2) == 0 ? String(repeating: close, count: depth) : ""
        return Array((String(repeating: open, count: depth) + "1" + ends).utf8)
    }

    /// A header's value: visible, as the web server lets through, and senseless.
    mutating func field() -> String {
        let fields = [
            "\"0\"", "*", "W/\"", "\"\"", ",,", "\"1\",\"2\"", "99999999999999999999", "k", "a b", "\"k\"", "é",
        ]
        return below(3) == 0 ? String(repeating: "x", count: below(200)) : fields[below(fields.count)]
    }

    /// What may stand in a path or a query.
    mutating func word() -> String {
        let words = [
            "%FF", "%00", "%2F..%2F", "%", "%zz", "..", "near=1,2,3", "limit=-1", "&&==", "a=b=c", "%F0%9F%8C%82", "1",
        ]
        return words[below(words.count)]
    }
}
