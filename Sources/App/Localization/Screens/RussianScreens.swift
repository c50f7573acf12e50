import Rental

struct RussianScreens: ScreenTexts {
    var cursorLost: String {
        "Не удалось прочитать, где вы остановились и что вводили: "
            + "начните отсюда. Прокат и ваши данные не изменились."
    }

    var nothingToClose: String { "Нечего закрывать." }
    var nothingIsTyped: String { "Ничего не вводится." }
    var nothingIsAsked: String { "Вопрос уже закрыт." }
    var nothingChanged: String { "Ничего не изменилось." }
    var tooLong: String { "Достигнута предельная длина." }
    var notAPosition: String { "Это не координаты. Введите широту и долготу в градусах, например 52.5219,13.4132." }

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

    var welcome: String { "Добро пожаловать" }
    var pickupPoint: String { "Пункт выдачи" }
    var logOutQuestion: String { "Выйти и удалить учётную запись с этого компьютера?" }
    var removeFavouriteQuestion: String { "Убрать из избранного? Напоминание и место в этом списке пропадут." }
    var discardProfileQuestion: String { "Уйти, не сохранив изменений?" }

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

    var signs: String { "Знаки" }
    var dots: String { "Точки" }
}
