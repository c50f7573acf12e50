import RiderProfile
import Testing

/// The account: what may stand in it, how it is shown, and that it goes.
@Suite struct AccountTests {
    @Test(arguments: [
        ("anna@example.org", true), ("a.b+c@x.co", true), ("анна@пример.рф", true), ("o'neil@mail.example.org", true),
        ("", false), ("anna", false), ("@example.org", false), ("anna@", false), ("anna@example", false),
        ("anna@@example.org", false), ("anna b@example.org", false), ("anna@-x.org", false), ("anna@x-.org", false),
        (".anna@example.org", false), ("an..na@example.org", false), ("anna@example..org", false),
        ("anna@example.o", false), ("anna\n@example.org", false), (String(repeating: "a", count: 65) + "@x.org", false),
    ])
    func anAddressIsOneOrIsNot(_ email: String, _ isValid: Bool) {
        var profile = Notes.profile
        profile.email = email
        #expect((profile.problem(of: .email) == nil) == isValid, "\(email)")
        #expect(profile.isValid == isValid)
    }

    @Test(arguments: [
        ("", true), ("+49 30 1234567", true), ("+1 (212) 555-0100", true), ("030 1234567", false), ("+49", false),
        ("+1234567890123456", false), ("+49 30 12x4567", false), ("++49 30 1234567", false), ("+٤٩٣٠١٢٣٤٥٦٧", false),
    ])
    func aNumberIsOneOrIsNot(_ phone: String, _ isValid: Bool) {
        var profile = Notes.profile
        profile.phone = phone
        #expect((profile.problem(of: .phone) == nil) == isValid, "\(phone)")
    }

    @Test func aNameIsNeededAndNotEndless() {
        var profile = Notes.profile
        profile.name = "  "
        #expect(profile.problem(of: .name) == .nameMissing)
        profile.name = String(repeating: "ä", count: 80)
        #expect(profile.problem(of: .name) == nil)
        profile.name += "x"
        #expect(profile.problem(of: .name) == .nameTooLong)
    }

    @Test func whatIsShownIsMasked() {
        var profile = Notes.profile
        profile.phone = "+49 30 1234567"
        #expect(profile.masked(.name) == "A••• S•••")
        #expect(profile.masked(.email) == "a•••@e•••.org")
        #expect(profile.masked(.phone) == "•••• 67")
        #expect(Profile().masked(.email) == "")
    }

    private func typing(_ text: String, into field: Profile.Field, _ notes: inout Notes) {
        notes.note(.type(.profile(field)))
        for character in text { notes.note(.typed(String(character))) }
        notes.note(.enter)
    }

    @Test func confirmAndDiscardAreThereOnlyWhenSomethingChanged() {
        var notes = Notes()
        notes.note(.show(.account))
        #expect(!notes.state.isFormChanged)
        #expect(notes.note(.confirmProfile) == .nothingChanged)
        #expect(notes.note(.discardProfile) == .nothingChanged)
        typing("Anna", into: .name, &notes)
        #expect(notes.state.isFormChanged)
        #expect(notes.note(.confirmProfile) == .profileInvalid)
        #expect(notes.state.profile == nil)
        typing("anna@example.org", into: .email, &notes)
        #expect(notes.note(.confirmProfile) == nil)
        #expect(notes.state.profile?.email == "anna@example.org")
        #expect(!notes.state.isFormChanged)
        // Typed and taken back is no change.
        notes.note(.type(.profile(.name)))
        notes.note(.typed("x"))
        #expect(notes.state.isFormChanged)
        notes.note(.edit(.eraseBackward))
        #expect(!notes.state.isFormChanged)
    }

    @Test func leavingWithChangesAsks() {
        var notes = Notes()
        notes.note(.show(.account))
        typing("Anna", into: .name, &notes)
        notes.note(.close)
        #expect(notes.state.question == .discardProfile)
        notes.note(.answer(false, isRenting: false))
        #expect(notes.state.form?.name == "Anna")
        notes.note(.close)
        notes.note(.answer(true, isRenting: false))
        #expect(notes.effects == [.wipe])
        #expect(notes.state.form == nil)
        #expect(notes.state.panels == [])
    }

    @Test func logOutAsksAndWipes() {
        var notes = Notes()
        #expect(notes.note(.logOut(isRenting: false)) == .noAccount)
        notes.note(.keep(Notes.profile))
        notes.note(.show(.account))
        #expect(notes.note(.logOut(isRenting: true)) == .rentalRuns)
        notes.note(.logOut(isRenting: false))
        notes.note(.answer(false, isRenting: false))
        #expect(notes.state.profile == Notes.profile)
        notes.note(.logOut(isRenting: false))
        // A rent began in another window while the question stood there.
        #expect(notes.note(.answer(true, isRenting: true)) == .rentalRuns)
        #expect(notes.state.profile == Notes.profile)
        #expect(notes.note(.answer(true, isRenting: false)) == nil)
        #expect(notes.effects == [.wipe])
        #expect(!"\(notes.state)".contains("Anna"))
        #expect(notes.note(.answer(true, isRenting: false)) == .nothingIsAsked)
    }

    @Test func anInvalidProfileIsNotKept() {
        var notes = Notes()
        #expect(notes.note(.keep(Profile())) == .profileInvalid)
        #expect(notes.state == RiderNotebook.initial)
    }
}
