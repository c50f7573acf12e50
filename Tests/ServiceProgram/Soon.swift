import Testing

/// Asks repeatedly whether a condition holds, for at most a minute. Only a test that fails waits that long, and a
/// machine may be busy with something else.
public func soon(
    _ what: Comment = "it never came true", at location: SourceLocation = #_sourceLocation,
    _ condition: () async throws -> Bool
) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
        if try await condition() { return }
        try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record(what, sourceLocation: location)
}
