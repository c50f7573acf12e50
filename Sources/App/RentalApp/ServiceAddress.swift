import DurableFiles
import Foundation
import HandoverCode

/// Where the web service that runs on a store is reached: a file in the store that the service holds locked for as long
/// as it runs. The kernel frees the lock of a process that died, so what a dead service left is not believed.
package final class ServiceAddress: Sendable {
    private let lock: FileLock

    private static let name = "service-address"
    private static let longest = 1_000
    /// A reader may hold the lock for a moment; another service holds it on.
    private static let patienceMilliseconds = 100

    private init(_ lock: FileLock) {
        self.lock = lock
    }

    /// Leaves the address until the value goes. Nil where another service has left its own, or the file cannot be
    /// written: whoever looks for it then finds none, and nothing else is lost.
    package static func publish(_ address: String, store: String) -> ServiceAddress? {
        do {
            let lock = try FileLock(store + "/" + name, patienceMilliseconds: patienceMilliseconds)
            try lock.acquire()
            let published = ServiceAddress(lock)
            try lock.file.resize(to: 0)
            try lock.file.write(Array(address.utf8), at: 0)
            return published
        } catch {
            return nil
        }
    }

    deinit { try? lock.file.resize(to: 0) }

    /// The address a running service has left; nil where none runs.
    package static func running(store: String) -> String? {
        guard let lock = FileLock(reading: store + "/" + name, patienceMilliseconds: 0) else { return nil }
        do {
            // Whoever gets the lock shares it with no service.
            try lock.acquire(isShared: true)
            return nil
        } catch .busy {
            guard let bytes = try? lock.file.read(atMost: longest, at: 0), !bytes.isEmpty else { return nil }
            return String(decoding: bytes, as: UTF8.self)
        } catch {
            return nil
        }
    }

    /// What stands before a code that links to that service. Only where it keeps the code within a terminal of 80 × 24:
    /// a longer one is for the operator to choose.
    package static func linkBase(store: String) -> LinkBase? {
        running(store: store).flatMap { try? LinkBase($0 + "/S/") }.flatMap { $0.fitsSmallTerminal ? $0 : nil }
    }
}
