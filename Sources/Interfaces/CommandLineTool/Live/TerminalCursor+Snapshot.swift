import Checkpoint
import RentalScreens

extension TerminalCursor: SnapshotMachine {
    /// What is typed may be personal. Where the rider is, is written with each key, and is not.
    public static func isErasable(_ state: State) -> Bool {
        state.typing != nil || !state.draft.comment.isEmpty || state.form != AccountForm()
    }
}
