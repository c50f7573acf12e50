/// A value as indented lines, one fact a line, so that two states can be compared by eye and line by line.
///
/// The same value always gives the same lines: sets and dictionaries, whose order changes from process to process,
/// are sorted.
enum Outline {
    /// Deeper than any state that a person would want to read, and a stop for objects that point in a circle.
    private static let depthLimit = 12

    static func lines(_ value: Any) -> [String] {
        lines(value, label: nil, depth: 0)
    }

    /// What both have, what only `before` has (`-`) and what only `after` has (`+`).
    static func difference(_ before: Any, _ after: Any) -> [String] {
        let old = lines(before)
        let new = lines(after)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var result: [String] = []
        var next = 0
        func flushInserted() {
            while inserted.contains(next) {
                result.append("+ " + new[next])
                next += 1
            }
        }
        for (index, line) in old.enumerated() {
            if removed.contains(index) {
                result.append("- " + line)
            } else {
                flushInserted()
                result.append("  " + line)
                next += 1
            }
        }
        flushInserted()
        return result
    }

    private static func lines(_ value: Any, label: String?, depth: Int) -> [String] {
        let mirror = Mirror(reflecting: value)
        let indent = String(repeating: "  ", count: depth)
        let prefix = indent + (label.map { "\($0): " } ?? "")
        if mirror.displayStyle == .optional {
            guard let wrapped = mirror.children.first else { return [prefix + "nil"] }
            return lines(wrapped.value, label: label, depth: depth)
        }
        guard !mirror.children.isEmpty, depth < depthLimit else { return [prefix + scalar(value)] }
        // How a raw value is kept is private.
        if mirror.displayStyle == .struct, let raw = value as? any RawRepresentable {
            return [prefix + "\(type(of: value))(rawValue: \(scalar(raw.rawValue)))"]
        }
        let (title, children) = parts(value, mirror)
        // Around a single fact the brackets go on its line: `.coin(at: Instant(milliseconds: 0))`.
        if children.count == 1, mirror.displayStyle != .tuple, !isCollection(mirror) {
            let inner = lines(children[0].value, label: children[0].label, depth: 0)
            if inner.count == 1 { return [prefix + title + "(" + inner[0] + ")"] }
        }
        var inner = children.map { lines($0.value, label: $0.label, depth: depth + 1) }
        if mirror.displayStyle == .set || mirror.displayStyle == .dictionary {
            inner.sort { $0.lexicographicallyPrecedes($1) }
        }
        return [prefix + title] + inner.joined()
    }

    /// A case is called by its name and shows what it carries; everything else is called by its type.
    private static func parts(_ value: Any, _ mirror: Mirror) -> (title: String, children: [Mirror.Child]) {
        guard mirror.displayStyle == .enum, let payload = mirror.children.first else {
            let count = "[\(mirror.children.count)]"
            let title = isCollection(mirror) ? count : mirror.displayStyle == .tuple ? "()" : "\(type(of: value))"
            return (title, mirror.children.map { (named($0.label), $0.value) })
        }
        let title = "." + (payload.label ?? "?")
        let inside = Mirror(reflecting: payload.value)
        guard inside.displayStyle == .tuple else { return (title, [(nil, payload.value)]) }
        return (title, inside.children.map { (named($0.label), $0.value) })
    }

    private static func isCollection(_ mirror: Mirror) -> Bool {
        mirror.displayStyle == .collection || mirror.displayStyle == .set || mirror.displayStyle == .dictionary
    }

    /// Tuples label what has no name `.0`, `.1`, …
    private static func named(_ label: String?) -> String? {
        label?.first == "." ? nil : label
    }

    private static func scalar(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        if value is String { return String(reflecting: value) }
        return mirror.displayStyle == .enum ? ".\(value)" : "\(value)"
    }
}
