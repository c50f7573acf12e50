import StateMachine

/// Reads one moment of the journal.
///
/// It is valid only inside the closure that it is passed to.
public class Transaction<M: JournaledMachine> {
    let reading: any StoreReading
    let coding: Coding
    let definition: Record.Definition
    let quarantine: Quarantine
    /// The records that left the store, where they are at hand.
    lazy var archives = OpenArchives()

    init(_ reading: any StoreReading, _ coding: Coding, _ definition: Record.Definition, _ quarantine: Quarantine) {
        self.reading = reading
        self.coding = coding
        self.definition = definition
        self.quarantine = quarantine
    }

    var head: Head { reading.head }
    var newest: Int64 { reading.newest }
}
