import Rental
import StateMachine
import StateMachineTesting

/// Draws events that look like those of real life, and some that do not.
struct EventGenerator {
    let facts: GeneratorFacts

    private static let card = PaymentMethod(token: "visa", validThrough: Instant(milliseconds: .max))
    private static let oldCard = PaymentMethod(token: "expired", validThrough: .epoch)
    private static let longComment = String(repeating: "ä", count: UmbrellaRental.Feedback.longestComment + 1)

    /// With the number of the receipt, as the store gives it, where a rental ends.
    func event(in state: UmbrellaRental.State, _ choices: inout Choices) -> UmbrellaRental.Event {
        let event = plainEvent(in: state, &choices)
        guard UmbrellaRental.endsRental(state, event) else { return event }
        return UmbrellaRental.Event(at: event.at, event.kind, number: facts.newestNumber + 1)
    }

    private func plainEvent(in state: UmbrellaRental.State, _ choices: inout Choices) -> UmbrellaRental.Event {
        let at = clock(state, &choices)
        // As the engine does: what is overdue goes first. Not always: the core must hold its own.
        if let due = UmbrellaRental.overdue(state, at: at), !choices.bool(0.1) { return due }
        let move = Move(rawValue: choices.index(Move.weights(state)))!
        guard move == .clockCorrected else { return UmbrellaRental.Event(at: at, kind(move, state, &choices)) }
        let ahead: Int64 = choices.magnitude(upTo: 30 * 86_400_000)
        return UmbrellaRental.Event(at: Instant(milliseconds: state.time.milliseconds - ahead), .clockCorrected)
    }

    /// Something the rider can type.
    func typed(in state: UmbrellaRental.State, _ choices: inout Choices) -> UmbrellaRental.Event.Kind {
        kind(Move(rawValue: choices.index(Move.typedWeights(state)))!, state, &choices)
    }

    /// What the clock says: it goes on, stands still, meets a deadline to the millisecond, is set back, leaps.
    private func clock(_ state: UmbrellaRental.State, _ choices: inout Choices) -> Instant {
        let base = max(state.time, facts.start)
        func moved(_ milliseconds: Int64) -> Instant { Instant(milliseconds: base.milliseconds + milliseconds) }
        // A running clock has a deadline, which is what time is about here. A call for each of the tables: if one of
        // them were handed over, references to it would be counted.
        let choice =
            if state.isRunning {
                choices.index(Self.runningClock)
            } else if state.screen.withdrawable == nil {
                choices.index(Self.idleClock)
            } else {
                choices.index(Self.shortClock)
            }
        switch choice {
        case 0: return base
        case 1: return moved(choices.magnitude(upTo: 200_000))
        case 2: return brink(after: base, state, &choices)
        case 3: return moved(-choices.magnitude(upTo: 30 * 86_400_000))
        default:
            // A hundred years at most, and not beyond the years for which the promises are made.
            let leap = choices.magnitude(upTo: Int64(100 * 366 * 86_400_000))
            return base < Self.latest ? moved(leap) : base
        }
    }

    private static let idleClock: Weights = [5, 12, 2, 1, 1]
    private static let runningClock: Weights = [5, 10, 4, 1, 2]
    /// A return can be withdrawn for some minutes only.
    private static let shortClock: Weights = [12, 5, 3, 1, 0]
    private static let latest = Instant(milliseconds: 400 * 366 * 86_400_000)

    private func brink(after base: Instant, _ state: UmbrellaRental.State, _ choices: inout Choices) -> Instant {
        var brinks: [Instant] = []
        if let rent = state.running {
            brinks += [rent.deadline, rent.handoverFinal]
            let elapsed = base.seconds(since: rent.start)
            let next = (elapsed / rent.tariff.intervalSeconds + 1) * rent.tariff.intervalSeconds
            brinks.append(rent.start.advanced(bySeconds: next))
        }
        if let handover = state.awaited?.handover { brinks.append(handover.expires) }
        if let returned = state.screen.withdrawable { brinks.append(returned.settles) }
        guard !brinks.isEmpty else { return base }
        let brink = choices.element(of: brinks)
        guard brink < Self.latest else { return base }
        return Instant(milliseconds: brink.milliseconds + choices.int(in: Int64(-1)...1))
    }

    private func kind(
        _ move: Move, _ state: UmbrellaRental.State, _ choices: inout Choices
    ) -> UmbrellaRental.Event.Kind {
        switch move {
        case .rent: return .rent(tariff(&choices))
        case .buy: return .buy(tariff(&choices))
        case .openMap: return .openMap
        case .back: return .back
        case .pay: return .pay(choices.bool(0.05) ? Self.oldCard : Self.card)
        case .continue: return .continue
        case .finish: return .finish
        case .submitFeedback: return .submitFeedback(feedback(&choices))
        case .skipFeedback: return .skipFeedback
        case .openInformation: return .openInformation
        case .closeInformation: return .closeInformation
        case .answer: return answer(to: state.asked ?? facts.lastHold, &choices)
        case .staleAnswer: return answer(to: choices.bool() ? facts.lastHold : facts.lastHold - 1, &choices)
        case .scan: return .scanned(scan(state, &choices))
        case .wrongScan: return .scanned(wrongScan(state, &choices))
        case .connectionLost: return .connectionLost
        case .connectionRestored: return .connectionRestored
        case .codeExpired: return .codeExpired(handover: facts.lastHandover - choices.int(in: 0...1))
        case .maximumReached: return .maximumReached
        case .fareRose: return .fareRose
        case .clockCorrected: return .clockCorrected
        case .clerkReturn: return .returnedByClerk(handBack(state, &choices))
        case .wrongClerkReturn: return .returnedByClerk(wrongHandBack(state, &choices))
        case .withdrawal: return .returnWithdrawn(withdrawal(state))
        case .wrongWithdrawal: return .returnWithdrawn(wrongWithdrawal(state, &choices))
        case .returnSettled: return .returnSettled
        }
    }

    private func handBack(_ state: UmbrellaRental.State, _ choices: inout Choices) -> HandBack {
        if let rent = state.running, choices.bool(0.25) {
            return HandBack(undoing: rent.hold.id, at: rent.from, clerk: 1)
        }
        let points = Points.all.filter(Points.takesReturns)
        return HandBack(
            rental: state.running?.hold.id ?? facts.lastHold, point: choices.element(of: points), takesReturns: true,
            clerk: 1, reason: "no phone")
    }

    private func wrongHandBack(_ state: UmbrellaRental.State, _ choices: inout Choices) -> HandBack {
        let right = handBack(state, &choices)
        switch choices.int(in: 0...3) {
        case 3: return HandBack(undoing: right.rental, at: choices.element(of: Points.all), clerk: nil)
        case 0: return HandBack(rental: right.rental - 1, point: right.point, takesReturns: true, clerk: 1, reason: "")
        case 1: return right.saying("")
        default:
            return HandBack(
                rental: right.rental, point: Points.oneWay, takesReturns: false, clerk: nil, reason: "no phone")
        }
    }

    private func withdrawal(_ state: UmbrellaRental.State) -> ReturnWithdrawal {
        let returned = state.screen.withdrawable
        let point = returned?.point ?? Points.plenty
        return ReturnWithdrawal(
            rental: returned?.rent.hold.id ?? facts.lastHold, point: point, stock: facts.points[point], clerk: 1)
    }

    private func wrongWithdrawal(_ state: UmbrellaRental.State, _ choices: inout Choices) -> ReturnWithdrawal {
        let right = withdrawal(state)
        switch choices.int(in: 0...2) {
        case 0: return ReturnWithdrawal(rental: right.rental - 1, point: right.point, stock: right.stock, clerk: 1)
        case 1: return ReturnWithdrawal(rental: right.rental, point: Points.oneWay, stock: 1, clerk: 1)
        default: return ReturnWithdrawal(rental: right.rental, point: right.point, stock: 0, clerk: nil)
        }
    }

    private func tariff(_ choices: inout Choices) -> Tariff {
        choices.bool(0.03) ? TariffGenerator.invalid : choices.element(of: facts.tariffs)
    }

    private func feedback(_ choices: inout Choices) -> UmbrellaRental.Feedback {
        let rating = choices.optional(0.7) { $0.int(in: 0...6) }
        let comment = choices.optional(0.3) { TypedText.plain($0.bool(0.1) ? Self.longComment : "dry") }
        return .init(rating: rating, comment: comment)
    }

    private func answer(to hold: Int, _ choices: inout Choices) -> UmbrellaRental.Event.Kind {
        choices.bool(0.3)
            ? .holdDeclined(hold: hold, choices.element(of: Decline.allCases)) : .holdAuthorized(hold: hold)
    }

    private func scan(_ state: UmbrellaRental.State, _ choices: inout Choices) -> Scan {
        let purpose = state.awaited?.purpose ?? .rent
        // Each point keeps its place, whether it is usable or not.
        var usable = 0
        for (place, point) in Points.all.enumerated()
        where purpose == .return ? Points.takesReturns(point) : facts.points[point] > 0 {
            usable |= 1 << place
        }
        let point = usable == 0 ? Points.plenty : Points.all[choices.index(Self.pointWeights[usable])]
        return scan(state.awaited?.handover.number ?? facts.lastHandover, purpose, point)
    }

    /// For every set of usable points, as bits.
    private static let pointWeights = (0..<16).map { set in Weights((0..<4).map { set >> $0 & 1 }) }
    private static let wrongScans: Weights = [2, 1, 1, 1]

    private func wrongScan(_ state: UmbrellaRental.State, _ choices: inout Choices) -> Scan {
        let number = state.awaited?.handover.number ?? facts.lastHandover
        let purpose = state.awaited?.purpose ?? .rent
        switch choices.index(Self.wrongScans) {
        // Only codes that were issued: others have no signature.
        case 0: return scan(facts.olderHandover == 0 ? number : facts.olderHandover, purpose, Points.plenty)
        case 1: return scan(number, choices.element(of: HandoverPurpose.allCases), Points.plenty)
        case 2: return scan(number, purpose, Points.empty)
        default: return scan(number, purpose, Points.oneWay)
        }
    }

    private func scan(_ number: Int, _ purpose: HandoverPurpose, _ point: PointID) -> Scan {
        Scan(
            handover: number, purpose: purpose, point: point, stock: facts.points[point],
            takesReturns: Points.takesReturns(point), returnNumber: ReturnNumber(100_000 + number))
    }
}
