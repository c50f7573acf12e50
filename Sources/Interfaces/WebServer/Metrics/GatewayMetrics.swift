import Metrics
import Payments

/// How long the payment gateway takes, and what it declines.
struct GatewayMetrics: GatewayObserver {
    func asked(_ operation: GatewayRequest.Operation, in duration: Duration) {
        Metrics.Timer(.gatewaySeconds, [("operation", operation.rawValue)]).record(duration: duration)
    }

    func declined(_ reason: DeclineReason) {
        Counter(.declines, [("reason", reason.rawValue)]).increment()
    }
}
