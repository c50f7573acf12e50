import Rental
import StateMachine

/// What a receipt says, in groups of blocks: for the screen, for a pipe, and for paper.
public struct ReceiptSheet {
    let past: ScreenModel.PastRental
    let texts: any Texts

    /// Wide enough for every row in every language, narrow enough for a till's paper.
    public static let columns = 48

    public init(_ past: ScreenModel.PastRental, _ texts: any Texts) {
        self.past = past
        self.texts = texts
    }

    private var receipt: Receipt { past.receipt }

    /// All of it, from top to bottom.
    var groups: [[Block]] { [heading, journey] + money + [feedback] }

    /// What happened, and what the rider said.
    var story: [[Block]] { [heading, journey, feedback] }

    /// What was paid, and why.
    var money: [[Block]] { [steps] + receipt.holds.map(hold) + [total] }

    private var heading: [Block] {
        [.text(texts.receipt(receipt.id), .title), .text(texts.ending(receipt.ending), .strong)]
    }

    private var journey: [Block] {
        let start = texts.timestamp(past.start)
        let end = texts.timestamp(past.end)
        let handedOut: [Block] = [.row(texts.handedOut, start), .row("", past.from, .dim)]
        let ran: [Block] = [.row(texts.clockRan, texts.clock(receipt.seconds))]
        return switch receipt.ending {
        case .returned: handedOut + [.row(texts.ended(receipt.ending), end), .row("", past.to ?? "", .dim)] + ran
        case .forfeited, .boughtOut: handedOut + [.row(texts.ended(receipt.ending), end)] + ran
        case .bought: handedOut
        }
    }

    /// How the amount was reached.
    private var steps: [Block] {
        let price: [Block] = receipt.price.map { [.row(texts.priceOfUmbrella, texts.money($0))] } ?? []
        guard let fare = receipt.fare else { return price }
        let length = texts.duration(receipt.tariff.intervalSeconds)
        let each = texts.money(receipt.tariff.perInterval, of: receipt.tariff)
        let unlock: [Block] = [
            .row(texts.unlockFee, texts.money(fare.unlock)),
            .row(texts.intervals(fare.intervals, length, each), texts.money(fare.used)),
        ]
        let cap: [Block] =
            fare.isCapped ? [.row(texts.maximum, texts.money(receipt.tariff.maximum, of: receipt.tariff))] : []
        let sum = Block.row(receipt.price == nil ? texts.fare : texts.fareSoFar, texts.money(fare.fare))
        return unlock + cap + [sum] + price + (price.isEmpty ? [] : [.text(texts.largerCounts, .dim)])
    }

    private func hold(_ hold: ClosedHold) -> [Block] {
        [
            .row(texts.held(hold.id), texts.money(hold.held)),
            .row(texts.captured, texts.money(hold.captured)),
            .row(texts.released, texts.money(hold.released)),
        ]
    }

    private var total: [Block] { [.row(texts.totalPaid, texts.money(receipt.paid), .strong)] }

    private var feedback: [Block] {
        guard let feedback = receipt.feedback else { return [] }
        let stars: Block = feedback.rating.map { .text(texts.stars($0), .strong) } ?? .text(texts.noRating, .dim)
        return [.text(texts.rating), stars] + (feedback.comment.map { .lines($0) } ?? [])
    }
}

extension ReceiptSheet {
    /// The whole sheet, drawn.
    func lines(columns: Int) -> [Line] {
        [Line("Zontik", .strong)] + Block.scroll(groups, from: 0).draw(columns: columns).lines
    }

    /// As lines of `columns` columns, without colours; no line ends in spaces, and the last has no end of its own.
    public var text: String {
        lines(columns: Self.columns).map { line in
            var text = Theme.none.text(line)
            while text.last == " " { text.removeLast() }
            return text
        }.joined(separator: "\n")
    }
}
