import Foundation
import HTTPTypes
import Hummingbird
import Mustache
import NIOCore

/// The templates of all pages, compiled once from the files beside this code.
package struct Pages: Sendable {
    private let library: MustacheLibrary
    let parts = DrawnParts()

    /// - Throws: `MustacheTemplate.Error` for a template that is none.
    init() throws {
        MustacheContentTypes.register(HTMLText(), named: HTMLText.name)
        var library = MustacheLibrary()
        for (name, bytes) in Templates.all {
            let text = "{{% CONTENT_TYPE: \(HTMLText.name)}}\n" + String(decoding: bytes, as: UTF8.self)
            try library.register(text, named: name)
        }
        self.library = library
    }

    /// A page; every value in it is escaped, unless its template says otherwise.
    package func render(
        _ template: String, _ values: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
    ) -> Response {
        Self.response(ByteBuffer(string: text(template, values)), status, headers)
    }

    /// A page that looks the same to many, but for its placeholders.
    func render(
        _ template: String, _ model: some Encodable & Hashable & Sendable, filling placeholders: Placeholders,
        status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
    ) -> Response {
        let drawn = parts.drawn(template, model) { text(template, model) }
        return Self.response(drawn.filled(placeholders), status, headers)
    }

    private static func response(
        _ body: ByteBuffer, _ status: HTTPResponse.Status, _ headers: HTTPFields
    ) -> Response {
        var headers = headers
        headers[.contentType] = "text/html; charset=utf-8"
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
    }

    /// A part that looks the same to many.
    func part(_ template: String, _ model: some Encodable & Hashable & Sendable) -> String {
        parts.drawn(template, model) { text(template, model) }.text
    }

    /// The same, but for its placeholders.
    func part(
        _ template: String, _ model: some Encodable & Hashable & Sendable, filling placeholders: Placeholders
    ) -> String {
        String(buffer: parts.drawn(template, model) { text(template, model) }.filled(placeholders))
    }

    /// A part of a page.
    package func text(_ template: String, _ values: some Encodable) -> String {
        guard let text = library.render(TemplateValues.of(values, self), withTemplate: template) else {
            preconditionFailure("there is no template \(template)")
        }
        return text
    }
}
