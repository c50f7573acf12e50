import Rental

extension English {
    func rule(_ rule: Rule, _ tariff: Tariff) -> String {
        switch rule {
        case .fare:
            """
            Unlocking costs \(money(tariff.unlock, of: tariff)), every interval started \
            (\(duration(tariff.intervalSeconds))) \(money(tariff.perInterval, of: tariff)) more.
            """
        case .clock: "The clock runs from the scan that hands out to the scan that takes back."
        case .maximum:
            """
            You pay \(money(tariff.maximum, of: tariff)) at most. At the maximum, after \
            \(duration(tariff.secondsToMaximum)), the rent ends and the umbrella is yours.
            """
        case .hold: "\(money(tariff.maximum, of: tariff)) is held on your card. What you do not use is released."
        case .keep: "To keep it, pay the larger of the price (\(money(tariff.price, of: tariff))) and the fare so far."
        case .code: "A code is good for \(words(Handover.lifeSeconds)) and one scan."
        case .price: "An umbrella costs \(money(tariff.price, of: tariff)), once."
        case .priceHold: "The amount is held on your card and charged when the umbrella is handed out."
        case .larger: "You pay the larger of the price (\(money(tariff.price, of: tariff))) and the fare so far."
        case .clockRunsOn: "The clock runs until the payment is confirmed."
        case .secondHold: "What is held already counts. Only what is missing is asked of your card."
        }
    }

    func question(_ topic: Topic) -> String {
        switch topic {
        case .howItWorks: "How does it work?"
        case .cost: "What does it cost?"
        case .hold: "Why is money held on my card?"
        case .crash: "What happens if this program dies?"
        case .money: "Where is my money?"
        case .lostCode: "I lost the code. What now?"
        case .maximum: "What happens at the maximum?"
        case .keep: "Can I keep the umbrella?"
        case .offline: "What if there is no connection?"
        case .scanner: "Who scans the code?"
        }
    }

    func answer(_ topic: Topic, _ tariff: Tariff) -> String {
        switch topic {
        case .howItWorks: "Pay, show the code at a point, take an umbrella. Bring it back to any point the same way."
        case .cost: rule(.fare, tariff) + " Never more than \(money(tariff.maximum, of: tariff))."
        case .hold:
            "So that the fare is covered. A hold is not a payment: when the rent ends, the rest is released at once."
        case .crash:
            """
            Nothing. Every step is on the disk before you see it. Start the program again: you are on the same \
            screen, and no payment is made twice. The clock counts from the scans, not from the program.
            """
        case .money:
            """
            On your card until something is handed out or returned: held, not taken. Only the fare or the price is \
            charged; what remains of the hold goes back.
            """
        case .lostCode:
            """
            Start the program again; the code is there. It is replaced every \(words(Handover.lifeSeconds)), and Back \
            makes it invalid at once. A copy in other hands is worth nothing after the first scan.
            """
        case .maximum:
            """
            After \(duration(tariff.secondsToMaximum)) the fare reaches \(money(tariff.maximum, of: tariff)). The rent \
            is complete, you pay no more, and the umbrella is yours.
            """
        case .keep: "Yes, at any time. " + rule(.larger, tariff) + " No code is needed: you have it already."
        case .offline:
            """
            You cannot act until it is back, and nothing is lost. A scan at the point still counts, and so does the \
            moment the maximum is reached.
            """
        case .scanner: "The person at the point. There is no lock and no machine: people hand umbrellas out."
        }
    }
}
