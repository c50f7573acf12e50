import StateMachineTesting
import Testing

@testable import torture

/// Which faults a cluster has follows from the seed and its number.
@Suite struct ClusterFaultTests {
    @Test(arguments: [1, 2, 77] as [UInt64]) func aClusterHasEachFaultOnce(seed: UInt64) {
        let faults = ClusterFault.all(Choices(seed: seed), at: nil)
        #expect(faults.count == ClusterFault.allCases.count)
        #expect(Set(faults) == Set(ClusterFault.allCases))
        #expect(faults == ClusterFault.all(Choices(seed: seed), at: nil), "the same again")
    }

    @Test func aWordNamesTheFaultsThatAreTried() {
        let faults = ClusterFault.all(Choices(seed: 1), at: "pooler")
        #expect(Set(faults) == [.poolersKilled, .poolerStopped, .poolersHandOn, .primaryKilledBehindPoolers])
        #expect(ClusterFault.all(Choices(seed: 1), at: "nothing").isEmpty)
    }

    @Test func eachFaultHasATitle() {
        #expect(Set(ClusterFault.allCases.map(\.title)).count == ClusterFault.allCases.count)
    }
}
