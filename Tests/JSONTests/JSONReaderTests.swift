import Testing

@testable import JSON

@Suite struct JSONReaderTests {
    private func read(_ bytes: [UInt8], _ rules: JSONReader.Rules = .file) throws(JSONError) -> JSONValue {
        try JSONReader.read(bytes, by: rules)
    }

    private func problem(_ text: String, _ rules: JSONReader.Rules = .file) -> String? {
        do {
            _ = try read(Array(text.utf8), rules)
            return nil
        } catch {
            return error.description
        }
    }

    @Test(arguments: [
        "{}", "[]", " [1, -2.5e3, 0, 0.1, 1E+2, true, false, null] ", "\"\"", "\u{FEFF}{}", "{\"a\": {\"b\": [{}]}}",
        #""\u00e9 \ud83d\ude00 \" \\ \/ \b\f\n\r\t""#, "\"ü\"",
    ])
    func isRead(_ text: String) {
        #expect(problem(text) == nil)
    }

    @Test func valuesAreWhatTheySay() throws {
        let json = try read(Array(#"{"a":"\ud83d\ude00\n","b":[1e2,-0.5],"a":7}"#.utf8))
        guard case .number("7")? = json["a"], case .array(let values)? = json["b"], values.count == 2,
            case .number("1e2") = values[0], case .number("-0.5") = values[1]
        else {
            Issue.record("\(json)")
            return
        }
        guard case .string("😀\n") = try read(Array(#""\ud83d\ude00\n""#.utf8)) else {
            Issue.record("an escape is read otherwise")
            return
        }
    }

    @Test(arguments: [
        ("1846084391990953123", "1846084391990953123"), ("18446744073709551617", "18446744073709551617"),
        ("0", "0"), ("-0", "0"), ("-0.0e5", "0"), ("7.0", "7"), ("1e3", "1000"), ("1E+3", "1000"), ("12.50e1", "125"),
        ("-4200e-2", "-42"), ("1e63", "1" + String(repeating: "0", count: 63)), ("1e64", nil), ("1.5", nil),
        ("1e-1", nil), ("0.1e0", nil), ("1e308", nil), ("1e-99999999999999999999", nil),
    ])
    func wholeNumbersKeepTheirDigits(_ number: String, _ digits: String?) {
        #expect(JSONValue.wholeDigits(number) == digits)
    }

    @Test(arguments: [
        ("", "line 1, column 1: the file is empty"), (" \n", "line 2, column 1: the file is empty"),
        ("{\n  \"ü\" 1}", "line 2, column 7: a colon"), ("[1,\n2\n3]", "line 3, column 1: a comma or ]"),
        ("{\"a\":1,}", "line 1, column 8: a name"), ("[01]", "line 1, column 3: a comma"), ("[1.]", "a digit must"),
        ("[+1]", "column 2: a JSON value"), ("[nul]", "column 2: a JSON value"), ("{\"a\":", "the file ends"),
        ("\"abc", "the file ends"), ("\"\u{1}\"", "column 2: a control character"), ("[1e999]", "column 2: the number"),
        (#""\x""#, "no such escape"), (#""\ud800""#, "half of a character"),
        (#""\ud800\u0041""#, "half of a character"),
        (#""\u12g4""#, "four hexadecimal"), ("{} {}", "column 4: something follows"), ("NaN", "a JSON value"),
    ])
    func isRefused(_ text: String, _ expected: String) throws {
        let found = try #require(problem(text))
        #expect(found.contains(expected), "\(found)")
    }

    @Test func bytesThatAreNoTextAreRefused() {
        #expect(throws: JSONError.self) { try read([0x22, 0xC3, 0x28, 0x22]) }
        #expect(throws: JSONError.self) { try read([0x22, 0xED, 0xA0, 0x80, 0x22]) }
    }

    @Test func depthIsLimited() {
        #expect(problem(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)) == nil)
        #expect(problem(String(repeating: "[", count: 1_000_000))?.contains("levels") == true)
    }

    @Test func everyBeginningOfAFileIsRefused() {
        let text = #"{"data":{"stations":[{"station_id":"a\u00e9","lat":-1.5e1,"x":[true,null]}]}}"#
        for length in 0..<text.utf8.count {
            #expect(throws: JSONError.self) { try read(Array(text.utf8.prefix(length))) }
        }
    }

    @Test func aBodyIsHeldMoreStrictly() throws {
        #expect(problem(#"{"a":1,"a":2}"#, .body) == "line 1, column 12: two members have one name before this place")
        // One character, and two spellings of it in Unicode.
        #expect(problem("{\"\u{E9}\":1,\"e\u{301}\":2,\"b\":{\"a\":1}}", .body) == nil)
        #expect(problem("\u{FEFF}{}", .body) == "line 1, column 1: a JSON value must stand here")
        #expect(problem("", .body) == "line 1, column 1: the body is empty; it must be JSON")
        guard case .array(let numbers) = try read(Array("[5.0, 1e2, -0.5, 12]".utf8), .body) else {
            Issue.record("no array")
            return
        }
        let spellings = numbers.map { if case .number(let spelling) = $0 { spelling } else { "" } }
        #expect(spellings == ["5", "100", "-0.5", "12"])
    }

    @Test func aRecordMayHoldMore() throws {
        #expect(problem("[1e999]", .record) == nil)
        #expect(problem(String(repeating: "[", count: 512) + String(repeating: "]", count: 512), .record) == nil)
        #expect(problem(String(repeating: "[", count: 513), .record)?.contains("512 levels") == true)
    }
}
