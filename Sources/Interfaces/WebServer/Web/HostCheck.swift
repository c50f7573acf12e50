import HTTPTypes
import Hummingbird

/// Refuses a request for a host that cannot be one (RFC 9112, section 3.2; RFC 9113, section 8.3.1). A missing or a
/// second field `Host` is refused by `RequestGuard`.
struct HostCheck: RouterMiddleware {
    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        guard request.head.authority.map(Self.isHost) ?? true else {
            throw HTTPError(.badRequest, message: "Host is no host")
        }
        return try await next(request, context)
    }

    /// Whether a text is `uri-host [ ":" port ]` (RFC 3986, sections 3.2.2 and 3.2.3): letters, digits and the signs of
    /// a registered name, or an address of IPv6 in brackets.
    static func isHost(_ text: String) -> Bool {
        var rest = Substring(text).utf8
        if rest.first == UInt8(ascii: "[") {
            guard let end = rest.firstIndex(of: UInt8(ascii: "]")),
                ClientAddress.isAddress(String(Substring(rest[..<end].dropFirst())))
            else { return false }
            rest = rest[end...].dropFirst()
        } else {
            let host = rest.prefix { $0 != UInt8(ascii: ":") }
            guard isName(host) else { return false }
            rest = rest.dropFirst(host.count)
        }
        guard let colon = rest.first else { return true }
        return colon == UInt8(ascii: ":") && rest.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
            && (Int(Substring(rest.dropFirst())) ?? 0) <= 65_535
    }

    private static func isName(_ host: Substring.UTF8View) -> Bool {
        var rest = host
        while let byte = rest.popFirst() {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: continue
            case UInt8(ascii: "%"):
                guard let first = rest.popFirst(), let second = rest.popFirst(), isHexadecimal(first),
                    isHexadecimal(second)
                else { return false }
            default: guard signs.contains(byte) else { return false }
            }
        }
        return true
    }

    /// `unreserved` and `sub-delims` without letters and digits.
    private static let signs = Set("-._~!$&'()*+,;=".utf8)

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte & 0xDF)
    }
}
