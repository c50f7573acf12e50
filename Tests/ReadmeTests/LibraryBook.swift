import StateMachine
import Testing

/// A book of a library that lends it to one reader at a time.
enum LibraryBook {
    enum State: Codable, Equatable, Sendable {
        case onShelf
        case lent(Loan)
    }

    struct Loan: Codable, Equatable, Sendable {
        var reader: String
        var due: Instant
        var renewals = 0
    }
}

extension LibraryBook {
    enum Event: Codable, Equatable, Sendable {
        case lend(reader: String, at: Instant)
        case renew(at: Instant)
        case takeBack(at: Instant)
    }
}

extension LibraryBook {
    enum Effect: Codable, Equatable, Sendable {
        case remind(reader: String, at: Instant)
        case fine(reader: String, cents: Int64)
    }

    enum Refusal: Codable, Equatable, Sendable { case lent, notLent, renewedTooOften, overdue }
}

extension LibraryBook: Machine {
    static let name = "book"
    static let initial = State.onShelf
    static let period: Int64 = 28 * 86_400

    static func transition(_ state: State, _ event: Event) -> Transition<LibraryBook> {
        switch state {
        case .onShelf: onShelf(event)
        case .lent(let loan): lent(loan, event)
        }
    }

    private static func onShelf(_ event: Event) -> Transition<LibraryBook> {
        switch event {
        case .lend(let reader, let at):
            let due = at.advanced(bySeconds: period)
            return .accepted(.lent(Loan(reader: reader, due: due)), [.remind(reader: reader, at: due)])
        case .renew, .takeBack: return .refused(.notLent)
        }
    }

    private static func lent(_ loan: Loan, _ event: Event) -> Transition<LibraryBook> {
        switch event {
        case .lend: return .refused(.lent)
        case .renew(let at):
            if at >= loan.due { return .refused(.overdue) }
            if loan.renewals == 2 { return .refused(.renewedTooOften) }
            var next = loan
            next.renewals += 1
            next.due = loan.due.advanced(bySeconds: period)
            return .accepted(.lent(next), [.remind(reader: loan.reader, at: next.due)])
        case .takeBack(let at):
            let days = at.seconds(since: loan.due) / 86_400
            return .accepted(.onShelf, days > 0 ? [.fine(reader: loan.reader, cents: 20 * days)] : [])
        }
    }
}

struct LibraryBookTests {
    let noon = Instant(milliseconds: 1_700_000_000_000)

    @Test func aBookIsRenewedTwice() {
        let loan = LibraryBook.Loan(reader: "r17", due: noon, renewals: 2)
        #expect(LibraryBook.transition(.lent(loan), .renew(at: .epoch)) == .refused(.renewedTooOften))
        #expect(LibraryBook.transition(.lent(loan), .renew(at: noon)) == .refused(.overdue))
    }

    @Test func aLateBookCostsTwentyCentsADay() {
        let loan = LibraryBook.Loan(reader: "r17", due: noon)
        let late = noon.advanced(bySeconds: 3 * 86_400)
        #expect(
            LibraryBook.transition(.lent(loan), .takeBack(at: late))
                == .accepted(.onShelf, [.fine(reader: "r17", cents: 60)]))
    }
}
