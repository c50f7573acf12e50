import RiderProfile

extension Russian: NotebookTexts {
    var allKeys: String { "Клавиши" }
    var keysAnywhere: String { "Везде" }
    var typeAnAction: String { "Ввести действие" }
    var close: String { "Закрыть" }
    var next: String { "Дальше" }
    var previous: String { "Назад" }
    var skip: String { "Пропустить" }
    var begin: String { "Начать" }
    var change: String { "Изменить" }
    var confirm: String { "Сохранить" }
    var discard: String { "Отменить" }
    var logOut: String { "Выйти" }
    var dismiss: String { "Прочитано" }
    var yes: String { "Да" }
    var no: String { "Нет" }
    var account: String { "Учётная запись" }
    var settings: String { "Настройки" }
    var reminders: String { "Напоминания" }

    var accountIsOptional: String {
        "По желанию: нужна, только чтобы платить по счёту. Остаётся на этом компьютере."
    }
    var noAccount: String { "Учётной записи нет." }
    var forgetQuestion: String {
        "Удалить учётную запись, настройки и все ваши комментарии? Чеки останутся, без ваших слов."
    }
    var forgotten: String { "Ваши данные удалены." }
    func field(_ field: Profile.Field) -> String {
        switch field {
        case .name: "Имя"
        case .email: "Эл. почта"
        case .phone: "Телефон"
        }
    }
    var notGiven: String { "не указано" }
    func problem(_ problem: Profile.Problem) -> String {
        switch problem {
        case .nameMissing: "Укажите имя."
        case .nameTooLong: "В имени может быть не больше \(Profile.longestName) знаков."
        case .nameUnprintable: "В имени есть непечатаемый символ."
        case .emailMissing: "Укажите адрес электронной почты."
        case .emailMalformed: "Введите верный адрес, например anna@example.org."
        case .emailTooLong: "В адресе может быть не больше 254 знаков."
        case .phoneMalformed: "Укажите номер с кодом страны, например +49 30 1234567, или оставьте поле пустым."
        }
    }
    var notKept: String {
        "Сейчас это нельзя сохранить: диск заполнен или запись ведёт другая программа. Ничего не изменилось."
    }
    func dataRefusal(_ refusal: RiderData.Refusal) -> String {
        switch refusal {
        case .noAccount: "Учётной записи нет."
        case .profileInvalid: "Пока не сохранено. Исправьте отмеченные поля."
        case .rentalRuns: "Во время проката это невозможно. Сначала завершите его."
        case .outOfRange: "Недопустимое значение."
        case .nothingToDismiss: "Напоминаний нет."
        case .noRent: "Напоминания работают только во время проката."
        case .notDue: "Это сообщение сейчас нельзя отправить."
        case .notWatched: "Ни для одного пункта нет напоминания."
        }
    }
    var byName: String { "По счёту" }
    var byNameExplained: String { "Счёт придёт на имя и адрес из вашей учётной записи." }
    var byNameNeedsAccount: String { "Чтобы платить по счёту, сначала укажите своё имя в учётной записи." }

    var languageSetting: String { "Язык" }
    var asTheSystemHasIt: String { "Как в системе" }
    func name(_ language: Language) -> String { English().name(language) }
    var appearanceSetting: String { "Тема" }
    var asTheTerminalHasIt: String { "Как в терминале" }
    var mouseSetting: String { "Мышь" }
    func appearance(_ appearance: Settings.Appearance) -> String {
        switch appearance {
        case .dark: "тёмная"
        case .light: "светлая"
        }
    }
    var placeSetting: String { "Ваше местоположение" }
    var noPlace: String { "не задано: у первого пункта" }
    var filtersSetting: String { "Фильтры по умолчанию" }
    func reminderSetting(_ kind: ReminderKind) -> String {
        switch kind {
        case .step: "за 5 мин до повышения стоимости"
        case .maximum: "за 1 ч до максимума"
        case .closing: "за 30 мин до закрытия пункта"
        }
    }
    var on: String { "вкл." }
    var off: String { "выкл." }

    func reminder(_ what: Reminder.What, at time: String, point: String?, fare: String?) -> String {
        switch what {
        case .step: "В \(time) стоимость вырастет до \(fare ?? "")."
        case .maximum: "В \(time) прокат достигнет максимума (\(fare ?? "")); тогда зонт ваш."
        case .closing: "\(point ?? "Пункт") закрывается в \(time)."
        }
    }
    func missed(_ reminder: String, at time: String) -> String { "Пропущено в \(time): \(reminder)" }
    func moreReminders(_ count: Int) -> String { "ещё \(count)" }
    func nextReminder(_ time: String, _ reminder: String) -> String { "Напоминание в \(time): \(reminder)" }
    var noReminders: String { "Напоминаний пока нет. Они появляются во время проката." }
    var noRemindersToCome: String { "Ничего не запланировано." }
    var neverCloses: String { "Этот пункт не закрывается, напоминание не нужно." }
    var closingUnknown: String { "Неизвестно, когда закрывается этот пункт." }
}
