import Rental

extension Russian {
    var history: String { "Ваши прокаты" }
    var historyEmpty: String { "Завершённых прокатов ещё нет." }
    var historyEmptyAdvice: String { "Возьмите зонт напрокат: после возврата здесь появится чек." }
    var loading: String { "Загрузка…" }
    var loadingMore: String { "Загружаются более ранние…" }
    func historyFailed(_ cause: String) -> String { "Не удалось прочитать ваши прокаты: \(cause)" }
    var scroll: String { "Листать" }
    var older: String { "Раньше" }
    var newer: String { "Позже" }

    var receipt: String { "Чек" }
    func receipt(_ number: Int) -> String { "Чек \(number)" }
    func ending(_ ending: Receipt.Ending) -> String {
        switch ending {
        case .returned: "Прокат с возвратом"
        case .forfeited: "Прокат до максимума, зонт ваш"
        case .boughtOut: "Прокат с выкупом"
        case .bought: "Покупка"
        }
    }
    func staysWithRider(_ ending: Receipt.Ending) -> String {
        switch ending {
        case .returned: ""
        case .forfeited: "зонт ваш"
        case .boughtOut, .bought: "куплен"
        }
    }
    var handedOut: String { "Выдан" }
    func ended(_ ending: Receipt.Ending) -> String {
        switch ending {
        case .returned: "Возвращён"
        case .forfeited: "Достигнут максимум"
        case .boughtOut, .bought: "Куплен"
        }
    }
    var clerkReason: String { "Принят без кода" }
    var clockRan: String { "Время проката" }
    func intervals(_ count: Int64, _ length: String, _ price: String) -> String {
        "\(count) × \(length) по \(price)"
    }
    var fare: String { "Стоимость проката" }
    var fareSoFar: String { "Прокат до выкупа" }
    var maximum: String { "Максимум" }
    var priceOfUmbrella: String { "Цена зонта" }
    var largerCounts: String { "Вы платите большую из двух сумм." }
    func held(_ number: Int) -> String { "Заблокировано на карте (№ \(number))" }
    var captured: String { "Списано" }
    var released: String { "Разблокировано" }
    var totalPaid: String { "Оплачено" }
    var noRating: String { "без оценки" }
    func receiptRuns(_ number: Int) -> String {
        "Прокат \(number) ещё идёт. Чек появится, когда он завершится."
    }
    func receiptUnknown(_ number: Int) -> String { "Чека \(number) нет." }

    func rules(_ rules: RuleSet) -> String {
        switch rules {
        case .renting: "Правила проката"
        case .buying: "Правила покупки"
        case .buyingOut: "Правила выкупа во время проката"
        }
    }
    var about: String { "О программе" }
    func version(_ version: String) -> String { "Zontik, версия \(version)." }
    func storeAt(_ store: String, isDatabase: Bool) -> String {
        isDatabase
            ? "Всё, что программа знает о вас, хранится в этой базе данных: \(store)"
            : "Всё, что программа знает о вас, хранится в этой папке: \(store)"
    }
    var errors: String { "Ошибки" }
    func errors(_ count: Int) -> String {
        count == 0 ? "Последние ошибки: нет" : "Последние ошибки: \(count)"
    }
    var noErrors: String { "Ошибок не было." }
    func newestErrors(_ count: Int) -> String { "Хранятся последние \(count)." }
    var showErrors: String { "Все ошибки" }
}
