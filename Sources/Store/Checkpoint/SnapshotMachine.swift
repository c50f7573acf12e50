public import StateMachine

/// A machine of which only the newest state is kept.
public protocol SnapshotMachine: Machine {
    /// The version of the form in which its state is written, from 1. What earlier versions wrote is read by the
    /// state's own decoder.
    static var snapshotVersion: Int { get }
}

extension SnapshotMachine {
    public static var snapshotVersion: Int { 1 }
}
