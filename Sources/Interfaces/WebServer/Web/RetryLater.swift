import HTTPTypes
import Hummingbird
import Localization

/// That a request came too early: nothing was done, and it may come again later.
struct RetryLater {
    /// After how many seconds; 1 or more (RFC 9110, section 10.2.3).
    let wait: Int64

    /// Nil for an error of another kind.
    init?(_ error: any Error) {
        guard let error = error as? any HTTPResponseError, error.status == .tooManyRequests else { return nil }
        let headers = (error as? QuotaExceeded)?.headers ?? (error as? HTTPError)?.headers
        wait = headers?[.retryAfter].flatMap { Int64($0) } ?? Self.usual
    }

    /// In seconds, where nothing is said.
    private static let usual: Int64 = 60

    var headers: HTTPFields { [.retryAfter: "\(wait)"] }
}

extension Texts {
    /// That there was too much, and when it may be tried again.
    func text(_ later: RetryLater) -> String {
        let minute = TimeUnit.minute.rawValue
        // Rounded up: a client that comes back then is let in.
        let when =
            later.wait <= 2 * minute ? future(later.wait, .second) : future((later.wait + minute - 1) / minute, .minute)
        return service.advice(HTTPResponse.Status.tooManyRequests.code) + " " + service.tryAgain(when)
    }
}
