extension RussianPages {
    var passkeys: String { "Ключи доступа" }
    var passkeysExplained: String {
        """
        С ключом доступа вы входите на другом телефоне так же, как снимаете блокировку: отпечатком, лицом или \
        PIN-кодом. Прокат продолжится там, а этот телефон его больше не покажет.
        """
    }
    var addPasskey: String { "Добавить ключ доступа" }
    var removePasskey: String { "Удалить" }
    func passkeyAdded(_ date: String) -> String { "Добавлен \(date)" }
    var rider: String { "Клиент" }
    var signIn: String { "Войти с помощью ключа доступа" }
    var signInExplained: String {
        """
        Для тех, кто добавил ключ доступа в своей учётной записи. Прокат перейдёт на этот телефон, а прежний его \
        больше не покажет.
        """
    }
    var signInNow: String { "Войти" }
    var passkeyFailed: String { "Устройство не дало ключ доступа. Попробуйте ещё раз." }
    var passkeyPresent: String { "На этом устройстве уже есть ключ доступа для вашего проката." }
    var passkeysUnsupported: String {
        "Ключам доступа нужны скрипты и браузер с их поддержкой. Прокат можно перенести и по ссылке «\(otherPhone)»."
    }
    var passkeyKept: String { "Ключ доступа сохранён. С ним можно войти на другом телефоне." }
    var passkeyRemoved: String {
        "Ключ доступа удалён и здесь больше ничего не открывает. Удалите его и со своего устройства."
    }
    func passkeysFull(_ most: Int) -> String { "Ключей доступа уже \(most), больше нельзя. Сначала удалите один." }
    var passkeyUnknown: String {
        "Этот ключ доступа не открывает здесь проката. Возможно, его удалили из учётной записи."
    }
    var passkeyLate: String { "Ответ пришёл слишком поздно или уже использован. Попробуйте ещё раз." }
    var signedIn: String { "Вы вошли. Другой телефон ваш прокат больше не показывает." }
}
