import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// An answer that is the same for everybody: made once, compressed once, and given to many.
///
/// Nothing else is compressed. The length of what was compressed tells how much of it comes twice: where a page holds a
/// secret (a form's token, a code, a receipt) beside a text that its sender chose, others learn the secret from the
/// lengths of answers that they make a browser ask for (BREACH, Y. Gluck, N. Harris, A. Prado, 2013). What is stored
/// here holds no secret: assets, feeds, points, the OpenAPI document. Nor are event streams, which are never whole.
final class StoredAnswer: Sendable {
    private let bytes: [UInt8]
    private let body: ByteBuffer
    private let type: String
    private let headers: HTTPFields
    private let tag: EntityTag
    private let modified: LastModified?
    private let isCompressible: Bool
    /// Nil until somebody takes it so.
    private let compressed = Mutex<ByteBuffer?>(nil)

    /// In bytes. What fits one packet with its head gets there no sooner.
    private static let smallest = 1_000

    /// - Parameters:
    ///   - isText: whether it can be made shorter; pictures are compressed already.
    ///   - headers: all but those that follow from the bytes and from how they are sent.
    ///   - modified: when it was made anew last, where that is told.
    init(
        _ bytes: [UInt8], type: String, isText: Bool = true, headers: HTTPFields, modified: LastModified? = nil
    ) {
        self.bytes = bytes
        self.type = type
        self.modified = modified
        body = ByteBuffer(bytes: bytes)
        isCompressible = isText && bytes.count >= Self.smallest
        // A link is part of what is told, too.
        tag = EntityTag(of: headers[.link].map { bytes + Array($0.utf8) } ?? bytes)
        var headers = headers
        // The same answer to who takes it compressed is another representation.
        headers[.vary] = headers[.vary].map { $0 + ", Accept-Encoding" } ?? "Accept-Encoding"
        if let modified { headers[.lastModified] = modified.date.text }
        self.headers = headers
    }

    /// In bytes.
    var size: Int { bytes.count }

    func response(to request: Request) -> Response {
        let isCompressed = isCompressible && request.takesGzip
        var headers = headers
        let tag = isCompressed ? tag.encoded("gzip") : tag
        headers[.eTag] = tag.text
        // What the sender has still holds (RFC 9110, section 15.4.5).
        if isHeld(request, tag) { return Response(status: .notModified, headers: headers) }
        headers[.contentType] = type
        if isCompressed { headers[.contentEncoding] = "gzip" }
        return Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: isCompressed ? compressedBody : body))
    }

    /// The tag goes before the date (RFC 9110, section 13.1.3).
    private func isHeld(_ request: Request, _ tag: EntityTag) -> Bool {
        if let field = request.headers[.ifNoneMatch] { return tag.isNamed(by: field) }
        guard let modified, let field = request.headers[.ifModifiedSince] else { return false }
        return modified.isKnown(to: field)
    }

    private var compressedBody: ByteBuffer {
        compressed.withLock { compressed in
            if let compressed { return compressed }
            let buffer = ByteBuffer(bytes: Gzip.compressed(bytes))
            compressed = buffer
            return buffer
        }
    }
}

extension HTTPField.Name {
    /// RFC 8288.
    static let link = Self("Link")!
}
