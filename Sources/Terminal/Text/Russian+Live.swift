extension Russian {
    var pasteIgnored: String { "Вставлять текст можно только в поле ввода. Ничего не сделано." }
    var pasteUnfinished: String { "Вставленный текст пришёл не до конца. Esc отменит вставку." }
    func actionStale(_ screen: String) -> String {
        "Прокат тем временем изменился; сейчас: \(screen). Ничего не сделано."
    }
    func waiting(_ cause: String, since time: String) -> String { "Ожидание с \(time): \(cause)" }
    var notDone: String { "Ничего не сделано. Нажмите клавишу ещё раз, когда работа продолжится." }
}
