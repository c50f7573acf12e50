import Checkpoint
import Foundation
import Payments
import Rental
import RentalApp
import RiderProfile
import StateMachine
import TerminalScreen
import RentalScreens
import Testing

@testable import CommandLineTool

/// Where a rider stands, as a file: disposable, private, and written after the rider's data.
@Suite struct CursorStoreTests {
    private let folder: TemporaryDirectory
    private let store: String
    private let now = Instant(milliseconds: 1_780_000_000_000)

    init() throws {
        folder = try TemporaryDirectory()
        store = folder.url.path + "/store"
        try StoreDirectory(path: store).prepare()
    }

    private var cursor: CursorStore { CursorStore(store: store, rider: "anna") }
    private var profile: ProfileStore { ProfileStore(store: store, rider: "anna") }

    private func event(_ kind: TerminalCursor.Event.Kind) throws -> TerminalCursor.Event {
        try TerminalCursor.Event(kind, knowing: profile.state())
    }

    private func file() throws -> URL {
        let folder = store + "/" + CursorStore.folder
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.contains(".") }
        return URL(fileURLWithPath: folder + "/" + (try #require(names.first)))
    }

    /// Stands at what the rider is asked, with an account and a favourite.
    private func ask() throws {
        var account = Profile()
        account.name = "Anna Schirm"
        account.email = "anna@example.org"
        _ = try profile.send(.keep(account), at: now)
        for kind in [
            TerminalCursor.Event.Kind.show(.account), .type(.profile(.name)), .typed("!"), .enter,
            .askToLogOut(isRenting: false),
        ] {
            _ = try cursor.send(event(kind))
        }
    }

    @Test func isForItsOwnerOnlyAndNothingOfTheJournals() throws {
        defer { folder.remove() }
        _ = try cursor.send(event(.show(.settings)))
        let mode = try FileManager.default.attributesOfItem(atPath: file().path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(cursor.read().state.panels.map(\.page) == [.settings])
        #expect(try ProfileStore.contents(in: ErasableData(folder: store)).isEmpty, "a backup has it")
        #expect(!profile.exists)
    }

    /// The process dies between the two writes: the data are changed, the cursor is where it was.
    @Test func killedBetweenTheTwoWritesNothingIsHalf() throws {
        defer { folder.remove() }
        struct Killed: Error {}
        try ask()
        let before = cursor.read().state
        #expect(throws: Killed.self) {
            try cursor.send(event(.answer(true, isRenting: false))) { change in
                _ = try profile.send(change, at: now)
                throw Killed()
            }
        }
        #expect(try profile.state().profile == nil && cursor.read().state == before)
        // The next start, or the same key again.
        _ = try cursor.send(event(.begin)) { change in
            Issue.record("\(change)")
            return true
        }
        let state = cursor.read().state
        #expect(state.question == nil && !state.panels.contains { $0.page == .account })
        #expect(try !String(contentsOf: file(), encoding: .utf8).contains("Anna"))
    }

    @Test func aRefusedChangeOfTheDataLeavesTheCursorAlone() throws {
        defer { folder.remove() }
        try ask()
        let before = try Data(contentsOf: file())
        #expect(try cursor.send(event(.answer(true, isRenting: false))) { _ in false } == nil)
        #expect(try Data(contentsOf: file()) == before)
    }

    @Test func whatIsDamagedBeginsAnewAndIsSaidOnce() throws {
        defer { folder.remove() }
        for damage in [Data("terminal-cursor 1 0\n{}\n".utf8), Data(), Data(count: 5_000)] {
            _ = try cursor.send(event(.show(.settings)))
            try damage.write(to: file())
            let mine = cursor
            #expect(mine.read().isLost)
            let (state, isLost) = mine.read()
            #expect(state == TerminalCursor.initial && !isLost)
        }
        // One of a later version stops nobody either.
        _ = try cursor.send(event(.show(.settings)))
        let text = try String(contentsOf: file(), encoding: .utf8)
        try Data(text.replacing("terminal-cursor 1", with: "terminal-cursor 9").utf8).write(to: file())
        #expect(cursor.read().isLost)
    }

    @Test func whatCannotBeReadStopsNobody() throws {
        defer { folder.remove() }
        _ = try cursor.send(event(.show(.settings)))
        let path = try file()
        try FileManager.default.removeItem(at: path)
        try FileManager.default.createDirectory(at: path, withIntermediateDirectories: false)
        let mine = cursor
        #expect(mine.read().state == TerminalCursor.initial)
        mine.sync()
        #expect(throws: StoreError.self) { try mine.send(event(.show(.settings))) }
        #expect(mine.read().state == TerminalCursor.initial)
    }

    @Test func anErasedAccountTakesWhatWasTypedWithIt() throws {
        defer { folder.remove() }
        try cursor.forgetAccount(profile.state())
        #expect(!FileManager.default.fileExists(atPath: store + "/" + CursorStore.folder), "nothing to forget")
        try ask()
        #expect(try String(contentsOf: file(), encoding: .utf8).contains("Anna Schirm!"))
        _ = try profile.send(.logOut(isRenting: false), at: now)
        try cursor.forgetAccount(profile.state())
        #expect(try !String(contentsOf: file(), encoding: .utf8).contains("Anna"))
    }
}
