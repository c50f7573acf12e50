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

    @Test(
        arguments: [
            ("Anna Fern", nil), ("נועה", nil), (String(repeating: "e\u{301}", count: 80), nil), ("نرگس\u{200C}ها", nil),
            (" ", .nameMissing),
            ("Anna\u{1B}[2J", .nameUnprintable), ("A\nB", .nameUnprintable), ("A\u{202E}B", .nameUnprintable),
            ("A\u{2028}B", .nameUnprintable), ("A\u{200B}B", .nameUnprintable),
            (String(repeating: "x", count: 81), .nameTooLong),
            ("x" + String(repeating: "\u{301}", count: 2_000), .nameTooLong),
        ] as [(String, Profile.Problem?)])
    func aNameCanBeRead(_ name: String, _ problem: Profile.Problem?) {
        var profile = Profile()
        profile.name = name
        #expect(profile.problem(of: .name) == problem, "\(name)")
    }

    @Test(arguments: [
        ("", true), ("+49 30 1234567", true), ("+1 (212) 555-0100", true), ("030 1234567", false), ("+49", false),
        ("+1234567890123456", false),
        ("+4930" + String(repeating: " ", count: 40) + "1234567", false), ("+49 30 12x4567", false),
        ("++49 30 1234567", false), ("+٤٩٣٠١٢٣٤٥٦٧", false),
    ])
    func aNumberIsOneOrIsNot(_ phone: String, _ isValid: Bool) {
        var profile = Notes.profile
        profile.phone = phone
        #expect((profile.problem(of: .phone) == nil) == isValid, "\(phone)")
    }

    @Test func whatIsShownIsMasked() {
        var profile = Notes.profile
        profile.phone = "+49 30 1234567"
        #expect(profile.masked(.name) == "A••• S•••")
        #expect(profile.masked(.email) == "a•••@e•••.org")
        #expect(profile.masked(.phone) == "•••• 67")
        #expect(Profile().masked(.email) == "")
    }

    @Test func logOutErases() {
        var notes = Notes()
        #expect(notes.note(.logOut(isRenting: false)) == .noAccount)
        notes.note(.keep(Notes.profile))
        notes.note(.set([.called("Anna")]))
        #expect(notes.note(.logOut(isRenting: true)) == .rentalRuns)
        #expect(notes.state.profile == Notes.profile)
        #expect(notes.note(.logOut(isRenting: false)) == nil)
        #expect(notes.effects == [.wipe])
        #expect(!"\(notes.state)".contains("Anna"))
    }

    /// Nothing of the name before must stay on the disk.
    @Test func anotherNameErasesTheOneBefore() {
        var notes = Notes()
        notes.note(.keep(Notes.profile))
        #expect(notes.effects == [])
        notes.note(.keep(Notes.profile))
        #expect(notes.effects == [.wipe])
        notes.note(.set([.called("Anna")]))
        #expect(notes.effects == [])
        notes.note(.set([.called("Ann")]))
        #expect(notes.effects == [.wipe])
    }

    @Test func anInvalidProfileIsNotKept() {
        var notes = Notes()
        #expect(notes.note(.keep(Profile())) == .profileInvalid)
        #expect(notes.state == RiderData.initial)
    }
}
