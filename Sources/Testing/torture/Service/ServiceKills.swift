/// The service dies at random moments, again and again, and goes on with the store it left.
struct ServiceKills {
    let test: ServiceCase

    init(_ test: ServiceCase) { self.test = test }

    func carryOut(_ count: Int) async throws {
        try await test.withRiders(50) {
            var choices = test.choices
            for _ in 0..<count {
                try await Task.sleep(for: .milliseconds(choices.int(in: 20...900)))
                try await test.killAndRestart()
                test.count(.kills)
            }
        }
    }
}

extension ServiceCase {
    /// `kill -9`, a look at what is left, and a new life.
    func killAndRestart() async throws {
        try await blocking { [service] in service.kill() }
        try await judge()
        try await service.start()
    }
}
