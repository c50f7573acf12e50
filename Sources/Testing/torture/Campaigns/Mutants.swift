extension Campaign {
    /// Tests of the tests: a mistake that no campaign notices is not checked for.
    static let planted = Campaign(
        name: "planted", title: "planted fault, each caught by its check", unit: "faults", everyday: 5, full: 100
    ) { run in
        let build = try DebugBuild()
        let faults = try Mutant.all().filter { fault in
            (fault.isEveryday || !run.settings.isEveryday) && run.settings.at.map(fault.name.contains) ?? true
        }
        run.limit(to: faults.count)
        run.forEachCase(below: faults.count) { number in
            let fault = faults[number]
            let scratch = try Scratch(in: run.settings.scratch)
            if let words = try fault.caught(by: build, in: scratch.path) {
                run.note("\(fault.name) is caught by \(fault.check[0]): \(words)")
            } else {
                run.violation("\(fault.name) survives \(fault.check.joined(separator: " "))", case: number)
            }
            run.count()
        }
    }
}
