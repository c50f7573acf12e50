import PlainText
import Rental
import StateMachine

/// What a receipt says, in groups of lines: for the screen, for a pipe, and for paper.
public struct ReceiptSheet {
    let past: PastRental
    let texts: any Texts

    /// Wide enough for every row in every language, narrow enough for a till's paper.
    public static let columns = 48

    public init(_ past: PastRental, _ texts: any Texts) {
        self.past = past
        self.texts = texts
    }

    private var receipt: Receipt { past.receipt }

    /// All of it, from top to bottom.
    package var groups: [[ReceiptLine]] { [heading, journey] + money + [feedback] }

    /// What happened, and what the rider said.
    package var story: [[ReceiptLine]] { [heading, journey, feedback] }

    /// What was paid, and why.
    package var money: [[ReceiptLine]] { [steps] + receipt.holds.map(hold) + [total] }

    private var heading: [ReceiptLine] {
        [.text(texts.receipt(receipt.label), .title), .text(texts.ending(receipt.ending), .strong)]
            + (receipt.returnNumber.map { [.row(texts.returnNumber, $0.text)] } ?? [])
    }

    private var journey: [ReceiptLine] {
        let start = texts.timestamp(past.start)
        let end = texts.timestamp(past.end)
        let handedOut: [ReceiptLine] = [.row(texts.handedOut, start), .row("", past.from, .dim)]
        let ran: [ReceiptLine] = [.row(texts.clockRan, texts.clock(receipt.seconds))]
        return switch receipt.ending {
        case .returned:
            handedOut + [.row(texts.ended(receipt.ending), end), .row("", past.to ?? "", .dim)] + clerk + ran
        case .forfeited, .boughtOut: handedOut + [.row(texts.ended(receipt.ending), end)] + ran
        case .bought: handedOut
        }
    }

    /// Why there was no code, if a clerk took the umbrella back without one.
    private var clerk: [ReceiptLine] {
        switch receipt.clerkReason {
        case nil: []
        case .plain(let reason): [.text("\(texts.clerkReason): \(Sanitizer.visible(reason))", .dim)]
        case .sealed: [.text(texts.clerkReason, .dim)]
        }
    }

    /// How the amount was reached.
    private var steps: [ReceiptLine] {
        let price: [ReceiptLine] = receipt.price.map { [.row(texts.priceOfUmbrella, texts.money($0))] } ?? []
        guard let fare = receipt.fare else { return price }
        let length = texts.duration(receipt.tariff.intervalSeconds)
        let each = texts.money(receipt.tariff.perInterval, of: receipt.tariff)
        let unlock: [ReceiptLine] = [
            .row(texts.unlockFee, texts.money(fare.unlock)),
            .row(texts.intervals(fare.intervals, length, each), texts.money(fare.used)),
        ]
        let cap: [ReceiptLine] =
            fare.isCapped ? [.row(texts.maximum, texts.money(receipt.tariff.maximum, of: receipt.tariff))] : []
        let sum = ReceiptLine.row(receipt.price == nil ? texts.fare : texts.fareSoFar, texts.money(fare.fare))
        return unlock + cap + [sum] + price + (price.isEmpty ? [] : [.text(texts.largerCounts, .dim)])
    }

    private func hold(_ hold: ClosedHold) -> [ReceiptLine] {
        [
            .row(texts.held, texts.money(hold.held)),
            .row(texts.charge(hold.status), texts.money(hold.captured)),
            .row(texts.release(hold.release ?? .charged), texts.money(hold.released)),
        ] + (hold.gatewayID.map { [.text(texts.hold($0), .dim)] } ?? [])
    }

    /// A line for each word that fits a part of the total.
    private var total: [ReceiptLine] {
        let statuses = ChargeStatus.allCases.reversed().filter { status in
            receipt.holds.contains { $0.status == status }
        }
        return statuses.map { .row(texts.total($0), texts.money(receipt.amount($0)), .strong) }
    }

    private var feedback: [ReceiptLine] {
        guard let feedback = receipt.feedback else { return [] }
        let stars: ReceiptLine = feedback.rating.map { .text(texts.stars($0), .strong) } ?? .text(texts.noRating, .dim)
        return [.text(texts.rating), stars] + comment(feedback)
    }

    private func comment(_ feedback: UmbrellaRental.Feedback) -> [ReceiptLine] {
        switch feedback.comment {
        case nil: []
        case .plain(let text): text.split(whereSeparator: \.isNewline).map { .text(String($0)) }
        case .sealed: [.text(texts.commentErased, .dim)]
        }
    }
}

extension ReceiptSheet {
    /// The whole sheet in lines of `columns` columns, an empty one between two groups.
    func lines(columns: Int) -> [[ReceiptPiece]] {
        let drawn = groups.map { $0.flatMap { $0.laidOut(columns: columns) } }.filter { !$0.isEmpty }
        return ReceiptLine.text("Zontik", .strong).laidOut(columns: columns) + drawn.joined(separator: [[]])
    }

    /// As lines of `columns` columns; no line ends in spaces, and the last one has no line break.
    public var text: String {
        lines(columns: Self.columns).map { pieces in
            var text = ""
            for piece in pieces {
                text += String(repeating: " ", count: piece.column - DisplayWidth.of(text)) + piece.text
            }
            while text.last == " " { text.removeLast() }
            return text
        }.joined(separator: "\n")
    }
}
