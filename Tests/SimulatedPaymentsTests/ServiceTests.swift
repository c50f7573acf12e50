import Foundation
import Payments
import SimulatedPayments
import Testing

@Suite struct ServiceTests {
    let scratch = Scratch()
    var gateway: SimulatedGateway { SimulatedGateway(directory: scratch.directory) }

    @Test func theSwitchIsUpUntilItIsSet() throws {
        let service = ServiceSwitch(directory: scratch.directory)
        #expect(try service.read() == .up)
        #expect(scratch.mode(scratch.directory) == nil)
        for state in ServiceState.allCases {
            try service.set(state)
            #expect(try service.read() == state)
        }
        #expect(scratch.mode(scratch.directory + "/service") == 0o600)
        #expect(scratch.mode(scratch.directory + "/service.new") == nil)
    }

    @Test func theSwitchReadsWhatAnEditorLeaves() throws {
        let service = ServiceSwitch(directory: scratch.directory)
        try service.set(.up)
        try "down\r\n".write(toFile: scratch.directory + "/service", atomically: false, encoding: .utf8)
        #expect(try service.read() == .down)
        for nonsense in ["", "maybe\n", "up down\n", "slowslowslowslowslow"] {
            try nonsense.write(toFile: scratch.directory + "/service", atomically: false, encoding: .utf8)
            #expect { try service.read() } throws: {
                if case .damaged? = $0 as? GatewayError { true } else { false }
            }
        }
    }

    @Test func nothingIsTouchedWhileTheServiceIsDown() throws {
        let gateway = gateway
        try gateway.service.set(.down)
        #expect(throws: GatewayError.unreachable) { try gateway.hold() }
        #expect(throws: GatewayError.unreachable) {
            try gateway.capture(key: "c", hold: "h", amount: 1, currency: "EUR")
        }
        #expect(throws: GatewayError.unreachable) { try gateway.release(key: "r", hold: "h") }
        #expect(scratch.mode(scratch.directory + "/gateway.db") == nil)
        try gateway.service.set(.up)
        #expect(try gateway.hold() == .authorized)
        try gateway.service.set(.down)
        #expect(throws: GatewayError.unreachable) { try gateway.hold() }
        #expect(try gateway.asked("a") == 1)
    }

    @Test func aSlowServiceHoldsNothingUntilItIsAskedAgain() throws {
        let gateway = gateway
        try gateway.service.set(.slow)
        #expect(try gateway.hold() == .pending)
        #expect(try gateway.hold() == .pending)
        #expect(try gateway.statement().holds.isEmpty)
        try gateway.service.set(.up)
        #expect(try gateway.hold() == .authorized)
        #expect(try gateway.asked("a") == 3)
        #expect(try gateway.line()?.left == 2000)
    }

    @Test func aSlowServiceRemembersItsAnswersAndDoesTheRest() throws {
        let gateway = gateway
        try gateway.hold()
        try gateway.service.set(.slow)
        #expect(try gateway.hold() == .authorized)
        #expect(try gateway.capture(key: "c", hold: "h", amount: 1, currency: "EUR") == .captured)
        #expect(try gateway.release(key: "r", hold: "h") == .released)
    }

    @Test func aPendingHoldThatIsReleasedNeverHoldsMoney() throws {
        let gateway = gateway
        try gateway.service.set(.slow)
        #expect(try gateway.hold() == .pending)
        try gateway.release(key: "r", hold: "h")
        try gateway.service.set(.up)
        #expect(try gateway.hold() == .declined(.released))
        #expect(try gateway.hold() == .declined(.released))
        #expect(try gateway.statement().totals.allSatisfy { $0.held == 0 })
    }

    @Test func aPendingKeyIsTakenAlready() throws {
        let gateway = gateway
        try gateway.service.set(.slow)
        try gateway.hold()
        #expect { try gateway.hold("other") } throws: {
            if case .keyReused? = $0 as? GatewayError { true } else { false }
        }
    }

    @Test func aLostAnswerWasPerformed() throws {
        let gateway = SimulatedGateway(directory: scratch.directory, faults: GatewayFaults(answerLost: [1, 3]))
        #expect(throws: GatewayError.answerLost) { try gateway.hold() }
        #expect(try gateway.line()?.left == 2000)
        #expect(try gateway.hold() == .authorized)
        #expect(throws: GatewayError.answerLost) {
            try gateway.capture(key: "c", hold: "h", amount: 5, currency: "EUR")
        }
        #expect(try gateway.capture(key: "c", hold: "h", amount: 5, currency: "EUR") == .captured)
        #expect(try gateway.line()?.captured == 5)
    }

    @Test func performingTwiceTakesOnce() throws {
        let gateway = SimulatedGateway(directory: scratch.directory, faults: GatewayFaults(performedTwice: [2]))
        try gateway.hold()
        #expect(try gateway.capture(key: "c", hold: "h", amount: 5, currency: "EUR") == .captured)
        #expect(try gateway.line()?.captured == 5)
        #expect(try gateway.asked("c") == 2)
    }

    @Test func aDeclineIsRemembered() throws {
        let gateway = SimulatedGateway(directory: scratch.directory, faults: GatewayFaults(declined: [1]))
        #expect(try gateway.hold() == .declined(.refusedByBank))
        #expect(try gateway.hold() == .declined(.refusedByBank))
        #expect(try gateway.hold(key: "another") == .authorized)
    }

    @Test func aLateAnswerIsAboutMoneyThatIsHeld() throws {
        let gateway = SimulatedGateway(directory: scratch.directory, faults: GatewayFaults(late: [1]))
        #expect(try gateway.hold() == .pending)
        #expect(try gateway.line()?.left == 2000)
        #expect(try gateway.hold() == .authorized)
        #expect(try gateway.asked("a") == 2)
    }
}
