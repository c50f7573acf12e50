import TerminalUI

extension ScreenModel {
    /// The same keys as `choose`, where they move the text.
    var scrolling: Key { Key(choose.name, texts.scroll, choose.commands) }
}
