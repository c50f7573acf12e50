extension UmbrellaRental {
    /// A code on the rider's screen: awaiting its scan, then scanned.
    static func qrCode(_ qrCode: QRCode, _ event: Event.Kind, _ context: StepContext) -> Step {
        switch qrCode {
        case .rentAwaiting(let handover, let tariff, let hold, let origin):
            awaiting(handover, .rent, event, context) { () -> Step in
                context.to(
                    .payment(.rent(tariff, from: origin, .choosing(nil))),
                    effects { release(hold, hold.amount, &$0) })
            } reissue: {
                .rentAwaiting($0, tariff, hold, from: origin)
            } scanned: { scan in
                let rent = Rent(
                    tariff: tariff, hold: hold, start: context.now, from: scan.point, number: scan.returnNumber)
                return context.to(
                    .qrCode(.rentScanned(rent)),
                    effects { effects in
                        effects.append(.redeem(handover: handover.number, at: scan.point))
                        effects.append(.move(from: .point(scan.point), to: .onRent))
                        if let number = rent.number { effects.append(.list(number, rental: hold.id)) }
                    })
            }
        case .buyAwaiting(let handover, let tariff, let hold):
            awaiting(handover, .buy, event, context) { () -> Step in
                context.to(.payment(.buy(tariff, .choosing(nil))), effects { release(hold, hold.amount, &$0) })
            } reissue: {
                .buyAwaiting($0, tariff, hold)
            } scanned: { scan in
                context.to(
                    .qrCode(.buyScanned(paid: hold.amount)),
                    effects { effects in
                        effects.append(.redeem(handover: handover.number, at: scan.point))
                        effects.append(.move(from: .point(scan.point), to: .sold))
                        settle(hold, hold.amount, &effects)
                    })
            }
        case .returnAwaiting(let handover, let rent):
            returnAwaiting(handover, rent, event, context)
        case .rentScanned(let rent):
            event.isMaximumReached
                ? complete(rent, context) : scanned(event, context, continuingTo: .activeRent(rent))
        case .buyScanned(let paid):
            scanned(event, context, continuingTo: .feedback(paid: paid))
        case .returnScanned(let rent, let end):
            scanned(event, context, continuingTo: .feedback(paid: rent.fare(at: end)))
        }
    }

    private static func returnAwaiting(
        _ handover: Handover, _ rent: Rent, _ event: Event.Kind, _ context: StepContext
    ) -> Step {
        if event.isMaximumReached { return complete(rent, context) }
        return awaiting(handover, .return, event, context) { () -> Step in
            context.to(.activeRent(rent))
        } reissue: {
            .returnAwaiting($0, rent)
        } scanned: { scan in
            context.to(
                .qrCode(.returnScanned(rent, end: context.now)),
                effects { effects in
                    effects.append(.redeem(handover: handover.number, at: scan.point))
                    effects.append(.move(from: .onRent, to: .point(scan.point)))
                    settle(rent.hold, rent.fare(at: context.now), &effects)
                    unlist(rent, &effects)
                })
        }
    }

    /// What the three purposes share while their code waits.
    private static func awaiting(
        _ handover: Handover, _ purpose: HandoverPurpose, _ event: Event.Kind, _ context: StepContext,
        back: () -> Step, reissue: (Handover) -> QRCode, scanned: (Scan) -> Step
    ) -> Step {
        switch event {
        case .scanned(let scan):
            if let refusal = refusal(of: scan, handover, purpose, context) { return .refused(refusal) }
            return scanned(scan)
        case .back:
            return back()
        case .codeExpired(let number):
            guard number == handover.number, context.now >= handover.expires else { return .refused(.notDueYet) }
            return context.to(.qrCode(reissue(.issued(context))))
        case .continue:
            return .refused(.notScannedYet)
        case .holdAuthorized, .holdDeclined, .maximumReached, .returnedByClerk, .returnWithdrawn, .returnSettled,
            .fareRose, .clockCorrected, .rent, .buy, .openMap, .pay, .finish, .submitFeedback, .skipFeedback,
            .openInformation, .closeInformation, .connectionLost, .connectionRestored:
            return .refused(event.usualRefusal)
        }
    }

    private static func refusal(
        of scan: Scan, _ handover: Handover, _ purpose: HandoverPurpose, _ context: StepContext
    ) -> Refusal? {
        if scan.handover != handover.number { return .codeVoided }
        if scan.purpose != purpose { return .wrongPurpose }
        if context.now >= handover.expires { return .codeExpired }
        switch purpose {
        case .rent, .buy: return scan.stock > 0 ? nil : .pointEmpty
        case .return: return scan.takesReturns ? nil : .noReturnsHere
        }
    }

    /// After the scan the umbrella has changed hands: only continue remains.
    private static func scanned(
        _ event: Event.Kind, _ context: StepContext, continuingTo next: @autoclosure () -> Screen
    ) -> Step {
        switch event {
        case .continue:
            return context.to(next())
        case .back, .scanned:
            return .refused(.alreadyScanned)
        case .holdAuthorized, .holdDeclined, .codeExpired, .maximumReached, .returnedByClerk, .returnWithdrawn,
            .returnSettled, .fareRose, .clockCorrected, .rent, .buy, .openMap, .pay, .finish, .submitFeedback,
            .skipFeedback, .openInformation, .closeInformation, .connectionLost, .connectionRestored:
            return .refused(event.usualRefusal)
        }
    }
}
