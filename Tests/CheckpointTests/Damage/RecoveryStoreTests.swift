import Foundation
import Testing
import TinyMachine

@testable import Checkpoint

/// Stores on disk, one for each row of the recovery table.
@Suite struct RecoveryStoreTests {
    let store = Store()

    @Test(arguments: Damage.allCases)
    func aDamagedStoreIsRefusedWithItsFindingAndNotTouched(damage: Damage) throws {
        try store.ride(rounds: 2)
        if !damage.needsLog { _ = try store.journal() }
        try damage.apply(to: store)
        let before = try store.contents()
        let (row, says) = damage.row
        // Twice: the first refusal must not hide what the second has to find.
        for _ in 1...2 {
            let error = #expect(throws: StoreError.self) { try store.journal() }
            #expect("\(error!)".contains(says), "\(error!)")
            #expect("\(error!)".contains(store.path))
            #expect(Recovery(refusing: error!) == row)
            switch error! {
            case .foreign: #expect(row == .foreign)
            case .newer(_, 99, Schema.version): #expect(row == .newer)
            case .older(_, 1..<7, 7, "0.1.0"): #expect(row == .older)
            case .damaged(store.path, let what, let advice):
                #expect(what.contains("(\(row.reason))"))
                #expect(advice.contains("nothing was changed"))
            default: Issue.record("\(error!)")
            }
            #expect(try store.contents() == before)
        }
    }

    @Test func nothingBecomesANewStore() throws {
        let journal = try store.journal()
        #expect(try journal.newestSequence() == 0)
        #expect(try journal.verify() == Verification())
    }

    @Test(arguments: ["anchor only", "empty file", "empty database", "schema without records"])
    func aCreationThatWasKilledIsFinished(left: String) throws {
        _ = try store.journal()
        switch left {
        case "anchor only": try store.remove("journal.db", "journal.db-wal", "journal.db-shm")
        case "empty file":
            try store.remove("journal.db-wal", "journal.db-shm")
            try store.overwrite("journal.db", [])
        case "empty database": try Damage.journalReplacedByAnEmptyDatabase.apply(to: store)
        default: break
        }
        try store.ride(rounds: 1)
        #expect(try store.journal().verify() == Verification(records: 3, sessions: 1, findings: []))
        #expect(store.mode("journal.db") == 0o600)
    }

    @Test(arguments: [0, 1])
    func oneTornSlotOfTheAnchorIsRepairedFromTheOther(slot: Int) throws {
        try store.ride(rounds: 2)
        try store.flip("anchor", at: slot * 4096 + 3)
        try store.ride(rounds: 1)
        #expect(try store.journal().verify().records == 7)
        // Whole again: now the other slot may be torn.
        try store.flip("anchor", at: (1 - slot) * 4096 + 3)
        #expect(try store.journal().verify().findings == [])
    }

    @Test func anAnchorThatLagsIsBroughtUpToTheJournal() throws {
        try store.ride(rounds: 1)
        let old = try store.bytes("anchor")
        try store.ride(rounds: 1)
        let level = try TrustedHead.find(path: store.path + "/anchor")
        try store.overwrite("anchor", old)
        _ = try store.journal()
        #expect(try TrustedHead.find(path: store.path + "/anchor") == level)
        #expect(try store.journal().verify().records == 5)
        // From here on the loss of what it lagged behind by is seen.
        try store.remove("journal.db", "journal.db-wal", "journal.db-shm")
        #expect { try store.journal() } throws: { "\($0)".contains("all 5 records are missing") }
    }

    @Test func openingMakesDurableWhatItRecovered() throws {
        try store.ride(rounds: 2)
        #expect(store.size("journal.db-wal") > 0)
        _ = try store.journal()
        #expect(store.size("journal.db-wal") == 0)
        // All of it is in the database file alone.
        try store.remove("journal.db-wal", "journal.db-shm")
        #expect(try store.journal().verify().records == 5)
    }

    @Test func aDatabaseOfOurNameWithoutOurTablesIsRefused() throws {
        try store.ride(rounds: 1)
        try Damage.foreignUnnamedDatabase.apply(to: store)
        try store.edit("PRAGMA application_id = \(Schema.applicationID)", "PRAGMA user_version = \(Schema.version)")
        let before = try store.contents()
        #expect(throws: StoreError.self) { try store.journal() }
        #expect(try store.contents() == before)
        try store.edit("PRAGMA user_version = 0")
        #expect(throws: StoreError.self) { try store.journal() }
    }
}
