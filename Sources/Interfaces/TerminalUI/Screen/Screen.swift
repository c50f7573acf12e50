/// What a program shows at one moment, in a window of any size.
///
/// A screen is a value made from the program's state. It decides nothing and keeps nothing: equal screens give equal
/// frames. `Frame` lays it out, `Theme` colours it, and a `LiveTerminal` shows it.
public protocol Screen<Command> {
    /// What a key asks the program for.
    associatedtype Command: Hashable & Sendable

    var titleBar: TitleBar { get }
    /// - Parameter wide: whether there is room for two columns, from `Body.wide` columns on.
    func body(wide: Bool) -> Body
    /// What is said above the keys, one below the other: refusals, warnings, questions.
    var notices: [Notice] { get }
    /// The keys that work now, in the order of the footer. Of two with the same press the first counts.
    var keys: [Key<Command>] { get }
    /// Whether the text is moved rather than a choice in it; `Frame.hidden` then says how far.
    var scrolls: Bool { get }
}

extension Screen {
    public var notices: [Notice] { [] }
    public var scrolls: Bool { false }
}
