import Checkpoint
import TerminalUI

extension TerminalCursor: SnapshotMachine {}
