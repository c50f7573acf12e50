/// What came of waiting for keys.
enum TerminalInput: Equatable {
    case bytes([UInt8])
    /// No key was pressed for as long as was waited.
    case nothing
    /// The waiting was ended early, also by a signal; keys may follow at once.
    case woken
    /// The terminal is gone.
    case end
}
