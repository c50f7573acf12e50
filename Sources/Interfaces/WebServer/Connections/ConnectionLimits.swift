extension Connections {
    /// How many connections there may be at once. So many requests of HTTP/2 may be open as well.
    package struct Limits: Sendable, Equatable, CustomStringConvertible {
        package let all: Int
        /// Of one address; of IPv6, one network of 64 bits.
        package let byAddress: Int
        /// Beyond these, for probes of the service's health alone.
        package let spare: Int

        /// What the store, the gateway, notebooks and the runtime may have open at once, with every thread at work.
        private static let store = 384
        /// Those who read the metrics, which have a separate listener.
        package static let metrics = Limits(all: 32, byAddress: 16, spare: 0)
        private static let probes = 32
        /// Descriptors that riders and clerks never take.
        package static let reserve = store + metrics.all + probes
        private static let fewest = 64
        /// More would take memory before they bring riders.
        private static let most = 20_000
        /// One address has a tenth, but never less than this, nor more than half: many riders share the address of
        /// their mobile operator.
        private static let floor = 128

        /// - Parameter descriptors: how many files this process may have open.
        /// - Throws: `ServiceError` where too few are left for connections.
        package init(descriptors: Int) throws(ServiceError) {
            let all = min(Self.most, descriptors - Self.reserve)
            guard all >= Self.fewest else {
                throw .tooFewFiles(descriptors, needed: Self.reserve + Self.fewest)
            }
            self.init(all: all, byAddress: min(max(all / 10, Self.floor), all / 2), spare: Self.probes)
        }

        package init(all: Int, byAddress: Int, spare: Int) {
            (self.all, self.byAddress, self.spare) = (all, byAddress, spare)
        }

        package var description: String { "\(all) connections, \(byAddress) from one address" }
    }
}
