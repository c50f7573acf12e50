import Checkpoint
import HandoverCode
import Payments
import Rental
import RentalApp
import SimulatedPayments
import StateMachine
import StateMachineTesting

/// The real journal, engine, scanner and gateway, in a temporary place.
package final class StoredRental: SystemUnderTest {
    package typealias M = UmbrellaRental

    private let environment: StoredEnvironment
    private var program: Program?
    private var other: Program?
    private let auditor: Auditor
    package private(set) var state = UmbrellaRental.initial
    /// Every code there was, oldest first.
    private var codes: [(handover: Handover, purpose: HandoverPurpose)] = []

    package init(_ reference: RentalReference, in places: StorePlaces = .folders) throws {
        environment = try StoredEnvironment("stored", start: reference.start, in: places)
        auditor = try Auditor(environment)
    }

    package func apply(_ command: StoredCommand) throws -> Observation<UmbrellaRental> {
        var refused: (event: UmbrellaRental.Event, UmbrellaRental.Refusal)?
        switch command {
        case .act(let kind): refused = try act(kind, in: try running())
        case .actAndDie(let kind):
            refused = try send(kind, in: try running())
            program = nil
        case .otherWindow(let kind): refused = try act(kind, in: try otherWindow())
        case .scan(let point, let purpose, let older): refused = try scan(point, purpose, older)
        case .crash:
            program = nil
            try runUntilIdle(try running())
        case .look:
            try running().engine.refresh()
            try runUntilIdle(try running())
        case .otherLooks: try runUntilIdle(try otherWindow())
        case .clock(let milliseconds):
            environment.clock.set(Instant(milliseconds: environment.clock.now().milliseconds + milliseconds))
        case .service(let state): try environment.gateway().service.set(ServiceState(rawValue: state.rawValue)!)
        case .gateway(let fault): try running().use(fault.faults)
        }
        return try observe(refused)
    }

    private func running() throws -> Program {
        if let program { return program }
        let program = try Program(environment)
        self.program = program
        return program
    }

    private func otherWindow() throws -> Program {
        if let other { return other }
        let program = try Program(environment)
        other = program
        return program
    }

    private func act(
        _ kind: UmbrellaRental.Event.Kind, in program: Program
    ) throws -> (UmbrellaRental.Event, UmbrellaRental.Refusal)? {
        if let refused = try send(kind, in: program) { return refused }
        try runUntilIdle(program)
        return nil
    }

    /// What was answered must be in the journal, and the journal must agree that it was so.
    private func send(
        _ kind: UmbrellaRental.Event.Kind, in program: Program
    ) throws -> (UmbrellaRental.Event, UmbrellaRental.Refusal)? {
        let (event, transition) = try program.send(kind)
        switch transition {
        case .refused(let refusal): return (event, refusal)
        case .accepted(let next, let effects):
            auditor.expect(event, next, effects)
            return nil
        }
    }

    private func runUntilIdle(_ program: Program) throws { try program.runUntilIdle() }

    private func scan(
        _ id: PointID, _ purpose: HandoverPurpose, _ older: Int
    ) throws -> (UmbrellaRental.Event, UmbrellaRental.Refusal)? {
        guard let handover = codes.dropLast(older).last?.handover else { return nil }
        let verifier = CodeVerifier(environment.key.publicKey)
        let clerk = try environment.journal()
        let scanner = Scanner(
            clerk, verifier: verifier, port: FaultyPort(environment, for: clerk), now: environment.clock.now)
        let text = try environment.code(session: 1, handover, purpose)
        do {
            let handed = try scanner.scan(text, at: environment.point(id))
            try auditor.expectScan(handover, handed)
        } catch let problem as ScanProblem {
            try auditor.expectNoScan(of: handover, problem)
        }
        return nil
    }

    /// All that was committed since the last command, as another program sees it.
    private func observe(
        _ refused: (event: UmbrellaRental.Event, refusal: UmbrellaRental.Refusal)?
    ) throws -> Observation<UmbrellaRental> {
        var steps = try auditor.look(from: state)
        state = steps.last?.after ?? state
        for step in steps {
            guard let awaited = step.after.awaited, awaited.handover != codes.last?.handover else { continue }
            codes.append(awaited)
        }
        if let refused {
            steps.append(Step(before: state, event: refused.event, transition: .refused(refused.refusal), after: state))
        }
        return Observation(steps: steps, state: state)
    }

    /// In the end the service is back, the outbox drains, and everything agrees with everything.
    package func finish() throws {
        try environment.gateway().service.set(.up)
        other = nil
        program = nil
        for _ in 0..<3 {
            program = nil
            try runUntilIdle(try running())
        }
        _ = try observe(nil)
        try auditor.finish()
    }
}

extension StoredCommand.Fault {
    /// On the next call of a gateway object.
    var faults: GatewayFaults {
        switch self {
        case .answerLost: GatewayFaults(answerLost: [1])
        case .twice: GatewayFaults(performedTwice: [1])
        case .declined: GatewayFaults(declined: [1])
        case .late: GatewayFaults(late: [1])
        }
    }
}
