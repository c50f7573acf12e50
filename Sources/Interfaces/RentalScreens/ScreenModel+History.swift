import Localization

extension ScreenModel {
    /// The past rentals as far as they were looked for, newest first.
    public struct HistoryPage: Hashable, Sendable {
        public let rows: [PastRental]
        /// Whether there are older ones.
        public let hasMore: Bool
        /// The archives that have others and are not at hand.
        public let missing: [String]

        public init(rows: [PastRental], hasMore: Bool, missing: [String] = []) {
            self.rows = rows
            self.hasMore = hasMore
            self.missing = missing
        }
    }

    /// One of them, and its neighbours.
    public struct ReceiptPage: Hashable, Sendable {
        public let past: PastRental
        public let newer: Int?
        public let older: Int?

        public init(past: PastRental, newer: Int?, older: Int?) {
            self.past = past
            self.newer = newer
            self.older = older
        }
    }

    /// The past rental that is chosen in the history; nil when there is none.
    public var chosenRental: PastRental? {
        guard case .ready(let page) = history else { return nil }
        return chosen(of: page.rows.count).map { page.rows[$0] }
    }
}
