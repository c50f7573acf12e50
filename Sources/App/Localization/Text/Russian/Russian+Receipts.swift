import Rental

extension Russian {
    var history: String { "История проката" }
    var historyEmpty: String { "Завершённых прокатов ещё нет." }
    var historyEmptyAdvice: String { "Возьмите зонт напрокат: после возврата здесь появится чек." }
    var loading: String { "Загрузка…" }
    var loadingMore: String { "Загружаются более ранние…" }
    func historyFailed(_ cause: String) -> String { "Не удалось прочитать историю проката: \(cause)" }
    var scroll: String { "Листать" }
    var older: String { "Раньше" }
    var newer: String { "Позже" }

    var receipt: String { "Чек" }
    func receipt(_ label: String) -> String { "Чек \(label)" }
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
    var held: String { "Заблокировано на карте" }
    func hold(_ name: String) -> String { "№ \(name)" }
    func charge(_ status: ChargeStatus) -> String {
        switch status {
        case .charged: "Списано"
        case .owed: "К оплате"
        case .refused: "Отклонено"
        case .cancelled: "Отменено"
        }
    }
    func release(_ status: ChargeStatus) -> String {
        switch status {
        case .charged: "Разблокировано"
        case .owed: "Будет разблокировано"
        case .refused: "Отказ в разблокировке"
        case .cancelled: "Не разблокировано"
        }
    }
    func total(_ status: ChargeStatus) -> String {
        switch status {
        case .charged: "Оплачено"
        case .owed: "К оплате"
        case .refused: "Отклонено"
        case .cancelled: "Отменено"
        }
    }
    func amount(_ money: String, _ status: ChargeStatus) -> String {
        switch status {
        case .charged: money
        case .owed: "\(money) (к оплате)"
        case .refused: "\(money) (отклонено)"
        case .cancelled: "\(money) (отменено)"
        }
    }
    var noRating: String { "без оценки" }
    func receiptRuns(_ label: String) -> String {
        "Прокат \(label) ещё идёт. Чек появится, когда он завершится."
    }
    func receiptUnknown(_ label: String) -> String { "Чека \(label) нет." }
    func receiptsMissing(_ archive: String) -> String {
        "Остальные чеки — в архиве, которого нет на месте: \(archive). Верните файл, чтобы их увидеть."
    }

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
