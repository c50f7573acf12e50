import Testing

@testable import torture

/// Which fault a case of the service's campaign has follows from the seed and its number.
@Suite struct ServiceFaultTests {
    @Test(arguments: [1, 2, 77] as [UInt64]) func everyShareOfEveryDayHasAllFaults(seed: UInt64) throws {
        let order = try ServiceFault.Order(seed: seed, at: nil)
        let cases = order.cases(for: Campaign.services.everyday)
        let faults = (0..<cases).map { order[$0] }
        #expect(Set(faults) == Set(ServiceFault.allCases))
        #expect(faults.reduce(0) { $0 + $1.count } == Campaign.services.everyday)
        #expect(faults.filter { $0 == .kills }.reduce(0) { $0 + $1.count } == 12)
        #expect(faults == (0..<cases).map { order[$0] }, "the same again")
        #expect(faults.first == .drippingClients, "what takes longest goes beside the others")
    }

    @Test func seedsHaveOrdersOfTheirOwn() throws {
        let orders = try (1...20 as ClosedRange<UInt64>).map { seed in
            let order = try ServiceFault.Order(seed: seed, at: nil)
            return (0..<30).map { order[$0] }
        }
        #expect(Set(orders).count == orders.count)
    }

    @Test func aWordNamesTheFaultsThatAreTried() throws {
        let order = try ServiceFault.Order(seed: 1, at: "disk")
        #expect((0..<5).map { order[$0] } == Array(repeating: .fullDisk, count: 5))
        #expect(order.cases(for: 3) == 3)
        #expect(try ServiceFault.Order(seed: 1, at: "killed").cases(for: 5) == 2)
        #expect(throws: Trouble.self) { try ServiceFault.Order(seed: 1, at: "nothing") }
    }
}
