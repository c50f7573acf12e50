import Synchronization

extension Connections {
    /// Counts what happens on any connection, so that it is known what happened before what.
    final class Activity: Sendable {
        private let count = Atomic<UInt64>(0)

        func next() -> UInt64 { count.add(1, ordering: .relaxed).newValue }
    }

    /// A connection that is counted.
    final class Member: Sendable {
        /// The smaller, the sooner it is closed for another one.
        struct Rank: Comparable {
            let isBusy: Bool
            /// When a request began or ended.
            let last: UInt64

            static func < (one: Rank, other: Rank) -> Bool {
                one.isBusy == other.isBusy ? one.last < other.last : other.isBusy
            }
        }

        let network: String
        let isTrusted: Bool
        /// Whether it may ask for the service's health only.
        let isGuest: Bool
        let close: @Sendable () -> Void
        private let activity: Activity
        private let last: Atomic<UInt64>
        private let requests = Atomic<Int>(0)

        init(
            _ network: String, isTrusted: Bool, isGuest: Bool, _ activity: Activity,
            _ close: @escaping @Sendable () -> Void
        ) {
            (self.network, self.isTrusted, self.isGuest) = (network, isTrusted, isGuest)
            (self.activity, self.close) = (activity, close)
            last = Atomic(activity.next())
        }

        func begin() {
            requests.add(1, ordering: .relaxed)
            last.store(activity.next(), ordering: .relaxed)
        }

        func end() {
            requests.subtract(1, ordering: .relaxed)
            last.store(activity.next(), ordering: .relaxed)
        }

        var rank: Rank {
            Rank(isBusy: requests.load(ordering: .relaxed) > 0, last: last.load(ordering: .relaxed))
        }

        /// Whether it may ask for this; a guest asks for what `Connections` has a separate budget for.
        func mayAsk(for path: some StringProtocol) -> Bool { !isGuest || Self.isProbe(path) }

        /// What supervisors and the readers of metrics ask for, however many riders there are.
        static func isProbe(_ path: some StringProtocol) -> Bool {
            let path = path.lowercased()
            return path.hasPrefix("/health/") || path.hasPrefix("/metrics")
        }
    }
}
