import Metrics
import Synchronization

/// Requests by method, route and status, and how long they took by route.
final class RequestMetrics: Sendable {
    private struct Key: Hashable {
        let method: String
        let route: String
        let status: Int
    }

    /// Making a series takes longer than counting in it; there are no more than routes and statuses.
    private let series = Mutex<[Key: (count: Counter, time: Metrics.Timer)]>([:])

    /// Unknown methods make no series.
    private static let methods: Set = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

    func answered(_ method: String, _ route: String, _ status: Int, in duration: Duration) {
        let method = Self.methods.contains(method) ? method : "other"
        let key = Key(method: method, route: route, status: status)
        let (count, time) = series.withLock { series in
            if let known = series[key] { return known }
            let dimensions = [("method", method), ("route", route), ("status", "\(status)")]
            let new = (
                Counter(.requests, dimensions),
                Metrics.Timer(.requestSeconds, [("route", route)])
            )
            series[key] = new
            return new
        }
        count.increment()
        time.record(duration: duration)
    }
}
