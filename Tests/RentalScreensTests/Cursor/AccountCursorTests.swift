import Foundation
import RiderProfile
import Testing

@testable import RentalScreens
@testable import TerminalUI

/// The page of the account: what is typed there is the cursor's until it is confirmed, and goes with the account.
@Suite struct AccountCursorTests {
    private func atAccount(_ profile: Profile? = nil) -> CursorFixture {
        var rider = CursorFixture()
        rider.keep(.set([.welcomed(true)]))
        if let profile { rider.keep(.keep(profile)) }
        rider.move(to: .show(.account))
        return rider
    }

    @Test func confirmAndDiscardAreThereOnlyWhenSomethingChanged() {
        var rider = atAccount()
        #expect(rider.move(to: .confirmProfile) == .nothingChanged)
        #expect(rider.move(to: .discardProfile) == .nothingChanged)
        rider.type("Anna", into: .profile(.name))
        rider.move(to: .enter)
        #expect(rider.isFormChanged)
        #expect(rider.move(to: .confirmProfile) == .data(.profileInvalid))
        #expect(rider.data.profile == nil && rider.form.name == "Anna")
        rider.type("anna@example.org", into: .profile(.email))
        rider.move(to: .enter)
        #expect(rider.move(to: .confirmProfile) == nil)
        #expect(rider.data.profile?.email == "anna@example.org")
        #expect(!rider.isFormChanged && rider.isWiped)
        // Typed and taken back is no change.
        rider.move(to: .type(.profile(.name)))
        rider.move(to: .typed("x"))
        #expect(rider.isFormChanged)
        rider.move(to: .edit(.eraseBackward))
        #expect(!rider.isFormChanged)
    }

    /// The account is kept in one place: the cursor has only what differs.
    @Test func whatIsKeptIsNotKeptTwice() throws {
        var rider = atAccount(CursorFixture.profile)
        rider.type("+49 30 1234567", into: .profile(.phone))
        let stored = String(decoding: try JSONEncoder().encode(rider.cursor), as: UTF8.self)
        #expect(stored.contains("+49 30 1234567") && !stored.contains("Anna") && !stored.contains("example.org"))
    }

    @Test func leavingWithChangesAsks() {
        var rider = atAccount()
        rider.type("Anna", into: .profile(.name))
        rider.move(to: .enter)
        rider.move(to: .close)
        #expect(rider.cursor.question == .discardProfile)
        rider.move(to: .answer(false, isRenting: false))
        #expect(rider.form.name == "Anna")
        rider.move(to: .close)
        rider.move(to: .answer(true, isRenting: false))
        #expect(rider.isWiped && !rider.isFormChanged && rider.cursor.panels.isEmpty)
    }

    @Test func logOutAsksAndErases() {
        var rider = atAccount()
        #expect(rider.move(to: .askToLogOut(isRenting: false)) == .data(.noAccount))
        rider.keep(.keep(CursorFixture.profile))
        #expect(rider.move(to: .askToLogOut(isRenting: true)) == .data(.rentalRuns))
        rider.move(to: .askToLogOut(isRenting: false))
        rider.move(to: .answer(false, isRenting: false))
        #expect(rider.data.profile == CursorFixture.profile)
        rider.type("!", into: .profile(.name))
        rider.move(to: .enter)
        rider.move(to: .askToLogOut(isRenting: false))
        // A rent began in another window while the question stood there.
        #expect(rider.move(to: .answer(true, isRenting: true)) == .data(.rentalRuns))
        #expect(rider.data.profile == CursorFixture.profile && rider.cursor.question == .logOut)
        #expect(rider.move(to: .answer(true, isRenting: false)) == nil)
        #expect(rider.isWiped && rider.cursor.panels.isEmpty)
        #expect(!"\(rider.data)\(rider.cursor)".contains("Anna"))
        #expect(rider.move(to: .answer(true, isRenting: false)) == .nothingIsAsked)
    }

    /// Killed after the account was erased, and before the cursor moved.
    @Test func nothingTypedOfAnAccountOutlivesIt() {
        var rider = atAccount(CursorFixture.profile)
        rider.type("!", into: .profile(.name))
        rider.move(to: .enter)
        rider.move(to: .askToLogOut(isRenting: false))
        rider.move(to: .answer(true, isRenting: false), isKilled: true)
        #expect(rider.data.profile == nil && rider.cursor.question == .logOut && rider.form.name == "Anna Schirm!")
        var repeated = rider
        #expect(repeated.move(to: .answer(true, isRenting: false)) == nil)
        rider.restart()
        #expect(rider.isWiped && repeated.isWiped && rider.cursor == repeated.cursor)
        #expect(!"\(rider.cursor)".contains("Anna") && rider.cursor.question == nil && rider.cursor.panels.isEmpty)
    }

    /// By a command, while the terminal has something typed.
    @Test func anAccountErasedElsewhereTakesWhatWasTypedWithIt() {
        var rider = atAccount(CursorFixture.profile)
        rider.type("!", into: .profile(.name))
        rider.keep(.logOut(isRenting: false))
        rider.move(to: .loggedOut)
        #expect(rider.isWiped && rider.cursor == TerminalCursor.initial)
    }

    @Test func confirmedAndKilledThereIsNothingToConfirm() {
        var rider = atAccount()
        rider.type("Anna", into: .profile(.name))
        rider.type("anna@example.org", into: .profile(.email))
        rider.move(to: .enter)
        rider.move(to: .confirmProfile, isKilled: true)
        #expect(rider.data.profile?.name == "Anna" && !rider.isFormChanged)
        let kept = rider.data
        rider.restart()
        #expect(rider.move(to: .confirmProfile) == .nothingChanged && rider.data == kept)
        // What another command keeps later is not undone by what was confirmed.
        rider.keep(.keep(CursorFixture.profile))
        #expect(rider.form == CursorFixture.profile)
    }
}
