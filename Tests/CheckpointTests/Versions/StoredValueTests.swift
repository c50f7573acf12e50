import Foundation
import JSON
import Testing

@testable import Checkpoint

/// What a record has is read as it was written, and what is no JSON (RFC 8259) is refused.
@Suite struct StoredValueTests {
    @Test(arguments: [
        "null", "true", "[]", "{}", #"{"a":[1,-2.5e+300,{"b":null}],"":"x"}"#, #""quotes \" \\ \u000a ü 🌂""#, "[[[]]]",
        "-9223372036854775808", "-0", "0.0e-0", "[1E+2]",
    ])
    func aValueIsWrittenAsItWasRead(json: String) throws {
        #expect(try StoredValue(json: json).json == json)
    }

    @Test func otherSpellingsAreRead() throws {
        let value = try StoredValue(json: " { \"a\" : [ \"\\u00fc\\uD83C\\udf02\\/\\b\" , 1 ] }\n")
        #expect(value["a"] == .array([.string("ü🌂/\u{8}"), 1]))
        #expect(try StoredValue(json: #""\"\\\/\b\f\n\r\t end""#) == .string("\"\\/\u{8}\u{C}\n\r\t end"))
    }

    @Test(arguments: [
        "", " ", "{", "[1,]", "{\"a\"}", "{\"a\":1,}", "{,}", "nul", "nullnull", "tru", "1 2", "{1:2}", "[1 2]", "[",
        "]",
        "\"", "\"\\x\"", "\"\\ud83c\"", "\"\\udf02\"", "\"\\ud83c \\udf02\"", "\"\\ud83c\\u0041\"", "\"\\u12\"",
        "\"\\u+041\"", "\"\\u004g\"", "\"\u{1}\"", "\"\n\"", "\"\\\"", "--1", "+1", "01", "-", "1.", ".5", "1e", "1e+",
        "0x1",
        "NaN", "Infinity", "1-2",
    ])
    func whatIsNoJSONIsRefused(json: String) {
        #expect(throws: JSONError.self) { try StoredValue(json: json) }
        #expect(throws: DecodingError.self) { try Coding().decode(json, as: String.self) }
    }

    @Test func itsDepthHasAnEnd() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(try StoredValue(json: nested(512)).json == nested(512))
        #expect(throws: JSONError.self) { try StoredValue(json: nested(513)) }
        #expect(throws: JSONError.self) { try StoredValue(json: nested(1_000_000)) }
        let wide = "[" + [String](repeating: "[{}]", count: 1_000).joined(separator: ",") + "]"
        #expect(try StoredValue(json: wide).json == wide)
    }

    struct Numbers: Codable, Equatable {
        var small: Int8?
        var large: UInt64?
        var fraction: Double?
        var narrow: Float?
        var flags: [Bool?]?
        var table: [String: [Int]]?
        var data: Data?
    }

    @Test func whatOtherMachinesRecord() throws {
        let value = Numbers(
            small: -128, large: .max, fraction: -1.5e-7, narrow: 0.25, flags: [true, nil, false],
            table: ["one": [1], "": []], data: Data([0, 255]))
        let text = try JSONTextEncoder.encode(value, isSorted: true)
        #expect(try Coding().decode(text) == value)
        #expect(try Coding().decode("{}") == Numbers())
        #expect(try Coding().decode(#"{"small":null,"unknown":[{}]}"#) == Numbers())
    }

    class Base: Codable {
        var name = "base"
    }

    final class Derived: Base {
        var number = 0
        enum CodingKeys: CodingKey { case number }

        override init() { super.init() }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            number = try container.decode(Int.self, forKey: .number)
            try super.init(from: container.superDecoder())
        }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(number, forKey: .number)
            try super.encode(to: container.superEncoder())
        }
    }

    @Test func aClassIsReadWithWhatItInherits() throws {
        let value = Derived()
        (value.number, value.name) = (7, "derived")
        let text = try Coding().encode(value)
        let again = try Coding().decode(text, as: Derived.self)
        #expect((again.number, again.name) == (7, "derived"))
    }

    @Test(arguments: [
        (#"{"small":128}"#, "small", "128 does not fit in Int8"),
        (#"{"small":1.0}"#, "small", "1.0 does not fit in Int8"),
        (#"{"large":-1}"#, "large", "-1 does not fit in UInt64"),
        (#"{"fraction":1e999}"#, "fraction", "1e999 does not fit in Double"),
        (#"{"fraction":"1"}"#, "fraction", "Double is expected, and a string is there"),
        (#"{"flags":[true,0]}"#, "flags.1", "Bool is expected, and a number is there"),
        (#"{"table":{"a":[1],"b":[2,null]}}"#, "table.b.1", "Int is expected, and null is there"),
        (#"{"data":{}}"#, "data", "Array<Any> is expected, and an object is there"),
        ("[]", "", "Dictionary<String, Any> is expected, and an array is there"),
    ])
    func anErrorSaysWhereItIs(json: String, path: String, what: String) {
        #expect { try Coding().decode(json, as: Numbers.self) } throws: { error in
            guard let error = error as? DecodingError else { return false }
            switch error {
            case .typeMismatch(_, let context), .dataCorrupted(let context):
                #expect(context.codingPath.map(\.stringValue).joined(separator: ".") == path)
                #expect(context.debugDescription == what)
                return true
            default: return false
            }
        }
    }

    @Test func whatIsMissingIsNamed() {
        #expect { try Coding().decode(#"{"name":{}}"#, as: [String: Derived].self) } throws: { error in
            guard case .keyNotFound(let key, let context)? = error as? DecodingError else { return false }
            return key.stringValue == "number" && context.codingPath.map(\.stringValue) == ["name"]
        }
    }
}
