import NIOCore
import Synchronization

/// How many connections are open: in all no more than there are descriptors for, and from one address no more than
/// leave some to others.
package final class Connections: Sendable {
    package struct Limits: Sendable, Equatable, CustomStringConvertible {
        package let all: Int
        package let byAddress: Int

        /// What the store, the gateway, notebooks and the runtime may have open at once, with every thread at work.
        package static let reserve = 384
        /// More would take memory before they bring riders.
        private static let most = 20_000

        /// - Parameter descriptors: how many files this process may have open.
        /// - Throws: `ServiceError` where too few are left for connections.
        package init(descriptors: Int) throws(ServiceError) {
            all = min(Self.most, descriptors - Self.reserve)
            guard all >= 64 else { throw .tooFewFiles(descriptors, needed: Self.reserve + 64) }
            byAddress = all / 2
        }

        package var description: String { "\(all) connections, \(byAddress) from one address" }
    }

    private struct Occupancy {
        var all = 0
        var byAddress: [String: Int] = [:]
    }

    package let limits: Limits
    /// Proxies, whose connections are those of many clients.
    private let trusted: Set<String>
    private let occupancy = Mutex(Occupancy())

    package init(_ limits: Limits, trusting trusted: Set<String> = []) {
        self.limits = limits
        self.trusted = trusted
    }

    package var count: Int { occupancy.withLock(\.all) }

    /// - Returns: whether there is room. Who is counted is let go when their connection is closed.
    func admit(_ channel: any Channel) -> Bool {
        let address = channel.remoteAddress?.ipAddress ?? ""
        guard enter(address) else { return false }
        channel.closeFuture.whenComplete { [weak self] _ in self?.leave(address) }
        return true
    }

    func enter(_ address: String) -> Bool {
        occupancy.withLock { occupancy in
            guard occupancy.all < limits.all else { return false }
            guard trusted.contains(address) || occupancy.byAddress[address, default: 0] < limits.byAddress else {
                return false
            }
            occupancy.all += 1
            occupancy.byAddress[address, default: 0] += 1
            return true
        }
    }

    func leave(_ address: String) {
        occupancy.withLock { occupancy in
            occupancy.all -= 1
            let left = occupancy.byAddress[address, default: 0] - 1
            occupancy.byAddress[address] = left > 0 ? left : nil
        }
    }
}
