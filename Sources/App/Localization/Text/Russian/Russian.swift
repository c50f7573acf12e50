import PlainText
import Rental
import RiderProfile

struct Russian: Texts {
    let language = Language.ru

    func title(_ title: Title) -> String {
        switch title {
        case .main: "Зонты напрокат"
        case .map: "Пункты выдачи"
        case .rent: "Прокат зонта"
        case .buy: "Покупка зонта"
        case .buyOut: "Купить и оставить"
        case .rentCode: "Получение зонта"
        case .buyCode: "Получение покупки"
        case .returnCode: "Возврат зонта"
        case .activeRent: "Ваш прокат"
        case .feedback: "Отзыв"
        case .information: "Справка"
        }
    }

    func action(_ action: Action) -> String {
        switch action {
        case .rent: "Взять напрокат"
        case .buy: "Купить"
        case .openMap: "Карта"
        case .back: "Назад"
        case .pay: "Оплатить"
        case .continue: "Дальше"
        case .finish: "Вернуть"
        case .submitFeedback: "Отправить"
        case .skipFeedback: "Пропустить"
        case .openInformation: "Справка"
        case .closeInformation: "Закрыть"
        }
    }

    let buyAndKeep = "Купить и оставить"
    let choose = "Выбрать"
    let rate = "Оценить"
    let comment = "Комментарий"
    let commentErased = "Комментарий удалён."
    let done = "Готово"
    let quit = "Выход"
    let online = "на связи"
    let offline = "нет связи"
    let offlineWarning = """
        Нет связи: сейчас сервисом пользоваться нельзя. Ничего не потеряется; начатый прокат продолжается. Дождитесь \
        восстановления связи.
        """
    func pending(_ count: Int) -> String {
        let count = Int64(count)
        let noun = Plural.three(count, "платёжный запрос", "платёжных запроса", "платёжных запросов")
        return "Ещё не обработано: \(count) \(noun)."
    }

    let renting = "Прокат"
    let buying = "Покупка"
    let unlockFee = "Базовая плата"
    func perInterval(_ seconds: Int64) -> String { "За \(begun(seconds))" }
    func started(_ seconds: Int64) -> String { "за \(begun(seconds))" }
    func atMost(_ seconds: Int64) -> String { "Максимум (через \(duration(seconds)))" }
    let umbrella = "Один зонт"

    let greeting = "Дождь? Возьмите зонт."
    let howItWorks = "Как это работает"
    let steps = [
        "Примите правила и оплатите.",
        "Покажите код в пункте выдачи и возьмите зонт.",
        "Верните его в любом пункте или оставьте себе.",
    ]
    func notice(_ notice: UmbrellaRental.Notice, _ status: ChargeStatus) -> String {
        switch notice {
        case .maximumReached(let amount):
            "Стоимость проката достигла максимума, и он завершён. "
                + (status == .charged
                    ? "Вы заплатили \(money(amount)), зонт теперь ваш."
                    : "Зонт теперь ваш. " + paid(amount, status))
        case .returnedByClerk(let returned) where returned.undoesHandover:
            "Сотрудник пункта отменил выдачу зонта. Ничего не спишется; заблокированные "
                + "\(money(returned.rent.hold.amount)) освободятся через десять минут после отмены. До этого "
                + "пункт может восстановить прокат."
        case .returnSettled(let returned) where returned.undoesHandover:
            "Сотрудник пункта отменил выдачу зонта. Ничего не списано."
        case .returnedByClerk(let returned):
            "Сотрудник пункта принял ваш зонт без кода\(reason(returned)). Стоимость проката — \(money(returned.fare)). "
                + "Сумма спишется через десять минут после возврата; до этого пункт может его отменить."
        case .returnSettled(let returned):
            "Сотрудник пункта принял ваш зонт без кода\(reason(returned)). "
                + (status == .charged ? "Вы заплатили \(money(returned.fare))." : paid(returned.fare, status))
        }
    }
    private func reason(_ returned: ClerkReturn) -> String {
        returned.reason.plain.map { ": «\(Sanitizer.visible($0))»" } ?? ""
    }

    let pickupPoints = "Пункты выдачи"
    let noPoints = "Здесь пока нет пунктов выдачи."
    func stock(_ count: Int) -> String { "\(count) \(Plural.three(Int64(count), "зонт", "зонта", "зонтов"))" }
    let noReturns = "только выдача"
    func distance(_ metres: Int) -> String { DistanceFormat.text(metres, point: ",", metre: "м", kilometre: "км") }
    let openAllDay = "круглосуточно"
    func open(until time: String) -> String { "открыто до \(time)" }
    func closed(until time: String) -> String { "откроется \(time)" }
    let closed = "закрыто"
    let openingUnknown = "часы неизвестны"
    func weekday(_ day: Int) -> String { ["пн", "вт", "ср", "чт", "пт", "сб", "вс"][day - 1] }

    func dayAndMonth(_ day: Int64, _ month: Int) -> String {
        let names = ["янв.", "февр.", "мар.", "апр.", "мая", "июн.", "июл.", "авг.", "сент.", "окт.", "нояб.", "дек."]
        return "\(day) \(names[month - 1])"
    }

    let rulesOfService = "Правила сервиса"
    let rulesKey = "Правила"
    let card = "Карта"
    func testCard(_ card: String) -> String { "Тестовая карта \(card)" }
    let noCards = "Нет карты для оплаты."
    func validThrough(_ date: String) -> String { "действует до \(date)" }
    let heldOnCard = "Блокируется на карте"
    let additionallyHeld = "Блокируется ещё"
    let youPay = "К оплате"
    func authorizing(_ amount: Money) -> String {
        "Ваш банк блокирует \(money(amount))… Это займёт немного времени. «Назад» отменит запрос."
    }

    func showCode(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "Покажите этот код сотруднику пункта и возьмите зонт."
        case .buy: "Покажите этот код сотруднику пункта и возьмите новый зонт."
        case .return: "Покажите этот код сотруднику пункта и отдайте зонт."
        }
    }
    func codeValid(_ clock: String) -> String { "Действует ещё \(clock), потом появится новый." }
    let awaitingScan = "После сканирования нажмите «Дальше»."
    let demonstrationScan = "Чтобы отсканировать код самому, введите во втором терминале:"
    func codeTooLarge(columns: Int, rows: Int) -> String {
        "Для кода нужно окно \(columns) × \(rows). Увеличьте его или покажите эту ссылку:"
    }
    let codeMissing = "Код готовится…"
    func scanned(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "Отсканировано. Возьмите зонт и не промокните!"
        case .buy: "Отсканировано. Зонт ваш насовсем."
        case .return: "Отсканировано. Зонт возвращён, время остановлено."
        }
    }
    func clockSince(_ time: String) -> String { "Время идёт с \(time)." }
    func paid(_ amount: Money, _ status: ChargeStatus) -> String {
        switch status {
        case .charged: "Оплачено: \(money(amount))"
        case .owed: "К оплате: \(money(amount)), ещё не списано."
        case .refused: "Отклонено: \(money(amount)). Платёжная служба не приняла списание."
        case .cancelled: "Отменено: \(money(amount)) списано не будет."
        }
    }

    let elapsed = "Прошло"
    let dueSoFar = "Стоимость сейчас"
    func nextStep(_ clock: String) -> String { "Следующее начисление через \(clock)" }
    func maximumAt(_ time: String) -> String { "Максимум: \(time)" }
    func maximumIn(_ relative: String) -> String { "Максимум наступит \(relative); тогда зонт ваш." }
    let buyingNow = "Купить и оставить сейчас"
    let returnAnywhere = "Вернуть можно в любом пункте, который принимает зонты."

    let howWasIt = "Как всё прошло?"
    let rating = "Оценка"
    let noComment = "комментария пока нет"
    let bothOptional = "И то и другое по желанию."

    let returnNumber = "Номер возврата"
    let returnNumberHelp = "Возвращаете зонт без телефона? Назовите сотруднику пункта этот номер."
    let returnTaken = "Возврат без кода: примите зонт."
    let returnUndone = "Отменено: прокат продолжается."
    let handoverUndone = "Выдача отменена: оставьте зонт у себя. Ничего не спишется."
    func returnUndoable(until time: String) -> String { "Это можно отменить до \(time)." }
    func returnTakenAt(_ time: String) -> String { "принят \(time)" }
    func scanAccepted(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "Прокат: выдайте один зонт."
        case .buy: "Продажа: отдайте один зонт насовсем."
        case .return: "Возврат: примите зонт."
        }
    }

    let now = "сейчас"
    func span(_ count: Int64, _ unit: TimeUnit) -> String { form(count, unit, second: "секунда", minute: "минута") }
    func future(_ count: Int64, _ unit: TimeUnit) -> String {
        "через \(form(count, unit, second: "секунду", minute: "минуту"))"
    }
    func future(_ span: String) -> String { "через \(span)" }
    func short(_ unit: TimeUnit) -> String {
        switch unit {
        case .second: "с"
        case .minute: "мин"
        case .hour: "ч"
        case .day: "д"
        }
    }

    /// One unit is named without its number and agrees with «начатый»: за каждый начатый час.
    private func begun(_ seconds: Int64) -> String {
        guard let (count, unit) = TimeUnit.whole(in: seconds) else { return "каждые начатые \(duration(seconds))" }
        let accusative = form(count, unit, second: "секунду", minute: "минуту")
        guard count == 1 else { return "каждые начатые \(accusative)" }
        return switch unit {
        case .second: "каждую начатую секунду"
        case .minute: "каждую начатую минуту"
        case .hour: "каждый начатый час"
        case .day: "каждый начатый день"
        }
    }

    /// The feminine units have a separate accusative form, which «через» and «назад» ask for.
    private func form(_ count: Int64, _ unit: TimeUnit, second: String, minute: String) -> String {
        switch unit {
        case .second: "\(count) \(Plural.three(count, second, "секунды", "секунд"))"
        case .minute: "\(count) \(Plural.three(count, minute, "минуты", "минут"))"
        case .hour: "\(count) \(Plural.three(count, "час", "часа", "часов"))"
        case .day: "\(count) \(Plural.three(count, "день", "дня", "дней"))"
        }
    }
}
