import HTTPTypes
import Hummingbird
import NIOCore

/// How much a client and a session may write, and have searched for them, in a while. In memory: a service that is
/// started again starts over.
package struct Quotas: Sendable {
    /// All of them within a minute, and that many at once.
    package struct Limits: Sendable, Equatable {
        /// Actions and settings of one session.
        package var session = 60
        /// Actions and settings of all riders at one address.
        package var client = 600
        /// Sessions that are opened, and sessions that begin, at one address.
        package var openings = 60
        /// What is worked out for one who asks, of all at one address: searches, lists from a place, receipts. 60
        /// riders who share the address of their operator have 20 of them each.
        package var reads = 1_200
        /// The minute. Tests have a longer one, so that none of it comes back while they run.
        package var span = Duration.seconds(60)

        package init() {}

        /// For tools that drive a crowd from one address.
        package static let none: Limits = {
            var limits = Limits()
            (limits.session, limits.client, limits.openings, limits.reads) = (.max, .max, .max, .max)
            return limits
        }()
    }

    private let sessions, clients, openings, beginnings, reads: RateLimit

    init(_ limits: Limits) {
        sessions = RateLimit(limits.session, in: limits.span)
        clients = RateLimit(limits.client, in: limits.span)
        openings = RateLimit(limits.openings, in: limits.span)
        beginnings = RateLimit(limits.openings, in: limits.span)
        reads = RateLimit(limits.reads, in: limits.span)
    }

    /// A token is asked for.
    /// - Throws: `QuotaExceeded`.
    func open(_ client: String) throws(QuotaExceeded) {
        try QuotaExceeded.check(openings.take(Self.network(client)), .openings)
    }

    /// A request writes for a rider. What one session has too much of does not count for others at its address.
    /// - Parameter isFirst: whether it would begin the session.
    /// - Throws: `QuotaExceeded`.
    func write(_ token: RiderToken, _ client: String, isFirst: Bool) throws(QuotaExceeded) {
        let network = Self.network(client)
        try QuotaExceeded.check(sessions.take(token.visitor), .session)
        if isFirst { try QuotaExceeded.check(beginnings.take(network), .openings) }
        try QuotaExceeded.check(clients.take(network), .client)
    }

    /// A request computes for this client what was not asked for before.
    /// - Throws: `QuotaExceeded`.
    func read(_ client: String) throws(QuotaExceeded) {
        try QuotaExceeded.check(reads.take(Self.network(client)), .reads)
    }

    /// A client with one address of IPv6 has 2⁶⁴ of them (RFC 4291, section 2.5.4). One of IPv4 stays itself, however
    /// it is written.
    static func network(_ client: String) -> String {
        let client = ClientAddress.plain(client)
        guard case .v6(let address)? = try? SocketAddress(ipAddress: client, port: 0) else { return client }
        let bytes = withUnsafeBytes(of: address.address.sin6_addr) { Array($0.prefix(8)) }
        return bytes.map { String($0, radix: 16) }.joined(separator: ":")
    }
}

/// Too much within a minute; nothing was done.
struct QuotaExceeded: Error, HTTPResponseError {
    /// What there was too much of.
    enum Quota {
        case session, client, openings, reads
    }

    let quota: Quota
    /// After how many seconds it may be tried again; 1 or more (RFC 9110, section 10.2.3).
    let wait: Int64

    static func check(_ wait: Duration?, _ quota: Quota) throws(QuotaExceeded) {
        guard let wait else { return }
        // Rounded up: a client that comes back then is let in.
        throw QuotaExceeded(quota: quota, wait: wait.components.seconds + 1)
    }

    var status: HTTPResponse.Status { .tooManyRequests }
    var headers: HTTPFields { [.retryAfter: "\(wait)"] }

    func response(from request: Request, context: some RequestContext) throws -> Response {
        Response(status: status, headers: headers)
    }
}
