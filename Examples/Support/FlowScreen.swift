public import TerminalUI

/// A screen of an example program, as data.
public struct FlowScreen: Screen {
    /// What a key asks for.
    public enum Command: Hashable, Sendable {
        /// As if the line were typed.
        case act(String)
        /// Chooses the row so many below; above if negative.
        case move(Int)
        case quit
    }

    public var titleBar: TitleBar
    public var bodies: (_ wide: Bool) -> Body
    public var notices: [Notice] = []
    public var keys: [Key<Command>]
    /// What is typed, if something is: letters belong to it, not to the keys.
    public var field: TypedField?
    /// Which page it is: what is chosen and typed on one means nothing on the next. The title, unless it is set.
    public var place: String
    /// The row that is chosen at first.
    public var start = 0
    /// What is typed and taken only by Enter, if something is.
    public var prompt: Prompt?

    public init(title: String, facts: [String], keys: [Key<Command>], body: @escaping (_ wide: Bool) -> Body) {
        titleBar = TitleBar(names: [title], facts: facts)
        self.keys = keys
        bodies = body
        place = title
    }

    public func body(wide: Bool) -> Body { bodies(wide) }

    /// The same for a terminal without colours, in which the pictures are only blocks.
    func withoutPictures() -> FlowScreen {
        var screen = self
        screen.bodies = { [bodies] wide in
            var body = bodies(wide)
            body.picture = nil
            return body
        }
        return screen
    }

    /// A key that stands for a line.
    public static func key(_ press: KeyPress, _ name: String, _ label: String, _ line: String) -> Key<Command> {
        Key(name, label, [press: .act(line)])
    }

    public static func key(_ letter: Character, _ label: String, _ line: String) -> Key<Command> {
        key(.character(letter), String(letter), label, line)
    }

    public static let choose = Key<Command>("↑↓", "choose", [.up: .move(-1), .down: .move(1)])
    /// The letter works where nothing is typed, Ctrl-C everywhere.
    public static let quit = Key<Command>("q", "quit", [.character("q"): .quit, .control("c"): .quit])

    /// The nearest row there is; nil when there is none.
    public static func row(_ chosen: Int, of count: Int) -> Int? {
        count == 0 ? nil : min(max(0, chosen), count - 1)
    }
}
