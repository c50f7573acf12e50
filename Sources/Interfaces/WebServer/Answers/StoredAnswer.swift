import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// An answer that is the same for everybody: made once, compressed once, and given to many.
///
/// Nothing else is compressed. The length of what was compressed reveals how much of it comes twice: where a page holds
/// a secret (a form's token, a code, a receipt) beside a text that its sender chose, others learn the secret from the
/// lengths of answers that they make a browser ask for (BREACH, Y. Gluck, N. Harris, A. Prado, 2013). What is stored
/// here holds no secret: assets, feeds, points, the OpenAPI document. Nor are event streams, which are never whole.
final class StoredAnswer: Sendable {
    /// One of its encodings, with its headers.
    private struct Representation {
        let tag: EntityTag
        let full, notModified: HTTPFields
    }

    private let bytes: [UInt8]
    private let body: ByteBuffer
    private let modified: LastModified?
    private let plain: Representation
    /// Nil for what is not worth it.
    private let gzip: Representation?
    /// Nil until the first client that takes it so.
    private let compressed = Mutex<ByteBuffer?>(nil)

    /// In bytes. What fits one packet with its head gets there no sooner.
    private static let smallest = 1_000

    /// - Parameters:
    ///   - isText: whether it can be made shorter; pictures are compressed already.
    ///   - headers: all but those that follow from the bytes and from how they are sent.
    ///   - modified: when it changed last, where that is known.
    ///   - identity: what follows from the bytes and distinguishes them from others; nil for the bytes themselves.
    init(
        _ bytes: [UInt8], type: String, isText: Bool = true, headers: HTTPFields, modified: LastModified? = nil,
        identity: [UInt8]? = nil
    ) {
        self.bytes = bytes
        self.modified = modified
        body = ByteBuffer(bytes: bytes)
        // A link is part of the answer, too.
        let content = identity ?? bytes
        let tag = EntityTag(of: headers[.link].map { content + Array($0.utf8) } ?? content)
        var headers = headers
        // The same answer to who takes it compressed is another representation.
        headers[.vary] = headers[.vary].map { $0 + ", Accept-Encoding" } ?? "Accept-Encoding"
        if let modified { headers[.lastModified] = modified.date.text }
        func representation(_ tag: EntityTag, _ coding: String?) -> Representation {
            var (full, notModified) = (headers, headers)
            notModified[.eTag] = tag.text
            full[.eTag] = tag.text
            full[.contentType] = type
            full[.contentEncoding] = coding
            return Representation(tag: tag, full: full, notModified: notModified)
        }
        plain = representation(tag, nil)
        gzip = isText && bytes.count >= Self.smallest ? representation(tag.encoded("gzip"), "gzip") : nil
    }

    /// In bytes.
    var size: Int { bytes.count }

    func response(to request: Request) -> Response {
        let compressed = gzip.flatMap { request.takesGzip ? $0 : nil }
        let chosen = compressed ?? plain
        // What the sender has still holds (RFC 9110, section 15.4.5).
        if isHeld(request, chosen.tag) { return Response(status: .notModified, headers: chosen.notModified) }
        return Response(
            status: .ok, headers: chosen.full,
            body: ResponseBody(byteBuffer: compressed == nil ? body : compressedBody))
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
