import Localization
import PickupPoints
import Rental
import RentalApp
import StateMachine

/// A session in a few lines, for people and for pipes.
struct StatusText {
    private(set) var lines: [String] = []
    private let session: Session
    private let texts: any Texts
    private let charge: ChargeStatus

    var text: String { lines.joined(separator: "\n") }

    /// - Parameter refused: why nothing was done just now. Of a payment that is the newest word: what the bank said of
    ///   an earlier one is left out.
    init(_ session: Session, refused: ActionRefusal? = nil) throws {
        self.session = session
        texts = session.context.texts
        charge = try session.rental.charge()?.status ?? .owed
        let state = session.state
        lines.append(texts.title(Title(state)) + " · " + (state.shell.online ? texts.online : texts.offline))
        if session.context.app.isDemonstration { add(texts.demonstrationStore) }
        if !state.shell.online { add(texts.offlineWarning) }
        let isOlder = if case .payment = state.screen { refused != nil } else { false }
        if let notice = texts.notice(of: state, charge), !isOlder { add(notice) }
        if state.shell.information {
            addInformation()
        } else {
            try addScreen()
        }
        addMeter()
        let pending = try session.rental.pendingEffects()
        if pending > 0 { add(texts.pending(pending)) }
        if session.rental.isClockBehind { add(texts.clockBehind) }
        let actions = Action.open(in: state).map(\.rawValue)
        if !actions.isEmpty { add("→ " + actions.joined(separator: ", ")) }
    }

    private mutating func add(_ text: String) { lines.append("  " + text) }
    private mutating func add(_ label: String, _ value: String) { add("\(label): \(value)") }

    private mutating func addScreen() throws {
        switch session.state.screen {
        case .main: addPrices(session.context.options.tariff.tariff)
        case .map: try addPoints()
        case .payment(let payment): addPayment(payment)
        case .qrCode(let code): try addCode(code)
        case .activeRent(let rent):
            let time = texts.time(rent.deadline, from: session.time, in: session.context.app.timeZone.local)
            add(texts.maximumAt(time) + " · " + texts.money(Money(rent.tariff.maximum, rent.tariff.currency)))
        case .feedback(let paid): add(texts.paid(paid, charge))
        }
    }

    /// The nearest; `zontik points` lists them all.
    private mutating func addPoints() throws {
        let context = session.context
        let list = try context.list(PointQuery(here: context.place(nil)), limit: 12)
        list.rows(texts).forEach { add($0) }
    }

    private mutating func addPrices(_ tariff: Tariff) {
        func money(_ amount: Int64) -> String { texts.money(Money(amount, tariff.currency)) }
        add(texts.unlockFee, money(tariff.unlock))
        add(texts.perInterval(tariff.intervalSeconds), money(tariff.perInterval))
        add(texts.atMost(tariff.secondsToMaximum), money(tariff.maximum))
        add(texts.umbrella, money(tariff.price))
    }

    private mutating func addPayment(_ payment: UmbrellaRental.Payment) {
        switch payment.phase {
        case .choosing:
            let (rules, tariff) = payment.rules
            for rule in rules { add("• " + texts.rule(rule, tariff)) }
        case .authorizing(let hold):
            add(texts.authorizing(hold.amount))
        }
        switch payment {
        case .rent:
            if let held = payment.amountToHold { add(texts.heldOnCard, texts.money(held)) }
        case .buy(let tariff, _):
            add(texts.youPay, texts.money(Money(tariff.price, tariff.currency)))
        case .buyOut(let rent, _):
            add(texts.youPay, texts.money(rent.priceToKeep(at: session.state.time)))
            if let held = payment.amountToHold { add(texts.additionallyHeld, texts.money(held)) }
        }
    }

    private mutating func addCode(_ code: UmbrellaRental.QRCode) throws {
        if let awaited = session.state.awaited, let text = try session.code() {
            add(texts.showCode(awaited.purpose))
            add(text)
        }
        switch code {
        case .rentAwaiting, .buyAwaiting, .returnAwaiting: break
        case .rentScanned: add(texts.scanned(.rent))
        case .buyScanned(let paid):
            add(texts.scanned(.buy))
            add(texts.paid(paid, charge))
        case .returnScanned: add(texts.scanned(.return))
        }
    }

    private mutating func addInformation() {
        let tariff = session.state.tariff(onOffer: session.context.options.tariff.tariff)
        for entry in InformationEntry.allCases {
            switch entry {
            case .topic(let topic):
                add(texts.question(topic))
                add("  " + texts.answer(topic, tariff))
            case .rules(let rules):
                add(texts.rules(rules))
                for rule in rules.rules { add("  • " + texts.rule(rule, tariff)) }
            case .about:
                add(texts.about)
                add("  " + texts.version(Zontik.version))
                let options = session.context.options
                add("  " + texts.storeAt(options.store, isDatabase: options.location.server != nil))
            // The notebook's, not the session's: a separate command shows them.
            case .errors: break
            }
        }
    }

    private mutating func addMeter() {
        guard let meter = session.state.meter(at: session.time) else { return }
        add(texts.elapsed, texts.clock(meter.elapsedSeconds))
        if session.state.isRunning {
            add(texts.dueSoFar, texts.money(meter.due))
        } else if session.state.screen.withdrawable != nil {
            add(texts.fare, texts.money(meter.due))
        } else {
            add(texts.paid(meter.due, charge))
        }
        if let number = session.state.returnNumber { add(texts.returnNumber, number.text) }
    }
}
