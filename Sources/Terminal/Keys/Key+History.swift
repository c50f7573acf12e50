extension Facts {
    /// Asks once more for what failed.
    var retrying: Key { Key("t", texts.tryAgain, [.character("t"): .retry]) }

    /// The same keys as `choose`, where they move the text.
    var scrolling: Key { Key(choose.name, texts.scroll, choose.commands) }
}
