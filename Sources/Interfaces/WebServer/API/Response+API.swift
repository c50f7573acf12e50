import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import RentalApp

extension Response {
    static func json(
        _ value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
    ) throws -> Response {
        bytes(Array(try value.json().utf8), type: .json, status: status, headers: headers)
    }

    static func bytes(
        _ bytes: some Sequence<UInt8>, type: ContentType, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
    ) -> Response {
        var headers = headers
        headers[.contentType] = type.field
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}

extension Request {
    /// An answer that the sender may have already: then only that it still holds (RFC 9110, section 15.4.5).
    func revalidated(_ bytes: [UInt8], type: ContentType, headers: HTTPFields) throws -> Response {
        let tag = EntityTag(of: bytes)
        var headers = headers
        headers[.eTag] = tag.text
        if let field = self.headers[.ifNoneMatch], tag.isNamed(by: field) {
            return Response(status: .notModified, headers: headers)
        }
        return .bytes(bytes, type: type, headers: headers)
    }
}
