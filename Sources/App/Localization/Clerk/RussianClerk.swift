import Rental

struct RussianClerk: ClerkTexts {
    func offer(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "Выдать зонт напрокат"
        case .buy: "Выдать купленный зонт"
        case .return: "Принять зонт с проката"
        }
    }

    func act(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent, .buy: "Выдать"
        case .return: "Принять"
        }
    }

    func rider(_ name: String?) -> String { name.map { "Клиент: \($0)" } ?? "Клиент не назвал имени" }
    func valid(until time: String) -> String { "Действует до \(time)" }

    func places(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent, .buy: "В любом пункте, где есть зонт."
        case .return: "В любом пункте, где принимают зонты."
        }
    }

    func here(_ point: String) -> String { "Пункт: \(point)" }
    let nothingDone = "Ничего не сделано"
    func used(at point: String, _ time: String) -> String { "Использован в пункте «\(point)», \(time)." }
    func toPoint(_ point: String) -> String { "Продолжить в пункте «\(point)»" }

    let token = "Ключ пункта"
    let tokenHelp = "Начинается с zc_. Его создаёт оператор сервиса: zontik clerk add."
    let tokenUnknown =
        "Этот ключ недействителен или больше не действует. Проверьте, что он вставлен целиком, или попросите новый."
    let signedOut = "Вы больше не в системе, поэтому ничего не сделано. Войдите и попробуйте ещё раз."
    let signIn = "Войти"
    let signOut = "Выйти"
    func signedIn(_ name: String?) -> String { name.map { "Вы вошли: \($0)" } ?? "Вы вошли" }

    let doIt = "Выполнить"
    let scanCode = "Сканировать код"
    let startCamera = "Сканировать камерой"
    let stopCamera = "Остановить камеру"
    let cameraLooks = "Поднесите код клиента к камере."
    let cameraFailed = "Камера недоступна. Разрешите её в браузере или вставьте код."
    let codeOrLink = "Код или ссылка"
    let scan = "Сканировать"
    let sound = "Звук"

    let umbrellasHere = "Зонтов здесь"
    func byTheBook(_ time: String) -> String { "по учёту на \(time)" }
    let today = "Сегодня"
    let nothingToday = "Пока ничего не выдано и не принято."
    func tally(out: Int, back: Int) -> String { "выдано: \(out), принято: \(back)" }

    func passage(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "выдан напрокат"
        case .buy: "продан"
        case .return: "принят"
        }
    }

    let nearby = "Ближайшие пункты"
    let marks = "Сломан или потерян"
    let correctStock = "Исправить остаток"
    let counted = "Пересчитано зонтов"
    let reason = "Причина"
    let correct = "Исправить"
    func corrected(from: Int64, to: Int64) -> String { "Остаток исправлен: было \(from), стало \(to)." }
    let countInvalid = "Введите целое число от 0 до 10 000."
    let reasonInvalid = "Укажите причину: от 1 до 200 видимых знаков."
    func stockMoved(to count: Int64) -> String {
        "Остаток тем временем изменился: по учёту теперь \(count). Пересчитайте."
    }
    let countSame = "В учёте уже указано это число."
    let endShift = "Закончить смену"
    let endShiftHelp = "Пересчитайте зонты. Число будет записано, и вы выйдете."
    let noteForNext = "Заметка для следующей смены (необязательно)"
    func shiftEnded(counted: String, recorded: Int64?) -> String {
        let records = recorded.map { "По учёту было \($0), исправлено." } ?? "С учётом сходится."
        return "Смена закончена. Пересчитано: \(counted). \(records)"
    }
    func lastCount(_ time: String, _ note: String?) -> String {
        "Последний пересчёт: \(time)" + (note.map { " · \($0)" } ?? "")
    }
    let connectionLost = "Связь прервалась: показанное могло устареть. Пробуем снова."

    let takeBack = "Принять без кода"
    let takeBackHelp = "Для клиента без телефона: по номеру возврата, по имени либо по месту и времени выдачи."
    let numberOrName = "Номер возврата или имя"
    let handedOutAt = "Где выдан (обозначение пункта)"
    let handedOutWhen = "примерно в"
    let reasonForRider = "Причина (её увидит клиент)"
    let takeItBack = "Принять"
    let undo = "Отменить"
    func until(_ time: String) -> String { "до \(time)" }
    func takenBack(_ number: String, undoUntil time: String) -> String {
        "Принят без кода: \(number). Можно отменить до \(time)."
    }
    func handedOut(_ number: String, _ start: String, undoUntil time: String) -> String {
        "Выдан в \(start): \(number). Можно отменить до \(time)."
    }
    func handoverUndone(_ number: String, undoUntil time: String) -> String {
        "Выдача отменена: \(number). Это можно отменить до \(time)."
    }
    let handoverUndone = "выдача отменена"
    let handoverRestored = "выдача восстановлена"
    let restoreHandover = "Восстановить выдачу"
    let undoHandover = "Отменить выдачу"
    let withdrawn = "возврат отменён"
}
