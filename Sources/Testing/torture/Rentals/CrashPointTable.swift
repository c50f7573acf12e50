/// What `kills` tries: the commands of the scripted rentals, each with the number of its crash points and the
/// transitions that it commits. Nothing is killed to make it.
struct CrashPointTable {
    let text: String

    /// - Throws: as `Baseline`.
    init(_ settings: Run.Settings) throws {
        let rentals = try Baseline.all(ScriptedRental.all, settings)
        text = rentals.map { rental in
            let steps = rental.steps.map { step in
                ([" \(step.step.label): \(step.points.count)"] + step.committed.map { "  \($0)" })
                    .joined(separator: "\n")
            }
            return ([rental.rental.name] + steps).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }
}
