import Foundation
import HandoverCode

/// Where the web service that runs on a store is reached: a file in the store that the service holds locked for as long
/// as it runs. The kernel frees the lock of a process that died, so what a dead service left is not believed.
package final class ServiceAddress: Sendable {
    private let descriptor: Int32

    private static let name = "service-address"
    private static let longest = 1_000
    /// A reader may hold the lock for a moment; another service holds it on.
    private static let tries = 50

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Leaves the address until the value goes. Nil where another service has left its own, or the file cannot be
    /// written: whoever looks for it then finds none, and nothing else is lost.
    package static func publish(_ address: String, store: String) -> ServiceAddress? {
        let descriptor = open(store + "/" + name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return nil }
        var tries = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            tries += 1
            guard tries < Self.tries else {
                close(descriptor)
                return nil
            }
            usleep(2_000)
        }
        let published = ServiceAddress(descriptor)
        let bytes = Array(address.utf8)
        let isWritten = ftruncate(descriptor, 0) == 0 && pwrite(descriptor, bytes, bytes.count, 0) == bytes.count
        return isWritten ? published : nil
    }

    deinit {
        _ = ftruncate(descriptor, 0)
        close(descriptor)
    }

    /// The address a running service has left; nil where none runs.
    package static func running(store: String) -> String? {
        let descriptor = open(store + "/" + name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        // Whoever gets the lock shares it with no service.
        guard flock(descriptor, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK else { return nil }
        var bytes = [UInt8](repeating: 0, count: longest)
        let count = pread(descriptor, &bytes, longest, 0)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }

    /// What stands before a code that links to that service. Only where it keeps the code within a terminal of 80 × 24:
    /// a longer one is for the operator to choose.
    package static func linkBase(store: String) -> LinkBase? {
        running(store: store).flatMap { try? LinkBase($0 + "/S/") }.flatMap { $0.fitsSmallTerminal ? $0 : nil }
    }
}
