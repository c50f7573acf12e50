public import Checkpoint
public import RiderProfile

extension RiderData: SnapshotMachine {
    /// In version 1 the state held where the rider stood in the terminal, too.
    public static var snapshotVersion: Int { 2 }
}
