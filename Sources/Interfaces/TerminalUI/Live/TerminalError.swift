/// Why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable {
    /// Standard input cannot be set up as a terminal.
    case unreadable
    /// Standard output did not take what was to be written. The reader of a pipe may stop when it has seen enough: it
    /// is then closed.
    case unwritable(cause: String, isClosedPipe: Bool)
}
