import Rental
import Testing

@testable import Localization

struct TextsTests {
    @Test(arguments: Language.allCases)
    func everyRefusalHasATextOfItsOwn(_ language: Language) {
        let texts = language.texts
        expectDistinct(UmbrellaRental.Refusal.allCases.map(texts.refusal))
        expectDistinct(ScanRefusal.allCases.map(texts.scanRefusal))
        expectDistinct(Decline.allCases.map(texts.decline))
    }

    @Test(arguments: Language.allCases)
    func everyRefusalSaysWhatToDo(_ language: Language) {
        for text in UmbrellaRental.Refusal.allCases.map(language.texts.refusal) {
            // Two sentences at least: what is wrong, and what to do.
            #expect(text.hasSuffix(".") && text.contains(". "), "\(text)")
        }
    }

    @Test(arguments: Language.allCases)
    func everyWordIsThere(_ language: Language) {
        let texts = language.texts
        expectDistinct(Title.allCases.map(texts.title))
        expectDistinct(Action.allCases.map(texts.action))
        expectDistinct(Rule.allCases.map { texts.rule($0, Scene.tariff) })
        expectDistinct(Topic.allCases.map(texts.question))
        expectDistinct(Topic.allCases.map { texts.answer($0, Scene.tariff) })
        expectDistinct(HandoverPurpose.allCases.map(texts.showCode))
        expectDistinct(HandoverPurpose.allCases.map(texts.scanned))
        expectDistinct(HandoverPurpose.allCases.map(texts.scanAccepted))
        expectDistinct((1...7).map(texts.weekday))
        expectDistinct(TimeUnit.allCases.map(texts.short))
        #expect(Topic.allCases.count >= 6)
    }

    @Test func languagesDiffer() {
        for refusal in UmbrellaRental.Refusal.allCases {
            expectDistinct(Language.allCases.map { $0.texts.refusal(refusal) })
        }
    }

    @Test func rulesNameTheNumbersOfTheTariff() {
        for texts in Language.allCases.map(\.texts) {
            let rules = Rule.ofRenting.map { texts.rule($0, Scene.tariff) }.joined()
            for amount in [Scene.tariff.unlock, Scene.tariff.perInterval, Scene.tariff.maximum, Scene.tariff.price] {
                #expect(rules.contains(texts.money(Money(amount, .eur))))
            }
            #expect(rules.contains(texts.duration(Scene.tariff.intervalSeconds)))
            #expect(rules.contains(texts.words(Handover.lifeSeconds)))
        }
    }

    @Test(arguments: [
        (0, "0 зонтов"), (1, "1 зонт"), (2, "2 зонта"), (4, "4 зонта"), (5, "5 зонтов"), (11, "11 зонтов"),
        (12, "12 зонтов"), (14, "14 зонтов"), (20, "20 зонтов"), (21, "21 зонт"), (22, "22 зонта"), (25, "25 зонтов"),
        (101, "101 зонт"), (111, "111 зонтов"), (112, "112 зонтов"), (122, "122 зонта"),
    ])
    func countsInRussian(_ count: Int, _ expected: String) {
        #expect(Language.ru.texts.stock(count) == expected)
    }

    @Test func tellsTimesInWords() {
        let (en, de, ru) = (Language.en.texts, Language.de.texts, Language.ru.texts)
        #expect(en.fromNow(0) == "now" && en.fromNow(1) == "in 1 second" && en.fromNow(119) == "in 1 minute")
        #expect(en.fromNow(84_599).plain == "in 23 h 29 min" && de.fromNow(84_599).plain == "in 23 h 29 min")
        #expect(ru.fromNow(84_599).plain == "через 23 ч 29 мин" && en.fromNow(86_460).plain == "in 1 d 1 min")
        #expect(en.fromNow(59) == "in 59 seconds" && en.fromNow(3_599) == "in 59 minutes")
        #expect(en.words(7_200) == "2 hours" && en.words(90).plain == "1 min 30 s" && en.words(0) == "0 seconds")
        #expect(de.fromNow(86_400) == "in 1 Tag" && de.fromNow(172_800) == "in 2 Tagen")
        #expect(de.words(172_800) == "2 Tage")
        #expect(ru.fromNow(60) == "через 1 минуту" && ru.fromNow(1_260) == "через 21 минуту")
        #expect(ru.words(60) == "1 минута" && ru.words(3 * 86_400) == "3 дня")
    }

    private func expectDistinct(_ texts: [String], _ location: SourceLocation = #_sourceLocation) {
        #expect(texts.allSatisfy { !$0.isEmpty }, sourceLocation: location)
        #expect(Set(texts).count == texts.count, "two of \(texts) are the same", sourceLocation: location)
    }
}

extension String {
    /// With ordinary spaces, where those that keep a line together are of no interest.
    fileprivate var plain: String { replacing(MoneyFormat.space, with: " ") }
}
