import Checkpoint
import DurableFiles
import Payments
import Testing

@testable import RentalApp

/// A script that reads the exit code must know whether to mend a store or to free a disk.
struct ExitStatusTests {
    @Test func whatTheSystemRefusesIsNotDamage() {
        #expect(ExitStatus(KeyFileError.system(SystemError(number: 28), path: "code-key")) == .failed)
        #expect(ExitStatus(StoreError.failed(path: "journal.db", what: "no space", advice: "")) == .failed)
    }

    @Test func whatIsNotWhatItWasIsDamage() {
        #expect(ExitStatus(KeyFileError.wrongLength(path: "code-key")) == .store)
        #expect(ExitStatus(StoreError.damaged(path: "journal.db", what: "", advice: "")) == .store)
    }
}
