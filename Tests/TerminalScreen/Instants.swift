import Foundation
public import StateMachine

/// RFC 3339, such as `2026-03-29T01:00:00Z`.
public func instant(_ text: String) throws -> Instant {
    Instant(milliseconds: Int64(try Date(text, strategy: .iso8601).timeIntervalSince1970 * 1000))
}
