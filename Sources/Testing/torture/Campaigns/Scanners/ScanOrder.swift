import Rental
import StateMachine

/// The order to a scanner in a separate process, as one line.
struct ScanOrder {
    enum Ending: String {
        case live
        /// Dies with the verified code in hand, before its commit; dies when it is committed, before it can say so.
        case beforeCommit, afterCommit
    }

    let at: Instant
    let point: PointID
    var ending = Ending.live
    let code: String

    var line: String { "\(at.milliseconds) \(point.rawValue) \(ending.rawValue) \(code)" }
}

extension ScanOrder {
    init?(line: String) {
        let words = line.split(separator: " ", maxSplits: 3)
        guard words.count == 4, let at = Int64(words[0]), let ending = Ending(rawValue: String(words[2])) else {
            return nil
        }
        self.init(
            at: Instant(milliseconds: at), point: PointID(rawValue: String(words[1])), ending: ending,
            code: String(words[3]))
    }
}
