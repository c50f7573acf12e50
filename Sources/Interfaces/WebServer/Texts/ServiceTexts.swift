import Localization

/// What the pages say that the terminal does not. A language that lacks a text does not compile.
protocol ServiceTexts: Sendable {
    /// The name of an HTTP status of 400 or more.
    func problem(_ status: Int) -> String
    /// What to do about it.
    func advice(_ status: Int) -> String
    /// The same for who uses a program on top of the API: there is no page to reload.
    func programAdvice(_ status: Int) -> String
    /// - Parameter when: `in 12 seconds`.
    func tryAgain(_ when: String) -> String
    var toStart: String { get }
}

extension Texts {
    var service: any ServiceTexts {
        switch language {
        case .en: EnglishPages()
        case .de: GermanPages()
        case .ru: RussianPages()
        }
    }
}

struct EnglishPages: ServiceTexts {
    let toStart = "Back to the start page"
    func tryAgain(_ when: String) -> String { "Try again \(when)." }

    func problem(_ status: Int) -> String {
        switch status {
        case 403: "Not allowed"
        case 404: "Page not found"
        case 410: "In the archive"
        case 413: "That is too long"
        case 429: "Too many requests"
        case 503: "Just a moment"
        case 500...: "Something went wrong here"
        default: "Invalid request"
        }
    }

    func programAdvice(_ status: Int) -> String {
        switch status {
        case 401: "Your session is over here. Begin a new one."
        case 404: "That does not exist, or no longer exists."
        case 409: "That is not possible now. Look at what is, and choose again."
        case 412, 428: "Something has changed meanwhile. Look at the current state, then try again."
        case 410, 413, 503: advice(status)
        case 429: advice(status) + " " + tryAgain("in a minute")
        case 500...: "Everything you were shown is saved. Look at the current state before you try again."
        default: "This program sent something that the service cannot read. Nothing was done. Update the program."
        }
    }

    func advice(_ status: Int) -> String {
        switch status {
        case 403: "Go back, reload the page and try again. Nothing was done."
        case 404: "Check the address, or go to the start page."
        case 410: "Older rentals were moved to an archive that is not here at the moment. Ask the operator for it."
        case 413: "Send less text: a comment may have up to 1,000 characters."
        case 429: "Too much was sent from this device or network within a short time. Nothing was done."
        case 503: "Try again in a second. Nothing is lost."
        case 500...: "Everything you were shown is saved. Reload the page to see the current state of your rental."
        default: "Reload the page and try again. Nothing was done."
        }
    }
}

struct GermanPages: ServiceTexts {
    let toStart = "Zur Startseite"
    func tryAgain(_ when: String) -> String { "Versuchen Sie es \(when) noch einmal." }

    func problem(_ status: Int) -> String {
        switch status {
        case 403: "Nicht erlaubt"
        case 404: "Seite nicht gefunden"
        case 410: "Im Archiv"
        case 413: "Das ist zu lang"
        case 429: "Zu viele Anfragen"
        case 503: "Einen Moment"
        case 500...: "Hier ist etwas schiefgegangen"
        default: "Ungültige Anfrage"
        }
    }

    func programAdvice(_ status: Int) -> String {
        switch status {
        case 401: "Ihre Sitzung ist hier zu Ende. Beginnen Sie eine neue."
        case 404: "Das gibt es nicht oder nicht mehr."
        case 409: "Das geht jetzt nicht. Sehen Sie nach, was möglich ist, und wählen Sie neu."
        case 412, 428:
            "Inzwischen hat sich etwas geändert. Sehen Sie sich den Stand an und versuchen Sie es dann noch einmal."
        case 410, 413, 503: advice(status)
        case 429: advice(status) + " " + tryAgain("in einer Minute")
        case 500...:
            "Alles, was Sie gesehen haben, ist gespeichert. Sehen Sie nach dem aktuellen Stand, bevor Sie es noch einmal "
                + "versuchen."
        default:
            "Dieses Programm hat etwas gesendet, das der Dienst nicht lesen kann. Es wurde nichts getan. Aktualisieren Sie "
                + "das Programm."
        }
    }

    func advice(_ status: Int) -> String {
        switch status {
        case 403: "Gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es noch einmal. Es wurde nichts getan."
        case 404: "Prüfen Sie die Adresse, oder gehen Sie zur Startseite."
        case 410:
            "Ältere Ausleihen liegen in einem Archiv, das gerade nicht hier ist. Fragen Sie beim Betreiber danach."
        case 413: "Senden Sie weniger Text: Ein Kommentar hat höchstens 1.000 Zeichen."
        case 429: "Von diesem Gerät oder aus diesem Netz kam in kurzer Zeit zu viel. Es wurde nichts getan."
        case 503: "Versuchen Sie es in einer Sekunde noch einmal. Nichts ist verloren."
        case 500...:
            "Alles, was Sie gesehen haben, ist gespeichert. Laden Sie die Seite neu, um den aktuellen Stand zu sehen."
        default: "Laden Sie die Seite neu und versuchen Sie es noch einmal. Es wurde nichts getan."
        }
    }
}

struct RussianPages: ServiceTexts {
    let toStart = "На главную"
    func tryAgain(_ when: String) -> String { "Попробуйте ещё раз \(when)." }

    func problem(_ status: Int) -> String {
        switch status {
        case 403: "Доступ запрещён"
        case 404: "Страница не найдена"
        case 410: "В архиве"
        case 413: "Слишком длинно"
        case 429: "Слишком много запросов"
        case 503: "Минутку"
        case 500...: "У нас что-то пошло не так"
        default: "Неверный запрос"
        }
    }

    func programAdvice(_ status: Int) -> String {
        switch status {
        case 401: "Ваш сеанс здесь закончился. Начните новый."
        case 404: "Этого нет или больше нет."
        case 409: "Сейчас это невозможно. Посмотрите, что возможно, и выберите снова."
        case 412, 428: "За это время что-то изменилось. Посмотрите текущее состояние и попробуйте ещё раз."
        case 410, 413, 503: advice(status)
        case 429: advice(status) + " " + tryAgain("через минуту")
        case 500...: "Всё, что вы видели, сохранено. Посмотрите текущее состояние, прежде чем пробовать ещё раз."
        default: "Программа отправила то, что сервис не может прочитать. Ничего не сделано. Обновите программу."
        }
    }

    func advice(_ status: Int) -> String {
        switch status {
        case 403: "Вернитесь, обновите страницу и попробуйте ещё раз. Ничего не сделано."
        case 404: "Проверьте адрес или перейдите на главную."
        case 410: "Старые прокаты перенесены в архив, которого сейчас здесь нет. Спросите о нём у оператора."
        case 413: "Сократите текст: в комментарии не более 1000 знаков."
        case 429: "За короткое время с этого устройства или из этой сети пришло слишком много. Ничего не сделано."
        case 503: "Попробуйте ещё раз через секунду. Ничего не потеряно."
        case 500...: "Всё, что вы видели, сохранено. Обновите страницу, чтобы увидеть текущее состояние."
        default: "Обновите страницу и попробуйте ещё раз. Ничего не сделано."
        }
    }
}
