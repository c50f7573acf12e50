import Rental
import StateMachine
import StateMachineTesting

/// What each effect means to the books.
extension ReferenceLedger {
    mutating func bookAll(_ effects: [UmbrellaRental.Effect], _ step: Step<UmbrellaRental>) -> String? {
        var redemptions = 0
        let numbered = numbers
        // What was moved at the gateway and has to be moved in the ledger next.
        var due: UmbrellaRental.Effect?
        for effect in effects {
            if let expected = due, effect != expected { return broken(.posted, "\(effect) instead of \(expected)") }
            if case .post = effect, due == nil {
                guard case .post(from: .rider, to: .held(let id), let money) = effect else {
                    return broken(.posted, "\(effect) without a move at the gateway")
                }
                if let trouble = hold(id, money, step) { return trouble }
                continue
            }
            if due != nil {
                if let trouble = post(effect) { return trouble }
                due = nil
                continue
            }
            switch effect {
            case .authorize(let hold, _): if let trouble = ask(hold, step) { return trouble }
            case .capture(let id, let money): if let trouble = capture(id, money, &due) { return trouble }
            case .release(let id): if let trouble = release(id, &due) { return trouble }
            case .redeem(let number, let point):
                redemptions += 1
                if let trouble = redeem(number, point, step) { return trouble }
            case .move(let from, let to): if let trouble = move(from, to, step) { return trouble }
            case .number(let number): if let trouble = count(number) { return trouble }
            case .post: break
            case .list(let number, let hold):
                guard listed == nil, holds[hold] != nil else {
                    return broken(.listed, "\(number) after \(listed as Any)")
                }
                listed = number
            case .unlist(let number):
                guard listed == number else { return broken(.listed, "\(number) given up, \(listed as Any) listed") }
                listed = nil
            }
        }
        if let due { return broken(.posted, "\(due) is missing") }
        if let trouble = judgeNumber(effects, since: numbered) { return trouble }
        let isScan = if case .scanned = step.event.kind { true } else { false }
        return redemptions == (isScan ? 1 : 0)
            ? nil : broken(.redeemOnce, "\(redemptions) redemptions at \(step.event.kind.name)")
    }

    private mutating func ask(_ hold: Rental.Hold, _ step: Step<UmbrellaRental>) -> String? {
        guard case .pay = step.event.kind, hold.id > lastHold, hold.amount.amount > 0, holds.count < 2 else {
            return broken(.holdOrder, "\(hold) asked for at \(step.event.kind.name)")
        }
        holds[hold.id] = Hold(money: hold.amount)
        lastHold = hold.id
        return nil
    }

    private mutating func hold(_ id: Int, _ money: Money, _ step: Step<UmbrellaRental>) -> String? {
        guard step.event.kind == .holdAuthorized(hold: id), let hold = holds[id], hold.isAsked, hold.money == money
        else { return broken(.holdOrder, "\(money) held as \(id) at \(step.event.kind.name)") }
        holds[id]?.isAsked = false
        rider -= money.amount
        return nil
    }

    private mutating func capture(_ id: Int, _ money: Money, _ due: inout UmbrellaRental.Effect?) -> String? {
        guard let hold = holds[id], !hold.isAsked, hold.captured == 0, hold.released == 0,
            money.currency == hold.money.currency, (1...hold.money.amount).contains(money.amount)
        else { return broken(.holdOrder, "\(money) captured of hold \(id): \(holds[id] as Any)") }
        holds[id]?.captured = money.amount
        due = .post(from: .held(hold: id), to: .revenue, money)
        return nil
    }

    private mutating func release(_ id: Int, _ due: inout UmbrellaRental.Effect?) -> String? {
        guard let hold = holds[id], hold.released == 0 else {
            return broken(.holdOrder, "hold \(id) released: \(holds[id] as Any)")
        }
        if hold.isAsked {
            holds[id] = nil
            return nil
        }
        let rest = hold.money.amount - hold.captured
        guard rest > 0 else { return broken(.holdOrder, "nothing is left of hold \(id)") }
        holds[id]?.released = rest
        due = .post(from: .held(hold: id), to: .rider, Money(rest, hold.money.currency))
        return nil
    }

    private mutating func post(_ effect: UmbrellaRental.Effect) -> String? {
        guard case .post(.held, let account, let money) = effect else { return broken(.posted, "\(effect)") }
        switch account {
        case .revenue:
            revenue += money.amount
            paid += money.amount
        case .rider: rider += money.amount
        case .held, .cancelled: return broken(.posted, "\(effect)")
        }
        return nil
    }

    private mutating func redeem(_ number: Int, _ point: PointID, _ step: Step<UmbrellaRental>) -> String? {
        guard case .scanned(let scan) = step.event.kind, scan.handover == number, scan.point == point,
            number == step.before.awaited?.handover.number, number > lastRedeemed
        else { return broken(.redeemOnce, "\(number) at \(point.rawValue) by \(step.event.kind)") }
        lastRedeemed = number
        return nil
    }

    private mutating func move(_ from: Place, _ to: Place, _ step: Step<UmbrellaRental>) -> String? {
        if case .point = from, let trouble = judgeSecurity(to, step) { return trouble }
        change(from, by: -1)
        change(to, by: 1)
        return nil
    }

    private mutating func count(_ number: Int) -> String? {
        guard let newest = numbers, number == newest + 1 else {
            return broken(.numbered, "\(number) follows \(numbers as Any)")
        }
        numbers = number
        return nil
    }

    /// What ends, and nothing else, has the next number.
    private func judgeNumber(_ effects: [UmbrellaRental.Effect], since before: Int?) -> String? {
        guard let before, let newest = numbers else { return nil }
        let ends = effects.contains { if case .capture = $0 { true } else { false } }
        return newest == before + (ends ? 1 : 0) ? nil : broken(.numbered, "\(before) became \(newest) by \(effects)")
    }

    /// An umbrella that is handed out is covered by money that is held: for a rent the maximum, for good the price.
    private mutating func judgeSecurity(_ to: Place, _ step: Step<UmbrellaRental>) -> String? {
        let held = holds.held
        let needed = to == .sold ? agreed?.price : agreed?.maximum
        guard let needed, held >= needed else {
            return broken(.secured, "\(held) held, \(needed as Any) needed")
        }
        return nil
    }

    private mutating func change(_ place: Place, by count: Int) {
        switch place {
        case .point(let point): points[point] += count
        case .onRent: onRent += count
        case .sold: sold += count
        case .forfeited: kept += count
        }
    }
}
