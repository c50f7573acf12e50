public import Checkpoint
import Foundation

/// Kills this process at one of its commits, so that a test sees what the next process finds.
public final class CrashPoint {
    private var left: Int

    /// - Parameter number: at which moment, from 1. Each commit of each store has two: just before it is durable, and
    ///   just after.
    public init(at number: Int) { left = number }

    /// Counts the commits of a journal, too.
    public func watch<M>(_ journal: Journal<M>) {
        journal.onCommit = { [self] _, _ in
            left -= 1
            // No handler runs and no buffer is written: to the store this is the end of the machine's power.
            if left == 0 { kill(getpid(), SIGKILL) }
        }
    }
}
