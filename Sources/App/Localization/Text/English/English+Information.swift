import Rental

extension English {
    func rule(_ rule: Rule, _ tariff: Tariff) -> String {
        switch rule {
        case .fare:
            """
            The base fee is \(money(tariff.unlock, of: tariff)), plus \(money(tariff.perInterval, of: tariff)) per \
            \(started(tariff.intervalSeconds)).
            """
        case .clock: "The clock runs from the scan at pickup to the scan at return."
        case .maximum:
            """
            You pay \(money(tariff.maximum, of: tariff)) at most. At the maximum, after \
            \(duration(tariff.secondsToMaximum)), the rental ends and the umbrella is yours.
            """
        case .hold: "\(money(tariff.maximum, of: tariff)) is held on your card. What you do not use is released."
        case .keep:
            """
            To keep the umbrella, pay the price (\(money(tariff.price, of: tariff))) or the fare so far, whichever is \
            higher.
            """
        case .code: "A code is valid for \(words(Handover.lifeSeconds)) and for one scan."
        case .price: "An umbrella costs \(money(tariff.price, of: tariff)). You pay once."
        case .priceHold: "The amount is held on your card and charged when the umbrella is handed out."
        case .larger:
            "You pay the price (\(money(tariff.price, of: tariff))) or the fare so far, whichever is higher."
        case .clockRunsOn: "The clock runs until the payment is confirmed."
        case .secondHold: "The amount already held counts. Only the difference is held in addition."
        }
    }

    func question(_ topic: Topic) -> String {
        switch topic {
        case .howItWorks: "How does it work?"
        case .cost: "What does it cost?"
        case .hold: "Why is money held on my card?"
        case .crash: "What happens if the program crashes?"
        case .money: "Where is my money?"
        case .lostCode: "I lost the code. What now?"
        case .maximum: "What happens at the maximum?"
        case .keep: "Can I keep the umbrella?"
        case .offline: "What if there is no connection?"
        case .scanner: "Who scans the code?"
        case .clocks: "What if a clock is wrong?"
        }
    }

    func answer(_ topic: Topic, _ tariff: Tariff) -> String {
        switch topic {
        case .howItWorks: "Pay, show the code at a point, take an umbrella. Bring it back to any point the same way."
        case .cost: rule(.fare, tariff) + " Never more than \(money(tariff.maximum, of: tariff))."
        case .hold:
            "So that the fare is covered. A hold is not a payment: when the rental ends, the rest is released at once."
        case .crash:
            """
            Nothing is lost. Every step is saved before you see it. Start the program again, and you are back on the \
            same screen. No payment is made twice. The time counts from scan to scan, whether the program runs or not.
            """
        case .money:
            """
            On your card. Until an umbrella is handed out or returned, the amount is held, not charged. Only the fare \
            or the price is charged; the rest of the hold is released.
            """
        case .lostCode:
            """
            Start the program again; the code is still there. It is replaced every \(words(Handover.lifeSeconds)), and \
            Back makes it invalid at once. A copy in other hands is worthless after the first scan.
            """
        case .maximum:
            """
            After \(duration(tariff.secondsToMaximum)) the fare reaches \(money(tariff.maximum, of: tariff)). The \
            rental is complete, you pay no more, and the umbrella is yours.
            """
        case .keep: "Yes, at any time. " + rule(.larger, tariff) + " No code is needed: you already have the umbrella."
        case .offline:
            """
            You cannot do anything until it is back, but nothing is lost. A scan at the point still counts, and the \
            maximum still takes effect on time.
            """
        case .scanner: "The person at the point. There is no lock and no machine: people hand out the umbrellas."
        case .clocks:
            """
            A fare once shown never goes down, even if a clock is set back, and you never pay more than the maximum. A \
            clock that jumps ahead by more than a rental can last is ignored until a person has confirmed it. A scanner \
            whose clock is minutes ahead of yours does not accept your code. When a clock is corrected, your rental \
            keeps the time and the fare counted so far.
            """
        }
    }
}
