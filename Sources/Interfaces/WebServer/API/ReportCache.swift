import HTTPTypes
import Hummingbird
import Localization
import NIOCore
import Rental

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
        let headers: HTTPFields
        let body: ByteBuffer

        var response: Response { Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body)) }
    }

    /// By owner. A report takes about two kilobytes.
    private let reports = VersionedCache<String, Source, Report>(keeping: 5_000)

    /// - Parameter make: the report of the session as JSON, and the headers that follow from what it follows from.
    func response(
        of view: SessionView, owner: String, _ language: Language, at address: String,
        make: () throws -> (json: String, headers: HTTPFields)
    ) rethrows -> Response {
        let source = Source(
            revision: view.snapshot.revision, elapsedSeconds: view.state.meter(at: view.time)?.elapsedSeconds,
            language: language, codeKey: view.codeKey, address: address)
        if let known = reports.known(owner, source) { return known.response }
        var (json, headers) = try make()
        headers[.contentType] = ContentType.json.field
        let report = Report(headers: headers, body: ByteBuffer(string: json))
        reports.keep(report, for: owner, source)
        return report.response
    }
}
