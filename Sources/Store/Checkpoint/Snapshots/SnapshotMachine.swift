public import StateMachine

/// A machine of which only the newest state is stored.
public protocol SnapshotMachine: Machine {
    /// The version of the state's encoding, from 1. The state's own decoder must read earlier versions.
    static var snapshotVersion: Int { get }

    /// Whether a state holds what must not stay on the disk when another state takes its place, such as personal data
    /// or a key. It is overwritten then, as far as a program can do that, which takes two more syncs.
    static func isErasable(_ state: State) -> Bool
}

extension SnapshotMachine {
    /// The first version: the default.
    public static var snapshotVersion: Int { 1 }

    /// Every state is: the default.
    public static func isErasable(_ state: State) -> Bool { true }
}
