import Checkpoint
import Foundation
import Logging
import Payments
import PickupPoints
import Rental
import RentalApp
import RiderProfile
import ServiceProgram
import SimulatedPayments
import StateMachine
import StateMachineTesting
import TerminalScreen
import Testing

@testable import WebServer

/// A service in this process, on a store and a clock of its own. Nothing listens; what runs beside the pages runs when
/// a test asks for it.
final class TestService: Sendable {
    let folder: TemporaryDirectory
    let clock: ManualClock
    let app: ServiceApp

    var shared: SharedApp { app.shared }
    var store: String { folder.url.path + "/store" }
    /// The gateway of the store, as the outside.
    var gateway: SimulatedGateway { SimulatedGateway(directory: store + "/gateway") }

    convenience init(_ change: (inout ServiceSettings) -> Void = { _ in }) throws {
        try self.init(TemporaryDirectory(), ManualClock(Instant(milliseconds: 1_782_892_800_000)), change)
    }

    /// One that finds what another has left, which is not asked any more.
    convenience init(after other: TestService, _ change: (inout ServiceSettings) -> Void = { _ in }) throws {
        try self.init(other.folder, other.clock, change)
    }

    private init(_ folder: TemporaryDirectory, _ clock: ManualClock, _ change: (inout ServiceSettings) -> Void) throws {
        (self.folder, self.clock) = (folder, clock)
        var settings = ServiceSettings(store: folder.url.path + "/store")
        settings.clock = clock
        change(&settings)
        app = try ServiceApp(settings, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    /// What the background worker does within a second: takes every session up.
    func keepUp() throws {
        for (_, owner) in try shared.journal.read({ try $0.owners() }) { _ = try shared.session(owner) }
    }

    /// Runs `body` while changes are told and deadlines fire.
    func running<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for service in app.services() { group.addTask { try await service.run() } }
            defer { group.cancelAll() }
            return try await body()
        }
    }

    /// What sleeps for a second at most while a service has nothing to do: the search for work, what looks for commits
    /// of others, the reading of the store, and what sends messages to phones.
    static let sleepers = 4

    func end() async throws {
        folder.remove()
    }

    static let pay = UmbrellaRental.Event.Kind.pay(
        PaymentMethod(token: TestCard.visa.token, validThrough: TestCard.visa.validThrough))

    /// A rider who waits with a code for a rent.
    func waiting(name: String? = nil) async throws -> RiderToken {
        let token = shared.open(name: name, language: nil)
        for event in [.rent(TariffName.standard.tariff), Self.pay] {
            guard case .done = try await shared.act(token, event) else { throw Unexpected("\(event) refused") }
        }
        return token
    }

    func code(of token: RiderToken) throws -> String {
        guard let view = try shared.look(token), let code = try shared.app.codes.text(for: view.snapshot) else {
            throw Unexpected("no code")
        }
        return code
    }

    func point(_ id: String) throws -> Point {
        guard let point = try shared.app.catalogs.catalog()[PointID(rawValue: id)] else { throw Unexpected(id) }
        return point
    }
}

extension TestClock {
    /// Lets time pass in which the only service on this clock searches for work several times.
    func passesInSearches(_ count: Int) async throws {
        for _ in 0..<count {
            try await waitForSleepers(TestService.sleepers, within: .seconds(1))
            advance(by: .seconds(1))
        }
        try await waitForSleepers(TestService.sleepers, within: .seconds(1))
    }
}
