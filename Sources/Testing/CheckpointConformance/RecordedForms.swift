public import Checkpoint
public import StateMachine

/// The JSON in which a machine's values were recorded, version by version, in a text that is kept beside the tests.
///
/// A name is part of the format: renaming a case makes stored sessions unreadable, and no compiler says so. A test that
/// holds the types against the text notices it on the next run, and that each older form can still be read:
///
///     let forms = try RecordedForms<Kettle>(String(contentsOf: file, encoding: .utf8))
///     #expect(forms.findings(states: [.cold, .boiled], events: [.boil]) == [])
///
/// Each line has a version, `state`, `event` or `effect`, and the JSON. Empty lines and lines that begin with `#` are
/// comments.
public struct RecordedForms<M: JournaledMachine>: Sendable {
    private struct Form: Hashable, Sendable {
        let version: Int
        let kind: StoredKind
        let json: String

        var line: String { "\(version) \(kind) \(json)" }
    }

    /// A line that is none.
    public struct Malformed: Error, Equatable, CustomStringConvertible {
        /// From the text.
        public let line: String

        public var description: String { "'\(line)' is no version, 'state', 'event' or 'effect', and JSON" }
    }

    private var forms: [Form] = []
    /// The lines, with those that were added.
    public private(set) var text: String

    /// - Parameter text: empty for a machine that has nothing recorded yet.
    /// - Throws: `Malformed`.
    public init(_ text: String) throws(Malformed) {
        self.text = text
        for line in text.split(separator: "\n").map(String.init) where !line.hasPrefix("#") {
            let words = line.split(separator: " ", maxSplits: 2).map(String.init)
            guard words.count == 3, let version = Int(words[0]), version >= 1, let kind = StoredKind(rawValue: words[1])
            else { throw Malformed(line: line) }
            forms.append(Form(version: version, kind: kind, json: words[2]))
        }
    }

    /// What is wrong, in the order of the lines and then of the values; empty if nothing is.
    ///
    /// Every line must be readable by this version, and one of this version must be written again unchanged. Every
    /// value must be written in a form that the text has for this version.
    /// - Parameters:
    ///   - states: one of each case, with all that it can carry.
    ///   - events: likewise.
    ///   - effects: likewise.
    public func findings(states: [M.State] = [], events: [M.Event] = [], effects: [M.Effect] = []) -> [String] {
        let wrong = forms.compactMap(finding)
        do {
            let known = Set(forms)
            return try wrong
                + Self.forms(states, events, effects).filter { !known.contains($0) }.map {
                    "not in the text: \($0.line)\n  add it if the value is new; raise the version and write 'upcast' if "
                        + "its form is"
                }
        } catch { return wrong + ["a value cannot be recorded: \(error)"] }
    }

    /// Adds the forms of values that the text does not have: for a new machine, a new case, or a new version.
    /// - Throws: `EncodingError` for a value that cannot be recorded.
    public mutating func add(states: [M.State] = [], events: [M.Event] = [], effects: [M.Effect] = []) throws {
        for form in try Self.forms(states, events, effects) where !forms.contains(form) {
            forms.append(form)
            if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
            text += form.line + "\n"
        }
    }

    private static func forms(_ states: [M.State], _ events: [M.Event], _ effects: [M.Effect]) throws -> [Form] {
        func form(_ kind: StoredKind, _ value: some Encodable) throws -> Form {
            Form(version: M.version, kind: kind, json: try M.recorded(value))
        }
        return try states.map { try form(.state, $0) } + events.map { try form(.event, $0) }
            + effects.map { try form(.effect, $0) }
    }

    private func finding(_ form: Form) -> String? {
        guard form.version <= M.version else { return "of a newer version than \(M.version): \(form.line)" }
        do {
            let again = try M.recordedAgain(form.json, form.kind, of: form.version)
            guard form.version == M.version, again != form.json else { return nil }
            return "written otherwise: \(form.line)\n  now \(again)"
        } catch { return "cannot be read: \(form.line)\n  \(error)" }
    }
}
