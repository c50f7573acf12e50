import Localization
import Rental
import Synchronization

/// The sessions as they were told last: who asks again gets the same bytes while nothing has changed.
final class ReportCache: Sendable {
    /// What a report of a session follows from, apart from the current prices, which stay while the service runs.
    private struct Source: Equatable {
        /// Stands for one state, always.
        let revision: Int
        /// Nil where no clock runs.
        let elapsedSeconds: Int64?
        let language: Language
        /// Codes lead there.
        let address: String
    }

    private let reports = Mutex<[String: (source: Source, json: [UInt8])]>([:])

    /// A report takes about a kilobyte.
    private static let most = 5_000

    /// - Parameter make: the report of the session as JSON.
    func json(
        of view: SessionView, owner: String, _ language: Language, at address: String, make: () throws -> String
    ) rethrows -> [UInt8] {
        let source = Source(
            revision: view.snapshot.revision, elapsedSeconds: view.state.meter(at: view.time)?.elapsedSeconds,
            language: language, address: address)
        let known = reports.withLock { $0[owner] }
        if let known, known.source == source { return known.json }
        let json = Array(try make().utf8)
        reports.withLock { reports in
            // All at once: those who are active are back at their next request.
            if reports.count >= Self.most { reports.removeAll() }
            reports[owner] = (source, json)
        }
        return json
    }
}
