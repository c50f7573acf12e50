import Rental
import StateMachine

extension StoredCommand {
    /// As a line for a shell; what only a test can do stands there as a remark.
    var script: String {
        switch self {
        case .act(let kind): Script.typed(kind)
        case .actAndDie(let kind): "\(Script.typed(kind))  # and kill -9 before the gateway is asked"
        case .otherWindow(let kind): "\(Script.typed(kind))  # from a second window"
        case .scan(let point, let purpose, let older):
            "zontik scan --point \(point.rawValue) --expect \(purpose.rawValue)"
                + (older == 0 ? "" : "  # the code \(older) before the newest")
        case .crash: "kill -9 $RIDER; zontik status"
        case .look: "zontik status"
        case .otherLooks: "zontik status  # from a second window"
        case .clock(let milliseconds): "# the clock moves by \(milliseconds) ms: add it to --now from here on"
        case .service(let state): "zontik service \(state.rawValue)"
        case .gateway(let fault): "# the gateway's next call: \(fault.rawValue)"
        }
    }
}
