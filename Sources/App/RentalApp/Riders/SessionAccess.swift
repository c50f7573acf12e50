import Checkpoint
import Rental
import StateMachine

/// Which token opens a phone's session. The journal has a document for a session only where that is no longer the token
/// with which it began.
package enum SessionAccess: Equatable, Sendable {
    /// The one of whose hash the session's owner is named.
    case firstToken
    /// The one with this digest: the session was moved to another phone.
    case token(digest: String)
    /// None: the rider asked to be forgotten.
    case ended

    /// Of the documents. Since sessions move, not all of them are of riders who were forgotten; a program of before
    /// opens none of these sessions.
    fileprivate static let prefix = "forgotten/"

    fileprivate static let ofForgotten = Array("forgotten".utf8)
}

extension Transaction where M == UmbrellaRental {
    /// - Parameter owner: of the session.
    package func sessionAccess(of owner: String) throws -> SessionAccess {
        guard let content = try document(SessionAccess.prefix + owner) else { return .firstToken }
        return content == SessionAccess.ofForgotten ? .ended : .token(digest: String(decoding: content, as: UTF8.self))
    }
}

extension WriteTransaction where M == UmbrellaRental {
    /// Ends a session for good, in this commit; done again, it changes nothing.
    func endSession(of owner: String, at: Instant) throws {
        try erasePasskeys(of: owner, at: at)
        try keep(subscribed: false, for: owner, at: at)
        try keep(document: SessionAccess.prefix + owner, SessionAccess.ofForgotten, at: at)
    }

    /// Moves a session to another token, in this commit: no earlier one opens it any more, and the phone that had it
    /// gets no messages.
    package func moveSession(of owner: String, toToken digest: String, at: Instant) throws {
        try keep(subscribed: false, for: owner, at: at)
        try keep(document: SessionAccess.prefix + owner, Array(digest.utf8), at: at)
    }
}
