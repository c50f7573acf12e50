/// How a clerk takes an umbrella back without a code, or undoes its hand-over, and how that is withdrawn or becomes
/// final.
///
/// The clerk acts and not the rider: so it happens whatever the rider's screen shows, also under open information and
/// while the service is out of reach.
extension UmbrellaRental {
    /// The clock stops and the umbrella is at the point. The hold stays for as long as the return can be withdrawn.
    static func returnedByClerk(_ screen: Screen, _ handBack: HandBack, _ context: StepContext) -> Step {
        let running = screen.withRunningRent { $0 }
        guard let rent = running else { return .refused(screen.whyNothingIsOut(of: handBack.rental)) }
        guard rent.hold.id == handBack.rental else { return .refused(.otherRental) }
        if handBack.undoesHandover {
            guard handBack.point == rent.from else { return .refused(.otherPoint) }
            guard context.now < rent.handoverFinal else { return .refused(.withdrawalTooLate) }
        } else {
            guard HandBack.reasonLengths.contains(handBack.reason.length) else { return .refused(.reasonInvalid) }
            guard handBack.takesReturns else { return .refused(.noReturnsHere) }
        }
        return context.to(
            .main(.returnedByClerk(ClerkReturn(rent, handBack, end: context.now))),
            effects { effects in
                if case .payment(.buyOut(_, .authorizing(let hold))) = screen {
                    effects.append(.release(hold: hold.id))
                }
                effects.append(.move(from: .onRent, to: .point(handBack.point)))
            })
    }

    /// The rental goes on as if it had never been interrupted: its clock ran on from the start.
    static func returnWithdrawn(_ screen: Screen, _ withdrawal: ReturnWithdrawal, _ context: StepContext) -> Step {
        guard let returned = screen.withdrawable, returned.rent.hold.id == withdrawal.rental else {
            if case .main(.returnSettled(let settled)) = screen, settled.rent.hold.id == withdrawal.rental {
                return .refused(.withdrawalTooLate)
            }
            return .refused(.nothingToWithdraw)
        }
        guard context.now < returned.settles else { return .refused(.withdrawalTooLate) }
        guard withdrawal.point == returned.point else { return .refused(.otherPoint) }
        guard withdrawal.stock > 0 else { return .refused(.pointEmpty) }
        return context.to(.activeRent(returned.rent), [.move(from: .point(returned.point), to: .onRent)])
    }

    /// The time in which the return could be withdrawn has passed.
    static func returnSettled(_ screen: Screen, _ context: StepContext) -> Step {
        guard let returned = screen.withdrawable, context.now >= returned.settles else {
            return .refused(.notDueYet)
        }
        let next: Screen = if case .main = screen { .main(.returnSettled(returned)) } else { .map(nil) }
        return context.to(next, settling(returned))
    }

    /// What makes a return final; nothing if there is none.
    static func settling(_ returned: ClerkReturn?) -> [Effect] {
        guard let returned else { return [] }
        return effects { effects in
            let hold = returned.rent.hold
            if returned.undoesHandover {
                release(hold, hold.amount, &effects)
            } else {
                settle(hold, returned.fare, &effects)
            }
            unlist(returned.rent, &effects)
        }
    }
}

extension UmbrellaRental.Screen {
    /// The clerk's return that can still be withdrawn, or would be if its time had not passed; nil if there is none.
    public var withdrawable: ClerkReturn? {
        switch self {
        case .main(.returnedByClerk(let returned)): returned
        case .map(let returned): returned
        case .main(.returnSettled), .main(.maximumReached), .main(nil), .payment, .qrCode, .activeRent, .feedback: nil
        }
    }

    /// The clerk's return that the main screen shows; nil if there is none.
    package var clerkReturn: ClerkReturn? {
        if case .main(.returnSettled(let returned)) = self { returned } else { withdrawable }
    }

    /// Why a rental is not running.
    fileprivate func whyNothingIsOut(of rental: Int) -> UmbrellaRental.Refusal {
        let returned: Rent? =
            if case .qrCode(.returnScanned(let rent, _)) = self { rent } else { clerkReturn?.rent }
        if returned?.hold.id == rental { return .alreadyReturned }
        if case .main(.maximumReached) = self { return .maximumReached }
        return .nothingOnRent
    }
}

extension UmbrellaRental.State {
    /// The number by which a clerk finds the rental; nil if there is none that is not over.
    package var returnNumber: ReturnNumber? { screen.withRunningRent { $0.number } ?? screen.withdrawable?.rent.number }

    /// With what a clerk typed decrypted, if it can be.
    /// - Parameter read: decrypts a sealed text; returns it unchanged if it cannot.
    package func saying(_ read: (TypedText) throws -> TypedText) rethrows -> UmbrellaRental.State {
        let said: UmbrellaRental.Screen
        switch screen {
        case .main(.returnedByClerk(let returned)): said = .main(.returnedByClerk(try returned.saying(read)))
        case .main(.returnSettled(let returned)): said = .main(.returnSettled(try returned.saying(read)))
        case .map(let returned?): said = .map(try returned.saying(read))
        case .main, .map, .payment, .qrCode, .activeRent, .feedback: return self
        }
        return .init(revision: revision, time: time, shell: shell, screen: said)
    }
}
