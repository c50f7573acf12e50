import ArgumentParser
@_spi(Stores) import Checkpoint
import CheckpointEncryption
import CheckpointPostgres
import Essentials

/// Which store a command is for.
struct StoreOptions: ParsableArguments {
    @Argument(help: "The store: its folder, or the address of a database that begins with postgres://.")
    var store: String

    @Option(help: "The schema of the database that the store is in.")
    var schema = "zontik"

    @Option(help: "The file with the key of encrypted payloads: 32 bytes.")
    var key: String?

    /// A mistake in the command is found before a store is opened.
    func validate() throws {
        guard PostgresAddress.isMeant(by: store), PostgresAddress(store, schema: schema) == nil else { return }
        throw ValidationError("The schema has other characters than lower-case letters, digits and underscores.")
    }

    func read<Result>(_ body: (Transaction<RecordedMachine>) throws -> Result) throws -> Result {
        try open().read(body)
    }

    /// - Parameter allowsUnreplicated: whether something may be recorded on a server without a standby.
    func open(allowsUnreplicated: Bool = true) throws -> Journal<RecordedMachine> {
        let coder = try key.map { try EncryptedPayloads(key: Self.key(in: $0)) }
        guard let address = PostgresAddress(store, schema: schema) else {
            return try Journal(recordedIn: StoreDirectory(path: store), coder: coder)
        }
        var settings = PostgresSettings()
        settings.createsStore = false
        settings.allowsUnreplicated = allowsUnreplicated
        settings.howToAllowUnreplicated = "allow an unreplicated server with --allow-unreplicated"
        do {
            return try Journal(recordedIn: PostgresStore(address, settings), coder: coder)
        } catch is MissingStore {
            throw Failure(what: "\(address): there is no store in schema \(schema); name another with --schema")
        }
    }

    private static func key(in file: String) throws -> [UInt8] {
        guard let bytes = FileManager.default.contents(atPath: file) else {
            throw Failure(what: "\(file) cannot be read")
        }
        guard bytes.count == EncryptedPayloads.keySize else {
            throw Failure(what: "\(file) has \(bytes.count) bytes, and a key has \(EncryptedPayloads.keySize)")
        }
        return Array(bytes)
    }
}

extension Transaction<RecordedMachine> {
    /// The number of a session.
    /// - Parameter text: its owner, or its number where no owner is called so.
    func session(_ text: String) throws -> Int64 {
        if let session = try session(owner: text) { return session }
        if let number = Int64(text), try owner(session: number) != nil { return number }
        throw Failure(what: "there is no session of \(visible(text)); `list` shows all of them")
    }
}
