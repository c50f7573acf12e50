import Localization
import PickupPoints
import Rental
import RentalApp
import RiderProfile
import StateMachine
import Synchronization

/// The list of all points as riders see it on their pages, drawn once for everybody who sees the same one.
final class DrawnPoints: Sendable {
    struct Key: Hashable {
        let language: Language
        let isRenting: Bool
    }

    // Unchecked: the catalogue is held, so that no other can take its identity, and is not used.
    private struct Drawing: @unchecked Sendable {
        /// What it was drawn of: the catalogue, the umbrellas at the points, and the minute since 1970.
        let catalog: PointIndex
        let stock: [String: Int64]
        let minute: Int64
        /// The newest record of the journal that had this stock.
        var newest: Int64
        let html: String
    }

    private struct Contents {
        var drawings: [Key: Drawing] = [:]
        var drawn = 0
    }

    private let contents = Mutex(Contents())

    /// How many were drawn; for tests.
    var drawn: Int { contents.withLock(\.drawn) }

    /// - Parameters:
    ///   - newest: the journal's newest record.
    ///   - stock: reads the umbrellas by place; called where a record is new.
    ///   - draw: draws the list of these umbrellas anew.
    /// - Throws: what `stock` and `draw` throw.
    func html(
        _ key: Key, _ catalog: PointIndex, newest: Int64, at now: Instant, stock: () throws -> [String: Int64],
        draw: ([String: Int64]) throws -> String
    ) throws -> String {
        let minute = now.milliseconds / 60_000
        var known = contents.withLock { $0.drawings[key] }
        if known?.catalog !== catalog || known?.minute != minute { known = nil }
        if let known, known.newest == newest { return known.html }
        let stock = try stock()
        let html = known?.stock == stock ? known!.html : try draw(stock)
        let drawing = Drawing(catalog: catalog, stock: stock, minute: minute, newest: newest, html: html)
        contents.withLock { contents in
            contents.drawings[key] = drawing
            if html != known?.html { contents.drawn += 1 }
        }
        return html
    }
}
