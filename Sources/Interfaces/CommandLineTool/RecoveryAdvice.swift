import Checkpoint
import CommandSpeech
import DurableFiles
import Payments
import RentalApp

/// What to type after a refusal: whole commands, with the path of the store in question.
struct RecoveryAdvice {
    private let store: String
    /// The folder of the store, or of what this machine has for one on a server.
    private let folder: String
    private let isOnServer: Bool
    /// The rider that was named on the command line.
    private let rider: String?

    init(_ options: GlobalOptions) { self.init(store: options.store, rider: options.namedRider) }

    init(store: String, rider: String? = nil) {
        self.rider = rider
        var store = store
        while store.count > 1, store.hasSuffix("/") { store.removeLast() }
        self.store = store
        let location = StoreLocation(store)
        folder = location?.folder ?? store
        isOnServer = location?.server != nil
    }

    /// A store that is not whole: keep it as it is, read what can be read, go on elsewhere.
    var forDamage: [String] {
        if isOnServer { return ["pg_dump \(Self.quoted(store)) > store.sql"] }
        return [
            "cp -a \(Self.quoted(store)) \(Self.quoted(store + ".damaged"))",
            "zontik --store \(Self.quoted(store)) export > export.jsonl",
            toRestore,
        ]
    }

    var toRestore: String { restoring("FILE", elsewhere: true) }

    var holdsStore: Bool { StoreDirectory(path: store).holdsStore }

    func restoring(_ file: String, elsewhere: Bool) -> String {
        "zontik --store \(Self.quoted(elsewhere ? store + ".new" : store)) restore \(Self.quoted(file))"
    }

    /// A key is never in a backup. A new one is made; the rider's screen shows a new code then.
    var forKey: [String] { [zontik("key renew")] }

    /// The gateway is the outside: its books cannot be made from the journal. After a restore they are those of the
    /// lost store, to be copied.
    var forGateway: [String] {
        let gateway = folder + "/gateway"
        guard Process.isThere(gateway + "/gateway.db") else { return [zontik("restore --help")] }
        return [
            "cp -a \(Self.quoted(gateway)) \(Self.quoted(gateway + ".damaged"))",
            "sqlite3 \(Self.quoted(gateway + "/gateway.db")) 'PRAGMA integrity_check'",
        ]
    }

    func after(_ fault: any StoreFault) -> [String] {
        switch fault {
        case let error as StoreError: after(error)
        case let error as GatewayError: after(error)
        case let error as KeyFileError: after(error)
        case is ClockFault: [zontik("clock"), zontik("clock confirm")]
        default: []
        }
    }

    private func after(_ error: StoreError) -> [String] {
        if isOnServer || error.path.map(StoreLocation.namesServer) == true { return afterServer(error) }
        return switch error {
        case .busy: ["lslocks --output PID,COMMAND,PATH", zontik("status")]
        case .unsafe(_, let why) where why.contains(Self.network): [zontik("\(Self.network) status")]
        // The text says what to run.
        case .unsafe(let path, _): [Self.inspecting(path)]
        case .foreign: ["zontik --store \(Self.quoted(store + ".new")) status"]
        case .newer, .older, .newerRules: ["zontik --version", zontik("export > export.jsonl")]
        case .damaged(let path, _, _) where path.hasPrefix(folder + "/notebooks/"):
            ["mv \(Self.quoted(path)) \(Self.quoted(path + ".damaged"))"]
        case .damaged: forDamage
        case .failed(let path, _, _), .archiveMissing(let path): [Self.inspecting(path), zontik("status")]
        case .stopped: [zontik("status"), zontik("verify")]
        }
    }

    private func afterServer(_ error: StoreError) -> [String] {
        switch error {
        case .newer, .older, .newerRules: [zontik("--version")]
        case .damaged: [zontik("verify")]
        case .stopped: [zontik("status"), zontik("verify")]
        case .archiveMissing(let path):
            [zontik("archive --put \(Self.quoted(path.split(separator: "/").last.map(String.init) ?? path))")]
        case .busy, .failed, .foreign, .unsafe:
            ["psql \(Self.quoted(error.path ?? store))", zontik("status")]
        }
    }

    private func after(_ error: GatewayError) -> [String] {
        let gateway = folder + "/gateway"
        switch error {
        case .unreachable: return [zontik("service up")]
        case .busy: return ["lslocks --output PID,COMMAND,PATH", zontik("status")]
        case .damaged(let why) where why.hasPrefix(gateway + "/service"): return [zontik("service up")]
        case .damaged: return forGateway
        case .insecure(let path, _): return [Self.inspecting(path)]
        case .newer: return ["zontik --version"]
        case .answerLost, .keyReused, .elsewhere, .refused, .invalid, .storage: return [zontik("verify")]
        }
    }

    private func after(_ error: KeyFileError) -> [String] {
        switch error {
        case .wrongLength, .privateKeyMissing, .otherKey, .notAFile, .symbolicLink: forKey
        case .notAKey(let path), .keysDiffer(let path), .serviceKeyDamaged(let path): ["rm \(Self.quoted(path))"]
        case .publicKeyMissing(let path): [Self.inspecting(path)]
        case .openToOthers(let path, _): ["chmod 0600 \(Self.quoted(path))"]
        case .foreignOwner(let path, _), .noDirectory(let path), .system(_, let path): [Self.inspecting(path)]
        }
    }

    /// What there is at a path, or where it would be.
    static func inspecting(_ path: String) -> String {
        if (try? FileStatus(path)) != nil { return "ls -ld \(quoted(path))" }
        var folder = path
        while !Process.isFolder(folder), SafeDirectory.parent(of: folder) != folder {
            folder = SafeDirectory.parent(of: folder)
        }
        return "ls -la \(quoted(folder))"
    }

    /// What there is in a folder.
    static func listing(_ path: String) -> String { "ls -la \(quoted(path))" }

    /// The option that allows a store on a network file system.
    private static let network = "--allow-network-filesystem"

    func zontik(_ command: String) -> String {
        let rider = rider.map { " --rider \(Self.quoted($0))" } ?? ""
        return "zontik --store \(Self.quoted(store))\(rider)" + (command.isEmpty ? "" : " \(command)")
    }

    /// As a shell takes it for one word.
    static func quoted(_ path: String) -> String {
        let isPlain =
            !path.isEmpty
            && path.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || "/._-+,:@%".utf8.contains(byte)
            }
        return isPlain
            ? path
            : "'"
                + path.split(separator: "'", omittingEmptySubsequences: false)
                .joined(separator: #"'\''"#) + "'"
    }
}
