import Rental

extension Russian {
    var pasteIgnored: String { "Вставлять текст можно только в поле ввода. Ничего не сделано." }
    var pasteUnfinished: String { "Вставленный текст пришёл не до конца. Esc отменит вставку." }
    func actionStale(_ screen: String) -> String {
        "Прокат тем временем изменился; сейчас: \(screen). Ничего не сделано."
    }
    func waiting(_ cause: String, since time: String) -> String { "Ожидание с \(time): \(cause)" }
    var notDone: String { "Ничего не сделано. Нажмите клавишу ещё раз." }

    func offline(_ screen: UmbrellaRental.Screen) -> String {
        let meaning =
            switch screen {
            case .main, .map, .payment(.rent(_, _, .choosing)), .payment(.buy(_, .choosing)):
                "Пункты, прошлые прокаты и справка по-прежнему открываются."
            case .payment(.rent(_, _, .authorizing)), .payment(.buy(_, .authorizing)),
                .payment(.buyOut(_, .authorizing)):
                "Оплата завершится, когда связь восстановится."
            case .qrCode(.rentAwaiting), .qrCode(.buyAwaiting), .qrCode(.returnAwaiting):
                "Код всё равно можно отсканировать."
            case .activeRent, .payment(.buyOut(_, .choosing)):
                "Прокат и его время продолжаются; вернуть зонт можно, когда связь восстановится."
            case .qrCode(.rentScanned), .qrCode(.buyScanned), .qrCode(.returnScanned):
                "Ничего не потеряется; продолжить можно, когда связь восстановится."
            case .feedback:
                "Введённый текст сохранится до восстановления связи."
            }
        return "Нет связи: сейчас сервисом пользоваться нельзя. \(meaning)"
    }
}
