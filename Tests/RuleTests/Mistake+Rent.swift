import Rental
import StateMachine

extension Mistake {
    static var inRent: [Mistake] {
        [
            leaving("clock-starts-at-continue") { before, event, next, _ in
                guard event.kind == .continue, case .activeRent(let rent) = next.screen else { return }
                let late = Rent(tariff: rent.tariff, hold: rent.hold, start: next.time, from: rent.from)
                next = next.with(screen: .activeRent(late))
            },
            leaving("clock-stops-at-continue") { before, event, next, _ in
                guard event.kind == .continue, case .qrCode(.returnScanned(let rent, _)) = before.screen else { return }
                next = next.with(screen: .feedback(paid: rent.fare(at: next.time)))
            },
            allowing("maximum-before-its-time") { state, event in
                guard event.kind == .maximumReached, let rent = state.running else { return nil }
                return .main(.maximumReached(paid: Money(rent.tariff.maximum, rent.tariff.currency)))
            },
            leaving("maximum-without-a-notice") { _, event, next, _ in
                if event.kind == .maximumReached { next = next.with(screen: .main(nil)) }
            },
            leaving("umbrella-stays-on-rent-after-the-maximum") { _, event, _, effects in
                guard event.kind == .maximumReached else { return }
                effects.removeAll { if case .move = $0 { true } else { false } }
            },
            leaving("second-hold-kept-at-the-maximum") { _, event, _, effects in
                guard event.kind == .maximumReached else { return }
                effects.removeAll { if case .release = $0 { true } else { false } }
            },
            taking("scan-after-the-maximum-accepted") { state, event in
                guard case .scanned = event.kind, let deadline = state.running?.deadline, event.at >= deadline else {
                    return event
                }
                return .init(at: deadline.advanced(bySeconds: -1), event.kind)
            },
            leaving("fare-rises-and-more") { _, event, next, _ in
                if event.kind == .fareRose, let rent = next.running { next = next.with(screen: .activeRent(rent)) }
            },
            leaving("correction-changes-the-fare") { before, event, next, _ in
                if event.kind == .clockCorrected { next = next.with(screen: before.screen) }
            },
            taking("rating-not-checked") { _, event in
                guard case .submitFeedback(let feedback) = event.kind else { return event }
                let rating = feedback.rating.map { min(5, max(1, $0)) }
                return event.with(.submitFeedback(.init(rating: rating, comment: feedback.comment)))
            },
        ]
    }

    static var inShell: [Mistake] {
        [
            inShell("action-while-offline") { .init(information: $0.information, online: true) },
            inShell("action-under-the-information") { .init(information: false, online: $0.online) },
            leaving("information-takes-the-notice-away") { _, event, next, _ in
                if event.kind == .openInformation, case .main(.some) = next.screen {
                    next = next.with(screen: .main(nil))
                }
            },
            Mistake("information-over-feedback") { state, event in
                guard event.kind == .openInformation, case .feedback = state.screen, state.shell.online,
                    !state.shell.information
                else { return UmbrellaRental.transition(state, event) }
                return .accepted(
                    State(
                        revision: state.revision + 1, time: max(state.time, event.at),
                        shell: .init(information: true, online: true), screen: state.screen), [])
            },
            Mistake("scan-refused-while-offline") { state, event in
                if case .scanned = event.kind, !state.shell.online { return .refused(.offline) }
                return UmbrellaRental.transition(state, event)
            },
            Mistake("deadline-waits-for-the-connection") { state, event in
                if event.kind == .maximumReached, !state.shell.online { return .refused(.offline) }
                return UmbrellaRental.transition(state, event)
            },
            leaving("information-closed-by-a-lost-connection") { _, event, next, _ in
                if event.kind == .connectionLost { next = next.with(shell: .init(information: false, online: false)) }
            },
        ]
    }
}
