import Rental
import StateMachine

extension Mistake {
    static var inHandover: [Mistake] {
        [
            scanned("voided-code-accepted") { state, scan in
                Scan(
                    handover: state.awaited?.handover.number ?? scan.handover, purpose: scan.purpose, point: scan.point,
                    stock: scan.stock, takesReturns: scan.takesReturns)
            },
            scanned("code-for-any-purpose") { state, scan in
                Scan(
                    handover: scan.handover, purpose: state.awaited?.purpose ?? scan.purpose, point: scan.point,
                    stock: scan.stock, takesReturns: scan.takesReturns)
            },
            scanned("stock-not-looked-at") { _, scan in
                Scan(
                    handover: scan.handover, purpose: scan.purpose, point: scan.point, stock: 1,
                    takesReturns: scan.takesReturns)
            },
            scanned("returned-anywhere") { _, scan in
                Scan(
                    handover: scan.handover, purpose: scan.purpose, point: scan.point, stock: scan.stock,
                    takesReturns: true)
            },
            allowing("continue-before-the-scan") { state, event in
                guard event.kind == .continue else { return nil }
                return switch state.screen {
                case .qrCode(.rentAwaiting(_, let tariff, let hold, _)):
                    .activeRent(Rent(tariff: tariff, hold: hold, start: event.at, from: PointID(rawValue: "mitte")))
                case .qrCode(.buyAwaiting(_, _, let hold)): .feedback(paid: hold.amount)
                case .qrCode(.returnAwaiting(_, let rent)): .feedback(paid: rent.fare(at: event.at))
                default: nil
                }
            },
            allowing("back-after-the-scan") { state, event in
                guard event.kind == .back else { return nil }
                return switch state.screen {
                case .qrCode(.rentScanned), .qrCode(.buyScanned): .main(nil)
                case .qrCode(.returnScanned(let rent, _)): .activeRent(rent)
                default: nil
                }
            },
            leaving("expired-code-stays") { before, event, next, _ in
                if case .codeExpired = event.kind { next = next.with(screen: before.screen) }
            },
            allowing("code-replaced-before-its-time") { state, event in
                guard case .codeExpired(state.awaited?.handover.number) = event.kind else { return nil }
                return state.screen
            },
            leaving("umbrella-not-moved-by-a-scan") { _, event, _, effects in
                guard case .scanned = event.kind else { return }
                effects.removeAll { if case .move = $0 { true } else { false } }
            },
            leaving("code-not-used-up") { _, event, _, effects in
                guard case .scanned = event.kind else { return }
                effects.removeAll { if case .redeem = $0 { true } else { false } }
            },
            leaving("bought-without-a-charge") { before, event, _, effects in
                guard case .scanned = event.kind, case .qrCode(.buyAwaiting) = before.screen else { return }
                effects.removeAll { if case .capture = $0 { true } else { false } }
            },
            leaving("rest-of-the-hold-kept") { before, event, _, effects in
                guard case .scanned = event.kind, case .qrCode(.returnAwaiting) = before.screen else { return }
                effects.removeAll { if case .release = $0 { true } else { false } }
            },
        ]
    }

    private static func scanned(_ name: String, _ change: @escaping (State, Scan) -> Scan) -> Mistake {
        taking(name) { state, event in
            guard case .scanned(let scan) = event.kind else { return event }
            return event.with(.scanned(change(state, scan)))
        }
    }
}
