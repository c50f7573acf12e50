import Localization
import Rental
import RiderProfile

struct RussianScreens: ScreenTexts {
    private let texts = Language.ru.texts

    var cursorLost: String {
        "Не удалось прочитать, где вы остановились и что вводили: "
            + "начните отсюда. Прокат и ваши данные не изменились."
    }
    func cursorRefusal(_ refusal: TerminalCursor.Refusal) -> String {
        switch refusal {
        case .nothingToClose: "Нечего закрывать."
        case .nothingIsTyped: "Ничего не вводится."
        case .nothingIsAsked: "Вопрос уже закрыт."
        case .nothingChanged: "Ничего не изменилось."
        case .tooLong: "Достигнута предельная длина."
        case .outOfRange: texts.dataRefusal(.outOfRange)
        case .notAPosition: "Это не координаты. Введите широту и долготу в градусах, например 52.5219,13.4132."
        case .data(let refusal): texts.dataRefusal(refusal)
        }
    }

    var pasteIgnored: String { "Вставлять текст можно только в поле ввода. Ничего не сделано." }
    var textUnfinished: String { "Терминал передал текст не до конца. Esc отбросит его." }
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

    func title(_ page: Page) -> String {
        switch page {
        case .keys: "Клавиши"
        case .onboarding: "Добро пожаловать"
        case .points: "Пункты выдачи"
        case .point: "Пункт выдачи"
        case .account: "Учётная запись"
        case .settings: "Настройки"
        case .reminders: "Напоминания"
        case .history: "История проката"
        case .receipt: "Чек"
        case .errors: "Ошибки"
        case .information, .entry: "Справка"
        }
    }
    func question(_ question: Question) -> String {
        switch question {
        case .logOut: "Выйти и удалить учётную запись с этого компьютера?"
        case .removeFavourite: "Убрать из избранного? Напоминание и место в этом списке пропадут."
        case .discardProfile: "Уйти, не сохранив изменений?"
        }
    }
    func onboarding(_ page: Int) -> (heading: String, lines: [String]) {
        switch page {
        case 0:
            (
                "Зонты на случай дождя",
                [
                    "Zontik даёт зонты напрокат в пунктах по всему городу.",
                    "Нет ни замков, ни автоматов: зонт выдаёт и принимает человек.",
                    "Возьмите зонт на час, оставьте на день или купите.",
                ]
            )
        case 1:
            (
                "Как проходит прокат",
                [
                    "Согласитесь с правилами и выберите карту. Деньги блокируются, но не списываются.",
                    "Покажите код в пункте и возьмите зонт. Время идёт с момента сканирования.",
                    "Верните в любой пункт, где принимают зонты: вы получите второй код и заплатите за время.",
                    "Самое позднее через сутки цена достигает максимума, и зонт становится вашим.",
                ]
            )
        default:
            (
                "А если в программе произойдёт сбой?",
                [
                    "Ничего не потеряется. Каждый шаг сохраняется раньше, чем вы его увидите.",
                    "После сбоя, закрытого окна или отключения света запустите снова: вы там же, где были.",
                    "Ничего не спишется дважды, и время считается верно.",
                ]
            )
        }
    }

    func legend(_ sign: MapSign) -> String {
        switch sign {
        case .rider: "вы"
        case .chosen: "выбран"
        case .chosenHere: "выбран, вы здесь"
        case .favourite: "избранное"
        case .ready: "зонты есть"
        case .idle: "закрыт или пуст"
        case .several: "несколько пунктов"
        case .dots: "пункты"
        }
    }
    func style(_ style: MapStyle) -> String {
        switch style {
        case .signs: "Знаки"
        case .dots: "Точки"
        }
    }
}
