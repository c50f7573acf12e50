/// An entry of the footer: keys that belong together and what they do.
public struct Key<Command: Hashable & Sendable>: Hashable, Sendable {
    /// How the keys are named in the footer.
    public let name: String
    public let label: String
    /// None where the entry only names, in short, keys that have separate entries in the list of all keys.
    public let commands: [KeyPress: Command]
    /// Whether it would be accepted now. A key that is not still works: the refusal then says why.
    public let isOpen: Bool
    /// Whether the footer has it, and not only the list of all keys.
    public var isShown = true

    public init(_ name: String, _ label: String, _ commands: [KeyPress: Command], isOpen: Bool = true) {
        self.name = name
        self.label = label
        self.commands = commands
        self.isOpen = isOpen
    }

    /// The same in the footer, or only in the list of all keys.
    public func shown(_ isShown: Bool) -> Key {
        var key = self
        key.isShown = isShown
        return key
    }

    /// As the footer shows it; a key that is not open lacks its brackets, so that colour is never the only sign.
    package var line: Line {
        isOpen
            ? Line([Span("[\(name)]", .key), Span(" " + label)])
            : Line([Span(" \(name)  \(label)", .dim)])
    }

    /// What a click on it presses; nil for an entry that names several keys.
    var pick: Pick? {
        let press: KeyPress? =
            switch name {
            case "⏎": .enter
            case "esc": .escape
            case "←": .left
            default: name.count == 1 ? name.first.map { .character($0) } : nil
            }
        return press.flatMap { commands[$0] == nil ? nil : .key($0) }
    }
}
