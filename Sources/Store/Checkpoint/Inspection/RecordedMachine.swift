import DurableFiles
import JSON
package import StateMachine

/// Stands for the machine of a store where it is not known: the values are those of the records, and there are no
/// rules. An inspector opens any store as this one, see `Journal.init(recordedIn:)`.
package enum RecordedMachine: JournaledMachine {
    package typealias State = RecordedValue
    package typealias Event = RecordedValue
    package typealias Effect = RecordedValue

    package static let name = "recorded"
    package static let initial = RecordedValue(json: .null)
    /// Lower than that of any machine: values stay in the form in which they were recorded.
    package static let version = 0

    package static func transition(_ state: State, _ event: Event) -> Transition<Self> { .accepted(state, []) }
}

/// A value of a record, whatever its type.
package struct RecordedValue: Codable, Equatable, Sendable {
    package let json: StoredValue

    package init(json: StoredValue) { self.json = json }

    package init(from decoder: any Decoder) throws {
        guard let value = JSONValue(from: decoder) else {
            throw DecodingError.typeMismatch(Self.self, .init(codingPath: [], debugDescription: "it is no record's"))
        }
        json = StoredValue(value)
    }

    package func encode(to encoder: any Encoder) throws {
        guard let encoder = encoder as? JSONTextEncoder else {
            throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: "it is for records"))
        }
        json.write(to: encoder.text)
    }
}

extension JournaledMachine {
    /// Whether there are rules, and whether it is known which effects are inside the store.
    static var isKnown: Bool { self != RecordedMachine.self }
}

extension Journal where M == RecordedMachine {
    /// Opens a store of any machine in a folder. What is written has the definition of the store's newest records.
    /// - Parameters:
    ///   - directory: the store's folder.
    ///   - coder: as in the other initializers.
    /// - Throws: `StoreError`, also where there is no store, and for one of an earlier version of the format, which its
    ///   program brings up to date; nothing has been changed then.
    package convenience init(
        recordedIn directory: StoreDirectory, lockTimeout: Duration = .seconds(10),
        coder: (any PayloadCoder)? = nil
    ) throws {
        guard try asStoreError(FileStatus.ifThere(directory.database)) != nil else {
            throw StoreError.failed(
                path: directory.path, what: "there is no store", advice: "name the folder that has journal.db in it")
        }
        try self.init(in: directory, lockTimeout: lockTimeout, readers: 0, coder, first: nil)
    }

    /// The same for any store.
    package convenience init(
        recordedIn store: any CheckpointStore, coder: (any PayloadCoder)? = nil
    ) throws {
        let newest = try store.read { try $0.newest > 0 ? $0.record($0.newest).definition : nil }
        let coding = Coding(coder: coder)
        self.init(store, coding, isGrouping: false, newest ?? Self.definition(of: store.identity))
        try store.read { try $0.checkPayloads(of: M.self, coding) }
    }
}
