import Testing
import Waiting

/// Asks repeatedly whether a condition holds, for at most a minute. Only a test that fails waits that long, and a
/// machine may be busy with something else.
public func soon(
    _ what: Comment = "it never came true", at location: SourceLocation = #_sourceLocation,
    _ condition: () async throws -> Bool
) async throws {
    if try await !comesTrue(every: .milliseconds(20), condition) { Issue.record(what, sourceLocation: location) }
}
