import DurableFiles
import HandoverCode

/// The address of the web service that runs on a store: a file in the store, which the service keeps locked while it
/// runs. The kernel releases the lock of a dead process, so the address that a dead service left is ignored.
package final class ServiceAddress: Sendable {
    private let lock: FileLock

    private static let name = "service-address"
    private static let longest = 1_000
    /// A reader may hold the lock for a moment; another service holds it on.
    private static let lockTimeout = Duration.milliseconds(100)

    private init(_ lock: FileLock) {
        self.lock = lock
    }

    /// Publishes the address until the value goes. Nil if another service has published its own, or if the file cannot
    /// be written; then programs on this machine do not find the service, and everything else works.
    package static func publish(_ address: String, store: String) -> ServiceAddress? {
        do {
            let lock = try FileLock(store + "/" + name, timeout: lockTimeout)
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

    /// The address that a running service has published; nil if none runs.
    package static func running(store: String) -> String? {
        guard let lock = FileLock(reading: store + "/" + name, timeout: .zero) else { return nil }
        do {
            // No service runs then.
            try lock.acquire(isShared: true)
            return nil
        } catch .busy {
            guard let bytes = try? lock.file.read(atMost: longest, at: 0), !bytes.isEmpty else { return nil }
            return String(decoding: bytes, as: UTF8.self)
        } catch {
            return nil
        }
    }

    /// The address before a code in a link to that service; nil if it would make the code too large for a terminal of
    /// 80 × 24, in which case the operator has to set a shorter one.
    package static func linkBase(store: String) -> LinkBase? {
        running(store: store).flatMap { try? LinkBase($0 + "/S/") }.flatMap { $0.fitsSmallTerminal ? $0 : nil }
    }
}
