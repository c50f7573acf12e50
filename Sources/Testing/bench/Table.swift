import Foundation

enum Table {
    static func print(_ rows: [Row]) {
        let widths = [rows.map(\.what.count).max() ?? 0, rows.map(\.figure.count).max() ?? 0]
        func pad(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(0, width - text.count))
        }
        for row in rows {
            Swift.print("\(pad(row.what, widths[0]))  \(pad(row.figure, widths[1]))  \(row.budget)")
        }
    }

    /// For programs: an object a line for each row that is one number.
    static func printJSON(_ rows: [Row]) throws {
        struct Line: Encodable {
            let name: String
            let value: Double
            let unit: String
        }
        for row in rows {
            guard let value = row.value else { continue }
            let name = row.what.trimmingCharacters(in: .whitespaces)
            let line = try JSONEncoder().encode(Line(name: name, value: value, unit: row.unit))
            Swift.print(String(decoding: line, as: UTF8.self))
        }
    }

    static func microseconds(_ nanoseconds: UInt64) -> String { "\(decimal(Double(nanoseconds) / 1000, 1)) µs" }

    static func ratio(_ a: UInt64, _ b: UInt64) -> String { decimal(Double(a) / Double(b), 2) }

    static func decimal(_ value: Double, _ digits: Int) -> String {
        let scale = [1.0, 10.0, 100.0][digits]
        let rounded = Int((value * scale).rounded())
        guard digits > 0 else { return "\(rounded)" }
        let fraction = String(Int(scale) + rounded % Int(scale)).dropFirst()
        return "\(rounded / Int(scale)).\(fraction)"
    }
}
