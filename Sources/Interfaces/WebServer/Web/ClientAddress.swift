import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Finds out whose request it is that a trusted proxy passes on (RFC 7239; `X-Forwarded-For` where a proxy knows no
/// other).
package struct ClientAddress: RouterMiddleware {
    let trusted: Set<String>

    /// Whether a text is an address of IPv4 or IPv6, as a connection has it.
    package static func isAddress(_ text: String) -> Bool { (try? SocketAddress(ipAddress: text, port: 0)) != nil }

    /// An address of IPv4 as such, also where a socket for both has it as one of IPv6 (RFC 4291, section 2.5.5.2).
    static func plain(_ address: String) -> String {
        let mapped = "::ffff:"
        guard address.lowercased().hasPrefix(mapped), address.contains(".") else { return address }
        return String(address.dropFirst(mapped.count))
    }

    package func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        guard trusted.contains(context.client) else { return try await next(request, context) }
        var context = context
        context.client = client(request.headers) ?? context.client
        return try await next(request, context)
    }

    /// The nearest address that is no trusted proxy's: what stands before it, its sender may have made up. Nil where
    /// nothing is said, or two things: then one of the two fields does not come from the proxy.
    func client(_ headers: HTTPFields) -> String? {
        let fields = [Self.forwarded(headers), Self.listed(headers)].filter { !$0.isEmpty }
        let nearest = fields.map { $0.last { !trusted.contains($0) } }
        guard let first = nearest.first, nearest.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    private static func listed(_ headers: HTTPFields) -> [String] {
        headers[values: HTTPField.Name("X-Forwarded-For")!].flatMap { $0.split(separator: ",") }
            .map { bare($0.withoutOptionalWhiteSpace) }
    }

    private static func forwarded(_ headers: HTTPFields) -> [String] {
        headers[values: HTTPField.Name("Forwarded")!].flatMap { $0.split(separator: ",") }.compactMap { hop in
            hop.split(separator: ";").map { $0.withoutOptionalWhiteSpace }
                .first { $0.lowercased().hasPrefix("for=") }
                .map { bare($0.dropFirst(4).trimmingCharacters(in: .init(charactersIn: "\""))) }
        }
    }

    /// Without its port: `192.0.2.1:80`, `[2001:db8::1]:80`.
    private static func bare(_ text: String) -> String {
        if text.hasPrefix("[") { return plain(String(text.dropFirst().prefix { $0 != "]" })) }
        return text.count { $0 == ":" } == 1 ? String(text.prefix { $0 != ":" }) : plain(text)
    }
}
