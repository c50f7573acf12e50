import Checkpoint
import HandoverCode
import Payments
import Rental
import RentalApp
import StateMachine
import Testing

@testable import WebServer

/// Riders and clerks choose their keys without knowing of each other.
@Suite struct RequestKeyTests {
    @Test func aRiderAndAClerkMayChooseTheSame() async throws {
        let service = try TestService()
        let rider = service.shared.open(name: nil, language: nil)
        let rent = UmbrellaRental.Event.Kind.rent(service.shared.settings.tariff.tariff)
        _ = try await service.shared.act(rider, rent, key: "1")
        _ = try await service.shared.act(rider, TestService.pay, key: "2")
        let (code, point) = (try service.code(of: rider), try service.point("arena"))
        let handed = try await service.shared.scan(code, at: point, key: "1").result
        #expect(handed.stock == 34)
        #expect(try await service.shared.scan(code, at: point, key: "1").result == handed, "each is repeated under it")
        let revision = try service.shared.look(rider)?.snapshot.revision
        guard case .done = try await service.shared.act(rider, rent, key: "1") else {
            Issue.record("a repeated action was done again")
            return
        }
        #expect(try service.shared.look(rider)?.snapshot.revision == revision)
        // And the clerk's first, then the rider's.
        _ = try await service.shared.scan(code, at: point, key: "1")
        guard case .done = try await service.shared.act(rider, .continue, key: "scan") else {
            Issue.record("a key of the rider's own was refused")
            return
        }
        try await service.end()
    }
}
