import Localization
import Rental

/// Questions and answers, and the rules. Riders of a service see nothing of the program itself, where its store lies
/// and what went wrong in it.
struct InformationSection: Encodable, Hashable, Sendable {
    struct Entry: Encodable, Hashable, Sendable {
        let question: String
        let answers: [String]
    }

    let entries: [Entry]

    init(_ tariff: Tariff, _ texts: any Texts) {
        let topics = Topic.allCases.map { topic in
            Entry(question: texts.pageQuestion(topic), answers: [texts.pageAnswer(topic, tariff)])
        }
        let rules = RuleSet.allCases.map { rules in
            Entry(question: texts.rules(rules), answers: rules.rules.map { texts.rule($0, tariff) })
        }
        entries = topics + rules
    }
}

extension Texts {
    fileprivate func pageQuestion(_ topic: Topic) -> String {
        switch topic {
        case .crash: rider.lostPage.question
        case .howItWorks, .cost, .hold, .money, .lostCode, .maximum, .keep, .offline, .scanner, .clocks: question(topic)
        }
    }

    fileprivate func pageAnswer(_ topic: Topic, _ tariff: Tariff) -> String {
        switch topic {
        case .crash: rider.lostPage.answer
        case .lostCode: rider.lostCode
        case .howItWorks, .cost, .hold, .money, .maximum, .keep, .offline, .scanner, .clocks: answer(topic, tariff)
        }
    }
}
