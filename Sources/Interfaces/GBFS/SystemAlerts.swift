import Localization

/// `system_alerts.json`: what keeps riders from using the system now, and is gone from here when it is gone.
struct SystemAlerts: Encodable {
    struct Alert: Encodable {
        let alertId: String
        let type: String
        let summary: LocalizedText
    }

    let alerts: [Alert]

    /// Since when the payment service is out of reach, and until when, is unknown: the alert has no times.
    init(isServiceReachable: Bool) {
        let outOfReach = Alert(
            alertId: "payment-service", type: "system_closure", summary: LocalizedText { $0.texts.offlineWarning })
        alerts = isServiceReachable ? [] : [outOfReach]
    }
}
