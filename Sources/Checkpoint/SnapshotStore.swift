import Crypto
import Foundation
public import StateMachine

/// The newest state of a machine and nothing of how it came about: for what an owner may want to be forgotten, which a
/// journal cannot.
///
/// One file an owner, mode 0600, replaced as a whole: the new one is written and synced beside the old, then takes its
/// name. A process that dies at any moment leaves one or the other. The first line names machine and version and holds
/// the SHA-256 of the JSON after it.
public final class SnapshotStore<M: Machine> where M.State: Codable {
    public static var version: Int { 1 }

    private let folder: StoreDirectory
    private let file: SnapshotFile
    private var lock: FileLock?
    private let timeoutMilliseconds: Int
    /// The first line of what was read or written last, which holds the hash of the rest.
    private var known: (header: ArraySlice<UInt8>?, state: M.State)?

    /// Opens nothing and makes nothing yet.
    /// - Parameter timeoutMilliseconds: how long to wait for another process that is writing.
    public convenience init(
        _ store: StoreDirectory, folder: String, owner: String, timeoutMilliseconds: Int = 10_000
    ) {
        // An owner's name may be longer than a file's, and hold anything.
        let file = String(Self.hash(Data(owner.utf8)).prefix(32))
        self.init(store, folder: folder, file: file, timeoutMilliseconds: timeoutMilliseconds)
    }

    private init(_ store: StoreDirectory, folder: String, file: String, timeoutMilliseconds: Int = 0) {
        self.folder = StoreDirectory(path: store.path + "/" + folder)
        self.timeoutMilliseconds = timeoutMilliseconds
        self.file = SnapshotFile(path: self.folder.path + "/" + file, largest: Self.largest)
    }

    public var path: String { file.path }

    /// The newest state, the machine's initial one where nothing was kept yet. When nothing has
    /// changed, only its first line is read.
    /// - Throws: `damaged`, `newer`, `unsafe`, `failed`.
    public func read() throws(StoreError) -> M.State {
        let beginning = try file.beginning(Self.longestHeader)
        let header = beginning.map { $0.prefix { $0 != UInt8(ascii: "\n") } }
        if let known, known.header == header { return known.state }
        guard let bytes = try file.read() else {
            known = (nil, M.initial)
            return M.initial
        }
        let state = try decode(bytes)
        known = (Self.header(bytes), state)
        return state
    }

    private static func header(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes.prefix { $0 != UInt8(ascii: "\n") }
    }

    /// More than any state takes, in bytes.
    private static var largest: Int { 16 << 20 }

    /// Name, version and hash.
    private static var longestHeader: Int { 256 }

    /// Decides on the newest state and keeps what comes of it; durable when this returns. What changes nothing is not
    /// written.
    /// - Parameter erases: whether an effect asks that the former state be overwritten, so that it is gone from the disk
    ///   as far as a program can see to that.
    /// - Throws: what `read` throws, `busy`; `stopped` when it is not known whether the change was kept.
    public func send(_ event: M.Event, erasing erases: (M.Effect) -> Bool = { _ in false }) throws(StoreError)
        -> Transition<M>
    {
        let lock = try prepare()
        try lock.acquire()
        defer { lock.release() }
        let former = try read()
        let transition = M.transition(former, event)
        guard case .accepted(let next, let effects) = transition, next != former else { return transition }
        let bytes = try encode(next)
        try file.replace(bytes, erasingFormer: effects.contains(where: erases))
        known = (Self.header(bytes), next)
        return transition
    }

    /// Makes durable what a process that died may only just have written, before anything is built on it.
    public func settle() throws(StoreError) {
        guard try file.beginning(1) != nil else { return }
        try syncDirectory(folder.path)
    }

    /// What is wrong with the files of a folder, one finding a file; changes nothing.
    public static func findings(_ store: StoreDirectory, folder: String) -> [String] {
        let path = store.path + "/" + folder
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        // A lock says nothing, and a draft is what somebody who died had not finished.
        var findings: [String] = []
        for name in names.filter({ !$0.contains(".") }).sorted() {
            do {
                _ = try SnapshotStore(store, folder: folder, file: name).read()
            } catch {
                findings.append("\(error)")
            }
        }
        return findings
    }

    private func prepare() throws(StoreError) -> FileLock {
        if let lock { return lock }
        try folder.prepare()
        let lock = try FileLock(path: file.path + ".lock", timeoutMilliseconds: timeoutMilliseconds)
        self.lock = lock
        return lock
    }

    private func encode(_ state: M.State) throws(StoreError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let json = try encoder.encode(state)
            return Array("\(M.name) \(Self.version) \(Self.hash(json))\n".utf8) + json + [UInt8(ascii: "\n")]
        } catch {
            preconditionFailure("a state that cannot be written: \(error)")
        }
    }

    private func decode(_ bytes: [UInt8]) throws(StoreError) -> M.State {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), bytes.last == UInt8(ascii: "\n") else {
            throw damaged("it has no first line, or was cut off")
        }
        let header = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
        guard header.count == 3, header[0] == M.name, let version = Int(header[1]) else {
            throw damaged("its first line is not one of \(M.name)")
        }
        guard version <= Self.version else { throw .newer(path: path, found: version, known: Self.version) }
        let json = Data(bytes[(end + 1)...].dropLast())
        guard Self.hash(json) == header[2] else { throw damaged("its contents do not fit their hash") }
        do {
            return try JSONDecoder().decode(M.State.self, from: json)
        } catch {
            // Nothing of the contents is repeated: an account may be in them.
            throw damaged("its contents are not those of \(M.name) \(version)")
        }
    }

    private func damaged(_ what: String) -> StoreError {
        .damaged(path: path, what: what, advice: "the journal is not in it; move it away to begin with a new one")
    }

    private static func hash(_ json: Data) -> String {
        SHA256.hash(data: json).map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
    }
}
