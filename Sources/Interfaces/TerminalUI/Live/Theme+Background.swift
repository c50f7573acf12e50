/// The background of the terminal of this process.
extension Theme {
    /// The theme for it as the environment has it (`COLORFGBG`); dark where that says nothing.
    public static var surroundings: Theme {
        BackgroundAnswer.theme(colours: RawTerminal.environment("COLORFGBG")) ?? .dark
    }

    /// The theme for it as the terminal says, asked without a screen; nil where it says nothing within a second, or
    /// there is no terminal.
    public static func askedOfTerminal() -> Theme? { RawTerminal.isUsable ? RawTerminal.background() : nil }
}
