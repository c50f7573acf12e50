import Checkpoint
import Rental
import StateMachine

/// The table of the rentals that are not over, by their return numbers: a row from the hand-over until the end.
extension UmbrellaRental {
    static let returnNumbers = "return-number"
}

extension Transaction where M == UmbrellaRental {
    /// A number that no rental has which is not over. The transaction that hands the umbrella out claims it. Follows
    /// from session and hand-over, so that it is the same where a commit is decided again.
    /// - Returns: nil if a thousand numbers are taken: then nearly all are, and the rental is found without one.
    func freeReturnNumber(session: Int64, handover: Int) throws -> ReturnNumber? {
        for attempt in 0..<1_000 {
            let number = ReturnNumber.drawn(session: session, handover: handover, attempt: attempt)
            if try value(of: number.text, in: UmbrellaRental.returnNumbers) == nil { return number }
        }
        return nil
    }

    /// The rental with a number; nil if none that is not over has it. Takes no more time in a store with more records.
    func rental(_ number: ReturnNumber) throws -> FoundRental? {
        guard let row = try row(of: number.text, in: UmbrellaRental.returnNumbers),
            let session = try record(row.sequence)?.session
        else { return nil }
        guard let found = try rental(of: session), found.number == number else { return nil }
        return found
    }

    /// The rental of a session; nil if no umbrella is out, and no return can be withdrawn.
    func rental(of session: Int64) throws -> FoundRental? {
        guard let owner = try owner(session: session) else { return nil }
        return FoundRental(try latest(session).state, session: session, owner: owner)
    }

    /// The rentals that fit, by their start. Looks at those alone that are not over.
    func rentals(_ query: RentalQuery) throws -> [FoundRental] {
        switch query {
        case .number(let number): return try [rental(number)].compactMap(\.self)
        case .id(let id): return try [rental(of: id.session)].compactMap(\.self).filter { $0.id == id }
        case .rider(let name):
            guard let session = try session(owner: owner(of: name)) else { return [] }
            return try [rental(of: session)].compactMap(\.self)
        case .started(let point, let at):
            return try openRentals().filter { $0.hasStarted(at: point, at) }
        }
    }

    /// All rentals that are not over, by their start. Each has a deadline, and so has nothing that is over.
    func openRentals() throws -> [FoundRental] {
        try due(at: Instant(milliseconds: .max)).compactMap { try rental(of: $0.session) }
            .sorted { $0.start < $1.start }
    }
}

extension ReturnNumber {
    /// Evenly spread (splitmix64): neighbours have nothing in common that a mistyped digit could lead to.
    package static func drawn(session: Int64, handover: Int, attempt: Int = 0) -> ReturnNumber {
        var bits = UInt64(bitPattern: session) &* 0x9E37_79B9_7F4A_7C15
        bits = mixed(bits ^ UInt64(truncatingIfNeeded: handover) &* 0xD1B5_4A32_D192_ED03)
        bits = mixed(bits &+ UInt64(attempt))
        guard let number = ReturnNumber(range.lowerBound + Int(bits % UInt64(range.count))) else {
            preconditionFailure("a remainder is smaller than its divisor")
        }
        return number
    }

    private static func mixed(_ bits: UInt64) -> UInt64 {
        var bits = bits
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
