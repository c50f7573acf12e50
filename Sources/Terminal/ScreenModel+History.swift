public import Rental
import StateMachine

extension ScreenModel {
    /// A rental or purchase that is over, with what its receipt does not know: how its points are called, and what
    /// their clocks showed.
    public struct PastRental: Hashable, Sendable, Identifiable {
        public let receipt: Receipt
        /// The name of the point that handed the umbrella out, or its identifier where it has no name any more.
        public let from: String
        /// Of the point that took it back; nil where none did.
        public let to: String?
        /// What the points' clocks showed at the hand-over and at the end.
        let start, end: CivilTime

        public var id: Int { receipt.id }

        /// - Parameters:
        ///   - name: how a point is called; nil where nobody knows it any more.
        ///   - zone: of the points' clocks.
        public init(_ receipt: Receipt, in zone: LocalZone, name: (PointID) -> String?) {
            self.receipt = receipt
            from = name(receipt.from) ?? receipt.from.rawValue
            to =
                switch receipt.ending {
                case .returned(let point): name(point) ?? point.rawValue
                case .forfeited, .boughtOut, .bought: nil
                }
            start = zone.time(receipt.start)
            end = zone.time(receipt.end)
        }
    }

    /// The past rentals as far as they were looked for, newest first.
    public struct HistoryPage: Hashable, Sendable {
        public let rows: [PastRental]
        /// Whether there are older ones.
        public let hasMore: Bool

        public init(rows: [PastRental], hasMore: Bool) {
            self.rows = rows
            self.hasMore = hasMore
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
