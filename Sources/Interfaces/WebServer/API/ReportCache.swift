import HTTPTypes
import Hummingbird
import Localization
import NIOCore
import Rental
import Synchronization

/// The sessions as they were reported last: the next request gets the same bytes while nothing has changed.
final class ReportCache: Sendable {
    /// What a report of a session follows from, apart from the current prices, which stay while the service runs.
    private struct Source: Equatable {
        /// Stands for one state, always.
        let revision: Int
        /// Nil where no clock runs.
        let elapsedSeconds: Int64?
        let language: Language
        /// What codes are made with, and where they lead.
        let codeKey: Int64?
        let address: String
    }

    /// A report with its headers.
    private struct Report: Sendable {
        let source: Source
        let headers: HTTPFields
        let body: ByteBuffer

        var response: Response { Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body)) }
    }

    private let reports = Mutex<[String: Report]>([:])

    /// A report takes about two kilobytes.
    private static let most = 5_000

    /// - Parameter make: the report of the session as JSON, and the headers that follow from what it follows from.
    func response(
        of view: SessionView, owner: String, _ language: Language, at address: String,
        make: () throws -> (json: String, headers: HTTPFields)
    ) rethrows -> Response {
        let source = Source(
            revision: view.snapshot.revision, elapsedSeconds: view.state.meter(at: view.time)?.elapsedSeconds,
            language: language, codeKey: view.codeKey, address: address)
        let known = reports.withLock { $0[owner] }
        if let known, known.source == source { return known.response }
        var (json, headers) = try make()
        headers[.contentType] = ContentType.json.field
        let report = Report(source: source, headers: headers, body: ByteBuffer(string: json))
        reports.withLock { reports in
            // All at once: those who are active are back at their next request.
            if reports.count >= Self.most { reports.removeAll() }
            reports[owner] = report
        }
        return report.response
    }
}
