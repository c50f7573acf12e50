extension English {
    var pasteIgnored: String { "Pasted text goes only where text is typed. Nothing was done." }
    var pasteUnfinished: String { "The end of the pasted text is missing. Press Esc to drop it." }
    func actionStale(_ screen: String) -> String {
        "The rental has changed in the meantime; now: \(screen). Nothing was done."
    }
    func waiting(_ cause: String, since time: String) -> String { "Waiting since \(time): \(cause)" }
    var notDone: String { "Nothing was done. Press the key again when the screen goes on." }
}
