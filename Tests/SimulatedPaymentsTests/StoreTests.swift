import DurableFiles
import Foundation
import SQLite
import Payments
import SimulatedPayments
import Testing

@Suite struct StoreTests {
    let scratch = Scratch()
    var gateway: SimulatedGateway { SimulatedGateway(directory: scratch.directory) }

    func insecure(_ error: any Error) -> Bool {
        if case .insecure? = error as? GatewayError { true } else { false }
    }

    func damaged(_ error: any Error) -> Bool {
        if case .damaged? = error as? GatewayError { true } else { false }
    }

    func walSize() throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: scratch.directory + "/gateway.db-wal")[.size] as? Int
    }

    @Test func constructingTouchesNothing() {
        _ = gateway
        #expect(scratch.mode(scratch.directory) == nil)
    }

    @Test func whatIsCreatedIsForItsOwnerOnly() throws {
        let gateway = SimulatedGateway(directory: scratch.directory + "/")
        try gateway.hold()
        try gateway.service.set(.up)
        #expect(scratch.mode(scratch.directory) == 0o700)
        let files = try FileManager.default.contentsOfDirectory(atPath: scratch.directory).sorted()
        #expect(files == ["gateway.db", "gateway.db-shm", "gateway.db-wal", "gateway.lock", "service"])
        for file in files { #expect(scratch.mode(scratch.directory + "/" + file) == 0o600, "\(file)") }
    }

    /// A program that works in a store asks the gateway after the store was moved away.
    @Test func theFolderOfAStoreThatWasMovedIsNotMadeAgain() {
        let store = scratch.root + "/store"
        let gateway = SimulatedGateway(directory: store + "/gateway")
        #expect { try gateway.hold() } throws: { isStorage($0) }
        #expect { try gateway.service.set(.down) } throws: { isStorage($0) }
        #expect(scratch.mode(store) == nil)
    }

    private func isStorage(_ error: any Error) -> Bool {
        if case GatewayError.storage = error { true } else { false }
    }

    /// The umask belongs to the whole process, so this one has a process of its own.
    @Test func theUmaskDoesNotMatter() async {
        await #expect(processExitsWith: .success) {
            umask(0)
            let scratch = Scratch()
            let gateway = SimulatedGateway(directory: scratch.directory)
            try gateway.service.set(.slow)
            try gateway.hold()
            #expect(scratch.mode(scratch.directory) == 0o700)
            for file in try FileManager.default.contentsOfDirectory(atPath: scratch.directory) {
                #expect(scratch.mode(scratch.directory + "/" + file) == 0o600, "\(file)")
            }
        }
    }

    @Test func aLinkedDirectoryIsRefused() throws {
        mkdir(scratch.root + "/real", 0o700)
        symlink(scratch.root + "/real", scratch.directory)
        let link = GatewayError.insecure(path: scratch.directory, reason: "it is a symbolic link; use the real path")
        #expect(throws: link) { try gateway.hold() }
        #expect { try SimulatedGateway(directory: scratch.directory + "//").hold() } throws: { insecure($0) }
        #expect { try gateway.service.set(.down) } throws: { insecure($0) }
    }

    @Test(arguments: ["gateway.db", "gateway.db-wal", "gateway.db-shm", "gateway.db-journal", "gateway.lock"])
    func aLinkedFileIsRefused(file: String) throws {
        mkdir(scratch.directory, 0o700)
        symlink(scratch.root + "/elsewhere", scratch.directory + "/" + file)
        #expect { try gateway.hold() } throws: { insecure($0) }
        #expect(scratch.mode(scratch.root + "/elsewhere") == nil)
    }

    @Test func aLinkedSwitchIsNotRead() throws {
        mkdir(scratch.directory, 0o700)
        symlink("/dev/null", scratch.directory + "/service")
        #expect { try gateway.service.read() } throws: { insecure($0) }
    }

    @Test(arguments: ["", "/gateway.db", "/gateway.lock"])
    func whatOthersMayWriteIsRefused(file: String) throws {
        try gateway.hold()
        chmod(scratch.directory + file, 0o720)
        #expect { try gateway.hold() } throws: { insecure($0) }
    }

    @Test(
        .enabled(if: geteuid() == 0, "only root can give files away"),
        arguments: ["", "/gateway.db", "/gateway.lock"])
    func whatBelongsToSomebodyElseIsRefused(file: String) throws {
        try gateway.hold()
        chown(scratch.directory + file, 65534, 65534)
        #expect { try gateway.hold() } throws: { insecure($0) }
    }

    @Test func anotherProgramsDatabaseIsLeftAlone() throws {
        mkdir(scratch.directory, 0o700)
        try scratch.edit("CREATE TABLE diary (day TEXT)")
        chmod(scratch.directory + "/gateway.db", 0o600)
        let before = FileManager.default.contents(atPath: scratch.directory + "/gateway.db")
        #expect { try gateway.hold() } throws: { damaged($0) }
        #expect(FileManager.default.contents(atPath: scratch.directory + "/gateway.db") == before)
    }

    @Test func aNewerStoreIsNotOpened() throws {
        try gateway.hold()
        try scratch.edit("PRAGMA user_version = 3")
        #expect(throws: GatewayError.newer(found: 3, known: 2)) { try gateway.hold() }
    }

    @Test func garbageIsReported() throws {
        mkdir(scratch.directory, 0o700)
        try #require(
            FileManager.default.createFile(
                atPath: scratch.directory + "/gateway.db", contents: Data(repeating: 0x5A, count: 4096),
                attributes: [.posixPermissions: 0o600]))
        #expect { try gateway.hold() } throws: { damaged($0) }
    }

    @Test func anAnswerNobodyWroteIsReportedAndEndsTheObject() throws {
        try gateway.hold()
        try scratch.edit("UPDATE call SET answer = 'perhaps'")
        let gateway = gateway
        #expect { try gateway.hold() } throws: { damaged($0) }
        #expect { try gateway.release(key: "r", hold: "h") } throws: { damaged($0) }
    }

    @Test func theStoreKeepsItsPromisesInItsTables() throws {
        try gateway.hold()
        #expect(throws: DatabaseError.self) { try scratch.edit("UPDATE hold SET captured = 2001") }
        #expect(throws: DatabaseError.self) { try scratch.edit("UPDATE hold SET captured = 'much'") }
    }

    @Test func aStoreIsClosedAndOpenedAgain() throws {
        let gateway = gateway
        try gateway.close()
        try gateway.hold()
        try gateway.close()
        #expect(try walSize() == 0)
        try gateway.close()
        #expect(try gateway.hold() == .authorized)
        #expect(try scratch.integrity() == "ok")
    }

    @Test func theWALStaysSmall() throws {
        let gateway = gateway
        for number in 0..<250 { try gateway.hold("h\(number)", key: "a\(number)") }
        #expect(try #require(try walSize()) < 1_500_000)
        #expect(try gateway.statement().holds.count == 250)
    }

    @Test func aLockHeldElsewhereIsBusyAfterThePatience() throws {
        try gateway.hold()
        let lock = try FileLock(scratch.directory + "/gateway.lock", timeout: .zero)
        try lock.acquire()
        let other = SimulatedGateway(directory: scratch.directory, lockTimeout: .milliseconds(20))
        #expect(throws: GatewayError.busy) { try other.hold("h2", key: "a2") }
        lock.release()
        #expect(try other.hold("h2", key: "a2") == .authorized)
    }

    @Test func aReaderFromElsewhereMakesOpeningWait() throws {
        try gateway.hold()
        let reader = try Database(scratch.directory + "/gateway.db")
        // A read that is under way when the WAL has frames keeps them from being checkpointed.
        let other = gateway
        try other.hold("h2", key: "a2")
        try reader.execute("BEGIN; SELECT * FROM hold")
        #expect(throws: GatewayError.busy) { try gateway.hold("h3", key: "a3") }
        try reader.execute("COMMIT")
        #expect(try gateway.hold("h3", key: "a3") == .authorized)
        _ = other
    }
}
