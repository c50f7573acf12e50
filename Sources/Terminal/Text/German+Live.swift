extension German {
    var pasteIgnored: String { "Eingefügter Text gehört in ein Textfeld. Es wurde nichts ausgeführt." }
    var pasteUnfinished: String { "Das Ende des eingefügten Textes fehlt. Esc verwirft ihn." }
    func actionStale(_ screen: String) -> String {
        "Die Ausleihe hat sich inzwischen geändert; jetzt: \(screen). Es wurde nichts ausgeführt."
    }
    func waiting(_ cause: String, since time: String) -> String { "Wartet seit \(time): \(cause)" }
    var notDone: String { "Es wurde nichts ausgeführt. Drücken Sie die Taste noch einmal, sobald es weitergeht." }
}
