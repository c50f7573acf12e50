/// Somebody else has moved the session since the one who asks has seen it.
package struct StaleRevision: Error, Equatable {
    /// The session's revision now.
    package let current: Int
}
