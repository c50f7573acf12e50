import AsyncHTTPClient

extension Campaign {
    /// The web service on the real program, hit by one fault after the other while riders drive whole rentals over
    /// HTTP. Counts faults, of which a case has one or, of kills, several.
    static let services = Campaign(
        name: "services", title: "service hit under riders, clerks and strangers", unit: "faults",
        everyday: ServiceFault.inABlock, full: 17 * ServiceFault.inABlock
    ) { run in
        try Descriptors.raise(to: 4_096)
        let scratch = try Scratch(in: run.settings.scratch)
        let client = HTTPClient.plain()
        defer { try? client.syncShutdown() }
        let (faults, answers) = (Tally(), Tally())
        let isMountable = try FullDisk.isPossible(in: scratch.path)
        if !isMountable { run.note("a full disk was not tried: mounting is not permitted here") }
        let order = try ServiceFault.Order(seed: run.seed, at: run.settings.at)
        run.forEachCase(below: run.goal.map(order.cases) ?? .max) { number in
            let fault = order[number]
            if fault == .fullDisk, !isMountable { return run.count() }
            do {
                try wait {
                    let test = try await ServiceCase(
                        run, number, fault, client, in: scratch.path, faults: faults, answers: answers)
                    try await test.carryOut(fault)
                }
            } catch let broken as Broken {
                throw Broken("\(fault.title): \(broken)")
            }
        }
        run.note("faults: \(faults.text)")
        run.note("answers, none lost: \(answers.text)")
    }
}
