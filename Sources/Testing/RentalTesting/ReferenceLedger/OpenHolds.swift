import Rental

/// The holds that are not closed, by number: one for the rental and one more for a purchase it does not cover.
///
/// Two places rather than a dictionary: books are kept at every step of millions of rentals.
struct OpenHolds: Codable, Equatable, Sendable {
    struct Entry: Codable, Equatable, Sendable {
        let id: Int
        var hold: ReferenceLedger.Hold
    }

    private(set) var first: Entry?
    private(set) var second: Entry?

    var count: Int { (first == nil ? 0 : 1) + (second == nil ? 0 : 1) }

    /// What the gateway holds, in minor units: what it was only asked for does not count.
    var held: Int64 { Self.held(first) + Self.held(second) }
    var isAnyHeld: Bool { first?.hold.isAsked == false || second?.hold.isAsked == false }
    /// The number of a hold that was asked for and is not held yet.
    var asked: Int? { first?.hold.isAsked == true ? first?.id : second?.hold.isAsked == true ? second?.id : nil }

    private static func held(_ entry: Entry?) -> Int64 {
        guard let hold = entry?.hold, !hold.isAsked else { return 0 }
        return hold.money.amount
    }

    /// Setting a third one is a mistake of the caller; ask `count` first.
    subscript(id: Int) -> ReferenceLedger.Hold? {
        get { first?.id == id ? first?.hold : second?.id == id ? second?.hold : nil }
        set {
            let entry = newValue.map { Entry(id: id, hold: $0) }
            if first?.id == id || (first == nil && second?.id != id) {
                first = entry
            } else {
                precondition(second == nil || second?.id == id, "there is no room for a third hold")
                second = entry
            }
        }
    }

    /// Forgets the holds of which everything was captured or released.
    /// - Returns: one whose captures and releases do not add up to it.
    mutating func close() -> Entry? {
        if let entry = first, entry.hold.isTouched {
            guard entry.hold.isClosed else { return entry }
            first = nil
        }
        if let entry = second, entry.hold.isTouched {
            guard entry.hold.isClosed else { return entry }
            second = nil
        }
        return nil
    }

    /// Whether these are the holds a state knows of.
    func matches(_ state: UmbrellaRental.State) -> Bool {
        let (one, two) = state.openHolds
        guard count == (one == nil ? 0 : 1) + (two == nil ? 0 : 1) else { return false }
        return holds(one) && holds(two)
    }

    private func holds(_ hold: Rental.Hold?) -> Bool {
        guard let hold else { return true }
        return self[hold.id]?.money == hold.amount
    }
}

extension ReferenceLedger.Hold {
    var isTouched: Bool { captured > 0 || released > 0 }
    var isClosed: Bool { captured + released == money.amount }
}

extension UmbrellaRental.State {
    /// The holds a state knows of, asked for or held.
    var openHolds: (Rental.Hold?, Rental.Hold?) {
        switch screen {
        case .main, .map: (screen.withdrawable?.rent.hold, nil)
        case .feedback, .qrCode(.buyScanned), .qrCode(.returnScanned): (nil, nil)
        case .qrCode(.rentAwaiting(_, _, let hold, _)), .qrCode(.buyAwaiting(_, _, let hold)): (hold, nil)
        case .qrCode(.rentScanned(let rent)), .qrCode(.returnAwaiting(_, let rent)), .activeRent(let rent):
            (rent.hold, nil)
        case .payment(.rent(_, _, .authorizing(let hold))), .payment(.buy(_, .authorizing(let hold))): (hold, nil)
        case .payment(.rent(_, _, .choosing)), .payment(.buy(_, .choosing)): (nil, nil)
        case .payment(.buyOut(let rent, .choosing)): (rent.hold, nil)
        case .payment(.buyOut(let rent, .authorizing(let hold))): (rent.hold, hold)
        }
    }
}
