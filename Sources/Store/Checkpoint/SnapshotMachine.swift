public import StateMachine

/// A machine of which only the newest state is stored.
public protocol SnapshotMachine: Machine {
    /// The version of the state's encoding, from 1. The state's own decoder must read earlier versions.
    static var snapshotVersion: Int { get }
}

extension SnapshotMachine {
    /// The first version: the default.
    public static var snapshotVersion: Int { 1 }
}
