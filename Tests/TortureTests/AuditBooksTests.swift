import Checkpoint
import Payments
import Testing

@testable import torture

/// Two stores with the same history are equal, whatever numbers they drew.
@Suite struct AuditBooksTests {
    /// A store of the first version has numbers without its identity, and what it asked for later has them with it.
    @Test func theBooksDoNotDependOnTheIdentity() {
        func books(of id: Character) -> [String] {
            let store = StoreIdentity(id: String(repeating: id, count: 32), epoch: 1)
            let numbers = ["1", "\(store)"].sorted()
            let holds = numbers.map { number in
                GatewayStatement.Hold(
                    hold: "\(number)/2", state: .authorized, currency: "EUR", authorized: 1, captured: 0, released: 0)
            }
            let calls = numbers.map { number in
                let request = GatewayRequest(.release, hold: "\(number)/2")
                return GatewayStatement.Call(
                    key: "\(number)/1/2/0", request: request, answer: "released", asked: 1, reused: 0)
            }
            return Audit.books(GatewayStatement(holds: holds, calls: calls), of: store)
        }
        #expect(books(of: "0") == books(of: "f"))
    }
}
