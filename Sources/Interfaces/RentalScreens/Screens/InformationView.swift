import TerminalUI
import Localization
import Rental

/// Questions and answers, the rules, the program and its errors, over whatever screen is below.
struct InformationView: View {
    let model: ScreenModel

    func body(wide: Bool) -> Body {
        let entries = InformationEntry.allCases
        let chosen = model.chosen(of: entries.count) ?? 0
        let answer = model.answer(entries[chosen])
        let questions = entries.enumerated().map { index, entry in
            (question: model.question(entry), answer: wide || index != chosen ? [] : answer)
        }
        return Body(
            main: [Section(.essential, [.questions(questions, chosen: chosen)])],
            aside: wide ? [Section(.essential, [.text(model.question(entries[chosen]), .title)] + answer)] : [])
    }

    var keys: [Key] {
        [model.choose, details, closing, model.quit]
    }

    private var closing: Key {
        let presses = [KeyPress.escape, .backspace, .character("i")]
        guard model.cursor.panels.last?.page == .information else {
            return model.key(presses, "esc", .closeInformation)
        }
        let close = KeyCommand.cursor(.close)
        return Key("esc", texts.close, Dictionary(uniqueKeysWithValues: presses.map { ($0, close) }))
    }

    /// The entry by itself, or where all errors are, when there are some.
    private var details: Key {
        let entries = InformationEntry.allCases
        let chosen = model.chosen(of: entries.count) ?? 0
        return entries[chosen] == .errors && !model.data.errors.isEmpty
            ? Key("⏎", texts.showErrors, [.enter: .cursor(.show(.errors))])
            : Key("⏎", texts.details, [.enter: .cursor(.show(.entry(chosen)))])
    }
}

extension ScreenModel {
    func question(_ entry: InformationEntry) -> String {
        switch entry {
        case .topic(let topic): texts.question(topic)
        case .rules(let rules): texts.rules(rules)
        case .about: texts.about
        case .errors: texts.errors(data.errors.count)
        }
    }

    func answer(_ entry: InformationEntry) -> [Block] {
        let tariff = state.tariff(onOffer: offer)
        return switch entry {
        case .topic(let topic): [.text(texts.answer(topic, tariff))]
        case .rules(let rules): rules.rules.map { .item(texts.rule($0, tariff)) }
        case .about:
            [
                .text(texts.version(program.version)),
                .text(texts.storeAt(program.store, isDatabase: program.isInDatabase)),
            ]
        case .errors:
            data.errors.isEmpty
                ? [.text(texts.noErrors)]
                : data.errors.suffix(Self.errorsInBrief).reversed().map { .item(text(of: $0)) }
        }
    }

    /// The others are on a separate page.
    private static let errorsInBrief = 3
}
