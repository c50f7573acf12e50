import Checkpoint
import Essentials
import PlainText
import StateMachine
import TerminalUI

/// Text of a store that does not change what a terminal shows around it.
func visible(_ text: String) -> String { Sanitizer.visible(text) }

/// In UTC after RFC 3339, with milliseconds.
func time(_ instant: Instant) -> String {
    Date(timeIntervalSince1970: Double(instant.milliseconds) / 1_000)
        .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
}

/// Writes a line.
func output(_ line: String) throws { try RawTerminal.output(line + "\n", to: 1) }

extension StoredValue {
    static func instant(_ instant: Instant) -> StoredValue { .string(time(instant)) }
    static func count(_ count: some BinaryInteger) -> StoredValue { .number("\(count)") }

    /// An object with members in this order.
    static func members(_ members: KeyValuePairs<String, StoredValue>) -> StoredValue {
        .object(members.map { Member(name: $0.key, value: $0.value) })
    }

    /// For people: as records have it, without what a terminal would act on.
    var text: String { visible(json) }

    /// On several lines, each with two spaces for its depth.
    func indented(by depth: Int = 0) -> String {
        let (inner, outer) = (String(repeating: "  ", count: depth + 1), String(repeating: "  ", count: depth))
        switch self {
        case .object(let members) where !members.isEmpty:
            let lines = members.map {
                "\(inner)\(StoredValue.string($0.name).text): \($0.value.indented(by: depth + 1))"
            }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
        case .array(let elements) where !elements.isEmpty:
            return "[\n" + elements.map { inner + $0.indented(by: depth + 1) }.joined(separator: ",\n") + "\n\(outer)]"
        default: return text
        }
    }
}
