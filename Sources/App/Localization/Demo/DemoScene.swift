/// What the demonstration shows, in order.
package enum DemoScene: CaseIterable, Sendable {
    case rent, pay, code, handOut, go, later, crash, resume, takeBack, end, feedback, receipts, verify

    package enum Actor: CaseIterable, Sendable {
        case rider, clerk
    }
}
