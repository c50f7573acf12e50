/// The permitted owner of a file, and what others must not be able to do with it.
package struct Protection: Sendable {
    /// Bits that the mode must not have.
    let forbidden: UInt32
    /// Numbers of users.
    let owners: [UInt32]

    /// Owned by this user; no other user can change it.
    package static var own: Protection { Protection(forbidden: 0o022, owners: [SystemCall.user]) }
    /// Owned by this user; no other user can read or change it.
    package static var secret: Protection { Protection(forbidden: 0o077, owners: [SystemCall.user]) }
    /// Owned by this user or the superuser; no other user can change it.
    package static var installed: Protection { Protection(forbidden: 0o022, owners: [SystemCall.user, 0]) }
}
