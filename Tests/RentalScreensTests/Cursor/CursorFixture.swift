import Rental
import RiderProfile
import StateMachine

@testable import RentalScreens
@testable import TerminalUI

/// A rider at a terminal, driven as the program drives it: what a key changes of the data first, then the cursor.
struct CursorFixture {
    private(set) var cursor = TerminalCursor.initial
    private(set) var data = RiderData.initial
    /// What was last asked to be overwritten on the disk.
    private(set) var isWiped = false
    var now = Scene.start

    static let profile: Profile = {
        var profile = Profile()
        profile.name = "Anna Schirm"
        profile.email = "anna@example.org"
        return profile
    }()

    /// - Parameter isKilled: whether the process dies after the first of two writes.
    /// - Returns: why it was refused; nil where it was not.
    @discardableResult
    mutating func move(to kind: TerminalCursor.Event.Kind, isKilled: Bool = false) -> TerminalCursor.Refusal? {
        isWiped = false
        switch TerminalCursor.transition(cursor, .init(kind, knowing: data)) {
        case .refused(let refusal): return refusal
        case .accepted(let next, let effects):
            var isFirst = true
            for case .data(let change) in effects {
                if let refusal = keep(change) { return .data(refusal) }
                isFirst = false
            }
            if isKilled, !isFirst { return nil }
            cursor = next
            isWiped = effects.contains(.wipe)
            return nil
        }
    }

    @discardableResult
    mutating func keep(_ kind: RiderData.Event.Kind) -> RiderData.Refusal? {
        switch RiderData.transition(data, .init(at: now, kind)) {
        case .refused(let refusal): return refusal
        case .accepted(let next, _):
            data = next
            return nil
        }
    }

    /// The next start.
    mutating func restart() { move(to: .begin) }

    mutating func type(_ text: String, into field: Typing.Field) {
        move(to: .type(field))
        for character in text { move(to: .typed(String(character))) }
    }

    /// The account as it would be confirmed.
    var form: Profile { cursor.form.over(data.profile) }
    var isFormChanged: Bool { cursor.form.changes(data.profile) }
}
