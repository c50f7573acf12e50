public import Checkpoint
public import RiderProfile

extension RiderData: SnapshotMachine {
    /// Version 3 has the key of what was typed, which a program of before would throw away.
    public static var snapshotVersion: Int { 3 }
}
