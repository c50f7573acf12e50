import Foundation
import Testing

@testable import Checkpoint

/// The journal's own JSON says what Foundation's says, and is read back by it.
@Suite struct JSONTextTests {
    struct Everything: Codable, Equatable {
        enum Choice: Codable, Equatable {
            case none
            case one(Int)
            case two(name: String, flag: Bool)
            case many([Choice])
        }
        var text: String
        var numbers: [Int64]
        var small: UInt8
        var fraction: Double
        var missing: String?
        var present: Int?
        var nested: [[Bool]]
        var choice: Choice
    }

    static let values: [Everything] = [
        Everything(
            text: "", numbers: [], small: 0, fraction: 0.5, missing: nil, present: nil, nested: [], choice: .none),
        Everything(
            text: "quotes \" and \\ / \n\t\u{0}\u{1F} ü 🌂", numbers: [.min, 0, .max], small: 255, fraction: -1.25e300,
            missing: "here", present: -1, nested: [[true, false], []], choice: .two(name: "\"", flag: true)),
        Everything(
            text: "x", numbers: [1], small: 1, fraction: 3, missing: nil, present: 0, nested: [[]],
            choice: .many([.none, .one(1), .many([]), .many([.two(name: "", flag: false)])])),
    ]

    @Test(arguments: values) func whatIsWrittenReadsBack(_ value: Everything) throws {
        let coding = Coding()
        let text = try coding.encode(value)
        #expect(try coding.decode(text) == value)
        #expect(try coding.encode(value) == text)
        let ours = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
        let theirs = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(value)) as? NSDictionary
        #expect(ours == theirs)
    }

    /// Longer and deeper than the memory that a text begins with, and at the ends of the numbers.
    @Test func itGrows() throws {
        let coding = Coding()
        var deep = Everything.Choice.one(.min)
        for _ in 0..<100 { deep = .many([.none, deep, .two(name: "\"\\\u{1}", flag: false)]) }
        #expect(try coding.decode(coding.encode(deep)) == deep)
        let long = [String(repeating: "\u{1F}", count: 5_000), String(repeating: "🌂", count: 5_000)]
        #expect(try coding.decode(coding.encode(long)) == long)
        #expect(try coding.encode([UInt64.max, 0, UInt64(Int64.max) + 1]) == "[\(UInt64.max),0,9223372036854775808]")
        #expect(try coding.encode([Int64.min, -1, .max]) == "[\(Int64.min),-1,\(Int64.max)]")
    }

    struct Report: Encodable {
        let z = 1
        let code = "b"
        let codeExpires = "a"
        let inner = ["b": [["y": 1, "x": 2], [:]], "a": []]
        let empty: [String: Int] = [:]
        let other = Other()

        struct Other: Encodable {
            let to = "," + "\"a\":1"
            let at: Int? = 1
        }
    }

    @Test func sortedItIsWhatFoundationWrites() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        for _ in 0..<20 {
            #expect(try StoredText.encodeSorted(Report()) == String(decoding: encoder.encode(Report()), as: UTF8.self))
        }
        for value in Self.values where !value.text.contains("\n") {
            let ours = try StoredText.encodeSorted([value.choice, .many([value.choice])])
            #expect(try ours == String(decoding: encoder.encode([value.choice, .many([value.choice])]), as: UTF8.self))
        }
    }

    struct Place: Codable, Hashable {
        let row: Int
        let seat: String
    }

    struct Unordered: Codable, Equatable {
        var counts: [String: Int]
        var numbers: [Int: [Bool]]
        var seats: [Place: Set<String>]
        var sets: Set<Set<Int>>
        var optional: Set<UInt8>?
        var listed: [Set<String>?]
        let ordered = ["b", "a"]

        private enum CodingKeys: CodingKey { case counts, numbers, seats, sets, optional, listed }
    }

    /// Each collection with its capacity has an order of its own: these are equal, and are not in the same order.
    static func unordered(capacity: Int) -> Unordered {
        var value = Unordered(counts: [:], numbers: [:], seats: [:], sets: [], optional: [], listed: [])
        value.counts.reserveCapacity(capacity)
        value.numbers.reserveCapacity(capacity)
        value.seats.reserveCapacity(capacity)
        value.sets.reserveCapacity(capacity)
        var names = Set<String>(minimumCapacity: capacity)
        for number in 1...20 {
            names.insert("\(number)")
            value.counts["\(number)"] = number
            value.numbers[number] = [true]
            value.seats[Place(row: number, seat: "a")] = names
            value.sets.insert(Set(1...number))
            value.optional?.insert(UInt8(number))
        }
        value.listed = [names, nil, []]
        return value
    }

    @Test func whatHasNoOrderIsSorted() throws {
        let coding = Coding()
        let values = [1, 50, 1_000, 20_000].map { Self.unordered(capacity: $0) }
        #expect(Set(values.map { Array($0.counts.keys) }).count > 1, "they are in the same order all along")
        let texts = try Set(values.map { try coding.encode($0) })
        #expect(texts.count == 1)
        #expect(try coding.decode(#require(texts.first)) == values[0])
        #expect(try Set(values.map { try StoredText.encodeSorted($0) }).count == 1)
    }

    @Test func whatHasAnOrderKeepsIt() throws {
        #expect(try Coding().encode(["b": ["z", "a"], "a": []]) == #"{"a":[],"b":["z","a"]}"#)
        #expect(try Coding().encode(Set([["b", "a"], ["a", "b"]])) == #"[["a","b"],["b","a"]]"#)
        #expect(
            try Coding().encode([Place(row: 2, seat: "a"): 1, Place(row: 1, seat: "b"): 2])
                == #"[{"row":1,"seat":"b"},2,{"row":2,"seat":"a"},1]"#)
        #expect(try Coding().encode([Set<Int>(), [2, 1]]) == "[[],[1,2]]")
    }

    @Test func whatJSONHasNoWordForIsAnError() {
        #expect(throws: StoreError.self) { try Coding().encode([Double.nan]) }
    }
}
