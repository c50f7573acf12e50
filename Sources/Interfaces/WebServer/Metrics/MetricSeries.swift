import Foundation
import Synchronization

/// All series of a registry, by name and labels.
final class MetricSeries: Sendable {
    enum Kind: Equatable {
        case counter, gauge
        /// Numbers of things, in powers of two.
        case sizes
        /// Durations, from a tenth of a millisecond on.
        case seconds

        var bounds: [Double] {
            switch self {
            case .counter, .gauge: []
            case .sizes: [1, 2, 4, 8, 16, 32, 64, 128, 256]
            case .seconds: [0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]
            }
        }

        var type: String {
            switch self {
            case .counter: "counter"
            case .gauge: "gauge"
            case .sizes, .seconds: "histogram"
            }
        }
    }

    private struct Name: Hashable {
        let label: String
        /// `a="b",c="d"`, escaped.
        let dimensions: String
    }

    private struct Entry {
        let name: Name
        let kind: Kind
        var value = 0.0
        var count = 0
        /// How many observations were at most the bound of the same place.
        var buckets: [Int]

        mutating func observe(_ value: Double) {
            if kind == .gauge { self.value = value } else { self.value += value }
            count += 1
            for (place, bound) in kind.bounds.enumerated() where value <= bound { buckets[place] += 1 }
        }
    }

    private struct Contents {
        var entries: [Entry] = []
        /// Of the entries.
        var places: [Name: Int] = [:]
        /// Those of all series, as in `Name`.
        var dimensions = ""
    }

    private let contents = Mutex(Contents())

    /// The place of a series, which it keeps: the same for the same label and dimensions.
    func open(_ label: String, _ kind: Kind, _ dimensions: [(String, String)]) -> Int {
        let name = Name(
            label: String(label.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }),
            dimensions: dimensions.map { "\($0.0)=\"\(Self.escaped($0.1))\"" }.joined(separator: ","))
        return contents.withLock { contents in
            if let place = contents.places[name] { return place }
            contents.places[name] = contents.entries.count
            contents.entries.append(Entry(name: name, kind: kind, buckets: kind.bounds.map { _ in 0 }))
            return contents.entries.count - 1
        }
    }

    /// Gives all series a label more.
    func label(_ name: String, _ value: String) {
        contents.withLock { $0.dimensions = "\(name)=\"\(Self.escaped(value))\"" }
    }

    func add(_ amount: Double, at place: Int) { contents.withLock { $0.entries[place].value += amount } }

    func set(_ value: Double, at place: Int) { contents.withLock { $0.entries[place].value = value } }

    func observe(_ value: Double, at place: Int) { contents.withLock { $0.entries[place].observe(value) } }

    func page() -> String {
        let (entries, common) = contents.withLock { ($0.entries, $0.dimensions) }
        var lines: [String] = []
        for (label, series) in Dictionary(grouping: entries, by: \.name.label).sorted(by: { $0.key < $1.key }) {
            if let help = MetricName(rawValue: label)?.help { lines.append("# HELP \(label) \(help)") }
            lines.append("# TYPE \(label) \(series[0].kind.type)")
            for entry in series.sorted(by: { $0.name.dimensions < $1.name.dimensions }) {
                lines += Self.lines(entry, common)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(_ entry: Entry, _ common: String) -> [String] {
        let name = entry.name
        func line(_ suffix: String, _ more: String, _ value: Double) -> String {
            let labels = [common, name.dimensions, more].filter { !$0.isEmpty }.joined(separator: ",")
            return "\(name.label)\(suffix)\(labels.isEmpty ? "" : "{\(labels)}") \(number(value))"
        }
        switch entry.kind {
        case .counter, .gauge:
            return [line("", "", entry.value)]
        case .sizes, .seconds:
            let buckets = zip(entry.kind.bounds, entry.buckets).map { bound, count in
                line("_bucket", "le=\"\(number(bound))\"", Double(count))
            }
            return buckets + [
                line("_bucket", "le=\"+Inf\"", Double(entry.count)), line("_sum", "", entry.value),
                line("_count", "", Double(entry.count)),
            ]
        }
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            .replacingOccurrences(of: "\n", with: "\\n")
    }
}
