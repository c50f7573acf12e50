import Checkpoint
import Localization
import PlainText
import Rental
import RentalApp
import StateMachine

struct RussianCommands: CommandTexts {
    private var texts: any Texts { Language.ru.texts }

    func revision(_ number: Int) -> String { "ревизия \(number)" }

    func label(_ label: WhyLabel) -> String {
        switch label {
        case .at: "время"
        case .recorded: "записано"
        case .from: "из"
        case .to: "в"
        case .answers: "ответ на"
        case .effect: "действие"
        case .ledger: "проводка"
        case .stock: "остаток"
        case .record: "запись"
        }
    }

    func fate(_ fate: Explanation<UmbrellaRental>.Fate, at time: (Instant) -> String) -> String {
        switch fate {
        case .committed: "сохранено тем же шагом"
        case .pending: "ожидает: запрос повторяется до подтверждения"
        case .acknowledged(let sequence, nil, let at): "выполнено \(time(at)) (запись \(sequence))"
        case .acknowledged(_, let revision?, let at): "выполнено \(time(at)), ревизия \(revision)"
        case .parked(_, let reason, let at): "окончательно отклонено \(time(at)): \(reason)"
        case .cancelled(let sequence, let at): "отменено \(time(at)) (запись \(sequence))"
        }
    }

    func noRevision(_ number: Int, newest: Int) -> String {
        "ревизии \(number) нет: последняя в этом сеансе — \(newest); все покажет «zontik history»"
    }

    func refused(_ action: Action, _ reason: UmbrellaRental.Refusal) -> String {
        "\(action.rawValue) сейчас невозможно: \(reason.rawValue)"
    }
    func isOpen(_ action: Action) -> String { "\(action.rawValue) возможно" }
    func openHere(_ actions: [Action]) -> String {
        "здесь возможно: " + (actions.isEmpty ? "ничего" : actions.map(\.rawValue).joined(separator: ", "))
    }
    func leads(_ states: [String]) -> String { "в: " + states.joined(separator: ", ") }
    func rule(_ rule: String) -> String { "правило: \(rule)" }
    func arrow(line: Int, _ event: String, from source: String, to target: String, for guardText: String?) -> String {
        "строка \(line) диаграммы: \(event) ведёт из \(source) в \(target)"
            + (guardText.map { ", условие: \($0)" } ?? "")
    }
    func needs(_ event: String, leaving here: String, _ condition: String) -> String {
        "по диаграмме \(event) выводит из \(here) только вместе с \(condition)"
    }
    func noArrow(_ event: String, from here: String, sources: [String]) -> String {
        "на диаграмме нет стрелки для \(event) из \(here); она есть из: \(sources.joined(separator: ", "))"
    }

    let noFavourites = "избранных пунктов пока нет; добавьте: zontik favourites add ID"
    func notAFavourite(_ id: String) -> String { "пункта «\(id)» нет в избранном" }
    func noPoint(_ id: String) -> String { "пункта «\(id)» нет" }
    let nothingChanged = "ничего не изменено"
    func endReturnsQuestion(_ points: [String]) -> String {
        "Эти пункты перестанут принимать зонты: \(points.joined(separator: ", "))"
            + ". Возможно, клиенты уже идут туда. Импортировать?"
    }
    func returnsWouldEnd(_ points: [String]) -> String {
        "эти пункты перестали бы принимать зонты: \(points.joined(separator: ", "))"
            + ", а клиенты, возможно, уже идут туда; ничего не импортировано. Если так и задумано, добавьте --yes"
    }
    let olderReceipts = "есть и более ранние; укажите --limit больше"
    func noReceipt(_ number: String, newest numbers: [String], hasMore: Bool) -> String {
        guard !numbers.isEmpty else {
            return "чеков ещё нет: ни один прокат не завершён; начните с команды: zontik step rent"
        }
        return "чека \(number) нет; есть: \(numbers.joined(separator: ", "))"
            + (hasMore ? " и более ранние; все покажет «zontik receipts»" : "")
    }
    func notebookLost(_ path: String) -> String {
        "\(path) отсутствует: учётная запись, настройки, избранное, напоминания и комментарии потеряны, а прокаты и чеки — нет. "
            + "Следующее изменение создаст файл заново"
    }
    let noHistory = "пока ничего не произошло; начните с команды: zontik step rent"
    let plainWords = "Сейчас можно ввести:"
    let plainHelp = "Показать этот список"
    let plainQuit = "Завершить программу; прокат продолжится"
    let noCode = "сейчас нет кода; «zontik status» покажет, что можно сделать"
    func severalCodes(_ riders: [String]) -> String {
        "код показывают несколько человек (\(riders.joined(separator: ", "))); "
            + "укажите, чей код сканировать"
    }

    func fault(_ error: ClockFault) -> String { error.words(texts) }
    func fault(_ error: RequestReused) -> String {
        "ключ \(error.key) уже использован в этом сеансе для другого; у каждого запроса должен быть свой ключ"
    }
    func noStore(_ path: String) -> String { "\(path): здесь нет хранилища; ничего не создано" }
}

extension RussianCommands {
    func event(_ kind: UmbrellaRental.Event.Kind) -> String {
        switch kind {
        case .rent(let tariff): "начат прокат, не больше \(texts.money(Money(tariff.maximum, tariff.currency)))"
        case .buy(let tariff): "начата покупка за \(texts.money(Money(tariff.price, tariff.currency)))"
        case .openMap: "открыта карта"
        case .back: "возврат на предыдущий экран"
        case .pay(let method): "запрошена оплата картой \(Sanitizer.visible(method.token))"
        case .continue: "переход дальше"
        case .finish: "начат возврат зонта"
        case .submitFeedback(let feedback):
            "оставлен отзыв: " + (feedback.rating.map { "\($0) из 5" } ?? "без оценки")
                + (feedback.comment.map { $0.plain.map { ", «\(Sanitizer.visible($0))»" } ?? ", с комментарием" } ?? "")
        case .skipFeedback: "отзыв не оставлен"
        case .openInformation: "открыта справка"
        case .closeInformation: "закрыта справка"
        case .holdAuthorized(let hold): "платёжный сервис заблокировал сумму (блокировка \(hold))"
        case .holdDeclined(let hold, let decline):
            "платёжный сервис отклонил карту (блокировка \(hold)): \(texts.decline(decline))"
        case .scanned(let scan):
            "код \(scan.handover) отсканирован в пункте \(scan.point.rawValue) (\(scan.purpose.rawValue))"
        case .returnedByClerk(let handBack) where handBack.undoesHandover:
            "выдача в пункте \(handBack.point.rawValue) отменена" + (handBack.clerk.map { " (сотрудник \($0))" } ?? "")
        case .returnedByClerk(let handBack):
            "зонт принят без кода в пункте \(handBack.point.rawValue)"
                + (handBack.clerk.map { " (сотрудник \($0))" } ?? "")
                + (handBack.reason.plain.map { ": «\(Sanitizer.visible($0))»" } ?? ", с указанием причины")
        case .returnWithdrawn(let withdrawal):
            "возврат в пункте \(withdrawal.point.rawValue) отменён"
                + (withdrawal.clerk.map { " (сотрудник \($0))" } ?? "")
        case .returnSettled: "возврат стал окончательным"
        case .connectionLost: "связь с сервисом потеряна"
        case .connectionRestored: "связь с сервисом восстановлена"
        case .codeExpired(let handover): "срок кода \(handover) истёк; выдан новый"
        case .maximumReached: "прокат достиг максимума"
        case .fareRose: "начался следующий интервал, сумма выросла"
        case .clockCorrected: "часы спешили и были исправлены"
        }
    }

    func effect(_ effect: UmbrellaRental.Effect) -> String {
        switch effect {
        case .authorize(let hold, let card):
            "заблокировать \(texts.money(hold.amount)) на карте \(Sanitizer.visible(card)) (блокировка \(hold.id))"
        case .capture(let hold, let amount): "списать \(texts.money(amount)) из блокировки \(hold)"
        case .release(let hold): "снять остаток блокировки \(hold)"
        case .redeem(let handover, let point): "отметить код \(handover) использованным в пункте \(point.rawValue)"
        case .list(let number, let hold): "записать прокат с блокировкой \(hold) под номером возврата \(number.text)"
        case .unlist(let number): "освободить номер возврата \(number.text)"
        case .move(let from, let to): "один зонт: \(from.label) → \(to.label)"
        case .number(let number): "присвоить чеку номер \(number)"
        case .post(let from, let to, let amount): "\(texts.money(amount)): \(from.label) → \(to.label)"
        }
    }
}
