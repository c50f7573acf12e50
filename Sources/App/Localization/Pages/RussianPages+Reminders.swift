extension RussianPages {
    var remindMe: String { "Напоминать" }
    var onThisPhone: String { "Сообщения на этом телефоне" }
    var onThisPhoneExplained: String {
        """
        Когда ваш код отсканируют, при каждом напоминании и в конце проката этот телефон покажет сообщение, даже если \
        страница закрыта. Сервис хранит адрес вашего телефона до конца проката.
        """
    }
    var messagesNeedRental: String { "После оплаты этот телефон может показывать сообщения до конца проката." }
    var subscribe: String { "Присылать сообщения на этот телефон" }
    var unsubscribe: String { "Больше не присылать сообщений" }
    var messagesUnsupported: String {
        """
        Для сообщений нужны JavaScript и браузер, который умеет их показывать. На iPhone сначала добавьте Zontik на экран «Домой». \
        Конец проката можно также внести в календарь.
        """
    }
    var messagesDenied: String {
        "Ваш браузер не разрешает этому сайту сообщения. Разрешите их в настройках браузера."
    }
    var messagesFailed: String { "Браузер не дал адреса для сообщений. Попробуйте ещё раз." }
    var messagesUnknown: String { "Zontik не может присылать сообщения в этот браузер." }
    var rentalGoesOn: String { "Сотрудник исправил ошибку. Прокат продолжается." }
    func rentalEnded(_ time: String) -> String { "Прокат завершён в \(time)." }
}
