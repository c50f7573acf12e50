import Foundation
import HandoverCode
import RentalApp
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite final class KeyFileTests {
    private let directory = FileManager.default.temporaryDirectory.appending(path: "key-\(UUID().uuidString)").path
    private var keyPath: String { directory + "/code-key" }
    private var publicPath: String { directory + "/code-key.pub" }
    private var file: KeyFile { KeyFile(directory: directory) }

    init() throws {
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    private func content(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

    private func write(_ bytes: [UInt8], _ path: String, mode: mode_t = 0o600) throws {
        try Data(bytes).write(to: URL(filePath: path))
        #expect(chmod(path, mode) == 0)
    }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: directory).sorted() }

    @Test func madeOnceThenRead() throws {
        let first = try file.privateKey()
        #expect(try file.privateKey().rawRepresentation == first.rawRepresentation)
        #expect(try file.publicKey().rawRepresentation == first.publicKey.rawRepresentation)
        #expect(try content(keyPath) == first.rawRepresentation)
        let line = Data(first.publicKey.rawRepresentation).base64EncodedString() + "\n"
        #expect(try content(publicPath) == Array(line.utf8))
        #expect(try names() == ["code-key", "code-key.pub"], "no draft stays behind")
        for path in [keyPath, publicPath] {
            var status = stat()
            #expect(lstat(path, &status) == 0)
            #expect(status.st_mode == S_IFREG | 0o600)
        }
    }

    @Test func everyDirectoryHasItsOwnKey() throws {
        let other = try KeyFileTests()
        #expect(try file.privateKey().rawRepresentation != other.file.privateKey().rawRepresentation)
    }

    @Test func raceHasOneWinner() throws {
        for _ in 0..<20 {
            let race = try KeyFileTests()
            let found = Keys()
            let path = race.directory
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                found.add(Result { try KeyFile(directory: path).privateKey().rawRepresentation })
            }
            let keys = try found.all.map { try $0.get() }
            #expect(keys.count == 8 && Set(keys).count == 1)
            #expect(try race.content(race.keyPath) == keys[0])
            #expect(try race.names() == ["code-key", "code-key.pub"])
        }
    }

    /// The process died between the two files.
    @Test func publicKeyIsMadeUpFor() throws {
        let key = try file.privateKey()
        try FileManager.default.removeItem(atPath: publicPath)
        #expect(throws: KeyFileError.publicKeyMissing(path: publicPath)) { try file.publicKey() }
        #expect(try file.privateKey().rawRepresentation == key.rawRepresentation)
        #expect(try file.publicKey().rawRepresentation == key.publicKey.rawRepresentation)
    }

    @Test func lostPrivateKeyIsNotReplaced() throws {
        _ = try file.privateKey()
        try FileManager.default.removeItem(atPath: keyPath)
        #expect(throws: KeyFileError.privateKeyMissing(path: keyPath)) { try file.privateKey() }
        #expect(try names() == ["code-key.pub"])
    }

    @Test(arguments: [mode_t(0o640), 0o604, 0o660, 0o644, 0o666, 0o610, 0o601, 0o777])
    func openToOthers(mode: mode_t) throws {
        _ = try file.privateKey()
        #expect(chmod(keyPath, mode) == 0)
        #expect(throws: KeyFileError.openToOthers(path: keyPath, mode: UInt32(mode))) { try file.privateKey() }
        #expect(chmod(keyPath, 0o400) == 0)
        #expect(throws: Never.self) { try file.privateKey() }
    }

    @Test func publicKeyMayBeReadButNotWritten() throws {
        _ = try file.privateKey()
        #expect(chmod(publicPath, 0o644) == 0)
        #expect(throws: Never.self) { try file.publicKey() }
        #expect(chmod(publicPath, 0o664) == 0)
        #expect(throws: KeyFileError.openToOthers(path: publicPath, mode: 0o664)) { try file.publicKey() }
    }

    @Test func links() throws {
        let other = try KeyFileTests()
        _ = try other.file.privateKey()
        #expect(symlink(other.keyPath, keyPath) == 0)
        #expect(throws: KeyFileError.symbolicLink(path: keyPath)) { try file.privateKey() }
        #expect(unlink(keyPath) == 0)
        #expect(symlink("nowhere", keyPath) == 0)
        #expect(throws: KeyFileError.symbolicLink(path: keyPath)) { try file.privateKey() }
        #expect(symlink(other.publicPath, publicPath) == 0)
        #expect(throws: KeyFileError.symbolicLink(path: publicPath)) { try file.publicKey() }
    }

    @Test func noFiles() throws {
        #expect(mkfifo(keyPath, 0o600) == 0)
        #expect(throws: KeyFileError.notAFile(path: keyPath)) { try file.privateKey() }
        #expect(mkdir(publicPath, 0o700) == 0)
        #expect(throws: KeyFileError.notAFile(path: publicPath)) { try file.publicKey() }
    }

    @Test func noDirectory() throws {
        try write([1], keyPath)
        for path in [directory + "/none", keyPath] {
            #expect(throws: KeyFileError.noDirectory(path: path)) { try KeyFile(directory: path).privateKey() }
        }
    }

    @Test(arguments: [0, 1, 31, 33, 64, 5_000])
    func wrongLength(length: Int) throws {
        let bytes = [UInt8](repeating: 7, count: length)
        try write(bytes, keyPath)
        #expect(throws: KeyFileError.wrongLength(path: keyPath)) { try file.privateKey() }
        #expect(try content(keyPath) == bytes)
    }

    @Test(arguments: ["", "\n", "AAAA\n", String(repeating: "A", count: 44), "no key"])
    func damagedPublicKey(text: String) throws {
        _ = try file.privateKey()
        try write(Array(text.utf8), publicPath)
        #expect(throws: KeyFileError.notAKey(path: publicPath)) { try file.publicKey() }
        #expect(throws: KeyFileError.notAKey(path: publicPath)) { try file.privateKey() }
    }

    /// One flipped bit in either file would make every code a forgery.
    @Test func keysDiffer() throws {
        _ = try file.privateKey()
        var bytes = try content(keyPath)
        bytes[9] ^= 4
        try write(bytes, keyPath)
        #expect(throws: KeyFileError.keysDiffer(path: publicPath)) { try file.privateKey() }
    }

    @Test(.enabled(if: geteuid() == 0, "only the superuser gives files away"))
    func foreignOwner() throws {
        _ = try file.privateKey()
        #expect(chown(keyPath, 4_711, 4_711) == 0)
        #expect(throws: KeyFileError.foreignOwner(path: keyPath, owner: 4_711)) { try file.privateKey() }
        #expect(chown(publicPath, 4_711, 4_711) == 0)
        #expect(throws: KeyFileError.foreignOwner(path: publicPath, owner: 4_711)) { try file.publicKey() }
    }
}

/// What the racers found.
private final class Keys: @unchecked Sendable {
    private let lock = NSLock()
    private var found: [Result<[UInt8], any Error>] = []

    func add(_ key: Result<[UInt8], any Error>) { lock.withLock { found.append(key) } }

    var all: [Result<[UInt8], any Error>] { lock.withLock { found } }
}
