/// Clients that drip are cut off after a total time, and riders are answered all the while.
struct DrippingClients {
    let test: ServiceCase

    init(_ test: ServiceCase) { self.test = test }

    func carryOut() async throws {
        let drips = try Drips(10, port: test.service.port)
        async let cut: Void = blocking {
            while !drips.isOver {
                for (part, seconds) in drips.drip() where !part.limits.contains(seconds) {
                    throw Broken("a dripping \(part) is cut after \(Int(seconds)) s")
                }
                if let part = drips.overdue { throw Broken("a dripping \(part) is not cut") }
            }
        }
        try await test.withRiders(10) { try await test.expectAnswers(50, seconds: 20, "beside dripping clients") }
        try await cut
        test.count(.drippingClients)
    }
}
