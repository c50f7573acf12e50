import Checkpoint
import RentalScreens

extension TerminalCursor: SnapshotMachine {}
