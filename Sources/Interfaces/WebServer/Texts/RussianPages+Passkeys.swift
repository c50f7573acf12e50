import RentalApp

extension RussianPages {
    var passkeys: String { "Ключи доступа" }
    var passkeysExplained: String {
        """
        С ключом доступа вы входите на другом телефоне так же, как снимаете блокировку: отпечатком, лицом или \
        PIN-кодом. Прокат продолжится там и закончится здесь.
        """
    }
    var addPasskey: String { "Добавить ключ доступа" }
    var removePasskey: String { "Удалить" }
    func passkeyAdded(_ date: String) -> String { "Добавлен \(date)" }
    var rider: String { "Клиент" }
    var signIn: String { "Войти с ключом доступа" }
    var signInExplained: String {
        """
        Для тех, кто добавил ключ доступа в своей учётной записи. Прокат перейдёт на этот телефон и закончится на \
        прежнем.
        """
    }
    var signInNow: String { "Войти" }
    var passkeyFailed: String { "Устройство не дало ключ доступа. Попробуйте ещё раз." }
    var passkeysUnsupported: String {
        "В этом браузере нет ключей доступа. Прокат можно перенести и по ссылке «\(otherPhone)»."
    }
    var passkeyKept: String { "Ключ доступа сохранён. С ним можно войти на другом телефоне." }
    var passkeyRemoved: String {
        "Ключ доступа удалён и здесь больше ничего не открывает. Удалите его и со своего устройства."
    }
    var passkeysFull: String { "Ключей доступа уже \(Passkeys.most), больше нельзя. Сначала удалите один." }
    var passkeyUnknown: String {
        "Этот ключ доступа не открывает здесь проката. Возможно, его удалили из учётной записи."
    }
    var passkeyLate: String { "Прошло больше десяти минут, или это уже сделано. Попробуйте ещё раз." }
    var signedIn: String { "Ваш прокат продолжается на этом телефоне. Другой его больше не показывает." }
}
