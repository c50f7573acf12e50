import Notebook
import Terminal

/// What the pages say that the terminal does not. A language that lacks a text does not compile.
protocol ServiceTexts: Sendable {
    /// The name of an HTTP status of 400 or more.
    func problem(_ status: Int) -> String
    /// What to do about it.
    func advice(_ status: Int) -> String
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
    let toStart = "To the start"

    func problem(_ status: Int) -> String {
        switch status {
        case 403: "Not allowed"
        case 404: "Nothing is here"
        case 413: "That is too much"
        case 429: "Too many tries"
        case 503: "Just a moment"
        case 500...: "Something went wrong here"
        default: "That could not be understood"
        }
    }

    func advice(_ status: Int) -> String {
        switch status {
        case 403: "Go back, load the page anew and try again. Nothing was done."
        case 404: "Look at the address, or begin at the start."
        case 413: "Send less: a comment has at most 1,000 characters."
        case 429: "Wait a minute, then try again."
        case 503: "Try again in a second. Nothing is lost."
        case 500...: "What was shown to you is safe. Load the page anew to see where the rental stands."
        default: "Load the page anew and try again. Nothing was done."
        }
    }
}

struct GermanPages: ServiceTexts {
    let toStart = "Zum Anfang"

    func problem(_ status: Int) -> String {
        switch status {
        case 403: "Nicht erlaubt"
        case 404: "Hier ist nichts"
        case 413: "Das ist zu viel"
        case 429: "Zu viele Versuche"
        case 503: "Einen Moment"
        case 500...: "Hier ist etwas schiefgegangen"
        default: "Das war nicht zu verstehen"
        }
    }

    func advice(_ status: Int) -> String {
        switch status {
        case 403: "Gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es noch einmal. Es wurde nichts getan."
        case 404: "Prüfen Sie die Adresse, oder beginnen Sie am Anfang."
        case 413: "Senden Sie weniger: Ein Kommentar hat höchstens 1.000 Zeichen."
        case 429: "Warten Sie eine Minute und versuchen Sie es dann noch einmal."
        case 503: "Versuchen Sie es in einer Sekunde noch einmal. Nichts ist verloren."
        case 500...: "Was Ihnen gezeigt wurde, ist sicher. Laden Sie die Seite neu, um zu sehen, wo die Miete steht."
        default: "Laden Sie die Seite neu und versuchen Sie es noch einmal. Es wurde nichts getan."
        }
    }
}

struct RussianPages: ServiceTexts {
    let toStart = "В начало"

    func problem(_ status: Int) -> String {
        switch status {
        case 403: "Нельзя"
        case 404: "Здесь ничего нет"
        case 413: "Слишком много"
        case 429: "Слишком много попыток"
        case 503: "Минутку"
        case 500...: "У нас что-то пошло не так"
        default: "Это не удалось понять"
        }
    }

    func advice(_ status: Int) -> String {
        switch status {
        case 403: "Вернитесь, обновите страницу и попробуйте ещё раз. Ничего не сделано."
        case 404: "Проверьте адрес или начните сначала."
        case 413: "Отправьте меньше: в комментарии не более 1000 знаков."
        case 429: "Подождите минуту и попробуйте ещё раз."
        case 503: "Попробуйте ещё раз через секунду. Ничего не потеряно."
        case 500...: "То, что вам показано, сохранено. Обновите страницу, чтобы увидеть, где аренда сейчас."
        default: "Обновите страницу и попробуйте ещё раз. Ничего не сделано."
        }
    }
}
